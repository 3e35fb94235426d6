"""The table as parts of a page: the printed board, what lies on it row by row, the players, and one's own things."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from signoria.drawing.fragment import Fragment
from signoria.drawing.html import defined, element, escape, thing
from signoria.games.castelli import views
from signoria.games.castelli.picture.ground import ground
from signoria.games.castelli.picture.hand import hand
from signoria.games.castelli.picture.pieces import pieces_in_row, rows
from signoria.games.castelli.picture.plan import size
from signoria.games.castelli.picture.players import own_panel, player, sign
from signoria.games.castelli.picture.signs import ART
from signoria.games.castelli.views import View
from signoria.words import Words

# A page has tool-tips of its own.
_TITLE = re.compile("<title>.*?</title>", re.DOTALL)

# The entries of a view that the parts are drawn from.
_STOCKS: Final = ("turn", "mine", "deck", "reserve", "phase")
_PIECES: Final = (
    "board", "areas", "octagons", "tiles", "mine", "turn", "phase", "attack", "revealed", "seats", "names", "players",
)  # fmt: skip
_PLAYER: Final = ("seat", "seats", "to_act", "phase", "turn", "attack", "quiet_shown", "names", "players", "result")
_OWN: Final = (*_PLAYER, "quiet")
_HAND: Final = ("seat", "seats", "hand", "asked", "octagons", "tiles", "turn", "revealed", "players")


def fragments(shown: Mapping[str, Any], words: Words) -> list[Fragment]:
    """The parts of the page. Public ones use nothing but what every spectator sees."""
    view = views.read(shown)
    parts = [
        Fragment("art", "rail", _art, public=True),
        Fragment("stocks", "rail", stocks, (view, words), of=_STOCKS, public=True),
        Fragment("ground", "board", _ground, (view, words), of=("board",), public=True),
    ]
    parts += [Fragment(f"row-{row}", "board", _row, (view, row, words), of=_PIECES, public=True) for row in rows(view)]
    parts += [
        Fragment(f"seat-{seat['seat']}", "others", player, (view, seat["seat"], words), of=_PLAYER, public=True)
        for seat in view["seats"]
    ]
    if view.get("seat") is not None:
        parts.append(Fragment("own", "own", own_panel, (view, words), of=_OWN))
        parts.append(Fragment("hand", "hand", hand, (view, words), of=_HAND))
    return parts


@cache
def _art() -> str:
    return defined(ART)


def _ground(view: View, words: Words) -> str:
    wide, high = size(view)
    return f'<svg class="castelli" viewBox="0 0 {wide:g} {high:g}" aria-hidden="true">{ground(view, words)}</svg>'


def _row(view: View, row: int, words: Words) -> str:
    wide, high = size(view)
    label = escape(words("table.row", n=row))
    return (
        f'<svg class="castelli" viewBox="0 0 {wide:g} {high:g}" role="group" aria-label="{label}" data-roving>'
        f"{_TITLE.sub('', pieces_in_row(view, row, words))}</svg>"
    )


def stocks(view: View, words: Words) -> str:
    """Mine, deck and reserve, beside the board; the bar on top tells the turn."""
    rows = [
        ("silver", str(view["mine"]), words("mine.title"), "mine"),
        ("card", str(view["deck"]["count"]), words("deck.title"), "deck"),
        ("village", str(view["reserve"]["villages"]), words("reserve.villages"), "reserve-villages"),
        ("city", str(view["reserve"]["cities"]), words("reserve.cities"), "reserve-cities"),
    ]
    made = "".join(
        thing(
            f"{sign(drawing)}<b>{count}</b>", key=key, tip=f"{said}: {count}", label=f"{said}: {count}", classes="stat"
        )
        for drawing, count, said, key in rows
    )
    done = [words(f"turn.{what}") for what in ("played", "bought") if view["turn"][what] and view["phase"] != "over"]
    # Its line is kept while there is nothing to say: the boards below stay where they are.
    notes = f'<p class="notes">{escape(" · ".join(done))}</p>'
    return element("div", f"<h2>{escape(words('stocks.title'))}</h2>{made}{notes}", {"class": "castelli-stocks"})
