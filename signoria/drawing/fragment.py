"""A named part of a table's page."""

from __future__ import annotations

from typing import Literal

# Where the page puts a part: beside the table, among the opponents, in the middle, before the viewer, at his thumb.
Area = Literal["rail", "others", "board", "own", "hand"]


class Fragment:
    """One part of the picture as HTML with SVG inside. After a move only the parts that changed are sent.

    `name` is unique in the picture and stays the same from move to move. A `public` part is the same for all viewers
    and is drawn from a spectator's view; it carries no `data-action`. Clickable things in other parts are buttons
    whose `data-action` is the text of the legal action they stand for.
    """

    __slots__ = ("area", "html", "name", "public")

    def __init__(self, name: str, area: Area, html: str, public: bool = False) -> None:
        self.name = name
        self.area = area
        self.html = html
        self.public = public
