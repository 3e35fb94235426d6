"""Who can be whom: worked out from a view alone, never wrong, and as sharp as a careful player."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import pytest
from citadels2016_kit import selection as selection_2016
from citadels_kit import selection, turn

import signoria
from signoria.games.citadels.state import State
from signoria.games.citadels.suspects import suspects
from signoria.games.citadels.views import View
from signoria.kernel.dice import SeededDice

GAMES = [("citadels-classic", n) for n in range(2, 8)] + [("citadels-deluxe", n) for n in range(2, 9)]


def whom(view: dict[str, Any]) -> dict[int, list[str]]:
    return suspects(cast(View, view))


def held(state: State) -> dict[int, set[str]]:
    """The truth: what each seat hides."""
    names = state.edition.names
    if len(state.picks) == state.edition.steps:
        by_rank = [(rank, holder) for rank, holder in enumerate(state.holder)]
    else:
        by_rank = [(pick.kept, pick.seat) for pick in state.picks]
    found: dict[int, set[str]] = {}
    for rank, holder in by_rank:
        if not state.revealed_characters >> rank & 1:
            found.setdefault(holder, set()).add(names[rank])
    return found


@pytest.mark.rule("CIT-90.6")
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_truth_is_never_excluded_and_the_view_is_all_that_is_looked_at(game: str, players: int) -> None:
    played = signoria.new(game, players, f"suspects {players}")
    chance = random.Random(players)
    for _ in range(250):
        if played.is_over:
            break
        seat = chance.randrange(players)
        view = json.loads(json.dumps(played.view(seat)))
        found = whom(view)
        assert seat not in found
        worlds = [played.state, *(played.state.sample(seat, SeededDice(f"{number}")) for number in range(3))]
        for world in worlds:
            assert isinstance(world, State)
            assert whom(world.view(seat)) == found
            truth = held(world)
            assert set(found) == {other for other in truth if other not in (seat, -1)}
            assert all(truth[other] <= set(found[other]) for other in found)
        legal = played.legal(played.to_act[0])
        played.play(played.to_act[0], chance.choice(legal))


@pytest.mark.rule("CIT-90.6")
def test_who_picked_later_has_something_of_what_was_passed_on() -> None:
    table = selection(4, ["bishop", "king", "thief"], face_up=["magician", "merchant"], face_down="warlord")
    view = table.view(1)
    # The second of four saw all but the bishop, the warlord and what lies face up, and kept the king.
    assert whom(view) == {0: ["bishop", "warlord"], 2: ["assassin", "thief", "architect"]}


@pytest.mark.rule("CIT-90.6", "CIT-3.9")
def test_with_seven_players_only_the_last_may_have_what_lies_face_down() -> None:
    picked = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect"]
    found = whom(selection(7, picked[:4], face_up=[], face_down="warlord").view(1))
    assert (found[2], found[3]) == ([name for name in picked if name not in ("assassin", "thief")],) * 2


@pytest.mark.rule("CIT-90.6", "CIT-4.4")
def test_who_answered_or_stayed_silent_is_out_of_question_but_the_killed() -> None:
    table = turn("merchant", ["assassin", "king", "merchant", "bishop"], killed="bishop")
    found = whom(table.view(2))
    assert set(found) == {3}
    assert "bishop" in found[3]
    assert not {"assassin", "king", "merchant", "thief", "magician"} & set(found[3])


@pytest.mark.rule("CIT-90.6")
def test_nobody_is_suspected_before_he_has_picked_in_either_edition() -> None:
    assert whom(selection().view(0)) == {}
    assert whom(selection_2016().view(0)) == {}


@pytest.mark.rule("CIT-90.6", "CITD-90.12")
def test_either_of_two_who_exchanged_may_have_what_the_other_could_have() -> None:
    """The second of four exchanges the architect for the king of the last."""
    table = selection_2016(4, ["assassin", "architect", "bishop"], cities={1: ["theater"]}).play("pick king")
    assert whom(table.view(2)) == {
        0: ["assassin", "thief", "architect"], 1: ["assassin", "thief", "architect"], 3: ["magician", "king"],
    }  # fmt: skip
    table.play("theater 3 architect")
    either = ["thief", "magician", "king", "architect"]
    assert whom(table.view(2)) == {1: either, 3: either}
    assert whom(table.view(1)) == {2: ["magician", "bishop"], 3: ["architect"]}
    assert whom(table.view(3)) == {1: ["king"], 2: ["thief", "bishop"]}


@pytest.mark.rule("CIT-90.6", "CITD-90.12")
def test_what_one_gave_in_an_exchange_nobody_else_can_have() -> None:
    """Of three players with two characters each the first gives the king for the warlord of the second."""
    picked = ["king", "warlord", "thief", "bishop", "architect"]
    table = selection_2016(3, picked, cities={0: ["theater"]}).play("pick artist", "theater 1 king")
    assert table.data["marks"]["theater"] == [0, 1, "king", "warlord"]
    others = ["magician", "merchant", "architect", "artist"]
    assert whom(table.view(0)) == {1: ["magician", "king", *others[1:]], 2: others}
    assert whom(table.view(1)) == {
        0: ["magician", "bishop", "warlord"],
        2: ["magician", "bishop", "merchant", "artist"],
    }
