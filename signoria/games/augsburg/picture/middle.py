"""The middle of the page: prestige track, nobles with bids, ladders of levels, piles of rights and of notes."""

from __future__ import annotations

from signoria.drawing.html import drawn, element, escape, icon, mark, spoken, thing
from signoria.games.augsburg.components import (
    CATEGORIES,
    INCOME,
    JOKER,
    NOBLES,
    OFFERS,
    PRESTIGE,
    TOP_LEVEL,
    TRACK,
)
from signoria.games.augsburg.picture.board import level_yield
from signoria.games.augsburg.picture.player import chip
from signoria.games.augsburg.picture.signs import sign_icon
from signoria.games.augsburg.telling.phrases import level
from signoria.games.augsburg.views import View
from signoria.words import Words

_BARRIERS = {25: "church", 45: "cathedral"}
_BUILDINGS = ("church", "cathedral")
_PEERS = ("coat", "letter")


def _at(content: str, tip: str, classes: str) -> str:
    return element("li", content, {"class": classes, "data-tip": tip})


def track(view: View, words: Words, names: list[str]) -> str:
    """Spaces 0 to 45 with everybody's mark; who is past 45 goes round once more and says so."""
    standing: dict[int, str] = {}
    for person in view["seats"]:
        prestige = person["prestige"]
        space = prestige if prestige <= TRACK else person["space"]
        lap = "<b>+45</b>" if prestige > TRACK else ""
        tip = words("picture.space", who=names[person["seat"]], n=prestige)
        marker = element("span", mark(person["seat"]) + lap, {"class": "stands", "data-tip": f"{tip}\n[AUG-15.1]"})
        standing[space] = standing.get(space, "") + marker
    made = ""
    for space in range(TRACK + 1):
        number = f"<small>{space}</small>" if space % 5 == 0 else ""
        content = standing.get(space, "") + number
        barrier = _BARRIERS.get(space)
        if barrier is None:
            made += f"<li>{content}</li>"
        else:
            tip = f"{words(f'picture.barrier_{barrier}')}\n[AUG-15.2]"
            made += _at(content + sign_icon(barrier), tip, "barrier")
    # The boards say everybody's prestige in words.
    return f'<ol class="track" aria-hidden="true">{made}</ol>'


def nobles(view: View, words: Words, names: list[str]) -> str:
    """The five in portrait order, the bid marker on the one being visited, and under them what everybody bids."""
    made = ""
    for noble in NOBLES:
        visited = noble == view["noble"]
        title = words(f"noble.{noble}")
        tip = words("tip.maximilian") + " [AUG-7.1]" if noble == NOBLES[-1] else words("tip.noble") + " [AUG-5.13]"
        content = drawn(f"augsburg-{noble}", "0 2 90 79", "portrait") + f'<span class="name">{escape(title)}</span>'
        content += sign_icon("marker") + spoken(words("picture.marker")) if visited else ""
        made += _at(content, f"{title}\n{tip}", f"noble of-{noble}" + (" visited" if visited else ""))
    return f'<ol class="nobles">{made}</ol>{_bids(view, words, names)}'


def _bids(view: View, words: Words, names: list[str]) -> str:
    auction = view["auction"]
    if auction is None:
        said = words(f"table.phase.{view['phase']}")
        return f'<p class="bids between">{escape(said[:1].upper() + said[1:])}</p>'
    made = ""
    for seat, bid in enumerate(auction["bids"]):
        passed = seat in auction["passed"]
        said = "–" if passed else str(bid) if bid else "?"
        told = words("picture.passed") if passed else words("notes.amount", n=bid) if bid else words("tip.no_bid_yet")
        state = "bid passed" if passed else "bid high" if bid and bid == auction["high"] else "bid"
        content = f'{mark(seat)}<span class="who">{escape(names[seat])}</span><b aria-hidden="true">{said}</b>'
        made += _at(content + spoken(told), f"{names[seat]}: {told}\n[AUG-5.4]", state)
    return f'<ul class="bids">{made}</ul>'


def levels(view: View, words: Words, names: list[str]) -> str:
    """Three ladders: what each level gives, who stands on it, and the tiles still in the supply."""
    made = ""
    for index, category in enumerate(CATEGORIES):
        title = words(f"category.{category}")
        steals = (f"steal {category} {seat}" for seat in range(view["players"]))
        head = thing(
            f"{sign_icon(category)}<span>{escape(title)}</span>",
            key=f"ladder-{category}",
            tip=f"{title}\n{words(f'tip.{category}')} [AUG-10.1]",
            classes="ladder-head",
            targets=(f"climb {category}", *steals),
        )
        rungs = "".join(_rung(view, index, category, number, words, names) for number in range(TOP_LEVEL, 0, -1))
        made += f'<div class="ladder {category}">{head}<ol>{rungs}</ol></div>'
    return f'<div class="ladders">{made}</div>'


def _rung(view: View, index: int, category: str, number: int, words: Words, names: list[str]) -> str:
    title = level(category, number, words)
    left = view["supply"][category].get(str(number), 0)
    standing = [person["seat"] for person in view["seats"] if person["levels"][category] == number]
    tip = f"{title}\n{words(f'hint.climb.{category}', n=(INCOME, PRESTIGE, OFFERS)[index][number])}"
    if standing:
        tip += f"\n{words.listed([names[seat] for seat in standing])}"
    if number > 1:
        tip += f"\n{words('picture.supply')}: {left} [AUG-10.3]"
    marks = "".join(mark(seat) for seat in standing)
    tiles = "<i></i>" * left
    content = f'<span class="name">{escape(title)}</span><b>{level_yield(index, number)}</b>'
    content += f'<span class="marks">{marks}</span><span class="tiles">{tiles}</span>'
    return _at(content, tip, "rung")


def rights(view: View, words: Words) -> str:
    """The six piles: what the top tile gives or costs, and how many are left."""
    made = ""
    for right, values in view["rights"].items():
        title = words(f"right.{right}")
        top = values[0] if values else 0
        building = right in _BUILDINGS
        said = f"<b>{icon('coin')}{top}</b>" if building and top else f"<b>+{top}</b>" if top else ""
        told = words(f"tip.{right}", n=top)
        order = f"\n{', '.join(map(str, values))}" if top else ""
        content = f'{sign_icon(right)}{said}<span class="name">{escape(title)} <small>×{len(values)}</small></span>'
        targets = (f"build {right}", f"extra {right}") if building else (f"right {right}",)
        tip = f"{title}\n{told} [AUG-11.1]{order}"
        kind = "pile " + ("peerage" if right in _PEERS else "office") + ("" if values else " spent")
        made += f"<li>{thing(content, key=f'right-{right}', tip=tip, classes=kind, targets=targets)}</li>"
    return f'<ul class="piles">{made}</ul>'


def stocks(view: View, words: Words) -> str:
    """The draw pile with the price on its top note, and the notes seen on the discard pile, sorted by noble."""
    price = view["pile"]["price"]
    back = words("picture.empty") if price is None else f"{icon('coin')}<b>{price}</b>"
    told = words("board.pile_empty") if price is None else words("board.pile", price=price)
    top = element("span", back, {"class": "back", "data-tip": f"{told}\n[AUG-20.5]"})
    made = f'<div class="draw"><h2>{escape(words("picture.pile"))}</h2>{top}</div>'
    return f'<div class="stocks-of-notes">{made}{_discards(view, words)}</div>'


def _discards(view: View, words: Words) -> str:
    head = f"<h2>{escape(words('picture.discard'))}</h2>"
    seen: list[str] = view["discard"]["seen"]
    if not seen:
        said = words("picture.empty") if view["discard"]["empty"] else words("tip.unseen")
        return f'<div class="discards">{head}<p>{escape(said)}</p></div>'
    rows = ""
    for noble in (*NOBLES[:-1], JOKER):
        lying = [text for text in seen if text.partition(" ")[0] == noble]
        if lying:
            title = words("note.joker") if noble == JOKER else words(f"noble.{noble}")
            chips = "".join(chip(text) for text in lying)
            rows += _at(chips, f"{title}\n{words('tip.discards')} [AUG-20.7]", "row-of-chips")
    return f'<div class="discards">{head}<ul>{rows}</ul></div>'
