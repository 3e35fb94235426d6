"""Actions as text: what can be written reads back, and what cannot be read is named."""

from __future__ import annotations

import pytest

from signoria.kernel.errors import BadAction
from signoria.kernel.verbs import SEAT, Named, Numbered, Pair, Verb, Verbs

WAIT, EAT, BID, GIVE = 1 << 8, 2 << 8, 3 << 8, 4 << 8
FRUIT = Named("fruit", ["apple", "red plum"], "'red plum'")
VERBS = Verbs(
    255,
    {
        WAIT: Verb("wait"),
        EAT: Verb("eat", FRUIT),
        BID: Verb("bid", Numbered("bid", 12)),
        GIVE: Verb("give", Pair(SEAT, Named("coin", ["florin", "ducat"]), 16)),
    },
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (WAIT, "wait"),
        (EAT, "eat apple"),
        (EAT + 1, "eat red plum"),
        (BID, "bid 0"),
        (BID + 12, "bid 12"),
        (GIVE + 3 * 16 + 1, "give 3 ducat"),
    ],
)
def test_an_action_reads_back_as_itself(action: int, text: str) -> None:
    assert VERBS.write(action) == text
    assert VERBS.read(text) == action


@pytest.mark.parametrize("action", [0, 7, WAIT + 1, EAT + 2, BID + 13, GIVE + 2, GIVE + 8 * 16, 9 << 8, -1, -EAT])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    with pytest.raises(BadAction, match=f"{action} is not an action"):
        VERBS.write(action)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is not an action; actions begin with: wait, eat, bid, give"),
        ("dance", "'dance' is not an action"),
        ("Wait", "'Wait' is not an action"),
        (" wait", "'' is not an action"),
        ("wait ", "'wait' takes 0 more word(s), not 1"),
        ("eat", "'eat' takes 1 to 2 more word(s), not 0"),
        ("eat red pear", "'red pear' is not a fruit; such as 'red plum'"),
        ("bid 13", "'13' is not a bid; it is a whole number up to 12"),
        ("bid 01", "'01' is not a bid"),
        ("bid ²", "'²' is not a bid"),
        ("give 8 ducat", "'8' is not a seat"),
        ("give 1 penny", "'penny' is not a coin; there are: florin, ducat"),
        ("give 1", "'give' takes 2 more word(s), not 1"),
        ("wait" * 16, "an action is at most 60 characters long"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, reason: str) -> None:
    with pytest.raises(BadAction) as refused:
        VERBS.read(text)
    assert reason in str(refused.value)
