"""Positions as data (AUG-21.1): what is left out is as at the start, and what cannot be read is named."""

from collections.abc import Callable
from typing import Any

import pytest
from augsburg_kit import Play, finished, purchase, use, visit
from play_kit import Data

import signoria
from signoria.games.augsburg.state import State
from signoria.kernel.errors import DamagedPosition
from signoria.kernel.fields import Fields

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
    ("a joker of no number", seat(0, hand=["joker 0"]), "joker 0"),
    ("a joker of number thirteen", seat(0, hand=["joker 13"]), "joker 13"),
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
    ("an active seat below nothing", part("auction", active=-1), "active"),
    ("no compensation", part("options", compensation_min_bid=0), "compensation_min_bid"),
    ("a sixth noble", memory(0, noted=32), "noted"),
    ("a right twice", part("rights", coat=[1, 1]), "different seats"),
    (
        "a note chosen twice",
        lambda data: data["seats"][0].update(hand=["joker 1"], chosen=["joker", "joker"]),
        "cannot be there",
    ),
    ("a note drawn by the first seat", part("use", fresh=["philipp 1"]), "cannot be there"),
    ("something else in the options", part("options", more=1), "unknown field"),
    ("something else in the rights", part("rights", more=1), "unknown field"),
    ("something else in the auction", part("auction", more=1), "unknown field"),
    ("something else in the use", part("use", more=1), "unknown field"),
    ("something else in the memory", part("memory", more=1), "unknown field"),
    ("something else at a seat", seat(0, more=1), "unknown field"),
    ("something else in levels", seat(0, levels={"more": 1}), "unknown field"),
    ("something else earned", seat(0, earned={"more": 1}), "unknown field"),
    ("something else in a seat's memory", memory(0, more=1), "unknown field"),
]


@pytest.mark.rule("AUG-21.1")
@pytest.mark.parametrize(("spoil", "said"), [case[1:] for case in UNREADABLE], ids=[case[0] for case in UNREADABLE])
def test_what_cannot_be_read_is_named(spoil: Spoil, said: str) -> None:
    data = visit().data
    spoil(data)
    with pytest.raises(DamagedPosition, match=said):
        signoria.load_position(data)


# Nothing here is as it is at the start, possible or not.
SEAT: Data = {
    "money": 350,
    "hand": ["leo 1", "joker 3"],
    "offers": ["philipp 2", "maria 1"],
    "chosen": ["leo 1", "maria 1"],
    "levels": {"agency": 2, "peerage": 3, "office": 4},
    "prestige": 21,
    "earned": {"level": 1, "coat": 2, "letter": 3, "privilege": 4, "waiver": 5, "theft": 6},
    "bid": 3,
    "memory": {
        "net": 2000,
        "free": 3,
        "offered": 4,
        "gone": 5,
        "gone_price": 600,
        "asked": 7,
        "shown": ["leo 1"],
        "proved": [1, 2, 3, 4, 80],
        "noted": 31,
        "received": 8,
        "resolved": 9,
        "rejected": ["leo 4"],
        "buried": ["leo 5"],
    },
}
UNUSUAL: Data = {
    "game": "augsburg",
    "version": 1,
    "options": {"prices": "steps", "compensation_min_bid": 3},
    "seats": [{"hand": ["louise 1"]}, SEAT],
    "rights": {
        "coat": [1], "letter": [1, 0], "mint_master": [0], "architect": [0, 1], "church": [1], "cathedral": [1],
    },
    "pile": ["leo 7", "philipp 8"],
    "discard": ["philipp 3", "joker 2"],
    "round": 3,
    "column": ["p02", "p09"],
    "used": ["p01", "p10"],
    "noble": "maria",
    "marker": 1,
    "auction": {"active": 2, "high": 4, "leader": 1},
    "use": {"winner": 1, "card": "p05", "settled": 5, "waived": 2, "extra": True, "fresh": ["joker 3"]},
    "memory": {"reshuffles": 2, "discarded": ["joker 2"], "returned": ["leo 9"]},
    "stack": [{"phase": "rounds", "seats": 0, "facts": []}, {"phase": "dealing", "seats": 0, "facts": [1]}],
}  # fmt: skip


def read(data: Data) -> State:
    """The position, possible or not."""
    fields = Fields(data)
    for name in ("game", "version"):
        fields.raw(name)
    state = signoria.rulebook("augsburg").read(len(data["seats"]), fields)
    fields.finish()
    assert isinstance(state, State)
    return state


@pytest.mark.rule("AUG-21.1", "AUG-21.13")
def test_every_field_is_written_as_it_was_read() -> None:
    state = read(UNUSUAL)
    written = state.to_json()
    for name, value in UNUSUAL.items():
        if name != "seats":
            assert written[name] == value, name
    assert written["seats"][1] == SEAT
    assert state.price[0] == 200
    assert state.price[16] == 250  # in steps
    assert read(written).to_json() == written


@pytest.mark.rule("AUG-2.12", "AUG-21.13")
def test_what_nobody_mentions_of_a_seat_counts_as_bought() -> None:
    state = read({"seats": [{"hand": ["leo 1", "leo 8", "leo 15"], "money": 100}, {}]})
    memory = state.to_json()["seats"][0]["memory"]
    assert (memory["net"], memory["free"], memory["offered"], memory["gone"]) == (1000, 2, 3, 2)
    assert (memory["gone_price"], memory["received"], memory["resolved"], memory["asked"]) == (800, 3, 80, 0)
    assert (memory["proved"], memory["noted"]) == ([0] * 5, 0)
    assert state.to_json()["seats"][1]["memory"]["offered"] == 2
    assert (state.active, state.high, state.leader, state.fresh) == (0, 0, -1, 0)
    assert read({"seats": [{}, {}], "noble": "leo"}).active == 0b11
    fewest = {"gone": 0, "resolved": 0, "free": 0, "net": 0, "offered": 0, "gone_price": 0, "received": 0}
    assert read({"seats": [{"memory": fewest}, {}], "memory": {"reshuffles": 0}}).memory.gone == [0, 2]


@pytest.mark.rule("AUG-5.14", "AUG-20.2")
def test_a_bid_proves_nothing_beside_what_is_written_down() -> None:
    written: Data = {"seats": [{"bid": 2, "memory": {"proved": [0, 0, 1, 0, 0]}}, {}], "noble": "leo"}
    assert read(written).memory.proved[:5] == [0, 0, 1, 0, 0]
    assert read({"seats": [{"bid": 2}, {}]}).memory.proved == [0] * 10  # nobody is visited
    assert read({"seats": [{"bid": 2}, {}], "noble": "leo"}).memory.proved[2] == 2


@pytest.mark.rule("AUG-7.1", "AUG-21.7")
def test_prestige_without_an_account_comes_from_levels() -> None:
    assert read({"seats": [{"prestige": 9}, {}]}).earned[0] == [9, 0, 0, 0, 0, 0]
    assert read({"seats": [{"prestige": 9, "earned": {"coat": 9}}, {}]}).earned[0] == [0, 9, 0, 0, 0, 0]


@pytest.mark.rule("AUG-1.5")
def test_jokers_without_a_number_stand_for_those_that_are_there() -> None:
    hand = ["joker 2", "joker 4", "joker 12"]
    state = read({"seats": [{"hand": hand, "memory": {"shown": ["joker", "joker", "joker"]}}, {}]})
    assert state.to_json()["seats"][0]["memory"]["shown"] == hand
    state = read({"seats": [{"hand": hand, "memory": {"shown": ["joker"]}}, {}]})
    assert state.to_json()["seats"][0]["memory"]["shown"] == ["joker 2"]
    with pytest.raises(DamagedPosition, match="'leo 1' cannot be there"):
        read({"seats": [{"hand": ["leo 2"], "memory": {"shown": ["leo 1"]}}, {}]})


@pytest.mark.rule("AUG-17.16", "AUG-21.1")
def test_whether_notes_were_given_up_is_yes_or_no() -> None:
    stack = [{"phase": "rounds"}, {"phase": "dealing", "facts": [2]}]
    with pytest.raises(DamagedPosition, match="facts"):
        read({"seats": [{}, {}], "stack": stack})


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
