"""Trade between players: the offer that is being written, and those that lie on the table."""

from __future__ import annotations

from signoria.drawing.html import element, escape
from signoria.games.antiquity.picture.signs import sign
from signoria.games.antiquity.views import View
from signoria.words import Words
from signoria.words.seats import name


def deals(view: View, words: Words, names: list[str]) -> str:
    """Everything the viewer gives or gets, or is asked to."""
    mine = view.get("mine")
    made = ""
    if mine and mine.get("draft"):
        draft = mine["draft"]
        said = words("picture.draft", who=name(draft["to"], words, names))
        made += _deal(said, draft["give"], draft["take"], words)
    elif mine and mine.get("given"):
        given = {good: mine["given"].count(good) for good in mine["given"]}
        made += _deal(words("picture.bank"), given, {}, words)
    for offer in view["offers"]:
        if view["seat"] in (offer["from"], offer["to"]):
            said = words("picture.offer", who=name(offer["from"], words, names), other=name(offer["to"], words, names))
            if offer.get("tried"):
                said += f" {words('picture.offer.tried')}"
            made += _deal(said, offer["give"], offer["take"], words)
    return element("ul", made, {"class": "deals"}) if made else ""


def _deal(said: str, give: dict[str, int], take: dict[str, int], words: Words) -> str:
    return f"<li><span>{escape(said)}</span>{_heap(give, words)}<i>→</i>{_heap(take, words)}</li>"


def _heap(goods: dict[str, int], words: Words) -> str:
    listed = [(good, count) for good, count in goods.items() if count]
    if not listed:
        return f'<span class="heap">{escape(words("picture.nothing"))}</span>'
    shown = "".join(
        f'<span title="{escape(words(f"good.{good}"))}">{sign(good)}{count}</span>' for good, count in listed
    )
    said = ", ".join(f"{words(f'good.{good}')} {count}" for good, count in listed)
    return f'<span class="heap" role="img" aria-label="{escape(said)}">{shown}</span>'
