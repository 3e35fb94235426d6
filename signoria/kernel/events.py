"""What happened, told to each recipient as far as he may know it."""

from __future__ import annotations

from signoria.kernel.seats import MEMBERS

Facts = dict[str, object]


class Event:
    """Something that happened: public facts, and for some seats more.

    `secrets` pairs a set of seats with the facts that only they are told.
    """

    __slots__ = ("facts", "name", "secrets")

    def __init__(self, name: str, facts: Facts, secrets: list[tuple[int, Facts]] | None = None) -> None:
        self.name = name
        self.facts = facts
        self.secrets: list[tuple[int, Facts]] = secrets if secrets is not None else []

    def told(self, seat: int | None) -> Facts:
        """The event as that seat, or a spectator, is told it: plain data with its name under "event"."""
        told: Facts = {"event": self.name, **self.facts}
        if seat is not None:
            for seats, facts in self.secrets:
                if seats >> seat & 1:
                    told.update(facts)
        return told

    def __repr__(self) -> str:
        secrets = "".join(f", {MEMBERS[seats]}: {facts}" for seats, facts in self.secrets)
        return f"Event({self.name!r}, {self.facts}{secrets})"
