"""The table as parts of a page: nobles, privilege cards, tracks, players, and what lies before the viewer."""

from __future__ import annotations

from functools import cache, partial

from signoria.drawing.fragment import Fragment
from signoria.drawing.html import defined, drawn, element, escape, icon, thing
from signoria.games import presentation
from signoria.games.augsburg.components import (
    CARD_NAMES,
    CARD_PRESTIGE,
    CARDS,
    CATEGORIES,
    JOKER,
    NOBLES,
    NOTE_NAMES,
    PRICE_TABLE_NAMES,
    SLOTS,
)
from signoria.games.augsburg.picture import middle
from signoria.games.augsburg.picture.cards import (
    CARD_HIGH,
    CARD_WIDE,
    NOTE_HIGH,
    NOTE_WIDE,
    card_face,
    note_face,
    price_of,
    slot_row,
)
from signoria.games.augsburg.picture.figures import portrait
from signoria.games.augsburg.picture.player import player
from signoria.games.augsburg.picture.signs import SIGNS, sign
from signoria.games.augsburg.telling.phrases import card_name, florins, note, slots
from signoria.games.augsburg.views import Card, Use, View
from signoria.words import Words

# What a click on a note means, by where it lies and whether it is chosen already.
_VERBS = {
    ("offers", False): ("buy",),
    ("offers", True): ("return",),
    ("hand", False): ("show", "discard", "give"),
    ("hand", True): ("hide",),
}
# What a privilege can be used for, besides climbing and stealing in its category.
_OTHER_USES = {
    "agency": ("take-300",),
    "peerage": ("right coat", "right letter"),
    "office": ("right mint_master", "right architect", "build church", "build cathedral"),
}
_PLAIN_USES = {"money": ("take-500",), "prestige": ("prestige",), "draw": ("draw",)}


def fragments(view: View, words: Words) -> list[Fragment]:
    """The parts of the page. Public ones use nothing but what every spectator sees."""
    names = presentation.seat_names(dict(view), words)
    parts = [
        Fragment("art", "rail", art, public=True),
        Fragment("track", "board", partial(middle.track, view, words, names), public=True),
        Fragment("nobles", "board", partial(middle.nobles, view, words, names), public=True),
        Fragment("column", "board", partial(_column, view, words), public=True),
        Fragment("levels", "board", partial(middle.levels, view, words, names), public=True),
        Fragment("rights", "board", partial(middle.rights, view, words), public=True),
        Fragment("piles", "board", partial(middle.stocks, view, words), public=True),
    ]
    for seat in range(view["players"]):
        parts.append(Fragment(f"seat-{seat}", "others", partial(player, view, seat, words, names), public=True))
    if view["seat"] is not None:
        parts.append(Fragment("own", "own", partial(player, view, view["seat"], words, names, True)))
        parts.append(Fragment("hand", "hand", partial(_hand, view, words)))
    return parts


@cache
def art() -> str:
    """Every note, privilege card, sign and portrait of the game, without words."""
    drawings: dict[str, str] = {}
    for table in PRICE_TABLE_NAMES:
        for name in dict.fromkeys(NOTE_NAMES):
            # The portraits are defined once and used by all notes, or the art would be ten times as large.
            head = f'<use href="#augsburg-{name.partition(" ")[0]}"/>'
            drawings[_note_id(name, table)] = note_face(name, table, head)
    for card, kinds in enumerate(CARDS):
        drawings[f"augsburg-{CARD_NAMES[card]}"] = card_face([SLOTS[kind] for kind in kinds], CARD_PRESTIGE[card])
    for name in SIGNS:
        drawings[f"augsburg-{name}"] = sign(name)
    for noble in (*NOBLES, JOKER):
        drawings[f"augsburg-{noble}"] = portrait(noble)
    for kind in SLOTS:
        for points in sorted(set(CARD_PRESTIGE)) if kind == "prestige" else (0,):
            drawings[_slot_id(kind, points)] = slot_row(kind, points)
    return defined(drawings)


def _note_id(name: str, table: str) -> str:
    return f"augsburg-{table}-{name.replace(' ', '-')}"


def _column(view: View, words: Words) -> str:
    """The open privilege cards; the winner clicks one of them, then the privileges of the card in use."""
    use = view["use"]
    cards = [_in_use(use, view, words)] if use is not None and use["card"] is not None else []
    cards += [_privilege(card, words) for card in view["column"]]
    if cards:
        return _zone(words("picture.column"), cards, "column")
    if view["phase"] == "over":
        return ""
    coming = [_privilege(card, words) for card in view["coming"]]
    return _zone(words("picture.coming_cards" if coming else "picture.new_cards"), coming, "column coming")


def _privilege(card: Card, words: Words) -> str:
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


def _in_use(use: Use, view: View, words: Words) -> str:
    """The card that its winner uses now: each of its privileges can be pointed at, settled ones are ticked."""
    name = use["card"] or ""
    rows = ""
    for place, kind in enumerate(use["slots"]):
        settled = place in use["settled"]
        title = words("slot.points", n=use["prestige"]) if kind == "prestige" else words(f"slot.{kind}")
        face = drawn(_slot_id(kind, use["prestige"]), "-2 -2 80 40", "face")
        rows += thing(
            face + ("<b>✓</b>" if settled else ""),
            key=f"slot-{place}",
            tip=f"{title}\n{words('tip.settled' if settled else 'tip.slot')} [AUG-8.3]",
            label=title + (f", {words('tip.settled')}" if settled else ""),
            classes="privilege settled" if settled else "privilege",
            targets=() if settled else _uses(kind, view["players"]),
        )
    values = {"class": "in-use", "id": f"card-{name}", "data-thing": name, "role": "group"}
    return element("div", rows, {**values, "aria-label": f"{words('board.in_use')} {card_name(name, words)}"})


def _uses(kind: str, players: int) -> tuple[str, ...]:
    """Everything a privilege of that kind can be used for."""
    if kind not in CATEGORIES:
        return _PLAIN_USES[kind]
    steals = tuple(f"steal {kind} {seat}" for seat in range(players))
    return (f"climb {kind}", *steals, *_OTHER_USES[kind])


def _slot_id(kind: str, prestige: int) -> str:
    return f"augsburg-slot-{kind}-{prestige}" if kind == "prestige" else f"augsburg-slot-{kind}"


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
        zones += _zone(words(f"picture.{key}"), cards, "held", _purse(view) if not zones else "")
    return zones


def _purse(view: View) -> str:
    """The viewer's money once more beside the first notes, for pages on which their board is out of sight."""
    seat = view["seat"]
    assert seat is not None
    return f'<span class="purse-of" aria-hidden="true">{icon("coin")}{view["seats"][seat]["money"]}</span>'


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


def _zone(label: str, cards: list[str], classes: str, beside: str = "") -> str:
    laid = "".join(f"<li>{card}</li>" for card in cards)
    row = f'<ul class="cards" data-roving aria-label="{escape(label)}">{laid}</ul>' if cards else ""
    return element("div", f"<h2>{escape(label)}{beside}</h2>{row}", {"class": f"zone {classes}"})
