"""The kinds of things a view is made of, and the numbers that stand for them.

A field has a fixed number of slots, each with a name, and writes a part of a view into them. Everything counts from 0:
what is not there leaves its slots at 0, and what is there several times adds up. A layout (`layouts/`) puts the fields
of one game together in the shape of its view.

Seats are counted from the viewer, who is 0; the next player is 1. Of what a layout has no place for, it says so, with
the reason (`LeftOut`); a part of a view that it does not know at all raises KeyError, so that nothing is forgotten in
silence.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

Slots: TypeAlias = "array[float]"
# So many printed things are remembered.
_MOST_PRINTED: Final = 100
# What a view's name is called here.
Called = Callable[[Any], Hashable]


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """`names` are the ends of its slots' names: "" for a bare number, "=tavern" for a word, ".gold" for an entry."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        self.size = len(self.names)

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        """Write the thing, whose first slot is `at`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Field):
    """A number, or yes (1) and no (0). None is 0."""

    def __init__(self) -> None:
        super().__init__([""])

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        if thing:
            slots[at] += thing


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Field):
    """One of these words: 1 at its slot. None is none of them."""

    def __init__(self, words: Sequence[Hashable]) -> None:
        super().__init__([f"={word}" for word in words])
        self.place = {word: number for number, word in enumerate(words)}

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        if thing is not None:
            slots[at + self.place[thing]] += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Bag(Word):
    """A list of such words in no order that matters: how often each is in it."""

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        place = self.place
        for word in thing:
            slots[at + place[word]] += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatOf(Field):
    """A seat: 1 at its slot. None is nobody."""

    def __init__(self, players: int) -> None:
        super().__init__([f"={seat}" for seat in range(players)])

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        if thing is not None:
            slots[at + (thing - viewer) % self.size] += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatSet(SeatOf):
    """A list of seats."""

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        for seat in thing:
            slots[at + (seat - viewer) % self.size] += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Inner(Field):
    """Several times the same field, one after the other."""

    def __init__(self, keys: Sequence[Hashable], field: Field) -> None:
        super().__init__([f".{key}{name}" for key in keys for name in field.names])
        self.count = len(keys)
        self.place = {key: number * field.size for number, key in enumerate(keys)}
        self.field = field


@mypyc_attr(allow_interpreted_subclasses=True)
class BySeat(Inner):
    """A list with an entry for every seat, in their order."""

    def __init__(self, players: int, field: Field) -> None:
        super().__init__(range(players), field)

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        field, size, count = self.field, self.field.size, self.count
        for seat, inner in enumerate(thing):
            field.write(inner, at + (seat - viewer) % count * size, slots, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class ByName(Inner):
    """A mapping from these names; those that are missing are 0. `called` turns the view's names into these."""

    def __init__(self, keys: Sequence[Hashable], field: Field, called: Called | None = None) -> None:
        super().__init__(keys, field)
        self.called = called

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        field, place, called = self.field, self.place, self.called
        for name, inner in thing.items():
            field.write(inner, at + place[name if called is None else called(name)], slots, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class Row(Inner):
    """A list whose order matters, of at most `count`."""

    def __init__(self, count: int, field: Field) -> None:
        super().__init__(range(count), field)

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        field, size = self.field, self.field.size
        for number, inner in enumerate(thing):
            if number == self.count:
                raise IndexError(f"{len(thing)} things in a row of {self.count}")
            field.write(inner, at + number * size, slots, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstOf(Row):
    """A list whose order matters; of more than `count` the rest is only counted, in the slot ".more"."""

    def __init__(self, count: int, field: Field) -> None:
        super().__init__(count, field)
        self.names.append(".more")
        self.size += 1

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        super().write(thing[: self.count], at, slots, viewer)
        slots[at + self.size - 1] += max(0, len(thing) - self.count)


@mypyc_attr(allow_interpreted_subclasses=True)
class ByEntry(Inner):
    """A list of mappings, each at the place that its entry `key` names. The slot of the bare name counts them."""

    def __init__(self, key: str, keys: Sequence[Hashable], field: Record, called: Called | None = None) -> None:
        super().__init__(keys, There(field, ""))
        self.key = key
        self.called = called

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        field, place, key, called = self.field, self.place, self.key, self.called
        for inner in thing:
            name = inner[key]
            field.write(inner, at + place[name if called is None else called(name)], slots, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatEntry(BySeat):
    """A list of mappings, each at the seat that its entry `key` names."""

    def __init__(self, key: str, players: int, field: Record) -> None:
        super().__init__(players, There(field, ""))
        self.key = key

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        field, size, count, key = self.field, self.field.size, self.count, self.key
        for inner in thing:
            field.write(inner, at + (inner[key] - viewer) % count * size, slots, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class There(Field):
    """Something that may be missing (None): a slot "?" that says that it is there, and its own."""

    def __init__(self, field: Field, flag: str = "?") -> None:
        super().__init__([flag, *field.names])
        self.field = field

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        if thing is not None:
            slots[at] += 1
            self.field.write(thing, at + 1, slots, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class LeftOut(Field):
    """What has no place, and the reason why nothing is lost by that."""

    def __init__(self, reason: str) -> None:
        super().__init__([])
        self.reason = reason

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        """It has no place."""


AGREED: Final = LeftOut("agreed beforehand, so the same in every game of an environment")
IN_MASK: Final = LeftOut("the mask of legal actions says it")
IN_PLACE: Final = LeftOut("the place of the slots says it")
PRINTED: Final = LeftOut("printed: it follows from the name of the thing")


@mypyc_attr(allow_interpreted_subclasses=True)
class Record(Field):
    """A mapping with these entries. What is missing is 0; an entry that is not foreseen raises KeyError."""

    def __init__(self, entries: Mapping[str, Field]) -> None:
        super().__init__([f".{key}{name}" for key, field in entries.items() for name in field.names])
        self.entries: dict[str, tuple[int, Field]] = {}
        start = 0
        for key, field in entries.items():
            self.entries[key] = (start, field)
            start += field.size

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        entries = self.entries
        for key, inner in thing.items():
            start, field = entries[key]
            field.write(inner, at + start, slots, viewer)


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed(Field):
    """What is printed and so the same object through a whole game: worked out once, then only copied."""

    def __init__(self, field: Field) -> None:
        super().__init__(field.names)
        self.field = field
        # By the thing's identity: itself, so that no other takes its identity, and its slots.
        self.known: dict[int, tuple[Any, Slots]] = {}

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        known = self.known.get(id(thing))
        if known is None:
            written = array("f", bytes(4 * self.size))
            self.field.write(thing, 0, written, 0)
            if len(self.known) >= _MOST_PRINTED:
                self.known.clear()
            known = self.known[id(thing)] = (thing, written)
        slots[at : at + self.size] = known[1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pair(Field):
    """A list of two or more different things, each with its own field and name."""

    def __init__(self, fields: Mapping[str, Field]) -> None:
        super().__init__([f".{key}{name}" for key, field in fields.items() for name in field.names])
        self.fields = list(fields.values())

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        for field, inner in zip(self.fields, thing, strict=True):
            field.write(inner, at, slots, viewer)
            at += field.size


def asked(questions: Sequence[str], **more: Field) -> Record:
    """The question put to the viewer. What it may answer is the mask."""
    rules = LeftOut("they follow from the question")
    return Record({"question": Word(questions), "actions": IN_MASK, "rules": rules, **more})


def result(players: int, **more: Field) -> There:
    """How it ended, once it has."""
    return There(Record({"scores": BySeat(players, Number()), "winners": SeatSet(players), **more}))
