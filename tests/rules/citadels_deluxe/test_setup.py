"""Components, the first game, casts and sets of districts (CITD-1 to CITD-3), with CIT-1 and CIT-2."""

from collections import Counter

import pytest
from citadels2016_kit import GAME, start

import signoria
from signoria.games.citadels import deluxe
from signoria.games.citadels.components import KIND_OF, TYPES, UNIQUE
from signoria.games.citadels.components_2016 import BASIC, BY_RANK, SCENARIOS, UNIQUE_COST
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadOptions


@pytest.mark.rule("CITD-1.1")
@pytest.mark.parametrize("players", [0, 1, 9])
def test_two_to_eight_can_play(players: int) -> None:
    with pytest.raises(BadOptions, match=r"CITD-1\.1"):
        start(players)


@pytest.mark.rule("CITD-1.2", "CITD-1.3", "CIT-1.3", "CIT-1.4", "CIT-1.5", "CITD-1.8")
def test_the_box_holds_84_districts() -> None:
    types = Counter(TYPES[row.type] for row in BASIC for _ in range(row.copies))
    assert types == {"noble": 12, "religious": 11, "trade": 20, "military": 11}
    assert len(UNIQUE_COST) == 30
    printed = {row.name: (row.cost, row.copies) for row in BASIC}
    assert printed["barracks"] == (3, 3)
    assert "battlefield" not in printed
    assert printed["tavern"] == (1, 5)
    assert (UNIQUE_COST["observatory"], UNIQUE_COST["armory"], UNIQUE_COST["theater"]) == (4, 3, 6)


@pytest.mark.rule("CITD-1.4", "CIT-1.12")
def test_there_are_three_characters_of_every_rank() -> None:
    assert [len(names) for names in BY_RANK] == [3] * 9
    assert {name: row.rank for name, row in deluxe.CHARACTERS.items()} == {
        name: rank for rank, names in enumerate(BY_RANK) for name in names
    }


@pytest.mark.rule("CITD-2.1", "CITD-2.2", "CITD-2.4", "CITD-2.6", "CITD-3.2")
def test_the_first_game_has_its_cast_and_its_fourteen_districts() -> None:
    table = start(5)
    assert table.view(None)["cast"] == [
        *("assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord")
    ]
    cards = Counter(card.partition(".")[0] for card in table.data["deck"])
    for seat in table.data["seats"]:
        cards.update(card.partition(".")[0] for card in seat["hand"])
    uniques = {name for name in cards if name in UNIQUE_COST}
    assert uniques == set(SCENARIOS["first_game"][1].split())
    assert {"statue", "thieves_den", "map_room"} <= uniques
    assert "theater" not in uniques
    assert len(uniques) == 14


@pytest.mark.rule("CITD-2.5", "CITD-2.7", "CITD-3.4", "CIT-2.1", "CIT-2.2", "CIT-2.4", "CITD-1.6")
@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_starts_with_four_cards_and_two_gold(players: int) -> None:
    table = start(players, first_crown=1)
    assert len(table.deck) == 68 - 4 * players
    assert [len(seat["hand"]) for seat in table.data["seats"]] == [4] * players
    assert table.gold == [2] * players
    assert all(not seat["city"] for seat in table.data["seats"])
    assert (table.crown, table.asked) == (1, 1)


@pytest.mark.rule("CITD-2.3", "CITD-3.5", "CITD-3.11")
@pytest.mark.parametrize(("players", "ranks"), [(2, 8), (3, 9), (4, 8), (7, 8), (8, 9)])
def test_rank_nine_is_there_where_it_must_be(players: int, ranks: int) -> None:
    cast = start(players).view(None)["cast"]
    assert len(cast) == ranks
    assert cast[8:] in ([], ["artist"])


@pytest.mark.rule("CITD-3.5", "CITD-3.11")
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_with_four_to_seven_the_host_may_ask_for_rank_nine(players: int) -> None:
    assert start(players, ninth_rank="tax_collector").view(None)["cast"][8] == "tax_collector"
    assert len(start(players, scenario="vicious_nobles").view(None)["cast"]) == 8
    asked = start(players, scenario="vicious_nobles", ninth_rank="scenario")
    assert asked.view(None)["cast"][8] == "tax_collector"


EIGHT = "witch spy seer king abbot trader scholar marshal"


@pytest.mark.rule("CITD-3.1")
@pytest.mark.parametrize(
    "cast", ["witch spy seer", f"{EIGHT} queen artist", EIGHT.replace("spy", "witch"), EIGHT.replace("spy ", "")]
)
def test_a_cast_has_one_of_each_rank(cast: str) -> None:
    with pytest.raises(BadOptions, match=r"CITD-3\.1"):
        start(5, cast=cast)


@pytest.mark.rule("CITD-3.1", "CITD-3.2")
def test_cast_and_districts_may_be_chosen_freely() -> None:
    districts = " ".join(list(UNIQUE_COST)[-14:])
    table = start(5, cast=EIGHT, districts=districts)
    assert table.view(None)["cast"] == EIGHT.split()
    assert table.data["options"]["districts"] == sorted(districts.split())


@pytest.mark.rule("CITD-3.5")
@pytest.mark.parametrize(("players", "cast"), [(3, EIGHT), (8, EIGHT), (2, f"{EIGHT} artist")])
def test_a_cast_fits_the_number_of_players(players: int, cast: str) -> None:
    with pytest.raises(BadOptions, match=r"CITD-3\.5"):
        start(players, cast=cast)


@pytest.mark.rule("CITD-3.6", "CITD-36.6")
@pytest.mark.parametrize(("players", "allowed"), [(3, False), (4, False), (5, True), (8, True)])
def test_the_queen_needs_five_players(players: int, allowed: bool) -> None:
    if allowed:
        assert start(players, ninth_rank="queen").view(None)["cast"][8] == "queen"
    else:
        with pytest.raises(BadOptions, match=r"CITD-3\.6"):
            start(players, ninth_rank="queen")


@pytest.mark.rule("CITD-3.7", "CITD-22.8")
def test_the_emperor_needs_three_players() -> None:
    cast = EIGHT.replace("king", "emperor")
    with pytest.raises(BadOptions, match=r"CITD-3\.7"):
        start(2, cast=cast)
    assert start(3, cast=f"{cast} artist").view(None)["cast"][3] == "emperor"


@pytest.mark.rule("CITD-3.2", "CITD-3.3")
@pytest.mark.parametrize("districts", ["keep", " ".join(list(UNIQUE_COST)[:15]), " ".join(["keep"] * 14)])
def test_exactly_fourteen_different_unique_districts_are_used(districts: str) -> None:
    with pytest.raises(BadOptions, match=r"CITD-3\.2"):
        start(4, districts=districts)


@pytest.mark.rule("CITD-3.8", "CITD-3.9", "CITD-3.10", "CITD-3.14")
@pytest.mark.parametrize("scenario", list(SCENARIOS))
@pytest.mark.parametrize("players", range(2, 9))
def test_every_scenario_can_be_played_by_any_number(scenario: str, players: int) -> None:
    table = start(players, scenario=scenario, ninth_rank="scenario")
    cast, districts = table.data["options"]["cast"], table.data["options"]["districts"]
    assert deluxe.wrong_with_cast(players, cast) == ""
    assert deluxe.wrong_with_districts(districts) == ""
    assert set(districts) == set(SCENARIOS[scenario][1].split())


@pytest.mark.rule("CITD-3.8", "CITD-3.9", "CITD-3.10")
@pytest.mark.parametrize(
    ("scenario", "cast", "some"),
    [
        (
            "devious_dignitaries",
            "magistrate blackmailer wizard king abbot alchemist navigator marshal queen",
            "theater",
        ),
        ("illustrious_emissaries", "witch spy seer emperor bishop merchant scholar diplomat artist", "great_wall"),
        (
            "vicious_nobles",
            "assassin thief magician patrician cardinal merchant navigator warlord tax_collector",
            "armory",
        ),
    ],
)
def test_the_scenarios_of_the_rulebook(scenario: str, cast: str, some: str) -> None:
    table = start(8, scenario=scenario)
    assert table.view(None)["cast"] == cast.split()
    assert some in table.data["options"]["districts"]


@pytest.mark.rule("CITD-3.12")
@pytest.mark.parametrize("players", [3, 4])
def test_a_scenario_replaces_the_queen(players: int) -> None:
    scenario = "devious_dignitaries"
    assert start(players, scenario=scenario, ninth_rank="scenario").view(None)["cast"][8] == "artist"
    named = start(players, scenario=scenario, ninth_rank="tax_collector")
    assert named.view(None)["cast"][8] == "tax_collector"


@pytest.mark.rule("CITD-3.13")
@pytest.mark.parametrize("instead", ["king", "patrician"])
def test_a_scenario_replaces_the_emperor(instead: str) -> None:
    table = start(2, scenario="illustrious_emissaries", fourth_rank=instead)
    assert table.view(None)["cast"][3] == instead
    assert start(3, scenario="illustrious_emissaries").view(None)["cast"][3] == "emperor"


@pytest.mark.rule("CITD-3.1")
@pytest.mark.parametrize("players", range(2, 9))
def test_a_random_cast_is_always_a_legal_one(players: int) -> None:
    seen = set()
    for seed in range(20):
        table = start(players, seed, cast="random", districts="random", ninth_rank="scenario")
        options = table.data["options"]
        assert deluxe.wrong_with_cast(players, options["cast"]) == ""
        assert deluxe.wrong_with_districts(options["districts"]) == ""
        seen.add(options["cast"][0])
    assert seen == set(BY_RANK[0])


@pytest.mark.rule("CIT-2.3")
def test_the_first_crown_is_agreed() -> None:
    with pytest.raises(BadOptions, match=r"CIT-2\.3"):
        start(4, first_crown=4)


@pytest.mark.rule("CITD-1.7")
def test_seven_districts_end_the_game_and_eight_with_two_or_three() -> None:
    assert [start(players).view(None)["options"]["city_size"] for players in range(2, 9)] == [8, 8, 7, 7, 7, 7, 7]


@pytest.mark.rule("CIT-95.9")
def test_the_same_seed_gives_the_same_game_and_saving_changes_nothing() -> None:
    one, other = start(6, "seed", cast="random"), start(6, "seed", cast="random")
    assert one.data == other.data
    assert signoria.load_position(one.data).to_json() == one.data


def test_every_unique_district_has_a_row_of_its_own() -> None:
    names = {KIND_OF[name] for name in UNIQUE_COST}
    assert {unique.district for unique in deluxe.UNIQUES} == names
    assert all(unique.rules["about"].startswith("CITD-") for unique in deluxe.UNIQUES)
    assert all(row.rules["about"].startswith("CITD-") for row in deluxe.CHARACTERS.values())
    assert UNIQUE == 4
    assert GAME == "citadels-deluxe"


SCENARIO = ["witch", "spy", "seer", "emperor", "bishop", "merchant", "scholar", "diplomat", "queen"]
KINGS = ["witch", "spy", "seer", "king", "bishop", "merchant", "scholar", "diplomat"]


@pytest.mark.rule("CITD-2.3", "CITD-3.5", "CITD-3.11", "CITD-3.12", "CITD-3.13")
@pytest.mark.parametrize(
    ("players", "asked", "ninth"),
    [
        *((2, "none", []), (2, "scenario", []), (2, "artist", [])),
        *((3, "none", ["artist"]), (3, "scenario", ["artist"]), (3, "tax_collector", ["tax_collector"])),
        *((4, "none", []), (4, "scenario", ["artist"]), (4, "tax_collector", ["tax_collector"])),
        *((5, "none", []), (5, "scenario", ["queen"]), (7, "scenario", ["queen"]), (7, "artist", ["artist"])),
        *((8, "none", ["queen"]), (8, "scenario", ["queen"]), (8, "artist", ["artist"])),
    ],
)
def test_what_becomes_of_a_scenarios_cast(players: int, asked: str, ninth: list[str]) -> None:
    cast = deluxe.fitting_cast(players, SCENARIO, asked, "king")
    assert list(cast) == [*(KINGS if players == 2 else SCENARIO[:8]), *ninth]
    assert deluxe.fitting_cast(players, [*KINGS, "queen"], asked, "patrician") == (*KINGS, *ninth)


@pytest.mark.rule("CITD-3.1", "CITD-3.5", "CITD-3.6", "CITD-3.7")
@pytest.mark.parametrize(
    ("players", "asked", "ninth"),
    [
        *((2, "scenario", set()), (3, "none", {"artist", "tax_collector"}), (4, "none", set())),
        *((4, "scenario", {"artist", "tax_collector"}), (5, "scenario", set(BY_RANK[8])), (7, "none", set())),
        *((5, "artist", {"artist"}), (8, "none", set(BY_RANK[8])), (8, "tax_collector", {"tax_collector"})),
    ],
)
def test_a_random_cast_has_everybody_who_can_play(players: int, asked: str, ninth: set[str]) -> None:
    casts = [deluxe.random_cast(players, asked, SeededDice(str(seed))) for seed in range(40)]
    for rank in range(8):
        expected = set(BY_RANK[rank]) - ({"emperor"} if players == 2 else set())
        assert {cast[rank] for cast in casts} == expected
    assert {name for cast in casts for name in cast[8:]} == ninth
    assert {len(cast) for cast in casts} == {9 if ninth else 8}


@pytest.mark.rule("CITD-3.2", "CITD-3.3")
def test_random_districts_are_fourteen_of_all() -> None:
    drawn = [deluxe.random_districts(SeededDice(str(seed))) for seed in range(20)]
    assert all(deluxe.wrong_with_districts(districts) == "" for districts in drawn)
    assert {name for districts in drawn for name in districts} == set(UNIQUE_COST)
    assert all(list(districts) == sorted(districts) for districts in drawn)


@pytest.mark.rule("CITD-4.2", "CITD-4.3", "CITD-39.2")
def test_how_many_characters_lie_face_up() -> None:
    with_eight = [deluxe.face_up(players, 8) for players in range(2, 8)]
    with_nine = [deluxe.face_up(players, 9) for players in range(3, 9)]
    assert (with_eight, with_nine) == ([0, 0, 2, 1, 0, 0], [0, 3, 2, 1, 0, 0])


@pytest.mark.rule("CITD-1.2", "CITD-1.4")
def test_an_unknown_name_is_said() -> None:
    assert deluxe.wrong_with_cast(4, [*KINGS[:7], "fool"]) == "there is no character 'fool' [CITD-1.4]"
    assert deluxe.wrong_with_districts(["fountain"]) == "there is no unique district 'fountain' [CITD-1.2]"


@pytest.mark.rule("CITD-3.2")
def test_a_fifteenth_district_is_refused_though_fourteen_are_different() -> None:
    names = list(UNIQUE_COST)[:14]
    assert deluxe.wrong_with_districts(names) == ""
    for wrong in (names[:13], list(UNIQUE_COST)[:15]):
        assert deluxe.wrong_with_districts(wrong).endswith(f"not {len(wrong)} [CITD-3.2]")
    for wrong in ([*names, names[2]], [*names[:13], names[2]]):
        assert deluxe.wrong_with_districts(wrong) == f"the unique district {names[2]!r} is there only once [CITD-3.2]"


# As printed on the cards.
COSTS = {
    "armory": 3, "basilica": 4, "capitol": 5, "dragon_gate": 6, "factory": 5, "framework": 3, "gold_mine": 6,
    "great_wall": 6, "haunted_quarter": 2, "imperial_treasury": 5, "ivory_tower": 5, "keep": 3, "laboratory": 5,
    "library": 6, "map_room": 5, "monument": 4, "museum": 4, "necropolis": 5, "observatory": 4, "park": 6,
    "poor_house": 4, "quarry": 5, "school_of_magic": 6, "secret_vault": 0, "smithy": 5, "stables": 2, "statue": 3,
    "theater": 6, "thieves_den": 6, "wishing_well": 5,
}  # fmt: skip


@pytest.mark.rule("CITD-1.2", "CITD-3.3")
def test_what_the_unique_districts_cost() -> None:
    assert UNIQUE_COST == COSTS
