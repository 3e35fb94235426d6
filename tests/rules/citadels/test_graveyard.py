"""The Graveyard (CITC-20.3, CITC-20.16 to 20.20)."""

import pytest
from citadels_kit import EIGHT, Play, turn

CAST = ["warlord", "king", "thief", "merchant"]


def destruction(text: str = "destroy 1 tavern", graveyard: int = 2, **changes: object) -> Play:
    """The Warlord (seat 0) destroys something; the Graveyard stands in that seat's city."""
    cities: dict[int, list[str]] = {0: ["temple"], 1: ["tavern"], 2: ["docks"], 3: []}
    cities[graveyard] = [*cities[graveyard], "graveyard"]
    arguments: dict[str, object] = {"gold": [9, 1, 1, 1], "cities": cities, "done": ["gathered"], **changes}
    return turn("warlord", CAST, **arguments).play(text)  # type: ignore[arg-type]


@pytest.mark.rule("CITC-20.3", "CITC-20.20", "CITC-90.2")
def test_the_owner_may_pay_one_gold_and_take_the_destroyed_district() -> None:
    table = destruction()
    assert (table.asked, table.legal()) == (2, ["rescue", "decline"])
    table.play("rescue")
    assert (table.hand(2), table.gold[2], table.city(1)) == (["tavern"], 0, [])
    assert table.deck[-1] != "tavern"
    for seat in (0, 1, 3, None):
        assert table.view(seat)["seats"][2]["hand"] == {"count": 1, "known": ["tavern"]}


@pytest.mark.rule("CITC-20.20", "CITC-15.9")
def test_a_declined_district_goes_under_the_deck() -> None:
    table = destruction().play("decline")
    assert (table.deck[-1], table.hand(2), table.gold[2]) == ("tavern", [], 1)
    assert table.told(None, "declines") == [{"event": "declines", "seat": 2, "district": "tavern"}]


@pytest.mark.rule("CITC-20.20")
def test_the_answer_comes_before_anything_else() -> None:
    table = destruction()
    for text in ("gold", "end", "build tavern", "pick king"):
        table.refuses(text, "CITC-20.20")
    table.refuses("end", "CIT-1.11", seat=0)
    assert table.data["round"] == 5
    assert table.play("rescue").data["round"] == 6


@pytest.mark.rule("CITC-20.16")
def test_the_warlord_cannot_use_his_own_graveyard() -> None:
    table = destruction(graveyard=0)
    assert (table.data["round"], table.deck[-1]) == (6, "tavern")


@pytest.mark.rule("CITC-20.16")
def test_it_works_on_a_district_the_warlord_destroys_in_his_own_city() -> None:
    table = destruction("destroy 0 temple")
    assert table.asked == 2
    assert table.play("rescue").hand(2) == ["temple"]


@pytest.mark.rule("CITC-20.17", "CITC-90.5")
def test_without_gold_the_owner_is_not_asked() -> None:
    table = destruction(gold=[9, 1, 0, 1])
    assert (table.data["round"], table.deck[-1], table.hand(2)) == (6, "tavern", [])


@pytest.mark.rule("CITC-20.18")
def test_the_graveyard_does_not_rescue_itself() -> None:
    table = destruction("destroy 2 graveyard")
    assert (table.data["round"], table.deck[-1], table.city(2)) == (6, "graveyard", ["docks"])


@pytest.mark.rule("CITC-20.19")
def test_the_graveyard_rescues_anybodys_districts() -> None:
    assert destruction("destroy 2 docks").play("rescue").hand(2) == ["docks"]
    assert destruction("destroy 1 tavern", graveyard=1).play("rescue").hand(1) == ["tavern"]
    assert destruction("destroy 1 tavern", graveyard=3).play("rescue").hand(3) == ["tavern"]


@pytest.mark.rule("CITC-20.19")
def test_a_killed_player_may_use_the_graveyard() -> None:
    cast = ["warlord", "king", "thief", "assassin"]
    cities = {1: ["tavern"], 2: ["graveyard"]}
    table = turn("warlord", cast, killed="thief", gold=[0, 0, 1, 0], cities=cities, done=["gathered"])
    assert table.play("destroy 1 tavern").asked == 2


@pytest.mark.rule("CITC-20.19", "CITC-12.2")
def test_the_bishop_may_use_the_graveyard_in_his_city_that_is_safe() -> None:
    cities = {1: ["tavern"], 2: ["graveyard"]}
    table = turn("warlord", ["warlord", "king", "bishop", "merchant"], gold=[9, 0, 1, 0], cities=cities,
                 done=["gathered"])  # fmt: skip
    table.refuses("destroy 2 graveyard", "CITC-12.1")
    assert table.play("destroy 1 tavern").asked == 2
    assert table.play("rescue").hand(2) == ["tavern"]


@pytest.mark.rule("CITC-20.19")
def test_a_graveyard_in_a_completed_city_works() -> None:
    cities = {1: ["keep", "castle", "palace"], 2: [*EIGHT[:7], "graveyard"]}
    assert destruction("destroy 1 castle", cities=cities).asked == 2


@pytest.mark.rule("CITC-20.16", "CIT-8.7")
def test_the_warlord_of_two_cannot_use_it_whichever_character_he_also_has() -> None:
    cities = {0: ["graveyard"], 1: ["tavern"]}
    table = turn("warlord", ["warlord king", "thief merchant"], gold=[5, 5], cities=cities, done=["gathered"])
    assert table.play("destroy 1 tavern").data["round"] == 6


@pytest.mark.rule("CITC-90.5")
def test_the_question_is_put_to_the_owner_alone_and_the_answer_seen_by_all() -> None:
    table = destruction()
    assert [seat for seat in range(4) if "asked" in table.view(seat)] == [2]
    for seat in (0, 1, 2, 3, None):
        assert table.view(seat)["destroyed"] == "tavern"
    table.play("rescue")
    for seat in (0, 1, 2, 3, None):
        assert table.told(seat, "rescues") == [{"event": "rescues", "seat": 2, "district": "tavern", "gold": 1}]


@pytest.mark.rule("CITC-20.3")
def test_a_rescued_district_may_be_built_again() -> None:
    cast = ["warlord", "king", "thief", "merchant"]
    cities = {1: ["tavern", "graveyard"]}
    table = turn("warlord", cast, gold=[0, 9, 0, 0], cities=cities, done=["gathered"])
    table.play("destroy 1 tavern", "rescue")
    while table.view(None)["phase"] == "selection" or table.asked != 1:
        table.play("end" if "end" in table.legal() else table.legal()[0])
    assert table.play("gold", "build tavern").city(1) == ["graveyard", "tavern"]


@pytest.mark.rule("CITC-20.3", "CIT-7.1")
def test_the_last_turn_of_the_game_waits_for_the_graveyard() -> None:
    cities = {0: ["temple"], 1: ["castle"], 2: ["graveyard"], 3: EIGHT}
    table = destruction("destroy 1 castle", cities=cities)
    assert (table.state.is_over, table.asked) == (False, 2)
    assert table.play("decline").state.is_over


@pytest.mark.rule("CITC-20.3", "CITC-20.20")
def test_who_is_asked_for_the_graveyard_has_seen_what_was_destroyed() -> None:
    table = turn("warlord", gold=[5, 2, 0, 0], cities={1: ["graveyard"], 2: ["tavern"]}, done=["gathered"])
    table.state.revealed = False
    table.play("destroy 2 tavern")
    assert table.question == "graveyard"
    assert table.state.revealed
