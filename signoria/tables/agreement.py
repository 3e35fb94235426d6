"""What is agreed before a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from signoria.tables.clock import ClockRule

# Who may ask what a bot would do: whoever plays against bots alone, everybody, or nobody.
Hints = Literal["alone", "all", "none"]


@dataclass(frozen=True, slots=True)
class Agreement:
    """What the people at a table agree on besides the game's own options."""

    undo: bool = True
    clock: ClockRule = field(default_factory=ClockRule)
    # Listed in the lobby; otherwise only those who have the link find it.
    public: bool = False
    # Whether those without a seat may speak.
    spectators_talk: bool = False
    hints: Hints = "alone"
    # Whether the game counts for the ratings of the people who play it.
    rated: bool = False

    def to_json(self) -> dict[str, Any]:
        return {
            "undo": self.undo,
            "clock": self.clock.to_json(),
            "public": self.public,
            "spectators_talk": self.spectators_talk,
            "hints": self.hints,
            "rated": self.rated,
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> Agreement:
        talk, hints = data.get("spectators_talk", True), data.get("hints", "alone")
        rated = data.get("rated", False)
        return cls(data["undo"], ClockRule(**data["clock"]), data["public"], talk, hints, rated)
