"""Setting characters aside and passing the packet (CIT-3, CITC-4)."""

from collections import Counter

import pytest
from citadels_kit import Play, selection, start, turn

from signoria.games.citadels.components import CHARACTERS
from signoria.kernel.dice import SeededDice, ToldDice

SEVEN_PICKS = ["assassin", "thief", "magician", "king", "bishop", "merchant"]


def new_round(players: int, answers: list[int]) -> Play:
    """The next round's selection, with chance told."""
    return turn("warlord", players=players, dice=ToldDice(answers)).pass_turn()


def order(top_first: list[str]) -> list[int]:
    """What chance has to answer so that the shuffled characters lie in that order."""
    wanted = [CHARACTERS.index(name) for name in reversed(top_first)]
    cards = list(range(8))
    answers = []
    for last in range(7, 0, -1):
        at = cards.index(wanted[last])
        answers.append(at)
        cards[last], cards[at] = cards[at], cards[last]
    return answers


@pytest.mark.rule("CIT-3.2", "CITC-4.1", "CIT-95.13")
@pytest.mark.parametrize(("players", "face_up"), [(2, 0), (3, 0), (4, 2), (5, 1), (6, 0), (7, 0)])
def test_how_many_characters_are_set_aside(players: int, face_up: int) -> None:
    for seed in range(5):
        table = start(players, seed)
        assert len(table.data["face_up"]) == face_up
        assert table.view(None)["set_aside"]["face_down"] == 1
        assert len(table.legal("pick")) == 7 - face_up


@pytest.mark.rule("CIT-3.1", "CITC-5.3")
def test_every_round_begins_with_all_eight_characters_and_nothing_of_the_last_round() -> None:
    cast = ["assassin", "thief", "magician", "bishop"]
    table = turn("bishop", cast=cast, killed="magician", robbed="bishop", dice=SeededDice(3)).pass_turn()
    data = table.data
    assert (data["killed"], data["robbed"], data["revealed"], data["picks"], data["called"]) == (None, None, [], [], 0)
    aside = [*data["face_up"], data["face_down"], *(text.split()[1] for text in table.legal("pick"))]
    assert sorted(aside) == sorted(CHARACTERS)


@pytest.mark.rule("CIT-3.1")
def test_the_characters_are_shuffled_each_round() -> None:
    downs = Counter()  # type: Counter[str]
    for seed in range(400):
        table = turn("warlord", players=6, dice=SeededDice(seed)).pass_turn()
        downs[table.data["face_down"]] += 1
    assert set(downs) == set(CHARACTERS)
    assert min(downs.values()) > 25


@pytest.mark.rule("CIT-3.3", "CITC-4.8")
def test_a_king_that_comes_up_is_replaced_and_shuffled_back() -> None:
    top_first = ["king", "thief", "bishop", "warlord", "assassin", "magician", "merchant", "architect"]
    table = new_round(5, [*order(top_first), 0])
    assert table.data["face_up"] == ["thief"]
    assert table.data["face_down"] == "bishop"
    assert "pick king" in table.legal()


@pytest.mark.rule("CIT-3.3", "CITC-4.8")
def test_a_king_that_comes_up_second_of_four_players_is_replaced_too() -> None:
    top_first = ["thief", "king", "bishop", "warlord", "assassin", "magician", "merchant", "architect"]
    assert new_round(4, [*order(top_first), 0]).data["face_up"] == ["thief", "bishop"]


@pytest.mark.rule("CIT-3.3", "CITC-4.8")
def test_the_king_put_back_may_come_up_again_and_is_put_back_again() -> None:
    top_first = ["king", "thief", "bishop", "warlord", "assassin", "magician", "merchant", "architect"]
    # Of the seven cards left after the thief the King lies on top, and is shuffled back once more.
    table = new_round(4, [*order(top_first), 6, 0])
    assert table.data["face_up"] == ["thief", "bishop"]


@pytest.mark.rule("CIT-3.3", "CIT-3.4", "CITC-4.8")
@pytest.mark.parametrize(("players", "places"), [(4, 7), (5, 7)])
def test_the_king_put_back_is_equally_likely_in_every_place_that_is_left(players: int, places: int) -> None:
    top_first = ["king", "thief", "bishop", "warlord", "assassin", "magician", "merchant", "architect"]
    # Each answer of chance is one place among the cards that are still face down: seven different outcomes.
    downs = []
    for place in range(places):
        table = new_round(players, [*order(top_first), place] + ([0] if players == 4 and place == 6 else []))
        downs.append((table.data["face_up"], table.data["face_down"]))
    kings = [down for _, down in downs].count("king")
    assert kings == 1
    with pytest.raises(ValueError, match="is not below 7"):
        new_round(players, [*order(top_first), 7])


@pytest.mark.rule("CIT-3.3", "CIT-95.13")
def test_the_king_is_never_face_up_and_every_other_character_may_be() -> None:
    for players in (4, 5):
        ups: set[str] = set()
        for seed in range(150):
            ups.update(turn("warlord", players=players, dice=SeededDice(seed)).pass_turn().data["face_up"])
        assert ups == set(CHARACTERS) - {"king"}


@pytest.mark.rule("CIT-3.4")
def test_the_king_may_lie_face_down() -> None:
    for players in (2, 3, 6, 7):
        assert any(start(players, seed).data["face_down"] == "king" for seed in range(60))
    assert any(start(4, seed).data["face_down"] == "king" for seed in range(60))


@pytest.mark.rule("CIT-3.4")
def test_the_king_may_be_the_last_unchosen_card() -> None:
    table = selection(4, ["thief", "magician", "bishop"], face_up=["assassin", "warlord"])
    assert table.legal("pick") == ["pick king", "pick merchant"]
    table.pick("merchant")
    assert "king" not in [pick["kept"] for pick in table.data["picks"]]


@pytest.mark.rule("CIT-3.5", "CIT-1.10")
@pytest.mark.parametrize("players", range(2, 8))
def test_the_crown_picks_first_and_the_packet_goes_to_the_left(players: int) -> None:
    table = selection(players, crown=1)
    pickers = []
    while not table.data["called"]:
        pickers.append(table.asked)
        table.play(table.legal()[0])
    each = 2 if players < 4 else 1
    expected = [(1 + step) % players for step in range(players * each)]
    if players == 2:
        expected = [1, 0, 0, 1, 1, 0]  # the second and third picker also put a card aside
    assert pickers == expected


@pytest.mark.rule("CIT-3.6")
def test_a_picker_takes_one_card_of_the_packet_and_passes_the_rest() -> None:
    table = selection(4, face_up=["thief", "warlord"])
    assert table.legal() == ["pick assassin", "pick magician", "pick king", "pick bishop", "pick merchant"]
    table.pick("king")
    assert (table.asked, table.legal()) == (1, ["pick assassin", "pick magician", "pick bishop", "pick merchant"])


@pytest.mark.rule("CIT-3.6")
@pytest.mark.parametrize("text", ["pick thief", "pick architect", "gold", "end", "decline", "aside king"])
def test_picking_what_is_not_in_the_packet_or_not_picking_is_refused(text: str) -> None:
    selection(4, face_up=["thief", "warlord"], face_down="architect").refuses(text, "CIT-3.6")


@pytest.mark.rule("CIT-3.7")
def test_what_was_picked_is_secret() -> None:
    table = selection(4, face_up=["thief", "warlord"]).pick("king")
    assert table.told(0, "picks") == [{"event": "picks", "seat": 0, "character": "king"}]
    assert table.told(1, "picks") == table.told(None, "picks") == [{"event": "picks", "seat": 0}]
    assert table.view(0)["seats"][0]["characters"] == [{"character": "king", "revealed": False}]
    assert table.view(1)["seats"][0]["characters"] == [{"character": None, "revealed": False}]


def packet_sizes(players: int) -> list[int]:
    table = selection(players)
    sizes = []
    while not table.data["called"]:
        if table.legal("pick"):
            sizes.append(len(table.legal("pick")))
        table.play(table.legal()[0])
    return sizes


@pytest.mark.rule("CITC-4.2", "CITC-4.3", "CITC-4.4", "CITC-4.5", "CITC-4.6", "CIT-3.8", "CIT-3.9", "CIT-8.8")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, [7, 6, 4, 2]),
        (3, [7, 6, 5, 4, 3, 2]),
        (4, [5, 4, 3, 2]),
        (5, [6, 5, 4, 3, 2]),
        (6, [7, 6, 5, 4, 3, 2]),
        (7, [7, 6, 5, 4, 3, 2, 2]),
    ],
)
def test_the_pickers_see_that_many_cards(players: int, sizes: list[int]) -> None:
    assert packet_sizes(players) == sizes


@pytest.mark.rule("CIT-3.8", "CITC-4.2")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_last_picker_puts_one_of_two_cards_face_down(players: int) -> None:
    table = selection(players)
    while len(table.data["picks"]) < players - 1:
        table.play(table.legal()[-1])
    seat = table.asked
    kept, left = (text.split()[1] for text in table.legal())
    table.pick(kept)
    assert table.view(seat)["set_aside"]["seen"] == [left]
    assert table.view(None)["set_aside"]["face_down"] == 2


@pytest.mark.rule("CIT-3.9", "CITC-4.5", "CIT-90.5")
@pytest.mark.parametrize(("kept", "left"), [("architect", "warlord"), ("warlord", "architect")])
def test_the_last_of_seven_chooses_between_the_passed_card_and_the_one_face_down(kept: str, left: str) -> None:
    table = selection(7, SEVEN_PICKS, face_down="architect")
    assert (table.asked, table.legal()) == (6, ["pick architect", "pick warlord"])
    assert table.view(6)["set_aside"]["seen"] == ["architect"]
    table.pick(kept)
    assert table.view(6)["set_aside"]["seen"] == [left]
    assert table.view(None)["set_aside"]["face_down"] == 1
    assert table.data["picks"][-1]["kept"] == kept


@pytest.mark.rule("CIT-3.10", "CIT-95.14", "CITC-4.7", "CIT-8.9", "CIT-8.1")
@pytest.mark.parametrize(
    ("players", "held", "down"), [(2, 4, 4), (3, 6, 2), (4, 4, 2), (5, 5, 2), (6, 6, 2), (7, 7, 1)]
)
def test_after_the_selection_every_character_is_in_one_place(players: int, held: int, down: int) -> None:
    for seed in range(5):
        table = start(players, seed)
        while not table.data["called"]:
            table.play(table.legal()[seed % len(table.legal())])
        kept = [pick["kept"] for pick in table.data["picks"]]
        assert len(set(kept)) == len(kept) == held
        assert not set(kept) & set(table.data["face_up"])
        assert Counter(pick["seat"] for pick in table.data["picks"]) == dict.fromkeys(range(players), held // players)
        assert table.view(None)["set_aside"]["face_down"] == down == 8 - held - len(table.data["face_up"])
