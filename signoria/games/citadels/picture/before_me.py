"""What lies before the viewer: his city, and at his thumb the cards he acts with."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from signoria.drawing.html import escape, mark
from signoria.drawing.seams import joined
from signoria.games.citadels.picture.offers import View, destroyed
from signoria.games.citadels.picture.pieces import character, district, listed, numbered
from signoria.games.citadels.picture.player import character_of, city, honours, stats
from signoria.games.citadels.picture.printed import DELUXE
from signoria.words import Words


def own_city(view: View, person: dict[str, Any], slots: int, words: Words) -> str:
    seat = person["seat"]
    roles = [
        character_of(view, one["character"], f"role-{seat}-{place}", words, hidden=not one["revealed"])
        for place, one in enumerate(person["characters"])
    ]
    count = words("city.count", n=len(person["city"]), size=slots)
    acting = " acting" if seat in view["to_act"] else ""
    return joined(
        (
            f'<section class="panel mine seat-{seat}{acting}"><header>{mark(seat)}',
            f"<h2>{escape(words('city.yours'))}</h2>{honours(view, seat, words)}",
            '<div class="roles">',
            *roles,
            f'</div><span class="count">{escape(count)}</span><div class="stats">',
            stats(view, person, words),
            "</div></header>",
            city(view, person, slots, words, is_own=True),
            "</section>",
        )
    )


def hand(view: View, question: str, words: Words) -> str:
    """Packet, drawn cards and the hand, each under its label. `question` is what the viewer is asked, if anything."""
    if "cast" in view:
        return _hand_2016(view, question, words)
    zones: list[str] = []
    if view.get("packet"):
        cards = [character(name, f"packet-{name}", words, (f"{question} {name}",)) for name in view["packet"]]
        zones += _packet(cards, words)
    if view.get("drawn"):
        drawn = [district(kind, f"drawn-{kind}-{n}", words, (f"keep {kind}",)) for kind, n in numbered(view["drawn"])]
        zones += _zone(words("tray.drawn"), drawn)
    lost = destroyed(view)
    if lost and question:
        zones += _zone(words("tray.destroyed"), [district(lost, "destroyed", words, ("rescue",))])
    if view.get("exchanging"):
        aside = [district(kind, f"aside-{kind}-{n}", words) for kind, n in numbered(view["exchanging"])]
        zones += _zone(words("tray.exchanging"), aside)
    held = view["hand"]
    cards = [_held(kind, n, words) for kind, n in numbered(held)]
    return joined(zones + _zone(words("hand.yours") if held else words("hand.empty"), cards, "held"))


_FEW: Final = 6
"""So many characters can stand side by side on a large screen, with room for what each of them does."""


def _packet(cards: list[str], words: Words) -> list[str]:
    return _zone(words("tray.packet"), cards, "packet few" if len(cards) <= _FEW else "packet")


_WITH_HAND = ("build", "build-full", "framework", "give", "pay", "discard", "museum", "laboratory")
"""What is done with a card of the hand in the edition of 2016."""


def _hand_2016(view: View, question: str, words: Words) -> str:
    zones: list[str] = []
    if view.get("packet"):
        packet = [character(name, f"packet-{name}", words, (f"{question} {name}",), DELUXE) for name in view["packet"]]
        zones += _packet(packet, words)
    lost = destroyed(view)
    for label, place, kinds, verbs in (
        ("tray.drawn", "drawn", view.get("drawn"), ("keep",)),
        ("tray.looked_at", "looked", view.get("looked_at"), ("choose",)),
        ("tray.held", "held", [view["building"]] if view.get("building") else None, ()),
        ("tray.destroyed", "destroyed", [lost] if lost and question else None, ()),
        ("tray.exchanging", "aside", view.get("exchanging"), ()),
    ):
        if kinds:
            zones += _zone(words(label), [_lying(kind, n, place, verbs, words) for kind, n in numbered(kinds)])
    held = view["hand"]
    cards = [_lying(kind, n, "hand", _WITH_HAND, words) for kind, n in numbered(held)]
    return joined(zones + _zone(words("hand.yours") if held else words("hand.empty"), cards, "held"))


@lru_cache(4096)
def _lying(kind: str, n: int, place: str, verbs: tuple[str, ...], words: Words) -> str:
    targets = tuple([f"{verb} {kind}" for verb in verbs])
    return district(kind, f"{place}-{kind}-{n}", words, targets, printed=DELUXE)


@lru_cache(1024)
def _held(kind: str, n: int, words: Words) -> str:
    targets = (f"build {kind}", f"discard {kind}", f"laboratory {kind}")
    return district(kind, f"hand-{kind}-{n}", words, targets)


def _zone(label: str, cards: list[str], classes: str = "") -> list[str]:
    said = escape(label)
    opened = f'<div class="{f"zone {classes}".rstrip()}"><h2>{said}</h2>'
    if not cards:
        return [f"{opened}</div>"]
    return [f'{opened}<ul class="cards" data-roving aria-label="{said}">', *listed(cards), "</ul></div>"]
