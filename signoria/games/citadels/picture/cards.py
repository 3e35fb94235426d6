"""Cards of Citadels: districts, characters, their backs, and the small portraits used as tokens.

Each function returns a group whose top left corner is (0, 0) and which is `width` wide; move it with `svg.at`. A card
with an `action` glows and can be clicked; without one it has a tooltip only.
"""

from functools import cache

from signoria.drawing import ink
from signoria.drawing.heraldry import CROWN, SHIELD, TYPES, coin, coin_column, eye, seal, shield
from signoria.drawing.lettering import Words, block, fitted
from signoria.drawing.lettering import width as text_width
from signoria.drawing.svg import NO_STROKE, at, button, cropped, faint, outlined, path, rect, stroke, text, titled
from signoria.games.citadels.picture.figures import FIGURES
from signoria.games.citadels.picture.printed import CHARACTERS, DISTRICTS
from signoria.games.citadels.picture.scenes import SCENES

FULL = 1.5
"""Height of a whole card for a width of 1."""
SMALL = 1.22
"""Height of a small card for a width of 1: no effect text, larger coins and name."""

_EFFECTS = frozenset(kind for kind, (type_, _) in DISTRICTS.items() if type_ == "unique")


def district_title(kind: str, words: Words) -> str:
    """What there is to say about a district in one tooltip."""
    type_, cost = DISTRICTS[kind]
    said = f"{words(f'district.{kind}')} · {words(f'type.{type_}')} · {words('gold.count', n=cost)}"
    return f"{said} · {words(f'district.{kind}.effect')}" if kind in _EFFECTS else said


def district_card(
    kind: str,
    words: Words,
    *,
    width: float = 100,
    small: bool = False,
    faded: bool = False,
    glow: bool = False,
    action: str = "",
    hint: str = "",
    price: int | None = None,
    note: str = "",
) -> str:
    """A district. `hint` says what a click does, `price` is a cost to show on it, `note` a remark such as "late"."""
    title = district_title(kind, words)
    if note:
        title = f"{title} · {note}"
    body = _district(kind, words(f"district.{kind}"), "" if small else _effect(kind, words), small)
    if faded:
        body = faint(body, 0.55)
    if note:
        body += at(84, 16, _note())
    if price is not None:
        body += at(76, 15, _price(price))
    return _finished(body, title, width, 100 * (SMALL if small else FULL), glow, action, hint)


def character_title(character: str, words: Words) -> str:
    rank, _ = CHARACTERS[character]
    return f"{rank} · {words(f'character.{character}')} · {words(f'character.{character}.effect')}"


def character_card(
    character: str,
    words: Words,
    *,
    width: float = 100,
    faded: bool = False,
    glow: bool = False,
    action: str = "",
    hint: str = "",
) -> str:
    """A character with portrait, rank, name and ability."""
    rank, income = CHARACTERS[character]
    name = fitted(words(f"character.{character}"), 90, 14, 9, 1, ink.SERIF)
    effect = fitted(words(f"character.{character}.effect"), 91, 7.6, 5.6, 4)
    body = (
        _blank(150)
        + cropped(5, 5, 90, 92, "0 0 90 92", FIGURES[character])
        + rect(5, 5, 90, 92, "none", 4, stroke(ink.INK, 1.4))
        + at(15, 15, seal(rank, 11.5, ink.RAISED))
        + (at(83, 91, shield(income, 19)) if income else "")
        + block(50, 108, name, family=ink.SERIF, weight=600)
        + block(50, 131.5, effect, ink.SOFT_INK, leading=1.14)
    )
    if faded:
        body = faint(body, 0.5)
    return _finished(body, character_title(character, words), width, 150, glow, action, hint)


def district_back(words: Words, *, width: float = 100, small: bool = False) -> str:
    """The back of a district card."""
    high = 100 * (SMALL if small else FULL)
    return _finished(_back(high, "#8f3a2e", "#e7c987", "shield"), words("card.district.back"), width, high)


def character_back(words: Words, *, width: float = 100) -> str:
    """The back of a character card."""
    return _finished(_back(150, "#31456b", "#d9c48f", "crown"), words("card.character.back"), width, 150)


def character_token(
    character: str | None, words: Words, *, size: float = 44, faded: bool = False, seen: bool = False
) -> str:
    """A character as a square token: face and rank, or the back for None. `seen` marks what only this viewer knows."""
    if character is None:
        return titled(words("card.character.back"), at(0, 0, _hidden_token(), size / 44))
    rank, _ = CHARACTERS[character]
    body = _token(character, rank)
    if faded:
        body = faint(body, 0.5)
    if seen:
        body += at(37, 38, eye(15))
    return titled(character_title(character, words), at(0, 0, body, size / 44))


@cache
def _token(character: str, rank: int) -> str:
    return (
        cropped(0, 0, 44, 44, "10 0 70 70", FIGURES[character])
        + rect(0, 0, 44, 44, "none", 5, stroke(ink.INK, 1.5))
        + at(6, 38, seal(rank, 9, ink.RAISED))
    )


@cache
def _hidden_token() -> str:
    return (
        rect(0, 0, 44, 44, "#31456b", 5, stroke(ink.INK, 1.5))
        + rect(4, 4, 36, 36, "none", 3, stroke("#d9c48f", 1.2))
        + at(22, 22, path(CROWN, "#d9c48f"), 1.5)
    )


@cache
def _blank(high: float) -> str:
    shadow = rect(0.8, 2, 100, high, ink.INK, 7, ' opacity=".16"')
    return shadow + rect(0, 0, 100, high, ink.RAISED, 7, stroke(ink.INK, 1.6))


@cache
def _district(kind: str, name: str, effect: str, small: bool) -> str:
    """The face of a district card; the same for everybody, so it is drawn once per language."""
    type_, cost = DISTRICTS[kind]
    colour, _ = TYPES[type_]
    if small:
        label = fitted(name, 93, 15.5, 12, 2, ink.SERIF)
        return (
            _blank(100 * SMALL)
            + cropped(4, 4, 92, 86, "0 5 90 84.13", SCENES[kind])
            + rect(4, 4, 92, 86, "none", 4.5, stroke(colour, 2))
            + at(13, 14, coin_column(cost, 6.6, 13.6))
            + at(86, 85, shield(type_, 26))
            + block(48 if len(label.lines) == 1 else 46, 106, label, family=ink.SERIF, weight=600, leading=0.94)
        )
    frame = rect(5, 5, 90, 92, "none", 4, stroke(colour, 1.8))
    face = _blank(150) + cropped(5, 5, 90, 92, "0 0 90 92", SCENES[kind]) + frame
    face += at(13.5, 14.5, coin_column(cost, 5.8, 12.2)) + at(50, 98, shield(type_, 23))
    label = fitted(name, 92, 14.5, 9, 1, ink.SERIF)
    if not effect:
        return face + block(50, 128, label, family=ink.SERIF, weight=600)
    text_lines = fitted(effect, 90, 8.2, 6, 2)
    return face + block(50, 119, label, family=ink.SERIF, weight=600) + block(50, 137.5, text_lines, ink.SOFT_INK)


def _effect(kind: str, words: Words) -> str:
    return words(f"district.{kind}.effect") if kind in _EFFECTS else ""


@cache
def _back(high: float, field: str, gold: str, emblem: str) -> str:
    middle = high / 2
    charge = path(SHIELD, "none", stroke(gold, 1.2)) if emblem == "shield" else ""
    lattice = "M12 8 50 46M31 8 69 46M50 8 88 46M69 8 92 31"
    inner = path(lattice, "none", stroke(gold, 0.8) + ' opacity=".35"')
    inner += f'<g transform="translate(100 0) scale(-1 1)">{inner}</g>'
    inner += f'<g transform="translate(0 {high:g}) scale(1 -1)">{inner}</g>'
    return (
        _blank(high)
        + rect(4, 4, 92, high - 8, field, 5, NO_STROKE)
        + inner
        + rect(8, 8, 84, high - 16, "none", 4, stroke(gold, 1.4))
        + outlined(at(50, middle, path(SHIELD, field, stroke(gold, 1)), 2.3), 1, gold)
        + at(50, middle - 2, charge + path(CROWN, gold, NO_STROKE), 1.5 if emblem == "crown" else 1.3)
    )


@cache
def _price(gold: int) -> str:
    """A pill with what it costs to do this."""
    return (
        rect(-18, -11, 38, 22, ink.LEATHER, 11)
        + at(-7, 0, coin(7))
        + text(10, 5.6, str(gold), 16, ink.ON_LEATHER, "middle", weight=700)
    )


@cache
def _note() -> str:
    """An hourglass: this came late."""
    sand = path(
        "M-4-6H4C4-2 1.4-1 .6 0C1.4 1 4 2 4 6H-4C-4 2-1.4 1-.6 0C-1.4-1-4-2-4-6Z", ink.LAMPLIGHT, stroke(ink.INK, 1.2)
    )
    return (
        rect(-9, -10, 18, 20, ink.RAISED, 5, stroke(ink.INK, 1.2))
        + sand
        + path("M-5.4-6H5.4M-5.4 6H5.4", "none", stroke(ink.INK, 1.8))
    )


@cache
def halo(wide: float, high: float, round_: float = 9, thick: float = 1) -> str:
    """The amber glow round what may be clicked; it needs no filter and so costs nothing to paint."""
    return "".join(
        rect(-d, -d, wide + 2 * d, high + 2 * d, "none", round_ + d, stroke(ink.MAY, w * thick) + f' opacity="{o}"')
        for d, w, o in ((5 * thick, 5, ".16"), (3 * thick, 4, ".34"), (1.2 * thick, 2.6, "1"))
    )


def _finished(
    body: str, title: str, width: float, high: float, glow: bool = False, action: str = "", hint: str = ""
) -> str:
    if glow or action:
        body = halo(100, high) + body
    card = at(0, 0, body, width / 100)
    if not action:
        return titled(title, card)
    return button(action, f"{hint} · {title}" if hint else title, card)


def pill_width(words: str, size: float) -> float:
    """How wide a button with this text has to be."""
    return text_width(words, size, weight=600) + size * 2
