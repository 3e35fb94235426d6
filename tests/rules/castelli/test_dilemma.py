"""CAS-16: the Dilemma module."""

from typing import Any

import pytest
from castelli_kit import final, place, reveal, start

from signoria.games.castelli.scoring import start_tile_points


@pytest.mark.rule("CAS-16.1", "CAS-20.6")
def test_everybody_gets_a_starting_tile_only_he_knows() -> None:
    table = start(3, dilemma=True)
    held = [seat["held"] for seat in table.data["seats"]]
    assert len(set(held)) == 3
    assert all(name.startswith("S") for name in held)
    assert table.view(0)["seats"][0]["held"]["tile"] == held[0]
    assert table.view(0)["seats"][1]["held"] == {"start": True}
    assert table.view(None)["seats"][0]["held"] == {"start": True}
    seen = {tuple(seat["held"] for seat in world.data["seats"]) for world in table.worlds(0, 30)}
    assert {first for first, _, _ in seen} == {held[0]}
    assert len({second for _, second, _ in seen}) == 3
    assert {start(3, seed, dilemma=True).data["seats"][0]["held"] for seed in range(20)} == {"S1", "S2", "S3", "S4"}
    assert "held" not in start().view(0)["seats"][0]


@pytest.mark.rule("CAS-16.2")
def test_the_revealed_or_the_held_tile_is_placed() -> None:
    table = reveal(dilemma=True, down={"c2": "H21"}).play("reveal c2")
    assert len(table.legal("place")) == 8
    assert table.play("place n").view()["tiles"]["c2"]["tile"] == "H21"
    plain = reveal(down={"c2": "H21"}).play("reveal c2")
    plain.refuses("place held n", "CAS-16.2")


@pytest.mark.rule("CAS-16.3")
def test_the_revealed_tile_is_held_when_the_held_one_is_placed() -> None:
    table = reveal(dilemma=True, down={"c2": "H21"}).play("reveal c2", "place held e")
    assert table.view()["tiles"]["c2"]["tile"] == "S1"
    assert table.view(1)["seats"][0]["held"]["tile"] == "H21"
    assert table.data["up"] == {"c2": "S1 e"}


@pytest.mark.rule("CAS-16.4")
def test_gains_are_those_of_the_placed_tile() -> None:
    parts: dict[str, Any] = {"dilemma": True, "down": {"b1": "H01"}}
    kept = reveal(**parts, hands={1: ["steward"]}).play("reveal b1", "place held n")
    assert (kept.silver[0], kept.hand(0)) == (0, [])
    # The Steward turns it, and the border pays for the starting tile: its value is 6.
    kept.play("steward e")
    assert kept.view()["tiles"]["b1"]["side"] == "e"
    assert kept.influence("b2-n") != [0, 0, 0, 0]
    placed = reveal(**parts).play("reveal b1", "place n")
    assert (placed.silver[0], len(placed.hand(0))) == (2, 1)


@pytest.mark.rule("CAS-16.5")
def test_the_held_tile_needs_a_revealed_one() -> None:
    table = start(4, dilemma=True)
    table.refuses("place held n", "CAS-16.5")
    while not table.is_over:
        assert all(seat["held"] for seat in table.data["seats"])
        legal = table.legal()
        table.play(next(text for text in ("done", "end", "decline", "place held n", *legal) if text in legal))


@pytest.mark.rule("CAS-16.6")
def test_any_held_tile_may_be_placed_later() -> None:
    table = reveal(players=2, dilemma=True, down={"c2": "H21", "c4": "H22"}, held={0: "S3", 1: "S1"})
    table.play("reveal c2", "place held n").decline().play("end")
    other = next(text for text in table.legal("reveal") if text != "reveal c4")
    table.play(other, "place n").decline().play("end")
    table.play("reveal c4", "place held s")
    assert table.view()["tiles"]["c4"]["tile"] == "H21"
    assert table.view()["seats"][0]["held"]["tile"] == "H22"


@pytest.mark.rule("CAS-16.7", "CAS-16.8")
def test_a_starting_tile_still_held_is_worth_five() -> None:
    table = final(dilemma=True, mine=0, over=True, up={"b1": "S1 n"}, held={0: "H32", 1: "S2", 2: "S3", 3: "S4"})
    assert [start_tile_points(table.state, seat) for seat in range(4)] == [0, 5, 5, 5]
    assert table.state.scores == [0, 5, 5, 5]


@pytest.mark.rule("CAS-16.9")
def test_the_game_ends_when_no_tile_lies_face_down() -> None:
    table = start(2, dilemma=True)
    reveals = 0
    while not table.is_over:
        legal = table.legal()
        choice = next(text for text in ("done", "end", "decline", "place held n", *legal) if text in legal)
        reveals += choice.startswith("reveal")
        table.play(choice)
    assert reveals == 16


@pytest.mark.rule("CAS-16.10")
def test_modules_combine() -> None:
    table = start(4, dilemma=True, battle=True)
    assert len(table.deck) == 33
    assert all(seat["held"] for seat in table.data["seats"])
    assert place("c2", "5 blue s", dilemma=True, battle=True).question == "build"
