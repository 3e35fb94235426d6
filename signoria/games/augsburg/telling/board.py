"""The table as text for a terminal of 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from signoria.games.augsburg.components import CATEGORIES, NOBLES
from signoria.games.augsburg.telling.phrases import card_name, florins, level, note, slots
from signoria.games.augsburg.views import Player, View
from signoria.words import Words
from signoria.words.seats import name

WIDE = 80
_NAME = 18
_FIRM = "\N{NO-BREAK SPACE}"  # keeps a note and its value on one line


def board(view: View, words: Words, names: list[str]) -> str:
    """Nobles and bids, privilege cards, boards (◆ has the bid marker, ▶ is asked), piles, and one's own notes."""
    lines = [_headline(view, words), "─" * WIDE]
    lines.extend(_visit(view, words, names))
    lines.extend(_cards(view, words))
    lines.append("─" * WIDE)
    for seat in view["seats"]:
        lines.extend(_player(seat, view, words, names))
    lines.append("─" * WIDE)
    lines.extend(_piles(view, words))
    lines.extend(_own(view, words))
    return "\n".join(lines)


def _headline(view: View, words: Words) -> str:
    left = words(f"table.phase.{view['phase']}")
    if view["round"]:
        left = f"{words('table.round', n=view['round'], of=view['rounds'])} · {left}"
    price = view["pile"]["price"]
    right = words("board.pile_empty") if price is None else words("board.pile", price=price)
    return left + right.rjust(WIDE - len(left))


def _visit(view: View, words: Words, names: list[str]) -> Iterator[str]:
    row = [f"[{words('noble.' + noble)}]" if noble == view["noble"] else words(f"noble.{noble}") for noble in NOBLES]
    yield "  ".join(row)
    auction = view["auction"]
    if auction is None or not (auction["high"] or auction["passed"]):
        return
    bids = []
    for seat, bid in enumerate(auction["bids"]):
        said = words("board.passed") if seat in auction["passed"] else str(bid) if bid else "–"
        bids.append(f"{name(seat, words, names)}: {said}".replace(" ", _FIRM))
    yield from _wrapped([f"{words('board.bids')} {bids[0]}", *bids[1:]])


def _cards(view: View, words: Words) -> Iterator[str]:
    use = view["use"]
    if use is not None and use["card"] is not None:
        yield from _wrapped([f"{words('board.in_use')} {slots(use['slots'], use['prestige'], words)}"])
    for card in view["column"]:
        yield from _wrapped(
            [f"{card_name(card['card'], words)}: {slots(card['slots'], card['prestige'], words)}"], "  "
        )


def _player(seat: Player, view: View, words: Words, names: list[str]) -> Iterator[str]:
    number = seat["seat"]
    who = name(number, words, names)
    if number == view["seat"]:
        who += f" ({words('table.you')})"
    shown = who if len(who) <= _NAME else who[: _NAME - 1] + "…"
    asked = "▶" if number in view["to_act"] else "✓" if seat["chosen"] else " "
    marker = "◆" if number == view["marker"] else " "
    own = number == view["seat"]
    money = str(seat["money"]) if own else f"≤{seat['money_at_most']}"
    least, most = (seat["hand"], seat["hand"]) if own else (seat["hand_at_least"], seat["hand_at_most"])
    facts = [
        words("points.amount", n=seat["prestige"]),
        words("board.florins", money=money),
        words("notes.amount", n=most) if least == most else words("board.notes", count=f"{least}–{most}"),
    ]
    yield f"{asked} {shown.ljust(_NAME)} {marker} {' · '.join(facts)}"
    levels = [
        f"{level(category, seat['levels'][category], words)} {seat['levels'][category]}" for category in CATEGORIES
    ]
    rights = [words(f"right.{right}") + (f" {value}" if value else "") for right, value in seat["rights"].items()]
    yield from _wrapped([part.replace(" ", _FIRM) for part in [*levels, *rights]], "    ")
    if seat["known"] and not own:
        known = ", ".join(note(text, words).replace(" ", _FIRM) for text in seat["known"])
        yield from _wrapped([words("board.known", notes=known)], "    ")


def _piles(view: View, words: Words) -> Iterator[str]:
    tiles = [
        f"{level(category, int(number), words)} {left}".replace(" ", _FIRM)
        for category in CATEGORIES
        for number, left in view["supply"][category].items()
    ]
    yield from _wrapped([f"{words('board.supply')} {tiles[0]}", *tiles[1:]])
    tops = []
    for right, values in view["rights"].items():
        top = f" {values[0]}" if values and values[0] else ""
        tops.append(f"{words('right.' + right)}{top} ({len(values)})".replace(" ", _FIRM))
    yield from _wrapped([f"{words('board.rights')} {tops[0]}", *tops[1:]])


def _own(view: View, words: Words) -> Iterator[str]:
    if view["seat"] is None:
        return
    for key in ("hand", "offers", "chosen"):
        notes = [note(text, words).replace(" ", _FIRM) for text in view[key]]
        if notes or key == "hand":
            yield from _wrapped([f"{words(f'board.{key}')} {', '.join(notes) or words('notes.amount', n=0)}"])
    yield words("board.money", money=florins(view["money"], words))


def _wrapped(parts: Iterable[str], indent: str = "") -> list[str]:
    text = " · ".join(parts)
    lines = textwrap.wrap(text, WIDE, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)
    return [line.replace(_FIRM, " ") for line in lines]
