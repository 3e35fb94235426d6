"""What was done to somebody is shown on the board for a moment, goes by itself, and stays first in the news."""

import pytest
from browser.people import PHONE, WIDE, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect

from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess

TABLET = (1024, 768)


def _builds(game: Game, seat: int) -> str:
    legal = [text for text in game.legal(seat) if not text.startswith("destroy")]
    wanted = ("build", "gold", "keep", "income", "pick warlord", "pick")
    return next((text for kind in wanted for text in legal if text.startswith(kind)), legal[-1])


def _aims(game: Game) -> str:
    """Bruno's way to destroy something of Ada's; empty if he has none."""
    if game.to_act != (1,):
        return ""
    return next((text for text in game.legal(1) if text.startswith("destroy") and " 0 " in f"{text} "), "")


@pytest.fixture
def table(server: ServerProcess) -> Prepared:
    for seed in range(60):
        prepared = Prepared(server._data, "citadels-classic", ["Ada", "Bruno", "Carla", "Dario"], {})
        if prepared.play_until(f"moment {seed}", lambda game: bool(_aims(game)), _builds):
            return prepared
    raise AssertionError("no such game")


@pytest.mark.parametrize("motion", [True, False])
def test_a_district_destroyed_is_told_to_its_owner_at_once(guests: Guests, table: Prepared, motion: bool) -> None:
    ada, bruno = table.arrive(guests, 0, motion=motion), table.arrive(guests, 1)
    table.sit(ada)
    table.sit(bruno)
    destroy = next(text for text in bruno.legal() if text.startswith("destroy") and " 0 " in f"{text} ")
    before = ada.move()
    bruno._click_place_of(destroy)
    moment = ada.page.locator("#moment")
    expect(moment).to_be_visible()
    expect(moment).to_contain_text("Bruno destroys")
    assert ("still" in (moment.get_attribute("class") or "")) is not motion
    ada.wait_for_move_after(before)
    # It waits for nobody's click, and stays first under "Since your turn".
    expect(moment).to_be_hidden()
    expect(ada.page.locator("#since li").first).to_contain_text("Bruno destroys")
    ada.page.reload()
    expect(ada.page.locator("#since li").first).to_contain_text("Bruno destroys")


_TOLD_OVER_NAMES = """async () => {
  const { tellChange } = await import(new URL("moments.js", document.querySelector("script[type=module]").src));
  document.querySelectorAll(".panel [data-purse]").forEach((purse) => tellChange(purse, -3));
  const isBeside = (one, other) => one.right <= other.left || other.right <= one.left;
  const over = (one, other) => !isBeside(one, other) && one.top < other.bottom - 4 && other.top + 4 < one.bottom;
  const shown = [...document.querySelectorAll(".panel h2")];
  const names = shown.map((name) => [name.textContent, name.getBoundingClientRect()]);
  const marks = [...document.querySelectorAll(".change")].map((mark) => mark.getBoundingClientRect());
  return [marks.length > 0, ...names.filter(([, box]) => marks.some((mark) => over(mark, box))).map(([name]) => name)];
}"""


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE])
@pytest.mark.parametrize("game", ["citadels-classic", "castelli"])
def test_what_a_purse_loses_is_told_beside_the_name(
    guests: Guests, server: ServerProcess, game: str, size: tuple[int, int]
) -> None:
    prepared = Prepared(server._data, game, ["Massimiliana", "Bartolomeo", "Annunziata"], {})
    assert prepared.play_until(
        f"purses of {game}", lambda game: 0 in game.to_act, lambda game, seat: game.legal(seat)[0]
    )
    ada = prepared.arrive(guests, 0, size=size, motion=True)
    prepared.sit(ada)
    assert ada.page.evaluate(_TOLD_OVER_NAMES) == [True]


_PLAYED_ON = """async (seat) => {
  const script = document.querySelector("script[type=module]").src;
  const { showMoments, skipMoment } = await import(new URL("moments.js", script));
  const told = (text, seat) => {
    const line = document.querySelector("#log li [data-weight]").closest("li").cloneNode(true);
    line.dataset.seat = seat;
    const said = line.querySelector("[data-weight]");
    Object.assign(said, { textContent: text }).dataset.weight = text ? "3" : "0";
    return line;
  };
  showMoments([told("first", "1"), told("second", "2")]);
  showMoments([told("", seat)]);
  skipMoment();
  return document.querySelector("#moment").textContent;
}"""


@pytest.mark.parametrize(("seat", "left"), [("2", "second"), ("0", "")])
def test_what_still_waits_to_be_told_is_old_once_one_has_played_on(
    guests: Guests, table: Prepared, seat: str, left: str
) -> None:
    """Or somebody reads in one's turn of one's death in the last."""
    ada = table.arrive(guests, 0)
    table.sit(ada)
    assert ada.page.evaluate(_PLAYED_ON, seat) == left
