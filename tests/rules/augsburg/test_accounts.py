"""What is remembered of everybody step by step (AUG-20): sums that views and drawn worlds are made from."""

from __future__ import annotations

import pytest
from augsburg_kit import Play, finished, purchase, start, use, visit
from play_kit import Data

from signoria.games.augsburg.components import NOTE_NAMES, PRICES, set_of
from signoria.games.augsburg.memory import Memory
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice

NAMES = NOTE_NAMES[:68]


class Reversed(Dice):
    """Shuffling turns a list round but for its first two."""

    def below(self, n: int) -> int:
        return 0


def remembered(table: Play, seat: int) -> Data:
    found: Data = table.data["seats"][seat]["memory"]
    return found


@pytest.mark.rule("AUG-2.12", "AUG-2.16")
def test_at_the_start_only_the_two_jokers_are_known() -> None:
    table = start(2)
    for seat in (0, 1):
        assert remembered(table, seat) == {
            "net": 1500, "free": 2, "offered": 0, "gone": 0, "gone_price": 0, "asked": 0, "proved": [0] * 5,
            "shown": [f"joker {2 * seat + 1}", f"joker {2 * seat + 2}"], "noted": 0, "received": 7, "resolved": 0,
            "rejected": [], "buried": [],
        }  # fmt: skip
    assert table.data["memory"] == {"reshuffles": 0, "discarded": [], "returned": []}
    assert table.view(0)["seats"][1]["hand_at_least"] == table.view(0)["seats"][1]["hand_at_most"] == 2
    state = State(3)
    assert (state.bids, state.price) == ([0, 0, 0], PRICES[0])


@pytest.mark.rule("AUG-17.10", "AUG-20.2")
def test_offers_that_were_decided_about_are_counted_and_rejected_ones_known_to_their_owner() -> None:
    table = start(2)
    offers = table.offers(1)
    table.buy(0).buy(1, offers[0])
    account = remembered(table, 1)
    assert (account["offered"], account["resolved"], account["received"]) == (7, 7, 7)
    assert len(account["rejected"]) == 6
    assert table.view(0)["seats"][1]["hand_at_most"] == 9


@pytest.mark.rule("AUG-6.8", "AUG-20.7")
def test_what_was_discarded_is_counted_with_its_price() -> None:
    table = visit("leo", hands={0: ["leo 1", "leo 8", "joker"]}, memory={0: {"gone": 0, "gone_price": 0, "free": 3}})
    table.play("bid 3", "pass", "pass", "pass").show(0, "leo 1", "leo 8", "joker")
    assert (remembered(table, 0)["gone"], remembered(table, 0)["gone_price"]) == (3, 200 + 300 + 400)


@pytest.mark.rule("AUG-9.3", "AUG-17.4", "AUG-20.2")
def test_gifts_are_counted_beside_what_was_certainly_there() -> None:
    memory = Memory(2)
    memory.receives(1, 0)
    assert (memory.free[1], memory.received[1], memory.proved[5 * 1 + 4]) == (2, 0, 0)
    memory.receives(1, 3)
    assert (memory.free, memory.received, memory.proved[5 * 1 + 4]) == ([2, 5], [0, 3], 5)


@pytest.mark.rule("AUG-9.7", "AUG-20.2")
def test_who_had_no_note_before_drawing_has_lost_all_he_had() -> None:
    memory = Memory(2)
    memory.gone[1], memory.asked[1], memory.offered[1] = 4, 1, 9
    memory.draws(1, 2, had_notes=False)
    assert memory.offered[1] == 4 + 1 - 2  # so many of the offers were bought
    memory = Memory(2)
    memory.gone[1], memory.offered[1] = 1, 9
    memory.draws(1, 2, had_notes=False)
    assert memory.offered[1] == 0
    memory.offered[1] = 9
    memory.draws(1, 2, had_notes=True)
    assert (memory.offered[1], memory.proved[5 * 1 + 4]) == (9, 5)


@pytest.mark.rule("AUG-17.16", "AUG-20.2")
def test_who_gave_a_note_up_has_proved_one_less_everywhere() -> None:
    memory = Memory(3)
    memory.proved = [1, 1, 1, 1, 1, 3, 0, 2, 1, 4, 1, 1, 1, 1, 1]
    memory.shown[1], memory.noted[1] = 1, 31
    memory.gives_up(1, set_of([5, 70]))
    assert memory.proved == [1, 1, 1, 1, 1, 2, 0, 1, 0, 3, 1, 1, 1, 1, 1]
    assert (memory.shown[1], memory.noted[1], memory.asked) == (0, 0, [0, 1, 0])
    assert memory.buried == [0, set_of([5]), 0]  # it knows where that one went, but jokers are alike


@pytest.mark.rule("AUG-17.15")
def test_a_shuffle_keeps_in_mind_what_was_seen_in_the_pile() -> None:
    memory = Memory(2)
    memory.discarded, memory.rejected[1] = set_of([3, 70]), set_of([4, 71])
    memory.received, memory.resolved = [5, 6], [7, 8]
    memory.reshuffled()
    assert (memory.reshuffles, memory.discarded, memory.returned) == (1, 0, set_of([3]))
    assert (memory.rejected, memory.buried) == ([0, 0], [0, set_of([4])])
    assert (memory.received, memory.resolved) == ([0, 0], [0, 0])


@pytest.mark.rule("AUG-5.14", "AUG-5.15", "AUG-20.2")
def test_the_least_hand_with_one_note_of_each_of_two_nobles() -> None:
    memory = Memory(1)
    memory.free = [0]
    memory.bids(0, 0, 1)
    memory.bids(0, 1, 1)
    assert memory.least_notes(0) == 2
    memory.bids(0, 1, 3)
    assert memory.least_notes(0) == 4
    memory.shown[0] = set_of([0, 70])  # philipp 1 and a joker
    assert memory.least_notes(0) == 4
    memory = Memory(1)
    memory.free = [0]
    memory.bids(0, 0, 3)
    memory.bids(0, 1, 1)
    memory.bids(0, 2, 1)
    assert memory.least_notes(0) == 5
    memory = Memory(1)
    memory.free, memory.noted[0], memory.shown[0] = [0], 0b11, set_of([3])  # maria 1 was shown
    assert memory.least_notes(0) == 3


@pytest.mark.rule("AUG-17.15")
def test_the_discard_pile_is_shuffled_before_it_is_drawn_from() -> None:
    table = use("p10", players=2, hands={0: NAMES[:60]}, pile=[], dice=Reversed()).play("draw")
    drawn = set(table.hand(0)) - set(NAMES[:60])
    assert drawn == {"joker", "philipp 16"}  # unshuffled, two jokers would lie on top
    assert table.data["memory"]["reshuffles"] == 2


# ---- views


@pytest.mark.rule("AUG-8.3", "AUG-20.10")
def test_everybody_sees_which_privileges_are_settled() -> None:
    table = use("p02").play("take-500")
    assert table.view(None)["use"]["settled"] == [2]
    table = use("p01", rights={"architect": [0]})
    assert (table.view(1)["use"]["card"], table.view(1)["use"]["settled"]) == ("p01", [])
    assert "fresh" not in table.view(0)
    coming = {card["card"] for card in table.view(1)["coming"]}
    assert "p01" not in coming
    assert len(coming) == 5
    table = use("p03")
    assert "p03" not in {card["card"] for card in table.view(1)["coming"]}


@pytest.mark.rule("AUG-17.15", "AUG-20.7")
def test_what_was_seen_before_a_shuffle_is_named_until_it_is_seen_again() -> None:
    hands = {0: ["leo 1"], 1: ["leo 2", "leo 3"]}
    seen = ["leo 1", "leo 2", "leo 4", "leo 5"]
    memory: dict[int, Data] = {0: {"buried": ["leo 6"]}, 1: {"shown": ["leo 2"]}}
    table = visit("leo", hands=hands, seen_before_a_shuffle=seen, memory=memory)
    assert table.view(None)["returned"] == ["leo 1", "leo 4", "leo 5"]
    assert table.view(0)["returned"] == ["leo 4", "leo 5", "leo 6"]
    buying = purchase({0: ["leo 4"]}, seen_before_a_shuffle=["leo 4", "leo 5"], memory={0: {"received": 1}})
    assert buying.view(0)["returned"] == ["leo 5"]


@pytest.mark.rule("AUG-6.2", "AUG-20.11")
def test_who_has_chosen_is_seen_only_while_others_choose() -> None:
    hands = {1: ["leo 1"], 2: ["leo 2"]}
    table = visit("leo", opener=1, hands=hands).play("bid 1", "see", "pass", "pass").play("show leo 2", "done", seat=2)
    assert [seat["chosen"] for seat in table.view()["seats"]] == [False, False, True, False]
    assert [seat["chosen"] for seat in visit().view()["seats"]] == [False] * 4
    assert [seat["chosen"] for seat in finished([1, 0]).view()["seats"]] == [False] * 2
    assert table.view(1)["asked"]["question"] == "show"
    assert "asked" not in table.view(0)
    assert table.view()["phase"] == "visits"


@pytest.mark.rule("AUG-8.5", "AUG-8.10", "AUG-12.7")
def test_a_card_that_is_used_up_leaves_nothing_to_the_next() -> None:
    table = use("p02", noble="leo").play("take-500", "waive")
    assert table.data["use"] == {
        "winner": None, "card": None, "settled": 0, "waived": 0, "extra": False, "fresh": [],
    }  # fmt: skip
    builder = use("p02", rights={"architect": [0], "cathedral": [0]}).play("waive", "waive")
    assert builder.legal() == ["finish", "extra church"]


@pytest.mark.rule("AUG-6.2")
def test_what_was_chosen_stays_chosen_while_others_choose() -> None:
    hands = {0: ["philipp 1"], 1: ["philipp 2"]}
    table = visit("philipp", hands=hands).play("bid 1", "see", "pass", "pass").play("show philipp 1", "done", seat=0)
    assert table.view(0)["chosen"] == ["philipp 1"]
    table.refuses("hide philipp 1", "AUG-6.2", seat=0)
    table.refuses("show philipp 1", "AUG-5.3", seat=2)
    later = visit("philipp", opener=2, hands={2: ["philipp 1"], 3: ["philipp 2"]}).play("bid 1", "see", "pass", "pass")
    later.play("show philipp 1", "done", seat=2).refuses("hide philipp 1", "AUG-6.2", seat=2)


@pytest.mark.rule("AUG-5.10", "AUG-17.9")
def test_who_has_bought_is_told_that_his_choice_is_final() -> None:
    start(2).buy(0).refuses("pass", "AUG-17.9", seat=0)


@pytest.mark.rule("AUG-8.3", "AUG-8.7")
def test_two_waivers_are_two_privileges_and_a_missing_one_is_named() -> None:
    table = use("p07", rights={"architect": [0]}).play("waive", "waive")
    table.refuses("climb agency", "AUG-8.7")
    use("p01").refuses("take-500", "AUG-8.3")


@pytest.mark.rule("AUG-2.3", "AUG-2.4")
def test_of_five_tiles_none_is_left_for_a_sixth() -> None:
    table = visit(players=5, rights={"coat": [0, 1, 2, 3, 4]})
    assert table.state.top_value(0) == 0
    assert visit(players=5, rights={"coat": [0, 1, 2, 3]}).state.top_value(0) == 1


# ---- jokers in offers


@pytest.mark.rule("AUG-1.5", "AUG-17.6", "AUG-17.7")
def test_jokers_are_bought_one_by_one_and_returned_one_by_one() -> None:
    table = purchase({0: ["joker", "joker", "leo 3"]}, money=[800, 0, 0, 0])
    assert table.legal(seat=0) == ["done", "buy leo 3", "buy joker"]
    table.play("buy joker", seat=0)
    assert table.legal(seat=0) == ["done", "buy leo 3", "return joker", "buy joker"]
    table.play("buy joker", seat=0)
    assert table.legal(seat=0) == ["done", "return joker"]
    table.refuses("buy joker", "AUG-17.8", seat=0)
    table.play("return joker", seat=0)
    assert table.view(0)["chosen"] == ["joker"]
    rich = purchase({0: ["joker"]}, money=[5000, 0, 0, 0])
    assert rich.legal(seat=0) == ["done", "buy joker"]
    rich.play("buy joker", seat=0)
    assert rich.legal(seat=0) == ["done", "return joker"]
    assert purchase({0: ["philipp 1"]}).legal(seat=0) == ["done", "buy philipp 1"]
    assert purchase({0: ["philipp 1"]}).play("buy philipp 1", seat=0).legal(seat=0) == ["done", "return philipp 1"]
    poor = purchase({0: ["joker", "leo 3"]}, money=[350, 0, 0, 0])
    assert poor.legal(seat=0) == ["done", "buy leo 3"]


@pytest.mark.rule("AUG-1.5", "AUG-17.8")
def test_of_a_joker_that_is_not_there_it_is_said_so() -> None:
    table = purchase({0: ["leo 3"]})
    table.refuses("buy joker", "AUG-17.8", seat=0)
    table.refuses("return leo 3", "AUG-17.8", seat=0)


@pytest.mark.rule("AUG-9.6", "AUG-20.8")
def test_a_joker_drawn_just_now_is_not_the_one_that_goes() -> None:
    table = use("p10", hands={0: ["leo 3", "joker"]}, top=["joker", "joker"]).play("draw", "discard joker")
    assert table.hand(0) == ["leo 3", "joker", "joker"]
    assert table.data["discard"] == ["joker 1"]


@pytest.mark.rule("AUG-17.3", "AUG-17.17")
def test_after_a_shortage_the_pile_is_shuffled_once_under_its_top_note() -> None:
    """The note whose price all could read comes first."""
    shuffled: list[int] = []

    class Counting(Dice):
        def below(self, n: int) -> int:
            return n - 1

        def shuffle(self, items: list[int]) -> None:
            shuffled.append(len(items))

    hands = {0: NAMES[:34], 1: [*NAMES[34:64], *["joker"] * 12]}
    table = visit("maximilian", players=2, hands=hands, pile=[NAMES[64]], dice=Counting()).all_pass()
    table.play(f"give {NAMES[0]}", seat=0).play(f"give {NAMES[34]}", seat=1)
    assert shuffled == [3]  # the discard pile; what was given up lies under it
    assert table.question == "give"  # which was not enough
    assert table.data["stack"][1] == {"phase": "dealing", "seats": 0, "facts": [1]}
    while table.question == "give":
        for seat in (0, 1):
            table.play(table.legal(seat=seat)[0], seat=seat)
    assert len(shuffled) == 2
    assert table.data["memory"]["reshuffles"] == 2
    offers = [note for seat in table.data["seats"] for note in seat["offers"]]
    assert NAMES[64] in offers
    assert table.offers(0) == sorted(table.offers(0), key=lambda name: (name == "joker", _rank(name)))


def _rank(name: str) -> tuple[int, int]:
    if name == "joker":
        return 9, 0
    noble, value = name.split()
    return ["philipp", "louise", "leo", "maria"].index(noble), int(value)
