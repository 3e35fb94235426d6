"""Auctions: bidding (AUG-5)."""

import pytest
from augsburg_kit import Play, visit

from signoria.kernel.errors import BadAction

THREE_EACH = {seat: [f"leo {3 * seat + k}" for k in (1, 2, 3)] for seat in range(4)}


def leo(**table: object) -> Play:
    """A visit to Léo at which everybody holds three of his notes."""
    return visit("leo", **{"hands": THREE_EACH, **table})  # type: ignore[arg-type]


@pytest.mark.rule("AUG-5.1")
def test_the_first_player_opens_the_first_auction() -> None:
    assert visit("philipp", opener=2).asked == 2


@pytest.mark.rule("AUG-5.2")
def test_the_winner_opens_the_next_auction() -> None:
    table = leo().play("pass", "pass", "bid 1", "pass").show(2, "leo 7").play("choose p02", "waive", "waive")
    assert (table.noble, table.asked) == ("maria", 2)
    assert table.all_pass().asked == 2  # nobody won Maria: the marker stays


@pytest.mark.rule("AUG-5.3")
def test_turns_go_clockwise_and_skip_who_has_passed() -> None:
    table = leo(opener=2)
    asked = []
    for text in ("bid 1", "pass", "raise 2", "pass", "raise 3"):
        asked.append(table.asked)
        table.play(text)
    assert asked == [2, 3, 0, 1, 2]
    assert table.asked == 0
    table.refuses("see", "AUG-5.3", seat=2)


@pytest.mark.rule("AUG-5.4")
def test_before_any_bid_one_opens_or_passes() -> None:
    assert leo().legal() == ["pass", "bid 1", "bid 2", "bid 3"]
    leo().refuses("done", "AUG-5.4")


@pytest.mark.rule("AUG-5.5")
def test_after_a_bid_one_passes_sees_or_raises() -> None:
    table = leo().play("bid 1")
    assert table.legal() == ["pass", "see", "raise 2", "raise 3"]
    table.refuses("finish", "AUG-5.5")


@pytest.mark.rule("AUG-5.6")
def test_a_bid_is_only_a_number_that_all_hear() -> None:
    table = leo().play("bid 2")
    assert table.told(None, "bids") == [{"event": "bids", "seat": 0, "noble": "leo", "count": 2}]
    assert table.hand(0) == ["leo 1", "leo 2", "leo 3"]
    assert table.view(1)["seats"][0]["known"] == []


@pytest.mark.rule("AUG-5.7", "AUG-5.8")
def test_seeing_equals_the_highest_bid_and_raising_goes_above_it() -> None:
    table = leo().play("bid 1", "see", "raise 3")
    assert table.view()["auction"] == {"high": 3, "leader": 2, "bids": [1, 1, 3, 0], "passed": []}


@pytest.mark.rule("AUG-5.9", "AUG-5.10")
def test_who_passes_keeps_his_notes_and_is_out() -> None:
    table = leo().play("bid 1", "pass", "raise 2", "see")
    assert table.view()["auction"]["passed"] == [1]
    assert len(table.hand(1)) == 3
    table.refuses("raise 3", "AUG-5.10", seat=1)
    table.refuses("pass", "AUG-5.10", seat=1)
    table.play("raise 3")
    assert table.asked == 2
    table.play("pass", "pass")
    assert table.state.to_act == (0,)


@pytest.mark.rule("AUG-5.11")
def test_passing_is_always_allowed() -> None:
    table = leo()
    assert "pass" in table.legal()
    table.play("bid 1", "see", "see", "raise 2")
    assert "pass" in table.legal()


@pytest.mark.rule("AUG-5.12")
def test_bids_that_cannot_be() -> None:
    table = leo()
    table.refuses("see", "AUG-5.12")
    table.refuses("raise 2", "AUG-5.12")
    table.refuses("bid 0", "AUG-5.12")
    for text in ("bid -1", "bid 1.5", "bid", "bid one"):
        with pytest.raises(BadAction):
            table.state.action(text)
    table.play("bid 2")
    table.refuses("raise 1", "AUG-5.12")
    table.refuses("raise 2", "AUG-5.12")
    table.refuses("bid 3", "AUG-5.12")


@pytest.mark.rule("AUG-5.13", "AUG-5.14")
def test_only_notes_of_the_noble_and_jokers_count() -> None:
    table = visit("maria", hands={0: ["maria 3", "maria 9", "leo 17", "philipp 2", "joker"]})
    assert table.legal("bid") == ["bid 1", "bid 2", "bid 3"]
    table.refuses("bid 4", "AUG-5.14")


@pytest.mark.rule("AUG-5.14")
def test_seeing_too_much_is_refused_too() -> None:
    table = visit("maria", hands={0: ["maria 3", "maria 4"], 1: ["maria 9"]}).play("bid 2")
    assert table.legal() == ["pass"]
    table.refuses("see", "AUG-5.14")
    table.refuses("raise 3", "AUG-5.14")


@pytest.mark.rule("AUG-5.15")
def test_jokers_alone_are_no_bid() -> None:
    table = visit("maria", hands={0: ["joker", "joker", "leo 3"], 1: ["maria 1", "joker", "joker"]})
    assert table.legal() == ["pass"]
    table.refuses("bid 1", "AUG-5.15")
    table.play("pass")
    assert table.legal("bid") == ["bid 1", "bid 2", "bid 3"]


@pytest.mark.rule("AUG-5.16")
def test_nobody_raises_himself() -> None:
    table = leo().play("bid 1", "see", "raise 2", "pass", "see", "pass")
    assert table.question == "show"
    assert table.state.to_act == (0, 2)
    table.refuses("raise 3", "AUG-5.16", seat=2)
    table.refuses("see", "AUG-5.16", seat=0)


@pytest.mark.rule("AUG-5.17", "AUG-5.18")
def test_without_any_bid_the_next_noble_is_visited_and_no_card_given() -> None:
    table = leo().play("pass", "pass", "pass", "pass")
    assert (table.noble, len(table.view()["column"]), table.money) == ("maria", 5, [1500] * 4)
    assert table.told(None, "no_bid") == [{"event": "no_bid", "noble": "leo"}]


@pytest.mark.rule("AUG-5.17", "AUG-5.19")
def test_the_last_one_may_still_open_and_wins_at_once() -> None:
    table = leo().play("pass", "pass", "pass")
    assert table.legal() == ["pass", "bid 1", "bid 2", "bid 3"]
    table.play("bid 2")
    assert (table.question, table.state.to_act) == ("show", (3,))


@pytest.mark.rule("AUG-5.20")
def test_who_is_outbid_may_pass_see_or_raise() -> None:
    table = leo().play("bid 1", "raise 2", "pass", "pass")
    assert (table.asked, table.legal()) == (0, ["pass", "see", "raise 3"])


@pytest.mark.rule("AUG-5.21", "AUG-20.2")
def test_nobody_sees_how_many_notes_another_holds() -> None:
    rich = leo().view(1)
    poor = visit("leo", hands={**THREE_EACH, 0: ["maria 17"]}, memory={0: {"offered": 3, "net": 2300}}).view(1)
    rich["seats"][0].pop("money_at_most"), poor["seats"][0].pop("money_at_most")
    assert rich["seats"][0]["hand"] is None
    assert rich == poor


@pytest.mark.rule("AUG-5.22")
def test_a_forced_pass_looks_like_any_other() -> None:
    forced = visit("leo").play("pass")
    free = leo().play("pass")
    for seat in (1, None):
        assert forced.told(seat, "passes") == free.told(seat, "passes")


@pytest.mark.rule("AUG-21.10")
def test_bidding_ends_after_finitely_many_turns() -> None:
    table = leo()
    turns = 0
    while table.question == "bid" and table.noble == "leo":
        table.play(table.legal()[-1])
        turns += 1
    assert turns <= 4 * 4
