"""Positions as data (AUG-21.1): what is left out is as at the start, and what cannot be read is named."""

from collections.abc import Callable
from typing import Any

import pytest
from augsburg_kit import Play, finished, purchase, use, visit
from play_kit import Data

import signoria
from signoria.kernel.errors import DamagedPosition

Spoil = Callable[[Data], object]


def loaded(data: Data) -> Play:
    return Play(signoria.load_position(data))


def seat(number: int, **fields: Any) -> Spoil:
    return lambda data: data["seats"][number].update(fields)


def memory(number: int, **fields: Any) -> Spoil:
    return lambda data: data["seats"][number]["memory"].update(fields)


def part(name: str, **fields: Any) -> Spoil:
    return lambda data: data[name].update(fields)


UNREADABLE: list[tuple[str, Spoil, str]] = [
    ("an unknown price table", part("options", prices="dear"), "'dear' is not one of tiers, steps"),
    ("a thirteenth joker", lambda data: data["pile"].append("joker"), "not that many jokers"),
    ("a note in two places", seat(0, hand=["leo 1"]), "'leo 1' is in two places"),
    ("an unknown note", seat(0, hand=["leo 18"]), "leo 18"),
    ("a level too high", seat(1, levels={"office": 5}), "office"),
    ("no level", seat(1, levels={"office": 0}), "office"),
    ("proofs for four nobles", memory(0, proved=[0, 0, 0, 0]), "5 small numbers"),
    ("a negative proof", memory(0, proved=[0, 0, 0, 0, -1]), "5 small numbers"),
    ("a proof too large", memory(0, proved=[0, 0, 0, 0, 81]), "5 small numbers"),
    ("a proof that is none", memory(0, proved=[0, 0, 0, 0, "1"]), "5 small numbers"),
    ("a shown note that is not in hand", memory(0, shown=["leo 1"]), "'leo 1' cannot be there"),
    ("a shown joker that is not in hand", memory(0, shown=["joker"]), "'joker' cannot be there"),
    ("a note drawn by nobody", part("use", fresh=["leo 1"]), "cannot be there"),
    ("a right of nobody", part("rights", coat=[4]), "different seats"),
    ("a right of a negative seat", part("rights", coat=[-1]), "different seats"),
    ("a right of a name", part("rights", coat=["0"]), "different seats"),
    ("a leader who is not there", part("auction", leader=4), "leader"),
    ("a winner who is not there", part("use", winner=-1), "winner"),
    ("four slots", part("use", settled=8), "settled"),
    ("three waivers", part("use", waived=3), "waived"),
    ("a round too many", lambda data: data.update(round=7), "round"),
    ("a marker with nobody", lambda data: data.update(marker=4), "marker"),
    ("a compensation from four", part("options", compensation_min_bid=4), "compensation_min_bid"),
    ("an active seat too many", part("auction", active=16), "active"),
]


@pytest.mark.rule("AUG-21.1")
@pytest.mark.parametrize(("spoil", "said"), [case[1:] for case in UNREADABLE], ids=[case[0] for case in UNREADABLE])
def test_what_cannot_be_read_is_named(spoil: Spoil, said: str) -> None:
    data = visit().data
    spoil(data)
    with pytest.raises(DamagedPosition, match=said):
        signoria.load_position(data)


TABLES: list[Callable[[], Play]] = [
    lambda: visit("leo", hands={0: ["leo 1", "leo 2"], 1: ["leo 3", "joker"]}).play("bid 1", "see", "pass"),
    lambda: (
        visit("leo", hands={0: ["leo 1", "joker"], 1: ["leo 3"]})
        .play("bid 1", "see", "pass", "pass")
        .play("show leo 1", seat=0)
    ),
    lambda: use("p10", hands={0: ["leo 3"]}).play("draw"),
    lambda: use("p03", levels={0: {"office": 3}, 1: {"office": 4}}, rights={"church": [2, 0]}).play("steal office 1"),
    lambda: use("p01", rights={"architect": [0]}, money=[5000] * 4).play("extra church", "waive"),
    lambda: purchase({0: ["leo 3", "joker"], 1: ["maria 4"]}, prices="steps").play("buy joker", seat=0),
    lambda: finished([30, 12], compensation_min_bid=3, rights={"church": [0]}),
]


@pytest.mark.rule("AUG-21.1", "AUG-21.13")
@pytest.mark.parametrize("table", TABLES)
def test_a_position_that_is_written_and_read_is_the_same(table: Callable[[], Play]) -> None:
    played = table()
    again = loaded(played.data)
    assert again.data == played.data
    for viewer in (*range(played.state.seats), None):
        assert again.view(viewer) == played.view(viewer)
        for asked in played.state.to_act:
            assert again.legal(seat=asked) == played.legal(seat=asked)


@pytest.mark.rule("AUG-2.12", "AUG-2.13", "AUG-2.15")
def test_what_is_left_out_is_as_at_the_start_of_a_visit() -> None:
    stack = [{"phase": "rounds"}, {"phase": "income"}, {"phase": "visits"}, {"phase": "bid", "seats": 1}]
    table = loaded({"game": "augsburg", "seats": [{}, {}], "noble": "leo", "stack": stack})
    view = table.view(0)
    assert (table.money, table.prestige, view["round"], view["marker"]) == ([1500, 1500], [0, 0], 1, 0)
    assert [card["card"] for card in view["column"]] == ["p01", "p02", "p03", "p04", "p05"]
    assert (view["used"], view["hand"], len(table.pile), table.discard) == ([], [], 80, [])
    assert view["auction"] == {"high": 0, "leader": None, "bids": [0, 0], "passed": []}
    assert view["options"] == {"prices": "tiers", "compensation_min_bid": 1}
    assert [player["levels"] for player in view["seats"]] == [{"agency": 1, "peerage": 1, "office": 1}] * 2
    assert view["pile"]["empty"] is False
    assert view["reshuffles"] == 1  # nobody can count the piles


@pytest.mark.rule("AUG-5.14", "AUG-20.2")
def test_a_bid_that_is_written_down_has_proved_its_notes() -> None:
    data = visit("leo", hands={0: ["leo 1", "leo 2"]}).data
    data["seats"][0] |= {"bid": 2, "memory": {}}
    data["auction"] = {"leader": 0}
    data["stack"][-1]["seats"] = 2
    table = loaded(data)
    assert table.view(1)["seats"][0]["proved"] == {"leo": 2}
    assert table.view(1)["auction"]["high"] == 2
    assert table.legal() == ["pass"]


@pytest.mark.rule("AUG-1.5")
def test_jokers_without_a_number_are_told_apart() -> None:
    table = visit(hands={0: ["joker", "joker"], 1: ["joker"]}, memory={1: {"shown": ["joker"]}})
    assert table.data["seats"][0]["hand"] == ["joker 1", "joker 2"]
    assert table.data["seats"][1]["memory"]["shown"] == ["joker 3"]
    assert table.view(0)["seats"][1]["known"] == ["joker"]


@pytest.mark.rule("AUG-19.1", "AUG-19.2")
def test_nobody_has_won_before_the_end() -> None:
    assert visit(prestige=[9, 0, 0, 0]).state.winners == []
    assert finished([9, 0]).state.winners == [0]
