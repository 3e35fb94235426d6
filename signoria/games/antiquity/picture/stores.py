"""Goods in store, and what will hurt next: the famine, pollution, and goods for which there is no room."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from signoria.drawing.html import escape, thing
from signoria.drawing.seams import joined
from signoria.games.antiquity.components import CITY_POLLUTION, DUMP_POLLUTION, GRANARY_FOOD
from signoria.games.antiquity.picture.signs import FOODS, GOODS, LUXURIES, MATERIALS, sign
from signoria.games.antiquity.telling.ahead import room_for_graves
from signoria.games.antiquity.views import Person, View, own
from signoria.words import Words

_CLASSES: Final = (("food", FOODS), ("luxury", LUXURIES), ("material", MATERIALS))


def goods(person: Person, words: Words) -> str:
    """The viewer's goods by class; a click pays, trades or throws one away, whatever is asked."""
    made = ['<div class="goods">']
    for class_, kinds in _CLASSES:
        label = escape(words(f"picture.class.{class_}"))
        made.append(f'<div class="class" role="group" aria-label="{label}">')
        made += [_good(person["goods"][good], good, class_, words) for good in kinds]
        made.append("</div>")
    return joined([*made, "</div>"])


@lru_cache(4096)
def _good(count: int, good: str, class_: str, words: Words) -> str:
    name = words(f"good.{good}")
    said = f"{name}: {count}"
    return thing(
        f"{sign(good)}<b>{count}</b>",
        key=f"own-{good}",
        tip=f"{said}\n{words(f'picture.class.{class_}')} [ANT-12.9]",
        label=said,
        classes="stat good" if count else "stat good none",
        targets=(f"pay {good}", f"give {good}", f"discard {good}", f"take {good}"),
        more={"data-purse": good, "data-amount": count},
    )


def few_goods(person: Person, words: Words) -> str:
    """What somebody else has."""
    seat = person["seat"]
    made = [_good_of(seat, good, person["goods"][good], words) for good in GOODS]
    return joined(('<div class="goods few">', *made, "</div>"))


@lru_cache(4096)
def _good_of(seat: int, good: str, count: int, words: Words) -> str:
    said = f"{words(f'good.{good}')}: {count}"
    return thing(
        f"{sign(good)}<b>{count}</b>",
        key=f"{good}-{seat}",
        tip=said,
        label=said,
        classes="stat good" if count else "stat good none",
        more={"data-purse": good, "data-amount": count},
    )


# ---- what will hurt


def works(person: Person, kind: str) -> bool:
    return any(one["kind"] == kind and one["works"] for one in person["buildings"])


def food(person: Person) -> int:
    return sum(person["goods"][good] for good in FOODS)


def graves_due(person: Person, famine: int) -> int:
    """Graves if the famine came now (ANT-8.1)."""
    return int(max(0, famine - food(person) - (GRANARY_FOOD if works(person, "granary") else 0)))


def pollution_due(person: Person) -> int:
    """Pollution counters if phase 9 came now (ANT-9.1)."""
    fountains = sum(one["kind"] == "fountain" and not one["graved"] for one in person["buildings"])
    dump = DUMP_POLLUTION if works(person, "dump") else 0
    return int(max(0, CITY_POLLUTION * len(person["cities"]) - fountains - dump))


def goods_lost(person: Person) -> int:
    """Goods beyond the room there is, if phase 5 came now (ANT-5.3)."""
    if person["capacity"] is None:
        return 0
    return int(max(0, sum(person["goods"].values()) - person["capacity"]))


def forecast(view: View, words: Words) -> str:
    """What comes if nothing changes, in three short lines; what hurts stands out."""
    person = own(view)
    graves = graves_due(person, view["famine"])
    omens = (
        _famine(view["famine"], graves, room_for_graves(person) if graves else 0, food(person), words),
        _dirt(pollution_due(person), words),
        _room(sum(person["goods"].values()), person["capacity"], goods_lost(person), words),
    )
    label = escape(words("picture.forecast"))
    return joined((f'<div class="forecast" role="group" aria-label="{label}">', *omens, "</div>"))


@lru_cache(512)
def _famine(level: int, graves: int, room: int, held: int, words: Words) -> str:
    said = words("picture.graves.room", n=graves, room=room) if graves else words("picture.graves.none")
    tip = words("picture.famine.tip", level=level, food=held)
    return _omen("famine", words("picture.famine", n=level), said, graves > 0, f"{tip} [ANT-8.1]")


@lru_cache(64)
def _dirt(counters: int, words: Words) -> str:
    tip = words("picture.pollution.tip", n=counters)
    return _omen("pollution", words("picture.pollution"), str(counters), False, f"{tip} [ANT-9.1]")


@lru_cache(512)
def _room(held: int, capacity: int | None, lost: int, words: Words) -> str:
    room = words("picture.room.unlimited") if capacity is None else f"{held}/{capacity}"
    said = words("picture.lost", n=lost) if lost else words("picture.lost.none")
    return _omen(
        "b-storage", f"{words('picture.room')} {room}", said, lost > 0, f"{words('picture.room.tip')} [ANT-5.3]"
    )


def _omen(drawing: str, title: str, said: str, hurts: bool, tip: str) -> str:
    return thing(
        f"{sign(drawing)}<span>{escape(title)}</span><b>{escape(said)}</b>",
        key=f"forecast-{drawing}",
        tip=f"{title}\n{tip}",
        label=f"{title}: {said}",
        classes="omen hurts" if hurts else "omen",
    )
