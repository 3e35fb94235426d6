"""The whole table as one picture, drawn from a view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.drawing import ink
from signoria.drawing.heraldry import card_icon, rosette, seat_mark
from signoria.drawing.lettering import shortened, width
from signoria.drawing.svg import at, button, document, rect, stroke, text, titled
from signoria.games.castelli import views
from signoria.games.castelli.picture.characters import figure
from signoria.games.castelli.picture.ground import ground
from signoria.games.castelli.picture.pieces import face, lights, pieces
from signoria.games.castelli.picture.plan import size
from signoria.games.castelli.picture.signs import ART, MARK, PAINT, use
from signoria.games.castelli.telling import action as label_of
from signoria.games.castelli.telling import prompt
from signoria.games.castelli.telling.phrases import turned
from signoria.games.castelli.views import RESOURCES, BySide, HeldTile, Tile, View
from signoria.games.presentation import seat_names
from signoria.words import Words
from signoria.words.seats import name

_BAR = 52.0
_GAP = 14.0
_PANEL = 430.0
_CARD = 74.0
# Verbs whose actions have a place on the board or among the cards.
_PLACED = ("reveal", "build", "overbuild", "place", "steward")


def table(shown: Mapping[str, Any], words: Words) -> str:
    """The table as its viewer may see it: a standalone SVG document."""
    view = views.read(shown)
    names = seat_names(view, words)
    legal = frozenset(views.legal(view))
    board_wide, board_high = size(view)
    high = max(board_high, 700.0)
    wide = _GAP + board_wide + _GAP + _PANEL + _GAP
    drawings = "".join(f'<g id="{key}">{drawing}</g>' for key, drawing in ART.items())
    made = f"<defs>{drawings}</defs><style>{lights()}</style>"
    made += rect(0, 0, wide, _BAR + high + 2 * _GAP, ink.GROUND) + _bar(view, words, wide)
    board = ground(view, words) + pieces(view, words, legal)
    made += at(_GAP, _BAR + _GAP, f'<g class="castelli">{board}</g>')
    made += at(_GAP + board_wide + _GAP, _BAR + _GAP, _side(view, words, names, legal, high))
    return document(wide, _BAR + high + 2 * _GAP, words("table.label", n=view["turn"]["number"]), made, words.language)


def _bar(view: View, words: Words, wide: float) -> str:
    made = rect(0, 0, wide, _BAR, ink.LEATHER)
    made += text(20, 35, words("app.name"), 27, ink.ON_LEATHER, family=ink.SERIF, weight=500)
    x = 150.0
    turn = words("table.turn", n=view["turn"]["number"], of=view["turn"]["of"])
    for said, colour in ((words("table.title"), ink.ON_LEATHER), (turn, ink.ON_LEATHER_SOFT)):
        made += text(x, 33, said, 17, colour)
        x += width(said, 17) + 24
    right = wide - 24
    stocks = [
        (use("city", size=0.8), view["reserve"]["cities"], words("reserve.cities")),
        (use("village", size=0.9), view["reserve"]["villages"], words("reserve.villages")),
        (card_icon(24), view["deck"]["count"], words("deck.title")),
        (use("silver", size=1.3), view["mine"], words("mine.title")),
    ]
    for drawing, count, said in stocks:
        made += titled(
            said, text(right, 33, str(count), 17, ink.ON_LEATHER, "end", weight=600) + at(right - 44, 26, drawing)
        )
        right -= 86
    return made


def _side(view: View, words: Words, names: list[str], legal: frozenset[str], high: float) -> str:
    made, y = "", 0.0
    first = view["seat"] if view["seat"] is not None else 0
    for step in range(view["players"]):
        seat = (first + step) % view["players"]
        made += at(0, y, _panel(view, seat, words, names))
        y += 92
    made += at(0, y, _band(view, words, names))
    y += 52
    made += at(0, y, _turning(view, words, names, legal))
    y += _turning_height(view)
    made += at(0, y, _cards(view, words, names, legal))
    y += (_CARD + 34) * ((len(view.get("hand", ())) + 4) // 5) + 8
    return made + at(0, y, _choices(view, words, names, high - y))


def _panel(view: View, seat: int, words: Words, names: list[str]) -> str:
    person = view["seats"][seat]
    acting = seat in view["to_act"]
    colour = ink.ON_LEATHER if acting else ink.INK
    made = rect(0, 0, _PANEL, 84, ink.LEATHER_EDGE if acting else ink.PAPER, 10, stroke(ink.LINE, 1.2))
    made += rect(0, 8, 5, 68, PAINT[person["colour"]], 2)
    made += at(24, 25, seat_mark(MARK[person["colour"]], 18, colour))
    held = person.get("held")
    room = _PANEL - 150 - (70 if held else 0)
    made += text(
        42, 32, shortened(name(seat, words, names), room, 20, ink.SERIF, 600), 20, colour, family=ink.SERIF, weight=600
    )
    made += at(_PANEL - 74, 25, rosette(24)) + text(
        _PANEL - 16, 32, str(person["points"]), 22, colour, "end", weight=700
    )
    x = 22.0
    for drawing, count in (
        *((use(kind), person[kind]) for kind in RESOURCES),
        (use("silver"), person["silver"]),
        (card_icon(18), person["hand"]["count"]),
        (use(f"castle-{person['colour']}", size=0.85), person["castles"]),
    ):
        made += at(x, 62, drawing) + text(x + 15, 68, str(count), 17, colour, weight=600)
        x += 58
    if held:
        drawn = face(turned(held["shields"], "n"), held["silver"]) if "shields" in held else use("back")
        made += titled(words("held.start") if held["start"] else words("held.yours"), at(_PANEL - 40, 60, drawn, 0.68))
    return made


def _band(view: View, words: Words, names: list[str]) -> str:
    said = shortened(prompt(view, words, names), _PANEL - 24, 17)
    return rect(0, 0, _PANEL, 44, ink.LEATHER, 8) + text(14, 28, said, 17, ink.ON_LEATHER)


def _ways(view: View) -> list[tuple[str, BySide, int]]:
    """The orientations that are asked for: action, shields by side, silver."""
    asked = view.get("asked")
    if asked is None or asked["question"] != "place":
        return []
    tiles: list[tuple[str, Tile | HeldTile]] = [("place", view["revealed"])]
    mine = views.own(view).get("held")
    if mine:
        tiles.append(("place held", mine))
    return [
        (f"{verb} {side}", turned(tile["shields"], side), tile["silver"]) for verb, tile in tiles for side in "nesw"
    ]


def _turning_height(view: View) -> float:
    return 74.0 * ((len(_ways(view)) + 3) // 4)


def _turning(view: View, words: Words, names: list[str], legal: frozenset[str]) -> str:
    made = ""
    for place, (action, by_side, silver) in enumerate(_ways(view)):
        drawn = at(34 + place % 4 * 84, 34 + place // 4 * 74, face(by_side, silver))
        made += button(action, label_of(action, view, words, names).text, drawn) if action in legal else drawn
    return made


def _cards(view: View, words: Words, names: list[str], legal: frozenset[str]) -> str:
    made = ""
    for place, card in enumerate(view.get("hand", ())):
        drawn = rect(0, 0, _CARD, _CARD + 24, ink.RAISED, 6, stroke(ink.INK, 1.2)) + at(
            2, 2, figure(card), (_CARD - 4) / 90
        )
        said = shortened(words(f"card.{card}"), _CARD - 6, 11)
        drawn += text(_CARD / 2, _CARD + 16, said, 11, ink.INK, "middle", weight=600)
        action = next((a for a in (f"play {card}", f"sell {card}") if a in legal), "")
        if action:
            drawn = button(action, label_of(action, view, words, names).text, drawn)
        else:
            drawn = titled(f"{words(f'card.{card}')}: {words(f'card.{card}.effect')}", drawn)
        made += at(place % 5 * (_CARD + 10), place // 5 * (_CARD + 34), drawn)
    return made


def _choices(view: View, words: Words, names: list[str], room: float) -> str:
    """Buttons for what has no other place, as far as there is room."""
    left = [action for action in views.legal(view) if action.split(" ")[0] not in _PLACED]
    made, y = "", 0.0
    for action in left:
        if y + 38 > room:
            break
        said = label_of(action, view, words, names).text
        body = rect(0, 0, _PANEL, 34, ink.RAISED, 8, stroke(ink.MAY, 2))
        body += text(14, 23, shortened(said, _PANEL - 28, 15), 15, ink.INK)
        made += at(0, y, button(action, said, body))
        y += 40
    return made
