"""Players as everybody sees them: points, castles, resources, silver, cards, and the tile they hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.drawing.html import element, escape, icon, mark, spoken, thing
from signoria.games.castelli import views
from signoria.games.castelli.picture.pieces import face
from signoria.games.castelli.picture.signs import MARK, use
from signoria.games.castelli.telling.phrases import tile, turned
from signoria.games.castelli.views import RESOURCES, View
from signoria.games.presentation import seat_names
from signoria.words import Words
from signoria.words.seats import name


def marks(shown: Mapping[str, Any]) -> list[int]:
    """The mark of each seat is that of its colour, wherever it is named."""
    return [MARK[seat["colour"]] for seat in views.read(shown)["seats"]]


def player(view: View, seat: int, words: Words) -> str:
    person = view["seats"][seat]
    header = f"{mark(MARK[person['colour']])}<h2>{escape(name(seat, words, seat_names(view, words)))}</h2>"
    return _panel(view, seat, header, words, view["quiet_shown"])


def own_panel(view: View, words: Words) -> str:
    """What belongs to the viewer."""
    person = views.own(view)
    header = f"{mark(MARK[person['colour']])}<h2>{escape(words('table.yours'))}</h2>"
    return _panel(view, person["seat"], header, words, view["quiet"], " mine")


def _panel(view: View, seat: int, header: str, words: Words, quiet: list[int], classes: str = "") -> str:
    acting = seat in view["to_act"] and view["phase"] != "over"
    points, *others = stats(view, seat, words)
    header += f'{points}<div class="stats">{"".join(others)}</div>'
    if acting:
        header += spoken(words(f"wait.{view['phase']}", **_fields(view, seat, words)))
    held = _held(view, seat, words)
    values = {
        "class": f"panel seat-{MARK[view['seats'][seat]['colour']]}{classes}" + (" acting" if acting else ""),
        "data-acting": acting,
    }
    return element("section", f"<header data-fold>{header}</header>{held}{_notes(view, seat, words, quiet)}", values)


def _fields(view: View, seat: int, words: Words) -> dict[str, object]:
    names = seat_names(view, words)
    attacked = str(view.get("attack", "")).partition("-")[0]
    return {"who": name(seat, words, names), "active": name(view["turn"]["seat"], words, names), "octagon": attacked}


def sign(drawing: str) -> str:
    return f'<svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true">{use(drawing)}</svg>'


def stats(view: View, seat: int, words: Words) -> list[str]:
    """Numbers with their signs; first the points."""
    person = view["seats"][seat]
    colour = person["colour"]
    # The last points are counted at the end and stand on no score track.
    points = view["result"]["scores"][seat] if view["phase"] == "over" else person["points"]
    rows = [
        (icon("points"), points, words("points.amount", n=points), "points", ""),
        (sign(f"castle-{colour}"), person["castles"], words("stock.castles"), "castles", ""),
        *((sign(kind), person[kind], words(f"amount.{kind}", n=person[kind]), kind, "") for kind in RESOURCES),
        (sign("silver"), person["silver"], words("silver.amount", n=person["silver"]), "silver", "silver"),
        (icon("card"), person["hand"]["count"], words("hand.count", n=person["hand"]["count"]), "cards", "card"),
    ]
    made: list[str] = []
    for drawing, count, said, what, purse in rows:
        more: dict[str, object] = {"data-purse": purse, "data-amount": count} if purse else {}
        targets = (f"play traitor {seat}",) if what == "cards" else ()
        content = f"{drawing}<b>{count}</b>"
        classes = "stat points" if what == "points" else "stat"
        made.append(
            thing(content, key=f"{what}-{seat}", tip=said, label=said, classes=classes, targets=targets, more=more)
        )
    return made


def _held(view: View, seat: int, words: Words) -> str:
    """The tile of the Dilemma module."""
    held = view["seats"][seat].get("held")
    if not held:
        return ""
    if "shields" not in held:
        drawn, said = use("back"), words("held.start")
    else:
        drawn = face(turned(held["shields"], "n"), held["silver"])
        said = tile(held, words) + (f"\n{words('held.start')}" if held["start"] else "")
    picture = f'<svg class="held" width="44" height="44" viewBox="-31 -31 62 62" aria-hidden="true">{drawn}</svg>'
    label = said.partition("\n")[0]
    return thing(picture + spoken(label), key=f"held-{seat}", tip=said, label=label, classes="token held-tile")


def _notes(view: View, seat: int, words: Words, quiet: list[int]) -> str:
    said = []
    known = view["seats"][seat]["hand"]["known"]
    if known and seat != view["seat"]:
        said.append(words("hand.known", cards=", ".join(words(f"card.{card}") for card in known)))
    if seat in quiet:
        said.append(words("quiet.on"))
    return f'<p class="notes">{escape(" · ".join(said))}</p>' if said else ""
