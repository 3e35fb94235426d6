"""Guided games played through in a browser by clicks; hints, help, rules and enlarged cards over the table."""

import random

import pytest
from browser.people import ARROW, PATIENCE, PHONE, WIDE, Guest, Guests
from playwright.sync_api import expect
from thoroughness import by_length

from signoria.games import lessons

# How often the learner takes something else than what is advised.
_STUBBORN = 0.2


def begin(guest: Guest, lesson: str) -> None:
    guest.page.goto(guest.home)
    guest.page.locator(f'form:has(input[name="lesson"][value="{lesson}"]) .learn').click()
    guest.wait()


def play_through(guest: Guest, chance: random.Random, most: int = 2000) -> int:
    """Until all is learned or the game is over, mostly as advised; how often the coach spoke."""
    spoken = 0
    for _ in range(most):
        if not guest.page.locator(".steps li:not(.done)").count():
            break
        spoken += guest.page.locator(".coach .speech:visible").count()
        legal, advised = guest.legal(), guest.page.evaluate(ARROW)
        is_advised = advised in legal and chance.random() >= _STUBBORN
        if any(action.startswith("at ") for action in legal):
            lay(guest)
        elif not guest.choose(advised if is_advised else chance.choice(legal)):
            break
    return spoken


def lay(guest: Guest) -> None:
    """A building of Antiquity is laid on the city's map, where it fits."""
    before = guest.move()
    guest.page.locator(".cell.fits").first.click()
    guest.wait_for_move_after(before)
    guest.wait()


@pytest.mark.parametrize(
    ("lesson", "locale", "size"),
    by_length(
        [],
        [(name, locale, size) for name in lessons.names() for locale, size in (("en-GB", WIDE), ("it-IT", PHONE))],
    ),
)
def test_a_guided_game_is_played_through(lesson: str, locale: str, size: tuple[int, int], guests: Guests) -> None:
    ada = guests.arrive(size, locale)
    begin(ada, lesson)
    expect(ada.page.locator(".coach .speech")).to_be_visible()
    assert play_through(ada, random.Random(lesson)) > 5
    expect(ada.page.locator(".coach .speech")).to_be_visible()
    assert ada.page.locator(".steps .done").count() >= len(lessons.load(lesson).steps) // 2
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()


@pytest.mark.parametrize("lesson", lessons.names())
def test_a_guided_game_is_begun_and_played_for_a_few_moves(lesson: str, guests: Guests) -> None:
    """The whole of it is played in both languages by `./test --long`."""
    ada = guests.arrive(PHONE, "it-IT")
    begin(ada, lesson)
    expect(ada.page.locator(".coach .speech")).to_be_visible()
    before = ada.move()
    assert play_through(ada, random.Random(lesson), most=4) > 0
    assert ada.move() != before
    assert ada.is_as_wide_as_the_screen()


def test_the_coach_points_explains_and_can_be_hushed(guests: Guests) -> None:
    ada = guests.arrive()
    page = ada.page
    begin(ada, "citadels-classic")
    speech, arrow = page.locator(".coach .speech"), page.locator(".coach-arrow")
    expect(speech).to_contain_text("Merchant")
    expect(page.locator("#gold-0.ringed")).to_be_visible()
    expect(arrow).to_be_visible()
    card = ada.middle(page.locator("#packet-merchant"))
    assert abs(ada.middle(arrow)[0] - card[0]) < 8
    page.locator('[data-coach="why"]').click()
    expect(page.locator(".speech .why")).to_be_visible()
    # What is not advised may be chosen as well; she says what came of it, or what comes next.
    ada.choose("pick king")
    expect(page.locator(".steps .done").first).to_contain_text("Choose a character")
    page.locator('[data-coach="less"]').click()
    ada.page.reload()
    ada.wait()
    assert page.evaluate("document.body.classList.contains('coach-quiet')")


# All rights to everybody, as late in a game; then what of the purses is hidden behind the coach.
# What bots do meanwhile draws a panel anew: it gets them again.
_GIVE_ALL_RIGHTS = """() => {
  const give = () => document.querySelectorAll(".owned .lacking").forEach((one) => one.classList.remove("lacking"));
  new MutationObserver(give).observe(document.body, { childList: true, subtree: true });
  give();
}"""
_PURSES_BEHIND = """() => {
  const foot = document.querySelector(".scroll").getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".purse")].filter((one) => one.getBoundingClientRect().bottom > foot).length;
}"""


_TICK_ALL = """() => {
  for (const name of document.querySelectorAll(".panel h2")) {
    if (!name.parentElement.querySelector(".ready")) name.insertAdjacentHTML("afterend", "<span class=ready>✓</span>");
  }
}"""
# Who is named or ticked behind their rights.
_BEHIND_RIGHTS = """() => [...document.querySelectorAll(".panel")].filter((panel) => {
  const rights = [...panel.querySelectorAll(".owned .box")].filter((one) => one.checkVisibility());
  const left = Math.min(...rights.map((one) => one.getBoundingClientRect().left));
  const name = document.createRange();
  name.selectNodeContents(panel.querySelector("h2"));
  return [name, panel.querySelector(".ready")].some((one) => one.getBoundingClientRect().right > left);
}).map((panel) => panel.querySelector("h2").textContent)"""


@pytest.mark.parametrize("size", [(1024, 768), WIDE])
def test_purses_stay_in_sight_beside_the_coach_whatever_people_own(guests: Guests, size: tuple[int, int]) -> None:
    ada = guests.arrive(size, "it-IT")
    begin(ada, "augsburg")
    ada.page.evaluate(_GIVE_ALL_RIGHTS)
    ada.settle()
    assert ada.page.locator(".owned .box").first.is_visible()
    assert ada.page.evaluate(_PURSES_BEHIND) == 0
    assert ada.page.evaluate(f"() => {{ ({_TICK_ALL})(); return ({_BEHIND_RIGHTS})(); }}") == []


def test_a_lesson_is_resumed_where_it_was_left(guests: Guests) -> None:
    ada = guests.arrive()
    begin(ada, "citadels-classic")
    ada.choose("pick merchant")
    address, move = ada.page.url, ada.move()
    ada.page.locator("#panel-lesson a.button").click()
    begin(ada, "citadels-classic")
    assert (ada.page.url, ada.move()) == (address, move)


def test_a_hint_points_at_what_a_bot_would_do(guests: Guests) -> None:
    ada = guests.arrive()
    page = ada.page
    ada.play_now()
    expect(page.locator(".coach")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator(".coach .speech")).to_be_visible()
    advised, legal = ada.advice()
    assert advised in legal
    expect(page.locator(".coach-arrow")).to_be_visible()
    ada.choose(ada.legal()[0])
    expect(page.locator(".coach")).to_be_hidden()


def test_the_arrow_of_a_bot_is_new_with_every_question(guests: Guests) -> None:
    """She says the same while notes are being marked; what she points at is never what was chosen before."""
    ada = guests.arrive()
    begin(ada, "augsburg")
    for _ in range(3):
        advised, legal = ada.advice()
        assert advised in legal
        ada.choose(advised)


def test_help_and_rules_lie_over_the_table(guests: Guests) -> None:
    ada = guests.arrive()
    page = ada.page
    ada.play_now()
    address = page.url
    page.locator("#open-help").click()
    sheet = page.locator("#help")
    expect(sheet.locator(".asked-now dt")).to_have_count(len(ada.legal()))
    expect(sheet).to_contain_text("Build the most valuable city")
    sheet.locator("summary").first.click()
    expect(sheet.locator(".aid").first).to_contain_text("Names a character to rob")
    ada.check_accessibility()
    sheet.locator(".asked-now a.rule").first.click()
    wanted = page.locator("#rules-over .wanted")
    expect(wanted).to_be_visible()
    assert page.url == address
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    assert ada.legal()


def test_a_card_is_enlarged_with_its_whole_text(guests: Guests) -> None:
    ada = guests.arrive()
    page = ada.page
    ada.play_now()
    before = ada.move()
    page.locator(".packet .card").first.click(button="right")
    large = page.locator("#enlarged")
    expect(large.locator(".told p").first).to_be_visible()
    expect(large.locator(".offered")).to_have_count(1)
    page.keyboard.press("Escape")
    assert ada.move() == before
    page.locator(".packet .card").first.focus()
    page.keyboard.press("i")
    expect(large).to_be_visible()
    large.locator(".offered").click()
    ada.wait_for_move_after(before)


def test_on_a_phone_the_first_tap_explains_and_the_second_acts(guests: Guests) -> None:
    ada = guests.arrive(PHONE, touch=True)
    page = ada.page
    ada.play_now()
    before = ada.move()
    page.locator(".packet .card.may").first.tap()
    expect(page.locator("#confirm")).to_be_visible(timeout=PATIENCE)
    assert ada.move() == before
    page.locator("#confirm").tap()
    ada.wait_for_move_after(before)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_building_that_can_be_manned_or_lifted_offers_both_in_sight(guests: Guests, size: tuple[int, int]) -> None:
    """Santa Barbara's power makes every building stand for two deeds: neither list lies over the other."""
    ada = guests.arrive(size)
    begin(ada, "antiquity-2")
    before = ada.move()
    ada.page.locator("#build-cathedral").click()
    ada.wait_for_move_after(before)
    lay(ada)
    ada.choose(next(action for action in ada.legal() if "barbara" in action))
    manned = next(action for action in ada.legal() if action.startswith("man "))
    assert manned.replace("man", "lift") in ada.legal()
    ada.choose(manned)
    assert manned.replace("man", "unman") in ada.legal()
