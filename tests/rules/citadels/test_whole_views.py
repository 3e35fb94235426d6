"""Whole parts of a view at once: nothing in them is wrong, missing or too much (CIT-90.1)."""

import pytest
from citadels_kit import EIGHT, Play, finished, selection, turn
from play_kit import Data

import signoria

NO_INCOME = {"noble": 0, "religious": 0, "trade": 0, "military": 0}


def player(seat: int, gold: int, hand: int, *characters: tuple[str | None, bool], **other: object) -> Data:
    """A player without a city, as a spectator sees him; each character with whether it is revealed."""
    shown = [{"character": name, "revealed": revealed} for name, revealed in characters]
    held = {"count": hand, "known": []}
    seen = {"seat": seat, "gold": gold, "hand": held, "city": [], "income": NO_INCOME, "characters": shown, "points": 0}
    return {**seen, **other}


@pytest.mark.rule("CIT-90.1", "CIT-90.9")
def test_a_spectator_sees_this_of_a_round() -> None:
    held = ["assassin", "thief", "merchant", "architect"]
    hands, cities = {0: ["tavern"], 2: ["docks", "palace"], 3: ["manor"]}, {1: ["temple"], 2: ["tavern", "market"]}
    table = turn("merchant", held, gold=[1, 2, 3, 4], hands=hands, cities=cities, killed="king", robbed="magician",
                 done=["gathered"], builds=1)  # fmt: skip
    assert table.view() == {
        "game": "citadels-classic",
        "seat": None,
        "players": 4,
        "options": {"city_size": 8, "murdered_king": False, "duplicates": False},
        "round": 5,
        "phase": "turns",
        "crown": 0,
        "deck": {"count": 58, "known": []},
        "set_aside": {"face_up": ["magician", "bishop"], "face_down": 2, "seen": []},
        "picks": [0, 1, 2, 3],
        "rank": 6,
        "calls": [
            {"rank": 1, "character": "assassin", "seat": 0},
            {"rank": 2, "character": "thief", "seat": 1},
            {"rank": 3, "character": "magician", "seat": None},
            {"rank": 4, "character": "king", "seat": None},
            {"rank": 5, "character": "bishop", "seat": None},
            {"rank": 6, "character": "merchant", "seat": 2},
        ],
        "killed": "king",
        "robbed": "magician",
        "first_complete": None,
        "to_act": [2],
        "seats": [
            player(0, 1, 1, ("assassin", True)),
            player(1, 2, 0, ("thief", True), city=[{"card": "temple", "cost": 1}], points=1,
                   income={**NO_INCOME, "religious": 1}),
            player(2, 3, 2, ("merchant", True), points=3, income={**NO_INCOME, "trade": 2},
                   city=[{"card": "tavern", "cost": 1}, {"card": "market", "cost": 2}]),
            player(3, 4, 1, (None, False)),
        ],
        "mixed": [],
        "turn": {
            "seat": 2,
            "character": "merchant",
            "rank": 6,
            "done": ["gathered"],
            "builds": 1,
            "limit": 1,
            "income": 2,
            "drawn": 0,
        },
    }  # fmt: skip


@pytest.mark.rule("CIT-90.1", "CIT-90.8")
def test_a_player_sees_that_and_his_own() -> None:
    held = ["assassin", "thief", "merchant", "architect"]
    hands = {2: ["docks", "palace", "tavern"], 3: ["manor"]}
    table = turn("merchant", held, gold=[0, 0, 3, 0], hands=hands, done=["gathered"])
    public = table.view()
    own: Data = {
        "seat": 2,
        "seats": [*public["seats"][:2], player(2, 3, 3, ("merchant", True)), public["seats"][3]],
        "hand": ["palace", "tavern", "docks"],
        "passed": [["merchant", "architect", "warlord"]],
        "asked": {
            "question": "turn",
            "actions": ["build docks", "build tavern", "extra-gold", "end"],
            "rules": ["CITC-6.1"],
            "prices": {"build tavern": 1, "build docks": 3},
        },
    }
    own["seats"][2]["hand"]["known"] = own["hand"]
    assert table.view(2) == {**public, **own}


@pytest.mark.rule("CIT-90.1")
def test_before_the_calling_and_after_the_end_nobody_has_a_turn() -> None:
    before = selection(picked=["king"]).view()
    assert (before["phase"], before["turn"], before["rank"], before["calls"]) == ("selection", None, None, [])
    after = finished({0: EIGHT}).view()
    assert (after["phase"], after["turn"], after["rank"]) == ("over", None, 8)
    assert after["calls"][-1] == {"rank": 8, "character": "warlord", "seat": 0}
    assert sorted(after["result"]) == ["scores", "winners"]


@pytest.mark.rule("CIT-3.4", "CIT-8.8")
@pytest.mark.parametrize(
    ("picked", "count"),
    [([], 1), (["king"], 1), (["king", "bishop/merchant"], 2), (["king", "bishop/merchant", "thief/magician"], 3)],
)
def test_with_two_players_each_card_put_aside_lies_face_down(picked: list[str], count: int) -> None:
    assert selection(2, picked).view()["set_aside"] == {"face_up": [], "face_down": count, "seen": []}


@pytest.mark.rule("CIT-8.3", "CIT-90.8")
def test_of_two_characters_a_player_sees_both_of_his_own_and_the_revealed_ones_of_others() -> None:
    table = turn("magician", ["king assassin", "warlord magician", "thief bishop"])
    revealed, hidden = ["assassin", "magician", "thief"], ["king", "warlord", "bishop"]
    for viewer in (0, 1, 2, None):
        for seat in range(3):
            name = hidden[seat] if viewer == seat else None
            both = [{"character": revealed[seat], "revealed": True}, {"character": name, "revealed": False}]
            assert table.view(viewer)["seats"][seat]["characters"] == both


@pytest.mark.rule("CIT-90.13", "CIT-6.2", "CIT-6.4")
def test_of_cards_that_others_moved_in_secret_a_seat_knows_where_they_can_be() -> None:
    """Seat 1 knew a hand and the deck. Then a card of the one goes under the other, and of three drawn one is kept."""
    cities, hands = {0: ["observatory", "laboratory"]}, {0: ["tavern", "palace"], 1: ["docks"]}
    data = turn("thief", ["thief", "bishop", "king", "merchant"], cities=cities, hands=hands,
                whole_deck=["temple", "manor", "castle"]).data  # fmt: skip
    data["seen"][1] += [*data["deck"], *data["seats"][0]["hand"]]
    table = Play(signoria.load_position(data))
    names = ["temple", "manor", "castle"]
    known = {"count": 3, "known": [{"place": place, "card": name} for place, name in enumerate(names)]}
    assert (table.view(1)["deck"], table.view(1)["mixed"]) == (known, [])
    table.play("laboratory palace")
    of_hand = {"cards": ["palace", "tavern"], "hands": [1, 0, 0, 0], "drawn": 0, "deck": [3]}
    assert (table.view(1)["deck"], table.view(1)["mixed"]) == ({**known, "count": 4}, [of_hand])
    table.play("cards", "keep manor")
    of_drawn = {"cards": ["manor", "castle", "temple"], "hands": [1, 0, 0, 0], "drawn": 0, "deck": [1, 2]}
    assert table.view(1)["mixed"] == [of_drawn, {**of_hand, "deck": [0]}]
    assert table.view(1)["deck"] == {"count": 3, "known": []}
    # Seat 2, the King, now holds one of each kind in front of him.
    table.play("end", "cards")
    assert table.view(1)["mixed"] == [{**of_drawn, "drawn": 1, "deck": [0]}, {**of_hand, "drawn": 1, "deck": []}]
    assert table.view()["mixed"] == table.view(3)["mixed"] == []
