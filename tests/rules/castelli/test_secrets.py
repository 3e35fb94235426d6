"""CAS-20: what is hidden from whom."""

import json
import random
from typing import Any

import pytest
from castelli_kit import Play, build, final, place, reveal, start

from signoria.games.castelli.components import CARD_NAMES
from signoria.games.castelli.position import Castelli
from signoria.games.castelli.reveal import REVEALING
from signoria.games.castelli.rulebook import CASTELLI
from signoria.kernel.dice import ToldDice
from signoria.kernel.errors import UndoRefused
from signoria.kernel.replay import begin_at


@pytest.mark.rule("CAS-20.1")
def test_faces_of_face_down_tiles_are_hidden() -> None:
    table = start(2, dilemma=True)
    hidden = {*table.data["down"].values(), *table.data["left_out"]}
    text = json.dumps([table.view(seat) for seat in (0, 1, None)])
    assert not [name for name in hidden if f'"{name}"' in text]
    assert len({json.dumps(world.data["down"]) for world in table.worlds(0, 10)}) == 10
    revealed = start(4).play("reveal b1")
    assert {world.data["down"]["b1"] for world in revealed.worlds(1, 10)} == {revealed.data["down"]["b1"]}


@pytest.mark.rule("CAS-20.2")
def test_a_hand_is_seen_by_its_owner_and_counted_by_all() -> None:
    table = reveal(hands={1: ["king-3", "farmer"]})
    assert table.view(1)["hand"] == ["king-3", "farmer"]
    for seat in (0, None):
        assert table.view(seat)["seats"][1]["hand"] == {"count": 2, "known": []}
    assert {tuple(world.hand(1)) for world in table.worlds(1, 10)} == {("farmer", "king-3")}
    assert len({tuple(world.hand(1)) for world in table.worlds(0, 30)}) > 10


@pytest.mark.rule("CAS-20.3")
def test_the_order_of_the_deck_is_hidden() -> None:
    table = reveal()
    assert table.view(0)["deck"] == {"count": 25}
    assert len({world.deck[0] for world in table.worlds(0)}) > 5


@pytest.mark.rule("CAS-20.4")
def test_what_lies_open_is_the_same_for_all() -> None:
    table = build(
        up={"c2": "5 blue s"},
        castles={"c3-ne": [1]},
        resources={0: "1 2 3"},
        silver=[4, 0, 1, 0],
        castle_points=[3, 0, 0, 9],
    )
    public = ("mine", "reserve", "tiles", "octagons", "areas", "turn")
    for seat in (1, None):
        for key in public:
            assert table.view(seat)[key] == table.view(0)[key]
        mine = table.view(seat)["seats"][0]
        assert (mine["wood"], mine["grain"], mine["rock"], mine["silver"], mine["points"]) == (1, 2, 3, 4, 3)


@pytest.mark.rule("CAS-20.4")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_see_where_the_turn_stands(viewer: int | None) -> None:
    """The phase is what is asked now, not the turn that it is part of."""
    before = reveal().view(viewer)
    assert (before["phase"], before["turn"]["at"]) == ("reveal", None)
    window = place("c2", "5 blue s", hands={1: ["steward"]}).view(viewer)
    assert (window["phase"], window["turn"]["at"]) == ("steward", "c2")


@pytest.mark.rule("CAS-20.4")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_see_whose_castles_stand_and_what_they_cover(viewer: int | None) -> None:
    table = build(up={"c2": "5 blue s"}, castles={"c3-ne": [0], "c3-sw": [0, 1]}, battle=True)
    assert table.view(viewer)["octagons"]["c3"]["castles"] == [
        {"place": "c3-ne", "seat": 0, "covers": None},
        {"place": "c3-sw", "seat": 1, "covers": 0},
    ]


@pytest.mark.rule("CAS-11.5", "CAS-12.10")
def test_a_view_says_what_its_seat_is_asked_or_may_do_unasked() -> None:
    table = place("c2", "5 blue s", hands={1: ["steward"], 2: ["robber"]})
    assert table.view(1)["asked"]["question"] == "steward"
    assert table.view(1)["asked"]["actions"] == list(table.legal(seat=1))
    assert table.view(1)["asked"]["rules"] == ["CAS-12.7", "CAS-12.10"]
    assert "may" not in table.view(1)
    assert table.view(2)["may"] == ["sell robber", "quiet"]
    assert [word for seat in (0, 2, 3, None) for word in table.view(seat) if word == "asked"] == []


@pytest.mark.rule("CAS-20.5")
def test_the_traitors_card_is_known_to_two() -> None:
    hands = {0: ["traitor", "robber"], 2: ["king-5", "farmer"], 1: ["count"]}
    table = reveal(hands=hands, silver=[1, 0, 0, 0], dice=ToldDice([0])).play("play traitor 2")
    assert table.told(0, "buys_card")[0]["taken"] == "king-5"
    assert table.told(2, "buys_card")[0]["taken"] == "king-5"
    for seat in (1, 3, None):
        assert "taken" not in table.told(seat, "buys_card")[0]
    assert table.view(2)["seats"][0]["hand"] == {"count": 2, "known": ["king-5"]}
    assert table.view(1)["seats"][0]["hand"] == {"count": 2, "known": []}
    assert all("king-5" in world.hand(0) for world in table.worlds(2, 20))


@pytest.mark.rule("CAS-20.6")
def test_a_held_tile_from_the_board_is_public() -> None:
    table = reveal(dilemma=True, down={"c2": "H21"}).play("reveal c2", "place held n")
    for seat in (1, None):
        assert table.view(seat)["seats"][0]["held"]["tile"] == "H21"
        assert table.view(seat)["seats"][1]["held"].get("tile") == ("S2" if seat == 1 else None)


@pytest.mark.rule("CAS-20.7")
def test_windows_do_not_tell_who_holds_what() -> None:
    """Whoever holds any card is asked, and declining says nothing."""
    for card in ("steward", "robber"):
        table = place("c2", "5 blue s", hands={1: [card], 3: ["farmer"]})
        assert table.asked == 1
        before = table.view(0)["to_act"]
        table.play("decline")
        assert (before, table.view(0)["to_act"]) == ([1], [3])
        assert table.events == []
    for card in ("guard", "robber"):
        table = build(
            up={"c2": "5 blue s"}, castles={"c3-ne": [1]}, resources={0: "2 2 2"}, hands={1: [card]}, battle=True
        ).play("overbuild c3-ne")
        assert (table.asked, table.view(0)["attack"]) == (1, "c3-ne")
        assert [event.name for event in table.play("decline").events] == ["overbuilds"]
    none = build(up={"c2": "5 blue s"}, castles={"c3-ne": [1]}, resources={0: "2 2 2"}, battle=True)
    assert none.play("overbuild c3-ne").asked == 0


ATTACK: dict[str, Any] = {
    "up": {"c2": "5 blue s"},
    "castles": {"c3-ne": [1]},
    "resources": {0: "2 2 2"},
    "hands": {1: ["guard"]},
    "battle": True,
}


@pytest.mark.rule("CAS-20.7")
def test_an_attacker_does_not_learn_that_no_guard_will_answer() -> None:
    """Who wants to be asked nothing more is known to himself alone until his window would have opened."""
    table = build(**ATTACK)
    before = {seat: (table.view(seat), table.legal(seat=seat or 0)) for seat in (0, 2, 3, None)}
    table.play("quiet", seat=1)
    assert table.events == []
    assert table.view(1)["quiet"] == [1]
    for seat, seen in before.items():
        assert (table.view(seat), table.legal(seat=seat or 0)) == seen
        for world in table.worlds(seat, 5):
            assert world.state.quiet == 0
            assert world.view(seat) == table.view(seat)
    assert all(world.state.quiet == 0b10 for world in table.worlds(1, 5))
    table.play("overbuild c3-ne")
    assert (table.asked, table.castles()) == (0, {"c3-ne": [1, 0]})
    for seat in (0, 1, 2, 3, None):
        assert table.view(seat)["quiet"] == [1]
        assert all(world.state.quiet == 0b10 for world in table.worlds(seat, 5))


@pytest.mark.rule("CAS-20.7")
def test_a_steward_window_shows_only_those_it_has_passed_over() -> None:
    hands = {1: ["steward"], 2: ["robber"], 3: ["farmer"]}
    table = reveal(down={"b1": "6"}, hands=hands).play("quiet", seat=1).play("quiet", seat=3).play("reveal b1")
    assert table.view(0)["quiet"] == []
    table.play("place n")
    assert table.asked == 2
    assert [table.view(seat)["quiet"] for seat in (0, 3, None)] == [[1], [1, 3], [1]]
    table.play("decline")
    assert table.view(None)["quiet"] == [1, 3]


@pytest.mark.rule("CAS-20.7")
def test_what_shows_who_is_quiet_cannot_be_taken_back() -> None:
    """Whether the window opens tells something, so the placement, a decline and the attack are final."""
    placed = reveal(down={"b1": "6"}, hands={1: ["steward"], 3: ["farmer"]}).play("reveal b1", "place n")
    assert placed.state.revealed
    assert placed.play("decline").state.revealed
    for silent in (False, True):
        table = build(**ATTACK)
        if silent:
            table.play("quiet", seat=1)
        assert table.play("overbuild c3-ne").state.revealed
    # Nobody holds a card: nothing can come out.
    assert not build(**{**ATTACK, "hands": {}}).play("overbuild c3-ne").state.revealed


@pytest.mark.rule("CAS-20.8")
def test_a_sold_card_stays_secret() -> None:
    table = reveal(hands={1: ["king-3", "farmer"]}).play("sell farmer", seat=1)
    assert "farmer" not in json.dumps([table.view(0), [event.told(0) for event in table.events]])
    assert {world.deck[-1] for world in table.worlds(1, 10)} == {"farmer"}
    assert len({world.deck[-1] for world in table.worlds(0)}) > 5


@pytest.mark.rule("CAS-20.5", "CAS-20.8")
def test_a_known_card_may_be_the_one_that_was_sold() -> None:
    """Red knows that Blue has his King; when Blue sells one of two cards, Red cannot tell which."""
    hands = {0: ["traitor", "robber"], 2: ["king-5"]}
    table = reveal(hands=hands, silver=[1, 0, 0, 0], dice=ToldDice([0])).play("play traitor 2")
    assert table.view(2)["seats"][0]["hand"]["known"] == ["king-5"]
    table.play("sell robber", seat=0)
    assert table.view(2)["seats"][0]["hand"]["known"] == []
    assert {world.deck[-1] == "king-5" for world in table.worlds(2)} == {True, False}
    assert {tuple(world.hand(0)) for world in table.worlds(0, 10)} == {("king-5",)}


# ---- the Traitor


@pytest.mark.rule("CAS-12.5")
@pytest.mark.parametrize("cards", [["king-5"], ["king-5", "farmer"]])
def test_a_card_that_was_bought_is_not_taken_back(cards: list[str]) -> None:
    """The buyer has seen it, so nothing before it is undone either; not even if there was only one to take."""
    table = reveal(hands={0: ["traitor"], 2: cards}, silver=[1, 0, 0, 0])
    game = begin_at(table.data, CASTELLI, 4, "traitor")
    game.play(0, "play traitor 2")
    assert isinstance(game.state, Castelli)
    assert game.state.revealed
    assert not game.can_undo(0)
    with pytest.raises(UndoRefused):
        game.undo(0)
    king = begin_at(reveal(hands={0: ["king-5"]}).data, CASTELLI, 4, "king")
    king.play(0, "play king-5")
    assert king.can_undo(0), "a card of one's own that is played alone may be taken back"


@pytest.mark.rule("CAS-20.5")
def test_a_third_player_loses_sight_of_a_card_that_may_have_been_bought() -> None:
    """Green sold his King to Red and knows it there; when Blue buys one of Red's two cards, it may have gone."""
    hands = {2: ["traitor", "farmer"], 3: ["king-5"], 0: ["traitor"]}
    for answer in (0, 1):
        table = reveal(player=2, hands=hands, silver=[1, 0, 1, 0], dice=ToldDice([0])).play("play traitor 3")
        assert table.view(3)["seats"][2]["hand"]["known"] == ["king-5"]
        assert table.view(1)["seats"][2]["hand"]["known"] == []
        state = table.state
        state.player, state.played = 0, False
        state.stack[-1] = REVEALING.asking[0]
        state._legal = None
        table.dice = ToldDice([answer])
        table.play("play traitor 2")
        assert table.told(3, "buys_card") == [{"event": "buys_card", "seat": 0, "other": 2}]
        for seat in (1, 3, None):
            assert [table.view(seat)["seats"][other]["hand"]["known"] for other in (0, 2)] == [[], []]
        owners = {("king-5" in world.hand(0), "king-5" in world.hand(2)) for world in table.worlds(3)}
        assert owners == {(True, False), (False, True)}, "in every world one of the two has it"
        bought = table.hand(0)
        assert table.view(0)["hand"] == bought
        assert table.view(2)["seats"][0]["hand"]["known"] == bought
        assert all(world.hand(0) == bought for seat in (0, 2) for world in table.worlds(seat, 10))


@pytest.mark.rule("CAS-20.5")
def test_a_third_player_sees_the_only_card_go() -> None:
    """Green knows Red's only card; who buys it has it before everybody who knew it."""
    hands = {2: ["traitor"], 3: ["king-5"], 0: ["traitor"]}
    table = reveal(player=2, hands=hands, silver=[1, 0, 1, 0], dice=ToldDice([0])).play("play traitor 3")
    state = table.state
    state.player, state.played = 0, False
    state.stack[-1] = REVEALING.asking[0]
    state._legal = None
    table.dice = ToldDice([0])
    table.play("play traitor 2")
    assert table.view(3)["seats"][0]["hand"]["known"] == ["king-5"]
    assert table.view(1)["seats"][0]["hand"]["known"] == []
    assert all(world.hand(0) == ["king-5"] for world in table.worlds(3, 20))


# ---- from a new game on


TABLES = [(players, dilemma, battle) for players in (2, 3, 4) for dilemma in (False, True) for battle in (False, True)]


def texts_in(data: Any) -> set[str]:
    """All texts in plain data, names of fields aside."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        return set().union(*[texts_in(item) for item in data])
    return {data} if isinstance(data, str) else set()


def hidden_names(table: Play, seat: int | None) -> set[str]:
    """The tiles whose faces that observer has no business to know."""
    data = table.data
    names = {name for at, name in data["down"].items() if not (table.question == "place" and at == data["turn"]["at"])}
    names |= set(data["left_out"])
    held = {other: str(person["held"]) for other, person in enumerate(data["seats"]) if person["held"] is not None}
    return names | {name for other, name in held.items() if other != seat and name.startswith("S")}


def check_secrets(table: Play, seat: int | None, met: set[str]) -> None:
    """Nobody has bought a card: an observer knows his own hand, and of the others at most cards he once saw."""
    view = table.view(seat)
    said = json.dumps(view)
    assert not [name for name in hidden_names(table, seat) if f'"{name}"' in said]
    for other, person in enumerate(table.data["seats"]):
        hand = view["seats"][other]["hand"]
        assert hand["count"] == len(person["hand"])
        assert sorted(hand["known"]) == table.hand(other) if other == seat else set(hand["known"]) <= met
    own = set() if seat is None else set(table.hand(seat))
    assert ("hand" in view) == (seat is not None)
    others = [person for person in view["seats"] if person["seat"] != seat]
    public = {**view, "phase": "", "hand": [], "asked": {}, "may": [], "seats": others}
    assert set(CARD_NAMES) & texts_in(public) <= met
    offered = [*view.get("asked", {"actions": []})["actions"], *view.get("may", ())]
    named = {text.split(" ")[1] for text in offered if text.startswith(("play ", "sell "))}
    assert named <= own


# Events that lay a card open: which one, if the event does not name it.
PLAYED = {"plays": "", "builds": "", "attacks": "", "turns": "steward", "guards": "guard"}


def check_told(table: Play, doer: int, seat: int | None) -> None:
    """A card is named to others only when it was played."""
    for event in table.events:
        told = event.told(seat)
        if event.name == "draws":
            assert ("cards" in told) == (told["seat"] == seat)
        elif event.name == "sells":
            assert ("card" in told) == (doer == seat)
        elif event.name not in PLAYED:
            assert not set(CARD_NAMES) & texts_in({**told, "event": "", "cause": ""}), event


@pytest.mark.rule("CAS-20.1", "CAS-20.2", "CAS-20.3", "CAS-20.6", "CAS-20.8")
@pytest.mark.parametrize(("players", "dilemma", "battle"), TABLES)
def test_nothing_hidden_comes_out_from_the_first_move_on(players: int, dilemma: bool, battle: bool) -> None:
    """A whole new game, before every seat and a spectator: all of its beginning, and many later moments."""
    table = start(players, "new", dilemma=dilemma, battle=battle)
    chance = random.Random(f"{players} {dilemma} {battle}")
    observers: list[int | None] = [*range(players), None]
    opened: set[str] = set()
    owned: list[set[str]] = [set() for _ in range(players)]
    moves = 0
    while not table.is_over:
        moves += 1
        for seat in observers if moves < 12 or chance.random() < 0.25 else []:
            check_secrets(table, seat, opened if seat is None else opened | owned[seat])
        doer = table.asked
        if chance.random() < 0.1:
            doer = chance.choice([seat for seat in range(players) if table.legal(seat=seat)])
        legal = [text for text in table.legal(seat=doer) if not text.startswith("play traitor")]
        table.play(chance.choice(legal), seat=doer)
        for seat in observers:
            check_told(table, doer, seat)
        opened |= {str(event.facts.get("card")) for event in table.events if event.name in PLAYED}
        opened |= {PLAYED[event.name] for event in table.events if event.name in PLAYED}
        for seat, cards in enumerate(owned):
            cards.update(table.hand(seat))


@pytest.mark.rule("CAS-20.1", "CAS-20.3", "CAS-20.6")
@pytest.mark.parametrize(("players", "dilemma", "battle"), TABLES)
def test_a_new_game_is_drawn_anew_in_every_world(players: int, dilemma: bool, battle: bool) -> None:
    table = start(players, "new", dilemma=dilemma, battle=battle)
    for seat in (*range(players), None):
        worlds = table.worlds(seat, 8)
        for part in ("down", "deck"):
            assert len({json.dumps(world.data[part]) for world in worlds}) == 8
        if dilemma:
            held = [[person["held"] for person in world.data["seats"]] for world in worlds]
            for other in range(players):
                known = {tiles[other] for tiles in held}
                assert (len(known) == 1) == (other == seat)


@pytest.mark.rule("CAS-20.4", "CAS-17.13")
def test_everybody_sees_the_result_once_all_is_over_and_what_a_castle_covers() -> None:
    over = final(over=True)
    assert over.view()["result"] == {"scores": over.state.scores, "winners": over.state.winners}
    table = final(castles={"c3-ne": [0, 1], "a1-ne-1": [2]}, battle=True)
    assert "result" not in table.view()
    octagons = table.view()["octagons"]
    assert octagons["c3"]["castles"] == [{"place": "c3-ne", "seat": 1, "covers": 0}]
    assert octagons["a1"]["castles"] == [{"place": "a1-ne-1", "seat": 2, "covers": None}]
