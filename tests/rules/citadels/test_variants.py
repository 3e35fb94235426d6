"""The short game and the murdered king (CITC-19)."""

import pytest
from citadels_kit import EIGHT, SEVEN, SIX, finished, start, turn

CAST = ["thief", "king", "assassin", "bishop"]


@pytest.mark.rule("CITC-19.1", "CITC-16.1")
@pytest.mark.parametrize("players", range(2, 8))
def test_in_the_short_game_the_seventh_district_triggers_the_end(players: int) -> None:
    gold = [9] * players
    table = turn("warlord", players=players, gold=gold, cities={0: SIX}, hands={0: ["prison"]}, done=["gathered"],
                 city_size=7)  # fmt: skip
    assert table.play("build prison").view(None)["first_complete"] == 0
    assert table.play_round().state.is_over


@pytest.mark.rule("CITC-19.1")
def test_the_short_game_is_off_unless_agreed() -> None:
    assert start(6).data["options"] == {"city_size": 8, "murdered_king": False, "duplicates": False}
    assert start(6, city_size=7).data["options"]["city_size"] == 7


@pytest.mark.rule("CITC-19.2")
def test_in_the_short_game_seven_districts_earn_the_bonus() -> None:
    other = ["castle", "palace", "monastery", "cathedral", "harbor", "battlefield", "fortress"]
    table = finished({0: SEVEN, 1: other, 2: EIGHT[2:]}, city_size=7)
    assert table.state.scores == [12 + 4, 29 + 2, 3 + 1 + 2 + 1 + 2 + 3, 0]


@pytest.mark.rule("CITC-19.3", "CITC-95.1")
def test_in_the_short_game_a_city_of_seven_is_out_of_reach() -> None:
    table = turn("warlord", gold=[9] * 4, cities={1: SEVEN, 2: ["tavern"]}, done=["gathered"], city_size=7)
    table.refuses("destroy 1 tavern", "CITC-19.3")
    assert table.legal("destroy") == ["destroy 2 tavern"]


@pytest.mark.rule("CITC-19.4", "CITC-19.5", "CITC-90.3")
def test_the_murdered_kings_player_inherits_the_crown_at_the_start_of_the_next_round() -> None:
    table = turn("thief", CAST, killed="king", lead=3, murdered_king=True).pass_turn()
    assert (table.character, table.crown) == ("bishop", 3)
    table.pass_turn()
    assert (table.data["round"], table.crown, table.asked) == (6, 1, 1)
    for seat in (0, 1, 2, 3, None):
        assert table.told(seat, "inherits_crown") == [{"event": "inherits_crown", "seat": 1}]
    assert table.told(None, "round_begins")[0]["crown"] == 1


@pytest.mark.rule("CITC-19.4", "CITC-11.5")
def test_without_the_variant_the_murdered_kings_player_inherits_nothing() -> None:
    assert turn("thief", CAST, killed="king", lead=3).pass_turn().pass_turn().crown == 3


@pytest.mark.rule("CITC-19.6")
def test_a_murdered_king_that_nobody_held_moves_no_crown() -> None:
    cast = ["thief", "magician", "assassin", "bishop"]
    table = turn("bishop", cast, killed="king", lead=3, murdered_king=True).pass_turn()
    assert (table.data["round"], table.crown) == (6, 3)
    assert table.told(None, "inherits_crown") == []


@pytest.mark.rule("CITC-19.4")
def test_another_victim_moves_no_crown() -> None:
    cast = ["thief", "bishop", "assassin", "warlord"]
    assert turn("warlord", cast, killed="bishop", lead=3, murdered_king=True).pass_turn().crown == 3


@pytest.mark.rule("CITC-19.6")
def test_no_crown_moves_after_the_last_round() -> None:
    table = turn("bishop", CAST, killed="king", lead=3, cities={0: EIGHT}, murdered_king=True).pass_turn()
    assert (table.state.is_over, table.crown) == (True, 3)
    assert table.told(None, "inherits_crown") == []


@pytest.mark.rule("CITC-19.5")
def test_a_living_king_is_crowned_at_once_in_the_variant_too() -> None:
    assert turn("thief", CAST, lead=3, murdered_king=True).pass_turn().crown == 1


@pytest.mark.rule("CITC-19.7")
def test_the_variants_may_be_combined() -> None:
    table = turn("bishop", CAST, killed="king", lead=3, cities={3: SIX}, gold=[9] * 4, hands={3: ["prison"]},
                 city_size=7, murdered_king=True)  # fmt: skip
    other = turn("bishop", CAST, killed="king", lead=3, cities={3: SIX}, city_size=7, murdered_king=True)
    assert table.play("gold", "build prison", "end").state.is_over
    assert other.pass_turn().crown == 1
