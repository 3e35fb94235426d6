"""What would come of a choice, told before it is made: who gains what for a tile that lies so, points of a castle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from signoria.games.castelli import views
from signoria.games.castelli.telling.phrases import castle_points, in_order, octagon_of, turned
from signoria.games.castelli.views import BySide, PrintedArea, View
from signoria.games.presentation import Foretold
from signoria.words import Words
from signoria.words.seats import name

_STEPS: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
_FACING: Final = {"n": "s", "e": "w", "s": "n", "w": "e"}


def foretell(text: str, shown: Mapping[str, Any], words: Words, names: list[str]) -> Foretold:
    view = views.read(shown)
    verb, *objects = text.split(" ")
    legal = views.legal(view)
    if verb in ("place", "steward"):
        return Foretold(effects=_gains(_lying(verb, objects, view), view, words, names), deed=words(f"{verb}.lay"))
    if verb in ("build", "overbuild"):
        return _castle(verb, objects, view, words, names)
    if verb == "end":
        can_build = any(action.startswith(("build", "overbuild")) for action in legal)
        return Foretold(rank="plain" if can_build else "main")
    if verb == "decline":
        # Who holds no Steward is asked as well, or everybody would know (CAS-12.9): it need not take his time.
        can_only_decline = view["phase"] == "steward" and not any(one.startswith("steward") for one in legal)
        return Foretold(rank="plain" if "guard" in legal else "main", automatic=can_only_decline)
    if verb in ("guard", "done"):
        return Foretold(rank="main")
    return Foretold(rank="quiet" if verb in ("sell", "quiet") else "plain")


def _lying(verb: str, objects: list[str], view: View) -> BySide:
    """The shields by side as the tile would lie."""
    if verb == "steward":
        return turned(in_order(views.in_play(view)), objects[0])
    tile = views.own(view)["held"] if objects[0] == "held" else view["revealed"]
    return turned(tile["shields"], objects[-1])


def _beside(cell: str, side: str) -> str:
    across, down = _STEPS[side]
    return f"{chr(ord(cell[0]) + across)}{int(cell[1:]) + down}"


def _gains(lying: BySide, view: View, words: Words, names: list[str]) -> tuple[str, ...]:
    """Who gets what at once if the tile in play lies so (CAS-7.6, CAS-8.1, CAS-9.1)."""
    space = view["turn"]["at"]
    assert space is not None
    said = [*_border(lying, space, view, words, names), *_areas(lying, space, view, words, names)]
    return tuple(said) or (words("effect.nothing_closed"),)


def _border(lying: BySide, space: str, view: View, words: Words, names: list[str]) -> Iterator[str]:
    icons = next(printed["icons"] for printed in view["board"]["spaces"] if printed["at"] == space)
    for side, icon in icons.items():
        colour, value = lying[side]
        seat = _seat_of(colour, view)
        if seat is not None and (value or view["options"]["zero_shield_border_reward"]):
            yield words("effect.border", who=_who(seat, view, words, names), icon=words(f"icon.{icon}"))


def _areas(lying: BySide, space: str, view: View, words: Words, names: list[str]) -> Iterator[str]:
    """The areas that have all their tiles with this one."""
    for side in "nesw":
        octagon = _beside(space, side)
        printed = next((one for one in view["board"]["octagons"] if one["at"] == octagon), None)
        if printed is None:
            continue
        area = next((one for one in printed["areas"] if _FACING[side] in one["sides"]), None)
        if area is None or area["kind"] == "mine" or not _is_full(area, octagon, space, view):
            continue
        influence = _influence(area, side, lying, view)
        best = max(influence)
        winners = [seat for seat, worth in enumerate(influence) if worth == best > 0]
        each = area["symbols"] // len(winners) if winners else 0
        if not each:
            yield words("effect.nobody", octagon=octagon)
            continue
        what = words("cards.amount", n=each) if area["kind"] == "market" else words(f"amount.{area['kind']}", n=each)
        for seat in winners:
            yield words("effect.area", who=_who(seat, view, words, names), what=what, octagon=octagon)


def _is_full(area: PrintedArea, octagon: str, space: str, view: View) -> bool:
    around = (_beside(octagon, side) for side in area["sides"])
    return all(other == space or view["tiles"][other] is not None for other in around if other in view["tiles"])


def _influence(area: PrintedArea, side: str, lying: BySide, view: View) -> list[int]:
    """Of every seat, with the tile lying so; one that lies there already is taken out first."""
    influence = list(view["areas"][area["name"]]["influence"])
    space = view["turn"]["at"]
    placed = view["tiles"].get(space) if space is not None else None
    if placed is not None:
        _count(placed["shields"][side], -1, influence, view)
    _count(lying[side], 1, influence, view)
    return influence


def _count(shield: list[Any], sign: int, influence: list[int], view: View) -> None:
    seat = _seat_of(shield[0], view)
    if seat is not None:
        influence[seat] += sign * shield[1]


def _seat_of(colour: str, view: View) -> int | None:
    return next((person["seat"] for person in view["seats"] if person["colour"] == colour), None)


def _who(seat: int, view: View, words: Words, names: list[str]) -> str:
    return words("effect.you") if seat == view["seat"] else name(seat, words, names)


def _castle(verb: str, objects: list[str], view: View, words: Words, names: list[str]) -> Foretold:
    octagon = octagon_of(objects[0])
    own = views.own(view)
    points = castle_points(view, octagon)
    effects = [words("effect.points", before=own["points"], after=own["points"] + points)]
    if verb == "build":
        return Foretold(effects=tuple(effects))
    castle = next(one for one in view["octagons"][octagon]["castles"] if one["place"] == objects[0])
    effects.append(words("effect.loses_castle", who=name(castle["seat"], words, names)))
    return Foretold(effects=tuple(effects), deed=words("deed.overbuild"), considered=True)
