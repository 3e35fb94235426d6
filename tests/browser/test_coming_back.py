"""Coming back: the second game with a friend in one click, a tournament to its end, and news of one's turn."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.people import PATIENCE, PHONE, WIDE, Guest, Guests
from browser.test_friends import from_address
from openskill.models import PlackettLuce
from playwright.sync_api import Browser, expect
from reach_kit import Browser as Subscribed
from reach_kit import MailServer, PushService
from reach_kit import mail as mail
from reach_kit import service as service
from thoroughness import by_length

from signoria.trials import forked
from signoria.trials.process import ServerProcess

LAPTOP = (1024, 768)
# What each language says where people click.
SAID = {
    "en-GB": {
        "sit": "Sit down", "invite": "Invite", "invites": "invites you", "turn": "your turn",
        "tell": "Tell me on this device", "write": "Write to me there", "address": "Mail address", "often": "How often",
        "yes": "Yes, write to me", "letters": "Letters go to",
        "thanks": "Thank you.", "stopped": "No more letters.", "told": "This device is told",
    },
    "it-IT": {
        "sit": "Siediti", "invite": "Invita", "invites": "ti invita",
        "turn": "occa a te",
        "tell": "Avvisami su questo dispositivo", "write": "Scrivetemi lì", "address": "Indirizzo di posta",
        "often": "Quanto spesso", "yes": "Sì, scrivetemi", "letters": "Le lettere vanno a",
        "thanks": "Grazie.", "stopped": "Niente più lettere.",
        "told": "Questo dispositivo viene avvisato",
    },
}  # fmt: skip
PLACES = [("en-GB", WIDE), ("it-IT", PHONE)]
MORE_PLACES = [("it-IT", LAPTOP), ("en-GB", PHONE), ("en-GB", LAPTOP), ("it-IT", WIDE)]


def sit_together(ada: Guest, bruno: Guest) -> str:
    """A table of two that has begun; its address."""
    ada.page.goto(f"{ada.home}/tables/citadels-classic")
    ada.page.locator("#new-name").fill("Ada")
    ada.page.locator('label[for="players-2"]').click()
    ada.page.locator("#new-table .chief").click()
    ada.page.wait_for_selector("body[data-ready] .chairs")
    invitation = ada.page.locator("#invitation")
    expect(invitation).to_have_value(re.compile("^http"))
    bruno.page.goto(invitation.input_value())
    bruno.page.locator("#name").fill("Bruno")
    bruno.page.locator(".join .chief").click()
    expect(ada.page.locator(".chairs")).to_contain_text("Bruno")
    ada.page.locator(".when-full .chief").click()
    for guest in (ada, bruno):
        # The page that waited is replaced by the table's: whoever goes elsewhere before would be taken back.
        guest.page.wait_for_selector("body[data-ready] .band")
    return ada.page.url.partition("?")[0]


def save(guest: Guest) -> None:
    guest.page.locator("form.sheet .chief").click()
    expect(guest.page.locator(".lead.won")).to_be_visible()


def finish(table: str, *guests: Guest) -> None:
    for guest in guests:
        # Bots play on in their seats, and the end comes quickly.
        guest.page.request.post(f"{table}/leave", headers={"origin": guest.home})
    guests[0].page.goto(table)
    guests[0].page.wait_for_selector(".scores")


@pytest.mark.parametrize(("locale", "size"), by_length(PLACES, PLACES + MORE_PLACES))
def test_from_the_first_page_to_a_second_game_with_a_friend(guests: Guests, locale: str, size: tuple[int, int]) -> None:
    said = SAID[locale]
    ada = from_address(guests.arrive(size, locale=locale), "203.0.113.15")
    bruno = from_address(guests.arrive(size, locale=locale), "203.0.113.16")
    finish(sit_together(ada, bruno), ada, bruno)
    # Bruno lets friends see that he is here, and looks in.
    bruno.page.goto(f"{ada.home}/settings")
    bruno.page.locator("#present").check()
    save(bruno)
    bruno.page.goto(ada.home)
    # From the first page: a table, and the friend is asked by one click.
    ada.page.goto(ada.home)
    ada.page.locator(".game .invite").first.click()
    ada.page.locator('label[for="players-2"]').click()
    ada.page.locator("#new-table .chief").click()
    ada.page.wait_for_selector("body[data-ready] .chairs")
    friend = ada.page.locator(".invite .friends li")
    expect(friend.locator(".here")).to_be_visible()
    expect(ada.page.locator(".lesson figure")).to_have_count(6)
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    friend.get_by_role("button", name=said["invite"]).click()
    expect(ada.page.locator(".invite .asked")).to_be_visible()
    ada.page.wait_for_selector("body[data-ready]")
    # The friend finds it on top of his first page, and sits down.
    bruno.page.goto(ada.home)
    invitation = bruno.page.locator(".tables.open li").first
    expect(invitation).to_contain_text(f"Ada {said['invites']}")
    bruno.check_accessibility()
    invitation.get_by_role("button", name=said["sit"]).click()
    bruno.page.wait_for_selector("body[data-ready] .chairs")
    expect(ada.page.locator(".chairs")).to_contain_text("Bruno")
    # A word while they wait.
    bruno.page.locator("#say").fill("<b>Ciao</b>")
    bruno.page.locator(".talk .button").click()
    expect(ada.page.locator("#chat")).to_contain_text("<b>Ciao</b>")
    ada.page.locator(".when-full .chief").click()
    ada.page.wait_for_selector("body[data-ready] .band")


def test_a_tournament_of_eight_to_its_end(guests: Guests) -> None:
    people = [guests.arrive(), guests.arrive(PHONE, locale="it-IT"), guests.arrive(LAPTOP)]
    ada = people[0]
    ada.page.goto(f"{ada.home}/tournaments/citadels-classic")
    ada.page.locator("#name").fill("Ada")
    ada.page.locator("#format").select_option("knock-out")
    ada.page.locator("main .chief").click()
    ada.page.wait_for_url(re.compile("/tournament/"))
    address = ada.page.url
    for number, guest in enumerate(people[1:]):
        guest.page.goto(address)
        guest.page.locator("#name").fill(f"Guest {number}")
        guest.page.locator('form[action$="/join"] .chief').click()
        expect(guest.page.locator(".entrants")).to_contain_text(f"Guest {number}")
    # Two more, so that bots make it eight.
    for number in range(2):
        friend = guests.arrive()
        friend.page.goto(address)
        friend.page.locator("#name").fill(f"Friend {number}")
        friend.page.locator('form[action$="/join"] .chief').click()
        expect(friend.page.locator(".entrants")).to_contain_text(f"Friend {number}")
        people.append(friend)
    ada.page.goto(address)
    ada.page.locator('form[action$="/start"] .chief').click()
    expect(ada.page.locator(".bracket .box")).to_have_count(7)
    expect(ada.page.locator(".bracket .box a")).to_have_count(4)
    ada.check_accessibility()
    leave_all(people, address)
    expect(ada.page.locator(".triumph")).to_be_visible()
    # Four, then two for the final and two for lower places in each later round.
    expect(ada.page.locator(".bracket .box.playing")).to_have_count(0)
    assert ada.page.locator(".bracket > li:last-child .side-of.won").count() == 1
    winner = ada.page.locator(".bracket > li:last-child .side-of.won span").inner_text()
    expect(ada.page.locator(".triumph")).to_contain_text(winner)
    for guest in people[:3]:
        guest.page.goto(address)
        assert guest.is_as_wide_as_the_screen()
        guest.check_accessibility()
        guest.page.locator(".matches h2 a").nth(1).click()
        guest.page.wait_for_url(re.compile("/round/2$"))
        expect(guest.page.locator(".match")).to_have_count(4)
        assert guest.is_as_wide_as_the_screen()
        guest.check_accessibility()


def leave_all(people: list[Guest], address: str) -> None:
    """Whoever has a table leaves it to a bot, round after round, until the tournament has a winner."""
    left: set[tuple[int, str]] = set()
    watcher = people[0].page
    for _ in range(600):
        watcher.goto(address)
        if watcher.locator(".triumph").count():
            return
        for number, guest in enumerate(people):
            guest.page.goto(address)
            for link in guest.page.locator("main a.chief").all():
                table = link.get_attribute("href") or ""
                if (number, table) not in left:
                    guest.page.request.post(f"{guest.home}{table}/leave", headers={"origin": guest.home})
                    left.add((number, table))
        watcher.wait_for_timeout(100)
    raise AssertionError("the tournament has no end")


# ---- news of one's turn


@pytest.fixture
def reached(browser: Browser, mail: MailServer, tmp_path: Path) -> Iterator[Guests]:
    """Guests of a house that sends mail, and calls whoever is not there without waiting."""
    port = forked.free_port()
    environment = {
        "SIGNORIA_MAIL": mail.address,
        "SIGNORIA_MAIL_FROM": "Signoria <house@example.org>",
        "SIGNORIA_HOME": f"http://127.0.0.1:{port}",
        "SIGNORIA_PATIENCE": "0",
        "SIGNORIA_PRIVATE_WEBHOOKS": "true",
    }
    process = ServerProcess(tmp_path / "data", synchronous="normal", fixed_seed="reached", environment=environment)
    process.port = port
    with process as running:
        invited = Guests(browser, running.port)
        yield invited
        invited.leave()
    assert "Traceback" not in running.log


# The push service that a browser would name is one on the internet: here it is the tests' own. All else is real.
_SUBSCRIBING = """(subscription) => {
  const kept = () => localStorage.getItem("subscribed") && {
    endpoint: subscription.endpoint,
    toJSON: () => subscription,
    unsubscribe: async () => localStorage.removeItem("subscribed"),
  };
  PushManager.prototype.subscribe = async (wanted) => {
    if (!wanted.userVisibleOnly || wanted.applicationServerKey.length !== 87) throw new Error("not what browsers want");
    localStorage.setItem("subscribed", "yes");
    return kept();
  };
  PushManager.prototype.getSubscription = async () => kept();
}"""


@pytest.mark.parametrize(("locale", "size"), [("en-GB", WIDE), ("it-IT", PHONE)])
def test_a_push_is_received_and_leads_to_the_table(
    reached: Guests, service: PushService, locale: str, size: tuple[int, int]
) -> None:
    said = SAID[locale]
    ada, bruno = reached.arrive(), reached.arrive(size, locale=locale)
    browser = Subscribed(service)
    page = bruno.page
    page.context.grant_permissions(["notifications"], origin=bruno.home)
    page.context.add_init_script(f"({_SUBSCRIBING})({json.dumps(browser.subscription)})")
    page.context.add_init_script(
        "Object.defineProperty(Notification, 'permission', { get: () => 'granted' });"
        "Notification.requestPermission = async () => 'granted';"
    )
    page.goto(f"{bruno.home}/settings")
    page.get_by_role("button", name=said["tell"]).click()
    expect(page.get_by_text(said["told"])).to_be_visible()
    bruno.check_accessibility()
    assert bruno.is_as_wide_as_the_screen()
    table = sit_together(ada, bruno)
    # Bruno closes the page; Ada makes her choice, and it is his turn.
    page.goto(f"{bruno.home}/offline")
    ada.page.locator(".packet .card.may").first.click()
    told = browser.opened(service.next())
    assert told["address"] == table.removeprefix(bruno.home)
    assert said["turn"] in told["text"]
    # What came is handed to the browser, whose worker shows it.
    shown = deliver(bruno, told)
    assert shown == [[told["title"], told["text"], f"signoria-{told['tag']}", told["address"]]]
    page.goto(f"{bruno.home}/settings")
    page.locator("#push-off").click()
    expect(page.get_by_role("button", name=said["tell"])).to_be_visible()


# A browser without a screen shows no notifications: what its worker wants to show is written down.
_WITNESS = """() => {
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.shown.push([title, body, tag, data.address]);
  };
}"""
_SHOWN = """(patience) => new Promise((tell) => {
  const until = Date.now() + patience;
  const look = () => { if (self.shown.length || Date.now() > until) tell(self.shown); else setTimeout(look, 20); };
  look();
})"""


def deliver(guest: Guest, told: dict[str, object]) -> object:
    """Let the browser's worker hear a push; what it shows."""
    page = guest.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    [worker] = page.context.service_workers
    worker.evaluate(_WITNESS)
    session = page.context.new_cdp_session(page)
    registrations: list[dict[str, str]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda news: registrations.extend(news["registrations"]))
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    wanted = {"origin": guest.home, "registrationId": registrations[0]["registrationId"], "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", wanted)
    return worker.evaluate(_SHOWN, PATIENCE)


@pytest.mark.parametrize(("locale", "size"), [("en-GB", LAPTOP), ("it-IT", PHONE)])
def test_a_letter_is_received_after_its_reader_has_said_yes(
    reached: Guests, mail: MailServer, locale: str, size: tuple[int, int]
) -> None:
    said = SAID[locale]
    ada, bruno = reached.arrive(), reached.arrive(size, locale=locale)
    page = bruno.page
    page.goto(f"{bruno.home}/settings")
    page.get_by_label(said["address"]).fill("bruno@example.net")
    page.get_by_label(said["often"]).select_option("once")
    page.get_by_role("button", name=said["write"]).click()
    expect(page.locator(".reach .told.asked")).to_contain_text("bruno@example.net")
    to, question = mail.next()
    assert to == "bruno@example.net"
    yes = re.search(r"http://\S+/letters/yes/\S+", str(question.get_content()))
    assert yes is not None
    page.goto(yes[0])
    bruno.check_accessibility()
    page.get_by_role("button", name=said["yes"]).click()
    expect(page.get_by_role("heading", name=said["thanks"])).to_be_visible()
    page.goto(f"{bruno.home}/settings")
    expect(page.locator(".reach .told.confirmed")).to_contain_text(said["letters"])
    bruno.check_accessibility()
    table = sit_together(ada, bruno)
    page.goto(f"{bruno.home}/offline")
    ada.page.locator(".packet .card.may").first.click()
    to, letter = mail.next()
    assert said["turn"] in letter["Subject"]
    assert table in letter.get_content()
    stop = str(letter["List-Unsubscribe"]).strip("<>")
    page.goto(stop)
    bruno.check_accessibility()
    page.locator("main .chief").click()
    expect(page.get_by_role("heading", name=said["stopped"], exact=True)).to_be_visible()
    page.goto(f"{bruno.home}/settings")
    expect(page.locator("#mail")).to_have_value("")


def test_sounds_are_made_only_for_who_wants_them(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive()
    for guest in (ada, bruno):
        guest.page.add_init_script(
            "window.tones = 0; const start = OscillatorNode.prototype.start;"
            "OscillatorNode.prototype.start = function (...when) { tones += 1; return start.apply(this, when); };"
        )
    ada.page.goto(f"{ada.home}/settings")
    ada.page.locator("#sound").check()
    save(ada)
    ada.page.goto(f"{ada.home}/tables/castelli")
    ada.page.locator('label[for="players-3"]').click()
    ada.page.locator("#new-table .chief").click()
    ada.page.wait_for_selector("body[data-ready] .chairs")
    bruno.page.goto(ada.invitation())
    bruno.page.locator("#name").fill("Bruno")
    bruno.page.locator(".join .chief").click()
    bruno.page.wait_for_selector("body[data-ready] .chairs")
    expect(ada.page.locator(".chairs")).to_contain_text("Bruno")
    # Somebody sat down: two tones. Somebody speaks: one.
    assert heard(ada, 2) == 2
    bruno.page.locator("#say").fill("Ciao")
    bruno.page.locator(".talk .button").click()
    assert heard(ada, 3) == 3
    assert bruno.page.evaluate("tones") == 0


def heard(guest: Guest, tones: int) -> object:
    """How many tones there have been, as soon as there are so many."""
    return guest.page.evaluate(
        """([wanted, patience]) => new Promise((tell, fail) => {
          const look = () => { if (tones >= wanted) tell(tones); else setTimeout(look, 20); };
          setTimeout(() => fail(new Error(`only ${tones} tones`)), patience);
          look();
        })""",
        [tones, PATIENCE],
    )


def play_by_hand(guest: Guest, table: str) -> None:
    """Play a seat to the end as a program does: first what comes first."""
    web, name = guest.page.request, table.rpartition("/")[2]
    where = f"{guest.home}/api/tables/{name}"
    while (seen := web.get(where).json())["state"] == "running":
        if seen["legal"]:
            builds = [action for action in seen["legal"] if action.startswith(("build", "keep"))]
            action = (builds or seen["legal"])[0]
            web.post(f"{where}/play", data={"move": seen["move"], "action": action})


# The same numbers are checked without a browser in tests/server/test_profile.py.
@pytest.mark.parametrize("size", by_length([], [WIDE, LAPTOP, PHONE]))
def test_a_profile_after_six_games_shows_what_openskill_says(guests: Guests, size: tuple[int, int]) -> None:
    ada = from_address(guests.arrive(size), "203.0.113.25")
    bruno = from_address(guests.arrive(), "203.0.113.26")
    for _ in range(6):
        table = sit_together(ada, bruno)
        # Whoever leaves his seat to a bot comes in last, so the six results are known.
        bruno.page.request.post(f"{table}/leave", headers={"origin": bruno.home})
        ada.page.goto(f"{ada.home}/offline")
        play_by_hand(ada, table)
    model = PlackettLuce()
    teams = [[model.rating()], [model.rating()]]
    for _ in range(6):
        teams = model.rate(teams, ranks=[1.0, 2.0])
    ada.page.goto(f"{ada.home}/me")
    for _ in range(600):
        # The last result is settled a moment after its end.
        if ada.page.locator(".history li").count() == 6 and ada.page.locator(".ratings .points").count():
            break
        ada.page.wait_for_timeout(50)
        ada.page.reload()
    points = ada.page.locator(".ratings .points")
    expect(points.locator("b")).to_have_text(str(round(60 * teams[0][0].mu)))
    expect(points.locator("span")).to_have_text(f"± {round(60 * teams[0][0].sigma)}")
    expect(ada.page.locator(".history li")).to_have_count(6)
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    ada.page.goto(f"{ada.home}/leaders/citadels-classic")
    expect(ada.page.locator("tr.mine")).to_contain_text("Ada")
    ada.check_accessibility()


@pytest.mark.parametrize(("locale", "size"), PLACES)
def test_whoever_has_moved_finds_the_next_game_that_waits(guests: Guests, locale: str, size: tuple[int, int]) -> None:
    ada, bruno = guests.arrive(size, locale=locale), guests.arrive()
    first, second = sit_together(ada, bruno), sit_together(ada, bruno)
    elsewhere = ada.page.locator("#elsewhere")
    expect(elsewhere).to_be_hidden()
    ada.page.locator(".packet .card.may").first.click()
    expect(elsewhere).to_be_visible()
    expect(elsewhere.locator(".count")).to_have_text("1")
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    elsewhere.click()
    ada.page.wait_for_url(first)
    assert first != second
    expect(elsewhere).to_be_hidden()
