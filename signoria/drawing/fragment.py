"""A named part of a table's page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

# Where the page puts a part: beside the table, among the opponents, in the middle, before the viewer, at his thumb.
Area = Literal["rail", "others", "board", "own", "hand"]


class Fragment:
    """One part of the picture as HTML with SVG inside. After a move only the parts that changed are sent.

    `name` is unique in the picture and stays the same from move to move. A `public` part is the same for all viewers
    and is drawn from a spectator's view; it carries no `data-action`. Clickable things in other parts are buttons
    whose `data-action` is the text of the legal action they stand for.

    Things of every part, public ones too, may carry `data-targets`: texts of actions, separated by "|", that they would
    stand for. The page lights those up that the viewer may do, and asks the rules why not for the others. `html.thing`
    makes such things.

    A part named art defines drawings (`html.defined`) and is the same in every view: a page fetches it once.

    A part named seat-2 shows what belongs to seat 2; the viewer in seat 2 is shown his own parts instead of it.

    `html` may be given as a function: it is then drawn when it is asked for.
    """

    __slots__ = ("_html", "area", "name", "public")

    def __init__(self, name: str, area: Area, html: str | Callable[[], str], public: bool = False) -> None:
        self.name = name
        self.area = area
        self._html = html
        self.public = public

    @property
    def html(self) -> str:
        if not isinstance(self._html, str):
            self._html = self._html()
        return self._html
