"""The table as parts of a page: the printed board, what lies on it row by row, the players, and one's own things."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from signoria.drawing.fragment import Fragment
from signoria.drawing.html import defined, element, escape, thing
from signoria.games.castelli.picture.ground import ground
from signoria.games.castelli.picture.hand import hand
from signoria.games.castelli.picture.pieces import pieces_in_row, rows
from signoria.games.castelli.picture.plan import size
from signoria.games.castelli.picture.players import own_panel, player, sign
from signoria.games.castelli.picture.signs import ART
from signoria.words import Words

View = dict[str, Any]
# A page has tool-tips of its own.
_TITLE = re.compile("<title>.*?</title>", re.DOTALL)


def fragments(view: View, words: Words) -> list[Fragment]:
    """The parts of the page. Public ones use nothing but what every spectator sees."""
    parts = [
        Fragment("art", "rail", defined(ART), public=True),
        Fragment("stocks", "rail", partial(stocks, view, words), public=True),
        Fragment("ground", "board", partial(_ground, view, words), public=True),
    ]
    parts += [Fragment(f"row-{row}", "board", partial(_row, view, row, words), public=True) for row in rows(view)]
    parts += [
        Fragment(f"seat-{seat['seat']}", "others", partial(player, view, seat["seat"], words), public=True)
        for seat in view["seats"]
    ]
    if view.get("seat") is not None:
        parts.append(Fragment("own", "own", partial(own_panel, view, words)))
        parts.append(Fragment("hand", "hand", partial(hand, view, words)))
    return parts


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
    """Turn, mine, deck and reserve, beside the board."""
    turn = words("table.turn", n=view["turn"]["number"], of=view["turn"]["of"])
    rows = [
        ("silver", str(view["mine"]), words("mine.title"), "mine"),
        ("card", str(view["deck"]["count"]), words("deck.title"), "deck"),
        ("village", str(view["reserve"]["villages"]), words("reserve.title"), "reserve-villages"),
        ("city", str(view["reserve"]["cities"]), words("reserve.title"), "reserve-cities"),
    ]
    made = "".join(
        thing(
            f"{sign(drawing)}<b>{count}</b>", key=key, tip=f"{said}: {count}", label=f"{said}: {count}", classes="stat"
        )
        for drawing, count, said, key in rows
    )
    done = [words(f"turn.{what}") for what in ("played", "bought") if view["turn"][what]]
    notes = f'<p class="notes">{escape(" · ".join(done))}</p>' if done else ""
    return element("div", f"<h2>{escape(turn)}</h2>{made}{notes}", {"class": "castelli-stocks"})
