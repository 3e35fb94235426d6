"""Every entry of a view has a place in the arrays, or is left out for a reason that the layout names."""

from __future__ import annotations

import types
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from env_kit import CASES, GAMES, positions
from thoroughness import by_length

import signoria

pytest.importorskip("numpy")

from signoria.env import encoding
from signoria.env.fields import Bag, ByEntry, Field, Inner, LeftOut, Pair, Printed, Record, SeatSet, There, Word
from signoria.env.layouts.antiquity import Industries

Path = tuple[str, ...]
# A place in a list or the name in a mapping that stands for all of them.
ANY = "*"
# So many moves of a game are played, and every so many of them are looked at.
MOVES, EVERY = by_length((200, 50), (2000, 37))


def layouts(name: str) -> Iterator[Record]:
    for players in signoria.rulebook(name).seats:
        yield encoding(name, players).view


# ---- what a view can hold by its type


def parts_of(shape: Any) -> dict[str, Any]:
    """What a TypedDict, a list or a mapping holds, by name or as ANY; nothing for a word or a number."""
    if is_typeddict(shape):
        return dict(get_type_hints(shape))
    origin, inner = get_origin(shape), get_args(shape)
    if origin in (NotRequired, Required):
        return parts_of(inner[0])
    if origin in (Union, types.UnionType):
        return {name: part for one in inner for name, part in parts_of(one).items()}
    if origin in (list, dict):
        return {ANY: inner[-1]} if parts_of(inner[-1]) else {}
    return {}


def bare(field: Field) -> Field:
    """Without the slot that says whether it is there, and without its cache."""
    while isinstance(field, There | Printed):
        field = field.field
    return field


def entries(field: Field) -> dict[str, Field]:
    field = bare(field)
    if isinstance(field, Record):
        return {name: inner for name, (_, inner) in field.entries.items()}
    if isinstance(field, Industries):
        return {ANY: bare(field.sites.field)}
    if isinstance(field, Pair):
        return {str(number): inner for number, inner in enumerate(field.fields)}
    return {ANY: field.field} if isinstance(field, Inner) else {}


def without_place(shape: Any, field: Field, at: Path = ()) -> set[Path]:
    """Entries of the type that the field neither has a place for nor leaves out by name."""
    if isinstance(bare(field), LeftOut):
        return set()
    inner = entries(field)
    found: set[Path] = set()
    for name, part in parts_of(shape).items():
        if name in inner:
            found |= without_place(part, inner[name], (*at, name))
        else:
            found.add((*at, name))
    return found


# The two editions of Citadels have one type of view; what only the younger one has is no part of the older one's.
ONLY_2016 = {
    ("cast",), ("tax",), ("museum",), ("bewitched",), ("warrants",), ("signed",), ("threats",), ("flower",),
    ("exchanged",), ("held",), ("completed",), ("paid",), ("draft",), ("building",), ("receiver",), ("wanted",),
    ("looked_at",), ("marked",), ("mixed", ANY, "museum"), ("mixed", ANY, "held"),
}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_of_the_view_s_type_has_a_place_or_a_reason(name: str) -> None:
    view = import_module(f"signoria.games.{name.partition('-')[0]}.views").View
    for layout in layouts(name):
        assert without_place(view, layout) == (ONLY_2016 if name == "citadels-classic" else set())


# ---- what is left out


def left_out(field: Field, at: Path = ()) -> dict[Path, str]:
    """The entries that have no place, and why."""
    if isinstance(bare(field), LeftOut):
        return {at: bare(field).reason}  # type: ignore[attr-defined]
    return {path: why for name, inner in entries(field).items() for path, why in left_out(inner, (*at, name)).items()}


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_left_out_has_its_reason(name: str) -> None:
    for layout in layouts(name):
        assert all(left_out(layout).values())


# ---- whether the places are used


def words_by_path(field: Field, at: Path = ()) -> dict[Path, list[Any]]:
    """Where a view has words: all that may stand there."""
    field = bare(field)
    if isinstance(field, Bag):
        return {(*at, ANY): list(field.place)}
    if isinstance(field, Word):
        return {at: list(field.place)}
    return {
        p: words for name, inner in entries(field).items() for p, words in words_by_path(inner, (*at, name)).items()
    }


def leaves(
    part: Any, field: Field, at: Path = (), exact: tuple[Any, ...] = ()
) -> Iterator[tuple[Path, tuple[Any, ...]]]:
    """Words, numbers and lists of any length: path in the layout and very place. What is left out is passed over."""
    if isinstance(bare(field), LeftOut):
        return
    if not isinstance(part, dict | list) or isinstance(bare(field), Bag | ByEntry | SeatSet):
        yield at, exact
    inner = entries(field)
    for key, one in part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ():
        name = str(key) if str(key) in inner else ANY
        yield from leaves(one, inner.get(name, NO_FIELD), (*at, name), (*exact, key))


NO_FIELD = Field([])


def other_than(old: Any, words: list[Any]) -> Any:
    """Something else that could stand there; the same if nothing is known that could."""
    if isinstance(old, list):
        return old[:-1]
    if words:
        return next(word for word in words if word != old)
    return (not old) if isinstance(old, bool) else old + 1 if isinstance(old, int) else old


def replaced(part: Any, way: tuple[Any, ...], words: list[Any]) -> Any:
    """A copy with something else at that very place; what is not on the way there is shared."""
    if not way:
        return other_than(part, words)
    twin = part.copy()
    twin[way[0]] = replaced(part[way[0]], way[1:], words)
    return twin


@pytest.mark.parametrize(("name", "players", "options"), CASES)
def test_whatever_changes_in_a_view_changes_its_array(name: str, players: int, options: dict[str, object]) -> None:
    """Word by word and number by number, but for what is left out."""
    numbers = encoding(name, players, options)
    words = words_by_path(numbers.view)
    tried = set()
    for move, game in enumerate(positions(name, players, options, MOVES)):
        if move % EVERY:
            continue
        view = game.view(game.to_act[0] if game.to_act else None)
        before = numbers.encode(view).tobytes()
        for path, exact in leaves(view, numbers.view):
            other = replaced(view, exact, words.get(path, []))
            if other != view:
                tried.add(path)
                assert numbers.encode(other).tobytes() != before, (path, exact)
    assert len(tried) > 20


def test_goods_on_the_land_tell_their_industry() -> None:
    """Two industries of one kind and owner: which goods are whose."""
    numbers = encoding("antiquity", 2)
    here, between, there = list(signoria.new("antiquity", 2, 1).view(0)["map"]["hexes"])[:3]
    one = {"seat": 0, "kind": "farm", "good": "grain", "at": [here], "goods": [here, between], "due": 0}
    two = {**one, "at": [there], "goods": [there]}
    view = {"seat": 0, "industries": [one, two]}
    moved = {"seat": 0, "industries": [{**one, "goods": [here]}, {**two, "goods": [between, there]}]}
    assert (numbers.encode(view) != numbers.encode(moved)).any()
    assert (numbers.encode(view) != numbers.encode({"seat": 0, "industries": [two, one]})).any()
