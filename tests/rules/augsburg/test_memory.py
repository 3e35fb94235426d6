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
