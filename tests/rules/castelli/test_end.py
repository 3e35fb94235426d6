"""CAS-15: the end of the game and the final scoring."""

from typing import Any

import pytest
from castelli_kit import Play, build, final, reveal, start

from signoria.games.castelli.position import Castelli
from signoria.games.castelli.rulebook import CASTELLI
from signoria.games.castelli.scoring import silver_prizes

# Blue and yellow face the mine from north and east with 6 each, red with 5 from south; green with 4 from west.
MINE = {"f5": "6 blue s", "g6": "6 yellow w", "f7": "5 red n", "e6": "4 green e"}


def lines(table: Play, seat: int) -> dict[str, int]:
    return {line.key: line.points for line in table.state.score_sheet[seat]}


@pytest.mark.rule("CAS-15.1", "CAS-15.2", "CAS-21.11")
@pytest.mark.parametrize(("players", "turns"), [(2, 16), (3, 32), (4, 32)])
def test_there_are_as_many_turns_as_tiles(players: int, turns: int) -> None:
    table = start(players)
    taken = []
    while not table.is_over:
        if table.question == "build":
            taken.append(table.asked)
        legal = table.legal()
        table.play(next(text for text in ("done", "end", "decline", "place n", *legal) if text in legal))
    assert len(taken) == turns
    assert table.state.turn == turns
    # The last player had his third step, and nothing lies face down.
    assert taken[-1] == (turns - 1) % players
    assert table.state.face_down == 0


@pytest.mark.rule("CAS-15.3")
def test_everybody_may_sell_a_last_time() -> None:
    table = final(player=2, hands={2: ["king-3"], 0: ["farmer", "robber"], 1: ["count"]})
    assert (table.asked, table.question) == (2, "final-sale")
    # Only this sale is open, one after the other.
    table.refuses("sell farmer", "CAS-15.3", seat=0)
    table.refuses("end", "CAS-15.3")
    table.play("done")
    assert table.asked == 0  # seat 3 has no card
    table.refuses("sell king-3", "CAS-15.3", seat=2)
    table.play("sell farmer", "done")
    assert table.asked == 1
    table.play("done")
    assert table.is_over
    assert table.hand(0) == ["robber"]
    start().refuses("done", "CAS-15.3")


@pytest.mark.rule("CAS-15.3")
def test_the_last_sale_begins_with_the_player_of_the_last_turn() -> None:
    data = final(player=2, hands={1: ["count"], 2: ["king-3"], 3: ["robber"]}).data
    data["stack"] = [{"phase": "turns"}, {"phase": "build", "seats": 1 << 2}]
    data["turn"]["at"] = "b1"
    state = CASTELLI.load(data)
    assert isinstance(state, Castelli)
    table = Play(state)
    asked = []
    table.play("end")
    while not table.is_over:
        asked.append(table.asked)
        table.play("done")
    assert asked == [2, 3, 1]


@pytest.mark.rule("CAS-15.4")
def test_the_mine_goes_to_its_strongest_neighbour() -> None:
    table = final(up={**MINE, "g6": "5 yellow w"}, mine=7, hands={0: ["king-3"]}).play("done")
    assert (table.silver, table.state.mine) == ([7, 0, 0, 0], 0)


@pytest.mark.rule("CAS-15.5")
def test_tied_neighbours_share_the_mine() -> None:
    table = final(up=MINE, mine=7, hands={0: ["king-3"]}).play("done")
    assert (table.silver, table.state.mine) == ([3, 3, 0, 0], 1)


@pytest.mark.rule("CAS-15.6")
def test_the_mine_keeps_its_silver_without_neighbours() -> None:
    nobody = {
        "f5": "3 card blue blue s",
        "g6": "3 card yellow yellow w",
        "f7": "3 card red red n",
        "e6": "3 card green green e",
    }
    table = final(up=nobody, mine=7, hands={0: ["king-3"]}).play("done")
    assert (table.silver, table.state.mine) == ([0, 0, 0, 0], 7)


@pytest.mark.rule("CAS-15.7", "CAS-15.8")
def test_cards_and_resources_are_worth_one_each() -> None:
    table = final(up=MINE, mine=0, hands={1: ["king-3", "farmer"]}, resources={1: "2 0 1", 2: "5 5 5"}, over=True)
    assert lines(table, 1) == {"score.cards": 2, "score.resources": 3}
    assert table.state.scores == [0, 5, 15, 0]


def prizes(silver: list[int], **options: Any) -> list[int]:
    return silver_prizes(final(players=len(silver), mine=0, silver=silver, over=True, **options).state)


@pytest.mark.rule("CAS-15.9")
def test_most_silver_and_second() -> None:
    assert prizes([3, 9, 1, 5]) == [0, 4, 0, 2]
    assert prizes([3, 9]) == [2, 4]


@pytest.mark.rule("CAS-15.10")
def test_tied_for_most_get_three_and_there_is_no_second() -> None:
    assert prizes([9, 9, 1, 5]) == [3, 3, 0, 0]
    assert prizes([9, 9, 9, 5]) == [3, 3, 3, 0]


@pytest.mark.rule("CAS-15.11")
def test_tied_for_second_share_two() -> None:
    assert prizes([9, 5, 5, 1]) == [4, 1, 1, 0]
    assert prizes([9, 5, 5, 5]) == [4, 0, 0, 0]
    assert prizes([9, 5, 5, 1], silver_second_tie="three_each") == [4, 3, 3, 0]


@pytest.mark.rule("CAS-15.12")
def test_no_prize_without_silver() -> None:
    assert prizes([9, 0]) == [4, 0]
    assert prizes([9, 0, 0, 0]) == [4, 0, 0, 0]
    assert prizes([0, 0, 0]) == [0, 0, 0]
    assert prizes([9, 0], silver_prize_needs_one=False) == [4, 2]
    assert prizes([0, 0, 0], silver_prize_needs_one=False) == [3, 3, 3]


@pytest.mark.rule("CAS-15.13")
def test_silver_is_compared_after_the_mine() -> None:
    up = {**MINE, "g6": "5 yellow w"}
    table = final(up=up, mine=9, silver=[0, 5, 1, 0], hands={0: ["king-3"]})
    assert silver_prizes(table.state) == [4, 2, 0, 0]
    assert silver_prizes(table.play("done").state) == [4, 2, 0, 0]


@pytest.mark.rule("CAS-15.14")
def test_most_points_win() -> None:
    assert final(castle_points=[10, 12, 9, 3], mine=0, over=True).state.winners == [1]


@pytest.mark.rule("CAS-15.15")
def test_castles_break_ties() -> None:
    table = final(castle_points=[12, 12, 9, 3], mine=0, over=True, castles={"a1-ne-1": [0], "b2-s": [0], "d2-n": [1]})
    assert table.state.winners == [0]


@pytest.mark.rule("CAS-15.16")
def test_who_is_still_level_shares_the_victory() -> None:
    table = final(castle_points=[12, 12, 9, 3], mine=0, over=True, castles={"a1-ne-1": [0], "d2-n": [1]})
    assert table.state.winners == [0, 1]
    assert build().state.winners == []


@pytest.mark.rule("CAS-15.17")
@pytest.mark.parametrize("action", ["done", "reveal b1", "sell king-3", "end", "quiet"])
def test_nothing_is_possible_after_the_end(action: str) -> None:
    table = final(hands={0: ["king-3"]}, over=True)
    for seat in range(4):
        assert table.legal(seat=seat) == []
        table.refuses(action, "CAS-15.17", seat=seat)


@pytest.mark.rule("CAS-15.3", "CAS-11.7")
def test_the_last_sale_ends_with_the_silver_of_the_mine() -> None:
    """The first seller takes the last cube: the others have cards, but nobody could pay them."""
    table = final(mine=1, hands={0: ["king-3", "king-5"], 1: ["farmer"], 2: ["robber"]})
    assert table.legal() == ["done", "sell king-3", "sell king-5"]
    table.play("sell king-3")
    assert (table.silver[0], table.state.mine, table.asked, table.legal()) == (1, 0, 0, ["done"])
    table.refuses("sell king-5", "CAS-11.7")
    table.play("done")
    assert table.is_over
    assert (table.silver, table.hand(1), table.hand(2)) == ([1, 0, 0, 0], ["farmer"], ["robber"])


@pytest.mark.rule("CAS-15.3")
@pytest.mark.parametrize("mine", [0, 1])
def test_nobody_is_asked_for_a_last_sale_that_pays_nothing(mine: int) -> None:
    last = "b1"
    up = {at: text for at, text in final(over=True).data["up"].items() if at != last}
    table = reveal(up=up, mine=mine, hands={1: ["farmer"]}).play(f"reveal {last}", "place n", "decline")
    # What the tile gave to its player came from the mine.
    left = table.state.mine
    table.play("end")
    assert table.is_over == (left == 0)
    if left:
        assert (table.question, table.asked) == ("final-sale", 1)


@pytest.mark.rule("CAS-15.13")
@pytest.mark.parametrize("leader", ["blue", "yellow", "red", "green"])
def test_scores_before_the_end_count_the_mine_as_it_would_be_handed_out(leader: str) -> None:
    """f6 is the mine: all its four shields are the leader's."""
    seat = ["blue", "yellow", "red", "green"].index(leader)
    up = {"f5": f"6 {leader} s", "g6": f"5 {leader} w", "f7": f"5 {leader} n", "e6": f"6 {leader} e"}
    table = final(mine=5, up=up, hands={0: ["king-3"]})
    before = table.state.scores
    winners = table.state.winners
    table.play("done")
    assert (table.state.scores, winners) == (before, [])
    assert table.silver[seat] == 5


@pytest.mark.rule("CAS-15.11")
def test_a_sole_second_gets_two_however_ties_are_read() -> None:
    for reading in ("share_down", "three_each"):
        table = final(mine=0, silver=[9, 5, 1, 0], over=True, silver_second_tie=reading)
        assert silver_prizes(table.state) == [4, 2, 0, 0]


@pytest.mark.rule("CAS-18.6")
def test_all_villages_and_all_cities_are_evaluated() -> None:
    settlements = {"d2": "village", "d4": "village", "d6": "city", "d8": "city"}
    table = final(battle=True, mine=0, castles={"d2-n": [0]}, over=True, settlements=settlements)
    assert table.state.scores[0] == 3 + 3 + 6 + 6 + 2


@pytest.mark.rule(
    "CAS-14.1", "CAS-12.1", "CAS-15.7", "CAS-15.8", "CAS-15.9", "CAS-16.7", "CAS-18.4", "CAS-18.7", "CAS-18.8"
)
@pytest.mark.parametrize("battle", [False, True])
@pytest.mark.parametrize("dilemma", [False, True])
def test_the_score_sheet_names_every_point(battle: bool, dilemma: bool) -> None:
    table = final(
        mine=0,
        over=True,
        battle=battle,
        dilemma=dilemma,
        hands={1: ["king-3", "farmer"]},
        resources={1: "1 0 2"},
        silver=[0, 3, 0, 0],
        castle_points=[0, 7, 0, 0],
        castles={"d2-n": [1]},
        settlements={"d2": "city"},
    )
    table.state.king_points[1] = 4
    lines = [(line.key, line.points, line.rule, line.facts) for line in table.state.score_sheet[1]]
    expected: list[tuple[str, int, str, dict[str, object]]] = [
        ("score.castles", 7, "CAS-14.1", {"n": 1}),
        ("score.kings", 4, "CAS-12.1", {}),
        ("score.cards", 2, "CAS-15.7", {"n": 2}),
        ("score.resources", 3, "CAS-15.8", {"n": 3}),
    ]
    if battle:
        expected += [("score.majorities", 6, "CAS-18.4", {}), ("score.standing", 2, "CAS-18.7", {"n": 1})]
    expected.append(("score.silver", 8 if battle else 4, "CAS-18.8" if battle else "CAS-15.9", {"n": 3}))
    if dilemma:
        expected.append(("score.start_tile", 5, "CAS-16.7", {}))
    assert lines == expected
    assert sum(points for _, points, _, _ in lines) == table.state.scores[1]
    assert [line.key for line in table.state.score_sheet[0]] == (["score.start_tile"] if dilemma else [])
