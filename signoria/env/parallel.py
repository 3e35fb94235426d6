"""PettingZoo's parallel environments: everybody who is asked answers in the same step.

In phases where several choose in secret at once this is what happens at the table. Whoever is not asked has an empty
mask, and what he answers is ignored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from signoria.env.actions import action_space
from signoria.env.aec import observed
from signoria.env.encodings import encoding, returns
from signoria.games import rulebook
from signoria.kernel.game import Game


class SignoriaParallel(ParallelEnv):  # type: ignore[misc]
    """A game with `players` agents "player_0", "player_1" and so on; otherwise as `aec.SignoriaAEC`."""

    def __init__(
        self, game: str, players: int, options: Mapping[str, object] | None = None, render_mode: str | None = None
    ) -> None:
        self.metadata = {"name": f"signoria_{game.replace('-', '_')}_parallel_v0", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.rulebook = rulebook(game)
        self.options = dict(options or {})
        self.encoding = encoding(game, players, options)
        self.actions = action_space(game, players, options)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        space = observed(self.encoding.size, self.actions.count)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.actions.count) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        deal = int(self._chance.integers(2**53))
        self.game = Game(self.rulebook, len(self.possible_agents), deal, self.options, record=False)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        game, acting = self.game, self.agents
        for seat in game.to_act:
            # Another's answer may have changed what this one was asked; then it is asked again in the next step.
            if seat in game.to_act and (code := self._code(seat, int(actions[self.possible_agents[seat]]))) is not None:
                game.play(seat, code)
        seen = self._seen()
        rewards = dict(zip(acting, returns(game.state), strict=True))
        over = dict.fromkeys(acting, game.is_over)
        if game.is_over:
            self.agents = []
        return seen, rewards, over, dict.fromkeys(acting, False), {agent: {} for agent in acting}

    def _code(self, seat: int, action: int) -> int | None:
        try:
            return self.actions.action(self.game.state, seat, action)
        except KeyError:
            return None

    def _seen(self) -> dict[str, Any]:
        state = self.game.state
        empty = np.zeros(self.actions.count, np.int8)
        return {
            agent: {
                "observation": self.encoding.observe(state, seat),
                "action_mask": self.actions.mask(state, seat) if seat in state.to_act else empty,
            }
            for seat, agent in enumerate(self.agents)
        }

    def render(self) -> str | None:
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to put away."""
