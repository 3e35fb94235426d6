"""Hidden information (AUG-20)."""

import pytest
from augsburg_kit import Play, purchase, start, use, visit

import signoria
from signoria.games.augsburg.components import NOTE_NAMES, PRICES

PRICE = {NOTE_NAMES[note]: PRICES[0][note] for note in range(80)}


def showdown() -> Play:
    """Seat 1 has beaten seat 0 at Léo; both showed notes."""
    hands = {0: ["leo 2", "leo 9", "maria 7", "joker"], 1: ["leo 12", "leo 13"]}
    table = visit("leo", hands=hands).play("bid 2", "see", "pass", "pass")
    return table.show(0, "leo 9", "joker").show(1, "leo 12", "leo 13")


@pytest.mark.rule("AUG-20.1", "AUG-20.2", "AUG-20.3")
def test_hands_and_purses_are_seen_by_their_owner_only() -> None:
    table = visit(hands={0: ["leo 2", "maria 9"]}, money=[1250, 0, 0, 0])
    assert (table.view(0)["hand"], table.view(0)["money"]) == (["leo 2", "maria 9"], 1250)
    assert (table.view(0)["seats"][0]["hand"], table.view(0)["seats"][0]["money"]) == (2, 1250)
    for other in (1, None):
        view = table.view(other)
        assert (view["seats"][0]["hand"], view["seats"][0]["money"]) == (None, None)
        assert "leo 2" not in str(view)
        assert "1250" not in str(view)


@pytest.mark.rule("AUG-20.3")
def test_the_end_of_a_use_does_not_betray_an_empty_purse() -> None:
    for money in (0, 5000):
        table = use("p02", money=[money] * 4, rights={"architect": [0]}).play("waive", "waive")
        assert table.question == "use_privilege"


@pytest.mark.rule("AUG-20.3")
def test_what_the_bank_pays_is_public() -> None:
    table = use("p02").play("take-500")
    assert table.view(1)["seats"][0]["money_at_most"] == 2000
    assert table.told(1, "takes_florins") == [{"event": "takes_florins", "seat": 0, "florins": 500}]


@pytest.mark.rule("AUG-20.4")
def test_the_number_of_offers_is_public_their_faces_are_not() -> None:
    table = start(3)
    assert [seat["offers"] for seat in table.view(0)["seats"]] == [7, 7, 7]
    assert table.view(0)["offers"] == table.offers(0)
    assert not ({*table.offers(1)} - {"joker"}) & set(str(table.view(None)).split("'"))


@pytest.mark.rule("AUG-20.5", "AUG-20.6")
def test_the_price_of_the_top_note_is_public_that_of_the_second_only_when_it_is_on_top() -> None:
    table = use("p10", top=["leo 17", "leo 1", "leo 7"])
    assert table.view(None)["pile"] == {"empty": False, "price": 400}
    table.play("draw")
    assert table.view(3)["pile"] == {"empty": False, "price": 300}


@pytest.mark.rule("AUG-20.6")
def test_all_read_the_price_of_the_second_note_once_the_first_is_drawn() -> None:
    table = use("p10", hands={0: ["leo 3", "leo 4"]}, top=["leo 17", "leo 1", "leo 7"]).play("draw")
    assert table.told(1, "draws") == [{"event": "draws", "seat": 0, "count": 2, "prices": [400, 200]}]
    assert table.view(1)["use"]["prices"] == table.view(None)["use"]["prices"] == [200, 400]
    drawn = {tuple(world.view(0)["fresh"]) for world in table.worlds(1, 60)}
    assert len(drawn) > 30
    for notes in drawn:
        assert sorted(PRICE[note] for note in notes) == [200, 400]
    table.play("discard leo 3")
    assert table.view(1)["use"]["prices"] == []


@pytest.mark.rule("AUG-20.7")
def test_shown_notes_are_remembered() -> None:
    table = showdown()
    for observer in (2, None):
        view = table.view(observer)
        assert view["seats"][0]["known"] == ["leo 9", "joker"]
        assert view["discard"]["known"] == ["leo 12", "leo 13"]
    for world in table.worlds(2, 50):
        assert {"leo 9", "joker"} <= set(world.hand(0))
        assert {"leo 12", "leo 13"} <= set(world.discard)


@pytest.mark.rule("AUG-20.8")
def test_the_note_discarded_for_two_notes_is_public() -> None:
    table = use("p10", hands={0: ["leo 3"]}, top=["leo 8", "leo 9"]).play("draw", "discard leo 3")
    assert table.view(1)["discard"]["known"] == ["leo 3"]
    assert table.view(1)["seats"][0]["known"] == []


@pytest.mark.rule("AUG-20.9")
def test_used_cards_are_open_and_so_the_next_five_can_be_deduced() -> None:
    view = start(4).view(None)
    names = [card["card"] for key in ("column", "coming", "used") for card in view[key]]
    assert sorted(names) == [f"p{number:02}" for number in range(1, 11)]
    even = visit(number=2, column=["p06", "p07", "p08", "p09", "p10"], used=["p01", "p02", "p03", "p04", "p05"])
    assert even.view(None)["coming"] == []


@pytest.mark.rule("AUG-20.10")
def test_boards_bids_and_the_round_are_public() -> None:
    table = visit("leo", hands={0: ["leo 2"]}, levels={2: {"office": 3}}, rights={"church": [2]}, prestige=[0, 0, 9, 0])
    view = table.play("bid 1", "pass").view(None)
    assert view["seats"][2]["levels"]["office"] == 3
    assert view["seats"][2]["rights"] == {"church": 800}
    assert (view["seats"][2]["prestige"], view["round"], view["noble"], view["to_act"]) == (9, 1, "leo", [2])
    assert view["auction"] == {"high": 1, "leader": 0, "bids": [1, 0, 0, 0], "passed": [1]}
    assert view["supply"]["office"]["3"] == 1


@pytest.mark.rule("AUG-20.11")
def test_others_see_only_who_has_chosen() -> None:
    table = purchase({0: ["leo 3"], 1: ["leo 4"]}).buy(0, "leo 3")
    view = table.view(1)
    assert [seat["chosen"] for seat in view["seats"]] == [True, False, False, False]
    assert "leo 3" not in str(view)
    assert table.told(1, "has_chosen") == [{"event": "has_chosen", "seat": 0}]


@pytest.mark.rule("AUG-20.12")
def test_prices_of_others_notes_are_not_shown() -> None:
    cheap = purchase({0: ["leo 1"], 1: ["leo 4"]}, top=["maria 1"]).view(1)
    dear = purchase({0: ["leo 17"], 1: ["leo 4"]}, top=["maria 1"]).view(1)
    assert cheap == dear


@pytest.mark.rule("AUG-9.4", "AUG-20.2")
def test_who_must_discard_after_drawing_is_known_to_hold_an_older_note_too() -> None:
    table = use("p10", hands={0: ["leo 2", "leo 3"]}, memory={0: {"free": 0, "offered": 7}}).play("draw")
    assert _bounds(table) == (3, 7)
    table.play("discard leo 2")
    assert _bounds(table) == (2, 6)
    assert min(len(world.hand(0)) for world in table.worlds(1)) == 2


@pytest.mark.rule("AUG-9.7", "AUG-20.2")
def test_who_need_not_discard_after_drawing_is_known_to_hold_nothing_else() -> None:
    table = use("p10", memory={0: {"free": 2, "offered": 7, "gone": 4, "gone_price": 1000}})
    assert _bounds(table) == (0, 5)
    table.play("draw")
    assert _bounds(table) == (2, 2)
    assert {len(world.hand(0)) for world in table.worlds(1)} == {2}


@pytest.mark.rule("AUG-17.4", "AUG-20.2")
def test_a_free_note_joins_what_a_bid_has_proved() -> None:
    hands = {0: ["leo 2", "leo 3", "maria 4"], 1: ["leo 5", "leo 6", "leo 7", "leo 8"]}
    memory = {seat: {"free": 0, "offered": 7} for seat in (0, 1)}
    table = visit("maximilian", hands=hands, rights={"mint_master": [0]}, memory=memory)
    table.play("bid 3", "raise 4", "pass", "pass", "pass").show(1, *hands[1])
    assert _bounds(table) == (3, 5)
    table.play("choose p02", "waive", "waive")
    assert table.question == "buy"
    assert _bounds(table) == (4, 6)


def _bounds(table: Play) -> tuple[int, int]:
    """The least and the most notes that all know seat 0 to have."""
    seat = table.view(None)["seats"][0]
    return seat["hand_at_least"], seat["hand_at_most"]


@pytest.mark.rule("AUG-17.9", "AUG-20.11")
def test_what_a_program_is_told_does_not_count_the_silent_steps_of_another() -> None:
    """Who buys and returns many notes before he is done has the same story for others as who buys nothing."""
    hasty, fickle = signoria.new("augsburg", 3, 1), signoria.new("augsburg", 3, 1)
    note = fickle.view(0)["offers"][0]
    for text in (f"buy {note}", f"return {note}", f"buy {note}", f"return {note}"):
        fickle.play(0, text)
        assert fickle.told(1) == []
    for game in (hasty, fickle):
        game.play(0, "done")
        game.play(1, "done")
    for other in (1, 2, None):
        assert fickle.told(other) == hasty.told(other)
        assert fickle.told(other, 1) == hasty.told(other, 1) != []
    assert len(fickle.told(0)) == len(hasty.told(0)) + 4


@pytest.mark.rule("AUG-17.7", "AUG-20.3")
def test_what_another_has_just_drawn_does_not_make_his_purse_larger() -> None:
    """200 florins in all have bought his one older note, whatever the two dear notes cost that he got for nothing."""
    memory = {0: {"offered": 1, "net": 200}}
    table = use("p10", hands={0: ["leo 1"]}, top=["leo 17", "maria 17"], money=[0] * 4, memory=memory).play("draw")
    for world in table.worlds(1, 60):
        older = [text.removeprefix("discard ") for text in world.legal()]
        assert [PRICE[note] for note in older] == [200]
        assert world.money[0] == 0
