"""The left side of the page: the call of the characters, those set aside, bank and deck."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from signoria.drawing.html import drawn, element, escape, icon, mark, spoken, thing
from signoria.drawing.seams import joined
from signoria.games.citadels.picture.art import back, head
from signoria.games.citadels.picture.markers import laid_on
from signoria.games.citadels.picture.offers import View, name_of
from signoria.games.citadels.picture.pieces import listed, token
from signoria.games.citadels.picture.printed import CHARACTERS, CLASSIC, DELUXE, Printed, cast_of
from signoria.games.citadels.picture.tips import character_tip
from signoria.words import Words

_LAID = ("kill", "rob", "bewitch", "sign", "warrant", "flower", "threaten")
"""What is done to characters in the edition of 2016."""


def call_list(view: View, words: Words) -> str:
    calls = {call["character"]: call for call in view["calls"]}
    rows = listed([_row(view, name, calls.get(name), words) for name in cast_of(view)])
    return joined((f'<h2>{escape(words("call.title"))}</h2><ol class="call" data-roving>', *rows, "</ol>"))


def _row(view: View, name: str, call: dict[str, Any] | None, words: Words) -> str:
    said = _said(view, name, call, words)
    printed = DELUXE if "cast" in view else CLASSIC
    return _caller(
        name, _states(view, name, call), said, words, laid_on(view, name) if printed is DELUXE else (), printed
    )


@lru_cache(4096)
def _caller(
    name: str, states: tuple[str, ...], said: str, words: Words, markers: tuple[str, ...], printed: Printed
) -> str:
    rank, _ = CHARACTERS[name]
    content = (
        f'<i class="head-of">{head(name)}<b class="rank">{rank}</b></i>'
        f'<span class="name">{escape(words(f"character.{name}"))}</span>{said}'
    )
    if "robbed" in states:
        content += f'<i class="badge">{icon("coin")}</i>{spoken(words("call.robbed"))}'
    for marker in markers:
        content += f'<i class="badge">{drawn(f"citadels-{marker}", "-12 -12 24 24", "icon")}</i>'
        content += spoken(words(f"mark.{marker}"))
    verbs = ("kill", "rob") if printed is CLASSIC else _LAID
    return thing(
        content,
        key=f"call-{name}",
        tip=character_tip(name, words, "\n".join([words(f"mark.{marker}") for marker in markers]), printed),
        classes=" ".join(("caller", *states)),
        targets=tuple([f"{verb} {name}" for verb in verbs]),
        more={"aria-current": "step" if "current" in states else None},
    )


def _states(view: View, name: str, call: dict[str, Any] | None) -> tuple[str, ...]:
    states = []
    current = view["phase"] == "turns" and view["rank"] == CHARACTERS[name][0]
    if current:
        states.append("current")
    elif call is not None or name in view["set_aside"]["face_up"]:
        states.append("past")
    if view["killed"] == name:
        states.append("killed")
    if view["robbed"] == name:
        states.append("robbed")
    return tuple(states)


def _said(view: View, name: str, call: dict[str, Any] | None, words: Words) -> str:
    """The second line: what became of the character in this round."""
    if view["killed"] == name:
        return _line(words("call.killed"), "alarm")
    if name in view["set_aside"]["face_up"]:
        return _line(words("call.aside"))
    if call is None:
        return _line(words("call.robbed"), "alarm") if view["robbed"] == name else ""
    if call["seat"] is None:
        return _line(words("call.nobody"))
    return f"<small>{mark(call['seat'])}<span>{escape(name_of(view, call['seat'], words))}</span></small>"


def _line(said: str, classes: str = "") -> str:
    return element("small", escape(said), {"class": classes})


def middle(view: View, words: Words) -> str:
    """Bank, deck and the characters set aside."""
    tax = _tax(view["tax"], words) if view.get("tax") else ""
    stocks = f'<div class="stocks" data-roving>{_bank(words)}{_deck(view["deck"]["count"], words)}{tax}</div>'
    return stocks + _set_aside(view, words)


@lru_cache(256)
def _deck(count: int, words: Words) -> str:
    return thing(
        f'<i class="pile">{back("district")}</i><span class="name">{escape(words("deck.title"))}</span><b>{count}</b>',
        key="deck",
        tip=f"{words('deck.title')}\n{words('deck.count', n=count)} [CIT-6.1]",
        classes="stock",
        targets=("cards", "extra-cards"),
        more={"data-bank": "card"},
    )


@lru_cache(256)
def _tax(gold: int, words: Words) -> str:
    return thing(
        f'<i class="pile coins">{icon("coin")}</i><span class="name">'
        f"{escape(words('character.tax_collector'))}</span><b>{gold}</b>",
        key="tax",
        tip=f"{words('mark.tax', n=gold)} [{DELUXE.character_rules['tax_collector']}]",
        classes="stock",
        targets=("collect-tax",),
    )


@lru_cache
def _bank(words: Words) -> str:
    return thing(
        f'<i class="pile coins">{icon("coin")}{icon("coin")}{icon("coin")}</i>'
        f'<span class="name">{escape(words("bank.title"))}</span>',
        key="bank",
        tip=f"{words('bank.title')}\n{words('bank.tip')} [CIT-5.2]",
        classes="stock",
        targets=("gold", "income", "extra-gold"),
        more={"data-bank": "gold"},
    )


def _set_aside(view: View, words: Words) -> str:
    aside = view["set_aside"]
    printed = DELUXE if "cast" in view else CLASSIC
    tokens = [token(name, f"aside-{name}", words, words("call.aside"), "", printed) for name in aside["face_up"]]
    tokens += [token(None, f"aside-{place}", words, words("call.aside")) for place in range(aside["face_down"])]
    if not tokens:
        return ""
    return f'<h2>{escape(words("aside.title"))}</h2><div class="tokens" data-roving>{"".join(tokens)}</div>'
