"""The journal of a table: everything that was ever done at it, in order."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any

import msgspec

from signoria.kernel.events import Event
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Rulebook

# opened · sat · stood · started · played · undone · said · away · back · device · renewed · rematch · excused · muted ·
# sent-away · closed · passing
Kind = str


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done: its place in the journal, when it was done, and plain data about it."""

    number: int
    at: float
    kind: Kind
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The position after an entry, so that what came before need not be played again."""

    entry: int
    move: int
    # How far the dice had been read.
    dice: int
    # As JSON.
    position: msgspec.Raw
    # Points of every seat, as if the game had ended here.
    scores: list[int]

    @staticmethod
    def of(position: Position, entry: int, move: int, dice: int) -> Snapshot:
        return Snapshot(entry, move, dice, msgspec.Raw(msgspec.json.encode(position.to_json())), position.scores)

    def load(self, rulebook: Rulebook) -> Position:
        return rulebook.load(msgspec.json.decode(self.position))

    def packed(self) -> PackedSnapshot:
        return PackedSnapshot(self.move, self.scores, zlib.compress(bytes(self.position)))


@dataclass(frozen=True, slots=True)
class PackedSnapshot:
    """What a table keeps in memory of each of its snapshots: as data it would be ten times as large."""

    move: int
    scores: list[int]
    position: bytes

    def load(self, rulebook: Rulebook) -> Position:
        return rulebook.load(msgspec.json.decode(zlib.decompress(self.position)))


def write_events(events: list[Event]) -> list[list[Any]]:
    """Events as plain data, secrets included: for the journal only."""
    return [
        [event.name, event.facts, event.secrets] if event.secrets else [event.name, event.facts] for event in events
    ]


def read_events(data: list[list[Any]]) -> list[Event]:
    return [Event(name, facts, [(seats, told) for seats, told in _first(secrets)]) for name, facts, *secrets in data]


def _first(secrets: list[Any]) -> list[Any]:
    return secrets[0] if secrets else []
