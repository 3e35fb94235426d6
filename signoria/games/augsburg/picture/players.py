"""A player's board: levels, rights, prestige, and what is known about hand and purse."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.heraldry import card_icon, coin, rosette, seat_colour, seat_mark
from signoria.drawing.lettering import shortened
from signoria.drawing.svg import at, circle, faint, rect, stroke, text, titled
from signoria.games.augsburg.components import CATEGORIES, RIGHTS
from signoria.games.augsburg.picture.signs import CATEGORY_COLOURS, CATEGORY_TINTS, bid_marker, sign
from signoria.games.augsburg.telling.phrases import level, note
from signoria.games.augsburg.views import Player, View
from signoria.words import Words
from signoria.words.seats import name

BOARD_WIDE, BOARD_HIGH = 276.0, 182.0


def player_board(view: View, seat: int, words: Words, names: list[str]) -> str:
    person: Player = view["seats"][seat]
    asked = seat in view["to_act"] and view["phase"] != "over"
    edge = stroke(ink.MAY, 3) if asked else stroke(ink.STRONG_LINE, 1.2)
    made = rect(0, 0, BOARD_WIDE, BOARD_HIGH, ink.RAISED, 10, edge)
    made += rect(0, 0, BOARD_WIDE, 6, seat_colour(seat), 3)
    made += at(20, 26, seat_mark(seat, 17)) + text(
        36, 32, shortened(name(seat, words, names), 124, 17), 17, ink.INK, weight=600
    )
    if seat == view["marker"] and view["noble"] is None:
        made += titled(words("picture.marker"), at(178, 26, bid_marker(), 0.8))
    if person["chosen"]:
        made += titled(words("picture.chosen"), text(200, 33, "✓", 18, "#2f7a4b", "middle", weight=700))
    points = words("points.amount", n=person["prestige"])
    made += titled(
        points, at(222, 26, rosette(22)) + text(262, 33, str(person["prestige"]), 20, ink.INK, "end", weight=700)
    )
    made += at(10, 42, _levels(person, words)) + at(10, 93, _rights(person, words))
    return made + at(10, 148, _purse(person, words))


def _levels(person: Player, words: Words) -> str:
    made = ""
    wide = (BOARD_WIDE - 20 - 12) / 3
    for place, category in enumerate(CATEGORIES):
        number = person["levels"][category]
        x = place * (wide + 6)
        box = rect(x, 0, wide, 46, CATEGORY_TINTS[category], 6, stroke(CATEGORY_COLOURS[category], 1.4))
        box += at(x + 16, 16, sign(category), 0.95)
        pips = "".join(
            circle(
                x + 36 + 12 * step,
                16,
                4.2,
                CATEGORY_COLOURS[category] if step < number else ink.LINEN,
                stroke(ink.INK, 0.9),
            )
            for step in range(4)
        )
        title = level(category, number, words)
        box += pips + text(x + wide / 2, 41, shortened(title, wide - 6, 12), 12, ink.INK, "middle", weight=600)
        made += titled(f"{words(f'category.{category}')}: {title} ({number})", box)
    return made


def _rights(person: Player, words: Words) -> str:
    made = ""
    wide = (BOARD_WIDE - 20 - 25) / 6
    for place, right in enumerate(RIGHTS):
        x = place * (wide + 5)
        owned = right in person["rights"]
        value = person["rights"].get(right, 0)
        box = rect(x, 0, wide, 50, ink.PAPER if owned else ink.SUNK, 6, stroke(ink.INK if owned else ink.LINE, 1.2))
        picture = at(x + wide / 2, 19, sign(right), 1.1)
        box += picture if owned else faint(picture, 0.22)
        if value:
            box += text(
                x + wide / 2, 45, f"+{value}" if value < 10 else str(value), 11.5, ink.INK, "middle", weight=700
            )
        made += titled(words(f"right.{right}"), box)
    return made


def _purse(person: Player, words: Words) -> str:
    own = person["money"] is not None
    money = str(person["money"]) if own else f"≤ {person['money_at_most']}"
    least, most = person["hand_at_least"], person["hand_at_most"]
    count = str(person["hand"]) if own else str(least) if least == most else f"{least}–{most}"
    made = titled(
        words("board.florins", money=money), at(10, 16, coin(8)) + text(23, 21, money, 15, ink.INK, weight=600)
    )
    made += titled(
        words("board.notes", count=count), at(98, 16, card_icon(19)) + text(112, 21, count, 15, ink.INK, weight=600)
    )
    if person["known"] and not own:
        known = ", ".join(note(text_, words) for text_ in person["known"])
        short = shortened(known, 90, 11.5)
        made += titled(f"{words('picture.shown')}: {known}", text(164, 20, short, 11.5, ink.SOFT_INK))
    return made
