"""Who can be whom in this round, for all a viewer knows: what a careful player works out, from a view alone.

Every character that a player may still hide is listed, and none that he cannot have: what lay face up, what the viewer
holds or has seen face down, what has answered the call or stayed silent is out; who picked before the viewer has
nothing of the packet that reached him, who picked after him has something of what he passed on (CIT-90.6).
"""

from __future__ import annotations

from collections.abc import Sequence

from signoria.games.citadels.classic import CAST
from signoria.games.citadels.views import View

_CLASSIC = [character.name for character in CAST]


def suspects(view: View) -> dict[int, list[str]]:
    """For each other seat with a hidden character those it may be, by rank. Empty until the first has picked."""
    cast = view.get("cast") or _CLASSIC
    found: dict[int, set[str]] = {}
    for step, seat in enumerate(view["picks"]):
        if seat != view["seat"]:
            found.setdefault(seat, set()).update(_at_step(view, step, cast))
    _exchange(view, found)
    hidden = {seat: _hidden(view, seat) for seat in found}
    known = {seat: {name for name in hidden[seat] if name is not None} for seat in found}
    out = _out_of_question(view)
    for seat, names in found.items():
        names -= out.union(*(known[other] for other in found if other != seat))
        names |= known[seat]
        if len(known[seat]) == len(hidden[seat]):
            names &= known[seat]
    possible = {seat: names for seat, names in found.items() if hidden[seat]}
    _settle(possible, {seat: len(hidden[seat]) for seat in possible})
    return {seat: [name for name in cast if name in possible[seat]] for seat in sorted(possible)}


def _hidden(view: View, seat: int) -> list[str | None]:
    return [one["character"] for one in view["seats"][seat]["characters"] if not one["revealed"]]


def _out_of_question(view: View) -> set[str]:
    """Characters that no other player hides."""
    out = set(view["set_aside"]["face_up"]) | set(view["set_aside"]["seen"])
    out |= {one["character"] or "" for one in view["seats"][view["seat"] or 0]["characters"]}
    # Whoever was killed stays silent and hidden; all others have answered, or are not there.
    return out | {call["character"] for call in view["calls"] if call["character"] != view["killed"]}


def _at_step(view: View, step: int, cast: Sequence[str]) -> set[str]:
    """What may have been picked at that step, by the packets that the viewer has looked at."""
    names = set(cast)
    own = [place for place, seat in enumerate(view["picks"]) if seat == view["seat"]]
    packets = [set(packet) for packet in view.get("passed", ())]
    if view.get("packet"):
        own.append(len(view["picks"]))
        packets.append(set(view["packet"]))
    # The last of as many players as there are cards but one may also take the one that lies face down (CIT-3.9).
    last = len(cast) == view["players"] + 1 and step == view["players"] - 1
    for place, packet in zip(own, packets, strict=True):
        if step < place:
            names -= packet
        elif not last:
            names &= packet
    return names


def _exchange(view: View, found: dict[int, set[str]]) -> None:
    """Whoever exchanged through the Theater may have what the other could have; who was one of them knows more."""
    exchanged = view.get("exchanged") or []
    both = [found[seat] for seat in exchanged if seat in found]
    if len(both) == 2:
        either = both[0] | both[1]
        for seat in exchanged:
            found[seat] = set(either)


def _settle(possible: dict[int, set[str]], hidden: dict[int, int]) -> None:
    """Who can only be one is that one, and nobody else is."""
    settled: set[int] = set()
    while True:
        sure = [seat for seat in possible if seat not in settled and len(possible[seat]) == hidden[seat]]
        if not sure:
            return
        for seat in sure:
            settled.add(seat)
            for other in possible:
                if other != seat:
                    possible[other] -= possible[seat]
