"""Points and ties (CIT-7.4 to 7.8, CITC-17, CITC-18)."""

import pytest
from citadels_kit import EIGHT, finished, turn

FIVE_COLOURS = ["manor", "temple", "tavern", "watchtower", "keep"]
PLAIN = ["manor", "temple", "church", "tavern", "market", "trading_post", "watchtower", "prison"]


@pytest.mark.rule("CITC-17.1", "CITC-3.2")
def test_districts_score_their_points() -> None:
    cities = {0: ["tavern", "palace", "university"], 1: ["dragon_gate"], 2: ["library"]}
    assert turn("thief", cities=cities).state.scores == [1 + 5 + 8, 8, 6, 0]


@pytest.mark.rule("CIT-7.4", "CITC-17.2")
def test_all_five_colours_score_three() -> None:
    assert turn("thief", cities={0: FIVE_COLOURS, 1: ["manor"]}).state.scores[0] == 3 + 1 + 1 + 1 + 3 + 3
    for missing in FIVE_COLOURS:
        city = [name for name in FIVE_COLOURS if name != missing]
        points = {"manor": 3, "temple": 1, "tavern": 1, "watchtower": 1, "keep": 3}
        assert turn("thief", cities={0: city}).state.scores[0] == sum(points[name] for name in city)


@pytest.mark.rule("CIT-7.5", "CIT-7.6", "CIT-7.7", "CITC-17.3", "CITC-17.4")
def test_the_first_completed_city_scores_four_and_the_others_two() -> None:
    third = ["castle", "monastery", "docks", "harbor", "battlefield", "palace", "cathedral", "town_hall"]
    table = finished({0: EIGHT, 1: PLAIN, 2: third}, first=1)
    assert table.state.scores == [15 + 2, 14 + 4, 32 + 2, 0]


@pytest.mark.rule("CIT-7.7")
@pytest.mark.parametrize("more", [[], ["castle"], ["castle", "palace"]])
def test_the_bonus_does_not_grow_beyond_the_threshold(more: list[str]) -> None:
    table = finished({0: [*EIGHT, *more]})
    lines = [line for line in table.state.score_sheet[0] if line.key != "score.district"]
    assert [(line.key, line.points) for line in lines] == [("score.first_complete", 4)]


@pytest.mark.rule("CITC-17.4")
def test_seven_districts_earn_no_bonus() -> None:
    assert finished({0: EIGHT, 1: PLAIN[:7]}).state.scores[1] == 3 + 1 + 2 + 1 + 2 + 2 + 1


@pytest.mark.rule("CITC-17.5")
def test_gold_and_cards_in_hand_score_nothing() -> None:
    table = finished({0: EIGHT}, gold=[0, 50, 9, 9], hands={1: ["university", "palace"]})
    assert table.state.scores == [19, 0, 0, 0]


@pytest.mark.rule("CITC-17.6")
def test_the_school_of_magic_counts_only_as_purple() -> None:
    without_trade = ["manor", "temple", "watchtower", "keep", "school_of_magic"]
    assert turn("thief", cities={0: without_trade}).state.scores[0] == 3 + 1 + 1 + 3 + 6
    with_trade = ["manor", "temple", "tavern", "watchtower", "school_of_magic"]
    assert turn("thief", cities={0: with_trade}).state.scores[0] == 3 + 1 + 1 + 1 + 6 + 3


@pytest.mark.rule("CITC-20.4", "CITC-17.6")
def test_the_haunted_city_stands_in_for_one_missing_colour() -> None:
    city = ["manor", "temple", "watchtower", "keep", "haunted_city"]
    assert turn("thief", cities={0: city}).state.scores[0] == 3 + 1 + 1 + 3 + 2 + 3


@pytest.mark.rule("CITC-20.4")
def test_the_haunted_city_counts_as_one_colour_only() -> None:
    # It cannot be trade and purple at once, nor trade and military.
    assert turn("thief", cities={0: ["manor", "temple", "watchtower", "haunted_city"]}).state.scores[0] == 7
    assert turn("thief", cities={0: ["manor", "temple", "keep", "haunted_city"]}).state.scores[0] == 9


@pytest.mark.rule("CITC-20.4")
def test_the_haunted_city_may_stay_purple() -> None:
    city = ["manor", "temple", "tavern", "watchtower", "haunted_city"]
    assert turn("thief", cities={0: city}).state.scores[0] == 3 + 1 + 1 + 1 + 2 + 3


@pytest.mark.rule("CITC-20.5")
@pytest.mark.parametrize(("since", "points"), [(4, 10 + 3), (5, 10)])
def test_a_haunted_city_of_the_last_round_is_purple(since: int, points: int) -> None:
    cities = {0: EIGHT, 1: ["manor", "temple", "watchtower", "keep", "haunted_city"]}
    assert finished(cities, haunted_since=since).state.scores[1] == points


@pytest.mark.rule("CITC-20.5")
def test_a_haunted_city_built_before_the_end_is_triggered_but_in_that_round_is_purple_too() -> None:
    cities = {0: ["manor", "temple", "watchtower", "keep"], 1: EIGHT[:7]}
    hands = {0: ["haunted_city"], 1: ["castle"]}
    table = turn("magician", ["magician", "king", "thief", "bishop"], gold=[9] * 4, cities=cities, hands=hands)
    table.play("gold", "build haunted_city")
    assert table.state.scores[0] == 3 + 1 + 1 + 3 + 2 + 3
    table.play("end", "gold", "build castle")
    assert table.state.scores[0] == 3 + 1 + 1 + 3 + 2
    assert {"card": "haunted_city", "cost": 2, "late": True} in table.view(None)["seats"][0]["city"]


@pytest.mark.rule("CITC-20.5")
def test_a_haunted_city_that_is_built_again_in_the_last_round_is_purple() -> None:
    cities = {0: ["manor", "temple", "watchtower", "keep"], 1: EIGHT}
    table = turn("thief", gold=[9] * 4, cities=cities, hands={0: ["haunted_city"]}, haunted_since=2, done=["gathered"])
    table.play("build haunted_city")
    assert table.state.scores[0] == 3 + 1 + 1 + 3 + 2
    assert table.view(None)["seats"][0]["city"][-1]["late"]


@pytest.mark.rule("CITC-20.5")
def test_a_haunted_city_that_was_built_again_before_the_last_round_stands_in() -> None:
    cities = {0: ["manor", "temple", "watchtower", "keep"]}
    table = turn("thief", gold=[9] * 4, cities=cities, hands={0: ["haunted_city"]}, haunted_since=2, done=["gathered"])
    assert table.play("build haunted_city").data["haunted_since"] == 5
    assert "late" not in table.view(None)["seats"][0]["city"][-1]
    assert table.state.scores[0] == 3 + 1 + 1 + 3 + 2 + 3


@pytest.mark.rule("CITC-20.5")
def test_a_haunted_city_of_the_last_round_still_gives_purple() -> None:
    cities = {0: EIGHT, 1: ["manor", "temple", "tavern", "watchtower", "haunted_city"]}
    assert finished(cities, haunted_since=5).state.scores[1] == 3 + 1 + 1 + 1 + 2 + 3


@pytest.mark.rule("CIT-7.8", "CITC-18.1")
def test_the_highest_total_wins() -> None:
    assert finished({0: EIGHT, 1: ["university", "dragon_gate", "palace"]}).state.winners == [1]


@pytest.mark.rule("CITC-18.1")
def test_a_tie_goes_to_more_points_from_districts() -> None:
    # 15 + 4 for the city, and 8 + 8 + 3 of districts alone: the extra points of the University count as its own.
    table = finished({0: EIGHT, 1: ["university", "dragon_gate", "manor"]}, gold=[9, 0, 0, 0])
    assert table.state.scores[:2] == [19, 19]
    assert table.state.winners == [1]


@pytest.mark.rule("CITC-18.2")
@pytest.mark.parametrize(("gold", "winners"), [([0, 3, 5, 9], [2]), ([0, 5, 5, 9], [1, 2])])
def test_then_to_more_gold_and_then_the_victory_is_shared(gold: list[int], winners: list[int]) -> None:
    cities = {0: EIGHT, 1: ["university", "palace", "town_hall", "watchtower", "tavern"]}
    cities[2] = ["dragon_gate", "cathedral", "fortress", "temple", "tavern"]
    table = finished(cities, gold=gold)
    assert table.state.scores == [19, 20, 20, 0]
    assert table.state.winners == winners


@pytest.mark.rule("CIT-95.18")
def test_the_score_sheet_itemises_every_point() -> None:
    table = finished({0: EIGHT, 1: [*FIVE_COLOURS, "castle", "palace", "docks"]})
    for seat, lines in enumerate(table.state.score_sheet):
        assert sum(line.points for line in lines) == table.state.scores[seat]
    bonus = [[(line.key, line.points, line.rule) for line in lines if line.key != "score.district"]
             for lines in table.state.score_sheet]  # fmt: skip
    assert bonus[0] == [("score.first_complete", 4, "CITC-17.3")]
    assert bonus[1] == [("score.all_types", 3, "CITC-17.2"), ("score.complete", 2, "CITC-17.4")]
    assert bonus[2:] == [[], []]


@pytest.mark.rule("CIT-7.8")
def test_nobody_has_won_while_the_game_is_on() -> None:
    assert turn("thief", cities={0: EIGHT}).state.winners == []
