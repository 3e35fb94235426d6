"""The table as parts of a page: nobles, privilege cards, tracks, players, and what lies before the viewer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from signoria.drawing.fragment import Fragment
from signoria.drawing.html import defined, drawn, element, escape, thing
from signoria.games import rooms
from signoria.games.augsburg.components import (
    CARD_NAMES,
    CARD_PRESTIGE,
    CARDS,
    JOKER,
    NOTE_NAMES,
    PRICE_TABLE_NAMES,
    SLOTS,
)
from signoria.games.augsburg.picture import board
from signoria.games.augsburg.picture.cards import (
    CARD_HIGH,
    CARD_WIDE,
    NOTE_HIGH,
    NOTE_WIDE,
    card_face,
    note_face,
    price_of,
)
from signoria.games.augsburg.picture.piles import PILES_HIGH, PILES_WIDE, piles
from signoria.games.augsburg.picture.players import BOARD_HIGH, BOARD_WIDE, player_board
from signoria.games.augsburg.telling.phrases import card_name, florins, note, slots
from signoria.words import Words

View = Mapping[str, Any]
# What a click on a note means, by where it lies and whether it is chosen already.
_VERBS = {
    ("offers", False): ("buy",),
    ("offers", True): ("return",),
    ("hand", False): ("show", "discard", "give"),
    ("hand", True): ("hide",),
}


def fragments(view: View, words: Words) -> list[Fragment]:
    """The parts of the page. Public ones use nothing but what every spectator sees."""
    names = rooms.seat_names(dict(view), words)
    parts = [
        Fragment("art", "rail", art, public=True),
        Fragment("track", "board", partial(_track, view, words, names), public=True),
        Fragment("nobles", "board", partial(_nobles, view, words, names), public=True),
        Fragment("column", "board", partial(_column, view, words), public=True),
        Fragment("levels", "board", partial(_levels, view, words, names), public=True),
        Fragment("rights", "board", partial(_rights, view, words), public=True),
        Fragment("piles", "board", partial(_piles, view, words), public=True),
    ]
    for seat in range(view["players"]):
        public = _as_seen_by_all(view, seat)
        parts.append(Fragment(f"seat-{seat}", "others", partial(_player, public, seat, words, names), public=True))
    if view["seat"] is not None:
        parts.append(Fragment("own", "own", partial(_player, view, view["seat"], words, names)))
        parts.append(Fragment("hand", "hand", partial(_hand, view, words)))
    return parts


@cache
def art() -> str:
    """Every note and privilege card of the game, without words."""
    drawings = {}
    for table in PRICE_TABLE_NAMES:
        for name in dict.fromkeys(NOTE_NAMES):
            drawings[_note_id(name, table)] = note_face(name, table)
    for card, kinds in enumerate(CARDS):
        drawings[f"augsburg-{CARD_NAMES[card]}"] = card_face([SLOTS[kind] for kind in kinds], CARD_PRESTIGE[card])
    return defined(drawings)


def _note_id(name: str, table: str) -> str:
    return f"augsburg-{table}-{name.replace(' ', '-')}"


def _as_seen_by_all(view: View, seat: int) -> View:
    """The same view with nothing in that player's board that only he may see."""
    seats = [dict(person) for person in view["seats"]]
    seats[seat]["money"] = seats[seat]["hand"] = None
    return {**view, "seats": seats}


def _svg(wide: float, high: float, label: str, content: str) -> str:
    return f'<svg class="scene" viewBox="0 0 {wide:g} {high:g}" role="img" aria-label="{escape(label)}">{content}</svg>'


def _nobles(view: View, words: Words, names: list[str]) -> str:
    wide = 5 * (board.NOBLE_WIDE + 6)
    return _svg(wide, board.NOBLES_HIGH + 4, words("picture.marker"), board.nobles(view, words, names))


def _track(view: View, words: Words, names: list[str]) -> str:
    return _svg(board.TRACK_WIDE, board.TRACK_HIGH, words("picture.track"), board.track(view, words, names))


def _levels(view: View, words: Words, names: list[str]) -> str:
    return _svg(board.LEVELS_WIDE, board.LEVELS_HIGH, words("picture.levels"), board.levels(view, words, names))


def _rights(view: View, words: Words) -> str:
    return _svg(board.RIGHTS_WIDE, board.RIGHTS_HIGH, words("picture.rights"), board.rights(view, words))


def _piles(view: View, words: Words) -> str:
    seen = view["discard"]["seen"]
    return _svg(PILES_WIDE, PILES_HIGH, words("picture.pile"), piles(view, seen, words, PILES_WIDE))


def _column(view: View, words: Words) -> str:
    """The open privilege cards; the winner clicks one of them."""
    cards = [_privilege(card, words) for card in view["column"]]
    return _zone(words("picture.column"), cards, "column")


def _privilege(card: dict[str, Any], words: Words) -> str:
    name = card["card"]
    told = slots(card["slots"], card["prestige"], words)
    return thing(
        drawn(f"augsburg-{name}", f"-2 -2 {CARD_WIDE + 4:g} {CARD_HIGH + 4:g}", "face"),
        key=f"card-{name}",
        name=name,
        tip=f"{card_name(name, words)}\n{told} [AUG-8.3]",
        label=f"{card_name(name, words)}: {told}",
        classes="card",
        targets=(f"choose {name}",),
    )


def _player(view: View, seat: int, words: Words, names: list[str]) -> str:
    drawing = _svg(BOARD_WIDE, BOARD_HIGH, names[seat], player_board(view, seat, words, names))
    acting = seat in view["to_act"] and view["phase"] != "over"
    values = {"class": f"panel seat-{seat}" + (" acting" if acting else ""), "data-acting": acting}
    return element("section", drawing, values)


def _hand(view: View, words: Words) -> str:
    """Offers and the hand, each under its label; a chosen note is marked."""
    zones = ""
    for key in ("offers", "hand"):
        if not view[key] and key == "offers":
            continue
        buying = bool(view["offers"])
        chosen = list(view["chosen"]) if buying == (key == "offers") else []
        cards = []
        seen: dict[str, int] = {}
        for name in view[key]:
            marked = name in chosen
            if marked:
                chosen.remove(name)
            seen[name] = seen.get(name, 0) + 1
            place = f"{key}-{name.replace(' ', '-')}-{seen[name]}"
            cards.append(_note(name, place, _VERBS[key, marked], marked, view, words))
        zones += _zone(words(f"picture.{key}"), cards, "held")
    return zones


def _note(name: str, key: str, verbs: tuple[str, ...], marked: bool, view: View, words: Words) -> str:
    table = view["options"]["prices"]
    price = florins(price_of(name, table), words)
    rule = "AUG-5.15" if name == JOKER else "AUG-5.13"
    told = f"{note(name, words)} · {price}"
    return thing(
        drawn(_note_id(name, table), f"-2 -2 {NOTE_WIDE + 4:g} {NOTE_HIGH + 4:g}", "face"),
        key=key,
        name=name,
        tip=f"{note(name, words)}\n{price} [{rule}]",
        label=told + (f", {words('board.chosen')}" if marked else ""),
        classes="card picked" if marked else "card",
        targets=tuple(f"{verb} {name}" for verb in verbs),
    )


def _zone(label: str, cards: list[str], classes: str) -> str:
    laid = "".join(f"<li>{card}</li>" for card in cards)
    row = f'<ul class="cards" data-roving aria-label="{escape(label)}">{laid}</ul>' if cards else ""
    return element("div", f"<h2>{escape(label)}</h2>{row}", {"class": f"zone {classes}"})
