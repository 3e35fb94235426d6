"""Seats are told by the same marks everywhere on a page: board, people, log, score sheet."""

import re

import signoria
from signoria.games import presentation
from signoria.web import fragments
from signoria.web.context import ClockContext, LogEntry, SeatContext, TableContext, Viewer


def test_colours_that_were_agreed_on_are_those_of_people_and_log() -> None:
    game = signoria.new("castelli", 2, 1, {"colours": "blue yellow"}, ["Ada", "Bruno"])
    seats = [SeatContext(seat, "person", name) for seat, name in enumerate(("Ada", "Bruno"))]
    book, view = game.rulebook, game.view(None)
    context = TableContext(
        "t", "castelli", book.folder, "running", Viewer(), None, seats, {}, True, ClockContext(), False, view=view
    )
    marks = presentation.seat_marks(book, view)
    assert marks == [3, 2]
    drawn = {name: re.findall(r"#mark-(\d)", html) for name, html in fragments.public(context).items()}
    assert drawn["people"] == ["3", "2"]
    assert drawn["seat-0"] == ["3"]
    assert re.findall(r"#mark-(\d)", fragments.log(context, [LogEntry(1, 1, [{"event": "quiet", "seat": 1}])])) == ["2"]
    assert presentation.seat_marks(signoria.rulebook("citadels-classic"), {"any": "view"})[:3] == [0, 1, 2]
