"""CAS-17 and CAS-18: the Battle module."""

from typing import Any

import pytest
from castelli_kit import BLUE, GREEN, RED, YELLOW, Play, build, final, place, start

from signoria.games.castelli.components import CITY, VILLAGE
from signoria.games.castelli.scoring import majority, silver_prizes

UP = {"c2": "5 blue s", "d3": "4 yellow w"}


def attack(up: dict[str, str] | None = None, **parts: Any) -> Play:
    """Blue, 5 strong, may attack yellow's castle on c3, 4 strong."""
    given = {"up": up or UP, "castles": {"c3-ne": [YELLOW]}, "resources": {0: "2 2 2"}, "battle": True, **parts}
    return build(**given)


@pytest.mark.rule("CAS-17.1")
def test_the_deck_has_33_cards() -> None:
    assert len(start(battle=True).deck) == 33
    table = build(battle=True, hands={0: ["duke", "guard"]})
    assert table.play("sell guard", "play duke c1", "end").deck[-2:] == ["guard", "duke"]
    assert final(battle=True, mine=0, hands={1: ["duke"]}, over=True).state.scores[1] == 1


@pytest.mark.rule("CAS-17.2")
def test_the_duke_founds_a_city() -> None:
    table = build(battle=True, hands={0: ["duke", "duke"]}, castles={"e1-e": [1]})
    for taken in ("a1", "b2", "e1", "f6"):
        table.refuses(f"play duke {taken}", "CAS-17.2")
    table.play("play duke c1")
    assert (table.view()["octagons"]["c1"]["settlement"], table.view()["reserve"]["cities"]) == ("city", 1)
    printed = build().data["settlements"]
    second = build(battle=True, hands={0: ["duke"]}, settlements={**printed, "c1": "city"})
    assert "play duke d4" in second.legal()
    full = build(battle=True, hands={0: ["duke"]}, settlements={**printed, "c1": "city", "a3": "city"})
    full.refuses("play duke d4", "CAS-17.2")


@pytest.mark.rule("CAS-17.3", "CAS-17.5")
def test_the_arsonist_burns_any_city_into_the_reserve() -> None:
    table = build(battle=True, hands={0: ["arsonist"], 1: ["duke"]}).play("play arsonist d2")
    assert (table.view()["octagons"]["d2"]["settlement"], table.view()["reserve"]["cities"]) == (None, 3)
    table.play("end", table.legal("reveal")[0] if table.asked == 1 else "reveal d1")
    table.play("place n").decline()
    assert "play duke d2" in table.legal()


@pytest.mark.rule("CAS-17.4")
def test_villages_do_not_burn() -> None:
    table = build(battle=True, hands={0: ["arsonist"]}, settlements={"b2": "village"})
    assert table.legal("play") == []
    table.refuses("play arsonist b2", "CAS-17.4")
    table.refuses("play arsonist d2", "CAS-17.4")


@pytest.mark.rule("CAS-17.6", "CAS-17.13", "CAS-17.14")
def test_overbuilding_covers_a_castle_and_scores() -> None:
    table = attack(castle_points=[0, 7, 0, 0])
    table.play("overbuild c3-ne")
    assert table.castles() == {"c3-ne": [YELLOW, BLUE]}
    # c3: its own village and the city e3 in the row, the village c5 in the column.
    assert table.points == [4, 7, 0, 0]
    assert [seat["castles"] for seat in table.view()["seats"][:2]] == [8, 8]
    build(up=UP, castles={"c3-ne": [1]}, resources={0: "2 2 2"}).refuses("overbuild c3-ne", "CAS-17.6")
    attack().refuses("overbuild b2-s", "CAS-17.6")


@pytest.mark.rule("CAS-17.7")
def test_nobody_overbuilds_himself() -> None:
    attack(castles={"c3-ne": [BLUE]}).refuses("overbuild c3-ne", "CAS-17.7")


@pytest.mark.rule("CAS-17.8")
@pytest.mark.parametrize(("mine", "his", "works"), [(5, 4, True), (4, 4, False), (4, 5, False)])
def test_the_attacker_must_be_stronger(mine: int, his: int, works: bool) -> None:
    table = attack({"c2": f"{mine} blue s", "d3": f"{his} yellow w"})
    assert ("overbuild c3-ne" in table.legal()) == works
    if not works:
        table.refuses("overbuild c3-ne", "CAS-17.8")


@pytest.mark.rule("CAS-17.9")
def test_a_site_is_overbuilt_once() -> None:
    attack(castles={"c3-ne": [RED, YELLOW]}).refuses("overbuild c3-ne", "CAS-17.9")


@pytest.mark.rule("CAS-17.10")
def test_castles_in_grain_and_wood_can_be_overbuilt() -> None:
    assert attack(castles={"c3-sw": [YELLOW]}).play("overbuild c3-sw").castles() == {"c3-sw": [YELLOW, BLUE]}


@pytest.mark.rule("CAS-17.11")
def test_overbuilding_costs_two_of_each() -> None:
    assert attack(resources={0: "3 2 5"}).play("overbuild c3-ne").resources(0) == "1 0 3"
    attack(resources={0: "2 2 1"}).refuses("overbuild c3-ne", "CAS-17.11")


@pytest.mark.rule("CAS-17.12")
def test_one_missing_unit_may_be_bought() -> None:
    table = attack(resources={0: "2 1 2"}, silver=[2, 0, 0, 0]).play("overbuild c3-ne buying grain")
    assert (table.resources(0), table.silver[0], table.state.mine) == ("0 0 0", 0, 22)
    attack(resources={0: "2 0 2"}, silver=[4, 0, 0, 0]).refuses("overbuild c3-ne buying grain", "CAS-17.12")
    attack(resources={0: "1 1 2"}, silver=[4, 0, 0, 0]).refuses("overbuild c3-ne buying grain", "CAS-17.12")
    attack(resources={0: "2 1 2"}, silver=[1, 0, 0, 0]).refuses("overbuild c3-ne buying grain", "CAS-17.12")
    attack(resources={0: "2 2 2"}, silver=[2, 0, 0, 0]).refuses("overbuild c3-ne buying grain", "CAS-17.12")
    # Once a turn, together with the purchase for a new castle.
    both = attack({**UP, "b1": "4 blue w"}, resources={0: "3 3 2"}, silver=[4, 0, 0, 0])
    both.play("build a1-ne-1")
    assert both.legal("overbuild") == ["overbuild c3-ne buying rock"]
    attack(bought=True, resources={0: "2 2 1"}, silver=[4, 0, 0, 0]).refuses("overbuild c3-ne buying rock", "CAS-17.12")


NINE = ["a1-ne-1", "a1-ne-2", "b2-s", "d2-n", "a3-nw", "b4-n", "e1-e", "f2-n", "h2-es"]


@pytest.mark.rule("CAS-17.15")
def test_the_attacker_needs_a_castle() -> None:
    castles = {**{place: [BLUE] for place in NINE}, "c3-ne": [YELLOW]}
    attack(castles=castles).refuses("overbuild c3-ne", "CAS-17.15")


@pytest.mark.rule("CAS-17.16")
def test_the_abbot_halves_the_cost() -> None:
    table = attack(resources={0: "1 1 1"}, hands={0: ["abbot"]})
    assert table.legal("overbuild") == ["overbuild c3-ne with abbot"]
    table.play("overbuild c3-ne with abbot")
    assert (table.resources(0), table.hand(0), table.castles()) == ("0 0 0", [], {"c3-ne": [YELLOW, BLUE]})
    bought = attack(resources={0: "1 0 1"}, hands={0: ["abbot"]}, silver=[2, 0, 0, 0])
    assert bought.play("overbuild c3-ne with abbot buying grain").silver[0] == 0
    attack(resources={0: "1 0 0"}, hands={0: ["abbot"]}).refuses("overbuild c3-ne with abbot", "CAS-17.16")


@pytest.mark.rule("CAS-17.17")
def test_the_army_replaces_strength_but_not_influence() -> None:
    weak = {"c2": "4 blue s", "d3": "5 yellow w"}
    table = attack(weak, hands={0: ["army-of-knights"]}).play("overbuild c3-ne with army-of-knights")
    assert (table.castles(), table.resources(0)) == ({"c3-ne": [YELLOW, BLUE]}, "0 0 0")
    absent = attack({"c2": "4 blue n red s", "d3": "5 yellow w"}, hands={0: ["army-of-knights"]})
    absent.refuses("overbuild c3-ne with army-of-knights", "CAS-17.17")
    attack(hands={0: ["army-of-knights"]}).refuses("overbuild c3-ne with army-of-knights", "CAS-11.13")
    short = attack(weak, hands={0: ["army-of-knights"]}, resources={0: "1 1 1"})
    short.refuses("overbuild c3-ne with army-of-knights", "CAS-17.11")
    # An Abbot would make it cheap enough, but only one card helps.
    assert attack(weak, hands={0: ["abbot", "army-of-knights"]}, resources={0: "1 1 1"}).legal("overbuild") == []


@pytest.mark.rule("CAS-17.17")
def test_whether_the_army_needs_influence_is_agreed_on() -> None:
    """The text leaves it open."""
    parts: dict[str, Any] = {"hands": {0: ["army-of-knights"]}, "army_needs_influence": False}
    absent = {"c2": "4 blue n red s", "d3": "5 yellow w"}
    table = attack(absent, **parts)
    assert table.legal("overbuild") == ["overbuild c3-ne with army-of-knights"]
    assert table.play("overbuild c3-ne with army-of-knights").castles() == {"c3-ne": [YELLOW, BLUE]}
    attack(absent, resources={0: "1 1 1"}, **parts).refuses("overbuild c3-ne with army-of-knights", "CAS-17.11")
    # Without the card nothing changes.
    attack(absent, army_needs_influence=False).refuses("overbuild c3-ne", "CAS-17.8")
    assert attack(absent, **parts).data["options"]["army_needs_influence"] is False
    assert start(battle=True, army_needs_influence=False).view()["options"]["army_needs_influence"] is False
    assert start(battle=True).view()["options"]["army_needs_influence"] is True


@pytest.mark.rule("CAS-17.17", "CAS-21.12")
def test_an_army_without_influence_is_no_fault_where_it_is_agreed_on() -> None:
    absent = {"c2": "4 blue n red s", "d3": "5 yellow w"}
    for needs in (False, True):
        table = attack(absent, hands={0: ["army-of-knights"]}, army_needs_influence=False)
        table.state.house_rules.army_needs_influence = False
        before = table.state.clone()
        table.play("overbuild c3-ne with army-of-knights")
        table.state.house_rules.army_needs_influence = needs
        assert bool(table.state.step_faults(before, table.events)) == needs


@pytest.mark.rule("CAS-17.18")
def test_the_guard_stops_an_attack() -> None:
    table = attack(hands={1: ["guard"]}).play("overbuild c3-ne")
    assert (table.asked, table.question, table.legal("guard")) == (1, "guard", ["guard"])
    table.play("guard")
    assert (table.castles(), table.points, table.asked) == ({"c3-ne": [YELLOW]}, [0, 0, 0, 0], 0)
    assert (table.hand(1), table.deck[-1]) == ([], "guard")
    assert attack(hands={1: ["guard"]}).play("overbuild c3-ne", "decline").castles() == {"c3-ne": [YELLOW, BLUE]}


@pytest.mark.rule("CAS-17.19", "CAS-20.7")
def test_who_wants_to_be_asked_no_more_lets_the_attack_succeed() -> None:
    table = attack(hands={1: ["guard"]}).play("overbuild c3-ne").play("quiet", seat=1)
    assert table.castles() == {"c3-ne": [YELLOW, BLUE]}
    assert (table.asked, table.hand(1)) == (0, ["guard"])


@pytest.mark.rule("CAS-17.19")
def test_only_the_attacked_owner_guards_and_only_then() -> None:
    hands = {0: ["guard"], 1: ["robber"], 2: ["guard"]}
    table = attack(hands=hands)
    table.refuses("guard", "CAS-17.19", seat=2)
    table.play("overbuild c3-ne")
    table.refuses("guard", "CAS-17.19", seat=2)
    table.refuses("guard", "CAS-11.4", seat=0)
    table.refuses("guard", "CAS-11.13", seat=1)
    table.refuses("steward n", "CAS-12.8", seat=1)
    table.refuses("sell guard", "CAS-11.13", seat=1)
    table.refuses("end", "CAS-5.6", seat=1)
    table.refuses("build b2-s", "CAS-5.5", seat=1)
    table.refuses("done", "CAS-17.18", seat=1)
    place("c2", "5", hands={1: ["guard"]}, battle=True).refuses("guard", "CAS-17.19")


@pytest.mark.rule("CAS-17.20")
def test_a_failed_attack_costs_only_its_card() -> None:
    table = attack(hands={0: ["abbot", "king-3"], 1: ["guard"]}, resources={0: "1 0 1"}, silver=[2, 0, 0, 0]).play(
        "overbuild c3-ne with abbot buying grain"
    )
    # The card is played at the declaration: it can neither be sold nor taken back.
    assert table.hand(0) == ["king-3"]
    table.refuses("sell abbot", "CAS-11.13", seat=0)
    table.play("guard")
    assert (table.resources(0), table.silver[0], table.state.bought) == ("1 0 1", 2, False)
    assert table.deck[-2:] == ["abbot", "guard"]
    table.refuses("play king-3", "CAS-11.1")


@pytest.mark.rule("CAS-17.21")
def test_the_same_castle_may_be_attacked_again() -> None:
    table = attack(hands={1: ["guard", "guard"]}).play("overbuild c3-ne", "guard", "overbuild c3-ne", "guard")
    assert table.castles() == {"c3-ne": [YELLOW]}
    table.play("overbuild c3-ne")
    assert table.castles() == {"c3-ne": [YELLOW, BLUE]}


# ---- final scoring


@pytest.mark.rule("CAS-18.1")
def test_battle_adds_to_the_usual_scoring() -> None:
    parts: dict[str, Any] = {"mine": 0, "over": True, "hands": {0: ["king-3"]}, "resources": {0: "1 0 0"}}
    table = final(battle=True, castles={"d2-n": [0]}, settlements={"d2": "city"}, silver=[1, 0, 0, 0], **parts)
    points = {line.key: line.points for line in table.state.score_sheet[0]}
    assert points == {
        "score.cards": 1,
        "score.resources": 1,
        "score.majorities": 6,
        "score.standing": 2,
        "score.silver": 8,
    }
    plain = final(castles={"d2-n": [0]}, settlements={"d2": "city"}, **parts)
    assert plain.state.scores[0] == 2


@pytest.mark.rule("CAS-18.2", "CAS-18.3", "CAS-18.4", "CAS-18.5")
def test_example_c4_green_and_blue_share_a_city() -> None:
    """EX-C4: around the city g5 Green and Blue have three castles, Red and Yellow one."""
    castles = {
        "a5-new-1": [GREEN],
        "a5-new-2": [BLUE],
        "g5-nw-1": [GREEN],
        "g5-nw-2": [BLUE],
        "g3-ne-1": [GREEN],
        "g3-ne-2": [BLUE],
        "g7-n": [RED],
        "c5-es": [YELLOW],
    }
    table = final(battle=True, castles=castles, over=True)
    assert majority(table.state, table.state.board.octagon_of["g5"], CITY) == [3, 0, 0, 3]


def share(settlement: int, castles: dict[str, list[int]]) -> list[int]:
    table = final(battle=True, castles=castles, over=True)
    return majority(table.state, table.state.board.octagon_of["g5"], settlement)


@pytest.mark.rule("CAS-18.2")
def test_covered_castles_do_not_count_for_majorities() -> None:
    assert share(CITY, {"g3-ne-1": [BLUE, RED], "g3-ne-2": [YELLOW]}) == [0, 3, 3, 0]
    # Castles outside row and column count nothing.
    assert share(CITY, {"d2-n": [BLUE], "b8-n": [BLUE], "g7-n": [RED]}) == [0, 0, 6, 0]


@pytest.mark.rule("CAS-18.3")
def test_a_castle_beside_the_settlement_counts_once() -> None:
    assert share(CITY, {"g5-nw-1": [BLUE], "g3-ne-1": [RED]}) == [3, 0, 3, 0]


@pytest.mark.rule("CAS-18.4", "CAS-18.5")
@pytest.mark.parametrize(
    ("owners", "village", "city"),
    [
        ([], [0, 0, 0, 0], [0, 0, 0, 0]),
        ([0], [3, 0, 0, 0], [6, 0, 0, 0]),
        ([0, 1], [2, 2, 0, 0], [3, 3, 0, 0]),
        ([0, 1, 2], [1, 1, 1, 0], [2, 2, 2, 0]),
        ([0, 1, 2, 3], [1, 1, 1, 1], [2, 2, 2, 2]),
    ],
)
def test_ties_are_divided_and_rounded_up(owners: list[int], village: list[int], city: list[int]) -> None:
    places = ["g3-ne-1", "g3-ne-2", "g7-n", "a5-new-1"]
    castles = {places[owner]: [owner] for owner in owners}
    assert share(VILLAGE, castles) == village
    assert share(CITY, castles) == city


@pytest.mark.rule("CAS-18.6")
def test_every_settlement_is_evaluated() -> None:
    castles = {"d2-n": [0]}
    old = final(battle=True, mine=0, castles=castles, over=True, settlements={"d2": "city"})
    new = final(battle=True, mine=0, castles=castles, over=True, settlements={"d2": "city", "d4": "village"})
    assert new.state.scores[0] - old.state.scores[0] == 3


@pytest.mark.rule("CAS-18.7")
def test_standing_castles_are_worth_two() -> None:
    castles = {"d2-n": [0, 1], "b2-s": [0]}
    table = final(battle=True, mine=0, castles=castles, over=True, settlements={})
    assert table.state.scores == [2, 2, 0, 0]


@pytest.mark.rule("CAS-18.8", "CAS-18.9")
@pytest.mark.parametrize(
    ("silver", "prizes"),
    [
        ([9, 5, 1, 0], [8, 4, 0, 0]),
        ([9, 9, 1, 0], [6, 6, 0, 0]),
        ([9, 5, 5, 0], [8, 2, 2, 0]),
        ([9, 5, 5, 5], [8, 1, 1, 1]),
    ],
)
def test_silver_prizes_are_doubled(silver: list[int], prizes: list[int]) -> None:
    assert silver_prizes(final(battle=True, mine=0, silver=silver, over=True).state) == prizes


@pytest.mark.rule("CAS-18.10")
def test_covered_castles_break_no_tie() -> None:
    castles = {"d2-n": [0, 2], "b2-s": [0], "e1-e": [1], "a3-nw": [1]}
    table = final(battle=True, mine=0, over=True, castles=castles, settlements={}, castle_points=[12, 10, 0, 0])
    assert table.state.scores[:2] == [14, 14]
    assert table.state.winners == [1]
