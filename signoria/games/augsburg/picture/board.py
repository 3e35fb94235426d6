"""The common board: nobles with bids, level tracks, rights and the prestige track."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.heraldry import seat_colour, seat_mark
from signoria.drawing.lettering import shortened
from signoria.drawing.svg import at, circle, cropped, faint, path, rect, stroke, text, titled
from signoria.games.augsburg.components import CATEGORIES, FREE_NOTES, INCOME, NOBLES, OFFERS, PRESTIGE, TRACK
from signoria.games.augsburg.picture.figures import COLOURS, portrait
from signoria.games.augsburg.picture.signs import CATEGORY_COLOURS, CATEGORY_TINTS, bid_marker, sign
from signoria.games.augsburg.telling.phrases import level
from signoria.games.augsburg.views import View, auction
from signoria.words import Words
from signoria.words.seats import name

NOBLE_WIDE, NOBLES_HIGH = 132.0, 196.0
LEVELS_WIDE, LEVELS_HIGH = 430.0, 196.0
RIGHTS_WIDE, RIGHTS_HIGH = 430.0, 196.0
TRACK_WIDE, TRACK_HIGH = 1416.0, 74.0


def panel(wide: float, high: float, title: str) -> str:
    made = rect(0, 0, wide, high, ink.RAISED, 10, stroke(ink.STRONG_LINE, 1.2))
    return made + text(12, 21, title, 14.5, ink.SOFT_INK, family=ink.SERIF, weight=600)


def bid_token(seat: int, said: str, passed: bool) -> str:
    """A bid, said as a number on a token in the player's colour and shape; 30 across."""
    made = circle(0, 0, 15, ink.RAISED, stroke(seat_colour(seat), 3)) + text(
        0, 6, said, 17, ink.INK, "middle", weight=700
    )
    return faint(made, 0.55) if passed else made


def nobles(view: View, words: Words, names: list[str]) -> str:
    """The five nobles in portrait order; the one being visited has the bid marker and everybody's bid."""
    made = ""
    for place, noble in enumerate(NOBLES):
        made += at(place * (NOBLE_WIDE + 6), 0, _noble(view, noble, words, names))
    return made


def _noble(view: View, noble: str, words: Words, names: list[str]) -> str:
    visited = noble == view["noble"]
    edge = stroke(ink.INK, 3) if visited else stroke(ink.STRONG_LINE, 1.2)
    made = rect(0, 0, NOBLE_WIDE, NOBLES_HIGH, ink.RAISED if visited else ink.SUNK, 10, edge)
    made += cropped(8, 8, NOBLE_WIDE - 16, 102, "0 2 90 79", portrait(noble))
    made += rect(8, 8, NOBLE_WIDE - 16, 102, "none", 4, stroke(COLOURS[noble], 2.5))
    made += text(NOBLE_WIDE / 2, 129, words(f"noble.{noble}"), 18, ink.INK, "middle", ink.SERIF, 600)
    if not visited:
        return titled(words(f"noble.{noble}"), faint(made, 0.75))
    made += titled(words("picture.marker"), at(NOBLE_WIDE - 20, 20, bid_marker()))
    return made + at(0, 136, _bids(view, words, names))


def _bids(view: View, words: Words, names: list[str]) -> str:
    held = auction(view)
    count = view["players"]
    step = (NOBLE_WIDE - 12) / count
    made = ""
    for seat in range(count):
        passed = seat in held["passed"]
        bid = held["bids"][seat]
        said = "–" if passed else str(bid) if bid else "?"
        told = words("picture.passed") if passed else words("notes.amount", n=bid)
        x = 6 + step * (seat + 0.5)
        token = at(x, 24, bid_token(seat, said, passed), min(1, step / 37)) + at(x, 50, seat_mark(seat, 11))
        if bid and bid == held["high"] and not passed:
            token += circle(x, 24, 15 * min(1, step / 37) + 3, "none", stroke(ink.MAY, 2.2))
        made += titled(f"{name(seat, words, names)}: {told}", token)
    return made


def levels(view: View, words: Words, names: list[str]) -> str:
    """Three tracks of four levels: who stands where, and the tiles still in the supply."""
    made = panel(LEVELS_WIDE, LEVELS_HIGH, words("picture.levels"))
    wide = (LEVELS_WIDE - 24 - 16) / 3
    for place, category in enumerate(CATEGORIES):
        made += at(12 + place * (wide + 8), 30, _track(view, place, category, wide, words, names))
    return made


def _track(view: View, index: int, category: str, wide: float, words: Words, names: list[str]) -> str:
    made = ""
    colour = CATEGORY_COLOURS[category]
    for row, number in enumerate((4, 3, 2, 1)):
        y = row * 40
        made += rect(0, y, wide, 37, CATEGORY_TINTS[category], 6, stroke(colour, 1.4))
        title = level(category, number, words)
        made += text(7, y + 14, shortened(title, wide - 50, 12.5), 12.5, ink.INK, weight=600)
        made += text(wide - 6, y + 14, level_yield(index, number), 12.5, colour, "end", weight=700)
        standing = [seat["seat"] for seat in view["seats"] if seat["levels"][category] == number]
        for place, seat in enumerate(standing):
            made += titled(name(seat, words, names), at(14 + 18 * place, y + 26, seat_mark(seat, 13)))
        left = view["supply"][category].get(str(number), 0)
        tiles = "".join(rect(wide - 12 - 9 * tile, y + 21, 7, 11, colour, 1.5) for tile in range(left))
        made += titled(f"{words('picture.supply')}: {left}", tiles) if left else ""
    return made


def level_yield(index: int, number: int) -> str:
    """What a level gives in a round: florins, prestige, or free and offered notes."""
    if index == 0:
        return str(INCOME[number])
    if index == 1:
        return f"+{PRESTIGE[number]}"
    return f"{FREE_NOTES[number]}+{OFFERS[number]}" if FREE_NOTES[number] else str(OFFERS[number])


def rights(view: View, words: Words) -> str:
    """The six piles: what the top tile gives or costs, and how many are left."""
    made = panel(RIGHTS_WIDE, RIGHTS_HIGH, words("picture.rights"))
    wide = (RIGHTS_WIDE - 24 - 16) / 3
    for place, (right, values) in enumerate(view["rights"].items()):
        x, y = 12 + place % 3 * (wide + 8), 30 + place // 3 * 80
        made += at(x, y, _pile(right, values, wide, words))
    return made


def _pile(right: str, values: list[int], wide: float, words: Words) -> str:
    category = "peerage" if right in ("coat", "letter") else "office"
    made = rect(3, 3, wide, 72, ink.LINE, 7) if len(values) > 1 else ""
    made += rect(0, 0, wide, 72, CATEGORY_TINTS[category], 7, stroke(CATEGORY_COLOURS[category], 1.5))
    made += at(26, 27, sign(right), 1.5)
    if values and values[0]:
        said = f"+{values[0]}" if values[0] < 10 else str(values[0])
        made += text(wide - 8, 34, said, 20, ink.INK, "end", weight=700)
    made += text(8, 65, shortened(words(f"right.{right}"), wide - 40, 12.5), 12.5, ink.INK)
    made += text(wide - 8, 65, f"×{len(values)}", 13, ink.SOFT_INK, "end", weight=600)
    told = ", ".join(map(str, values)) if values and values[0] else str(len(values))
    return titled(f"{words(f'right.{right}')}: {told}", made)


def track(view: View, words: Words, names: list[str]) -> str:
    """The prestige track from 0 to 45 and on, with its two barriers. A small 45 marks who is on the second lap."""
    made = panel(TRACK_WIDE, TRACK_HIGH, "")
    wide = (TRACK_WIDE - 52) / (TRACK + 1)
    for space in range(TRACK + 1):
        x = 12 + space * wide
        fill = ink.SUNK if space % 5 else ink.PAPER
        made += rect(x, 8, wide, 38, fill, 0, stroke(ink.LINE, 0.8))
        if space % 5 == 0:
            made += text(x + wide / 2, 62, str(space), 12.5, ink.SOFT_INK, "middle", weight=600)
    for at_space, building in ((25, "church"), (45, "cathedral")):
        x = 12 + (at_space + 1) * wide
        gate = path(f"M{x:g} 5V50", "none", stroke(ink.ALARM, 4)) + at(x + 14, 59, sign(building), 0.95)
        made += titled(words(f"picture.barrier_{building}"), gate)
    standing: dict[int, list[int]] = {}
    for person in view["seats"]:
        shown = person["prestige"] if person["prestige"] <= TRACK else person["space"]
        standing.setdefault(shown, []).append(person["seat"])
    for space, seats in standing.items():
        for place, seat in enumerate(seats):
            prestige = view["seats"][seat]["prestige"]
            x = 12 + (space + 0.5) * wide + (place % 2) * 7 - (len(seats) > 1) * 3
            y = 26 + (place // 2) * 11 - (len(seats) > 2) * 5
            marker = at(x, y, seat_mark(seat, 15))
            if prestige > TRACK:
                marker += text(x, y + 19, "+45", 10, ink.ALARM, "middle", weight=700)
            made += titled(words("picture.space", who=name(seat, words, names), n=prestige), marker)
    return made
