"""A copy of a position is the same position (AUG-21.13): nothing is forgotten when it is made."""

import pytest
from augsburg_kit import visit
from copies_kit import make_unusual, told_apart

# The stack is made of frames that nobody changes; who listens hears nothing of a copy.
NOT_COUNTED = {"stack", "events", "seats", "interjects"}


@pytest.mark.rule("AUG-21.13")
def test_a_copy_has_every_field_of_the_position() -> None:
    state = visit(players=3, hands={0: ["leo 1"]}).state
    make_unusual(state, NOT_COUNTED)
    copy = state.clone()
    assert told_apart(copy, NOT_COUNTED) == told_apart(state, NOT_COUNTED)
    assert copy.stack == state.stack
