"""The cards and what they cost (CIT-1, CITC-1, CITC-3)."""

from collections import Counter

import pytest
from citadels_kit import EIGHT, finished, plain, selection, start, turn

import signoria
from signoria.games.citadels.components import CARDS, CHARACTERS, DISTRICTS, TYPES, District
from signoria.kernel.errors import BadOptions

# Name: cost and copies, as printed.
BASIC = {
    "noble": {"manor": (3, 5), "castle": (4, 4), "palace": (5, 3)},
    "religious": {"temple": (1, 3), "church": (2, 3), "monastery": (3, 3), "cathedral": (5, 2)},
    "trade": {
        "tavern": (1, 5),
        "market": (2, 4),
        "trading_post": (2, 3),
        "docks": (3, 3),
        "harbor": (4, 3),
        "town_hall": (5, 2),
    },
    "military": {"watchtower": (1, 3), "prison": (2, 3), "battlefield": (3, 3), "fortress": (5, 2)},
}
UNIQUE = {
    "haunted_city": (2, 1),
    "keep": (3, 2),
    "graveyard": (5, 1),
    "laboratory": (5, 1),
    "observatory": (5, 1),
    "smithy": (5, 1),
    "library": (6, 1),
    "school_of_magic": (6, 1),
    "dragon_gate": (6, 1),
    "university": (6, 1),
}
ALL = {**BASIC, "unique": UNIQUE}


@pytest.mark.rule("CIT-1.3", "CIT-1.5", "CITC-1.4")
def test_the_card_list_is_the_printed_one() -> None:
    listed: dict[str, dict[str, tuple[int, int]]] = {kind: {} for kind in TYPES}
    for district in DISTRICTS:
        listed[TYPES[district.type]][district.name] = (district.cost, district.copies)
    assert listed == ALL


@pytest.mark.rule("CIT-1.4", "CITC-1.2")
def test_65_cards_of_five_colours_are_in_every_game() -> None:
    kinds = Counter(TYPES[DISTRICTS[district].type] for district in CARDS)
    assert kinds == {"trade": 20, "noble": 12, "military": 11, "religious": 11, "unique": 11}
    assert sum(kinds[kind] for kind in BASIC) == 54
    for players in range(2, 8):
        data = start(players).data
        cards = plain([*data["deck"], *(card for seat in data["seats"] for card in seat["hand"])])
        assert Counter(cards) == {name: copies for kind in ALL.values() for name, (_, copies) in kind.items()}


@pytest.mark.rule("CITC-1.3", "CIT-1.12", "CITC-5.1")
def test_eight_characters_one_of_each_rank() -> None:
    assert CHARACTERS == ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
    data = start(7).data
    assert sorted([data["face_down"], *(name.split()[1] for name in start(7).legal("pick"))]) == sorted(CHARACTERS)


@pytest.mark.rule("CITC-1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 8, 9])
def test_only_two_to_seven_play(players: int) -> None:
    with pytest.raises(BadOptions, match=r"2 to 7 players.*CITC-1\.1"):
        signoria.new("citadels-classic", players, seed=1)


@pytest.mark.rule("CITC-1.1")
@pytest.mark.parametrize("players", range(2, 8))
def test_two_to_seven_can_play(players: int) -> None:
    assert len(start(players).gold) == players


@pytest.mark.rule("CITC-3.1")
@pytest.mark.parametrize("district", [district for district in DISTRICTS if district.cost > 1], ids=lambda d: d.name)
def test_the_price_is_exactly_what_is_printed(district: District) -> None:
    name = district.name
    cost = next(kind[name][0] for kind in ALL.values() if name in kind)
    table = turn("thief", gold=[cost, 0, 0, 0], hands={0: [name]}, done=["gathered"])
    assert table.play(f"build {name}").gold[0] == 0
    table = turn("thief", gold=[cost - 1, 0, 0, 0], hands={0: [name]}, done=["gathered"])
    table.refuses(f"build {name}", "CIT-5.9")


@pytest.mark.rule("CITC-3.2", "CITC-20.2", "CITC-20.14")
@pytest.mark.parametrize("district", DISTRICTS, ids=lambda d: d.name)
def test_a_district_is_worth_its_cost_but_two_are_worth_eight(district: District) -> None:
    name = district.name
    cost = next(kind[name][0] for kind in ALL.values() if name in kind)
    worth = 8 if name in ("dragon_gate", "university") else cost
    assert turn("thief", cities={1: [name]}).state.scores == [0, worth, 0, 0]


@pytest.mark.rule("CITC-3.3")
@pytest.mark.parametrize(
    ("character", "kind"), [("king", "noble"), ("bishop", "religious"), ("merchant", "trade"), ("warlord", "military")]
)
def test_each_colour_pays_its_own_character(character: str, kind: str) -> None:
    others = [name for other, names in BASIC.items() if other != kind for name in names]
    table = turn(character, cities={0: [*list(BASIC[kind])[:2], *others[:3]]})
    assert table.play("income").gold[0] == 2
    turn(character, cities={0: others[:7]}).refuses("income", "CIT-5.21")


@pytest.mark.rule("CITC-3.3")
@pytest.mark.parametrize("character", ["king", "bishop", "merchant", "warlord"])
def test_purple_districts_pay_nobody(character: str) -> None:
    purple = [name for name in UNIQUE if name != "school_of_magic"]
    turn(character, cities={0: purple[:5]}).refuses("income", "CIT-5.21")
    turn(character, cities={0: purple[5:]}).refuses("income", "CIT-5.21")


@pytest.mark.rule("CITC-3.4")
def test_a_purple_district_does_nothing_in_hand_and_works_as_soon_as_it_is_built() -> None:
    table = turn("thief", gold=[9, 0, 0, 0], hands={0: ["smithy", "tavern"]}, done=["gathered"])
    table.refuses("smithy", "CITC-3.4")
    table.refuses("laboratory tavern", "CITC-3.4")
    assert "smithy" in table.play("build smithy").legal()


@pytest.mark.rule("CITC-3.4")
def test_a_purple_district_in_another_city_does_nothing_for_me() -> None:
    table = turn("thief", gold=[9, 0, 0, 0], hands={0: ["tavern"]}, cities={1: ["smithy", "laboratory"]})
    table.refuses("smithy", "CITC-3.4")
    table.refuses("laboratory tavern", "CITC-3.4")


@pytest.mark.rule("CITC-3.5")
def test_a_cheap_purple_district_is_built_for_its_price() -> None:
    table = turn("thief", gold=[2, 0, 0, 0], hands={0: ["haunted_city"]}, done=["gathered"])
    assert table.play("build haunted_city").gold[0] == 0


@pytest.mark.rule("CIT-1.6", "CIT-5.11")
def test_districts_are_identical_by_name_only() -> None:
    # Market and trading post share cost and colour; the two keeps are identical though each is a card of its own.
    table = turn(
        "architect",
        gold=[9, 0, 0, 0],
        hands={0: ["trading_post", "keep"]},
        cities={0: ["market", "keep"]},
        done=["gathered"],
    )
    table.refuses("build keep", "CIT-5.11")
    assert table.play("build trading_post").city(0) == ["market", "keep", "trading_post"]


@pytest.mark.rule("CIT-1.7", "CITC-1.5")
def test_the_bank_never_runs_dry() -> None:
    table = turn("merchant", gold=[20, 20, 20, 20], cities={0: ["tavern", "market"]})
    assert table.play("gold", "income", "extra-gold").gold == [25, 20, 20, 20]


@pytest.mark.rule("CIT-1.8")
def test_hands_and_stashes_have_no_limit() -> None:
    table = turn(
        "architect", gold=[1000, 0, 0, 0], whole_deck=["tavern"], cast=["king", "bishop", "thief", "architect"]
    )
    assert len(table.hand(3)) == 64
    assert len(table.play("cards").hand(3)) == 65
    assert "end" in table.legal()


@pytest.mark.rule("CIT-1.2")
def test_everybody_has_one_hand_one_stash_and_one_city_whatever_he_holds() -> None:
    for players in range(2, 8):
        seats = start(players).data["seats"]
        assert [set(seat) for seat in seats] == [{"gold", "hand", "city"}] * players
    table = turn("thief", cast=["thief bishop", "king warlord"], hands={0: ["tavern"]})
    table.play("gold", "build tavern", "end").pass_turn()
    assert (table.character, table.asked, table.gold[0], table.city(0)) == ("bishop", 0, 1, ["tavern"])


@pytest.mark.rule("CITC-2.2")
def test_summary_cards_are_no_part_of_the_position() -> None:
    assert "summary" not in start(7).json()


@pytest.mark.rule("CIT-1.11")
def test_only_the_seat_that_is_asked_may_act() -> None:
    table = selection(4)
    for seat in (1, 2, 3):
        table.refuses("pick king", "CIT-1.11", seat=seat)
    table = turn("thief", hands={1: ["tavern"]})
    table.refuses("gold", "CIT-1.11", seat=1)
    table.refuses("keep tavern", "CIT-1.11")
    table.refuses("rescue", "CIT-1.11")
    table.refuses("pick king", "CIT-1.11")


@pytest.mark.rule("CIT-1.11", "CIT-7.2")
def test_nothing_can_be_done_after_the_end() -> None:
    table = finished({0: EIGHT})
    assert table.state.to_act == ()
    for seat in range(4):
        table.refuses("gold", "CIT-7.2", seat=seat)
