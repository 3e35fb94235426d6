"""Gymnasium: one seat is yours, bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from signoria.bots import Player, seated
from signoria.bots.match import bot_dice
from signoria.env.actions import Mask, action_space
from signoria.env.encodings import Numbers, encoding, returns
from signoria.games import rulebook
from signoria.kernel.errors import BadOptions
from signoria.kernel.game import Game


class SignoriaEnv(gymnasium.Env[Numbers, np.int64]):
    """You sit in `seat` against `opponents`, who take the others in order.

    An observation is the encoded view, `info["action_mask"]` says what is legal. The reward comes at the end: 1 for a
    win, shared among several winners. An illegal action ends the game with -1.
    """

    def __init__(
        self, game: str, opponents: Sequence[Player], seat: int = 0, options: Mapping[str, object] | None = None
    ) -> None:
        players = len(opponents) + 1
        if isinstance(opponents, str):
            raise BadOptions(f"opponents: a list is expected, with a bot for each other seat, not {opponents!r}")
        if not 0 <= seat < players:
            raise BadOptions(f"there is no seat {seat}; seats are 0 to {players - 1}")
        self.rulebook = rulebook(game)
        self.options = dict(options or {})
        self.seat = seat
        others = [other for other in range(players) if other != seat]
        self.bots = {other: seated(bot, game) for other, bot in zip(others, opponents, strict=True)}
        self.players = players
        self.encoding = encoding(game, players, options)
        self.actions = action_space(game, players, options)
        self.observation_space = spaces.Box(np.float32(-np.inf), np.float32(np.inf), self.encoding.shape, np.float32)
        self.action_space = spaces.Discrete(self.actions.count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**53))
        self.game = Game(self.rulebook, self.players, deal, self.options, record=False)
        self._dice = {other: bot_dice(deal, other) for other in self.bots}
        self._others_play()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        try:
            code = self.actions.action(self.game.state, self.seat, int(action))
        except KeyError:
            return self._seen(), -1.0, True, False, self._info()
        self.game.play(self.seat, code)
        self._others_play()
        return self._seen(), returns(self.game.state)[self.seat], self.game.is_over, False, self._info()

    def _others_play(self) -> None:
        game = self.game
        while not game.is_over and self.seat not in game.to_act:
            other = game.to_act[0]
            game.play(other, self.bots[other].choose_at(game.state, other, self._dice[other]))

    def _seen(self) -> Numbers:
        return self.encoding.observe(self.game.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Mask:
        """1 for each legal action; sb3-contrib's MaskablePPO asks for it by this name."""
        return self.actions.mask(self.game.state, self.seat)
