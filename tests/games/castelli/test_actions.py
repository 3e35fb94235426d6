"""Actions as texts: what can be read, and what cannot."""

import pytest
from castelli_kit import build, reveal

from signoria.games.castelli import views
from signoria.games.castelli.actions import BUILD, HELPER, OVERBUILD, PLACE, PLAY, REVEAL, SELL, STEWARD, TARGET
from signoria.games.castelli.components import CARD_NAMES, COUNT, FARMER, GUARD, KING_3, TRAITOR
from signoria.games.castelli.components import STEWARD as STEWARD_CARD
from signoria.kernel.errors import BadAction

STATE = build(battle=True).state


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("place", "place"),
        ("place x", "'x'"),
        ("place up n", "'up' cannot be read; 'place held n' places the tile that you hold"),
        ("place held", "'held'"),
        ("place held n e", "place"),
        ("steward", "steward"),
        ("play", "play"),
        ("play queen", "'queen'"),
        ("play steward", "'steward' is not played by itself; it belongs to"),
        ("play guard", "'guard' is not played by itself"),
        ("play count c1", "'count' is not played by itself"),
        ("play king-3 c1", r"'king-3' takes 0 more word\(s\), not 1"),
        ("play farmer", r"'farmer' takes 1 more word\(s\), not 0"),
        ("play farmer z9", "'z9'"),
        ("play farmer c1 c3", "play"),
        ("play traitor 4", "4"),
        ("build", "build"),
        ("build z9-n", "'z9-n'"),
        ("build c3-ne with", "'with' cannot be read; expected 'with CARD' or 'buying RESOURCE'"),
        ("build c3-ne buying", "'buying' cannot be read"),
        ("build c3-ne buying silver", "'silver'"),
        ("build c3-ne selling rock", "'selling rock' cannot be read"),
        ("build c3-ne with queen", "'queen'"),
        ("build c3-ne buying rock with count", "'with count' cannot be read"),
        ("build c3-ne with count buying", "'buying' cannot be read"),
        ("build c3-ne with count buying rock now", "build"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, complaint: str) -> None:
    with pytest.raises(BadAction, match=complaint):
        STATE.action(text)


@pytest.mark.parametrize(
    "number",
    [
        REVEAL + 32,
        PLACE + 8,
        PLACE + 12,
        STEWARD + 4,
        SELL + len(CARD_NAMES),
        PLAY + STEWARD_CARD,
        PLAY + GUARD,
        PLAY + COUNT,
        PLAY + KING_3 + (1 << TARGET),
        PLAY + TRAITOR + (4 << TARGET),
        PLAY + FARMER + (32 << TARGET),
        BUILD + 255,
        BUILD + 255 + (1 << HELPER),
        OVERBUILD + (3 << HELPER),
    ],
)
def test_numbers_that_are_no_action_have_no_text(number: int) -> None:
    with pytest.raises(BadAction):
        STATE.text(number)


@pytest.mark.parametrize(
    "text",
    [
        "reveal b1",
        "place n",
        "place w",
        "place held n",
        "place held w",
        "steward s",
        "sell arsonist",
        "play king-5",
        "play robber-baron",
        "play traitor 3",
        "play farmer a1",
        "play arsonist h8",
        "build c3-ne",
        "build c3-ne buying wood",
        "build c3-ne with count",
        "build c3-ne with master-builder buying rock",
        "overbuild c3-ne with army-of-knights buying grain",
        "decline",
        "quiet",
        "guard",
        "end",
        "done",
    ],
)
def test_what_is_read_is_written_the_same(text: str) -> None:
    assert STATE.text(STATE.action(text)) == text


def test_a_view_tells_what_its_viewer_may_do() -> None:
    table = reveal(hands={1: ["king-3"]})
    assert views.legal(views.read(table.view(0))) == table.legal()
    assert views.legal(views.read(table.view(1))) == ["sell king-3", "quiet"]
    assert views.legal(views.read(table.view(None))) == []
