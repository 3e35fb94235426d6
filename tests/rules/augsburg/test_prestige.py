"""The prestige track and its barriers (AUG-15)."""

import pytest
from augsburg_kit import use, visit

BOTH = {"church": [0], "cathedral": [0]}


@pytest.mark.rule("AUG-15.1")
def test_prestige_starts_at_0_and_only_grows() -> None:
    table = visit("maximilian").all_pass()
    assert table.prestige == [3, 3, 3, 3]


@pytest.mark.rule("AUG-15.2", "AUG-15.4")
def test_without_a_church_nobody_passes_25_and_the_rest_is_lost() -> None:
    table = use("p10", prestige=[22, 0, 0, 0]).play("prestige", "waive")
    assert table.prestige[0] == 25
    data = table.to_the_end_of_the_round()
    assert data.prestige[0] == 25
    later = use("p07", prestige=[25, 0, 0, 0]).play("build church", "waive")
    assert later.prestige[0] == 27  # nothing is credited afterwards but the waiver itself


@pytest.mark.rule("AUG-15.3")
def test_without_a_cathedral_nobody_passes_45() -> None:
    assert use("p10", prestige=[42, 0, 0, 0], rights={"church": [0]}).play("prestige").prestige[0] == 45


@pytest.mark.rule("AUG-15.5")
def test_the_barrier_holds_for_the_income_too() -> None:
    table = visit("maximilian", prestige=[24, 45, 0, 0], rights={"church": [1]}).all_pass()
    assert table.prestige[:2] == [25, 45]


@pytest.mark.rule("AUG-15.6")
def test_a_cathedral_alone_does_not_lift_the_first_barrier() -> None:
    assert use("p10", prestige=[22, 0, 0, 0], rights={"cathedral": [0]}).play("prestige").prestige[0] == 25
    assert use("p10", prestige=[22, 0, 0, 0], rights={"church": [0]}).play("prestige").prestige[0] == 28


@pytest.mark.rule("AUG-15.7")
def test_landing_exactly_on_a_barrier_is_fine() -> None:
    assert use("p10", prestige=[19, 0, 0, 0]).play("prestige").prestige[0] == 25
    assert use("p10", prestige=[39, 0, 0, 0], rights={"church": [0]}).play("prestige").prestige[0] == 45


@pytest.mark.rule("AUG-15.8")
def test_a_building_counts_from_the_moment_it_is_built() -> None:
    first = use("p03", prestige=[22, 0, 0, 0]).play("build church", "prestige")
    after = use("p03", prestige=[22, 0, 0, 0]).play("prestige", "build church")
    assert (first.prestige[0], after.prestige[0]) == (28, 25)


@pytest.mark.rule("AUG-15.9")
@pytest.mark.parametrize(("prestige", "space"), [(0, 0), (44, 44), (45, 0), (48, 3), (92, 2)])
def test_the_track_is_a_loop_of_45_and_the_total_counts(prestige: int, space: int) -> None:
    seat = visit(prestige=[prestige, 0, 0, 0], rights=BOTH).view()["seats"][0]
    assert (seat["prestige"], seat["space"]) == (prestige, space)
    assert use("p10", prestige=[90, 0, 0, 0], rights=BOTH).play("prestige").prestige[0] == 96
