"""What lies before the viewer: his city, and at his thumb the cards he acts with."""

from __future__ import annotations

from signoria.drawing.html import element, escape, mark
from signoria.games.citadels.picture.offers import View, destroyed
from signoria.games.citadels.picture.panels import slots_of
from signoria.games.citadels.picture.pieces import character, district, numbered
from signoria.games.citadels.picture.player import character_of, city, honours, stats
from signoria.words import Words


def own_city(view: View, words: Words) -> str:
    seat = view["seat"]
    person = view["seats"][seat]
    roles = "".join(
        character_of(view, one["character"], f"role-{seat}-{place}", words, hidden=not one["revealed"])
        for place, one in enumerate(person["characters"])
    )
    count = words("city.count", n=len(person["city"]), size=slots_of(view))
    header = (
        f"{mark(seat)}<h2>{escape(words('city.yours'))}</h2>{honours(view, seat, words)}"
        f'<div class="roles">{roles}</div>'
        f'<span class="count">{escape(count)}</span><div class="stats">{stats(view, seat, words)}</div>'
    )
    acting = " acting" if seat in view["to_act"] else ""
    return (
        f'<section class="panel mine seat-{seat}{acting}"><header>{header}</header>{city(view, seat, words)}</section>'
    )


def hand(view: View, words: Words) -> str:
    """Packet, drawn cards and the hand, each under its label."""
    zones = ""
    if view.get("packet"):
        verb = view["asked"]["question"]
        cards = [character(name, f"packet-{name}", words, (f"{verb} {name}",)) for name in view["packet"]]
        zones += _zone(words("tray.packet"), cards, "packet")
    if view.get("drawn"):
        drawn = [district(kind, f"drawn-{kind}-{n}", words, (f"keep {kind}",)) for kind, n in numbered(view["drawn"])]
        zones += _zone(words("tray.drawn"), drawn)
    lost = destroyed(view)
    if lost and view.get("asked"):
        zones += _zone(words("tray.destroyed"), [district(lost, "destroyed", words, ("rescue",))])
    if view.get("exchanging"):
        aside = [district(kind, f"aside-{kind}-{n}", words) for kind, n in numbered(view["exchanging"])]
        zones += _zone(words("tray.exchanging"), aside)
    held = view["hand"]
    cards = [_held(kind, n, words) for kind, n in numbered(held)]
    return zones + _zone(words("hand.yours") if held else words("hand.empty"), cards, "held")


def _held(kind: str, n: int, words: Words) -> str:
    targets = (f"build {kind}", f"discard {kind}", f"laboratory {kind}")
    return district(kind, f"hand-{kind}-{n}", words, targets)


def _zone(label: str, cards: list[str], classes: str = "") -> str:
    laid = "".join(f"<li>{card}</li>" for card in cards)
    row = f'<ul class="cards" data-roving aria-label="{escape(label)}">{laid}</ul>' if cards else ""
    return element("div", f"<h2>{escape(label)}</h2>{row}", {"class": f"zone {classes}".rstrip()})
