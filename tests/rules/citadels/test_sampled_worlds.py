"""Worlds drawn from what a seat knows agree with all it has seen, and vary in all it has not (CIT-90, CITC-90)."""

from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from citadels_kit import EIGHT, Play, selection, turn

import signoria
from signoria.games.citadels.components import CHARACTERS
from signoria.kernel.seat import Seat

SEVEN_PICKS = ["assassin", "thief", "magician", "king", "bishop", "merchant"]
HANDS = {0: ["manor", "keep"], 1: ["tavern", "docks", "temple"], 2: ["palace"], 3: ["church"]}


def what(worlds: Sequence[Play], look: Callable[[Play], object]) -> Counter[object]:
    """What is seen in the worlds, and how often."""
    return Counter(look(world) for world in worlds)


def held(world: Play) -> list[str]:
    """The characters in picking order."""
    return [pick["kept"] for pick in world.data["picks"]]


def face_down(world: Play) -> str:
    character: str = world.data["face_down"]
    return character


# ---- characters


@pytest.mark.rule("CIT-90.6")
def test_the_first_picker_works_out_the_face_down_card() -> None:
    table = selection(6, face_down="architect")
    assert what(table.worlds(0), face_down) == {"architect": 200}


@pytest.mark.rule("CIT-90.5", "CIT-90.6")
def test_before_he_looks_a_player_knows_nothing_of_the_packet() -> None:
    table = selection(6, face_down="architect")
    assert set(what(table.worlds(3), face_down)) == set(CHARACTERS)
    assert set(what(table.worlds(None), face_down)) == set(CHARACTERS)


@pytest.mark.rule("CIT-90.1", "CIT-3.2")
def test_characters_that_lie_face_up_are_nowhere_else() -> None:
    table = selection(4, ["king"], face_up=["thief", "warlord"])
    for seat in (2, None):
        for world in table.worlds(seat, 50):
            assert world.data["face_up"] == ["thief", "warlord"]
            assert not {face_down(world), *held(world)} & {"thief", "warlord"}


@pytest.mark.rule("CIT-90.6")
def test_the_second_picker_knows_what_is_left_but_not_what_was_taken() -> None:
    table = selection(5, ["king"], face_up=["thief"], face_down="architect")
    worlds = table.worlds(1)
    # King and Architect are missing: one was taken, the other lies face down.
    assert set(what(worlds, lambda world: (held(world)[0], face_down(world)))) == {
        ("king", "architect"),
        ("architect", "king"),
    }
    for world in worlds:
        assert world.legal() == table.legal()


@pytest.mark.rule("CIT-90.6", "CIT-90.8")
def test_who_passed_a_packet_knows_what_the_others_can_have() -> None:
    table = selection(4, ["king", "bishop"], face_up=["assassin", "thief"], face_down="architect")
    worlds = table.worlds(0)
    assert what(worlds, face_down) == {"architect": 200}
    assert set(what(worlds, lambda world: held(world)[1])) == {"magician", "bishop", "merchant", "warlord"}
    assert what(worlds, lambda world: held(world)[0]) == {"king": 200}


@pytest.mark.rule("CIT-4.2", "CIT-90.8")
def test_who_has_revealed_himself_is_that_character_in_all_worlds() -> None:
    table = turn("bishop", ["bishop", "assassin", "thief", "merchant"])
    for seat in (0, 1, 2, 3, None):
        for world in table.worlds(seat, 60):
            assert held(world)[:3] == ["bishop", "assassin", "thief"]


@pytest.mark.rule("CIT-4.3", "CIT-90.9")
def test_a_rank_that_nobody_answered_for_is_held_by_nobody() -> None:
    table = turn("bishop", ["bishop", "assassin", "thief", "merchant"], face_up=["architect", "warlord"])
    # Magician and King were called in vain; only the Merchant is left for seat 3.
    for seat in (0, 1, 2, None):
        assert what(table.worlds(seat, 60), lambda world: held(world)[3]) == {"merchant": 60}


@pytest.mark.rule("CIT-90.9", "CITC-8.3")
def test_a_killed_character_may_be_held_or_not() -> None:
    table = turn("bishop", ["bishop", "assassin", "king", "warlord"], killed="king", face_up=["thief", "magician"])
    worlds = table.worlds(None)
    assert set(what(worlds, lambda world: world.view(2)["killed"] in held(world))) == {True, False}
    assert set(what(worlds, lambda world: held(world)[2])) == {"king", "merchant", "architect", "warlord"}
    # The killed player himself knows.
    assert what(table.worlds(2), lambda world: held(world)[2]) == {"king": 200}


@pytest.mark.rule("CIT-90.9")
def test_who_has_not_answered_to_any_rank_must_be_the_victim() -> None:
    table = turn("warlord", ["warlord", "assassin", "king", "thief"], killed="king")
    for seat in (0, 1, 3, None):
        assert what(table.worlds(seat, 60), lambda world: held(world)[2]) == {"king": 60}


@pytest.mark.rule("CIT-3.9", "CIT-90.5")
def test_the_last_of_seven_sees_the_face_down_card_and_the_others_do_not() -> None:
    table = selection(7, SEVEN_PICKS, face_down="architect")
    assert what(table.worlds(6), face_down) == {"architect": 200}
    assert len(what(table.worlds(5), face_down)) > 1
    assert what(table.worlds(0), face_down) == {"architect": 200}


@pytest.mark.rule("CIT-3.9", "CIT-90.5", "CIT-90.7")
@pytest.mark.parametrize("kept", ["architect", "warlord"])
def test_which_of_the_two_the_last_of_seven_kept_is_his_secret(kept: str) -> None:
    table = selection(7, SEVEN_PICKS, face_down="architect").pick(kept)
    assert what(table.worlds(6), lambda world: (face_down(world), held(world)[-1])) == {("architect", kept): 200}
    # The first picker knows the face-down card was the Architect, and that the Warlord came last or not.
    worlds = table.worlds(0)
    assert what(worlds, face_down) == {"architect": 200}
    assert "architect" in what(worlds, lambda world: held(world)[-1])
    assert len(what(worlds, lambda world: held(world)[-1])) > 2
    for world in worlds:
        assert world.view(0) == table.view(0)


@pytest.mark.rule("CIT-3.9")
def test_the_last_of_seven_shows_what_he_kept_when_he_is_called() -> None:
    cast = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect"]
    table = turn("architect", cast, face_down="architect")
    for seat in (*range(7), None):
        for world in table.worlds(seat, 40):
            assert held(world)[-1] == "architect"
            assert "warlord" not in held(world)
    assert set(what(table.worlds(None), face_down)) == {"architect", "warlord"}


@pytest.mark.rule("CIT-8.8", "CIT-90.7")
def test_two_players_know_the_cards_they_put_aside_themselves() -> None:
    table = selection(2, ["king", "assassin/bishop", "magician/merchant"], face_down="thief").pick("warlord")
    assert what(table.worlds(1), lambda world: world.data["picks"][1]["aside"]) == {"bishop": 200}
    assert what(table.worlds(0), lambda world: world.data["picks"][2]["aside"]) == {"merchant": 200}
    # Seat 1 kept the Assassin, now revealed; what it put aside of the six, seat 0 does not know.
    asides = set(what(table.worlds(0), lambda world: world.data["picks"][1]["aside"]))
    assert asides == {"bishop"}, (
        "seat 0 passed six cards and got four back: the Assassin is revealed, so it is the Bishop"
    )
    assert set(what(table.worlds(None), lambda world: world.data["picks"][1]["aside"])) > {"bishop", "king"}


@pytest.mark.rule("CIT-8.8", "CIT-90.7")
def test_while_a_card_is_put_aside_the_other_knows_neither() -> None:
    table = selection(2, ["king"], face_down="thief").pick("assassin")
    kept = what(table.worlds(0), lambda world: world.data["stack"][-1]["facts"][0])
    assert set(kept) == {0, 2, 4, 5, 6, 7}
    assert set(what(table.worlds(1), lambda world: world.data["stack"][-1]["facts"][0])) == {0}


@pytest.mark.rule("CITC-90.4")
def test_three_players_remember_both_packets() -> None:
    table = selection(3, ["king", "thief", "bishop", "warlord", "merchant"], face_down="architect").pick("magician")
    # Seat 0 saw four cards in its second packet: assassin, magician, merchant, warlord.
    for world in table.worlds(0):
        assert face_down(world) == "architect"
        assert {held(world)[1], held(world)[2]} == {"thief", "bishop"}
        assert held(world)[0] == "king"


@pytest.mark.rule("CIT-90.14")
def test_hidden_characters_are_drawn_evenly() -> None:
    table = selection(6, ["king"], face_down="architect")
    count = what(table.worlds(None, 800), face_down)
    assert min(count.values()) > 60
    assert max(count.values()) < 150


# ---- district cards


def hand_of(seat: int) -> Callable[[Play], object]:
    return lambda world: tuple(world.hand(seat))


@pytest.mark.rule("CIT-90.2", "CIT-90.3")
def test_the_own_hand_stays_and_everything_hidden_varies() -> None:
    table = turn("thief", hands=HANDS)
    worlds = table.worlds(0, 100)
    assert what(worlds, hand_of(0)) == {("keep", "manor"): 100}
    assert len(what(worlds, hand_of(1))) > 80
    assert len(what(worlds, lambda world: tuple(world.deck))) == 100
    assert len(what(worlds, lambda world: world.deck[0])) > 10


@pytest.mark.rule("CIT-90.2")
def test_a_spectator_knows_no_hand() -> None:
    worlds = turn("thief", hands=HANDS).worlds(None, 100)
    assert len(what(worlds, hand_of(1))) > 80


@pytest.mark.rule("CIT-90.12")
def test_hands_seen_in_a_swap_are_remembered_by_the_two() -> None:
    table = turn("magician", ["magician", "king", "bishop", "warlord"], hands=HANDS).play("swap 1")
    for seat in (0, 1):
        worlds = table.worlds(seat, 50)
        assert what(worlds, hand_of(0)) == {("docks", "tavern", "temple"): 50}
        assert what(worlds, hand_of(1)) == {("keep", "manor"): 50}
    assert len(what(table.worlds(2, 50), hand_of(0))) > 40


@pytest.mark.rule("CIT-90.12")
def test_a_card_seen_in_a_swap_is_known_until_it_is_built() -> None:
    cast = ["magician", "king", "bishop", "warlord"]
    table = turn("magician", cast, hands=HANDS, gold=[0, 9, 0, 0]).play("swap 1").pass_turn()
    table.play("gold", "build manor")
    assert what(table.worlds(0, 50), hand_of(1)) == {("keep",): 50}
    assert len(what(table.worlds(2, 50), hand_of(1))) > 10


@pytest.mark.rule("CIT-90.12", "CIT-90.4")
def test_a_card_drawn_after_a_swap_is_unknown() -> None:
    cast = ["magician", "king", "bishop", "warlord"]
    table = turn("magician", cast, hands=HANDS, deck=["university", "prison"]).play("swap 1").pass_turn()
    table.play("cards", "keep university")
    hands = what(table.worlds(0, 100), hand_of(1))
    assert len(hands) > 10
    assert all(isinstance(hand, tuple) and {"keep", "manor"} <= set(hand) for hand in hands)


@pytest.mark.rule("CIT-90.3", "CIT-90.4")
def test_a_card_put_under_the_deck_is_there_for_who_put_it() -> None:
    table = turn("thief", deck=["tavern", "palace"], hands=HANDS).play("cards", "keep palace")
    assert what(table.worlds(0, 60), lambda world: world.deck[-1]) == {"tavern": 60}
    assert len(what(table.worlds(1, 60), lambda world: world.deck[-1])) > 10


@pytest.mark.rule("CIT-90.3", "CITC-15.9")
def test_a_destroyed_district_is_under_the_deck_for_all() -> None:
    table = turn("warlord", cities={1: ["tavern"]}, hands=HANDS | {1: []}, done=["gathered"]).play("destroy 1 tavern")
    for seat in (0, 1, 2, 3, None):
        assert what(table.worlds(seat, 40), lambda world: world.deck[-1]) == {"tavern": 40}


@pytest.mark.rule("CITC-90.2")
def test_a_rescued_district_is_in_that_hand_for_all() -> None:
    cities = {1: ["tavern"], 2: ["graveyard"]}
    table = turn("warlord", gold=[0, 0, 1, 0], cities=cities, hands={2: ["docks"]}, done=["gathered"])
    table.play("destroy 1 tavern", "rescue")
    for seat in (0, 1, 3, None):
        hands = what(table.worlds(seat, 60), hand_of(2))
        assert len(hands) > 5
        assert all(isinstance(hand, tuple) and "tavern" in hand for hand in hands)


@pytest.mark.rule("CIT-90.13", "CIT-90.12")
def test_of_a_seen_hand_one_discarded_card_may_be_any() -> None:
    cast = ["magician", "king", "bishop", "warlord"]
    table = turn("magician", cast, hands=HANDS, cities={1: ["laboratory"]}).play("swap 1").pass_turn()
    table.play("laboratory manor")
    # Seat 0 saw manor and keep in that hand: one of them is now under the deck.
    worlds = table.worlds(0)
    pairs = what(worlds, lambda world: (*world.hand(1), world.deck[-1]))
    assert set(pairs) == {("keep", "manor"), ("manor", "keep")}
    assert min(pairs.values()) > 50
    assert what(table.worlds(1), hand_of(1)) == {("keep",): 200}


@pytest.mark.rule("CIT-90.12")
def test_of_a_seen_hand_exchanged_cards_may_be_any() -> None:
    data = turn("magician", hands=HANDS).data
    data["seen"][1] += data["seats"][0]["hand"]
    table = Play(signoria.load_position(data)).play("exchange", "discard manor", "done")
    # Seat 1 knew manor and keep: one of them is under the deck, and the hand holds the other and something new.
    pairs = what(table.worlds(1), lambda world: world.deck[-1])
    assert set(pairs) == {"manor", "keep"}
    for world in table.worlds(1, 50):
        assert {"manor": "keep", "keep": "manor"}[world.deck[-1]] in world.hand(0)
    assert what(table.worlds(0, 50), lambda world: world.deck[-1]) == {"manor": 50}
    assert len(what(table.worlds(2, 50), lambda world: world.deck[-1])) > 10


@pytest.mark.rule("CIT-95.10", "CIT-90.4")
def test_drawn_cards_vary_for_the_others_while_one_chooses() -> None:
    table = turn("thief", deck=["tavern", "palace"]).play("cards")
    drawn = what(table.worlds(1, 60), lambda world: tuple(world.view(0)["drawn"]))
    assert len(drawn) > 30
    assert what(table.worlds(0, 60), lambda world: tuple(world.view(0)["drawn"])) == {("palace", "tavern"): 60}


@pytest.mark.rule("CIT-90.14", "CIT-95.10")
def test_hidden_cards_are_drawn_evenly() -> None:
    table = turn("thief", hands={1: ["keep"]}, cities={2: EIGHT})
    count = what(table.worlds(0, 600), lambda world: world.hand(1)[0])
    manors = count["manor"]
    # 57 cards are hidden from seat 0, four of them manors.
    assert 600 * 4 / 57 * 0.5 < manors < 600 * 4 / 57 * 1.6


@pytest.mark.rule("CIT-95.10")
def test_a_seat_hands_out_worlds_and_nothing_else() -> None:
    table = turn("thief", hands=HANDS)
    seat = Seat(table.state, 0, table.dice)
    assert seat.view == table.view(0)
    assert [seat.text(action) for action in seat.legal] == table.legal()
    for world in seat.worlds(5):
        assert world.view(0) == table.view(0)
        assert world.to_json() != table.data
