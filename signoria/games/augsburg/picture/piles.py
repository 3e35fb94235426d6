"""Draw pile and discard pile."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.arrangement import row_steps
from signoria.drawing.heraldry import coin
from signoria.drawing.svg import at, rect, stroke, text, titled
from signoria.games.augsburg.picture.board import panel
from signoria.games.augsburg.picture.cards import NOTE_WIDE, note_card
from signoria.games.augsburg.views import View
from signoria.words import Words

PILES_HIGH = 196.0
_IN_A_ROW = 18


def piles(view: View, known: list[str], words: Words, wide: float) -> str:
    """Draw pile with the price on its top note, and the notes known to lie on the discard pile."""
    made = panel(wide, PILES_HIGH, words("picture.pile"))
    price = view["pile"]["price"]
    if price is None:
        made += text(20, 80, words("picture.empty"), 15, ink.SOFT_INK)
    else:
        back = rect(3, 3, NOTE_WIDE, 96, ink.LINE, 7) + rect(0, 0, NOTE_WIDE, 96, "#8f3a2e", 7, stroke(ink.INK, 1.4))
        back += rect(6, 6, NOTE_WIDE - 12, 84, "none", 4, stroke("#e7c987", 1.4))
        back += at(NOTE_WIDE / 2, 38, coin(13)) + text(
            NOTE_WIDE / 2, 76, str(price), 18, "#ffffff", "middle", weight=700
        )
        made += titled(words("board.pile", price=price), at(16, 40, back))
    made += text(104, 40, words("picture.discard"), 13.5, ink.SOFT_INK, weight=600)
    if not known:
        said = words("picture.empty") if view["discard"]["empty"] else "?"
        return made + text(104, 62, said, 14, ink.SOFT_INK)
    for row, notes in enumerate((known[:_IN_A_ROW], known[_IN_A_ROW:])):
        step = row_steps(len(notes), wide - 120, NOTE_WIDE * 0.68, 4)
        for place, note in enumerate(notes):
            made += at(104 + place * step, 48 + 72 * row, note_card(note, view["options"]["prices"], words), 0.68)
    return made
