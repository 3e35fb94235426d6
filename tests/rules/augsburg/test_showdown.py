"""Auctions: showdown and payment (AUG-6), and Maximilian (AUG-7)."""

import pytest
from augsburg_kit import Play, visit

LEO = {
    0: ["leo 2", "leo 9", "joker", "maria 17"],
    1: ["leo 12", "leo 4", "joker"],
    2: ["leo 10", "leo 11"],
    3: ["leo 17", "leo 1"],
}


def showdown(bid: int = 2, seats: int = 4, noble: str = "leo", hands: dict[int, list[str]] | None = None) -> Play:
    """Seat 0 bids, the others up to that number see, the rest pass."""
    table = visit(noble, hands=hands or LEO).play(f"bid {bid}")
    return table.play(*["see"] * (seats - 1), *["pass"] * (4 - seats))


@pytest.mark.rule("AUG-6.1", "AUG-6.13")
def test_a_sole_bidder_shows_and_discards_as_many_notes_as_he_bid() -> None:
    table = showdown(2, seats=1)
    assert table.state.to_act == (0,)
    table.show(0, "leo 2", "joker")
    assert table.told(None, "shows")[0]["notes"] == ["leo 2", "joker"]
    assert table.hand(0) == ["leo 9", "maria 17"]
    assert sorted(table.discard) == ["joker", "leo 2"]
    assert (table.asked, table.question, table.money) == (0, "choose", [1500] * 4)


@pytest.mark.rule("AUG-6.2", "AUG-20.11")
def test_nothing_is_seen_before_all_have_chosen() -> None:
    table = showdown(2, seats=3)
    assert table.state.to_act == (0, 1, 2)
    before = table.view(1)
    table.play("show leo 2", "show leo 9", seat=0)
    assert table.view(1) == before  # choosing leaves no trace
    table.play("done", seat=0)
    assert [seat["chosen"] for seat in table.view(1)["seats"]] == [True, False, False, False]
    assert table.view(1)["seats"][0]["known"] == []
    assert table.told(1, "shows") == []
    table.show(2, "leo 10", "leo 11").show(1, "leo 12", "joker")
    assert [event["seat"] for event in table.told(3, "shows")] == [1, 2, 0]


@pytest.mark.rule("AUG-6.2")
def test_a_choice_can_be_changed_until_it_is_done_and_then_no_more() -> None:
    table = showdown(2, seats=2).play("show leo 9", "show joker", "hide leo 9", "show leo 2", "done", seat=0)
    for text in ("hide leo 2", "show leo 9", "done"):
        table.refuses(text, "AUG-6.2", seat=0)
    table.show(1, "leo 4", "leo 12")
    assert table.view(2)["seats"][0]["known"] == ["leo 2", "joker"]


@pytest.mark.rule("AUG-6.3")
def test_the_best_note_need_not_be_shown() -> None:
    table = showdown(1, seats=2).show(0, "leo 9").show(1, "leo 4")
    assert table.asked == 0


@pytest.mark.rule("AUG-6.4")
def test_wrong_shows_are_refused() -> None:
    table = showdown(2, seats=2)
    table.refuses("done", "AUG-6.4", seat=0)
    table.refuses("show leo 17", "AUG-6.4", seat=0)
    table.refuses("show maria 17", "AUG-6.4", seat=0)
    table.refuses("hide leo 2", "AUG-6.4", seat=0)
    table.play("show leo 2", seat=0)
    table.refuses("show leo 2", "AUG-6.4", seat=0)
    table.refuses("done", "AUG-6.4", seat=0)
    table.play("show leo 9", seat=0)
    table.refuses("show joker", "AUG-6.4", seat=0)


@pytest.mark.rule("AUG-6.4")
def test_jokers_only_cannot_be_shown() -> None:
    hands = {0: ["leo 2", "joker", "joker"], 1: ["leo 3", "leo 4"]}
    table = showdown(2, seats=2, hands=hands).play("show joker", seat=0)
    assert table.legal(seat=0) == ["show leo 2"]
    table.refuses("show joker", "AUG-6.4", seat=0)


@pytest.mark.rule("AUG-6.5", "AUG-6.8", "AUG-6.9")
def test_the_single_highest_note_wins_not_the_sum() -> None:
    table = showdown(2, seats=3).show(0, "leo 2", "leo 9").show(1, "leo 4", "leo 12").show(2, "leo 10", "leo 11")
    assert table.asked == 1
    assert sorted(table.discard) == ["leo 12", "leo 4"]
    assert table.hand(2) == ["leo 10", "leo 11"]
    assert table.view(0)["seats"][2]["known"] == ["leo 10", "leo 11"]
    assert table.told(None, "shows")[0]["wins"] is True


@pytest.mark.rule("AUG-6.6")
def test_jokers_count_as_notes_but_have_no_value() -> None:
    table = showdown(2, seats=2).show(0, "leo 2", "joker").show(1, "leo 4", "joker")
    assert table.asked == 1


@pytest.mark.rule("AUG-6.7")
def test_notes_of_one_noble_never_tie() -> None:
    from signoria.games.augsburg.components import note

    assert len({note(noble, value) for noble in range(4) for value in range(1, 18)}) == 68


@pytest.mark.rule("AUG-6.10", "AUG-6.11", "AUG-6.12")
def test_the_second_note_gets_100_the_third_50_the_fourth_nothing() -> None:
    table = showdown(2, seats=4)
    table.show(0, "leo 2", "leo 9").show(1, "leo 4", "leo 12").show(2, "leo 10", "leo 11").show(3, "leo 1", "leo 17")
    assert table.money == [1500, 1600, 1550, 1500]
    assert [(event["seat"], event["florins"]) for event in table.told(None, "compensated")] == [(1, 100), (2, 50)]


@pytest.mark.rule("AUG-6.13")
def test_with_two_in_the_showdown_only_the_100_are_paid() -> None:
    assert showdown(1, seats=2).show(0, "leo 2").show(1, "leo 4").money == [1600, 1500, 1500, 1500]


@pytest.mark.rule("AUG-6.13")
@pytest.mark.parametrize(("bid", "paid"), [(2, 0), (3, 100)])
def test_a_least_bid_for_compensation_is_an_option(bid: int, paid: int) -> None:
    hands = {0: ["leo 1", "leo 2", "leo 3"], 1: ["leo 4", "leo 5", "leo 6"]}
    table = visit("leo", hands=hands, compensation_min_bid=3).play(f"bid {bid}", "see", "pass", "pass")
    table.show(0, *hands[0][:bid]).show(1, *hands[1][:bid])
    assert table.money[0] == 1500 + paid


@pytest.mark.rule("AUG-6.14")
def test_who_passed_gets_nothing_whatever_he_bid() -> None:
    table = visit("leo", hands=LEO).play("bid 1", "see", "raise 2", "see", "pass", "see")
    table.show(1, "leo 4", "leo 12").show(2, "leo 10", "leo 11").show(3, "leo 1", "leo 17")
    assert table.money == [1500, 1600, 1550, 1500]


@pytest.mark.rule("AUG-6.15")
def test_the_winners_notes_are_discarded_before_he_uses_a_privilege() -> None:
    hands = {0: ["leo 5", "leo 6", "maria 2"]}
    table = visit("leo", hands=hands, column=["p08", "p09", "p10"], pile=[]).play("bid 2", "pass", "pass", "pass")
    table.show(0, "leo 5", "leo 6")
    assert {"leo 5", "leo 6"} <= set(table.discard)
    table.play("choose p10", "draw")  # the reshuffled discard pile holds them
    assert len(table.pile) == 80 - 3


MAXIMILIAN = {0: ["philipp 15", "philipp 7", "leo 2"], 1: ["leo 15", "maria 3", "joker"], 2: ["maria 15", "louise 1"]}


@pytest.mark.rule("AUG-7.1")
def test_at_maximilian_all_notes_are_valid() -> None:
    table = visit("maximilian", hands=MAXIMILIAN)
    assert table.legal("bid") == ["bid 1", "bid 2", "bid 3"]
    table.play("bid 3", "pass", "pass", "pass")
    assert table.legal(seat=0) == ["show leo 2", "show philipp 7", "show philipp 15"]


@pytest.mark.rule("AUG-7.2")
def test_at_maximilian_too_jokers_alone_are_no_bid() -> None:
    table = visit("maximilian", hands={0: ["joker", "joker"]})
    assert table.legal() == ["pass"]
    table.refuses("bid 1", "AUG-7.2")


@pytest.mark.rule("AUG-7.3", "AUG-7.4", "AUG-7.5")
def test_equal_values_rank_maria_leo_louise_philipp() -> None:
    table = showdown(2, seats=3, noble="maximilian", hands=MAXIMILIAN)
    table.show(0, "philipp 15", "philipp 7").show(1, "leo 15", "joker").show(2, "maria 15", "louise 1")
    assert table.asked == 2
    assert table.money == [1550, 1600, 1500, 1500]


@pytest.mark.rule("AUG-7.3")
def test_louise_beats_philipp() -> None:
    hands = {0: ["louise 8"], 1: ["philipp 8"]}
    table = showdown(1, seats=2, noble="maximilian", hands=hands).show(0, "louise 8").show(1, "philipp 8")
    assert table.asked == 0
