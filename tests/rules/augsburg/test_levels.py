"""Climbing and stealing (AUG-10)."""

import pytest
from augsburg_kit import use

from signoria.kernel.errors import IllegalAction

OFFICES = {0: {"office": 2}, 1: {"office": 3}, 2: {"office": 3}, 3: {"office": 4}}


@pytest.mark.rule("AUG-10.1")
def test_a_category_privilege_climbs_or_takes_a_right() -> None:
    table = use("p07", levels={0: {"agency": 2, "peerage": 3, "office": 3}})
    assert table.legal() == [
        "climb agency",
        "take-300",
        "climb peerage",
        "right coat",
        "climb office",
        "right mint_master",
        "build church",
        "build cathedral",
        "waive",
    ]


@pytest.mark.rule("AUG-10.2", "AUG-10.3")
def test_climbing_takes_the_next_tile_from_the_supply() -> None:
    table = use("p07").play("climb office")
    assert (table.level(0, "office"), table.level(0, "peerage")) == (2, 1)
    assert table.view()["supply"]["office"] == {"2": 3, "3": 2, "4": 1}


@pytest.mark.rule("AUG-10.4", "AUG-10.5")
def test_who_reaches_level_4_gives_his_level_3_tile_back_and_keeps_level_2() -> None:
    table = use("p07", levels={0: {"office": 3}})
    assert table.view()["supply"]["office"] == {"2": 3, "3": 1, "4": 1}
    table.play("climb office")
    assert table.view()["supply"]["office"] == {"2": 3, "3": 2, "4": 0}


@pytest.mark.rule("AUG-10.6", "AUG-10.8")
def test_without_a_tile_in_the_supply_one_steals_from_a_holder_of_choice() -> None:
    table = use("p07", levels=OFFICES)
    assert table.legal("steal") == ["steal office 1", "steal office 2"]
    table.refuses("climb office", "AUG-10.6")
    table.refuses("steal office 3", "AUG-10.8")  # at level 4 he holds no level 3 tile
    table.refuses("steal office 0", "AUG-10.8")


@pytest.mark.rule("AUG-10.8")
def test_level_4_is_stolen_from_who_is_at_level_4() -> None:
    table = use("p07", seat=1, levels=OFFICES)
    assert table.legal("steal") == ["steal office 3"]
    table.refuses("steal office 2", "AUG-10.8")


@pytest.mark.rule("AUG-10.7")
def test_stealing_is_refused_while_the_supply_has_the_tile() -> None:
    table = use("p07", levels={0: {"office": 2}, 1: {"office": 3}})
    assert table.legal("climb") == ["climb agency", "climb peerage", "climb office"]
    table.refuses("steal office 1", "AUG-10.7")


@pytest.mark.rule("AUG-10.9")
def test_who_loses_level_3_falls_to_level_2() -> None:
    table = use("p07", levels=OFFICES).play("steal office 2")
    assert [table.level(seat, "office") for seat in range(4)] == [3, 3, 2, 4]
    assert table.told(None, "steals") == [
        {"event": "steals", "seat": 0, "victim": 2, "category": "office", "level": 3},
    ]


@pytest.mark.rule("AUG-10.10", "AUG-10.11")
def test_who_loses_level_4_gets_the_thiefs_level_3_tile() -> None:
    table = use("p07", seat=1, levels=OFFICES)
    supply = table.view()["supply"]["office"]
    table.play("steal office 3")
    assert [table.level(seat, "office") for seat in range(4)] == [2, 4, 3, 3]
    assert table.view()["supply"]["office"] == supply
    assert table.legal() == ["accept-florins", "accept-prestige"]  # and nothing that would prevent it


@pytest.mark.rule("AUG-10.12")
def test_the_victim_chooses_100_florins_or_1_prestige_at_once() -> None:
    florins = use("p07", levels=OFFICES).play("steal office 2")
    assert florins.asked == 2
    florins.refuses("accept-florins", "AUG-10.12", seat=0)
    florins.refuses("waive", "AUG-10.12")
    florins.play("accept-florins")
    assert (florins.money[2], florins.prestige[2], florins.asked) == (1600, 0, 0)
    prestige = use("p07", levels=OFFICES).play("steal office 2", "accept-prestige")
    assert (prestige.money[2], prestige.prestige[2]) == (1500, 1)


@pytest.mark.rule("AUG-10.13", "AUG-15.5")
def test_prestige_for_a_blocked_victim_is_lost() -> None:
    table = use("p07", levels=OFFICES, prestige=[0, 0, 25, 0]).play("steal office 2", "accept-prestige")
    assert (table.money[2], table.prestige[2]) == (1500, 25)


@pytest.mark.rule("AUG-10.14", "AUG-11.6", "AUG-11.7")
def test_a_victim_keeps_its_rights_and_their_effects() -> None:
    rights = {"mint_master": [3], "architect": [3]}
    table = use("p07", seat=1, levels=OFFICES, rights=rights, noble="maximilian")
    table.play("steal office 3", "accept-florins", "waive")
    assert table.rights(3) == {"mint_master": 0, "architect": 0}
    assert len(table.hand(3)) == 1  # the mint master still gives a free note at level 3


@pytest.mark.rule("AUG-10.15")
def test_two_thefts_with_one_card_are_compensated_twice() -> None:
    table = use("p03", levels=OFFICES).play("steal office 1", "accept-florins")
    assert table.legal("steal") == ["steal office 3"]
    table.play("steal office 3", "accept-prestige")
    assert [table.level(seat, "office") for seat in range(4)] == [4, 2, 3, 3]
    assert (table.money[1], table.prestige[3], table.noble) == (1600, 1, "louise")


@pytest.mark.rule("AUG-10.16")
def test_nobody_climbs_above_level_4() -> None:
    table = use("p07", seat=3, levels=OFFICES)
    assert "climb office" not in table.legal()
    table.refuses("climb office", "AUG-10.16")
    table.refuses("steal office 1", "AUG-10.16")
    with pytest.raises(IllegalAction, match="highest level"):
        table.state.play(3, table.state.action("climb office"), table.dice)


@pytest.mark.rule("AUG-10.17")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_is_a_level_2_tile_for_everybody(players: int) -> None:
    others = {seat: {"agency": 2} for seat in range(1, players)}
    others[1] = {"agency": 4}
    table = use("p01", players=players, levels=others)
    assert table.legal("climb") == ["climb agency"]
