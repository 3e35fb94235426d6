"""Promissory notes and privilege cards."""

from __future__ import annotations

from collections.abc import Sequence

from signoria.drawing import ink
from signoria.drawing.heraldry import coin
from signoria.drawing.svg import at, button, cropped, faint, rect, stroke, text, titled
from signoria.games.augsburg.components import JOKER, NOBLE_OF, PRICE_TABLE_NAMES, PRICES
from signoria.games.augsburg.components import note as number_of
from signoria.games.augsburg.picture.figures import COLOURS, portrait
from signoria.games.augsburg.picture.signs import CATEGORY_COLOURS, CATEGORY_TINTS, sign
from signoria.games.augsburg.telling.phrases import card_name, florins, slots
from signoria.games.augsburg.telling.phrases import note as note_words
from signoria.games.augsburg.views import Card, Use
from signoria.words import Words

NOTE_WIDE, NOTE_HIGH = 66.0, 96.0
CARD_WIDE, CARD_HIGH = 88.0, 148.0


def price_of(note: str, table: str) -> int:
    prices = PRICES[PRICE_TABLE_NAMES.index(table)]
    if note == JOKER:
        return prices[-1]
    noble, value = note.split(" ")
    return prices[number_of(NOBLE_OF[noble], int(value))]


def halo(wide: float, high: float) -> str:
    """The glow around what may be clicked."""
    return rect(-3, -3, wide + 6, high + 6, "none", 10, stroke(ink.MAY, 3.5))


def note_face(note: str, table: str, head: str = "") -> str:
    """A note without words: whose it is, its value and its price. `head` stands for the portrait if it is given."""
    noble, _, value = note.partition(" ")
    colour = COLOURS[noble]
    made = rect(0, 0, NOTE_WIDE, NOTE_HIGH, ink.RAISED, 7, stroke(ink.INK, 1.4))
    made += cropped(5, 22, NOTE_WIDE - 10, 52, "14 8 62 57.500", head or portrait(noble))
    made += rect(5, 22, NOTE_WIDE - 10, 52, "none", 3, stroke(colour, 1.6))
    made += rect(1, 1, NOTE_WIDE - 2, 20, colour, 6)
    big = value or "★"
    # In the corner, so that it is read where notes overlap.
    made += text(6, 17, big, 17, "#ffffff", family=ink.SERIF, weight=700)
    made += at(16, 85, coin(6.5)) + text(26, 90, str(price_of(note, table)), 13.5, ink.INK, weight=600)
    return made


def note_card(
    note: str, table: str, words: Words, action: str = "", hint: str = "", marked: bool = False, dim: bool = False
) -> str:
    made = note_face(note, table)
    if marked:
        made += rect(2, 2, NOTE_WIDE - 4, NOTE_HIGH - 4, "none", 6, stroke(ink.MAY, 4))
        made += rect(NOTE_WIDE - 20, NOTE_HIGH - 22, 18, 18, ink.MAY, 9, stroke(ink.INK, 1.2))
        made += text(NOTE_WIDE - 11, NOTE_HIGH - 8.5, "✓", 13, "#ffffff", "middle", weight=700)
    if action:
        return button(action, hint, halo(NOTE_WIDE, NOTE_HIGH) + made)
    title = f"{note_words(note, words)} · {florins(price_of(note, table), words)}"
    return titled(title, faint(made, 0.55) if dim else made)


def slot_row(kind: str, prestige: int, used: bool = False) -> str:
    """One of the three fields of a privilege card, 76 wide and 36 high."""
    tint = CATEGORY_TINTS.get(kind, ink.PAPER)
    edge = CATEGORY_COLOURS.get(kind, ink.STRONG_LINE)
    made = rect(0, 0, 76, 36, tint, 6, stroke(edge, 1.8)) + at(38, 18, sign(kind, prestige), 1.25)
    if not used:
        return made
    return faint(made, 0.4) + text(64, 25, "✓", 20, ink.INK, "middle", weight=700)


def card_face(kinds: Sequence[str], prestige: int, settled: Sequence[int] = ()) -> str:
    made = rect(0, 0, CARD_WIDE, CARD_HIGH, ink.RAISED, 9, stroke(ink.INK, 1.5))
    made += rect(4, 4, CARD_WIDE - 8, CARD_HIGH - 8, "none", 6, stroke(ink.LINE, 1))
    return made + "".join(
        at(6, 14 + 42 * place, slot_row(kind, prestige, place in settled)) for place, kind in enumerate(kinds)
    )


def privilege_card(
    card: Card | Use, words: Words, action: str = "", hint: str = "", settled: Sequence[int] = ()
) -> str:
    made = card_face(card["slots"], card["prestige"], settled)
    if action:
        return button(action, hint, halo(CARD_WIDE, CARD_HIGH) + made)
    return titled(f"{card_name(str(card['card']), words)}: {slots(card['slots'], card['prestige'], words)}", made)
