"""What other sites show of a link: what everybody sees, escaped, with a picture of that game."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import pytest

import signoria
from signoria.games import rulebook
from signoria.web import links, preview, raster
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
    assert tags["og:image"] == "https://signoria.example/t/abc/picture.png?open-0-2"


def test_a_result_is_told_after_the_end() -> None:
    tags = dict(TAG.findall(preview.of_table(table("over", winners=[1], scores=[20, 31]))))
    assert tags["og:description"].startswith("Bruno won. Ada")
    assert tags["og:description"].endswith("Bruno 31")


def test_every_game_has_its_picture() -> None:
    for game in [*signoria.game_names(), "signoria"]:
        assert (links.STATIC / "previews" / f"{game}.jpg").stat().st_size < 150_000


def test_without_the_library_the_games_own_picture_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "is_possible", lambda: False)
    tags = dict(TAG.findall(preview.of_table(table("open"))))
    assert tags["og:image"] == f"https://signoria.example{links.static('previews/castelli.jpg')}"


def test_the_address_of_the_picture_changes_with_what_it_shows() -> None:
    moments = [table("open"), table("running", move=1), table("running", move=2), table("over", move=2)]
    assert len({preview.address(moment) for moment in moments}) == len(moments)


@pytest.mark.parametrize("game", signoria.game_names())
def test_a_table_is_drawn_as_a_spectator_sees_it(game: str) -> None:
    book = rulebook(game)
    played = signoria.new(game, players=max(book.seats.start, 2), seed="picture")
    for _ in range(20):
        seat = played.to_act[0]
        played.play(seat, next(iter(played.legal(seat))))
    names = ['Ada "<b>&', *(f"Bruno {seat}" for seat in range(1, max(book.seats.start, 2)))]
    context = table("running", game=game, folder=book.folder, view={**played.view(None), "names": names})
    context.seats = [SeatContext(seat, "person", name) for seat, name in enumerate(names)]
    drawn = preview.picture(context)
    ElementTree.fromstring(drawn)
    assert "<b>" not in drawn
    assert size(raster.png(drawn)) == (1200, 630)
    small = preview.board(context)
    ElementTree.fromstring(small)
    assert "<b>" not in small
    assert size(raster.png(small)) == (preview.BOARD_WIDTH, preview.BOARD_HEIGHT)


def test_an_open_table_is_drawn_with_its_cover_and_who_waits() -> None:
    drawn = preview.picture(table("open"))
    assert "Ada &quot;&lt;b&gt; and Bruno · 1 free seat" in drawn
    # As a server has it drawn.
    made = subprocess.run(
        [sys.executable, "-m", "signoria.web.raster"], input=drawn.encode(), capture_output=True, check=True
    )
    assert size(made.stdout) == (1200, 630)


def test_a_players_own_view_is_never_drawn_for_others() -> None:
    with pytest.raises(AssertionError):
        preview.picture(table("running", seat=0))
    with pytest.raises(AssertionError):
        preview.board(table("running", seat=0))


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    return width, height
