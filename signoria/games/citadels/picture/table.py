"""The whole table as one picture, drawn from a view and nothing else."""

from signoria.drawing import ink
from signoria.drawing.arrangement import shared_out
from signoria.drawing.heraldry import card_icon, crown, seat_mark
from signoria.drawing.lettering import shortened, width
from signoria.drawing.paper import ground
from signoria.drawing.svg import at, document, path, rect, stroke, text, titled
from signoria.games.citadels.picture.band import HIGH as BAND
from signoria.games.citadels.picture.band import band
from signoria.games.citadels.picture.offers import Offers, View, as_said_in, name_of, slots_of
from signoria.games.citadels.picture.outcome import podium
from signoria.games.citadels.picture.panels import city_plan, known_height, panel
from signoria.games.citadels.picture.rail import WIDE as RAIL
from signoria.games.citadels.picture.rail import rail
from signoria.games.citadels.picture.tray import tray, tray_height
from signoria.words import Words

WIDE, HIGH = 1440, 900
_BAR = 52
_GAP = 12
_NARROWEST = 380
"""No panel is narrower, so that its header has room."""
_MAIN = WIDE - RAIL - 2 * _GAP - 4


def table(view: View, words: Words) -> str:
    """The table as its viewer may see it: a standalone SVG document. A spectator sees every player alike."""
    words = as_said_in(view, words)
    offers = Offers(view)
    made = ground(WIDE, HIGH) + at(0, _BAR, rail(view, words, offers, HIGH - _BAR))
    left = RAIL + _GAP + 2
    draw = _seated if view.get("seat") is not None else _watched
    made += at(left, _BAR + _GAP, draw(view, words, offers, HIGH - _BAR - 2 * _GAP)) + _bar(view, words)
    return document(WIDE, HIGH, words("table.label", n=view["round"]), made, getattr(words, "language", ""))


def _seated(view: View, words: Words, offers: Offers, high: float) -> str:
    seat, count = view["seat"], len(view["seats"])
    others = [(seat + step) % count for step in range(1, count)]
    crowded = count > 4
    card = 92.0 if crowded else 116.0
    lower = BAND + tray_height(card)
    above = (high - lower - 2 * _GAP) * (0.71 if crowded else 0.52)
    slots = slots_of(view)
    made = _panels(view, others, words, offers, above, slots)
    y = above + _GAP
    own = high - lower - y - _GAP
    made += at(0, y, panel(view, seat, words, offers, _MAIN, own, slots))
    y += own + _GAP
    over = view.get("phase") == "over" and view.get("result")
    shown = podium(view, words, _MAIN, tray_height(card)) if over else tray(view, words, offers, _MAIN, card)
    return made + at(0, y + BAND, shown) + at(0, y, band(view, words, offers, _MAIN))


def _watched(view: View, words: Words, offers: Offers, high: float) -> str:
    over = view.get("phase") == "over" and view.get("result")
    lower = BAND + (tray_height(76) if over else 0)
    above = high - lower - _GAP
    made = _panels(view, list(range(len(view["seats"]))), words, offers, above, slots_of(view))
    y = above + _GAP
    if over:
        made += at(0, y + BAND, podium(view, words, _MAIN, tray_height(76)))
    return made + at(0, y, band(view, words, offers, _MAIN, alone=not over))


def _panels(view: View, seats: list[int], words: Words, offers: Offers, high: float, slots: int) -> str:
    """Panels in as many rows as give the largest cards."""
    line = known_height(view, seats[0])
    best: tuple[float, list[int]] = (-1, [])
    for count in range(1, 4):
        rows = shared_out(len(seats), count)
        wide, each = (_MAIN - _GAP * (rows[0] - 1)) / rows[0], (high - _GAP * (count - 1)) / count
        if rows[-1] and wide >= _NARROWEST:
            best = max(best, (city_plan(slots, wide, each - line).picture, rows), key=lambda one: one[0])
    rows = best[1]
    each_high = (high - _GAP * (len(rows) - 1)) / len(rows)
    each_wide = (_MAIN - _GAP * (rows[0] - 1)) / rows[0]
    made, taken = "", 0
    for row, length in enumerate(rows):
        left = (_MAIN - length * (each_wide + _GAP) + _GAP) / 2
        for place, seat in enumerate(seats[taken : taken + length]):
            drawn = panel(view, seat, words, offers, each_wide, each_high, slots)
            made += at(left + place * (each_wide + _GAP), row * (each_high + _GAP), drawn)
        taken += length
    return made


def _bar(view: View, words: Words) -> str:
    made = rect(0, 0, WIDE, _BAR, ink.LEATHER)
    made += text(20, 35, words("app.name"), 27, ink.ON_LEATHER, family=ink.SERIF, weight=500)
    x = 150.0
    for said, colour in (
        (words("table.title"), ink.ON_LEATHER),
        (words("table.round", n=view["round"]), ink.ON_LEATHER),
        (words(f"table.phase.{view['phase']}"), ink.ON_LEATHER_SOFT),
    ):
        made += text(x, 33, said, 17, colour)
        x += width(said, 17) + 24
    if view.get("first_complete") is not None and view["phase"] != "over":
        why = words("table.first_city", name=name_of(view, view["first_complete"], words))
        label = words("table.last_round")
        wide = width(label, 15, weight=600) + 24
        pill = rect(x, 13, wide, 27, ink.ALARM, 13.5) + text(
            x + wide / 2, 31.5, label, 15, "#ffffff", "middle", weight=600
        )
        made += titled(why, pill)
    right = WIDE - 22.0
    deck = str(view["deck"]["count"])
    made += text(right, 33, deck, 17, ink.ON_LEATHER, "end", weight=600)
    right -= width(deck, 17, weight=600) + 14
    made += titled(words("deck.title"), at(right, 26, card_icon(24)))
    right -= 30
    holder = view["crown"]
    name = shortened(name_of(view, holder, words), 180, 17)
    made += text(right, 33, name, 17, ink.ON_LEATHER, "end")
    right -= width(name, 17) + 18
    made += at(right, 26, seat_mark(holder, 16, ink.ON_LEATHER)) + at(right - 28, 26, crown(24))
    return made + path(f"M0 {_BAR}H{WIDE}", "none", stroke(ink.INK, 1))
