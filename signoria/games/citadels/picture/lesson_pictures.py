"""What the lessons of both editions show in the same way: what one gathers, what pays whom, a city that is complete."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from signoria.drawing import ink
from signoria.drawing.heraldry import coin, rosette, shield
from signoria.drawing.lesson import HIGH, Step, step
from signoria.drawing.svg import at, faint, path, stroke, text
from signoria.games.citadels.picture.cards import character_token, district_back, district_card
from signoria.games.citadels.picture.printed import Printed
from signoria.words import Words

Picture = Callable[[Words], str]


def steps(pictures: Mapping[str, Picture], words: Words) -> list[Step]:
    """A table of pictures by the key of their sentences, drawn in its order."""
    return [step(picture(words), words(f"lesson.{name}")) for name, picture in pictures.items()]


def gathering(kind: str, words: Words, printed: Printed) -> str:
    """Two coins, or one of two cards."""
    made = at(52, 74, coin(24)) + at(92, 96, coin(24))
    made += path(f"M160 20V{HIGH - 20:g}", "none", stroke(ink.LINE, 1.5) + ' stroke-dasharray="4 5"')
    made += at(188, 30, district_card(kind, words, width=62, printed=printed))
    return made + faint(at(238, 50, district_back(words, width=62)), 0.6)


def incomes(rows: Sequence[tuple[str, str]], paid: Mapping[str, str], words: Words) -> str:
    """Characters, the type of district that pays each, and in what: gold unless `paid` has something else."""
    made = ""
    for place, (character, kind) in enumerate(rows):
        x = 18.0 + place * 74
        made += at(x, 14, character_token(character, words, size=64)) + at(x + 32, 106, shield(kind, 34))
        made += at(x + 32, 146, paid.get(character, coin(11)))
    return made


def complete_city(kinds: Sequence[str], points: str, words: Words, printed: Printed) -> str:
    """Two rows of districts, the shorter one in the middle of the longer, and what they count."""
    shift = (8 - len(kinds)) * 27
    made = ""
    for place, kind in enumerate(kinds):
        x, y = 14 + place % 4 * 54 + place // 4 * shift, 10 + place // 4 * 76
        made += at(x, y, district_card(kind, words, width=50, shape="small", printed=printed))
    return made + at(272, 66, rosette(64)) + text(272, 128, points, 26, ink.INK, "middle", weight=700)
