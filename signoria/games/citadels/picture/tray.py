"""The lower edge of the table: what is asked, with its buttons, and the cards one acts with."""

from typing import NamedTuple

from signoria.drawing import ink
from signoria.drawing.arrangement import row_steps
from signoria.drawing.heraldry import card_icon, coin, crown, laurel_points, seat_mark
from signoria.drawing.lettering import Words, fitted, shortened, width
from signoria.drawing.svg import at, button, path, rect, stroke, text
from signoria.drawing.things import flask
from signoria.games.citadels.picture.cards import FULL, character_card, district_card, halo
from signoria.games.citadels.picture.offers import Offers, View, current_character, name_of
from signoria.games.citadels.picture.printed import CHARACTERS, DISTRICTS

BAND = 62
_LABEL = 22
_ICONS = {"gold": "coin", "income": "coin", "extra-gold": "coin", "cards": "card", "extra-cards": "card", "smithy": "card"}


class Zone(NamedTuple):
    """Cards that lie together in the tray under one label."""

    label: str
    cards: list[str]


def tray_height(card: float) -> float:
    return card * FULL + _LABEL + 20


def tray(view: View, words: Words, offers: Offers, wide: float, card: float) -> str:
    """Hand, packet and drawn cards, below the band."""
    high = tray_height(card)
    made = path(f"M0 0H{wide:g}V{high - 10:g}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10Z", "#bda775", ' opacity=".55"')
    zones = [zone for zone in _zones(view, words, offers, card) if zone.cards or zone.label]
    return made + _laid_out(zones, wide, card)


def _laid_out(zones: list[Zone], wide: float, card: float) -> str:
    gap, between = 10.0, 40.0
    room = wide - 32 - between * (len(zones) - 1)
    wanted = [max(len(zone.cards) * (card + gap) - gap, width(zone.label, 13) + 6) for zone in zones]
    total = sum(wanted)
    spans = [one * min(1, room / total) if total else 0 for one in wanted]
    x = (wide - sum(spans) - between * (len(zones) - 1)) / 2
    made = ""
    for place, (zone, span) in enumerate(zip(zones, spans, strict=True)):
        if place:
            made += path(f"M{x - between / 2:g} 14v{card * FULL + 18:g}", "none", stroke(ink.SOFT_INK, 1) + ' opacity=".4"')
        made += text(x, 19, zone.label, 13, ink.INK, weight=600)
        step = row_steps(len(zone.cards), span, card, gap)
        made += "".join(at(x + step * k, _LABEL + 8, one) for k, one in enumerate(zone.cards))
        x += span + between
    return made


def _zones(view: View, words: Words, offers: Offers, card: float) -> list[Zone]:
    zones = []
    if view.get("packet"):
        zones.append(Zone(words("tray.packet"), [_packet_card(one, words, offers, card) for one in view["packet"]]))
    if view.get("drawn"):
        zones.append(Zone(words("tray.drawn"), [_drawn_card(one, words, offers, card) for one in view["drawn"]]))
    if view.get("destroyed"):
        lost = view["destroyed"]
        label = words("tray.destroyed", name=name_of(view, lost["seat"], words))
        zones.append(Zone(label, [district_card(lost["card"], words, width=card)]))
    if view.get("exchanging"):
        aside = [district_card(one, words, width=card, faded=True) for one in view["exchanging"]]
        zones.append(Zone(words("tray.exchanging"), aside))
    hand = view.get("hand") or []
    label = words("hand.yours") if hand else words("hand.empty")
    zones.append(Zone(label, [_hand_card(one, words, offers, card) for one in hand]))
    return zones


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
    hint = words("act.build", card=name, n=DISTRICTS[kind][1]) if build else ""
    if discard:
        hint = words("act.discard", card=name)
    melt = offers.take(f"laboratory {kind}")
    idle = bool(offers.actions) and offers.question in ("turn", "exchange") and not (build or discard)
    drawn = district_card(kind, words, width=card, action=build or discard, hint=hint, faded=idle)
    if not melt:
        return drawn
    # One card, two things to do with it: the flask in its corner is the Laboratory.
    chip = halo(34, 30, 10) + rect(0, 0, 34, 30, ink.RAISED, 10, stroke(ink.INK, 1.2))
    chip += at(11, 26, flask(0, 0, 0.8)) + at(25, 15, coin(6))
    return drawn + at(card - 36, 4, button(melt, words("act.laboratory", card=name), chip))


def band(view: View, words: Words, offers: Offers, wide: float, alone: bool = False) -> str:
    """What is asked and the buttons that answer it. Draw it last: it takes what has no other place.

    `alone` rounds all corners, for a table without a tray.
    """
    low = f"V{BAND - 10}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10" if alone else f"V{BAND}H0"
    made = path(f"M0 {BAND - 12}V10A10 10 0 0 1 10 0H{wide - 10:g}a10 10 0 0 1 10 10{low}Z", ink.LEATHER)
    buttons, x = _buttons(view, words, offers, wide - 14)
    first, second = _asked(view, words, offers)
    room = x - 40
    line = fitted(first, room, 20, 13)
    made += text(20, 27 if second else 38, line.lines[0], line.size, ink.ON_LEATHER, weight=500)
    if second:
        hint = fitted(second, room, 13.5, 11)
        made += text(20, 48, hint.lines[0], hint.size, ink.ON_LEATHER_SOFT)
    return made + buttons


def _buttons(view: View, words: Words, offers: Offers, right: float) -> tuple[str, float]:
    """The buttons from right to left, and where the leftmost begins."""
    actions = sorted(offers.left(), key=lambda action: action == "end")
    keys = {action: "E" if action == "end" else str(place + 1) for place, action in enumerate(actions) if place < 9}
    labels = {action: _label(action, view, words) for action in actions}
    size = 15.0
    while size > 8 and sum(_button_width(labels[one], one, size) + 10 for one in actions) > right * 0.72:
        size -= 0.5
    made, x = "", right
    for action in reversed(actions):
        wide = _button_width(labels[action], action, size)
        x -= wide
        made += at(x, 11, _button(action, labels[action], keys.get(action, ""), wide, size))
        x -= 10
    return made, x


def _button_width(label: str, action: str, size: float) -> float:
    return width(label, size, weight=600) + size * 1.8 + (24 if action in _ICONS else 0) + size * 1.5


def _button(action: str, label: str, key: str, wide: float, size: float) -> str:
    plain = action in ("end", "decline")
    fill, colour, edge = (ink.LEATHER_EDGE, ink.ON_LEATHER, ink.LINE) if plain else (ink.RAISED, ink.INK, ink.MAY)
    made = rect(0, 0, wide, 40, fill, 8, stroke(edge, 2))
    x = size * 0.8
    icon = _ICONS.get(action)
    if icon:
        made += at(x + 9, 20, coin(8.5) if icon == "coin" else card_icon(20))
        x += 24
    made += text(x, 20 + size * 0.35, label, size, colour, weight=600)
    if key:
        made += rect(wide - size * 1.9, 20 - size * 0.62, size * 1.24, size * 1.24, "none", 3.5, stroke(colour, 0.9) + ' opacity=".6"')
        made += text(wide - size * 1.28, 20 + size * 0.29, key, size * 0.8, colour, "middle")
    return button(action, label, made, key)


def _label(action: str, view: View, words: Words) -> str:
    verb, *rest = action.split(" ")
    if verb == "income":
        return words("act.income.count", n=_income(view))
    if not rest:
        return words(f"act.{verb}")
    if verb in ("kill", "rob", "pick", "aside"):
        return words(f"act.{verb}", character=words(f"character.{rest[0]}"))
    if verb == "swap":
        return words("act.swap", name=name_of(view, int(rest[0]), words))
    if verb == "destroy":
        card = words(f"district.{rest[1]}")
        return words("act.destroy", card=card, name=name_of(view, int(rest[0]), words), n=DISTRICTS[rest[1]][1] - 1)
    card = words(f"district.{rest[0]}")
    return words(f"act.{verb}", card=card, n=DISTRICTS[rest[0]][1])


def _income(view: View) -> int:
    """What income would pay now; the School of Magic counts for every colour (CITC-20.6)."""
    turn = current_character(view)
    type_ = CHARACTERS[turn[0]][1] if turn else ""
    city = [district["card"] for district in view["seats"][view["seat"]]["city"]]
    return sum(DISTRICTS[kind][0] == type_ or kind == "school_of_magic" for kind in city)


def _asked(view: View, words: Words, offers: Offers) -> tuple[str, str]:
    """The question in a line, and a line that helps to answer it."""
    if view.get("phase") == "over":
        return _outcome(view, words)
    if not offers.question:
        return _waiting(view, words)
    question = offers.question
    if question == "graveyard":
        card = words(f"district.{view['destroyed']['card']}") if view.get("destroyed") else ""
        return words("ask.graveyard", card=card), words("ask.graveyard.hint")
    if question != "turn":
        return words(f"ask.{question}"), words(f"ask.{question}.hint")
    gathering = offers.any("gold") or offers.any("cards")
    first = words("ask.gather" if gathering else "ask.build" if offers.any("build") else "ask.finish")
    turn = current_character(view)
    return first, _ability(turn[0], words) if turn else ""


def _ability(character: str, words: Words) -> str:
    effect = words(f"character.{character}.effect")
    return words("ask.character", character=words(f"character.{character}"), effect=effect)


def _waiting(view: View, words: Words) -> tuple[str, str]:
    seats = view.get("to_act") or ()
    name = ", ".join(name_of(view, seat, words) for seat in seats)
    turn = current_character(view)
    watching = words("wait.watch" if view.get("seat") is None else "wait.hint")
    if view.get("destroyed"):
        return words("wait.graveyard", name=name, card=words(f"district.{view['destroyed']['card']}")), watching
    if view.get("phase") == "selection":
        return words("wait.pick", name=name), watching
    if turn and turn[1] in seats:
        return words("wait.turn", name=name, character=words(f"character.{turn[0]}")), _ability(turn[0], words)
    return words("wait.any", name=name), watching


def _outcome(view: View, words: Words) -> tuple[str, str]:
    result = view["result"]
    names = [name_of(view, seat, words) for seat in result["winners"]]
    best = max(result["scores"])
    if len(names) == 1:
        first = words("over.winner", name=names[0], n=best)
    else:
        first = words("over.shared", names=", ".join(names), n=best)
    complete = view.get("first_complete")
    return first, "" if complete is None else words("over.first", name=name_of(view, complete, words))


def podium(view: View, words: Words, wide: float, high: float) -> str:
    """The final scores, best first."""
    result = view["result"]
    order = sorted(range(len(result["scores"])), key=lambda seat: (seat not in result["winners"], -result["scores"][seat]))
    each = min(260.0, (wide - 24 + 12) / len(order) - 12)
    x = (wide - len(order) * (each + 12) + 12) / 2
    made = path(f"M0 0H{wide:g}V{high - 10:g}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10Z", "#bda775", ' opacity=".55"')
    for seat in order:
        won = seat in result["winners"]
        made += at(x, 14, _plaque(view, seat, words, each, high - 28, won))
        x += each + 12
    return made


def _plaque(view: View, seat: int, words: Words, wide: float, high: float, won: bool) -> str:
    name = shortened(name_of(view, seat, words), wide - 52, 19, ink.SERIF, 600)
    middle = wide / 2
    made = rect(0, 0, wide, high, ink.RAISED if won else ink.PAPER, 9, stroke(ink.NOBLE if won else ink.LINE, 3 if won else 1.2))
    span = width(name, 19, ink.SERIF, 600) * 0.86 + 26
    made += at(middle - span / 2 + 8, 26, seat_mark(seat, 16))
    made += text(middle - span / 2 + 24, 32, name, 19, family=ink.SERIF, weight=600)
    made += at(middle, high * 0.58, laurel_points(84 if high > 120 else 62))
    score = str(view["result"]["scores"][seat])
    made += text(middle, high * 0.58 + 12, score, 32, ink.INK, "middle", ink.SERIF, 700)
    return made + (at(middle, high * 0.58 - 38, crown(26)) if won else "")
