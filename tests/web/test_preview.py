"""What other sites show of a link: what everybody sees, escaped, with a picture of that game."""

from __future__ import annotations

import re

import signoria
from signoria.web import links, preview
from signoria.web.context import ClockContext, SeatContext, TableContext, Viewer

TAG = re.compile(r'<meta property="([^"]+)" content="([^"]*)">')


def table(state: str, **more: object) -> TableContext:
    seats = [SeatContext(0, "person", 'Ada "<b>'), SeatContext(1, "person", "Bruno"), SeatContext(2, "open")]
    viewer = Viewer(language="en", path="/t/abc?invitation=secret", home="https://signoria.example")
    context = TableContext("abc", "castelli", "castelli", state, viewer, None, seats, {}, True, ClockContext(), False)  # type: ignore[arg-type]
    for name, value in more.items():
        setattr(context, name, value)
    return context


def test_an_open_table_says_who_is_there_and_escapes_it() -> None:
    tags = dict(TAG.findall(preview.of_table(table("open"))))
    assert tags["og:title"] == "Castelli"
    assert tags["og:description"] == "Ada &quot;&lt;b&gt; and Bruno · 1 free seat"
    assert tags["og:url"] == "https://signoria.example/t/abc", "an invitation is not passed on"
    assert tags["og:image"] == f"https://signoria.example{links.static('previews/castelli.jpg')}"


def test_a_result_is_told_after_the_end() -> None:
    tags = dict(TAG.findall(preview.of_table(table("over", winners=[1], scores=[20, 31]))))
    assert tags["og:description"].startswith("Bruno won. Ada")
    assert tags["og:description"].endswith("Bruno 31")


def test_every_game_has_its_picture() -> None:
    for game in [*signoria.game_names(), "signoria"]:
        assert (links.STATIC / "previews" / f"{game}.jpg").stat().st_size < 150_000
