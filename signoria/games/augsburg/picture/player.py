"""A player's board on a page: purse and notes as far as they are known, levels, rights and prestige."""

from __future__ import annotations

from signoria.drawing.html import element, escape, icon, mark, spoken
from signoria.games.augsburg.components import CATEGORIES, JOKER, RIGHTS, TOP_LEVEL
from signoria.games.augsburg.picture.signs import sign_icon
from signoria.games.augsburg.telling.phrases import level, note
from signoria.games.augsburg.views import Player, View
from signoria.words import Words


def player(view: View, seat: int, words: Words, names: list[str], own: bool = False) -> str:
    """One board. Only the viewer's `own` says what is in purse and hand; of others it says what all can work out."""
    person: Player = view["seats"][seat]
    acting = seat in view["to_act"] and view["phase"] != "over"
    header = f"{mark(seat)}<h2>{escape(names[seat])}</h2>{_honours(view, person, words)}"
    points = words("points.amount", n=person["prestige"])
    shown = _told(f"{icon('points')}<b>{person['prestige']}</b>", f"{points}\n[AUG-15.1]", "stat", points)
    header += f'<div class="stats">{shown}</div>'
    body = f'<div class="boxes">{_standing(person, words)}{_owned(person, words)}</div>'
    body += f'<div class="purse">{_purse(person, words, own)}{"" if own else _seen(person, words)}</div>'
    turn = spoken(words("picture.choosing")) if acting else ""
    kind = f"panel seat-{seat}" + (" acting" if acting else "") + (" mine" if own else "")
    return element("section", f"<header data-fold>{header}{turn}</header>{body}", {"class": kind})


def _honours(view: View, person: Player, words: Words) -> str:
    """Who opens the next auction, and who has made his secret choice."""
    made = ""
    if person["seat"] == view["marker"] and view["noble"] is None:
        made += _told(sign_icon("marker"), f"{words('picture.marker')}\n{words('tip.marker')} [AUG-5.1]", "honour")
    if person["chosen"]:
        made += _told("✓", words("picture.chosen"), "ready")
    return made


def _purse(person: Player, words: Words, own: bool) -> str:
    money = str(person["money"]) if own else f"≤{person['money_at_most']}"
    least, most = person["hand_at_least"], person["hand_at_most"]
    count = str(person["hand"]) if own else str(least) if least == most else f"{least}–{most}"
    rules = "[AUG-20.1]" if own else f"{words('tip.bounds')} [AUG-20.1]"
    florins = words("board.florins", money=money)
    notes = words("board.notes", count=count)
    return _told(f"{icon('coin')}<b>{money}</b>", f"{florins}\n{rules}", "stat", florins) + _told(
        f"{icon('card')}<b>{count}</b>", f"{notes}\n{rules}", "stat", notes
    )


def _told(content: str, tip: str, classes: str, label: str = "") -> str:
    values = {"class": classes, "data-tip": tip, "role": "img", "aria-label": label or tip.partition("\n")[0]}
    return element("span", content, values)


def _standing(person: Player, words: Words) -> str:
    """The three levels, each as its sign, four pips and its title where there is room."""
    made = ""
    for category in CATEGORIES:
        number = person["levels"][category]
        title = level(category, number, words)
        pips = '<i class="on"></i>' * number + "<i></i>" * (TOP_LEVEL - number)
        said = f"{words(f'category.{category}')}: {title} ({number})"
        content = f'{sign_icon(category)}<span class="pips">{pips}</span><span class="title">{escape(title)}</span>'
        made += _told(content, f"{said}\n[AUG-10.1]", f"box {category}")
    return f'<div class="standing">{made}</div>'


def _owned(person: Player, words: Words) -> str:
    made = ""
    for right in RIGHTS:
        value = person["rights"].get(right, 0)
        said = f"<b>+{value}</b>" if 0 < value < 10 else f"<b>{value}</b>" if value else ""
        state = "box" if right in person["rights"] else "box lacking"
        title = words(f"right.{right}")
        label = title if right in person["rights"] else words("tip.lacking", right=title)
        made += _told(sign_icon(right) + said, f"{label}\n[AUG-11.1]", state)
    return f'<div class="owned">{made}</div>'


def _seen(person: Player, words: Words) -> str:
    """Notes that everybody knows to be in the hand."""
    known: list[str] = person["known"]
    if not known:
        return ""
    listed = ", ".join(note(text, words) for text in known)
    tip = f"{words('picture.shown')}: {listed}\n[AUG-20.7]"
    return _told(icon("eye") + "".join(chip(text) for text in known), tip, "seen")


def chip(text: str) -> str:
    """A note as a small number in its noble's colour."""
    noble, _, value = text.partition(" ")
    return f'<i class="chip of-{noble}">{"★" if noble == JOKER else value}</i>'
