"""A named part of a table's page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from signoria.drawing.excerpt import Excerpt

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

    `html` may be given as a function: it is then drawn when it is asked for. `facts` are that function's arguments and
    all that it draws from: while they stay equal a `Sketchbook` does not draw the part again. If the first of them is a
    view, `of` names the entries that the part is drawn from: it gets no others, so that a move which does not concern
    the part leaves its facts alone. From `html` it gets an `Excerpt`, to which asking for another is a mistake; a
    `Sketchbook` draws from the bare entries, which are quicker, and tests compare both over whole games.
    """

    __slots__ = ("_facts", "area", "draw", "name", "of", "public")

    def __init__(
        self,
        name: str,
        area: Area,
        html: str | Callable[..., str],
        facts: tuple[Any, ...] | None = None,
        *,
        of: tuple[str, ...] = (),
        public: bool = False,
    ) -> None:
        self.name = name
        self.area = area
        self.draw = html
        self.of = of
        self.public = public
        self._facts = facts

    @property
    def key(self) -> list[Any] | None:
        """What the part is drawn from, to be compared and to be drawn from; None if that is not told."""
        facts = self._facts
        if facts is None or not self.of:
            return None if facts is None else list(facts)
        view = facts[0]
        return [{name: view[name] for name in self.of if name in view}, *facts[1:]]

    @property
    def html(self) -> str:
        """The part as it looks now; it must ask for nothing that it does not name."""
        if isinstance(self.draw, str):
            return self.draw
        facts = self._facts or ()
        return self.draw(Excerpt(facts[0], self.of), *facts[1:]) if self.of else self.draw(*facts)
