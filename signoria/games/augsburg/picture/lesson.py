"""Augsburg 1520 in six pictures, for its rules page."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.heraldry import coin, rosette, seat_mark
from signoria.drawing.lesson import Step, arrow, step
from signoria.drawing.svg import at, cropped, path, rect, stroke, text
from signoria.games.augsburg.components import INCOME, PRESTIGE
from signoria.games.augsburg.picture.board import bid_token
from signoria.games.augsburg.picture.cards import card_face, note_face
from signoria.games.augsburg.picture.figures import COLOURS, portrait
from signoria.games.augsburg.picture.signs import CATEGORY_COLOURS, CATEGORY_TINTS, bid_marker, sign
from signoria.words import Words

_PRICES = "tiers"


def lesson(words: Words) -> list[Step]:
    """What one has to know to play a first game."""
    drawn = {
        "bid": _bid(),
        "showdown": _showdown(),
        "privileges": _privileges(),
        "theft": _theft(),
        "round": _round(),
        "barriers": _barriers(),
    }
    return [step(picture, words(f"lesson.{name}")) for name, picture in drawn.items()]


def _bid() -> str:
    made = rect(18, 30, 122, 109, ink.RAISED, 9, stroke(ink.INK, 2.5))
    made += cropped(26, 38, 106, 93, "0 2 90 79", portrait("philipp"))
    made += rect(26, 38, 106, 93, "none", 4, stroke(COLOURS["philipp"], 2.5))
    made += at(139, 34, bid_marker(), 1.1)
    for place, said in enumerate(("2", "3", "–")):
        x = 188.0 + 44 * place
        made += at(x, 74, bid_token(place, said, said == "–"), 1.25) + at(x, 114, seat_mark(place, 18))
    return made


def _showdown() -> str:
    """The 15 beats 12 and 9, although both have shown two notes."""
    made = at(46, 48, seat_mark(1, 20)) + at(46, 124, seat_mark(0, 20)) + rect(132, 6, 58, 81, ink.MAY, 9)
    for row, notes in enumerate((("louise 4", "louise 15"), ("louise 9", "louise 12"))):
        for place, note in enumerate(notes):
            made += at(76 + 60 * place, 10 + 78 * row, note_face(note, _PRICES), 0.76)
    made += path("M212 48 222 58 240 34", "none", stroke(ink.TRADE, 6))
    return made + at(226, 118, coin(14)) + text(246, 124, "100", 17, ink.INK, weight=700)


def _privileges() -> str:
    made = at(26, 10, card_face(["office", "peerage", "prestige"], 6, (0, 2)))
    for place, note in enumerate(("church", "architect", "mint_master")):
        made += at(150 + 50 * place, 38, sign(note), 1.5)
    made += at(150, 86, sign("coat"), 1.5) + at(200, 86, sign("letter"), 1.5) + at(250, 86, sign("money"), 1.5)
    return made + at(150, 134, sign("draw"), 1.5) + at(200, 134, rosette(30)) + at(250, 134, sign("cathedral"), 1.5)


def _theft() -> str:
    made = ""
    for row, number in enumerate((4, 3, 2, 1)):
        y = 12.0 + row * 38
        made += rect(24, y, 180, 34, CATEGORY_TINTS["peerage"], 6, stroke(CATEGORY_COLOURS["peerage"], 1.6))
        made += at(44, y + 17, sign("peerage"), 1.05)
        made += text(192, y + 23, f"+{PRESTIGE[number]}", 17, ink.INK, "end", weight=700)
    made += at(88, 67, seat_mark(3, 19)) + at(112, 105, seat_mark(0, 19))
    made += arrow(112, 92, 112, 58, 0) + arrow(88, 80, 88, 116, 0, ink.SOFT_INK)
    return made + at(242, 85, seat_mark(3, 20)) + at(278, 85, coin(14))


def _round() -> str:
    made = ""
    for place, (category, said) in enumerate(
        (("agency", str(INCOME[3])), ("peerage", f"+{PRESTIGE[3]}"), ("office", "6"))
    ):
        x = 20.0 + place * 98
        made += rect(x, 14, 88, 62, CATEGORY_TINTS[category], 8, stroke(CATEGORY_COLOURS[category], 1.8))
        made += at(x + 22, 45, sign(category), 1.25) + text(x + 82, 51, said, 17, ink.INK, "end", weight=700)
    for place, note in enumerate(("leo 8", "maria 13", "philipp 2", "joker")):
        made += at(76 + 44 * place, 90, note_face(note, _PRICES), 0.72)
    return made


def _barriers() -> str:
    made = ""
    for place, (space, building) in enumerate(((25, "church"), (45, "cathedral"))):
        y = 22.0 + 72 * place
        for cell in range(9):
            x = 24 + 30 * cell
            shown = space - 4 + cell
            made += rect(x, y, 30, 42, ink.RAISED if shown % 5 else ink.PAPER, 0, stroke(ink.LINE, 1))
            if shown % 5 == 0 and shown <= 45:
                made += text(x + 15, y + 58, str(shown), 13, ink.SOFT_INK, "middle", weight=600)
        made += path(f"M174 {y - 6:g}V{y + 48:g}", "none", stroke(ink.ALARM, 5))
        made += at(204, y + 21, sign(building), 1.7) + at(159, y + 21, seat_mark(2 * place, 18))
    return made
