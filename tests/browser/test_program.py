"""A bot in another language, ten lines of the shell at the other end of a pipe, at a table in a browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.people import BUILDER, Guests
from playwright.sync_api import Browser, expect
from thoroughness import by_length

import signoria
from signoria.kernel.replay import verify
from signoria.trials.process import ServerProcess

PROGRAM = Path(__file__).parents[2] / "docs" / "examples" / "bot.sh"


@pytest.fixture(scope="module")
def house(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house whose owner brings a bot of his own."""
    shell = shutil.which("sh")
    if shell is None:
        pytest.skip("no shell: the bot of this test is a program for sh")
    data = Path(tmp_path_factory.mktemp("program")) / "data"
    bots = {"SIGNORIA_BOTS": f"mason=pipe:{shell} {PROGRAM}"}
    seed = by_length("program", "")
    with ServerProcess(data, synchronous="normal", fixed_seed=seed, environment=bots) as running:
        yield running
    assert "Traceback" not in running.log


@pytest.fixture
def visitors(browser: Browser, house: ServerProcess) -> Iterator[Guests]:
    invited = Guests(browser, house.port)
    yield invited
    invited.leave()


def test_a_program_of_ten_lines_plays_a_whole_game_by_clicks_of_the_other(visitors: Guests) -> None:
    ada = visitors.arrive((1024, 768))
    page = ada.page
    ada.open_table("citadels-classic", 2)
    page.get_by_label("Bot for seat 2").select_option("mason")
    with page.expect_navigation():
        page.get_by_role("button", name="Seat a bot").click()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator(".chairs li").nth(1)).to_contain_text("mason")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("body[data-ready] .band.asked")
    assert ada.wait()
    ada.reach_the_end(BUILDER)
    expect(page.locator(".score")).to_have_count(2)
    told = page.request.get(f"{page.url}/record").text()
    record = signoria.read_record(told)
    verify(signoria.rulebook(record.game), record)
    assert record.winners
    assert any(move.seat == 1 and move.text.startswith("build ") for move in record.moves)
