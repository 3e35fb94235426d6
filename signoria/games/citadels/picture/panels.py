"""A player at the table: name, gold, hand, points, characters and the city."""

from typing import Any, Final, NamedTuple

from signoria.drawing import ink
from signoria.drawing.arrangement import Grid, grid
from signoria.drawing.heraldry import card_icon, coin, crown, eye, rosette, seat_colour, seat_mark
from signoria.drawing.lettering import shortened, width
from signoria.drawing.svg import at, button, path, rect, stroke, text, titled
from signoria.games.citadels.picture.cards import RATIO, Shape, character_token, district_card, halo
from signoria.games.citadels.picture.offers import Offers, View, name_of, slots_of, standing, told
from signoria.games.citadels.picture.printed import is_deluxe, printed_for
from signoria.words import Words

HEADER = 40
_PAD = 10
_KNOWN = 20
_OTHERS = ("destroy", "seize", "demand", "armory")
_OWN = ("beautify", "offer", "bury")
"""What is done to districts in cities, to anybody's and to one's own; all but the first only in the edition of 2016."""
_SHAPES: Final[tuple[tuple[Shape, float, float], ...]] = (("full", 100, 150), ("small", 60, 120), ("wide", 0, 110))
"""Shapes of cards with the least and the greatest width they are used for."""


class Plan(NamedTuple):
    """How the cards of a city lie in its panel."""

    cells: Grid
    shape: Shape

    @property
    def picture(self) -> float:
        """How wide the picture on a card comes out."""
        return self.cells.width * (0.55 if self.shape == "wide" else 0.9)


def city_plan(slots: int, wide: float, high: float) -> Plan:
    """The largest cards that fit a panel of this size: whole ones if they stay readable, small ones, lying ones."""
    room = wide - 2 * _PAD, high - HEADER - _PAD - 2
    for shape, least, widest in _SHAPES:
        cells = grid(slots, *room, RATIO[shape], 6, widest)
        if cells.width >= least:
            break
    return Plan(cells, shape)


def known_height(view: View, seat: int) -> float:
    """The line for cards known to be in a hand; all opponents get it as soon as one needs it, to stay alike."""
    if seat == view.get("seat") or not any(
        one["hand"].get("known") for one in view["seats"] if one["seat"] != view.get("seat")
    ):
        return 0
    return _KNOWN


def panel(view: View, seat: int, words: Words, offers: Offers, wide: float, high: float, slots: int) -> str:
    """One player's part of the table, `wide` x `high`, its corner at (0, 0)."""
    player = view["seats"][seat]
    own = seat == view.get("seat")
    acting = seat in view.get("to_act", ()) and view.get("phase") != "over"
    body = rect(0, 0, wide, high, ink.RAISED if own else ink.PAPER, 10, stroke(ink.LINE, 1.2))
    if acting:
        body += path(
            f"M0 {HEADER - 2}V10A10 10 0 0 1 10 0H{wide - 10:g}A10 10 0 0 1 {wide:g} 10V{HEADER - 2}Z", ink.LEATHER
        )
    body += rect(0, 8, 4, high - 16, seat_colour(seat), 2)
    known = () if own else player["hand"].get("known", ())
    low = high - known_height(view, seat)
    body += _header(view, seat, words, offers, wide, ink.ON_LEATHER if acting else ink.INK)
    body += _city(view, seat, words, offers, city_plan(slots, wide, low), wide, low)
    if known:
        names = ", ".join(words(f"district.{card}") for card in known)
        said = words("hand.known", cards=names)
        line = at(18, high - 14, eye(16)) + text(30, high - 9.5, shortened(said, wide - 44, 12.5), 12.5, ink.SOFT_INK)
        body += titled(said, line)
    return body


def _header(view: View, seat: int, words: Words, offers: Offers, wide: float, colour: str) -> str:
    player = view["seats"][seat]
    own = seat == view.get("seat")
    stats, left_of_stats = _stats(view, seat, words, offers, wide, colour)
    tokens: list[Any] = list(player["characters"])
    room = left_of_stats - 40 - 30 * len(tokens) - 26 * ((view["crown"] == seat) + (view.get("first_complete") == seat))
    name = words("city.yours") if own else name_of(view, seat, words)
    shown = shortened(name, max(room, 30), 20, ink.SERIF, 600)
    made = at(20, 20, seat_mark(seat, 16, colour)) + titled(
        name, text(36, 26.5, shown, 20, colour, family=ink.SERIF, weight=600)
    )
    x = 36 + width(shown, 20, ink.SERIF, 600) + 8
    if view["crown"] == seat:
        made += titled(words("crown.holder", name=name_of(view, seat, words)), at(x + 10, 20, crown(20)))
        x += 28
    if view.get("first_complete") == seat:
        why = words("table.first_city", name=name_of(view, seat, words))
        made += titled(why, path(f"M{x + 3:g} 31V9M{x + 3:g} 9h14l-4 5 4 5h-14Z", ink.MILITARY, stroke(colour, 1.3)))
        x += 24
    spare = left_of_stats - x - 30 * len(tokens)
    for token in tokens:
        character = token["character"]
        made += at(x, 6, _character(view, character, words))
        x += 32
        if character:
            label = words(f"character.{character}")
            needs = width(label, 13) + 8
            if spare >= needs:
                made += text(x, 25, label, 13, colour)
                x += needs
                spare -= needs
    return made + stats


def _character(view: View, character: str | None, words: Words) -> str:
    killed = character is not None and character == view.get("killed")
    made = character_token(character, words, size=28, faded=killed)
    return made + path("M2 2 26 26M26 2 2 26", "none", stroke(ink.ALARM, 3)) if killed else made


def _stats(view: View, seat: int, words: Words, offers: Offers, wide: float, colour: str) -> tuple[str, float]:
    """Gold, cards and points at the right end of the header; also says where they begin."""
    player = view["seats"][seat]
    made, x = "", wide - 12.0
    hand = player["hand"]["count"]
    rows = [
        (rosette(21), player["points"], words("points.count", n=player["points"])),
        (card_icon(20), hand, words("hand.count", n=hand)),
        (coin(8), player["gold"], words("gold.count", n=player["gold"])),
    ]
    for row, (icon, count, said) in enumerate(rows):
        digits = width(str(count), 16, weight=600)
        piece = text(x, 25.5, str(count), 16, colour, "end", weight=600) + at(x - digits - 13, 20, icon)
        swap = offers.take(f"swap {seat}") if row == 1 else ""
        if swap:
            label = words("act.swap.short")
            span = digits + 36 + width(label, 13, weight=600) + 8
            box = at(x - span + 6, 6, halo(span, 28, 14) + rect(0, 0, span, 28, ink.RAISED, 14))
            piece = text(x, 25.5, str(count), 16, ink.INK, "end", weight=600) + at(x - digits - 13, 20, icon)
            piece = box + piece + text(x - digits - 28, 24.5, label, 13, ink.INK, "end", weight=600)
            made += button(swap, f"{words('act.swap', name=name_of(view, seat, words))} · {said}", piece)
            x -= span + 8
        else:
            made += titled(said, piece)
            x -= digits + 34
    if seat == view.get("seat"):
        size = view["options"].get("city_size", 8)
        built = len(player["city"])
        said = words("city.count", n=built, size=size) if built <= size else words("district.count", n=built)
        made += text(x - 4, 25, said, 14, colour, "end")
        x -= width(said, 14) + 16
    return made, x


def _city(view: View, seat: int, words: Words, offers: Offers, plan: Plan, wide: float, high: float) -> str:
    cells = plan.cells
    city: list[dict[str, Any]] = view["seats"][seat]["city"]
    across = cells.columns * (cells.width + cells.gap) - cells.gap
    down = cells.rows * (cells.height + cells.gap) - cells.gap
    left = (wide - across) / 2 + 2
    top = HEADER + max(0, (high - HEADER - _PAD - down) / 2) + 2
    made = ""
    for place in range(cells.columns * cells.rows):
        x, y = cells.place(place)
        if place >= len(city):
            if place < slots_of(view):
                dashes = stroke(ink.LINE, 1.2) + ' stroke-dasharray="4 4"'
                made += rect(
                    left + x + 1, top + y + 1, cells.width - 2, cells.height - 2, "none", cells.width * 0.07, dashes
                )
            continue
        kind = city[place]["card"]
        action, hint, price = _done_to(view, seat, city[place], words, offers)
        drawn = district_card(
            kind,
            words,
            width=cells.width,
            shape=plan.shape,
            action=action,
            hint=hint,
            price=price,
            note=words("city.late") if city[place].get("late") else "",
            coin_on_it=words("mark.beautified") if city[place].get("coin") else "",
            printed=printed_for(view),
        )
        made += at(left + x, top + y, drawn)
    return made


def _done_to(view: View, seat: int, card: dict[str, Any], words: Words, offers: Offers) -> tuple[str, str, int | None]:
    """What a click on a district of a city does: the action, what it says, its price."""
    if is_deluxe(view):
        actions = [f"{verb} {seat} {standing(card)}" for verb in _OTHERS]
        if seat == view.get("seat"):
            actions += [f"{verb} {standing(card)}" for verb in _OWN]
        action = next(filter(None, map(offers.take, actions)), "")
        return (
            action,
            told(action, view, words) if action else "",
            view["asked"]["prices"].get(action) if action else None,
        )
    kind = card["card"]
    action = offers.take(f"destroy {seat} {kind}")
    if not action:
        return "", "", None
    price = printed_for(view).districts[kind][1] - 1
    hint = words("act.destroy", card=words(f"district.{kind}"), name=name_of(view, seat, words), n=price)
    return action, hint, price
