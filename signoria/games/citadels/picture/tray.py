"""The tray at the lower edge of the table: the cards one acts with."""

from typing import Final, NamedTuple

from signoria.drawing import ink
from signoria.drawing.arrangement import row_steps
from signoria.drawing.heraldry import coin
from signoria.drawing.lettering import width
from signoria.drawing.svg import at, button, outlined, path, rect, stroke, text
from signoria.drawing.things import flask
from signoria.games.citadels.picture.cards import RATIO, character_card, district_card, halo
from signoria.games.citadels.picture.offers import Offers, View, destroyed, told
from signoria.games.citadels.picture.printed import CLASSIC, DELUXE, is_deluxe
from signoria.words import Words

_LABEL = 22
_GAP, _BETWEEN = 10.0, 40.0


class Zone(NamedTuple):
    """Cards that lie together in the tray under one label."""

    label: str
    cards: list[str]
    width: float


def tray_height(card: float) -> float:
    return card * RATIO["full"] + _LABEL + 20


def tray(view: View, words: Words, offers: Offers, wide: float, card: float) -> str:
    """Hand, packet and drawn cards, below the band."""
    high = tray_height(card)
    made = path(f"M0 0H{wide:g}V{high - 10:g}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10Z", "#bda775", ' opacity=".55"')
    return made + _laid_out(_zones(view, words, offers, _card_size(view, wide, card)), wide, high)


def _card_size(view: View, wide: float, card: float) -> float:
    """Cards shrink a little before they overlap."""
    sizes = [len(view.get(name) or ()) for name in ("packet", "drawn", "looked_at", "exchanging", "hand")]
    count = sum(sizes) + bool(destroyed(view))
    room = wide - 32 - _BETWEEN * sum(size > 0 for size in sizes)
    return min(card, max(80, room / max(count, 1) - _GAP))


def _laid_out(zones: list[Zone], wide: float, high: float) -> str:
    room = wide - 32 - _BETWEEN * (len(zones) - 1)
    wanted = [max(len(zone.cards) * (zone.width + _GAP) - _GAP, width(zone.label, 13, weight=600)) for zone in zones]
    squeeze = min(1, room / sum(wanted))
    x = (wide - sum(wanted) * squeeze - _BETWEEN * (len(zones) - 1)) / 2
    made = ""
    for place, zone in enumerate(zones):
        if place:
            rule = f"M{x - _BETWEEN / 2:g} 14V{high - 14:g}"
            made += path(rule, "none", stroke(ink.SOFT_INK, 1) + ' opacity=".4"')
        span = wanted[place] * squeeze
        made += text(x, 20, zone.label, 13, ink.INK, weight=600)
        step = row_steps(len(zone.cards), span, zone.width, _GAP)
        top = _LABEL + (high - _LABEL - zone.width * RATIO["full"]) / 2 - 1
        made += "".join(at(x + step * k, top, one) for k, one in enumerate(zone.cards))
        x += span + _BETWEEN
    return made


# What is done with a card of that zone in the edition of 2016; of those offered the first is the click.
_VERBS: Final = {
    "drawn": ("keep",),
    "looked_at": ("choose",),
    "hand": ("build", "build-full", "framework", "give", "pay", "discard", "museum"),
}


def _zones(view: View, words: Words, offers: Offers, card: float) -> list[Zone]:
    zones = []
    if view.get("packet"):
        shown = [_packet_card(character, words, offers, card) for character in view["packet"]]
        zones.append(Zone(words("tray.packet"), shown, card))
    hand = view.get("hand") or []
    drawn = _card_2016 if is_deluxe(view) else _card_2000
    for zone, label, kinds in (
        ("drawn", "tray.drawn", view.get("drawn")),
        ("looked_at", "tray.looked_at", view.get("looked_at")),
        ("building", "tray.held", [view["building"]] if "building" in view else None),
        ("destroyed", "tray.destroyed", [destroyed(view)] if destroyed(view) else None),
        ("exchanging", "tray.exchanging", view.get("exchanging")),
        ("hand", "hand.yours" if hand else "hand.empty", hand),
    ):
        if kinds or zone == "hand":
            shown = [drawn(view, zone, kind, words, offers, card) for kind in kinds or ()]
            zones.append(Zone(words(label), shown, card))
    return zones


def _card_2000(view: View, zone: str, kind: str, words: Words, offers: Offers, card: float) -> str:
    if zone == "drawn":
        return _drawn_card(kind, words, offers, card)
    if zone == "hand":
        return _hand_card(kind, words, offers, card)
    return district_card(kind, words, width=card, faded=zone == "exchanging")


def _card_2016(view: View, zone: str, kind: str, words: Words, offers: Offers, card: float) -> str:
    verbs = _VERBS.get(zone, ())
    action = next(filter(None, (offers.take(f"{verb} {kind}") for verb in verbs)), "")
    hint = told(action, view, words) if action else ""
    idle = any(offers.any(verb) for verb in verbs) and not action
    return district_card(kind, words, width=card, action=action, hint=hint, faded=idle, printed=DELUXE)


def _packet_card(character: str, words: Words, offers: Offers, card: float) -> str:
    verb = "aside" if offers.question == "aside" else "pick"
    action = offers.take(f"{verb} {character}")
    hint = words(f"act.{verb}", character=words(f"character.{character}")) if action else ""
    return character_card(character, words, width=card, action=action, hint=hint, faded=not action)


def _drawn_card(kind: str, words: Words, offers: Offers, card: float) -> str:
    action = offers.take(f"keep {kind}")
    hint = words("act.keep", card=words(f"district.{kind}")) if action else ""
    return district_card(kind, words, width=card, action=action, hint=hint, faded=not action)


def _hand_card(kind: str, words: Words, offers: Offers, card: float) -> str:
    name = words(f"district.{kind}")
    build, discard = offers.take(f"build {kind}"), offers.take(f"discard {kind}")
    hint = words("act.build", card=name, n=CLASSIC.districts[kind][1]) if build else ""
    if discard:
        hint = words("act.discard", card=name)
    melt = offers.take(f"laboratory {kind}")
    idle = (offers.any("build") or offers.any("discard")) and not (build or discard)
    drawn = district_card(kind, words, width=card, action=build or discard, hint=hint, faded=idle)
    if not melt:
        return drawn
    # One card, two things to do with it: the flask in its corner is the Laboratory.
    chip = halo(42, 30, 10) + rect(0, 0, 42, 30, ink.RAISED, 10, stroke(ink.INK, 1.2))
    chip += at(13, 26, outlined(flask(0, 0), 1.4), 0.8) + at(31, 15, coin(7.5))
    return drawn + at(card - 46, 6, button(melt, words("act.laboratory", card=name), chip))
