"""Two courses of a game that a player cannot tell apart leave him with the same view (CIT-95.10)."""

from __future__ import annotations

import pytest
from citadels_kit import Play, turn

from signoria.kernel.conformance import as_text

CAST = ["magician", "king", "bishop", "warlord"]


def told(play: Play, *actions: str) -> str:
    """Play, and all that seat 0 is told on the way."""
    heard = []
    for action in actions:
        play.play(action)
        heard.append([event.told(0) for event in play.events])
    return as_text(heard)


@pytest.mark.rule("CIT-90.12", "CIT-95.10")
def test_the_order_in_which_a_hand_was_gathered_does_not_show_after_a_swap() -> None:
    seen = []
    for hand in (["tavern", "docks", "temple"], ["temple", "docks", "tavern"]):
        play = turn("magician", CAST, hands={0: ["keep"], 1: hand}, gold=[9, 0, 0, 0], done=["gathered"])
        seen.append((told(play, "swap 1"), as_text(play.view(0))))
    assert seen[0] == seen[1]


def discard_and_see_again(discarded: str) -> tuple[str, str]:
    """Seat 0 knows seat 1's hand {manor, tavern}; seat 1 discards one, draws an equal one, and is swapped again."""
    play = turn(
        "magician",
        CAST,
        hands={0: ["manor", "tavern"], 1: ["docks"]},
        cities={1: ["laboratory"]},
        gold=[0] * 4,
        deck=[discarded, "palace"],
    )
    heard = told(play, "swap 1", "gold", "end", f"laboratory {discarded}", "cards", f"keep {discarded}", "end")
    while play.asked != 0 or not play.legal("swap"):
        legal = play.legal()
        picks = [action for action in play.legal("pick") if (action == "pick magician") == (play.asked == 0)]
        play.play(next(action for action in (*picks, "end", "gold", legal[0]) if action in legal))
    play.play("swap 1")
    return heard, as_text([play.view(0)["hand"], play.view(0)["deck"], play.view(0)["mixed"]])


@pytest.mark.rule("CIT-90.13", "CIT-95.10")
def test_seeing_a_hand_again_does_not_tell_which_card_had_been_discarded() -> None:
    manor, tavern = discard_and_see_again("manor"), discard_and_see_again("tavern")
    assert manor[0] == tavern[0]
    assert manor[1] == tavern[1]


@pytest.mark.rule("CIT-90.3", "CIT-90.13")
def test_a_known_single_card_that_is_built_gives_away_what_was_discarded() -> None:
    play = turn(
        "magician",
        CAST,
        hands={0: ["university", "tavern"], 1: ["docks"]},
        cities={1: ["laboratory"]},
        gold=[0, 9, 0, 0],
    )
    play.play("swap 1", "gold", "end", "laboratory tavern", "cards")
    play.play(play.legal("keep")[0], "build university")
    assert {"tavern"} == {known["card"] for known in play.view(0)["deck"]["known"]}
