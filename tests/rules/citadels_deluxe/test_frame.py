"""Turn phase, end, scoring, ties and the golden examples (CITD-7, CITD-9, CITD-39 to CITD-43), with CIT-4 to CIT-8."""

import random
from typing import Any

import pytest
from citadels2016_kit import SEVEN, SIX, Play, finished, marks_of, play_of, start, turn

from signoria.games.citadels.components_2016 import BY_RANK

# ---- calling


@pytest.mark.rule("CITD-7.1", "CITD-7.2", "CITD-7.3", "CIT-4.1", "CIT-4.2", "CIT-4.6", "CIT-1.1", "CIT-1.11")
@pytest.mark.parametrize("ninth", [False, True])
def test_ranks_are_called_in_order_whatever_the_seats(ninth: bool) -> None:
    held = ["warlord", "thief", "artist" if ninth else "architect", "king"]
    table = turn("thief", held, ninth=ninth)
    order = [table.asked]
    while True:
        table.refuses("gold", "CIT-1.11", seat=(table.asked + 1) % 4)
        table.pass_turn()
        if table.question == "pick":
            break
        order.append(table.asked)
    assert order == ([1, 3, 0, 2] if ninth else [1, 3, 2, 0])
    assert table.data["round"] == 6


@pytest.mark.rule(
    "CITD-7.4", "CIT-5.1", "CIT-5.2", "CIT-5.4", "CIT-5.5", "CIT-5.6", "CIT-5.7", "CIT-5.13", "CIT-5.14", "CIT-5.18"
)
def test_the_free_part_of_a_turn() -> None:
    table = turn("king", gold=[0, 0, 0, 0], hands={0: ["manor"]}, cities={0: ["castle"]})
    table.refuses("end", "CIT-5.5")
    table.refuses("build manor", "CIT-5.6")
    table.play("income", "gold").refuses("cards", "CIT-5.4")
    table.play("build manor")
    assert (table.gold[0], table.city(0)) == (0, ["castle", "manor"])
    table.play("end")


@pytest.mark.rule("CITD-7.7", "CITD-7.8", "CITD-38.7", "CITD-37.4", "CIT-3.1", "CIT-3.10")
def test_a_new_round_takes_markers_away_and_leaves_coins_and_tax() -> None:
    held = ["warlord", "thief", "architect", "king"]
    table = turn("warlord", held, names=["tax_collector"], tax=2, robbed="merchant").play("gold", "end")
    marks = marks_of(table)
    assert (table.question, table.data["robbed"], table.data["killed"], marks["tax"]) == ("pick", None, None, 2)
    coins = turn("warlord", held, names=["artist"], cities={1: ["tavern"]}, coins=["tavern"]).play("gold", "end")
    assert marks_of(coins)["coins"] == ["tavern"]


@pytest.mark.rule("CITD-9.1", "CIT-8.3", "CITD-39.1", "CITD-39.3", "CIT-8.2", "CIT-8.4")
def test_abilities_belong_to_the_character_in_turn() -> None:
    turn("thief", ["thief", "warlord", "king", "bishop"]).refuses("destroy 1 tavern", "CITD-9.1")
    held = ["thief warlord", "king bishop", "merchant architect"]
    turn("thief", held).refuses("destroy 1 tavern", "CIT-8.3")


@pytest.mark.rule("CIT-6.1", "CIT-6.4", "CIT-6.5", "CIT-6.6", "CITD-11.2")
def test_a_short_deck() -> None:
    table = turn("thief", whole_deck=["tavern"]).play("cards")
    assert (table.hand(0), table.deck) == (["tavern"], [])
    turn("thief", whole_deck=[]).refuses("cards", "CIT-6.5")
    assert turn("navigator", whole_deck=["tavern"]).play("four-cards").hand(0) == ["tavern"]


@pytest.mark.rule("CITD-39.2", "CITD-40.1", "CIT-7.1", "CIT-7.2", "CIT-7.3", "CITD-40.7", "CIT-95.15")
@pytest.mark.parametrize(("players", "size"), [(2, 8), (3, 8), (4, 7), (5, 7), (8, 7)])
def test_seven_or_eight_districts_trigger_the_end_of_the_round(players: int, size: int) -> None:
    city = [*SEVEN, "castle"][: size - 1]
    table = turn("thief", players=players, gold=[9] * players, hands={0: ["palace"]}, cities={0: city})
    assert table.play("gold").data["first_complete"] is None
    table.play("build palace")
    assert (table.data["first_complete"], table.is_over) == (0, False)
    while not table.is_over:
        table.pass_turn()
    assert table.state.winners == [0]


@pytest.mark.rule("CITD-40.2", "CITD-40.5", "CIT-5.12", "CIT-7.5", "CIT-7.6", "CIT-7.7", "CITD-41.3")
def test_completing_first_is_worth_four_and_later_two() -> None:
    table = turn(
        "architect", gold=[9, 9, 0, 0], hands={0: ["manor", "castle"]}, cities={0: SIX, 1: SEVEN}, done=["gathered"]
    )
    before = table.state.scores[0]
    table.play("build manor")
    assert table.state.scores[0] == before + 3 + 2
    table.play("build castle")
    assert (len(table.city(0)), table.state.scores[0]) == (8, before + 3 + 2 + 4)
    assert table.data["first_complete"] == 1


@pytest.mark.rule("CITD-40.6", "CITD-95.9", "CITD-40.4", "CIT-7.6")
def test_a_city_that_shrinks_keeps_its_bonus_but_not_its_protection() -> None:
    held = ["warlord", "assassin", "thief", "king"]
    cities = {1: SIX}
    table = turn("warlord", held, gold=[9, 0, 0, 0], cities=cities, completed=[1], first=1)
    assert sum(line.points for line in table.state.score_sheet[1] if line.key == "score.first_complete") == 4
    assert "destroy 1 tavern" in table.legal()


# ---- scoring


def sheet(table: Play, seat: int = 0) -> dict[str, int]:
    points: dict[str, int] = {}
    for line in table.state.score_sheet[seat]:
        points[str(line.facts.get("district", line.key))] = (
            points.get(str(line.facts.get("district", line.key)), 0) + line.points
        )
    assert sum(points.values()) == table.state.scores[seat]
    return points


@pytest.mark.rule(
    "CITD-41.1", "CITD-41.2", "CITD-41.5", "CITD-41.7", "CITD-1.7", "CITD-37.3", "CIT-7.4", "CIT-95.18", "CITD-61.2"
)
def test_the_parts_of_a_score() -> None:
    city = ["manor", "temple", "tavern", "prison", "keep"]
    table = finished({0: city, 1: SEVEN}, first=1, coins=["manor"], names=["artist"], gold=[9, 0, 0, 0])
    assert sheet(table) == {"manor": 4, "temple": 1, "tavern": 1, "prison": 2, "keep": 3, "score.all_types": 3}


EXTRAS = [
    ("CITD-51.1", "basilica", ["basilica", "manor", "palace", "tavern", "market", "docks"], {}, 4),
    ("CITD-52.1", "capitol", ["capitol", "tavern", "market", "docks"], {}, 3),
    ("CITD-52.2", "capitol", ["capitol", "tavern", "market", "docks", "temple", "church", "monastery"], {}, 3),
    ("CITD-52.3", "capitol", ["capitol", "keep", "statue"], {}, 3),
    ("CITD-52.1", "capitol", ["capitol", "tavern", "market", "keep"], {}, 0),
    ("CITD-53.1", "dragon_gate", ["dragon_gate"], {}, 2),
    ("CITD-59.1", "imperial_treasury", ["imperial_treasury"], {"gold": [5, 0, 0, 0]}, 5),
    ("CITD-60.1", "ivory_tower", ["ivory_tower", "tavern"], {}, 5),
    ("CITD-60.1", "ivory_tower", ["ivory_tower", "keep"], {}, 0),
    ("CITD-60.2", "ivory_tower", ["ivory_tower", "haunted_quarter"], {}, 5),
    ("CITD-60.3", "ivory_tower", ["ivory_tower"], {"hands": {0: ["secret_vault"]}, "vault": 0}, 5),
    ("CITD-64.1", "map_room", ["map_room"], {"hands": {0: ["tavern", "manor"]}}, 2),
    ("CITD-66.2", "museum", ["museum"], {"museum": ["tavern", "manor", "temple"]}, 3),
    ("CITD-76.1", "statue", ["statue"], {"crown": 0}, 5),
    ("CITD-76.1", "statue", ["statue"], {"crown": 2}, 0),
    ("CITD-79.1", "wishing_well", ["wishing_well", "keep", "tavern"], {}, 2),
    ("CITD-79.2", "wishing_well", ["wishing_well", "monument", "haunted_quarter"], {}, 3),
]


@pytest.mark.rule(
    "CITD-41.4", "CITD-51.1", "CITD-52.1", "CITD-52.2", "CITD-52.3", "CITD-53.1", "CITD-59.1", "CITD-60.1"
)
@pytest.mark.rule(
    "CITD-60.2", "CITD-60.3", "CITD-64.1", "CITD-66.2", "CITD-76.1", "CITD-79.1", "CITD-79.2", "CITD-11.6"
)
@pytest.mark.parametrize(("rule", "district", "city", "more", "points"), EXTRAS)
def test_extra_points(rule: str, district: str, city: list[str], more: dict[str, Any], points: int) -> None:
    held = ["warlord", "thief", "magician", "bishop"] if "crown" in more else []
    table = finished({0: city, 1: SEVEN}, held, first=1, **more)
    extra = [
        line for line in table.state.score_sheet[0] if line.key == "score.extra" and line.facts["district"] == district
    ]
    assert sum(line.points for line in extra) == points
    assert all(line.rule.split(".")[0] == rule.split(".")[0] for line in extra)


@pytest.mark.rule("CITD-51.2", "CITD-37.3")
def test_coins_count_for_the_basilica() -> None:
    city = ["basilica", "market", "manor"]
    for coins, odd in ((["market"], 2), (["manor"], 0), (["basilica"], 2)):
        table = finished({0: city, 1: SEVEN}, first=1, coins=coins, names=["artist"])
        assert sheet(table)["basilica"] == 4 + (coins == ["basilica"]) + odd


@pytest.mark.rule("CITD-58.1", "CITD-58.2", "CITD-58.4", "CITD-41.6")
def test_the_haunted_quarter_counts_as_what_is_best() -> None:
    four = ["manor", "temple", "tavern", "keep"]
    table = finished({0: [*four, "haunted_quarter"], 1: SEVEN}, first=1)
    assert sheet(table)["score.all_types"] == 3
    named = [line.facts["type"] for line in table.state.score_sheet[0] if line.key == "score.haunted"]
    assert named == ["military"]
    well = finished({0: ["wishing_well", "haunted_quarter"], 1: SEVEN}, first=1)
    assert [line.facts["type"] for line in well.state.score_sheet[0] if line.key == "score.haunted"] == ["unique"]


@pytest.mark.rule("CITD-58.5")
def test_also_if_it_was_built_in_the_last_round() -> None:
    city = ["manor", "temple", "tavern", "keep"]
    table = turn(
        "warlord", gold=[9, 0, 0, 0], hands={0: ["haunted_quarter"]}, cities={0: city, 1: SEVEN}, done=["gathered"]
    )
    table.play("build haunted_quarter")
    assert sheet(table)["score.all_types"] == 3


@pytest.mark.rule("CITD-73.2", "CITD-73.4", "CITD-90.17")
def test_the_secret_vault_is_shown_and_counted_only_when_the_game_is_over() -> None:
    held = ["warlord", "thief", "magician", "bishop"]
    table = turn("warlord", held, hands={0: ["secret_vault"]}, cities={0: ["wishing_well"], 1: SEVEN})
    assert table.state.scores[0] == 5 + 1
    assert table.view(1)["seats"][0]["points"] == 6
    table.play("gold", "end")
    assert table.is_over
    assert sheet(table)["secret_vault"] == 3
    assert table.state.scores[0] == 5 + 1 + 3
    assert table.told(1, "shows_vault") == [{"event": "shows_vault", "seat": 0, "district": "secret_vault"}]
    assert "secret_vault" in table.view(1)["seats"][0]["hand"]["known"]


@pytest.mark.rule("CITD-72.3", "CITD-43.5")
def test_the_school_of_magic_is_unique_at_the_end() -> None:
    table = finished({0: ["manor", "tavern", "prison", "school_of_magic"], 1: SEVEN}, first=1)
    assert "score.all_types" not in sheet(table)


# ---- ties


@pytest.mark.rule("CITD-42.1", "CITD-42.2", "CITD-42.4", "CIT-7.8", "CIT-95.18")
def test_ties_go_to_the_highest_rank_revealed() -> None:
    held = ["bishop", "thief", "king", "warlord"]
    cities = {0: ["tavern"], 3: ["temple"], 2: ["watchtower"]}
    table = finished({**cities, 1: []}, held, first=1, completed=[1])
    data = table.data
    data["seats"][1]["city"], data["marks"]["completed"] = [], [1]
    assert table.state.scores == [1, 4, 1, 1]
    tie = finished({0: ["tavern", "market", "docks"], 3: ["manor", "docks"], 1: []}, held, first=1, completed=[1])
    assert tie.state.scores == [6, 4, 0, 6]
    assert tie.state.winners == [3]
    both = finished({0: SEVEN, 1: SEVEN[:6]}, ["bishop thief", "king warlord"], first=0, completed=[0])
    assert len(both.state.winners) == 1


@pytest.mark.rule("CITD-42.3")
def test_the_killed_do_not_count_but_a_late_king_does() -> None:
    held = ["assassin", "king", "thief", "bishop"]
    cities = {1: ["palace", "docks"], 2: ["manor", "cathedral"], 0: []}
    table = turn("bishop", held, killed="king", crown=0, cities=cities, completed=[0], first=0).play("gold", "end")
    assert table.is_over
    assert table.state.scores == [4, 8, 8, 0]
    assert table.state.winners == [1]
    held = ["assassin", "warlord", "thief", "bishop"]
    table = turn("bishop", held, killed="warlord", crown=0, cities=cities, completed=[0], first=0).play("gold", "end")
    assert table.state.winners == [2]
    # Even the lowest rank is more than none.
    cities = {0: ["palace", "docks"], 1: ["manor", "cathedral"], 3: []}
    table = turn("bishop", held, killed="warlord", crown=0, cities=cities, completed=[3], first=3).play("gold", "end")
    assert table.state.scores[:2] == [8, 8]
    assert table.state.winners == [0]


@pytest.mark.rule("CITD-13.25")
def test_the_witch_counts_as_rank_one() -> None:
    held = ["witch", "warlord", "thief", "bishop"]
    cities = {0: ["palace", "docks"], 2: ["manor", "cathedral"], 3: []}
    table = turn(
        "witch", held, acting="warlord", bewitched="warlord", done=["gathered"], cities=cities, completed=[3], first=3
    )
    table.play("end")
    assert table.state.scores == [8, 0, 8, 4]
    assert table.state.winners == [2]


# ---- golden examples


@pytest.mark.rule("CITD-43.1", "CITD-15.3", "CITD-33.2", "CITD-72.1")
@pytest.mark.parametrize("gold", [0, 4])
def test_serenas_turn(gold: int) -> None:
    held = ["thief", "architect", "king", "warlord"]
    cities = {1: ["market"], 3: ["prison", "school_of_magic"]}
    table = turn(
        "architect",
        held,
        robbed="warlord",
        gold=[0, 0, 0, gold],
        cities=cities,
        hands={3: ["barracks"]},
        done=["gathered"],
    )
    table.play("end")
    assert table.gold == [gold, 0, 0, 0]
    table.play("gold", "destroy 1 market", "income")
    assert (table.gold[3], table.deck[-1]) == (3, "market")
    table.play("build barracks").refuses("income", "CIT-5.15")
    assert table.gold[3] == 0
    assert table.play("end").question == "pick"


SERENA = ["docks", "trading_post", "barracks", "manor", "prison", "school_of_magic", "dragon_gate"]
FABIO = ["castle", "tavern", "trading_post", "monastery", "cathedral", "observatory", "haunted_quarter"]


@pytest.mark.rule("CITD-43.2", "CITD-43.3", "CITD-43.4", "CITD-43.5", "CITD-58.1", "CITD-68.1")
def test_serena_wins_29_to_28() -> None:
    table = finished({0: SERENA, 1: FABIO}, first=1, completed=[0, 1])
    assert table.state.scores[:2] == [29, 28]
    assert table.state.winners == [0]
    assert "score.all_types" not in sheet(table)
    assert sheet(table, 1)["score.all_types"] == 3


# ---- whole games


@pytest.mark.rule("CIT-95.3", "CIT-95.7", "CIT-95.14", "CITD-42.4")
@pytest.mark.parametrize("players", range(2, 9))
def test_a_whole_game_has_one_winner(players: int) -> None:
    chance = random.Random(players)
    table = start(players, players, cast="random", districts="random", ninth_rank="scenario")
    while not table.is_over:
        table.play(chance.choice(table.legal()))
    assert len(table.state.winners) == 1
    assert play_of(table.data).state.scores == table.state.scores


@pytest.mark.rule("CIT-1.12", "CITD-3.1")
def test_a_rank_is_there_once() -> None:
    assert all(len(set(names)) == 3 for names in BY_RANK)
