"""The worked examples of the rulebook, with its numbers (EX-A1 to EX-A11)."""

import pytest
from augsburg_kit import Play, use, visit

ADA, MATTHIAS, LORENZ, SIGURD = range(4)
MARIA = {
    ADA: ["maria 1", "maria 2", "maria 3"],
    MATTHIAS: ["maria 14", "maria 15", "joker", "joker", "maria 17"],
    LORENZ: [],
    SIGURD: ["maria 4", "maria 8", "maria 9", "maria 12", "joker"],
}


def ex_a1() -> Play:
    """Ada bids 3, Matthias sees, Lorenz passes, Sigurd raises to 4, Ada passes; Matthias is to act."""
    table = visit("maria", opener=ADA, hands=MARIA).play("bid 3", "see", "pass", "raise 4", "pass")
    assert table.asked == MATTHIAS
    return table


@pytest.mark.rule("AUG-5.4", "AUG-5.16", "AUG-6.1", "AUG-6.13")
def test_ex_a1_a_matthias_passes_and_sigurd_must_show_four_notes() -> None:
    table = ex_a1().play("pass")
    assert table.state.to_act == (SIGURD,)
    table.show(SIGURD, "maria 4", "maria 8", "maria 9", "joker")
    assert (table.asked, table.money) == (SIGURD, [1500] * 4)
    assert sorted(table.discard) == ["joker", "maria 4", "maria 8", "maria 9"]


@pytest.mark.rule("AUG-5.8", "AUG-5.10")
def test_ex_a1_b_matthias_raises_and_only_sigurd_is_asked_again() -> None:
    table = ex_a1().play("raise 5")
    assert (table.asked, table.legal()) == (SIGURD, ["pass", "see"])
    table.refuses("see", "AUG-5.10", seat=ADA)
    table.refuses("see", "AUG-5.10", seat=LORENZ)


@pytest.mark.rule("AUG-5.16", "AUG-6.2")
def test_ex_a1_c_and_a2_matthias_sees_and_wins_with_his_15() -> None:
    table = ex_a1().play("see")
    assert table.state.to_act == (MATTHIAS, SIGURD)
    table.show(MATTHIAS, "maria 14", "maria 15", "joker", "joker")
    table.show(SIGURD, "maria 4", "maria 8", "maria 9", "maria 12")
    assert table.asked == MATTHIAS
    assert sorted(table.discard) == ["joker", "joker", "maria 14", "maria 15"]
    assert table.hand(SIGURD) == ["maria 4", "maria 8", "maria 9", "maria 12", "joker"]
    assert table.money == [1500, 1500, 1500, 1600]


@pytest.mark.rule("AUG-7.1", "AUG-7.3", "AUG-6.10")
def test_ex_a3_leo_15_beats_philipp_15_at_maximilian() -> None:
    hands = {MATTHIAS: ["leo 15", "maria 3", "joker"], ADA: ["philipp 15", "philipp 7", "leo 2"]}
    table = visit("maximilian", hands=hands).play("bid 3", "see", "pass", "pass")
    table.show(ADA, *hands[ADA]).show(MATTHIAS, *hands[MATTHIAS])
    assert (table.asked, table.money[ADA]) == (MATTHIAS, 1600)


@pytest.mark.rule("AUG-10.6", "AUG-10.10", "AUG-10.14", "AUG-17.1", "AUG-17.2")
def test_ex_a4_lorenz_robs_martin() -> None:
    lorenz, martin = 0, 1
    levels = {lorenz: {"office": 3}, martin: {"office": 4}}
    table = use("p07", seat=lorenz, noble="maximilian", levels=levels, rights={"architect": [martin]})
    table.play("steal office 1", "accept-florins", "waive")
    assert (table.level(lorenz, "office"), table.level(martin, "office")) == (4, 3)
    assert table.rights(martin) == {"architect": 0}
    assert table.money[martin] == 1500 + 100 + 600
    assert (len(table.hand(lorenz)), len(table.offers(lorenz))) == (1, 6)
    assert (len(table.hand(martin)), len(table.offers(martin))) == (0, 6)


@pytest.mark.rule("AUG-11.2", "AUG-12.3")
def test_ex_a5_olaf_the_mayor_may_take_either_tile() -> None:
    assert use("p07", levels={0: {"office": 4}}).legal("right") == ["right mint_master", "right architect"]


@pytest.mark.rule("AUG-9.1", "AUG-12.5", "AUG-15.9")
def test_ex_a6_matthias_builds_the_cathedral_between_two_privileges() -> None:
    rights = {"architect": [0], "church": [0], "cathedral": [1]}
    table = use("p10", money=[400, 0, 0, 0], prestige=[42, 0, 0, 0], rights=rights)
    table.play("take-500")
    assert table.money[0] == 900
    table.play("extra cathedral")
    assert (table.money[0], table.rights(0)["cathedral"]) == (0, 900)
    table.play("prestige")
    assert (table.prestige[0], table.view()["seats"][0]["space"]) == (48, 3)


@pytest.mark.rule("AUG-10.4", "AUG-12.3", "AUG-12.8")
def test_ex_a7_sigurd_becomes_mayor_takes_the_architect_and_builds_at_once() -> None:
    table = use("p03", levels={0: {"office": 3}}, rights={"church": [1]})
    table.play("climb office", "right architect", "extra church")
    assert table.level(0, "office") == 4
    assert table.view()["supply"]["office"] == {"2": 3, "3": 2, "4": 0}
    assert table.rights(0) == {"architect": 0, "church": 700}
    assert table.money[0] == 1500 - 700


@pytest.mark.rule("AUG-10.2", "AUG-13.3", "AUG-16.3")
def test_ex_a8_sigurd_becomes_prince_and_scores_16() -> None:
    table = use("p02", noble="maximilian", levels={0: {"peerage": 3}}, rights={"letter": [1]})
    table.play("climb peerage", "right letter")
    assert table.rights(0) == {"letter": 4}
    assert table.prestige[0] == 16


@pytest.mark.rule("AUG-14.1", "AUG-12.10", "AUG-8.9")
def test_ex_a9_ruediger_takes_300_florins_and_builds_the_church() -> None:
    table = use("p04", money=[600, 0, 0, 0], levels={0: {"agency": 2}})
    assert "build church" not in table.legal()
    table.play("take-300", "build church")
    assert (table.rights(0), table.money[0]) == ({"church": 800}, 100)


@pytest.mark.rule("AUG-15.2", "AUG-15.4")
def test_ex_a10_ada_is_stopped_at_25() -> None:
    rights = {"coat": [1, 2, 3, 0], "letter": [1, 0]}
    table = visit("maximilian", prestige=[21, 0, 0, 0], levels={0: {"peerage": 3}}, rights=rights).all_pass()
    assert table.told(None, "scores")[0] == {"event": "scores", "seat": 0, "points": 14, "gained": 4}
    assert table.prestige[0] == 25


@pytest.mark.rule("AUG-16.2", "AUG-16.3", "AUG-17.1", "AUG-17.2", "AUG-17.4")
def test_ex_a11_ruedigers_income() -> None:
    levels = {4: {"agency": 2, "peerage": 3, "office": 4}}
    rights = {"coat": [0, 1, 2, 3, 4], "letter": [0, 4], "mint_master": [4]}
    table = visit("maximilian", players=5, opener=4, levels=levels, rights=rights).all_pass()
    assert table.money[4] == 1500 + 900
    assert table.prestige[4] == 8 + 1 + 4
    assert (len(table.hand(4)), len(table.offers(4))) == (2, 6)
