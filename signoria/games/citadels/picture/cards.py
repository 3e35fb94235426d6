"""Cards of Citadels: districts, characters, their backs, and the small portraits used as tokens.

Each function returns a group whose top left corner is (0, 0) and which is `width` wide; move it with `svg.at`. A card
with an `action` glows and can be clicked; without one it has a tooltip only.
"""

from functools import cache
from typing import Final, Literal

from signoria.drawing import ink
from signoria.drawing.heraldry import CROWN, SHIELD, TYPES, coin, coin_column, eye, seal, shield
from signoria.drawing.lettering import block, fitted
from signoria.drawing.svg import NO_STROKE, at, button, cropped, faint, outlined, path, rect, stroke, text, titled
from signoria.games.citadels.picture.portraits import PORTRAITS
from signoria.games.citadels.picture.printed import CHARACTERS, CLASSIC, Printed
from signoria.games.citadels.picture.scenes import SCENES
from signoria.words import Words

Shape = Literal["full", "small", "wide"]
"""How a district is drawn: whole, without effect text but larger name and coins, or lying down for crowded tables."""

RATIO: Final[dict[Shape, float]] = {"full": 1.5, "small": 1.22, "wide": 0.68}
"""Height of a card for a width of 1."""


def district_title(kind: str, words: Words, printed: Printed = CLASSIC) -> str:
    """What there is to say about a district in one tooltip."""
    type_, cost = printed.districts[kind]
    said = f"{words(f'district.{kind}')} · {words(f'type.{type_}')} · {words('gold.count', n=cost)}"
    return f"{said} · {words(f'district.{kind}.effect')}" if type_ == "unique" else said


def district_card(
    kind: str,
    words: Words,
    *,
    width: float = 100,
    shape: Shape = "full",
    faded: bool = False,
    glow: bool = False,
    action: str = "",
    hint: str = "",
    price: int | None = None,
    note: str = "",
    coin_on_it: str = "",
    printed: Printed = CLASSIC,
) -> str:
    """A district. `hint` says what a click does, `price` is a cost to show on it, `note` a remark such as "late".

    `coin_on_it` says why a coin lies on it.
    """
    title = district_title(kind, words, printed)
    if coin_on_it:
        title = f"{title} · {coin_on_it}"
    if note:
        title = f"{title} · {note}"
    type_, cost = printed.districts[kind]
    effect = words(f"district.{kind}.effect") if shape == "full" and type_ == "unique" else ""
    body = _district(kind, type_, cost, words(f"district.{kind}"), effect, shape, faded)
    if coin_on_it:
        body += at(88, 40 if shape == "wide" else 52, coin(8))
    if note:
        body += at(84, 16, _note())
    if price is not None:
        body += at(78 if shape == "wide" else 76, 15, _price(price))
    return _finished(body, title, width, 100 * RATIO[shape], glow, action, hint)


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
    effect = fitted(words(f"character.{character}.effect"), 91, 7.3, 5.6, 4)
    face = cropped(5, 5, 90, 92, "0 0 90 92", PORTRAITS[character]) + rect(
        5, 5, 90, 92, "none", 4, stroke(ink.INK, 1.4)
    )
    face += at(15, 15, seal(rank, 11.5, ink.RAISED)) + (at(83, 91, shield(income, 19)) if income else "")
    body = _blank(150, faded) + (faint(face, 0.42) if faded else face)
    body += block(50, 106.5, name, family=ink.SERIF, weight=500) + block(50, 131.5, effect, ink.SOFT_INK, leading=1.12)
    return _finished(body, character_title(character, words), width, 150, glow, action, hint)


def district_back(words: Words, *, width: float = 100, shape: Shape = "full") -> str:
    """The back of a district card."""
    high = 100 * RATIO[shape]
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
    body = _token(character, rank if size >= 36 else 0)
    if faded:
        body = faint(body, 0.5)
    if seen:
        body += at(37, 38, eye(15))
    return titled(character_title(character, words), at(0, 0, body, size / 44))


@cache
def _token(character: str, rank: int) -> str:
    return (
        cropped(0, 0, 44, 44, "10 0 70 70", PORTRAITS[character])
        + rect(0, 0, 44, 44, "none", 5, stroke(ink.INK, 1.5))
        + (at(6, 38, seal(rank, 9.5, ink.RAISED)) if rank else "")
    )


@cache
def _hidden_token() -> str:
    return (
        rect(0, 0, 44, 44, "#31456b", 5, stroke(ink.INK, 1.5))
        + rect(4, 4, 36, 36, "none", 3, stroke("#d9c48f", 1.2))
        + at(22, 22, path(CROWN, "#d9c48f"), 1.5)
    )


@cache
def _blank(high: float, faded: bool = False) -> str:
    shadow = rect(0.8, 2, 100, high, ink.INK, 7, ' opacity=".16"')
    fill, edge = (ink.SUNK, ink.SOFT_INK) if faded else (ink.RAISED, ink.INK)
    return shadow + rect(0, 0, 100, high, fill, 7, stroke(edge, 1.6))


@cache
def _district(kind: str, type_: str, cost: int, name: str, effect: str, shape: Shape, faded: bool) -> str:
    """The face of a district card; the same for everybody, so it is drawn once per language.

    A faded card loses its colours, not its words.
    """
    colour, _ = TYPES[type_]
    face, lettering = _FACES[shape](kind, type_, cost, colour), _LETTERING[shape](name, effect, faded)
    return _blank(100 * RATIO[shape], faded) + (faint(face, 0.42) if faded else face) + lettering


def _full_face(kind: str, type_: str, cost: int, colour: str) -> str:
    scene = cropped(5, 5, 90, 92, "0 0 90 92", SCENES[kind]) + rect(5, 5, 90, 92, "none", 4, stroke(colour, 1.8))
    return scene + at(13.5, 14.5, coin_column(cost, 5.8, 12.2)) + at(50, 98, shield(type_, 23))


def _small_face(kind: str, type_: str, cost: int, colour: str) -> str:
    scene = cropped(4, 4, 92, 86, "0 5 90 84.13", SCENES[kind]) + rect(4, 4, 92, 86, "none", 4.5, stroke(colour, 2))
    return scene + at(13, 14, coin_column(cost, 6.6, 13.6)) + at(86, 85, shield(type_, 26))


def _wide_face(kind: str, type_: str, cost: int, colour: str) -> str:
    scene = cropped(3, 3, 55, 49, "12 14 76 67.7", SCENES[kind]) + rect(3, 3, 55, 49, "none", 4, stroke(colour, 2))
    coins = "".join(at(66 + place % 3 * 12, 34 + place // 3 * 12, coin(5.4)) for place in range(cost))
    return scene + at(78, 14, shield(type_, 24)) + coins


def _full_lettering(name: str, effect: str, faded: bool) -> str:
    label = fitted(name, 92, 14.5, 9, 1, ink.SERIF)
    said = block(50, 119 if effect else 128, label, _name_ink(faded), family=ink.SERIF, weight=500)
    return said + block(50, 137.5, fitted(effect, 90, 8.2, 6, 2), ink.SOFT_INK) if effect else said


def _small_lettering(name: str, _: str, faded: bool) -> str:
    label = fitted(name, 93, 15.5, 12, 2, ink.SERIF)
    middle = 48 if len(label.lines) == 1 else 46
    return block(
        middle,
        105 if len(label.lines) == 1 else 104.5,
        label,
        _name_ink(faded),
        family=ink.SERIF,
        weight=600,
        leading=0.94,
    )


def _wide_lettering(name: str, _: str, faded: bool) -> str:
    return block(50, 60, fitted(name, 95, 13, 9, 1, ink.SERIF), _name_ink(faded), family=ink.SERIF, weight=500)


def _name_ink(faded: bool) -> str:
    return ink.SOFT_INK if faded else ink.INK


_FACES = {"full": _full_face, "small": _small_face, "wide": _wide_face}
_LETTERING = {"full": _full_lettering, "small": _small_lettering, "wide": _wide_lettering}


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
