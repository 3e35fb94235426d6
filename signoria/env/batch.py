"""Hundreds of games that step together, each asking whichever seat is to act: for self-play."""

from __future__ import annotations

from array import array
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from signoria.env.actions import Mask, action_space
from signoria.env.encodings import Numbers, encoding, returns
from signoria.games import rulebook
from signoria.kernel.game import Game


class Batch:
    """`count` games side by side. A game that is over begins anew at once; KeyError if an action is not legal.

    After `reset` and each `step`, for every game: `seats` says who is asked, `observations` what that seat knows and
    `masks` what it may do.
    """

    def __init__(
        self,
        game: str,
        players: int,
        count: int,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        observe: bool = True,
    ) -> None:
        self.rulebook = rulebook(game)
        self.players = players
        self.options = dict(options or {})
        self.encoding = encoding(game, players, options)
        self.actions = action_space(game, players, options)
        self.seed = seed
        self.observe = observe
        self.seats: npt.NDArray[np.int64] = np.zeros(count, np.int64)
        # The numbers of all games in two rows, which are written one by one, and the same as arrays.
        size = self.encoding.size if observe else 0
        self._empty = array("f", bytes(4 * size))
        self._slots = array("f", bytes(4 * size * count))
        self._allowed = bytearray(self.actions.count * count)
        self.observations: Numbers = np.frombuffer(self._slots, np.float32).reshape(count, size)
        self.masks: Mask = np.frombuffer(self._allowed, np.int8).reshape(count, self.actions.count)
        # The legal ids of each game, in the order of its legal actions.
        self._ids: list[list[int]] = [[] for _ in range(count)]
        self._begun = 0
        self.games: list[Game] = [self._new() for _ in range(count)]
        for number in range(count):
            self._look(number)

    def step(self, actions: npt.NDArray[np.int64]) -> tuple[Numbers, npt.NDArray[np.bool_]]:
        """One action in every game. What each seat of each game got, and which games were over and have begun anew."""
        rewards: Numbers = np.zeros((len(self.games), self.players), np.float32)
        ended: npt.NDArray[np.bool_] = np.zeros(len(self.games), np.bool_)
        if len(actions) != len(self.games):
            raise ValueError(f"{len(self.games)} actions are expected, one for each game, not {len(actions)}")
        for number, action in enumerate(actions.tolist()):
            game = self.games[number]
            seat = game.to_act[0]
            ids = self._ids[number]
            if action not in ids:
                raise KeyError(f"{self.actions.called(action)} is not legal in game {number}")
            game.play(seat, game.state.legal(seat)[ids.index(action)])
            if game.is_over:
                rewards[number] = returns(game.state)
                ended[number] = True
                self.games[number] = self._new()
            self._look(number)
        return rewards, ended

    def _new(self) -> Game:
        self._begun += 1
        return Game(self.rulebook, self.players, f"{self.seed} {self._begun}", self.options, record=False)

    def _look(self, number: int) -> None:
        state = self.games[number].state
        seat = state.to_act[0]
        self.seats[number] = seat
        allowed, first = self._allowed, number * self.actions.count
        for its_id in self._ids[number]:
            allowed[first + its_id] = 0
        self._ids[number] = self.actions.ids(state, seat)
        for its_id in self._ids[number]:
            allowed[first + its_id] = 1
        if self.observe:
            start = number * self.encoding.size
            self._slots[start : start + self.encoding.size] = self._empty
            self.encoding.write(state.view(seat), self._slots, start)
