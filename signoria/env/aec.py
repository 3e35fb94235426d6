"""PettingZoo: every seat is an agent. They are asked one after the other, those who choose at once in their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from signoria.env.actions import action_space
from signoria.env.encodings import encoding, returns
from signoria.games import rulebook
from signoria.kernel.game import Game


def observed(slots: int, actions: int) -> spaces.Dict:
    """What an agent sees: the encoded view, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(np.float32(-np.inf), np.float32(np.inf), (slots,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class SignoriaAEC(AECEnv):  # type: ignore[misc]
    """A game with `players` agents "player_0", "player_1" and so on.

    An observation has "observation", the encoded view, and "action_mask". The winner gets 1 at the end, or
    several share it.
    """

    def __init__(
        self, game: str, players: int, options: Mapping[str, object] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"signoria_{game.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.rulebook = rulebook(game)
        self.options = dict(options or {})
        self.encoding = encoding(game, players, options)
        self.actions = action_space(game, players, options)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space = observed(self.encoding.size, self.actions.count)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(self.actions.count) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        deal = int(self._chance.integers(2**53))
        self.game = Game(self.rulebook, len(self.possible_agents), deal, self.options, record=False)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.to_act[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        seat, state = self._seat_of[agent], self.game.state
        asked = agent == self.agent_selection and not state.is_over
        mask = self.actions.mask(state, seat) if asked else np.zeros(self.actions.count, np.int8)
        return {"observation": self.encoding.observe(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act")
        seat = self._seat_of[agent]
        self.game.play(seat, self.actions.action(self.game.state, seat, int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.is_over:
            self.rewards = dict(zip(self.possible_agents, returns(self.game.state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.game.to_act[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return str(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to put away."""
