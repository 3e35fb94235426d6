"""What goes to a push service is sealed for one browser, signed by the house, and tells nothing on the way."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode
from typing import Any

import pytest
from py_vapid import Vapid02
from reach_kit import PATIENCE, Browser, PushService
from reach_kit import service as service

from signoria.reach.outcome import Outcome
from signoria.reach.push import BadSubscription, PushKey, Subscription, push, read_subscription

NOW = 1_800_000_000.0
MESSAGE = json.dumps({"title": "Castelli", "text": "Tocca a te, Ada.", "address": "/t/abc", "tag": "abc"}).encode()


def subscribed(browser: Browser) -> Subscription:
    return read_subscription(browser.endpoint, browser.p256dh, browser.auth)


def sent(browser: Browser, may_be_private: bool = True) -> Outcome:
    work = push(
        subscribed(browser), MESSAGE, PushKey(b"the house's secret"), "mailto:house@example.org", NOW,
        topic="abc", may_be_private=may_be_private, seconds=PATIENCE,
    )  # fmt: skip
    return asyncio.run(work)


def test_the_browser_reads_what_the_service_between_cannot(service: PushService) -> None:
    browser = Browser(service)
    assert sent(browser) is Outcome.TAKEN
    pushed = service.next()
    assert browser.opened(pushed) == json.loads(MESSAGE)
    assert pushed.path == "/to/one"
    whole = f"{pushed.path} {pushed.headers}".encode() + pushed.body
    for word in (b"Ada", b"Castelli", b"Tocca", b"/t/"):
        assert word not in whole
    assert pushed.headers["content-encoding"] == "aes128gcm"
    assert int(pushed.headers["ttl"]) == 86_400
    with pytest.raises(Exception, match="Decryption"):
        Browser(service).opened(pushed)


def test_it_is_signed_by_the_house_for_that_service(service: PushService) -> None:
    sent(Browser(service))
    signature = service.next().headers["authorization"]
    assert Vapid02.verify(signature)
    token = signature.partition("t=")[2].partition(",")[0]
    claims = _claims(token)
    assert claims == {"aud": service.origin, "exp": int(NOW) + 43_200, "sub": "mailto:house@example.org"}
    assert signature.endswith(f"k={PushKey(b'the house' + bytes([39]) + b's secret').public}")


def _claims(token: str) -> dict[str, Any]:
    part = token.split(".")[1]
    found: dict[str, Any] = json.loads(urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    return found


def test_the_key_follows_from_the_secret_of_the_house() -> None:
    assert PushKey(b"one").public == PushKey(b"one").public != PushKey(b"two").public
    assert len(urlsafe_b64decode(PushKey(b"one").public + "=")) == 65


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (201, Outcome.TAKEN),
        (404, Outcome.GONE),
        (410, Outcome.GONE),
        (429, Outcome.LATER),
        (503, Outcome.LATER),
        # Our own fault, or the message's: the browser is not forgotten for that.
        (403, Outcome.REFUSED),
        (413, Outcome.REFUSED),
    ],
)
def test_what_the_answer_means(service: PushService, status: int, outcome: Outcome) -> None:
    service.answers = [status]
    assert sent(Browser(service)) is outcome


def test_nobody_is_led_inside_by_a_subscription(service: PushService) -> None:
    """A browser names its service itself: it must not become a way into the operator's own network."""
    assert sent(Browser(service), may_be_private=False) is Outcome.GONE
    assert service.taken.empty()


def test_a_service_that_is_not_there_is_tried_later(service: PushService) -> None:
    browser = Browser(service)
    service.close()
    assert sent(browser) is Outcome.LATER


_POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
_AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


def test_the_keys_of_a_real_browser_are_taken() -> None:
    assert read_subscription("https://push.example/x", _POINT, _AUTH).mark


@pytest.mark.parametrize(
    ("endpoint", "p256dh", "auth"),
    [
        ("ftp://push.example/x", _POINT, _AUTH),
        ("https://push.example/" + "x" * 600, _POINT, _AUTH),
        ("https://push.example/\r\nX: 1", _POINT, _AUTH),
        ("https://push.example/x", "", _AUTH),
        ("https://push.example/x", _POINT, ""),
        ("https://push.example/x", _POINT, "AAAA"),
        ("https://push.example/x", "B" * 87, _AUTH),
        ("https://push.example/x", "é" * 87, _AUTH),
        ("https://push.example/x", _POINT[:-4], _AUTH),
        ("https://push.example/x", "!" * 87, _AUTH),
    ],
)
def test_what_no_browser_gives_out_is_refused(endpoint: str, p256dh: str, auth: str) -> None:
    with pytest.raises(BadSubscription):
        read_subscription(endpoint, p256dh, auth)
