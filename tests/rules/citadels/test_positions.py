"""Saved positions: read back as written, and impossible ones refused by name."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from citadels_kit import EIGHT, finished, selection, turn
from play_kit import Data

import signoria
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.state import State
from signoria.kernel.errors import DamagedPosition, UnknownGame
from signoria.kernel.fields import Fields


def rescue() -> Data:
    cities = {1: ["tavern"], 2: ["graveyard"]}
    table = turn("warlord", gold=[0, 0, 1, 0], cities=cities, done=["gathered"]).play("destroy 1 tavern")
    return table.data


def last_of_seven() -> Data:
    """The last of seven has kept the character that lay face down (CIT-3.9)."""
    data = turn("warlord", players=7).data
    data["face_down"] = data["picks"][-1]["kept"]
    return data


POSITIONS: dict[str, Data] = {
    "pick": selection(4, ["king"]).data,
    "aside": selection(2, ["king"]).pick("thief").data,
    "turn": turn("thief", killed="king", hands={0: ["tavern"]}, cities={1: ["keep"]}).data,
    "keep": turn("thief", deck=["tavern", "palace"]).play("cards").data,
    "exchange": turn("magician", hands={0: ["tavern", "keep"]}).play("exchange", "discard keep").data,
    "rescue": rescue(),
    "seven": turn("warlord", players=7).data,
    "seven, the last took what lay face down": last_of_seven(),
    "two": turn("warlord", players=2).data,
    "architect": turn("architect", done=["gathered"]).data,
    "three built": turn("architect", done=["gathered"], builds=3, cities={0: ["tavern", "docks", "keep"]}).data,
    "over": finished({0: EIGHT}).data,
    "laboratory": turn("thief", cities={0: ["laboratory", "smithy"]}, done=["laboratory", "smithy"]).data,
    "haunted now": turn("thief", cities={1: ["haunted_city"]}, haunted_since=5).data,
    "duplicates": turn("thief", cities={1: ["keep", "keep"]}, duplicates=True).data,
}


STACK = [{"phase": "rounds"}, {"phase": "calling"}]


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
        ("turn", "turn.rank", 2, "position.turn: unknown field 'rank'"),
        ("turn", "round", 0, "position.round: a whole number from 1"),
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
        ("turn", "turn.builds", 4, "position.turn.builds: a whole number from 0 to 3"),
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
        ("turn", "face_up", ["king", "bishop"], "CIT-95.13: rank 4 lies face up"),
        ("turn", "face_up", [], "CIT-95.13: 0 characters lie face up with 4 players"),
        ("turn", "face_down", None, "CIT-3.2: no character lies face down"),
        ("turn", "face_down", "thief", "CIT-95.2: a character is in two places"),
        ("turn", "picks.0.aside", "architect", "CIT-8.8: pick 1 puts a card aside, or should"),
        ("two", "picks.1.aside", None, "CIT-8.8: pick 2 puts a card aside, or should"),
        ("two", "picks.2.aside", "assassin", "CIT-95.2: a character is in two places"),
        ("seven", "picks.6.kept", "thief", "CIT-95.2: a character is in two places"),
        ("seven", "picks.0.kept", "assassin", "CIT-95.2: a character is in two places"),
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
        ("turn", "seen.0", [], "CIT-90.2: seat 0 does not know its own hand"),
        ("turn", "seen.4", [], "CIT-90.1: the city of seat 1 is not known to all"),
        ("keep", "seen.0", [], "CIT-90.4: a card is chosen from that its player has not seen"),
        ("exchange", "seen.0", ["tavern"], "CIT-90.4: a card is chosen from that its player has not seen"),
        ("keep", "stack", [*STACK, {"phase": "turn", "seats": 1}], "CIT-5.3: cards are drawn and nobody chooses"),
        ("exchange", "stack", [*STACK, {"phase": "turn", "seats": 1}], "CITC-10.3: cards are put aside"),
        ("turn", "stack", [*STACK, {"phase": "turn", "seats": 1}, {"phase": "exchange", "seats": 1}], "CITD-9.1: only"),
        ("over", "called", 7, "CIT-4.2: the warlord is revealed, or should be"),
        ("laboratory", "seats.0.city", ["laboratory"], "CIT-95.1: the card smithy"),
        ("over", "first_complete", 1, "CIT-95.15: the end is triggered by a city that is not complete"),
        ("turn", "first_complete", 1, "CIT-95.15: the end is triggered by a city that is not complete"),
        ("turn", "haunted_since", 9, "CITC-20.5: the Haunted City was built in a round that has not been played"),
        ("architect", "turn.builds", 1, "CIT-5.4: what was built in this turn does not stand in the city"),
        ("turn", "turn.builds", 1, "CIT-5.6: built, drawn or destroyed before gathering"),
        ("turn", "stack.2.seats", 2, "CIT-1.11: another seat should be asked"),
        ("turn", "stack.0.seats", 1, "CIT-1.11: another seat should be asked"),
        ("keep", "stack.2.seats", 0, "CIT-1.11: another seat should be asked"),
        ("turn", "turn.player", None, "CIT-1.11: another seat should be asked"),
        ("turn", "stack", [], "CIT-7.1: the game is over without a completed city"),
        ("keep", "stack.3.facts", [2], "CIT-5.3: 'keep' cannot be asked like that"),
        ("aside", "stack.3.facts", [3], "CIT-8.8: 'aside' cannot be asked like that"),
        (
            "exchange",
            "turn.done",
            ["ability"],
            "CIT-5.13: the magician is asked while using the ability, once",
        ),
        ("exchange", "turn.exchanging", [], "CIT-95.1: the card keep"),
        ("turn", "turn.done", ["income"], "CIT-5.4: the thief cannot have done all that in this turn"),
        ("turn", "turn.done", ["extra"], "CIT-5.4: the thief cannot have done all that in this turn"),
        ("turn", "turn.done", ["smithy"], "CIT-5.4: the thief cannot have done all that in this turn"),
        ("turn", "turn.done", ["ability"], "CIT-5.13: the thief has named somebody, or should have"),
        ("turn", "robbed", "bishop", "CIT-5.13: the thief has named somebody, or should have"),
        ("rescue", "turn.builds", 3, "CIT-95.11: 3 districts built in one turn"),
        ("rescue", "seen.3", [], "CITC-90.2, CITD-8.7: a district that lies open is not known to all"),
        ("rescue", "seats.2.gold", 0, "CITC-20.3: 'graveyard' cannot be asked like that"),
        ("rescue", "stack.2.seats", 1, "CIT-1.11: another seat should be asked"),
    ],
)
def test_damage_is_refused_and_the_place_named(name: str, path: str, value: object, message: str) -> None:
    assert message in refusal(put(POSITIONS[name], path, value))


def test_an_exchange_needs_cards() -> None:
    data = turn("magician", hands={0: ["tavern"]}).play("exchange").data
    data["deck"] += data["seats"][0]["hand"]
    assert "CITC-10.3: 'exchange' cannot be asked like that" in refusal(put(data, "seats.0.hand", []))


def test_as_many_cards_are_drawn_and_kept_as_the_city_allows() -> None:
    cities = {0: ["library", "observatory"]}
    table = turn("thief", cities=cities, deck=["tavern", "palace", "docks"]).play("cards")
    assert refusal(put(table.data, "stack.3.facts", [1])).endswith("CIT-5.3: 'keep' cannot be asked like that")
    data = table.data
    data["turn"]["drawn"] += [data["deck"].pop(0)]
    assert "CIT-5.3: 'keep' cannot be asked like that" in refusal(data)
    assert signoria.load_position(table.play("keep palace").data).legal(0)


@pytest.mark.rule("CIT-95.4")
def test_a_purse_is_never_overdrawn_and_a_city_is_what_it_seems() -> None:
    """What no saved position can say: the loader counts for itself."""
    state = turn("thief", gold=[1, 0, 0, 0], cities={1: ["keep"]}).state.clone()
    assert isinstance(state, State)
    state.gold[0] = -1
    assert state.faults() == ["CIT-95.4: seat 0 has -1 gold"]
    state.gold[0] = 0
    assert state.faults() == []
    top = state.deck.pop()
    assert state.faults() == [f"CIT-95.1: the card {KINDS[state.edition.cards[top]]} ({top}) is in 0 places"]
    state.deck += [top, top]
    assert state.faults() == [f"CIT-95.1: the card {KINDS[state.edition.cards[top]]} ({top}) is in 2 places"]
    state.deck.pop()
    state.built[1] = 0
    assert state.faults() == ["seat 1: the set of districts does not fit the city"]


@pytest.mark.parametrize("name", POSITIONS)
def test_without_a_word_about_it_everybody_has_seen_what_he_must(name: str) -> None:
    data = {key: value for key, value in POSITIONS[name].items() if key not in ("seen", "mixes")}
    again = signoria.load_position(data).to_json()
    assert {**again, "seen": 0, "mixes": 0} == {**POSITIONS[name], "seen": 0, "mixes": 0}


@pytest.mark.rule("CIT-95.14")
def test_nobody_holds_more_characters_than_his_share() -> None:
    data = turn("warlord", ["warlord", "king", "bishop", "merchant"]).data
    data["picks"].append({"seat": 0, "kept": "architect", "aside": None})
    assert "CIT-95.14: too many characters are held" in refusal(data)


@pytest.mark.rule("CITC-19.4", "CIT-4.4")
def test_in_2000_a_killed_king_never_shows_himself() -> None:
    table = turn("warlord", ["assassin", "king", "bishop", "warlord"], killed="king", cities={0: EIGHT})
    data = table.play("gold", "end").data
    assert data["stack"] == []
    data["revealed"].append("king")
    assert "CIT-4.2: the king is revealed, or should be" in refusal(data)


@pytest.mark.rule("CITC-20.16")
def test_what_a_city_can_do_is_gone_with_its_district() -> None:
    """The Warlord destroys his own Laboratory after using it; nobody else has used what does not stand."""
    cities = {0: ["laboratory", "smithy"], 2: ["graveyard"]}
    table = turn("warlord", gold=[9, 0, 1, 0], cities=cities, done=["gathered", "laboratory", "smithy"])
    assert signoria.load_position(table.play("destroy 0 laboratory").data).to_act == (2,)
    data = turn("thief", cities={0: ["laboratory", "smithy"]}, done=["laboratory", "smithy"]).data
    for card in ("laboratory", "smithy"):
        moved = put(
            put(data, "seats.0.city", [one for one in ("laboratory", "smithy") if one != card]), "seats.0.hand", [card]
        )
        assert "CIT-5.4: the thief cannot have done all that in this turn" in refusal(moved)


def test_no_game_of_that_name() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are: citadels-classic"):
        signoria.load_position({"game": "chess"})


def test_two_identical_districts_need_the_option() -> None:
    data = turn("thief", cities={1: ["keep", "keep"]}, duplicates=True).data
    assert "CIT-95.6: seat 1 has two identical districts" in refusal(put(data, "options.duplicates", False))


def test_a_completed_city_triggers_the_end() -> None:
    data = turn("thief", cities={1: EIGHT}).data
    assert "CIT-95.15: a city is complete, yet the end is not triggered" in refusal(put(data, "first_complete", None))


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


@pytest.mark.rule("CITC-20.5")
def test_a_haunted_city_of_the_last_round_is_shown_as_late() -> None:
    for since, late in (
        (5, [{"card": "haunted_city", "cost": 2, "late": True}]),
        (4, [{"card": "haunted_city", "cost": 2}]),
    ):
        table = turn("thief", cities={0: EIGHT, 1: ["haunted_city"]}, haunted_since=since)
        assert table.view()["seats"][1]["city"] == late
