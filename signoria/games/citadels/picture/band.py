"""The dark band: what is asked, and the buttons that answer it."""

from typing import cast

from signoria.drawing import ink
from signoria.drawing.heraldry import card_icon, coin
from signoria.drawing.lettering import fitted, width
from signoria.drawing.svg import at, button, path, rect, stroke, text
from signoria.games.citadels import views
from signoria.games.citadels.picture.offers import Offers, View, current_character, destroyed, name_of, told
from signoria.games.citadels.picture.outcome import outcome
from signoria.games.citadels.picture.printed import CHARACTERS, CLASSIC, is_deluxe
from signoria.games.citadels.telling import deluxe as telling
from signoria.games.presentation import seat_names
from signoria.words import Words

HIGH = 62
_COIN, _CARD = coin(8.5), card_icon(20)
_ICONS = {"gold": _COIN, "income": _COIN, "extra-gold": _COIN, "cards": _CARD, "extra-cards": _CARD, "smithy": _CARD}


def band(view: View, words: Words, offers: Offers, wide: float, alone: bool = False) -> str:
    """What is asked and the buttons that answer it. Draw it last: it takes what has no other place.

    `alone` rounds all corners, for a table without a tray.
    """
    low = f"V{HIGH - 10}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10" if alone else f"V{HIGH}H0"
    made = path(f"M0 {HIGH - 12}V10A10 10 0 0 1 10 0H{wide - 10:g}a10 10 0 0 1 10 10{low}Z", ink.LEATHER)
    buttons, x = _buttons(view, words, offers, wide - 14)
    first, second = _asked(view, words, offers)
    room = x - 40
    line = fitted(first, room, 20, 13)
    made += text(20, 27 if second else 38, line.lines[0], line.size, ink.ON_LEATHER, weight=500)
    if second:
        small = fitted(second, room, 13.5, 11)
        made += text(20, 48, small.lines[0], small.size, ink.ON_LEATHER_SOFT)
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
    return width(label, size, weight=600) + size * 1.6 + (24 if action in _ICONS else 0) + size * 1.7


def _button(action: str, label: str, key: str, wide: float, size: float) -> str:
    plain = action in ("end", "decline")
    fill, colour, edge = (ink.LEATHER_EDGE, ink.ON_LEATHER, ink.LINE) if plain else (ink.RAISED, ink.INK, ink.MAY)
    made = rect(0, 0, wide, 40, fill, 8, stroke(edge, 2))
    x = size * 0.8
    icon = _ICONS.get(action)
    if icon:
        made += at(x + 9, 20, icon)
        x += 24
    made += text(x, 20 + size * 0.35, label, size, colour, weight=600)
    if key:
        made += rect(
            wide - size * 1.9,
            20 - size * 0.62,
            size * 1.24,
            size * 1.24,
            "none",
            3.5,
            stroke(colour, 0.9) + ' opacity=".6"',
        )
        made += text(wide - size * 1.28, 20 + size * 0.29, key, size * 0.8, colour, "middle")
    return button(action, label, made, key)


def _label(action: str, view: View, words: Words) -> str:
    if is_deluxe(view):
        return told(action, view, words)
    verb, *rest = action.split(" ")
    if verb == "income":
        return words("act.income", n=_income(view))
    if not rest:
        return words(f"act.{verb}")
    if verb in ("kill", "rob", "pick", "aside"):
        return words(f"act.{verb}", character=words(f"character.{rest[0]}"))
    if verb == "swap":
        return words("act.swap", name=name_of(view, int(rest[0]), words))
    if verb == "destroy":
        card = words(f"district.{rest[1]}")
        return words(
            "act.destroy", card=card, name=name_of(view, int(rest[0]), words), n=CLASSIC.districts[rest[1]][1] - 1
        )
    card = words(f"district.{rest[0]}")
    return words(f"act.{verb}", card=card, n=CLASSIC.districts[rest[0]][1])


def _income(view: View) -> int:
    """What income would pay now; the School of Magic counts for every colour (CITC-20.6)."""
    turn = current_character(view)
    type_ = CHARACTERS[turn[0]][1] if turn else ""
    city = [district["card"] for district in view["seats"][view["seat"]]["city"]]
    return sum(CLASSIC.districts[kind][0] == type_ or kind == "school_of_magic" for kind in city)


def _asked(view: View, words: Words, offers: Offers) -> tuple[str, str]:
    """The question in a line, and a line that helps to answer it."""
    if view.get("phase") == "over":
        return outcome(view, words)
    if is_deluxe(view):
        return _asked_2016(view, words)
    if not offers.question:
        return _waiting(view, words)
    question = offers.question
    if question == "graveyard":
        return words("ask.graveyard", card=words(f"district.{destroyed(view)}")), words("ask.graveyard.hint")
    if question != "turn":
        return words(f"ask.{question}"), words(f"ask.{question}.hint")
    gathering = offers.any("gold") or offers.any("cards")
    first = words("ask.gather" if gathering else "ask.build" if offers.any("build") else "ask.finish")
    turn = current_character(view)
    return first, _ability(turn[0], words) if turn else ""


def _asked_2016(view: View, words: Words) -> tuple[str, str]:
    told_of = cast(views.View, view)
    first = telling.prompt(told_of, words, seat_names(view, words))
    if view.get("asked"):
        key = f"ask.{view['asked']['question']}.hint"
        return first, telling.hint(told_of, words) or (words(key) if words.has(key) else "")
    return first, words("wait.watch" if view.get("seat") is None else "wait.hint")


def _ability(character: str, words: Words) -> str:
    effect = words(f"character.{character}.effect")
    return words("ask.character", character=words(f"character.{character}"), effect=effect)


def _waiting(view: View, words: Words) -> tuple[str, str]:
    seats = view.get("to_act") or ()
    name = ", ".join(name_of(view, seat, words) for seat in seats)
    turn = current_character(view)
    watching = words("wait.watch" if view.get("seat") is None else "wait.hint")
    if destroyed(view):
        return words("wait.graveyard", name=name, card=words(f"district.{destroyed(view)}")), watching
    if view.get("phase") == "selection":
        return words("wait.pick", name=name), watching
    if turn and turn[1] in seats:
        return words("wait.turn", name=name, character=words(f"character.{turn[0]}")), _ability(turn[0], words)
    return words("wait.any", name=name), watching
