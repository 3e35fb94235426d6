"""How a game starts (AUG-2)."""

import pytest
from augsburg_kit import purchase, start, visit

import signoria
from signoria.kernel.dice import SeededDice, ToldDice
from signoria.kernel.errors import BadOptions


@pytest.mark.rule("AUG-2.1", "AUG-2.2")
@pytest.mark.parametrize(("players", "tiles"), [(2, (2, 1, 1)), (3, (3, 1, 1)), (4, (4, 2, 1)), (5, (5, 3, 1))])
def test_level_tiles_are_laid_out_by_number_of_players(players: int, tiles: tuple[int, int, int]) -> None:
    supply = start(players).view()["supply"]
    for category in ("agency", "peerage", "office"):
        assert tuple(supply[category].values()) == tiles


@pytest.mark.rule("AUG-2.3", "AUG-2.4", "AUG-2.5", "AUG-2.6", "AUG-2.7")
@pytest.mark.parametrize("players", [2, 5])
def test_all_thirty_rights_lie_there_the_best_and_dearest_on_top(players: int) -> None:
    piles = start(players).view()["rights"]
    assert sum(map(len, piles.values())) == 30
    for right in ("coat", "letter", "church", "cathedral"):
        assert piles[right] == sorted(piles[right], reverse=True)
    assert (piles["coat"][0], piles["letter"][0], piles["church"][0], piles["cathedral"][0]) == (4, 5, 800, 1000)
    # Nothing stands on these, so all are alike.
    assert piles["mint_master"] == piles["architect"] == [0] * 5


@pytest.mark.rule("AUG-2.8")
def test_five_privilege_cards_lie_open_and_five_are_hidden() -> None:
    columns = set()
    for seed in range(20):
        table = start(3, seed)
        column = [card["card"] for card in table.view()["column"]]
        assert (len(column), len(table.view()["coming"])) == (5, 5)
        columns.add(tuple(column))
    assert len(columns) > 15


@pytest.mark.rule("AUG-2.9", "AUG-2.10")
def test_the_first_player_is_agreed_or_drawn_and_has_the_bid_marker() -> None:
    assert [start(4, first_player=seat).view()["marker"] for seat in range(4)] == [0, 1, 2, 3]
    with pytest.raises(BadOptions, match=r"AUG-2\.9"):
        start(3, first_player=3)
    assert {start(4, seed).view()["marker"] for seed in range(40)} == {0, 1, 2, 3}
    assert start(4, first_player=2).nobody_buys().asked == 2


@pytest.mark.rule("AUG-2.11")
def test_from_the_first_round_players_and_two_rounds_are_left() -> None:
    for players in (2, 3, 4, 5):
        table = start(players).nobody_buys()
        assert (table.view()["round"], table.view()["rounds"]) == (1, players + 2)


@pytest.mark.rule("AUG-2.12", "AUG-2.13", "AUG-2.15", "AUG-2.16")
def test_everybody_starts_with_1500_florins_two_jokers_and_an_empty_board() -> None:
    table = start(5)
    assert table.money == [1500] * 5
    assert table.prestige == [0] * 5
    for seat in range(5):
        assert table.hand(seat) == ["joker", "joker"]
        assert table.view()["seats"][seat]["levels"] == {"agency": 1, "peerage": 1, "office": 1}
        assert table.rights(seat) == {}
        assert table.view()["seats"][seat]["space"] == 0


@pytest.mark.rule("AUG-2.14")
def test_markers_may_share_a_space() -> None:
    table = visit("maximilian", prestige=[10, 10, 10, 7]).all_pass()
    assert table.prestige == [13, 13, 13, 10]


@pytest.mark.rule("AUG-2.17", "AUG-2.18")
@pytest.mark.parametrize(("players", "size"), [(2, 76), (3, 74), (4, 72), (5, 70)])
def test_seven_offers_each_are_dealt_from_the_shuffled_pile(players: int, size: int) -> None:
    table = start(players)
    assert [len(table.offers(seat)) for seat in range(players)] == [7] * players
    assert len(table.pile) == size - 7 * players
    everything = [*table.pile, *(note for seat in range(players) for note in table.offers(seat))]
    assert everything.count("joker") == 12 - 2 * players
    assert set(start(players, 1).offers(0)) != set(start(players, 2).offers(0))


@pytest.mark.rule("AUG-2.18")
def test_offers_are_dealt_one_at_a_time_from_the_first_player_on() -> None:
    # Chance that always answers with the last place leaves the pile as it was: its top note is the last joker.
    book = signoria.rulebook("augsburg")
    unshuffled = ToldDice([*range(9, 0, -1), *range(75, 0, -1)])
    state = book.start(2, book.settle(2, {"first_player": 1}), unshuffled)
    dealt = {0: state.view(0)["offers"], 1: state.view(1)["offers"]}
    assert dealt[1].count("joker") == 4
    assert dealt[0].count("joker") == 4
    assert "maria 17" in dealt[1]  # the ninth note dealt, after eight jokers
    assert "leo 17" in dealt[0]


@pytest.mark.rule("AUG-2.19", "AUG-2.20")
def test_any_affordable_part_of_the_offers_may_be_bought_but_not_more() -> None:
    offers = {0: ["leo 13", "leo 14", "leo 15", "leo 7", "leo 1", "leo 2", "joker"]}
    table = purchase(offers, hands={0: ["joker", "joker"]}, number=0)
    assert len(table.legal("buy", seat=0)) == 7
    table.play("buy leo 13", "buy leo 14", "buy leo 15", seat=0)
    assert table.legal("buy", seat=0) == ["buy leo 1", "buy leo 2", "buy leo 7"]
    table.refuses("buy joker", "AUG-2.20", seat=0)
    table.play("buy leo 7", "done", seat=0)
    table.nobody_buys()
    assert table.money[0] == 0
    assert table.hand(0) == ["leo 7", "leo 13", "leo 14", "leo 15", "joker", "joker"]


@pytest.mark.rule("AUG-2.21")
def test_what_is_not_bought_goes_to_the_discard_pile() -> None:
    table = start(3)
    assert table.discard == []
    rejected = [note for seat in range(3) for note in table.offers(seat)]
    table.nobody_buys()
    assert sorted(table.discard) == sorted(rejected)


@pytest.mark.rule("AUG-2.22")
def test_the_first_visit_begins_when_everybody_has_bought() -> None:
    table = start(4, first_player=3)
    assert table.state.to_act == (0, 1, 2, 3)
    for seat in (2, 0, 3):
        table.play("done", seat=seat)
        assert table.noble is None
    table.play("done")
    assert (table.noble, table.asked) == ("philipp", 3)


@pytest.mark.rule("AUG-2.23", "AUG-2.24")
def test_bills_and_cutting_are_no_part_of_the_game() -> None:
    table = start(2)
    assert isinstance(table.state.money[0], int)
    again = start(2)
    assert table.json() == again.json()
    assert not any("change" in text or "cut" in text for text in table.legal(seat=0))
    assert SeededDice(1).below(6) == SeededDice(1).below(6)
