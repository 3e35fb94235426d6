"""Rights: tiles, buildings and the yellow 300 florins (AUG-11 to AUG-14)."""

import pytest
from augsburg_kit import use, visit


@pytest.mark.rule("AUG-11.1", "AUG-11.2")
@pytest.mark.parametrize(
    ("level", "orange", "purple"),
    [
        (1, [], []),
        (2, [], []),
        (3, ["right coat"], ["right mint_master"]),
        (4, ["right coat", "right letter"], ["right mint_master", "right architect"]),
    ],
)
def test_the_level_decides_which_tiles_can_be_taken(level: int, orange: list[str], purple: list[str]) -> None:
    assert use("p02", levels={0: {"peerage": level, "office": 4}}).legal("right") == orange
    assert use("p03", levels={0: {"peerage": 4, "office": level}}).legal("right") == purple


@pytest.mark.rule("AUG-11.3")
def test_always_the_top_tile_is_taken() -> None:
    table = use("p02", levels={0: {"peerage": 4}}, rights={"coat": [1, 2], "letter": [3]})
    table.play("right coat", "right letter")
    assert table.rights(0) == {"coat": 3, "letter": 4}
    assert table.view()["rights"]["coat"] == [2, 1]


@pytest.mark.rule("AUG-11.4")
def test_one_privilege_gives_one_tile() -> None:
    table = use("p06", levels={0: {"peerage": 4}}).play("right coat")
    table.refuses("right letter", "AUG-8.5")


@pytest.mark.rule("AUG-11.5", "AUG-12.8")
def test_a_tile_works_at_once() -> None:
    table = use("p07", levels={0: {"office": 4}}).play("right architect", "extra church")
    assert table.rights(0) == {"architect": 0, "church": 800}


@pytest.mark.rule("AUG-11.6", "AUG-11.7")
def test_a_tile_works_after_a_fall_in_level() -> None:
    levels = {0: {"peerage": 3}, 1: {"peerage": 4}}
    table = use("p02", noble="maximilian", levels=levels, rights={"letter": [1], "coat": [1]})
    table.play("steal peerage 1", "accept-florins", "waive")
    assert table.rights(1) == {"letter": 5, "coat": 4}
    assert table.prestige[1] == 8 + 5 + 4


@pytest.mark.rule("AUG-11.8")
def test_only_buildings_cost_money() -> None:
    levels = {0: {"peerage": 4, "office": 4}}
    assert use("p02", levels=levels, money=[0] * 4).play("right coat", "right letter").money[0] == 0
    assert use("p03", levels=levels, money=[0] * 4).play("right mint_master", "right architect").money[0] == 0
    assert use("p03", levels=levels).play("build church").money[0] == 1500 - 800


@pytest.mark.rule("AUG-12.1")
@pytest.mark.parametrize("level", [1, 2])
def test_merchant_and_guild_master_take_neither_mint_master_nor_architect(level: int) -> None:
    table = use("p03", levels={0: {"office": level}})
    table.refuses("right mint_master", "AUG-12.1")
    table.refuses("right architect", "AUG-12.1")


@pytest.mark.rule("AUG-12.2")
def test_a_councillor_takes_the_mint_master_but_no_architect() -> None:
    table = use("p03", levels={0: {"office": 3}})
    table.refuses("right architect", "AUG-12.2")
    assert table.play("right mint_master").rights(0) == {"mint_master": 0}


@pytest.mark.rule("AUG-12.3")
def test_a_mayor_takes_either() -> None:
    table = use("p03", levels={0: {"office": 4}}).play("right mint_master", "right architect")
    assert table.rights(0) == {"mint_master": 0, "architect": 0}


@pytest.mark.rule("AUG-12.4", "AUG-17.2")
def test_a_mint_master_gives_a_free_note_every_round() -> None:
    table = visit("maximilian", rights={"mint_master": [1]}).all_pass()
    assert [len(table.hand(seat)) for seat in range(4)] == [0, 1, 0, 0]
    table.nobody_buys().to_the_end_of_the_round()
    assert len(table.hand(1)) == 2


@pytest.mark.rule("AUG-12.5", "AUG-12.9")
def test_the_architect_builds_beside_the_two_privileges_at_any_level() -> None:
    table = use("p02", rights={"architect": [0]}).play("climb peerage", "extra church", "climb peerage")
    assert table.rights(0) == {"architect": 0, "church": 800}
    assert (table.level(0, "peerage"), table.money[0], table.noble) == (3, 700, "louise")


@pytest.mark.rule("AUG-12.6")
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_the_architect_builds_before_between_or_after(moment: int) -> None:
    steps = ["take-500", "climb peerage"]
    steps.insert(moment, "extra church")
    table = use("p02", rights={"architect": [0]}).play(*steps)
    assert table.rights(0)["church"] == 800


@pytest.mark.rule("AUG-12.7")
def test_the_architect_builds_once_with_a_card() -> None:
    table = use("p02", rights={"architect": [0]}, money=[5000] * 4).play("extra church")
    table.refuses("extra cathedral", "AUG-12.7")
    later = use("p02", rights={"architect": [0], "church": [0]}, money=[5000] * 4).play("extra cathedral")
    assert "cathedral" in later.rights(0)


@pytest.mark.rule("AUG-12.10", "AUG-12.11")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_purple_privilege_builds_at_any_level(level: int) -> None:
    table = use("p07", levels={0: {"office": level}}).play("build church")
    assert (table.rights(0), table.money[0]) == ({"church": 800}, 700)
    assert table.view()["rights"]["church"] == [700, 600, 500, 400]
    assert table.told(2, "builds")[0]["price"] == 800
    use("p07").refuses("right church", "AUG-12.10")


@pytest.mark.rule("AUG-12.12")
def test_building_needs_the_money() -> None:
    table = use("p07", money=[750, 0, 0, 0], rights={"architect": [0]})
    table.refuses("build church", "AUG-12.12")
    table.refuses("extra church", "AUG-12.12")
    assert "build church" in use("p07", money=[800, 0, 0, 0]).legal()


@pytest.mark.rule("AUG-12.13")
def test_a_second_building_of_a_kind_is_refused() -> None:
    table = use("p03", rights={"church": [0]}, money=[5000] * 4)
    table.refuses("build church", "AUG-12.13")


@pytest.mark.rule("AUG-12.14")
def test_a_cathedral_needs_no_church() -> None:
    assert use("p03").play("build cathedral").rights(0) == {"cathedral": 1000}


@pytest.mark.rule("AUG-12.15")
def test_both_buildings_with_one_card() -> None:
    table = use("p07", rights={"architect": [0]}, money=[1800, 0, 0, 0]).play("build church", "extra cathedral")
    assert table.money[0] == 0
    assert use("p03", money=[1800, 0, 0, 0]).play("build church", "build cathedral").money[0] == 0


@pytest.mark.rule("AUG-12.16")
def test_the_architect_does_nothing_while_another_uses_a_card() -> None:
    table = use("p07", rights={"architect": [1]})
    table.refuses("extra church", "AUG-12.16", seat=1)
    table.refuses("extra church", "AUG-12.5")
    visit(rights={"architect": [0]}).refuses("extra church", "AUG-12.16")


@pytest.mark.rule("AUG-12.17")
def test_the_extra_building_cannot_be_waived() -> None:
    table = use("p02", rights={"architect": [0]}).play("waive", "waive")
    assert table.legal() == ["finish", "extra church", "extra cathedral"]
    table.refuses("waive", "AUG-12.17")
    assert table.play("finish").prestige[0] == 4


@pytest.mark.rule("AUG-13.1")
@pytest.mark.parametrize("level", [1, 2])
def test_citizen_and_baron_take_neither_coat_nor_letter(level: int) -> None:
    table = use("p02", levels={0: {"peerage": level}})
    table.refuses("right coat", "AUG-13.1")
    table.refuses("right letter", "AUG-13.1")


@pytest.mark.rule("AUG-13.2")
def test_a_count_takes_the_coat_but_no_letter() -> None:
    table = use("p02", levels={0: {"peerage": 3}})
    table.refuses("right letter", "AUG-13.2")
    assert table.play("right coat").rights(0) == {"coat": 4}


@pytest.mark.rule("AUG-13.3")
def test_a_prince_takes_either() -> None:
    assert use("p02", levels={0: {"peerage": 4}}).play("right letter").rights(0) == {"letter": 5}


@pytest.mark.rule("AUG-13.4", "AUG-13.5")
def test_coat_and_letter_score_every_round_on_top_of_the_level() -> None:
    table = visit("maximilian", levels={0: {"peerage": 2}}, rights={"coat": [0], "letter": [1, 0], "church": [0]})
    table.all_pass()
    assert table.prestige == [5 + 4 + 4, 3 + 5, 3, 3]
    table.nobody_buys().to_the_end_of_the_round()
    assert table.prestige[0] == 26


@pytest.mark.rule("AUG-13.6")
def test_never_two_coats_or_two_letters() -> None:
    table = use("p02", levels={0: {"peerage": 4}}, rights={"coat": [0], "letter": [0]})
    table.refuses("right coat", "AUG-13.6")
    table.refuses("right letter", "AUG-13.6")


@pytest.mark.rule("AUG-14.1", "AUG-14.3")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_yellow_gives_300_florins_from_level_2_on_as_often_as_there_are_slots(level: int) -> None:
    table = use("p01", levels={0: {"agency": level}}).play("take-300", "take-300")
    assert (table.money[0], table.level(0, "agency")) == (2100, level)


@pytest.mark.rule("AUG-14.2")
def test_at_yellow_level_1_there_are_no_300_florins() -> None:
    table = use("p01")
    assert table.legal() == ["climb agency", "draw", "waive"]
    table.refuses("take-300", "AUG-14.2")


@pytest.mark.rule("AUG-12.5", "AUG-12.7")
def test_the_architect_builds_again_with_the_next_card() -> None:
    rights = {"architect": [0]}
    hands = {0: ["louise 3"]}
    table = use("p01", rights=rights, money=[5000] * 4, hands=hands).play("waive", "waive", "extra church")
    table.play("bid 1", "pass", "pass", "pass").show(0, "louise 3").play("choose p02")
    assert table.legal("extra") == ["extra cathedral"]
    table.play("extra cathedral")
    assert table.rights(0) == {"architect": 0, "church": 800, "cathedral": 1000}


@pytest.mark.rule("AUG-12.5", "AUG-12.7")
def test_two_owners_of_an_architect_build_each_with_his_own_card() -> None:
    hands = {0: ["louise 3"], 1: ["louise 4"]}
    table = use("p01", rights={"architect": [0, 1]}, money=[5000] * 4, hands=hands)
    table.play("extra church", "waive", "waive")
    assert table.asked == 0
    table.play("pass", "bid 1", "pass", "pass").show(1, "louise 4").play("choose p02")
    assert table.legal("extra") == ["extra church", "extra cathedral"]
    table.play("extra church", "waive", "waive")
    assert (table.rights(0)["church"], table.rights(1)["church"]) == (800, 700)


@pytest.mark.rule("AUG-12.7")
def test_who_has_built_extra_is_not_asked_for_more_once_two_privileges_are_settled() -> None:
    table = use("p01", rights={"architect": [0]}, money=[5000] * 4).play("extra church", "waive", "waive")
    assert (table.noble, table.question) == ("louise", "bid")
    late = use("p01", rights={"architect": [0]}, money=[5000] * 4).play("waive", "waive")
    late.refuses("waive", "AUG-12.17")
    assert late.legal() == ["finish", "extra church", "extra cathedral"]
    late.play("finish")
    assert (late.noble, late.question) == ("louise", "bid")
