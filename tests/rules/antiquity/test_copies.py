"""A copy of a position is the same position (ANT-22.26): nothing is forgotten when it is made."""

import pytest
from antiquity_kit import industry, lay, seat
from copies_kit import make_unusual, told_apart

from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.realm import Reach, Room
from signoria.games.antiquity.state import Offer

# The countryside and the rules are shared, frames are never changed, what was looked up is good for nothing else.
NOT_COUNTED = {"country", "house_rules", "stack", "events", "seats", "offers", "reach", "room", "interjects"}


def unusual() -> Antiquity:
    farm = industry(0, "farm", "grain", (2, 0), goods=[(2, 0)])
    state = lay("city", seat("market 1c1 manned", goods="1 wood"), industries=[farm], polluted=[(2, 0)]).state
    make_unusual(state, NOT_COUNTED)
    return state


@pytest.mark.rule("ANT-22.26")
def test_a_copy_has_every_field_of_the_position() -> None:
    state = unusual()
    state.offers[1] = Offer(0, [1], [2], True)
    copy = state.clone()
    assert told_apart(copy, NOT_COUNTED) == told_apart(state, NOT_COUNTED)
    assert (copy.stack, copy.offers) == (state.stack, state.offers)
    assert (copy.country, copy.house_rules) == (state.country, state.house_rules)


@pytest.mark.rule("ANT-22.26")
def test_a_copy_that_is_detached_shares_no_list_with_its_original() -> None:
    state = unusual()
    one, other = state.realms[0], state.clone().realms[0]
    before = told_apart(one, NOT_COUNTED)
    other.detach()
    assert told_apart(other, NOT_COUNTED) == before
    for name in ("ready", "lifted", "lifted_graves", "before", "giving", "taking"):
        assert getattr(other.task, name) is not getattr(one.task, name)


@pytest.mark.rule("ANT-14.16")
def test_copies_share_what_was_looked_up_until_they_are_detached() -> None:
    state = unusual()
    one = state.realms[0]
    one.reach, one.room = Reach(1, 2, 3, 4), Room(5)
    other = state.clone().realms[0]
    assert (other.reach, other.room) == (one.reach, one.room)
    other.detach()
    assert (other.reach, other.room) == (None, None)
