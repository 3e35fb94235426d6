"""The quick player of Augsburg plays the whole game: notes, ladders, buildings; and it is honest."""

import pytest
from augsburg_kit import Play, purchase, use, visit

import signoria
from signoria.bots import bot
from signoria.bots.match import bot_dice, play_silently
from signoria.games.augsburg.bot import quick
from signoria.games.augsburg.components import AGENCY, PEERAGE, TOP_LEVEL
from signoria.games.augsburg.state import State
from signoria.kernel.dice import SeededDice
from signoria.kernel.seat import Seat

BOOK = signoria.rulebook("augsburg")
HEURISTIC = bot("heuristic", BOOK.id)


def chosen(table: Play, seat: int = 0) -> str:
    return table.state.text(quick.choose(table.state, seat, SeededDice(1)))


def play_out(table: Play, seat: int) -> list[str]:
    """What the quick player does as long as it is asked."""
    done: list[str] = []
    while seat in table.state.to_act:
        done.append(chosen(table, seat))
        table.play(done[-1], seat=seat)
    return done


def test_it_builds_the_church_that_stops_it() -> None:
    assert "build church" in play_out(use("p06", number=4, prestige=[25, 0, 0, 0]), 0)


def test_it_takes_the_money_first_when_that_pays_for_the_cathedral() -> None:
    rights = {"church": [0]}
    table = use(
        "p06", number=6, prestige=[44, 0, 0, 0], money=[600, 0, 0, 0], rights=rights, levels={0: {"peerage": 3}}
    )
    assert play_out(table, 0)[:2] == ["take-500", "build cathedral"]


def test_it_climbs_for_money_while_there_is_time_to_spend_it_and_for_prestige_at_the_end() -> None:
    assert "climb agency" in play_out(use("p07", number=1), 0)
    assert "climb peerage" in play_out(use("p07", number=6), 0)


def test_it_takes_offices_when_they_pay() -> None:
    levels = {0: {"office": 3, "agency": 4, "peerage": 4}}
    steps = play_out(use("p03", number=1, levels=levels, money=[0] * 4), 0)
    assert {"climb office", "right architect", "right mint_master"} & set(steps)


def test_it_bids_for_a_card_and_not_with_a_hand_that_cannot() -> None:
    hands = {0: ["leo 17", "leo 2"], 1: ["leo 5"], 2: ["joker"]}
    assert chosen(visit("leo", hands=hands)) != "pass"
    assert chosen(visit("leo", opener=2, hands=hands), 2) == "pass"


def test_alone_it_parts_with_its_least_notes_and_against_rivals_with_its_best() -> None:
    hands = {0: ["leo 3", "leo 17"], 1: ["leo 5"]}
    alone = visit("leo", hands=hands).play("bid 1", "pass", "pass", "pass")
    assert chosen(alone) == "show leo 3"
    against = visit("leo", hands=hands).play("bid 1", "see", "pass", "pass")
    assert chosen(against) == "show leo 17"


def test_a_purchase_is_one_plan_and_kept() -> None:
    offers = {0: ["leo 17", "leo 16", "maria 1", "philipp 2", "louise 9", "joker"]}
    table = purchase(offers, number=2)
    planned = quick.purchase(table.state, 0)
    steps = play_out(table, 0)
    assert steps[-1] == "done"
    assert not [step for step in steps if step.startswith("return")]
    assert len(steps) - 1 == planned.bit_count() > 0
    assert "buy leo 17" in steps


def test_it_buys_no_notes_with_what_the_cathedral_costs() -> None:
    offers = {0: ["leo 1", "maria 1"]}
    saving = purchase(
        offers,
        number=5,
        money=[1000, 0, 0, 0],
        prestige=[45, 0, 0, 0],
        rights={"church": [0]},
        levels={0: {"peerage": 4}},
    )
    assert play_out(saving, 0) == ["done"]


@pytest.mark.parametrize("players", BOOK.seats)
def test_it_is_honest_and_plays_by_the_rules(players: int) -> None:
    """In any world that looks the same to its seat it does the same, given the same dice."""
    game = signoria.new(BOOK.id, players, f"honest {players}", {})
    own = [bot_dice("honest", seat) for seat in range(players)]
    moves = 0
    while not game.is_over:
        seat = game.to_act[0]
        if moves % 29 == 0:
            world = game.state.sample(seat, SeededDice(moves))
            in_truth = HEURISTIC.choose(Seat(game.state, seat, SeededDice(moves)))
            assert HEURISTIC.choose(Seat(world, seat, SeededDice(moves))) == in_truth
        game.play(seat, HEURISTIC.choose(Seat(game.state, seat, own[seat])))  # refuses what is not legal
        moves += 1


def test_it_climbs_and_spends_its_money() -> None:
    end, _ = play_silently(BOOK, [HEURISTIC] * 4, "ladders", BOOK.settle(4, None))
    assert isinstance(end, State)
    assert max(end.levels[AGENCY]) == max(end.levels[PEERAGE]) == TOP_LEVEL
    assert sum(end.money) / 4 < 1000
