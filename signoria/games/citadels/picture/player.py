"""A player as everybody sees him: name, gold, cards, points, revealed characters and the city."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from signoria.drawing.html import attributes, escape, icon, mark, spoken, stat, thing
from signoria.drawing.seams import joined
from signoria.games.citadels.components import TYPES
from signoria.games.citadels.picture.offers import View, name_of
from signoria.games.citadels.picture.pieces import SLOT, district, listed, token
from signoria.games.citadels.picture.printed import CLASSIC, DELUXE
from signoria.words import Words

Person = dict[str, Any]
"""An entry of a view's `seats`."""


def player(view: View, person: Person, slots: int, words: Words) -> str:
    """`slots` is how many places every city is drawn with."""
    seat = person["seat"]
    shown = [one["character"] if one["revealed"] else None for one in person["characters"]]
    name = escape(name_of(view, seat, words))
    acting = seat in view["to_act"] and view["phase"] != "over"
    values = {"class": f"panel seat-{seat}" + (" acting" if acting else ""), "data-acting": acting}
    turn = spoken(words("wait.any", name=name_of(view, seat, words))) if acting else ""
    return joined(
        (
            f"<section{attributes(values)}><header data-fold>",
            f"{mark(seat)}<h2>{name}</h2>{honours(view, seat, words)}",
            '<div class="roles">',
            *_tokens(view, seat, shown, words),
            '</div><div class="stats">',
            stats(view, person, words, swaps=True),
            f"</div>{turn}</header>",
            city(view, person, slots, words),
            "</section>",
        )
    )


def honours(view: View, seat: int, words: Words) -> str:
    """The crown, and the flag of who completed a city first."""
    crowned, first = view["crown"] == seat, view["first_complete"] == seat
    return _honours(seat, name_of(view, seat, words), crowned, first, words) if crowned or first else ""


@lru_cache(1024)
def _honours(seat: int, name: str, crowned: bool, first: bool, words: Words) -> str:
    made = ""
    if crowned:
        tip = f"{words('crown.holder', name=name)}\n{words('crown.tip')} [CIT-3.1]"
        said = words("crown.holder", name=name)
        made += thing(icon("crown"), key=f"crown-{seat}", name="crown", tip=tip, label=said, classes="honour")
    if first:
        said = words("table.first_city", name=name)
        made += thing(icon("flag"), key=f"first-{seat}", tip=f"{said} [CIT-7.1]", label=said, classes="honour")
    return made


def _tokens(view: View, seat: int, characters: list[str | None], words: Words) -> list[str]:
    return [character_of(view, name, f"role-{seat}-{place}", words) for place, name in enumerate(characters)]


def character_of(view: View, name: str | None, key: str, words: Words, hidden: bool = False) -> str:
    """The token of a character that a player holds, with its name; `hidden` is one that only its owner sees."""
    killed = name is not None and view["killed"] == name
    note = words("call.killed") if killed else words("role.hidden") if hidden or name is None else ""
    made = token(name, key, words, note, "killed" if killed else "", DELUXE if "cast" in view else CLASSIC)
    return made + f'<span class="role">{escape(words(f"character.{name}"))}</span>' if name else made


def stats(view: View, person: Person, words: Words, swaps: bool = False) -> str:
    rule = "CITD-41.1" if "cast" in view else "CITC-17.1"
    return _stats(person["seat"], person["gold"], person["hand"]["count"], person["points"], swaps, words, rule)


@lru_cache(4096)
def _stats(seat: int, gold: int, hand: int, points: int, swaps: bool, words: Words, rule: str) -> str:
    spied = [f"spy {seat} {type_}" for type_ in TYPES]
    return joined(
        (
            stat(
                "coin",
                gold,
                words("gold.count", n=gold),
                key=f"gold-{seat}",
                purse="gold",
                targets=(f"crown {seat} gold",) if swaps else (),
            ),
            stat(
                "card",
                hand,
                words("hand.count", n=hand),
                key=f"hand-{seat}",
                purse="card",
                targets=(f"swap {seat}", f"look {seat}", f"crown {seat} card", *spied) if swaps else (),
            ),
            stat(
                "points",
                points,
                words("points.count", n=points),
                key=f"points-{seat}",
                tip=f"{words('points.count', n=points)}\n{words('points.tip')} [{rule}]",
            ),
        )
    )


def city(view: View, person: Person, slots: int, words: Words, is_own: bool = False) -> str:
    """The districts built, and the places still free."""
    if "cast" in view:
        stand = tuple([(card["card"], card.get("coin", False)) for card in person["city"]])
        return _city_2016(person["seat"], stand, view["museum"]["count"], slots, words, is_own)
    built = tuple([(card["card"], card.get("late", False)) for card in person["city"]])
    return _city(person["seat"], built, slots, words)


@lru_cache(512)
def _city(seat: int, built: tuple[tuple[str, bool], ...], slots: int, words: Words) -> str:
    cards = []
    for place, (kind, late) in enumerate(built):
        own = ("smithy",) if kind == "smithy" else ()
        note = words("city.late") if late else ""
        cards.append(district(kind, f"city-{seat}-{place}", words, (f"destroy {seat} {kind}", *own), note))
    return _laid(cards, slots, words)


@lru_cache(512)
def _city_2016(
    seat: int, built: tuple[tuple[str, bool], ...], museum: int, slots: int, words: Words, is_own: bool
) -> str:
    """What is done with one's own districts is not done with those of others that are called the same."""
    cards = []
    for place, (kind, coin) in enumerate(built):
        named = f"beautified_{kind}" if coin else kind
        targets = [f"{verb} {seat} {named}" for verb in ("destroy", "seize", "demand", "armory")]
        if is_own:
            targets += [f"{verb} {named}" for verb in ("beautify", "offer", "bury")]
            targets += [kind] if kind == "smithy" else []
        notes = [words("mark.beautified")] if coin else []
        notes += [words("mark.museum", n=museum)] if kind == "museum" and museum else []
        sign = "coin" if coin else "card"
        cards.append(district(kind, f"city-{seat}-{place}", words, tuple(targets), "\n".join(notes), sign, DELUXE))
    return _laid(cards, slots, words)


def _laid(cards: list[str], slots: int, words: Words) -> str:
    free = SLOT * (slots - len(cards))
    label = words("city.count", n=len(cards), size=slots)
    return joined((f'<ul class="cards city" data-roving aria-label="{escape(label)}">', *listed(cards), f"{free}</ul>"))
