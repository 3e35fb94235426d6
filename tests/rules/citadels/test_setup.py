"""The start of a game (CIT-2, CITC-2)."""

import pytest
from citadels_kit import start, turn

import signoria
from signoria.kernel.errors import BadOptions

COUNTS = range(2, 8)


@pytest.mark.rule("CIT-2.1", "CIT-2.2", "CIT-2.4", "CITC-2.3")
@pytest.mark.parametrize("players", COUNTS)
def test_everybody_starts_with_four_cards_two_gold_and_no_district(players: int) -> None:
    table = start(players)
    assert [len(table.hand(seat)) for seat in range(players)] == [4] * players
    assert table.gold == [2] * players
    assert [table.city(seat) for seat in range(players)] == [[]] * players
    assert len(table.deck) == 65 - 4 * players


@pytest.mark.rule("CITC-2.3")
def test_the_deck_has_57_cards_with_two_players_and_37_with_seven() -> None:
    assert (len(start(2).deck), len(start(7).deck)) == (57, 37)


@pytest.mark.rule("CIT-2.1", "CIT-90.14")
def test_the_deck_is_shuffled() -> None:
    decks = {tuple(start(4, seed).deck) for seed in range(20)}
    assert len(decks) == 20
    tops = {deck[0] for deck in decks}
    assert len(tops) > 8


@pytest.mark.rule("CIT-2.3")
@pytest.mark.parametrize("seat", range(4))
def test_the_first_crown_is_agreed_beforehand(seat: int) -> None:
    table = start(4, first_crown=seat)
    assert (table.crown, table.asked) == (seat, seat)


@pytest.mark.rule("CIT-2.3")
def test_the_first_crown_is_seat_0_unless_agreed_otherwise() -> None:
    assert start(5).crown == 0


@pytest.mark.rule("CIT-2.3")
def test_a_seat_that_is_not_there_cannot_have_the_crown() -> None:
    with pytest.raises(BadOptions, match=r"first_crown.*CIT-2\.3"):
        signoria.new("citadels-classic", 4, 1, {"first_crown": 4})
    assert start(7, first_crown=6).crown == 6


@pytest.mark.rule("CIT-2.5")
def test_gold_stays_from_turn_to_turn_and_round_to_round() -> None:
    table = turn("warlord", gold=[4, 5, 6, 7])
    table.pass_turn()
    assert (table.data["round"], table.gold) == (6, [6, 5, 6, 7])


@pytest.mark.rule("CITC-2.1")
def test_the_crown_gives_its_holder_no_share_in_the_kings_ability() -> None:
    table = turn("thief", crown=0, cities={0: ["manor"]})
    table.refuses("income", "CITC-3.3")


@pytest.mark.rule("CITC-2.1")
def test_the_crown_leads_the_selection_whatever_its_holder_is() -> None:
    table = turn("warlord", cast=["thief", "bishop", "warlord", "merchant"], lead=2)
    table.pass_turn()
    assert (table.crown, table.asked) == (2, 2)
