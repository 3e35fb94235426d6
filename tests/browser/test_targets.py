"""Doing something to somebody, and laying graves: what follows is shown beside what is chosen, before it is done."""

import random

import pytest
from browser.people import PHONE, WIDE, Guest, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect

from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess

TABLET = (1024, 768)
# Whether the bubble lies over something else that may be chosen.
_COVERS = """() => {
  const bubble = document.querySelector(".bubble").getBoundingClientRect();
  return [...document.querySelectorAll(".thing.may:not(.chosen)")].map((one) => one.getBoundingClientRect())
    .some((one) => one.right > bubble.left && one.left < bubble.right
      && one.bottom > bubble.top && one.top < bubble.bottom);
}"""


def _aims(game: Game) -> bool:
    """Seat 0 is the Warlord: somebody's districts are in reach, some are too dear, and the Bishop has a city."""
    if 0 not in game.to_act:
        return False
    view = game.view(0)
    aimed = [text for text in view["asked"]["actions"] if text.startswith("destroy") and text.split(" ")[1] != "0"]
    guarded = [call for call in view["calls"] if call["character"] == "bishop" and call["seat"] not in (None, 0)]
    dear = any(one["cost"] - 1 > view["seats"][0]["gold"] for city in view["seats"][1:] for one in city["city"])
    return bool(aimed) and bool(guarded) and bool(view["seats"][guarded[0]["seat"]]["city"]) and dear


def _builds(game: Game, seat: int) -> str:
    legal = [text for text in game.legal(seat) if not text.startswith("destroy")]
    wanted = ("pick warlord", "gold", "end") if seat == 0 else ("build", "gold", "keep", "pick bishop")
    found = next(([text for text in legal if text.startswith(kind)] for kind in wanted if kind in " ".join(legal)), [])
    return random.Random(len(legal)).choice(found or legal)


def _buries(game: Game) -> bool:
    """Seat 0 has no empty square left, some building that is out of action, and one that is not."""
    if 0 not in game.to_act or not any(text.startswith("bury") for text in game.legal(0)):
        return False
    own = game.view(0)["seats"][0]
    cells = {text.split(" ")[1] for text in game.legal(0)}
    offered = [one for one in own["buildings"] if cells & {*one["cells"]}]
    return {one["graved"] for one in offered} == {True, False}


def _starves(game: Game, seat: int) -> str:
    legal = game.legal(seat)
    chance = random.Random(f"{seat} {len(legal)} {game.view(seat)['turn']}")
    for kind in ("house", "build", "man", "at", "pay", "bury", "done", "end"):
        found = [text for text in legal if text.startswith(kind)]
        if found:
            return chance.choice(found)
    return chance.choice(legal)


def come(prepared: Prepared, guests: Guests) -> Guest:
    ada = prepared.arrive(guests, 0)
    prepared.sit(ada)
    return ada


@pytest.fixture
def aiming(server: ServerProcess) -> Prepared:
    for seed in range(60):
        prepared = Prepared(server._data, "citadels-classic", ["Ada", "Bruno", "Carla", "Dario"], {})
        if prepared.play_until(f"aims {seed}", _aims, _builds):
            return prepared
    raise AssertionError("no such game")


@pytest.fixture
def burying(server: ServerProcess) -> Prepared:
    for seed in range(60):
        prepared = Prepared(server._data, "antiquity", ["Ada", "Bruno"], {})
        if prepared.play_until(f"buries {seed}", _buries, _starves):
            return prepared
    raise AssertionError("no such game")


def test_a_target_says_what_follows_and_what_is_out_of_reach_says_why(aiming: Prepared, guests: Guests) -> None:
    ada = come(aiming, guests)
    page, before = ada.page, ada.move()
    expect(page.locator(".guarded .guard")).to_contain_text("The Bishop protects")
    dear = page.locator(".card.beyond").first
    assert int(dear.get_attribute("data-badge") or 0) > 0
    page.locator(".others .card.may").first.click()
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("Your gold")
    assert not page.evaluate(_COVERS)
    ada.check_accessibility()
    bubble.locator("[data-step]").click()
    expect(bubble).to_have_count(0)
    assert ada.move() == before
    page.locator(".others .card.may").first.click()
    bubble.locator("[data-confirms]").click()
    ada.wait_for_move_after(before)


def test_a_grave_is_laid_at_a_whole_building_after_saying_what_stops(burying: Prepared, guests: Guests) -> None:
    ada = come(burying, guests)
    page, before = ada.page, ada.move()
    expect(page.locator(".burying h2")).to_contain_text("Grave ")
    working, spare = page.locator(".tomb.working"), page.locator(".tomb.spare")
    assert working.count()
    assert spare.count()
    cell = working.first.locator(".cell.may").first
    cell.click()
    expect(page.locator(".bubble h3")).to_contain_text("would stop")
    expect(page.locator(".ahead tr[data-without]:visible")).to_contain_text("Without")
    assert ada.move() == before
    ada.check_accessibility()
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)
    # What is out of action already costs nothing more, so nothing is asked.
    page.mouse.move(5, 300)
    spare.first.locator(".cell.may").first.click()
    ada.wait_for_move_after(before)


# By how many pixels the action bar is off the screen.
_OFF_THE_SCREEN = "() => document.querySelector('.band').getBoundingClientRect().bottom - innerHeight"


@pytest.mark.parametrize("size", [WIDE, TABLET])
def test_the_bar_stays_on_the_screen_while_a_full_city_is_asked_for_a_grave(
    burying: Prepared, guests: Guests, size: tuple[int, int]
) -> None:
    ada = burying.arrive(guests, 0, size=size, locale="it-IT")
    burying.sit(ada)
    ada.page.locator(".tomb.working .cell.may").first.click()
    ada.settle()
    assert ada.page.evaluate(_OFF_THE_SCREEN) <= 0


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_on_a_phone_the_page_is_as_wide_as_the_screen_while_graves_are_laid(
    burying: Prepared, guests: Guests, locale: str
) -> None:
    ada = burying.arrive(guests, 0, size=PHONE, locale=locale)
    burying.sit(ada)
    ada.settle()
    assert ada.is_as_wide_as_the_screen()


_MONEY_OUT_OF_SIGHT = """() => ["#gold-0"].map((one) => document.querySelector(one).getBoundingClientRect())
  .some((box) => box.top < 0 || box.bottom > document.querySelector(".thumb").getBoundingClientRect().top)"""


@pytest.mark.parametrize("players", [4, 5])
def test_ones_own_gold_is_in_sight_on_a_phone_while_a_character_is_chosen(
    guests: Guests, server: ServerProcess, players: int
) -> None:
    names = ["Massimiliana", "Bartolomeo", "Ginevra", "Lorenzo", "Francesca"][:players]
    prepared = Prepared(server._data, "citadels-classic", names, {})

    def chooses(game: Game) -> bool:
        """Late enough to have notes about others; from a packet of four or fewer."""
        return len(game.record.moves) > 60 and 0 in game.to_act and 1 < len(game.view(0).get("packet") or ()) < 5

    assert prepared.play_until("chooses", chooses, _builds)
    ada = prepared.arrive(guests, 0, size=PHONE)
    prepared.sit(ada)
    ada.settle()
    assert not ada.page.evaluate(_MONEY_OUT_OF_SIGHT)
