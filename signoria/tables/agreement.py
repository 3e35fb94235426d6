"""What is agreed before a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from signoria.tables.clock import ClockRule


@dataclass(frozen=True, slots=True)
class Agreement:
    """What the people at a table agree on besides the game's own options."""

    undo: bool = True
    clock: ClockRule = field(default_factory=ClockRule)
    # Listed in the lobby; otherwise only those who have the link find it.
    public: bool = False
    # Whether those without a seat may speak.
    spectators_talk: bool = False

    def to_json(self) -> dict[str, Any]:
        return {
            "undo": self.undo,
            "clock": self.clock.to_json(),
            "public": self.public,
            "spectators_talk": self.spectators_talk,
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> Agreement:
        return cls(data["undo"], ClockRule(**data["clock"]), data["public"], data.get("spectators_talk", True))
