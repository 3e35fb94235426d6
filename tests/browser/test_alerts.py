"""How the page calls for attention, and how it keeps quiet: title, badge, chime, notification, tool-tips, movement."""

from __future__ import annotations

import re

from browser.people import PHONE, Guest, Guests
from playwright.sync_api import Page, expect

# Notes what would be heard, shown or seen moving.
_WITNESS = """
window.witness = { tones: 0, notes: [], moved: 0, asked: 0 };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { witness.tones += 1; return start.apply(this, when); };
const Plain = window.Notification;
window.Notification = class extends Plain {
  constructor(title, options) { super(title, options); witness.notes.push(title); }
  static requestPermission() { witness.asked += 1; return Promise.resolve("granted"); }
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { witness.moved += 1; return animate.apply(this, how); };
"""
# A browser without a screen shows no notifications and says so.
_MAY_NOTIFY = "Object.defineProperty(Notification, 'permission', { get: () => 'granted' });"
_AWAY = "Object.defineProperty(document, 'hidden', { get: () => true });"


def witnessed(page: Page, what: str) -> object:
    return page.evaluate(f"witness.{what}")


def meet(ada: Guest, bruno: Guest) -> None:
    """Ada and Bruno at a table of two; Ada is to choose."""
    page = ada.page
    ada.open_table("citadels-classic", players=2)
    bruno.page.goto(ada.invitation())
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Start the game").click()
    assert ada.wait()
    bruno.page.wait_for_selector("body[data-ready] .band.waiting")


def settle(guest: Guest, *boxes: str) -> None:
    guest.page.goto(f"{guest.home}/settings")
    for box in boxes:
        guest.page.locator(f"#{box}").check()
    guest.page.get_by_role("button", name="Save").click()
    for box in boxes:
        expect(guest.page.locator(f"#{box}")).to_be_checked()


def test_a_turn_shows_in_title_and_badge_and_makes_no_noise_unless_wanted(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive()
    bruno.page.add_init_script(_WITNESS + _AWAY)
    meet(ada, bruno)
    icon = bruno.page.locator('link[rel="icon"]')
    expect(bruno.page).not_to_have_title(re.compile("^●"))
    expect(icon).to_have_attribute("href", re.compile("favicon"))
    ada.page.locator(".packet .card.may").first.click()
    assert bruno.wait()
    expect(bruno.page).to_have_title(re.compile("^● It is your turn"))
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    assert witnessed(bruno.page, "tones") == 0
    assert witnessed(bruno.page, "notes.length") == 0
    for before in ("1", "2"):
        bruno._click_in_bar(bruno.legal()[0])
        bruno.wait_for_move_after(before)
    bruno.page.wait_for_selector("body:not(.busy) .band.waiting")
    expect(bruno.page).not_to_have_title(re.compile("^●"))
    expect(icon).to_have_attribute("href", re.compile("favicon"))


def test_who_wants_a_chime_and_a_notification_gets_them_once_a_turn(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive()
    bruno.page.add_init_script(_WITNESS + _MAY_NOTIFY)
    settle(bruno, "sound", "notify")
    bruno.page.add_init_script(_AWAY)
    meet(ada, bruno)
    ada.page.locator(".packet .card.may").first.click()
    assert bruno.wait()
    assert witnessed(bruno.page, "tones") == 2
    assert witnessed(bruno.page, "notes.length") == 1
    assert "It is your turn" in str(witnessed(bruno.page, "notes[0]"))
    bruno._click_in_bar(bruno.legal()[0])
    bruno.wait_for_move_after("1")
    assert witnessed(bruno.page, "notes.length") == 1


def test_the_browser_is_asked_for_leave_to_notify_when_one_wants_it(guests: Guests) -> None:
    ada = guests.arrive()
    ada.page.add_init_script(_WITNESS)
    ada.page.goto(f"{ada.home}/settings")
    assert witnessed(ada.page, "asked") == 0
    ada.page.locator("#notify").check()
    assert witnessed(ada.page, "asked") == 1


def test_a_long_press_tells_what_a_card_is_and_does_nothing_else(guests: Guests) -> None:
    ada = guests.arrive(PHONE, touch=True)
    ada.play_now()
    page = ada.page
    card = page.locator(".packet .card.may").first
    finger = dict(zip("xy", ada.middle(card), strict=True))
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator(".tip.held .does")).to_contain_text("Choose")
    expect(page.locator(".tip.held .rule").first).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".tip.held")).to_be_visible()
    assert ada.move() == "0"
    # Where the browser makes no click of a long press, the next touch is an ordinary one all the same.
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(page.locator(".tip.held")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    card.tap()
    page.locator("#confirm").tap()
    ada.wait_for_move_after("0")


def test_things_glide_and_stand_still_for_who_wants_it_calm(guests: Guests) -> None:
    moving, calm = guests.arrive(motion=True), guests.arrive(motion=False)
    for guest in (moving, calm):
        guest.page.add_init_script(_WITNESS)
        guest.play_now()
        guest.play_until("gold")
        guest.choose("gold")
    assert int(str(witnessed(moving.page, "moved"))) > 0
    assert witnessed(calm.page, "moved") == 0
    running = "document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1).length"
    assert calm.page.evaluate(running) == 0
