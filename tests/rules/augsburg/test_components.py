"""What is in the box (AUG-1)."""

import pytest
from augsburg_kit import finished, purchase, start, use, visit

import signoria
from signoria.games.augsburg.components import (
    ALL_JOKERS,
    CARD_PRESTIGE,
    CARDS,
    CATHEDRAL,
    CHURCH,
    COAT,
    COLOURS,
    FIRST_JOKER,
    JOKER_PRICE,
    LEO,
    LETTER,
    LEVEL_TILES,
    LOUISE,
    MARIA,
    MAXIMILIAN,
    NOBLES,
    NOT_JOKERS,
    NOTE_NAMES,
    OWN_NOTES,
    PHILIPP,
    PRICES,
    RIGHTS,
    SLOTS,
    TILE_VALUES,
    noble_of,
    value_of,
)
from signoria.kernel.errors import BadOptions


@pytest.mark.rule("AUG-1.1")
def test_two_to_five_may_play() -> None:
    for players in (2, 3, 4, 5):
        assert len(start(players).view()["seats"]) == players
    for players in (0, 1, 6):
        with pytest.raises(BadOptions, match=r"AUG-1\.1"):
            signoria.new("augsburg", players, 1)


@pytest.mark.rule("AUG-1.2")
def test_every_player_has_a_colour_of_his_own() -> None:
    assert COLOURS == ["red", "blue", "yellow", "green", "brown"]
    assert [seat["colour"] for seat in start(5).view()["seats"]] == COLOURS


@pytest.mark.rule("AUG-1.3")
def test_the_bid_marker_shows_the_noble_or_the_next_opener() -> None:
    table = start(3, first_player=2)
    assert (table.noble, table.view()["marker"], table.view()["round"]) == (None, 2, 0)
    table.nobody_buys()
    assert (table.noble, table.view()["round"]) == ("philipp", 1)


@pytest.mark.rule("AUG-1.4", "AUG-1.7")
def test_four_nobles_have_a_note_of_every_value_from_1_to_17_and_maximilian_none() -> None:
    notes = [(noble_of(note), value_of(note)) for note in range(FIRST_JOKER)]
    assert sorted(notes) == [(noble, value) for noble in range(4) for value in range(1, 18)]
    assert len({name for name in NOTE_NAMES if name != "joker"}) == 68
    assert not any(name.startswith("maximilian") for name in NOTE_NAMES)


@pytest.mark.rule("AUG-1.5")
def test_there_are_twelve_jokers_at_400_florins() -> None:
    assert NOTE_NAMES.count("joker") == 12
    assert ALL_JOKERS.bit_count() == 12
    assert all(prices[note] == 400 for prices in PRICES for note in range(FIRST_JOKER, 80))
    assert JOKER_PRICE == 400
    assert not any(OWN_NOTES[noble] & ALL_JOKERS for noble in range(5))


@pytest.mark.rule("AUG-1.6")
@pytest.mark.parametrize("prices", PRICES)
def test_prices_run_from_200_to_400_in_fifties_and_never_fall(prices: list[int]) -> None:
    for noble in range(4):
        own = [prices[note] for note in range(FIRST_JOKER) if noble_of(note) == noble]
        assert own == sorted(own)
        assert (own[0], own[-1]) == (200, 400)
        assert all(price % 50 == 0 for price in own)


@pytest.mark.rule("AUG-1.6")
def test_the_price_table_is_an_option() -> None:
    offers = {0: ["leo 4", "leo 13"]}
    assert purchase(offers).buy(0, "leo 4", "leo 13").nobody_buys().money[0] == 1500 - 200 - 400
    assert purchase(offers, prices="steps").buy(0, "leo 4", "leo 13").nobody_buys().money[0] == 1500 - 250 - 350


@pytest.mark.rule("AUG-1.8", "AUG-1.9")
def test_ten_privilege_cards_have_three_slots_of_six_kinds() -> None:
    assert len(CARDS) == 10
    assert all(len(slots) == 3 for slots in CARDS)
    assert {SLOTS[slot] for slots in CARDS for slot in slots} == set(SLOTS)
    assert len(SLOTS) == 6
    for slots, points in zip(CARDS, CARD_PRESTIGE, strict=True):
        assert points in ((6, 7) if SLOTS.index("prestige") in slots else (0,))
    doubles = [SLOTS[slots[0]] for slots in CARDS if slots[0] == slots[1]]
    assert {"peerage", "office"} <= set(doubles)


@pytest.mark.rule("AUG-1.10")
def test_each_category_has_five_small_three_medium_and_one_large_tile() -> None:
    assert LEVEL_TILES[5] == [0, 0, 5, 3, 1]


@pytest.mark.rule("AUG-1.11")
def test_there_are_five_tiles_of_each_of_six_rights() -> None:
    assert len(RIGHTS) == 6
    assert all(len(values) == 5 for values in TILE_VALUES)


@pytest.mark.rule("AUG-1.12")
def test_coats_are_worth_4_to_1_and_letters_5_to_2() -> None:
    assert (max(TILE_VALUES[COAT]), min(TILE_VALUES[COAT])) == (4, 1)
    assert 2 in TILE_VALUES[COAT]
    assert (max(TILE_VALUES[LETTER]), min(TILE_VALUES[LETTER])) == (5, 2)
    assert 4 in TILE_VALUES[LETTER]


@pytest.mark.rule("AUG-1.13")
def test_the_bank_never_runs_out() -> None:
    table = use("p02", money=[100_000, 0, 0, 0]).play("take-500")
    assert table.money[0] == 100_500


@pytest.mark.rule("AUG-1.14")
def test_a_joker_is_a_note_where_none_is_named() -> None:
    hands = {0: ["leo 5", "joker"]}
    assert visit("leo", hands=hands).legal("bid") == ["bid 1", "bid 2"]
    assert purchase({0: ["joker"]}).legal("buy", seat=0) == ["buy joker"]
    assert (NOT_JOKERS & ALL_JOKERS) == 0


@pytest.mark.rule("AUG-1.15")
def test_buildings_of_a_kind_have_five_different_prices() -> None:
    for building, price in ((CHURCH, 700), (CATHEDRAL, 900)):
        assert len(set(TILE_VALUES[building])) == 5
        assert price in TILE_VALUES[building]
    rights = finished([1, 0]).view()["rights"]
    assert rights["church"] == [800, 700, 600, 500, 400]
    assert rights["cathedral"] == [1000, 900, 800, 700, 600]


@pytest.mark.rule("AUG-4.3", "AUG-7.3")
def test_nobles_visit_and_rank_in_one_order() -> None:
    assert [PHILIPP, LOUISE, LEO, MARIA, MAXIMILIAN] == [0, 1, 2, 3, 4]
    assert NOBLES == ["philipp", "louise", "leo", "maria", "maximilian"]
