"""The whole table as one picture, drawn from a view and nothing else."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.lettering import shortened, width
from signoria.drawing.paper import ground
from signoria.drawing.svg import at, button, document, faint, path, rect, stroke, text, titled
from signoria.games import presentation
from signoria.games.augsburg.picture.board import (
    LEVELS_HIGH,
    LEVELS_WIDE,
    NOBLE_WIDE,
    NOBLES_HIGH,
    levels,
    nobles,
    panel,
    rights,
    track,
)
from signoria.games.augsburg.picture.cards import CARD_HIGH, CARD_WIDE, NOTE_WIDE, note_card, privilege_card
from signoria.games.augsburg.picture.piles import piles
from signoria.games.augsburg.picture.players import BOARD_HIGH, BOARD_WIDE, player_board
from signoria.games.augsburg.telling import action as label_of
from signoria.games.augsburg.telling import prompt
from signoria.games.augsburg.views import View
from signoria.words import Words

WIDE, HIGH = 1440.0, 900.0
_BAR, _GAP = 46.0, 8.0
# The verbs whose actions are notes that lie before the viewer, and those that cards in the column stand for.
_ON_NOTES = ("show", "hide", "buy", "return", "discard", "give")
_ON_CARDS = ("choose",)


def table(view: View, words: Words) -> str:
    """The table as its viewer may see it: a standalone SVG document. A spectator sees every player alike."""
    names = presentation.seat_names(dict(view), words)
    made = ground(WIDE, HIGH) + _bar(view, words) + at(12, 54, track(view, words, names))
    y = 136.0
    made += at(12, y, nobles(view, words, names))
    left = 12 + 5 * (NOBLE_WIDE + 6) + 6
    made += at(left, y, _privileges(view, words, WIDE - left - 12))
    y += NOBLES_HIGH + _GAP
    made += at(12, y, levels(view, words, names)) + at(12 + LEVELS_WIDE + _GAP, y, rights(view, words))
    made += at(12 + 2 * (LEVELS_WIDE + _GAP), y, _known_piles(view, words))
    y += LEVELS_HIGH + _GAP
    step = (WIDE - 24 + _GAP) / view["players"]
    left = 12.0
    for seat in range(view["players"]):
        made += at(left + (step - _GAP - BOARD_WIDE) / 2, y, player_board(view, seat, words, names))
        left += step
    y += BOARD_HIGH + _GAP
    made += at(12, y, _band(view, words, names)) + at(12, y + 44, _tray(view, words, names))
    return document(WIDE, HIGH, words("picture.title"), made, words.language)


def _bar(view: View, words: Words) -> str:
    made = rect(0, 0, WIDE, _BAR, ink.LEATHER)
    made += text(20, 31, words("app.name"), 24, ink.ON_LEATHER, family=ink.SERIF, weight=500)
    x = 142.0
    for said, colour in (
        (words("picture.title"), ink.ON_LEATHER),
        (words("table.round", n=view["round"], of=view["rounds"]), ink.ON_LEATHER),
        (words(f"table.phase.{view['phase']}"), ink.ON_LEATHER_SOFT),
    ):
        made += text(x, 30, said, 17, colour)
        x += width(said, 17) + 24
    return made


def _privileges(view: View, words: Words, wide: float) -> str:
    """The column of open cards, and the card in use before it."""
    made = panel(wide, NOBLES_HIGH, words("picture.column"))
    cards = list(view["column"])
    use = view["use"] if view["use"] is not None and view["use"]["card"] is not None else None
    legal = _legal(view)
    scale = (NOBLES_HIGH - 44) / CARD_HIGH
    count = len(cards) + (use is not None)
    step = min((wide - 24) / max(count, 1), CARD_WIDE * scale + 14)
    x = 12.0
    if use is not None:
        made += rect(x - 4, 28, CARD_WIDE * scale + 8, CARD_HIGH * scale + 8, ink.MAY, 12)
        made += at(x, 32, privilege_card(use, words, settled=use["settled"]), scale)
        x += step + 8
    for card in cards:
        action = f"choose {card['card']}" if f"choose {card['card']}" in legal else ""
        hint = label_of(action, view, words, []).text if action else ""
        made += at(x, 32, privilege_card(card, words, action, hint), scale)
        x += step
    if count:
        return made + _coming_count(view, words, wide)
    for card in view["coming"]:
        made += at(x, 32, faint(privilege_card(card, words), 0.5), scale)
        x += CARD_WIDE * scale + 14
    return made + _coming_count(view, words, wide)


def _coming_count(view: View, words: Words, wide: float) -> str:
    """Everybody can deduce which cards come next, when some are still face down."""
    if not view["coming"]:
        return ""
    numbers = ", ".join(str(int(card["card"][1:])) for card in view["coming"])
    said = f"{words('picture.coming')}: {len(view['coming'])}"
    title = f"{words('picture.coming')}: {numbers}"
    return titled(title, text(wide - 12, 21, said, 12.5, ink.SOFT_INK, "end"))


def _known_piles(view: View, words: Words) -> str:
    return piles(view, view["discard"]["known"], words, WIDE - 24 - 2 * (LEVELS_WIDE + _GAP))


def _legal(view: View) -> list[str]:
    asked = view.get("asked")
    return list(asked["actions"]) if asked else []


def _band(view: View, words: Words, names: list[str]) -> str:
    """What is asked, and a button for every action that no card stands for."""
    wide = WIDE - 24
    made = rect(0, 0, wide, 40, ink.LEATHER, 8)
    said = prompt(view, words, names)
    buttons = [text_ for text_ in _legal(view) if text_.split(" ")[0] not in (*_ON_NOTES, *_ON_CARDS)]
    labels = [(text_, label_of(text_, view, words, names)) for text_ in buttons]
    size = 14.0
    room = wide - 28 - width(said, 16, weight=600)
    while size > 9.5 and sum(width(label.text, size, weight=600) + 24 for _, label in labels) > room:
        size -= 0.5
    made += text(16, 26, shortened(said, wide - 32, 16), 16, ink.ON_LEATHER, weight=600)
    x = wide - 10
    for text_, label in reversed(labels):
        each = width(label.text, size, weight=600) + 18
        x -= each
        face = rect(0, 0, each, 28, ink.MAY, 7) + text(each / 2, 19, label.text, size, ink.INK, "middle", weight=600)
        made += at(x, 6, button(text_, f"{label.text}. {label.hint}", face))
        x -= 6
    return made


def _tray(view: View, words: Words, names: list[str]) -> str:
    """The viewer's notes sorted by noble, and what is offered to him."""
    wide = WIDE - 24
    high = HIGH - (136 + NOBLES_HIGH + LEVELS_HIGH + BOARD_HIGH + 3 * _GAP) - 44 - 6
    made = rect(0, 0, wide, high, "#bda775", 8, ' opacity=".55"')
    if view["seat"] is None:
        return made + path(f"M12 {high / 2:g}H{wide - 12:g}", "none", stroke(ink.SOFT_INK, 1) + ' opacity=".25"')
    zones = [(words("picture.hand"), list(view["hand"]))]
    if view["offers"]:
        zones.insert(0, (words("picture.offers"), list(view["offers"])))
    scale = (high - 30) / 96
    total = sum(len(notes) for _, notes in zones) or 1
    step = min(NOTE_WIDE * scale + 8, (wide - 40 * len(zones)) / total)
    x = 14.0
    for title, notes in zones:
        made += text(x, 17, title, 13, ink.INK, weight=600)
        # What is chosen lies among the offers in a purchase, else in the hand.
        chosen = list(view["chosen"]) if notes == view["offers"] or not view["offers"] else []
        for note in notes:
            marked = note in chosen
            if marked:
                chosen.remove(note)
            offered = title == words("picture.offers")
            made += at(x, 24, _note(view, note, offered, marked, words, names), scale)
            x += step
        x += 34
    return made


def _note(view: View, note: str, offered: bool, marked: bool, words: Words, names: list[str]) -> str:
    legal = _legal(view)
    if offered:
        verbs: tuple[str, ...] = ("return",) if marked else ("buy",)
    else:
        verbs = ("hide",) if marked else ("show", "discard", "give")
    action = next((f"{verb} {note}" for verb in verbs if f"{verb} {note}" in legal), "")
    hint = label_of(action, view, words, names).text if action else ""
    dim = not action and not marked and any(text_.split(" ")[0] in _ON_NOTES for text_ in legal)
    return note_card(note, view["options"]["prices"], words, action, hint, marked, dim)
