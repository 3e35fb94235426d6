"""Each rulebook as a Python game of OpenSpiel: `pyspiel.load_game("python_signoria_augsburg(players=3)")`.

Import this module first: it registers them. Parameters are `players`, the options of the rulebook, and how chance is
told. With `chance=deal` a game begins with one node of chance, which chooses among `deals` seeds, and all chance of the
game comes from that seed; with `chance=explicit` every answer of chance is a node of its own, a shuffle one for every
card. Several who choose at once are asked in their order. `from_position` gives a game that begins in the middle.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from signoria.env.actions import action_space
from signoria.env.chance import ExplicitGame
from signoria.env.encodings import encoding, information_state, returns
from signoria.games import names, rulebook
from signoria.kernel.dice import SeededDice
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Rulebook

LONGEST = 20_000
DEALS = 1000
DEAL, EXPLICIT = "deal", "explicit"
# No game asks chance to choose among more at once.
MOST_OUTCOMES = 256


def _type(book: Rulebook) -> Any:
    parameters: dict[str, Any] = {"players": book.seats.start, "deals": DEALS, "chance": DEAL}
    parameters |= {option.name: option.default for option in book.options if option.longest == 0}
    return pyspiel.GameType(
        short_name=f"python_signoria_{book.id.replace('-', '_')}",
        long_name=f"Signoria: {book.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=book.seats.stop - 1,
        min_num_players=book.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class SpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A game of ours that OpenSpiel plays."""

    def __init__(self, spiel: SpielGame, game: Game | None, explicit: ExplicitGame | None = None) -> None:
        super().__init__(spiel)
        self.spiel = spiel
        # Where chance is explicit, the game is in there.
        self.explicit = explicit
        # None until chance has dealt.
        self._game = game

    @property
    def game(self) -> Game | None:
        return self._game if self.explicit is None else self.explicit.game

    @property
    def outcomes(self) -> int:
        """Among how many chance decides now; 0 if it does not."""
        if self.explicit is not None:
            return self.explicit.outcomes
        return 0 if self._game is not None else self.spiel.deals

    def current_player(self) -> int:
        if self.outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        game = self._asked()
        return int(pyspiel.PlayerId.TERMINAL) if game.is_over else game.to_act[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self.outcomes) for outcome in range(self.outcomes)]

    def _asked(self) -> Game:
        assert self.game is not None
        return self.game

    def _legal_actions(self, player: int) -> list[int]:
        if self.outcomes or player not in self._asked().to_act:
            return []
        return self.spiel.actions.legal(self._asked().state, player)

    def _apply_action(self, action: int) -> None:
        if self.outcomes:
            if self.explicit is None:
                self._game = Game(self.spiel.book, self.spiel.players, action, self.spiel.options)
            else:
                self.explicit.decide(action)
            return
        game = self._asked()
        seat = game.to_act[0]
        code = self.spiel.actions.action(game.state, seat, action)
        if self.explicit is None:
            game.play(seat, code)
        else:
            self.explicit.play(seat, code)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"chance {action}"
        if self.outcomes:
            return self.spiel.actions.names[action]
        return self.spiel.actions.text(self._asked().state, player, action)

    def is_terminal(self) -> bool:
        return not self.outcomes and self._asked().is_over

    def returns(self) -> list[float]:
        return [0.0] * self.spiel.players if self.game is None else returns(self.game.state)

    def information_state_string(self, player: int | None = None) -> str:
        if self.game is None:
            return ""
        return information_state(self.game, self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        if self.game is None:
            return ""
        seen = self.game.view(self.current_player() if player is None else player)
        return json.dumps(seen, separators=(",", ":"), ensure_ascii=False)

    def resample_from_infostate(self, player: int, _random: Any) -> SpielState:
        """A state that the player thinks possible; its past is not told."""
        if self.game is None:
            return self.clone()
        dice = SeededDice(str(_random()))
        game = self.game.clone()
        game.state = self.game.state.sample(player, dice)
        game.dice.source = dice
        return self.spiel.state_of(game)

    def clone(self) -> SpielState:
        if self.explicit is not None:
            return SpielState(self.spiel, None, self.explicit.clone())
        return SpielState(self.spiel, None if self._game is None else self._game.clone())

    def __str__(self) -> str:
        if self.game is None:
            return "" if self.explicit is None else str(self.explicit.decided)
        whole = json.dumps(self.game.state.to_json(), separators=(",", ":"))
        return f"{whole} {self.explicit.move} {self.explicit.decided}" if self.explicit and self.outcomes else whole


class SpielGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """One rulebook, with the players and options of its parameters. With `start` its games begin in that position."""

    def __init__(self, book: Rulebook, parameters: dict[str, Any], start: Position | None = None) -> None:
        self.book = book
        self.players = int(parameters.get("players", book.seats.start))
        self.deals = int(parameters.get("deals", DEALS))
        self.is_explicit = parameters.get("chance", DEAL) == EXPLICIT
        self.start = start
        named = {option.name for option in book.options}
        self.options = {name: value for name, value in parameters.items() if name in named}
        self.actions = action_space(book.id, self.players, self.options)
        self.encoding = encoding(book.id, self.players, self.options)
        super().__init__(
            _type(book),
            pyspiel.GameInfo(
                num_distinct_actions=self.actions.count,
                max_chance_outcomes=MOST_OUTCOMES if self.is_explicit else self.deals,
                num_players=self.players,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=None,
                max_game_length=LONGEST,
            ),
            parameters,
        )

    def new_initial_state(self) -> SpielState:
        if self.start is not None:
            return self.state_of(Game.from_position(self.book, self.start, seed=0))
        if self.is_explicit:
            return SpielState(self, None, ExplicitGame.new(self.book, self.players, self.options))
        return SpielState(self, None)

    def state_of(self, game: Game) -> SpielState:
        """The game as it stands."""
        if not self.is_explicit:
            return SpielState(self, game)
        return SpielState(self, None, ExplicitGame(self.book, self.players, self.options, game))

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielGame:
        """It never changes, so states that are copied share it."""
        return self

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self)


def from_position(position: Position) -> SpielGame:
    """A game of OpenSpiel that begins in that position, chance explicit: the end of a game is small enough to solve."""
    data = position.to_json()
    return SpielGame(rulebook(data["game"]), {"players": position.seats, "chance": EXPLICIT}, position)


class Observer:
    """What a player knows, as a tensor and as a text."""

    def __init__(self, spiel: SpielGame) -> None:
        self.encoding = spiel.encoding
        self.tensor = np.zeros(self.encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0 if state.game is None else self.encoding.observe(state.game.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


def _register(book: Rulebook) -> None:
    class Registered(SpielGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(book, parameters or {})

    pyspiel.register_game(_type(book), Registered)


for _name in names():
    _register(rulebook(_name))
