"""Worlds that a seat thinks possible (AUG-20): everything seen holds in them, nothing hidden shines through."""

import random

import pytest
from augsburg_kit import Play, plain, purchase, start, use, visit

from signoria.games.augsburg.components import NOTE_NAMES, PRICES
from signoria.kernel.dice import SeededDice

PRICE = {NOTE_NAMES[note]: PRICES[0][note] for note in range(80)}


def cost(notes: list[str]) -> int:
    return sum(PRICE[note] for note in notes)


@pytest.mark.rule("AUG-20.2", "AUG-20.3")
def test_after_the_first_purchase_hand_and_purse_of_another_are_a_guess_that_adds_up() -> None:
    table = start(2, 3)
    table.buy(0, table.offers(0)[0]).buy(1, table.offers(1)[0])
    worlds = table.worlds(0, 150)
    assert len({len(world.hand(1)) for world in worlds}) > 4
    assert len({world.money[1] for world in worlds}) > 5
    for world in worlds:
        bought = world.hand(1)[:-2]
        assert world.hand(1)[-2:] == ["joker", "joker"]
        assert world.money[1] == 1500 - cost(bought)
        assert len(bought) + sum(plain(note) not in table.offers(0) for note in world.discard) >= 7
        assert (world.hand(0), world.money[0]) == (table.hand(0), table.money[0])


@pytest.mark.rule("AUG-2.21", "AUG-17.10")
def test_until_the_first_shuffle_everybody_has_bought_or_rejected_every_offer() -> None:
    table = start(4, 3)
    for seat in range(4):
        table.buy(seat, *table.offers(seat)[:seat])
    for world in table.worlds(0, 40):
        for seat in (1, 2, 3):
            rejected = world.state.memory.rejected[seat].bit_count()
            assert len(world.hand(seat)) - 2 + rejected == 7
            assert len(world.view(seat)["discard"]["known"]) == rejected


@pytest.mark.rule("AUG-20.4")
def test_offers_of_others_are_drawn_anew_and_choices_that_were_made_are_affordable() -> None:
    table = start(3, 3)
    table.buy(1, table.offers(1)[0])
    worlds = table.worlds(0, 60)
    assert len({tuple(world.offers(1)) for world in worlds}) > 50
    for world in worlds:
        assert len(world.offers(1)) == 7
        assert cost(world.view(1)["chosen"]) <= 1500
        assert world.view(2)["chosen"] == []
        assert not set(world.offers(1)) & set(table.offers(0)) - {"joker"}


@pytest.mark.rule("AUG-5.14", "AUG-5.15")
def test_a_bid_proves_notes_in_every_world() -> None:
    hands = {0: ["leo 1", "leo 2", "leo 3"], 1: ["leo 5", "leo 6", "leo 7", "leo 8"], 2: ["maria 2"]}
    table = visit("leo", hands=hands).play("bid 3", "raise 4", "pass", "pass", "pass").show(1, *hands[1])
    assert table.view(2)["seats"][0]["proved"] == {"leo": 3}
    for world in table.worlds(2):
        valid = [note for note in world.hand(0) if note.startswith("leo") or note == "joker"]
        assert len(valid) >= 3
        assert any(note != "joker" for note in valid)


@pytest.mark.rule("AUG-6.8", "AUG-20.7")
def test_what_was_played_is_no_longer_proved() -> None:
    hands = {0: ["leo 1", "leo 2", "leo 3"], 1: ["maria 1"]}
    table = visit("leo", hands=hands).play("bid 3", "pass", "pass", "pass").show(0, *hands[0])
    assert table.view(1)["seats"][0]["proved"] == {}
    assert any(not world.hand(0) for world in table.worlds(1))


@pytest.mark.rule("AUG-6.2", "AUG-20.11")
def test_a_showdown_choice_that_was_made_is_some_valid_one() -> None:
    hands = {0: ["leo 1", "leo 2", "joker"], 1: ["leo 5", "leo 6"]}
    table = visit("leo", hands=hands).play("bid 2", "see", "pass", "pass").show(0, "leo 1", "joker")
    chosen = set()
    for world in table.worlds(1):
        notes = world.view(0)["chosen"]
        chosen.add(tuple(notes))
        assert len(notes) == 2
        assert any(note.startswith("leo") for note in notes)
        world.show(1, "leo 5", "leo 6")
    assert len(chosen) > 20


@pytest.mark.rule("AUG-20.5")
def test_the_price_on_top_of_the_pile_holds_in_every_world() -> None:
    table = visit(top=["joker"])
    tops = {world.pile[0] for world in table.worlds(0)}
    assert {PRICE[note] for note in tops} == {400}
    assert len(tops) > 5


@pytest.mark.rule("AUG-9.6", "AUG-20.8")
def test_notes_that_another_has_just_drawn_are_protected_in_every_world() -> None:
    table = use("p10", hands={0: ["leo 3", "leo 4"]}, top=["maria 1", "maria 2"]).play("draw")
    for world in table.worlds(1):
        older = [text.removeprefix("discard ") for text in world.legal()]
        assert older
        assert len(set(world.hand(0)) - set(older)) <= 2


@pytest.mark.rule("AUG-17.15")
def test_a_note_seen_before_a_shuffle_is_with_nobody_who_has_drawn_nothing_since() -> None:
    hands = {0: ["leo 5"], 1: ["maria 1", "maria 2", "maria 3"]}
    table = visit("leo", players=2, hands=hands, pile=[], column=["p08", "p09", "p10"])
    table.play("bid 1", "pass").show(0, "leo 5")
    table.play("choose p10", "draw")  # seat 0 draws from the reshuffled pile, seat 1 has drawn nothing
    assert table.view(None)["returned"] == ["leo 5"]
    worlds = table.worlds(None, 150)
    assert not any("leo 5" in world.hand(1) for world in worlds)


@pytest.mark.rule("AUG-21.1", "AUG-21.13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_worlds_can_be_played_to_the_end(players: int) -> None:
    table = start(players, players)
    chance = random.Random(players)
    while not table.state.is_over:
        seat = chance.choice(table.state.to_act)
        if chance.random() < 0.01:
            to_the_end(
                Play(table.state.sample(chance.choice([*range(players), None]), SeededDice(chance.random().hex())))
            )
        table.state.play(seat, chance.choice(table.state.legal(seat)), table.dice)


def to_the_end(world: Play) -> None:
    chance = random.Random(1)
    while not world.state.is_over:
        seat = chance.choice(world.state.to_act)
        world.state.play(seat, chance.choice(world.state.legal(seat)), world.dice)
        assert world.state.faults() == []


@pytest.mark.rule("AUG-17.16")
def test_worlds_in_a_shortage_are_short_of_notes_too() -> None:
    names = [name for name in dict.fromkeys(NOTE_NAMES) if name != "joker"]
    hands = {0: names[:34], 1: [*names[34:66], *["joker"] * 12]}
    table = visit("maximilian", players=2, hands=hands, pile=["maria 17"]).all_pass()
    assert table.question == "give"
    for world in table.worlds(1, 20):
        assert world.question == "give"
        assert world.state.faults() == []


@pytest.mark.rule("AUG-20.11")
def test_purchases_under_way_leave_no_trace_in_worlds() -> None:
    offers = {0: ["leo 3", "leo 4"], 1: ["maria 3"]}
    idle = purchase(offers)
    busy = purchase(offers).play("buy leo 3", "buy leo 4", seat=0)
    one = idle.state.sample(1, SeededDice(5)).to_json()
    assert one == busy.state.sample(1, SeededDice(5)).to_json()
