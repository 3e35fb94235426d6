"""Actions for people: what stands on the button, what it does and costs, and the rules behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.games.castelli import views
from signoria.games.castelli.telling.phrases import (
    castle_points,
    in_order,
    means,
    octagon_of,
    sentence,
    shields,
    turned,
)
from signoria.games.castelli.views import View
from signoria.games.presentation import Label
from signoria.words import Words
from signoria.words.seats import name

_RULES: dict[str, tuple[str, ...]] = {
    "reveal": ("CAS-6.1",),
    "place": ("CAS-6.3",),
    "steward": ("CAS-12.7", "CAS-12.10"),
    "decline": ("CAS-12.9",),
    "quiet": ("CAS-6.5", "CAS-20.7"),
    "sell": ("CAS-11.5", "CAS-11.9"),
    "build": ("CAS-13.2", "CAS-14.1"),
    "overbuild": ("CAS-17.6", "CAS-17.11"),
    "guard": ("CAS-17.18",),
    "end": ("CAS-5.4",),
    "done": ("CAS-15.3",),
}
_CARD_RULES: dict[str, tuple[str, ...]] = {
    "king-3": ("CAS-12.1",),
    "king-4": ("CAS-12.1",),
    "king-5": ("CAS-12.1",),
    "robber": ("CAS-12.2",),
    "bandits": ("CAS-12.3",),
    "robber-baron": ("CAS-12.4",),
    "traitor": ("CAS-12.5",),
    "farmer": ("CAS-12.19", "CAS-12.20"),
    "duke": ("CAS-17.2",),
    "arsonist": ("CAS-17.3",),
    "count": ("CAS-12.13",),
    "countess": ("CAS-12.14",),
    "master-builder": ("CAS-12.16",),
    "abbot": ("CAS-17.16",),
    "army-of-knights": ("CAS-17.17",),
}


def action(text: str, shown: Mapping[str, Any], words: Words, names: list[str]) -> Label:
    """One legal action of the viewer."""
    view = views.read(shown)
    verb, *objects = text.split(" ")
    if verb == "play":
        return _play(objects, words, names)
    rules = _RULES[verb]
    if verb == "reveal":
        return Label(words("act.reveal", at=objects[0]), words("hint.reveal"), rules)
    if verb == "place":
        return _place(objects, rules, view, words)
    if verb == "steward":
        facing = turned(in_order(views.in_play(view)), objects[0])
        return Label(words("act.steward", shields=shields(facing, words)), words("hint.steward"), rules)
    if verb == "sell":
        paid = words("silver.amount", n=min(2, view["mine"]))
        return Label(words("act.sell", card=words(f"card.{objects[0]}"), silver=paid), words("hint.sell"), rules)
    if verb in ("build", "overbuild"):
        return _castle(verb, objects, rules, view, words, names)
    return Label(words(f"act.{verb}"), words(f"hint.{verb}"), rules)


def _place(objects: list[str], rules: tuple[str, ...], view: View, words: Words) -> Label:
    held = objects[0] == "held"
    tile = views.own(view)["held"] if held else view["revealed"]
    said = shields(turned(tile["shields"], objects[-1]), words)
    key = "act.place_held" if held else "act.place"
    more = ("CAS-16.2", "CAS-16.3") if held else ()
    value = max(value for _, value in tile["shields"])
    return Label(words(key, shields=said, n=value), words("hint.place_held" if held else "hint.place"), rules + more)


def _play(objects: list[str], words: Words, names: list[str]) -> Label:
    card = objects[0]
    about = words(f"card.{card}")
    if card == "traitor":
        label = words("act.play_traitor", card=about, other=name(int(objects[1]), words, names))
    elif len(objects) > 1:
        label = words("act.play_at", card=about, octagon=objects[1])
    else:
        label = words("act.play", card=about)
    return Label(label, words(f"card.{card}.effect"), _CARD_RULES[card])


def _castle(verb: str, objects: list[str], rules: tuple[str, ...], view: View, words: Words, names: list[str]) -> Label:
    octagon = octagon_of(objects[0])
    points = words("points.amount", n=castle_points(view, octagon))
    helper = objects[objects.index("with") + 1] if "with" in objects else ""
    bought = objects[objects.index("buying") + 1] if "buying" in objects else ""
    fields = {"where": octagon, "points": points, "means": means(helper, bought, words)}
    if verb == "overbuild":
        castle = next(c for c in view["octagons"][octagon]["castles"] if c["place"] == objects[0])
        fields["other"] = name(castle["seat"], words, names)
    if not _is_only_choice(verb, objects[0], octagon, view):
        fields["where"] = objects[0]
    label = words(f"act.{verb}", **fields)
    hint = words(f"card.{helper}.effect") if helper else words(f"hint.{verb}")
    extra = (("CAS-13.4",) if verb == "build" else ("CAS-17.12",)) if bought else ()
    return Label(sentence(label), hint, rules + _CARD_RULES.get(helper, ()) + extra)


def _is_only_choice(verb: str, place: str, octagon: str, view: View) -> bool:
    """Whether the octagon alone says where: it has one such place, or one castle to build over."""
    if verb == "overbuild":
        return len(view["octagons"][octagon]["castles"]) == 1
    areas = next(printed["areas"] for printed in view["board"]["octagons"] if printed["at"] == octagon)
    ground = next(area["kind"] for area in areas if place in area.get("places", ()))
    return sum(len(area["places"]) for area in areas if area["kind"] == ground) == 1
