"""How wide text will be, and how to make it fit.

No font is embedded, so nobody knows the true widths: these are those of the widest faces we ask for, and a viewer whose
font is narrower sees a little more air. Widths are in units of the font size.
"""

from typing import NamedTuple

from signoria.drawing.ink import INK, SANS, SERIF
from signoria.drawing.svg import text

_NARROW = frozenset("iljtfrI.,:;'’|!()[]·-/ ")
_WIDE = frozenset("mwMWÆŒ@%—…<>=+~&")


def width(words: str, size: float, family: str = SANS, weight: int = 400) -> float:
    """A cautious estimate of the width of `words` in one line."""
    lower, upper, narrow, wide = (0.51, 0.69, 0.32, 0.85) if family == SERIF else (0.6, 0.69, 0.36, 0.93)
    total = 0.0
    for letter in words:
        if letter in _NARROW:
            total += narrow
        elif letter in _WIDE:
            total += wide
        elif letter.isupper():
            total += upper
        elif letter > "\u2e7f":  # East Asian scripts and pictographs fill the square
            total += 1
        else:
            total += lower
    return total * size * (1.1 if weight > 500 else 1)


def shortened(words: str, room: float, size: float, family: str = SANS, weight: int = 400) -> str:
    """`words` cut with an ellipsis where they would leave the room."""
    if width(words, size, family, weight) <= room:
        return words
    while words and width(words + "…", size, family, weight) > room:
        words = words[:-1]
    return words.rstrip() + "…"


class Fitted(NamedTuple):
    lines: list[str]
    size: float


def fitted(words: str, room: float, size: float, least: float, lines: int = 1, family: str = SANS) -> Fitted:
    """`words` broken into at most `lines` lines, at the largest size between `least` and `size` that fits the room.

    A single line is preferred as long as it need not shrink below nine tenths. What fits at no size is cut.
    """
    whole = width(words, 1, family)
    if whole * size * 0.9 <= room:
        return Fitted([words], min(size, room / whole) if whole else size)
    current = size
    while True:
        broken = wrapped(words, room, current, family)
        if len(broken) <= lines and all(width(one, current, family) <= room for one in broken):
            return Fitted(_balanced(words, broken, room, current, family), current)
        if current <= least:
            break
        current = max(least, current - 0.5)
    kept = broken[:lines]
    if len(broken) > lines:
        kept[-1] += "…"
    return Fitted([shortened(one, room, least, family) for one in kept], least)


def _balanced(words: str, broken: list[str], room: float, size: float, family: str) -> list[str]:
    """The same number of lines, but as even as words allow: no lonely last word."""
    while room > size:
        room *= 0.96
        tighter = wrapped(words, room, size, family)
        if len(tighter) > len(broken) or any(width(line, size, family) > room for line in tighter):
            break
        broken = tighter
    return broken


def wrapped(words: str, room: float, size: float, family: str = SANS) -> list[str]:
    """`words` broken at spaces into lines of at most `room`; a longer word stands alone."""
    lines: list[str] = []
    for word in words.split():
        if lines and width(f"{lines[-1]} {word}", size, family) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines or [""]


def block(
    x: float,
    middle: float,
    words: Fitted,
    fill: str = INK,
    anchor: str = "middle",
    family: str = SANS,
    weight: int = 400,
    leading: float = 1.08,
) -> str:
    """Fitted lines, one under the other, centred on the height `middle`."""
    step = words.size * leading
    first = middle - step * (len(words.lines) - 1) / 2 + words.size * 0.34
    return "".join(
        text(x, first + step * row, line, words.size, fill, anchor, family, weight)
        for row, line in enumerate(words.lines)
    )
