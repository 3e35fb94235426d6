"""Playing Citadels in a browser: one person against bots."""

import re

import pytest
from browser.people import BUILDER, PHONE, WIDE, Guest, Guests
from playwright.sync_api import expect
from thoroughness import by_length


def test_play_now_leads_to_the_score_sheet(guests: Guests) -> None:
    """A whole game by clicks, then everything that stands at its end: sheet, replay, fork, rematch."""
    ada = guests.arrive((1024, 768))
    ada.play_now()
    ada.play_to_the_end(BUILDER)
    page = ada.page
    expect(page.locator("#log li[data-move]").last).to_be_in_viewport()
    expect(page.locator(".score")).to_have_count(4)
    expect(page.locator(".triumph .scenery")).to_be_visible()
    expect(page.locator(".score .rule").first).to_have_attribute("href", re.compile("/rules/citadels-classic#CITC-17"))
    expect(page.locator(".scores figure svg")).to_be_visible()
    # Whoever has built his whole hand has none to lay open.
    for hand in page.locator(".score summary").all()[:1]:
        hand.click()
    ada.check_accessibility()
    page.locator("#tab-about").click()
    expect(page.locator("#panel-about code")).to_have_count(2)
    _replay(ada)
    page.goto(page.url.split("/replay")[0])
    page.get_by_role("button", name="Rematch").click()
    assert ada.wait()


def _replay(ada: Guest) -> None:
    page = ada.page
    page.locator("#to-replay").click()
    page.locator("#replay-first").click()
    expect(page.locator("output")).to_have_text(re.compile("Move 0 of"))
    page.locator("#replay-next").click()
    expect(page.locator("output")).to_have_text(re.compile("Move 1 of"))
    expect(page.locator("#log li[data-move]")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_have_text(re.compile("Move 2 of"))
    page.locator("#replay-mine-next").click()
    expect(page.locator("output")).not_to_have_text(re.compile("Move 2 of"))
    page.locator("#replay-slider").fill("30")
    expect(page.locator("output")).to_have_text(re.compile("Move 30 of"))
    expect(page).to_have_url(re.compile(r"/replay\?move=30$"))
    page.reload()
    expect(page.locator("output")).to_have_text(re.compile("Move 30 of"))
    expect(page.locator(".choices [data-action]")).to_have_count(0)
    ada.check_accessibility()
    page.locator("#replay-last").click()
    expect(page.locator("#log li").last).to_contain_text("The game is over")


def test_a_phone_tells_at_the_thumb_what_others_did(guests: Guests) -> None:
    ada = guests.arrive(PHONE, touch=True)
    ada.play_now()
    ada.choose(ada.legal()[0])
    news = ada.page.locator("#news")
    expect(news).to_be_visible()
    expect(ada.page.locator("#log li p", has_text=news.inner_text().strip()).first).to_be_attached()
    news.tap()
    expect(ada.page.locator("#log")).to_be_visible()


def test_the_open_kind_of_choice_is_what_is_asked(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    prompt = ada.page.locator(".prompt")
    expect(prompt).to_have_text("Choose your character.")
    ada.page.locator('.choices [data-group="pick"]').click()
    expect(prompt).to_have_text("Choose a character:")
    ada.page.keyboard.press("Escape")
    expect(prompt).to_have_text("Choose your character.")


def test_the_replay_opens_at_the_present_moment(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    for _ in range(3):
        ada.choose(ada.legal()[0])
    now = ada.move()
    ada.page.locator("#to-replay").click()
    expect(ada.page.locator("output")).to_have_text(f"Move {now} of {now}")


def test_fork_from_a_replay(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    for _ in range(4):
        ada.choose(ada.legal()[0])
    first = ada.page.url
    ada.page.locator("#log .moment").nth(2).click()
    expect(ada.page.locator("output")).to_have_text(re.compile("Move 3 of"))
    ada.page.get_by_role("button", name="Play on from here").click()
    assert ada.wait()
    assert ada.page.url != first


def test_the_glowing_card_is_the_choice(guests: Guests) -> None:
    ada = guests.arrive(motion=True)
    ada.play_now()
    action = ada.legal()[0]
    card = ada.page.locator(f'.thing.may[data-targets="{action}"]')
    card.hover()
    expect(ada.page.locator(".tip .does")).to_contain_text("Choose")
    ada.choose(action)
    name = action.split(" ")[1].capitalize()
    ada.expect_text("#log", f"You choose the {name}")


def test_what_is_not_allowed_says_why(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    ada.page.locator(".held .card").first.click()
    notice = ada.page.locator(".notice.refusal")
    expect(notice).to_contain_text("character")
    link = notice.locator("a.rule")
    rule = link.inner_text()
    address = ada.page.url
    link.click()
    rules = ada.page.locator("#rules-over")
    expect(rules.locator(f'[id="{rule}"]')).to_be_in_viewport()
    expect(rules.locator(f'.wanted:has([id="{rule}"]), .wanted[id="{rule}"]')).to_be_visible()
    assert ada.page.url == address  # the table is still there below


def test_many_choices_open_from_one_button_and_close_again(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    page = ada.page
    glowing = page.locator(".thing.may").count()
    assert glowing >= 3
    page.locator("#group-pick").click()
    expect(page.locator(".members [data-action]").first).to_be_visible()
    # Everything else stays where it is.
    expect(page.locator("#group-pick")).to_have_attribute("aria-expanded", "true")
    page.get_by_role("button", name="Back").click()
    expect(page.locator("#group-pick")).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".members [data-action]").first).to_be_hidden()
    assert page.locator(".thing.may").count() == glowing


def test_undo_and_reset(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    ada.play_until("gold")
    gold = ada.page.locator("#gold-0").get_attribute("data-amount")
    ada.choose("gold")
    expect(ada.page.locator("#gold-0")).not_to_have_attribute("data-amount", str(gold))
    ada.page.locator("#undo").click()
    expect(ada.page.locator("#gold-0")).to_have_attribute("data-amount", str(gold))
    ada.expect_text("#log .undone", "takes 1 move back")
    assert "gold" in ada.legal()
    ada.choose("gold")
    ada.page.locator("#reset").click()
    expect(ada.page.locator("#gold-0")).to_have_attribute("data-amount", str(gold))


def test_a_reload_in_the_middle_of_a_decision_asks_the_same_again(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    ada.choose(ada.play_until("cards"))
    ada.play_until("keep")
    offered = ada.legal()
    ada.page.reload()
    assert ada.wait()
    assert ada.legal() == offered
    ada.choose(offered[0])


def test_a_game_by_keyboard_only(guests: Guests) -> None:
    """In `./test` some thirty decisions, for long to the end: how a game ends, other tests see every time."""
    ada = guests.arrive()
    page = ada.page
    page.goto(ada.home)
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.game .chief')"):
            break
    page.keyboard.press("Enter")
    ada.wait()
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    page.keyboard.press("g")
    assert page.evaluate("document.activeElement.matches('.thing.may:focus-visible')")
    expect(page.locator(".tip")).to_be_visible()
    before = ada.move()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    ada.wait_for_move_after(before)
    assert ada.wait()
    if not ada.play_on(by_length(30, 1000), BUILDER, by_keys=True):
        expect(page.locator(".score")).to_have_count(4)


def test_a_phone_needs_no_sideways_scrolling(guests: Guests) -> None:
    ada = guests.arrive(PHONE, touch=True)
    page = ada.page
    page.goto(ada.home)
    assert ada.is_as_wide_as_the_screen()
    page.locator(".game .chief").first.tap()
    assert ada.wait()
    assert ada.is_as_wide_as_the_screen()
    # Before anybody's turn: a Warlord sees the cities open in which he may destroy something.
    city = page.locator(".holder").first.locator(".city")
    expect(city).to_be_hidden()
    page.locator(".holder .unfold").first.tap()
    expect(city).to_be_visible()
    ada.play_until("gold")
    assert ada.is_as_wide_as_the_screen()
    ada.check_thumbs()
    page.locator("#open-side").tap()
    expect(page.locator("#log")).to_be_visible()
    page.locator("[data-close=side]").tap()
    ada.check_accessibility()
    page.locator("#to-replay").tap()
    expect(page.locator("output")).to_be_visible()
    assert ada.is_as_wide_as_the_screen()


@pytest.mark.parametrize(("players", "size"), [(5, WIDE), (7, (1024, 768))])
def test_a_full_table_leaves_ones_own_city_in_sight(guests: Guests, players: int, size: tuple[int, int]) -> None:
    """However many opponents there are, the own city stands whole between theirs and the question."""
    ada = guests.arrive(size)
    page = ada.page
    ada.open_table("citadels-classic", players, players - 1)
    page.wait_for_selector("body[data-ready] .others .panel")
    city, question = ada.box(page.locator(".own .panel")), ada.box(page.locator(".thumb"))
    assert city["y"] + city["height"] <= question["y"]


def test_italian_and_back_without_losing_the_place(guests: Guests) -> None:
    ada = guests.arrive(locale="it-IT")
    ada.page.goto(ada.home)
    ada.page.get_by_role("button", name="Gioca subito").first.click()
    assert ada.wait()
    ada.expect_text(".prompt", "Scegli")
    offered = ada.legal()
    address = ada.page.url
    ada.page.get_by_role("button", name="English").click()
    ada.expect_text(".prompt", "Choose your character")
    assert ada.wait()
    assert ada.page.url == address
    assert ada.legal() == offered
    # Changing the language is no step back in the browser's history.
    ada.page.go_back()
    expect(ada.page).to_have_url(f"{ada.home}/")
    ada.expect_text(".state.turn", "It is your turn")


def test_the_table_is_accessible(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    ada.check_accessibility()
    ada.play_until("end", BUILDER)
    ada.check_accessibility()


def test_first_pages_are_light(guests: Guests) -> None:
    """Everything that home and a table bring over the line, uncompressed where the server sends it so."""
    ada = guests.arrive()
    session = ada.page.context.new_cdp_session(ada.page)
    session.send("Network.enable")
    weights: list[int] = []
    session.on("Network.loadingFinished", lambda event: weights.append(int(event["encodedDataLength"])))
    ada.page.goto(ada.home, wait_until="networkidle")
    assert sum(weights) < 150_000
    weights.clear()
    ada.play_now()
    ada.page.wait_for_load_state("networkidle")
    assert sum(weights) < 150_000


def test_what_comes_to_lie_under_a_pointer_at_rest_is_told_only_when_it_moves(guests: Guests) -> None:
    ada = guests.arrive()
    page = ada.page
    ada.play_now()
    ada.choose(ada.legal()[0])
    page.locator(".choices [data-action]:visible").first.hover()
    expect(page.locator(".tip")).to_be_visible()
    # Another one takes its place.
    swap = "one => { const next = one.cloneNode(true); one.replaceWith(next); next.dataset.tip = 'New\\nTold'; }"
    page.locator(".choices [data-action]:visible").first.evaluate(swap)
    expect(page.locator(".tip")).to_have_count(0)
    x, y = ada.middle(page.locator(".choices [data-action]:visible").first)
    page.mouse.move(x + 3, y)
    expect(page.locator(".tip")).to_contain_text("Told")
