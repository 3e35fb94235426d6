"""What all remember of hands that they cannot see (AUG-20): jokers, and notes given up out of sight."""

import pytest
from augsburg_kit import Play, visit

NAMES = [f"{noble} {value}" for noble in ("philipp", "louise", "leo", "maria") for value in range(1, 18)]


def beaten(*shown: str, hand: list[str]) -> Play:
    """Seat 0 has shown these notes at Léo and was beaten by seat 1."""
    count = len(shown)
    rival = [f"leo {17 - k}" for k in range(count)]
    table = visit("leo", hands={0: hand, 1: rival}).play(f"bid {count}", "see", "pass", "pass")
    return table.show(0, *shown).show(1, *rival)


def known(table: Play, seat: int = 0) -> list[str]:
    notes: list[str] = table.view(None)["seats"][seat]["known"]
    return notes


@pytest.mark.rule("AUG-6.9", "AUG-20.7")
def test_as_many_jokers_are_known_as_were_shown() -> None:
    assert known(beaten("leo 1", "joker", hand=["leo 1", "leo 2", "joker", "joker"])) == ["leo 1", "joker"]
    assert known(beaten("leo 1", "leo 2", hand=["leo 1", "leo 2", "joker", "joker"])) == ["leo 1", "leo 2"]


@pytest.mark.rule("AUG-6.9", "AUG-20.7")
def test_a_joker_shown_twice_proves_no_second_one() -> None:
    hands = {0: ["leo 1", "maria 1", "joker", "joker"], 1: ["leo 16", "leo 17", "maria 16", "maria 17"]}
    table = visit("leo", hands=hands).play("bid 2", "see", "pass", "pass").show(0, "leo 1", "joker")
    table.show(1, "leo 16", "leo 17").play("choose p01", "waive", "waive")
    table.play("bid 2", "pass", "pass", "see").show(0, "maria 1", "joker").show(1, "maria 16", "maria 17")
    assert known(table) == ["leo 1", "maria 1", "joker"]


@pytest.mark.rule("AUG-6.8", "AUG-20.7")
def test_a_joker_that_is_played_is_no_longer_known() -> None:
    memory = {0: {"shown": ["joker"]}}
    table = visit("leo", hands={0: ["leo 1", "joker", "joker"]}, memory=memory)
    assert known(table) == ["joker"]
    table.play("bid 2", "pass", "pass", "pass").show(0, "leo 1", "joker")
    assert known(table) == []
    assert table.view(1)["discard"]["seen"] == ["leo 1", "joker"]


@pytest.mark.rule("AUG-9.5", "AUG-20.8")
def test_of_several_jokers_a_known_one_is_shown_hidden_and_given_first() -> None:
    """Otherwise showing a joker that all know of would seem to prove another one."""
    memory = {0: {"shown": ["joker 2"]}}
    table = visit("leo", hands={0: ["leo 1", "joker", "joker"], 1: ["leo 9", "leo 8"]}, memory=memory)
    table.play("bid 2", "see", "pass", "pass").show(0, "leo 1", "joker").show(1, "leo 8", "leo 9")
    assert known(table) == ["leo 1", "joker"]
    again = visit("leo", hands={0: ["leo 1", "leo 2", "joker", "joker"], 1: ["leo 9", "leo 8", "leo 7"]}, memory=memory)
    again.play("bid 3", "see", "pass", "pass")
    again.play("show joker", "show joker", "show leo 1", "hide joker", "show leo 2", "done", seat=0)
    again.show(1, "leo 7", "leo 8", "leo 9")
    assert known(again) == ["leo 1", "leo 2", "joker"]


def shortage(memory: dict[int, dict[str, object]]) -> Play:
    """Two players hold nearly all notes; both are asked to give one up."""
    hands = {0: [*NAMES[:34]], 1: [*NAMES[34:66], *["joker"] * 12]}
    table = visit("maximilian", players=2, hands=hands, pile=NAMES[66:], memory=memory).all_pass()
    assert table.question == "give"
    return table


@pytest.mark.rule("AUG-17.16", "AUG-20.7")
def test_who_has_given_up_a_note_out_of_sight_is_known_to_hold_none_for_certain() -> None:
    shown = ["philipp 1", "philipp 2"]
    table = shortage({0: {"shown": shown, "proved": [3, 0, 0, 0, 4], "noted": 0b10001}})
    assert known(table) == shown
    assert table.view(1)["seats"][0]["proved"] == {"philipp": 3, "maximilian": 4}
    table.play("give philipp 9", seat=0)
    assert known(table) == shown  # the last one has still to give
    table.play("give maria 1", seat=1)
    assert known(table) == []
    assert table.view(1)["seats"][0]["proved"] == {"philipp": 2, "maximilian": 3}
    assert table.state.memory.noted[0] == 0


@pytest.mark.rule("AUG-17.16", "AUG-20.1")
def test_who_gives_up_a_note_knows_himself_that_it_lies_in_the_pile() -> None:
    table = shortage({}).play("give philipp 9", seat=0).play("give maria 1", seat=1)
    assert table.question == "give"  # once more: 4 notes for 8
    assert table.view(0)["returned"] == ["philipp 9"]
    assert table.view(1)["returned"] == ["maria 1"]
    assert table.view(None)["returned"] == []


@pytest.mark.rule("AUG-17.16", "AUG-20.2")
def test_after_giving_up_the_least_hand_is_one_smaller_and_the_largest_as_before() -> None:
    account: dict[str, object] = {"free": 40, "gone": 6, "offered": 0, "gone_price": 0, "net": 1500}
    table = shortage({0: account})
    seat = table.view(1)["seats"][0]
    assert (seat["hand_at_least"], seat["hand_at_most"]) == (34, 34)
    table.play("give philipp 9", seat=0).play("give maria 1", seat=1)
    seat = table.view(1)["seats"][0]
    assert (seat["hand_at_least"], seat["hand_at_most"]) == (33, 34)


@pytest.mark.rule("AUG-5.14", "AUG-6.8", "AUG-20.7")
def test_what_is_played_undoes_only_what_it_has_proved() -> None:
    hands = {0: ["leo 1", "leo 2", "maria 1", "maria 2"], 1: ["leo 15", "leo 16", "leo 17"]}
    table = visit("leo", hands=hands).play("bid 2", "raise 3", "pass", "pass", "pass").show(1, *hands[1])
    table.play("choose p01", "waive", "waive").play("pass", "pass", "pass", "bid 2").show(0, "maria 1", "maria 2")
    assert table.view(1)["seats"][0]["proved"] == {"leo": 2}
    for world in table.worlds(1, 30):
        assert sum(note.startswith("leo") or note == "joker" for note in world.hand(0)) >= 2
        assert any(note.startswith("leo") for note in world.hand(0))


@pytest.mark.rule("AUG-5.14", "AUG-20.2")
def test_a_lower_bid_takes_nothing_back_and_a_higher_one_proves_more() -> None:
    hands = {0: ["leo 1", "leo 2", "leo 3"], 1: ["leo 15", "leo 16", "leo 17"]}
    memory = {0: {"proved": [0, 0, 2, 0, 0], "noted": 1 << 2}}
    table = visit("leo", hands=hands, memory=memory).play("bid 1")
    assert table.view(1)["seats"][0]["proved"] == {"leo": 2}
    table.play("raise 2", "pass", "pass", "raise 3")
    assert table.view(1)["seats"][0]["proved"] == {"leo": 3}
    assert table.view(1)["seats"][0]["hand_at_least"] == 3


@pytest.mark.rule("AUG-20.2")
def test_the_least_hand_adds_up_what_cannot_be_the_same_notes() -> None:
    """Two valid notes at Léo, one of them his, and a note of Maria: a joker may serve at both, a Léo only at one."""
    hand = ["leo 1", "joker", "maria 1", "maria 2", "louise 1"]
    memory: dict[int, dict[str, object]] = {0: {"proved": [0, 0, 2, 2, 0], "noted": 1 << 2 | 1 << 3}}
    bounds = visit("leo", hands={0: hand}, memory=memory).view(1)["seats"][0]
    assert bounds["hand_at_least"] == 3  # a Léo, a Maria and a joker
    memory[0]["shown"] = ["louise 1"]
    bounds = visit("leo", hands={0: hand}, memory=memory).view(1)["seats"][0]
    assert bounds["hand_at_least"] == 4
    memory[0]["shown"] = ["louise 1", "leo 1"]
    bounds = visit("leo", hands={0: hand}, memory=memory).view(1)["seats"][0]
    assert bounds["hand_at_least"] == 4


@pytest.mark.rule("AUG-5.14", "AUG-20.3", "AUG-20.7")
def test_a_note_that_is_proved_for_a_noble_is_held_beside_those_that_all_have_seen() -> None:
    """Seat 1 has shown one of Léo's; a note of every other noble was proved and never seen."""
    hand = ["leo 1", "maria 1", "louise 1", "philipp 1"]
    memory = {"shown": ["leo 1"], "noted": 0b1111, "free": 0, "offered": 9}
    assert visit("leo", hands={1: hand}, memory={1: memory}).state.memory.least_notes(1) == 4
    unseen = {"shown": ["joker"], "noted": 0b1111, "free": 0, "offered": 9}
    assert visit("leo", hands={1: [*hand, "joker"]}, memory={1: unseen}).state.memory.least_notes(1) == 5
