"""Saved positions: read back as written, and impossible ones refused by name."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from citadels_kit import EIGHT, selection, turn
from play_kit import Data

import signoria
from signoria.kernel.errors import DamagedPosition, UnknownGame
from signoria.kernel.fields import Fields


def rescue() -> Data:
    cities = {1: ["tavern"], 2: ["graveyard"]}
    table = turn("warlord", gold=[0, 0, 1, 0], cities=cities, done=["gathered"]).play("destroy 1 tavern")
    return table.data


POSITIONS: dict[str, Data] = {
    "pick": selection(4, ["king"]).data,
    "aside": selection(2, ["king"]).pick("thief").data,
    "turn": turn("thief", killed="king", hands={0: ["tavern"]}, cities={1: ["keep"]}).data,
    "keep": turn("thief", deck=["tavern", "palace"]).play("cards").data,
    "exchange": turn("magician", hands={0: ["tavern", "keep"]}).play("exchange", "discard keep").data,
    "rescue": rescue(),
    "seven": turn("warlord", players=7).data,
}


def put(data: Data, path: str, value: object) -> Data:
    """A copy with one field changed; "seats.0.gold" is a path."""
    data = copy.deepcopy(data)
    place: Any = data
    *way, last = path.split(".")
    for word in way:
        place = place[int(word) if isinstance(place, list) else word]
    place[int(last) if isinstance(place, list) else last] = value
    return data


def refusal(data: Data) -> str:
    with pytest.raises(DamagedPosition) as damage:
        signoria.load_position(data)
    return str(damage.value)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_reads_back_as_written(name: str) -> None:
    data = POSITIONS[name]
    assert signoria.load_position(json.loads(json.dumps(data))).to_json() == data


@pytest.mark.parametrize(
    ("name", "path", "value", "message"),
    [
        ("turn", "game", 5, "position.game: the name of a game is expected"),
        ("turn", "version", 2, "position.version: rules version 1 is expected"),
        ("turn", "crown", 4, "position.crown: a whole number from 0 to 3 is expected, not 4"),
        ("turn", "crown", True, "position.crown: a whole number"),
        ("turn", "options", 3, "position.options: an object is expected"),
        ("turn", "options", {"size": 8}, "position.options: unknown field 'size'"),
        ("turn", "options.city_size", 6, "position.options.city_size: a whole number from 7 to 8"),
        ("turn", "options.duplicates", 1, "position.options.duplicates: true or false is expected"),
        ("turn", "seats", [], "position.seats: 2 to 7 seats are expected, not 0"),
        ("turn", "seats.0.gold", -1, "position.seats[0].gold: a whole number"),
        ("turn", "seats.1.hand", ["tavern", "castel"], "position.seats[1].hand: 'castel' is not one of"),
        ("turn", "seats.1.hand", "tavern", "position.seats[1].hand: a list is expected"),
        ("turn", "seats.1.purse", 3, "position.seats[1]: unknown field 'purse'"),
        ("turn", "seats.0.city", ["university", "university"], "there are not that many cards 'university'"),
        ("turn", "deck", ["tavern"], "CIT-95.1: the card manor (0) is in 0 places"),
        ("turn", "weather", "fine", "position: unknown field 'weather'"),
        ("turn", "killed", "queen", "position.killed: 'queen' is not one of assassin"),
        ("turn", "picks.0", {"seat": 0}, "position.picks[0].kept: a character is expected"),
        ("turn", "picks.0.seat", 4, "position.picks[0].seat: a whole number"),
        ("turn", "turn.builds", 100, "position.turn.builds: a whole number from 0 to 99"),
        ("turn", "turn.done", ["sleep"], "position.turn.done: 'sleep' is not one of gathered"),
        ("turn", "stack.0.phase", "lunch", "position.stack[0].phase: 'lunch' is not one of"),
        ("turn", "stack.0.facts", [0], "position.stack[0].facts: 0 number(s) expected"),
        ("keep", "stack.3.facts", ["one"], "position.stack[3].facts: a whole number below 68 is expected"),
        ("turn", "seen", [], "position.seen: one list for each seat and one for spectators"),
        ("turn", "seen.0", ["nothing"], "position.seen: 'nothing' is not one of"),
        ("turn", "version", True, "position.version: rules version 1 is expected"),
        ("turn", "mixes.0", [[["tavern", "palace"]], [["tavern", "keep"]]], "position.mixes: a card is in two mixes"),
        ("turn", "mixes.0", [[]], "position.mixes: a mix has two cards or more, and one of them was seen"),
        ("turn", "mixes.0", [[["tavern"]]], "position.mixes: a mix has two cards or more"),
        ("turn", "mixes.0", [[["palace", "docks"]]], "position.mixes: a mix has two cards or more, and one of them"),
        ("turn", "mixes.0", [[["tavern", "palace"], []]], "position.mixes: a secret move has two cards or more"),
        # What can be read and yet cannot be.
        ("turn", "face_up", ["king", "bishop"], "CIT-95.13: the King lies face up"),
        ("turn", "face_up", [], "CIT-95.13: 0 characters lie face up with 4 players"),
        ("turn", "face_down", None, "CIT-3.2: no character lies face down"),
        ("turn", "face_down", "thief", "CIT-95.2: a character is in two places"),
        ("turn", "picks.1.seat", 2, "CIT-3.5: pick 2 is not the next seat's"),
        ("turn", "crown", 2, "CIT-3.5: the first pick is not that of the crown"),
        ("seven", "crown", 2, "CITC-11.1: the King is revealed and has not got the crown"),
        ("turn", "turn.character", "king", "CIT-4.2: the turn is not that of the character just called"),
        ("pick", "called", 3, "CIT-4.1: ranks are called before the selection is complete"),
        ("turn", "revealed", ["thief"], "CIT-4.2: the assassin is revealed, or should be"),
        ("turn", "killed", "assassin", "CITC-8.2: that character cannot have been killed"),
        ("pick", "killed", "king", "CITC-8.2: that character cannot have been killed"),
        ("turn", "robbed", "thief", "CITC-9.2: that character cannot have been named to be robbed"),
        ("turn", "robbed", "king", "CITC-9.2: that character cannot have been named to be robbed"),
        ("turn", "first_complete", 1, "CIT-95.15: the end is triggered by a city that is not complete"),
        ("turn", "haunted_since", 9, "CITC-20.5: the Haunted City was built in a round that has not been played"),
        ("turn", "turn.builds", 1, "CIT-5.6: built, drawn or destroyed before gathering"),
        ("turn", "stack.2.seats", 2, "CIT-1.11: another seat should be asked"),
        ("turn", "stack.0.seats", 1, "CIT-1.11: another seat should be asked"),
        ("keep", "stack.2.seats", 0, "CIT-1.11: another seat should be asked"),
        ("turn", "turn.player", None, "CIT-1.11: another seat should be asked"),
        ("turn", "stack", [], "CIT-7.1: the game is over without a completed city"),
        ("keep", "stack.3.facts", [2], "CIT-5.3: the number of cards to keep cannot be"),
        ("aside", "stack.3.facts", [3], "cannot be"),
        ("exchange", "turn.done", ["ability"], "CITC-10.1: only the Magician exchanges cards, and once"),
        ("exchange", "turn.exchanging", [], "CIT-95.1: the card keep"),
        ("turn", "turn.done", ["income"], "CIT-5.4: the thief cannot have done all that in this turn"),
        ("turn", "turn.done", ["extra"], "CIT-5.4: the thief cannot have done all that in this turn"),
        ("turn", "turn.done", ["smithy"], "CIT-5.4: the thief cannot have done all that in this turn"),
        ("turn", "turn.done", ["ability"], "CIT-5.13: the thief has named somebody, or should have"),
        ("turn", "robbed", "bishop", "CIT-5.13: the thief has named somebody, or should have"),
        ("rescue", "turn.builds", 3, "CIT-95.11: 3 districts built in one turn"),
        ("rescue", "seen.3", [], "CITC-90.2: the destroyed district is not known to all"),
        ("rescue", "seats.2.gold", 0, "the stack ['rounds', 'calling', 'graveyard'] cannot be"),
        ("rescue", "stack.2.seats", 1, "the stack ['rounds', 'calling', 'graveyard'] cannot be"),
    ],
)
def test_damage_is_refused_and_the_place_named(name: str, path: str, value: object, message: str) -> None:
    assert message in refusal(put(POSITIONS[name], path, value))


def test_an_exchange_needs_cards() -> None:
    data = turn("magician", hands={0: ["tavern"]}).play("exchange").data
    data["deck"] += data["seats"][0]["hand"]
    assert "CITC-10.3: the Magician has no cards to exchange" in refusal(put(data, "seats.0.hand", []))


def test_as_many_cards_are_drawn_and_kept_as_the_city_allows() -> None:
    cities = {0: ["library", "observatory"]}
    table = turn("thief", cities=cities, deck=["tavern", "palace", "docks"]).play("cards")
    assert refusal(put(table.data, "stack.3.facts", [1])).endswith("CIT-5.3: the number of cards to keep cannot be")
    data = table.data
    data["turn"]["drawn"] += [data["deck"].pop(0)]
    assert "CIT-5.3: the number of cards to keep cannot be" in refusal(data)
    assert signoria.load_position(table.play("keep palace").data).legal(0)


def test_no_game_of_that_name() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are: citadels-classic"):
        signoria.load_position({"game": "chess"})


def test_two_identical_districts_need_the_option() -> None:
    data = turn("thief", cities={1: ["keep", "keep"]}, duplicates=True).data
    assert "CIT-95.6: seat 1 has two identical districts" in refusal(put(data, "options.duplicates", False))


def test_a_completed_city_triggers_the_end() -> None:
    data = turn("thief", cities={1: EIGHT}).data
    assert "the city of seat 1 is complete, yet the end is not triggered" in refusal(put(data, "first_complete", None))


def test_a_card_in_two_places_is_named() -> None:
    data = POSITIONS["turn"]
    assert "'keep.2' is in two places" in refusal(put(data, "seats.1.hand", ["keep.2", "keep.2"]))


def test_every_field_must_be_asked_for() -> None:
    fields = Fields({"a": 1, "b": 2}, "thing")
    assert fields.number("a", None, 0, 5) == 1
    with pytest.raises(DamagedPosition, match="thing: unknown field 'b'"):
        fields.finish()
    assert fields.flag("c", True) is True
    assert fields.items("d") == []
    assert fields.index("e", {"x": 1}, -1) == -1
    with pytest.raises(DamagedPosition, match=r"thing\.b: a list is expected"):
        fields.items("b")
    with pytest.raises(DamagedPosition, match=r"thing\.inner: an object is expected"):
        Fields({"inner": []}, "thing").inner("inner")
