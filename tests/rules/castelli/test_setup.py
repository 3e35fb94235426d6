"""CAS-2 and CAS-3: the start of a game."""

from collections import Counter

import pytest
from castelli_kit import BLUEPRINT, build, place, start

from signoria.games.castelli.rulebook import CASTELLI
from signoria.kernel.errors import BadOptions
from signoria.kernel.game import Game


def pieces(players: int, seed: int, **options: object) -> str:
    game = Game(CASTELLI, players, seed, options)
    text = game.view(None)["board"]["pieces"]
    assert isinstance(text, str)
    return text


@pytest.mark.rule("CAS-2.1")
def test_the_pieces_lie_as_agreed_or_by_chance() -> None:
    assert start(4).view()["board"]["pieces"] == "A B C D"
    assert pieces(4, 1, pieces="C' a D B'") == "C' A D B'"
    drawn = {pieces(4, seed) for seed in range(40)}
    assert len(drawn) > 30
    for text in drawn:
        assert sorted(text.replace("'", "").split()) == ["A", "B", "C", "D"]


@pytest.mark.rule("CAS-2.1", "CAS-3.1")
@pytest.mark.parametrize(
    ("players", "text"), [(4, "A B"), (4, "A A B C"), (4, "A B C E"), (2, "A B"), (2, "A B C D"), (3, "nonsense")]
)
def test_other_arrangements_are_refused(players: int, text: str) -> None:
    with pytest.raises(BadOptions, match="pieces"):
        CASTELLI.settle(players, {"pieces": text})


@pytest.mark.rule("CAS-2.1")
@pytest.mark.parametrize("text", ["", "A B C E", "AB C D A", "A'' B C D"])
def test_an_arrangement_names_single_pieces(text: str) -> None:
    with pytest.raises(BadOptions, match="is neither drawn nor standard nor an arrangement"):
        CASTELLI.settle(4, {"pieces": text})


@pytest.mark.rule("CAS-2.3")
def test_everybody_starts_with_nothing() -> None:
    for seat in start().view()["seats"]:
        assert (seat["points"], seat["silver"], seat["wood"], seat["grain"], seat["rock"]) == (0, 0, 0, 0, 0)


@pytest.mark.rule("CAS-2.5")
def test_the_32_tiles_lie_face_down_in_any_order() -> None:
    table = start()
    assert set(table.data["down"].values()) == set(BLUEPRINT.tiles.names[:32])
    assert all(tile is None for tile in table.view()["tiles"].values())
    assert table.data["down"] != start(seed=2).data["down"]


@pytest.mark.rule("CAS-2.6")
def test_settlements_stand_where_they_are_printed() -> None:
    view = start().view()
    assert view["reserve"] == {"villages": 2, "cities": 2}
    found = Counter(octagon["settlement"] for octagon in view["octagons"].values())
    assert (found["village"], found["city"]) == (11, 6)
    assert view["octagons"]["d2"]["settlement"] == "city"


@pytest.mark.rule("CAS-2.7")
def test_the_reserve_waits_for_cards() -> None:
    table = build(up={"b1": "6"}, hands={0: ["farmer"]})
    table.play("play farmer c1")
    assert table.view()["reserve"] == {"villages": 1, "cities": 2}
    assert table.view()["octagons"]["c1"]["settlement"] == "village"


@pytest.mark.rule("CAS-2.8")
def test_hands_are_empty_and_the_deck_is_shuffled() -> None:
    table = start()
    assert [seat["hand"]["count"] for seat in table.view()["seats"]] == [0, 0, 0, 0]
    assert len(table.deck) == 25
    assert table.deck != start(seed=2).deck


@pytest.mark.rule("CAS-2.10")
def test_the_first_player_is_agreed_or_drawn() -> None:
    assert start(first_player=2).asked == 2
    drawn = {Game(CASTELLI, 4, seed, {}).to_act[0] for seed in range(30)}
    assert drawn == {0, 1, 2, 3}


@pytest.mark.rule("CAS-3.1")
def test_two_players_take_the_mine_and_one_other_piece() -> None:
    assert start(2).view()["board"]["pieces"] == "D A"
    drawn = {pieces(2, seed).replace("'", "") for seed in range(60)}
    assert drawn == {"D A", "A D", "D B", "B D", "D C", "C D"}
    with pytest.raises(BadOptions, match=r"CAS-3.1"):
        CASTELLI.settle(2, {"pieces": "A B"})


@pytest.mark.rule("CAS-3.2")
def test_two_players_have_four_rows_with_the_strip_below() -> None:
    view = start(2).view()
    assert (view["board"]["rows"], len(view["tiles"]), len(view["octagons"])) == (4, 16, 16)
    south = [space["icons"]["s"] for space in view["board"]["spaces"] if "s" in space["icons"]]
    assert south == ["grain", "rock", "card", "wood"]


@pytest.mark.rule("CAS-3.3", "CAS-3.6")
def test_silver_by_number_of_players() -> None:
    assert [start(players).state.mine for players in (2, 3, 4)] == [11, 11, 22]
    assert start(3, silver_for_three=16).state.mine == 16
    assert start(2, silver_for_three=16).state.mine == 11


@pytest.mark.rule("CAS-3.4", "CAS-20.1")
def test_two_players_leave_sixteen_tiles_out_unseen() -> None:
    table = start(2)
    assert len(table.data["down"]) == 16
    assert len([name for name in table.data["left_out"] if name[0] == "H"]) == 16
    assert "left_out" not in table.view(0)
    out = {tuple(sorted(world.data["left_out"])) for world in table.worlds(0, 10)}
    assert len(out) > 5


@pytest.mark.rule("CAS-3.5")
def test_two_players_have_only_the_settlements_of_their_pieces() -> None:
    view = start(2).view()
    found = Counter(octagon["settlement"] for octagon in view["octagons"].values())
    assert (found["village"], found["city"]) == (5, 4)
    assert view["reserve"] == {"villages": 2, "cities": 2}


@pytest.mark.rule("CAS-3.6", "CAS-3.8")
def test_three_players_use_the_whole_board() -> None:
    view = start(3).view()
    assert (len(view["tiles"]), view["board"]["rows"]) == (32, 8)
    found = Counter(octagon["settlement"] for octagon in view["octagons"].values())
    assert (found["village"], found["city"]) == (11, 6)
    table = start(3)
    table.play(table.legal("reveal")[0], "place n")
    assert table.question == "build"


@pytest.mark.rule("CAS-3.7")
def test_shields_of_colours_nobody_plays_are_neutral() -> None:
    # Nobody is green: its shield at the rock of c3 counts for nobody.
    table = build(players=3, up={"c2": "5 green s"})
    assert table.influence("c3-ne") == [0, 0, 0]
    # At the border of a2 the frame gives grain.
    assert place("a2", "5 green w", players=2).told(None, "border") == []
    assert place("a2", "5 yellow w", players=2).resources(1) == "0 1 0"
