"""The table as text for a terminal of 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from signoria.games.citadels.components import TYPES
from signoria.games.citadels.telling.phrases import cards as number_of_cards
from signoria.games.citadels.telling.phrases import gold
from signoria.games.citadels.telling.printed import printed
from signoria.games.citadels.views import Call, HeldCharacter, Player, Standing, View
from signoria.words import Words
from signoria.words.seats import name

WIDE = 80
_NAME = 16
_COLUMNS = (11, 10, 10, 6)
_FIRM = "\N{NO-BREAK SPACE}"  # keeps a district and its price on one line


def board(view: View, words: Words, names: list[str]) -> str:
    """Players with gold, cards, points and cities (♛ has the crown, ▶ is asked), the call, and one's own hand."""
    lines = [_headline(view, words), "─" * WIDE]
    for seat in view["seats"]:
        lines.extend(_player(seat, view, words, names))
    lines.append("─" * WIDE)
    lines.extend(_call(view, words, names))
    lines.extend(_own(view, words))
    return "\n".join(lines)


def _headline(view: View, words: Words) -> str:
    parts = [words("table.round", n=view["round"]), words(f"table.phase.{view['phase']}")]
    if view["first_complete"] is not None and view["phase"] != "over":
        parts.append(words("table.last_round"))
    left = " · ".join(parts)
    right = words("board.deck", n=view["deck"]["count"])
    return left + right.rjust(WIDE - len(left))


def _player(seat: Player, view: View, words: Words, names: list[str]) -> Iterator[str]:
    number = seat["seat"]
    who = name(number, words, names)
    if number == view["seat"]:
        who += f" ({words('table.you')})"
    mark = "▶" if number in view["to_act"] else " "
    count = len(seat["city"])
    numbers = [
        words("gold.count", n=seat["gold"]),
        words("cards.amount", n=seat["hand"]["count"]),
        words("points.count", n=seat["points"]),
        f"{count}/{view['options']['city_size']}",
    ]
    shown = who if len(who) <= _NAME else who[: _NAME - 1] + "…"
    columns = "".join(part.ljust(width) for part, width in zip(numbers, _COLUMNS, strict=True))
    crown = "♛" if number == view["crown"] else " "
    line = f"{mark} {shown.ljust(_NAME)} {crown} {columns}"
    roles = ", ".join(_role(role, words) for role in seat["characters"])
    if len(line + roles) <= WIDE:
        yield (line + roles).rstrip()
    else:
        yield line.rstrip()
        yield from _wrapped([roles], "    ")
    yield from _wrapped(_city(seat["city"], view["game"], words), "    ")
    if seat["hand"]["known"] and number != view["seat"]:
        known = ", ".join(words(f"district.{card}") for card in seat["hand"]["known"])
        yield from _wrapped([words("hand.known", cards=known)], "    ")


def _role(role: HeldCharacter, words: Words) -> str:
    if role["character"] is None:
        return words("board.hidden")
    character = words(f"character.{role['character']}")
    return character if role["revealed"] else f"({character})"


def _city(city: list[Standing], game: str, words: Words) -> list[str]:
    """The districts by type, as income and the bonus for all colours look at them."""
    groups: list[str] = []
    rows = printed(game)
    for index, type_ in enumerate(TYPES):
        cards = [_district(district, words) for district in city if rows[district["card"]].type == index]
        if cards:
            groups.append(f"{words(f'type.{type_}')}: {', '.join(cards)}")
    return groups or [words("board.empty")]


def _district(district: Standing, words: Words) -> str:
    called = words(f"district.{district['card']}")
    if district.get("coin"):
        called = words("district.beautified", card=called)
    return f"{called} {district['cost']}".replace(" ", _FIRM)


def _call(view: View, words: Words, names: list[str]) -> Iterator[str]:
    aside = view["set_aside"]
    parts = [words(f"character.{character}") for character in aside["face_up"]]
    if aside["face_down"]:
        parts.append(words("board.face_down", n=aside["face_down"]))
    parts += [words("board.you_know", character=words(f"character.{character}")) for character in aside["seen"]]
    yield from _wrapped([f"{words('board.aside')} {', '.join(parts)}"])
    called = [_answer(call, words, names) for call in view["calls"]]
    if called:
        yield from _wrapped([f"{words('board.called')} {called[0]}", *called[1:]])
    fates = [
        words(f"board.{fate}", character=words(f"character.{view[fate]}"))
        for fate in ("killed", "robbed")
        if view[fate] is not None
    ]
    fates += _markers(view, words)
    if fates:
        yield from _wrapped(fates)


def _markers(view: View, words: Words) -> Iterator[str]:
    """What only the edition of 2016 lays on the table."""
    bewitched = view.get("bewitched")
    if bewitched:
        yield words("board.bewitched", character=words(f"character.{bewitched}"))
    for marks, known, mark in (
        (view.get("warrants"), view.get("signed"), "signed"),
        (view.get("threats"), view.get("flower"), "flower"),
    ):
        if marks:
            named = [_marked(character, character == known, mark, words) for character in marks]
            yield words("board.warrants" if mark == "signed" else "board.threats", characters=", ".join(named))
    if view.get("tax"):
        yield words("board.tax", gold=gold(view["tax"], words))
    if "museum" in view and view["museum"]["count"]:
        yield words("board.museum", cards=number_of_cards(view["museum"]["count"], words))


def _marked(character: str, known: bool, mark: str, words: Words) -> str:
    called = words(f"character.{character}")
    return words("board.known", character=called, mark=words(f"board.{mark}")) if known else called


def _answer(call: Call, words: Words, names: list[str]) -> str:
    who = words("board.nobody") if call["seat"] is None else name(call["seat"], words, names)
    return f"{call['rank']} {words('character.' + call['character'])}: {who}".replace(" ", _FIRM)


def _own(view: View, words: Words) -> Iterator[str]:
    if view["seat"] is None:
        return
    if view["phase"] == "selection" and view["passed"]:
        seen = ", ".join(words(f"character.{character}") for character in view["passed"][-1])
        yield from _wrapped([f"{words('board.passed')} {seen}"])
    cards = [_card(card, view["game"], words) for card in view["hand"]]
    yield from _wrapped([f"{words('board.hand')} {', '.join(cards)}" if cards else words("hand.empty") + "."])


def _card(card: str, game: str, words: Words) -> str:
    row = printed(game)[card]
    type_ = words(f"type.{TYPES[row.type]}")
    return f"{words(f'district.{card}')} ({type_} {row.cost})".replace(" ", _FIRM)


def _wrapped(parts: Iterable[str], indent: str = "") -> list[str]:
    text = " · ".join(parts)
    lines = textwrap.wrap(text, WIDE, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)
    return [line.replace(_FIRM, " ") for line in lines]
