"""The course of the game (AUG-4, AUG-18)."""

import pytest
from augsburg_kit import Play, purchase, start, visit

NOBLES = ["philipp", "louise", "leo", "maria", "maximilian"]


def pass_everything(table: Play) -> list[tuple[int, str]]:
    """Play a game in which nobody buys or bids; every visit with its round."""
    visits = []
    while not table.state.is_over:
        if table.noble is None:
            table.nobody_buys()
            continue
        visits.append((table.view()["round"], table.noble))
        table.all_pass()
    return visits


@pytest.mark.rule("AUG-4.1", "AUG-4.3", "AUG-21.15", "AUG-19.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_has_players_and_two_rounds_of_five_visits_in_portrait_order(players: int) -> None:
    visits = pass_everything(start(players))
    assert visits == [(number, noble) for number in range(1, players + 3) for noble in NOBLES]


@pytest.mark.rule("AUG-4.2", "AUG-4.4")
def test_after_maximilian_comes_the_income_and_after_it_philipp_again() -> None:
    table = visit("maria").all_pass()
    assert table.noble == "maximilian"
    assert table.money == [1500] * 4
    table.all_pass()
    assert (table.view()["phase"], table.question, table.money) == ("purchase", "buy", [2100] * 4)
    table.nobody_buys()
    assert (table.noble, table.view()["round"]) == ("philipp", 2)


@pytest.mark.rule("AUG-4.4")
def test_the_next_visit_waits_until_the_privileges_are_used() -> None:
    table = visit("philipp", hands={0: ["philipp 3"]}).play("bid 1", "pass", "pass", "pass")
    table.show(0, "philipp 3").play("choose p02", "waive")
    assert table.noble == "philipp"
    table.play("waive")
    assert table.noble == "louise"


@pytest.mark.rule("AUG-18.1")
def test_the_round_marker_moves_after_the_purchase() -> None:
    table = visit("maximilian", number=3).all_pass()
    assert table.view()["round"] == 3
    assert table.nobody_buys().view()["round"] == 4


def column(table: Play) -> set[str]:
    return {card["card"] for card in table.view()["column"]}


@pytest.mark.rule("AUG-18.2", "AUG-8.11")
def test_in_even_rounds_the_other_five_cards_come() -> None:
    table = start(4).nobody_buys()
    first = column(table)
    table.to_the_end_of_the_round()
    assert {card["card"] for card in table.view()["column"]} == first
    table.nobody_buys()
    assert table.view()["round"] == 2
    assert column(table).isdisjoint(first)
    assert len(column(table)) == 5
    assert {card["card"] for card in table.view()["used"]} == first


@pytest.mark.rule("AUG-18.3")
def test_in_odd_rounds_all_ten_cards_are_shuffled() -> None:
    columns = set()
    for seed in range(12):
        table = start(2, seed).nobody_buys()
        for _ in range(2):
            table.to_the_end_of_the_round().nobody_buys()
        assert table.view()["round"] == 3
        assert (len(column(table)), len(table.view()["coming"]), table.view()["used"]) == (5, 5, [])
        columns.add(frozenset(column(table)))
    assert len(columns) > 8


@pytest.mark.rule("AUG-18.4", "AUG-18.5")
def test_the_winner_at_maximilian_keeps_the_marker_through_the_purchase_and_opens_the_next_round() -> None:
    table = visit("maximilian", opener=1, hands={2: ["leo 4"]}).play("pass", "bid 1", "pass", "pass")
    table.show(2, "leo 4").play("choose p02", "waive", "waive")
    assert (table.question, table.view()["marker"], table.noble) == ("buy", 2, None)
    table.nobody_buys()
    assert (table.noble, table.asked) == ("philipp", 2)


@pytest.mark.rule("AUG-18.4")
def test_without_a_winner_the_marker_stays_where_it_was() -> None:
    table = visit("maria", opener=3).all_pass().all_pass().nobody_buys()
    assert (table.noble, table.asked) == ("philipp", 3)


@pytest.mark.rule("AUG-19.1")
def test_nothing_is_possible_after_the_last_round() -> None:
    table = visit("maximilian", number=6).all_pass()
    assert table.state.is_over
    for seat in range(4):
        assert not table.state.legal(seat)
        table.refuses("pass", "AUG-19.1", seat=seat)


@pytest.mark.rule("AUG-19.1")
def test_the_last_purchase_is_before_the_last_round() -> None:
    table = purchase({0: ["leo 3"]}, number=5).nobody_buys()
    assert table.view()["round"] == 6
    table.to_the_end_of_the_round()
    assert table.state.is_over
