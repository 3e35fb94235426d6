"""Who a bot of 2016 is in its view, and whom it has to fear."""

from __future__ import annotations

from signoria.games.citadels.views import Player, View


def me(view: View) -> Player:
    assert view["seat"] is not None
    return view["seats"][view["seat"]]


def rivals(view: View) -> list[Player]:
    """The others, strongest first."""
    others = [seat for seat in view["seats"] if seat["seat"] != view["seat"]]
    return sorted(others, key=lambda seat: (-seat["points"], seat["seat"]))
