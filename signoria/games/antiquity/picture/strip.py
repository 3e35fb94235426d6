"""How far the turn is: its ten phases, the order of play, the famine and the common supplies."""

from __future__ import annotations

from typing import Final

from signoria.drawing.html import element, escape, mark, thing
from signoria.games.antiquity.picture.signs import GOODS, MARK, sign
from signoria.games.antiquity.views import Face, View
from signoria.words import Words
from signoria.words.seats import name

# The phases of a turn by number; the rules ask nobody anything in 1, 3 and 10.
PHASES: Final = (
    "rise", "city", "order", "countryside", "keep", "harvest", "explore", "graves", "pollution", "victory",
)  # fmt: skip
_SUPPLY: Final = {
    "cart_shop": "b-cart_shop",
    "fountain": "b-fountain",
    "storage_tile": "b-storage",
    "fishery": "fishery",
}


def phases(phase: str, order: list[int], people: list[Face], names: list[str], words: Words) -> str:
    """The strip of phases, the current one lit, and who plays in which order."""
    current = PHASES.index(phase) if phase in PHASES else -1
    made = ""
    for number, one in enumerate(PHASES):
        state = "current" if number == current else "past" if number < current else ""
        called = words(f"picture.step.{one}")
        step = thing(
            f"<i>{number + 1}</i><span>{escape(called)}</span>",
            key=f"phase-{one}",
            tip=f"{words('picture.phase', n=number + 1, name=called)}\n{words(f'picture.phase.{one}')}",
            classes=f"phase {state}".rstrip(),
            more={"aria-current": "step"} if state == "current" else None,
        )
        made += f"<li>{step}</li>"
    steps = f'<ol class="phases" data-roving aria-label="{escape(words("picture.phases"))}">{made}</ol>'
    return steps + _order(order, people, names, words)


def _order(order: list[int], people: list[Face], names: list[str], words: Words) -> str:
    if not order:
        return ""
    listed = ", ".join(name(seat, words, names) for seat in order)
    marks = "".join(mark(MARK[people[seat]["colour"]]) for seat in order)
    said = words("picture.order", who=listed)
    return thing(
        marks, key="order", tip=f"{said}\n{words('picture.order.hint')} [ANT-3.2]", label=said, classes="order"
    )


def stocks(view: View, words: Words) -> str:
    """Famine and supplies. In the secret phase everybody sees his own doings counted, so the part is not public."""
    famine = view["famine"]
    said = words("picture.famine", n=famine)
    level = thing(
        f"{sign('famine')}<span>{escape(words('picture.famine.short'))}</span><b>{famine}</b>",
        key="famine",
        tip=f"{said}\n{words('picture.famine.hint')} [ANT-8.1]",
        label=said,
        classes="stat famine",
    )
    made = ""
    for what, drawing in _SUPPLY.items():
        said = words(f"picture.supply.{what}", n=view["supply"][what])
        made += thing(
            f"{sign(drawing)}<b>{view['supply'][what]}</b>", key=f"supply-{what}", tip=said, label=said, classes="stat"
        )
    counters = len(view["unexplored"])
    said = words("picture.unexplored", n=counters)
    found = ", ".join(words(f"good.{good}") for good in view["turned_up"])
    seen = f"\n{words('picture.turned_up', goods=found)}" if found else ""
    made += thing(f"{sign('compass')}<b>{counters}</b>", key="unexplored", tip=said + seen, label=said, classes="stat")
    return level + element("div", made, {"class": "supply", "data-bank": " ".join(GOODS)})
