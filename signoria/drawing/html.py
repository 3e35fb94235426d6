"""The parts of a table's page: HTML as plain text, with one way to escape.

A *thing* is what a player can point at: card, token, pile, purse. The page gives it a tool-tip, lights it up when it
stands for a legal action, and lets it glide when it moves. Drawings are defined once on a page (`defined`) and shown
as often as needed (`drawn`), so that a part of the page stays small.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from signoria.drawing import ink
from signoria.drawing.heraldry import card_icon, coin, crown, eye, rosette, seat_mark
from signoria.drawing.svg import escape, path, stroke

__all__ = ["attributes", "defined", "drawn", "element", "escape", "icon", "mark", "signs", "spoken", "stat", "thing"]

_MARKS: Final = 9

# Signs that every game uses, each drawn about (0, 0) in a box of 24.
_ICONS: Final = {
    "coin": coin(10),
    "card": card_icon(22),
    "crown": crown(22),
    "points": rosette(22),
    "eye": eye(20),
    "flag": path("M-7 11V-11M-7-10H8L4-5 8 0H-7", ink.MILITARY, stroke(ink.INK, 1.6)),
}


def attributes(values: Mapping[str, object]) -> str:
    """Attribute text that starts with a space. False, None and "" leave an attribute out, True gives it bare."""
    made = ""
    for name, value in values.items():
        if value is True:
            made += f" {name}"
        elif value is not False and value is not None and value != "":
            made += f' {name}="{escape(str(value))}"'
    return made


def element(tag: str, content: str, values: Mapping[str, object] | None = None) -> str:
    return f"<{tag}{attributes(values) if values else ''}>{content}</{tag}>"


def defined(drawings: Mapping[str, str]) -> str:
    """Drawings by id, to be shown with `drawn`; the part itself shows nothing."""
    made = "".join(f'<g id="{escape(name)}">{drawing}</g>' for name, drawing in drawings.items())
    return f'<svg class="art" width="0" height="0" aria-hidden="true"><defs>{made}</defs></svg>'


def drawn(name: str, view_box: str, classes: str = "") -> str:
    """A drawing of `defined`, cut to a box; decoration for whoever cannot see it."""
    kind = f' class="{classes}"' if classes else ""
    return f'<svg{kind} viewBox="{view_box}" aria-hidden="true"><use href="#{name}"/></svg>'


@cache
def signs() -> str:
    """What `icon` and `mark` show; every page with a table defines it once."""
    drawings = {f"sign-{name}": drawing for name, drawing in _ICONS.items()}
    return defined(drawings | {f"mark-{seat}": seat_mark(seat, 16) for seat in range(_MARKS)})


def icon(name: str) -> str:
    """One of the signs that all games share: coin, card, crown, points, eye, flag."""
    return f'<svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true"><use href="#sign-{name}"/></svg>'


def mark(seat: int) -> str:
    """The mark of a player, known by colour and shape."""
    return f'<svg class="mark" viewBox="-10 -10 20 20" aria-hidden="true"><use href="#mark-{seat % _MARKS}"/></svg>'


def spoken(words: str) -> str:
    """Words for whoever hears the page."""
    return f'<span class="spoken">{escape(words)}</span>'


def thing(
    content: str,
    *,
    key: str,
    tip: str,
    label: str = "",
    classes: str = "",
    name: str = "",
    source: str = "",
    targets: tuple[str, ...] = (),
    more: Mapping[str, object] | None = None,
) -> str:
    """Something to point at. `content` is HTML, the rest plain text.

    `key` names the place and is unique on the page; `name` says what lies there, so that a card that leaves one place
    and appears in another glides over; what appears from nowhere comes from the place whose key is `source`. `tip` is
    one line of name and lines of explanation; rule ids in square brackets become links. `targets` are the actions it
    would stand for. `label` is what is said of it where the content has no words.
    """
    # A number is kept apart from the truth that it is equal to.
    extra = tuple([(one, str(value) if type(value) is int else value) for one, value in more.items()]) if more else ()
    return _thing(content, key, tip, label, classes, name, source, targets, extra)


# Most things on a table are as they were, and somebody has drawn them already.
@lru_cache(4096)
def _thing(
    content: str,
    key: str,
    tip: str,
    label: str,
    classes: str,
    name: str,
    source: str,
    targets: tuple[str, ...],
    more: tuple[tuple[str, object], ...],
) -> str:
    values: dict[str, object] = {
        "type": "button",
        "class": f"thing {classes}".rstrip(),
        "id": key,
        "data-thing": name,
        "data-from": source,
        "data-targets": "|".join(targets),
        "data-tip": tip,
        "aria-label": label,
        "tabindex": "-1",
    }
    values.update(more)
    return element("button", content, values)


@lru_cache(4096)
def stat(
    sign: str,
    count: int,
    said: str,
    *,
    key: str,
    purse: str = "",
    targets: tuple[str, ...] = (),
    tip: str = "",
) -> str:
    """A number with its sign. A `purse` names what it counts: when some of it moves, it is seen to fly over."""
    more: dict[str, object] = {"data-purse": purse, "data-amount": count} if purse else {}
    content = f"{icon(sign)}<b>{count}</b>"
    return thing(content, key=key, tip=tip or said, label=said, classes="stat", targets=targets, more=more)
