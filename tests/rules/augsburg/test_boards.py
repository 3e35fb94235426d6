"""Player boards and levels (AUG-3)."""

import pytest
from augsburg_kit import use, visit

import signoria
from signoria.games.augsburg.components import LEVEL_NAMES
from signoria.kernel.errors import DamagedPosition


@pytest.mark.rule("AUG-3.1")
def test_a_level_is_1_to_4_in_each_of_three_categories() -> None:
    assert set(visit().view()["seats"][0]["levels"]) == {"agency", "peerage", "office"}
    for level in (0, 5):
        data = visit().data
        data["seats"][0]["levels"]["office"] = level
        with pytest.raises(DamagedPosition):
            signoria.load_position(data)


@pytest.mark.rule("AUG-3.2", "AUG-3.3", "AUG-3.4")
def test_the_levels_have_names() -> None:
    assert LEVEL_NAMES[1] == ["citizen", "baron", "count", "prince"]
    assert LEVEL_NAMES[2] == ["merchant", "guild_master", "councillor", "mayor"]
    assert LEVEL_NAMES[0][1] == "innsbruck"
    innsbruck = visit("maximilian", levels={0: {"agency": 2}}).all_pass()
    assert innsbruck.money[0] == 1500 + 900


@pytest.mark.rule("AUG-3.5")
def test_who_is_at_level_4_holds_the_level_2_tile_but_no_level_3_tile() -> None:
    supply = visit(levels={0: {"office": 4}, 1: {"office": 3}, 2: {"office": 2}}).view()["supply"]["office"]
    assert supply == {"2": 1, "3": 1, "4": 0}


@pytest.mark.rule("AUG-3.6")
def test_a_level_falls_by_theft_only_and_never_below_2() -> None:
    table = use("p07", players=3, levels={0: {"office": 2}, 1: {"office": 3}, 2: {"office": 2}})
    table.play("steal office 1")
    assert (table.level(0, "office"), table.level(1, "office")) == (3, 2)
    table.play("accept-florins")
    assert "steal office 2" not in table.legal()


@pytest.mark.rule("AUG-3.7")
def test_yellow_has_no_rights() -> None:
    table = use("p01", levels={0: {"agency": 4}})
    assert table.legal() == ["take-300", "draw", "waive"]


@pytest.mark.rule("AUG-3.8")
def test_a_second_tile_of_a_kind_is_refused() -> None:
    rights = {"mint_master": [0], "architect": [0], "church": [0], "cathedral": [0]}
    table = use("p07", levels={0: {"office": 4}}, rights=rights, money=[5000] * 4)
    table.refuses("right mint_master", "AUG-3.8")
    table.refuses("right architect", "AUG-3.8")
    table.refuses("build church", "AUG-12.13")
    data = table.data
    data["rights"]["coat"] = [0, 0]
    with pytest.raises(DamagedPosition):
        signoria.load_position(data)
