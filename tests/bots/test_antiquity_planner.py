"""Antiquity's turns are planned as a whole: the plan is made once, kept, the same for the same dice, and no peeking."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from antiquity_kit import Play, lay, seat

from signoria import bots
from signoria.bots.chance import QuickDice
from signoria.bots.expert import Expert, expert
from signoria.bots.levels import LEVELS
from signoria.bots.match import play_match
from signoria.bots.planner import Follower, Foresight, Planner, compare
from signoria.bots.search import play_on
from signoria.bots.thinker import QuickBot
from signoria.games.antiquity.actions import HEX
from signoria.games.antiquity.bot import quick
from signoria.games.antiquity.bot.plans import HABITS, SAINTS, STYLES, sites
from signoria.games.antiquity.bot.style import USUAL, Style
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.games.antiquity.state import BY_SAINT, BY_TIE_BREAK, SHARED
from signoria.kernel.dice import Dice, SeededDice
from signoria.kernel.expertise import Planning

SHORT = Foresight(3, 1, 1, 2)
ALL_BUT_TWO = "3 grain 3 sheep 3 olives 3 fish 3 wine 3 gold 3 pearls 1 dye 7 wood 3 stone"


def known() -> Expert:
    found = expert("antiquity")
    assert found is not None
    return found


def begun(players: int = 2, turns: int = 3) -> Antiquity:
    """The beginning of a turn, some turns into a game of quick players."""
    dice = SeededDice("planner")
    position = ANTIQUITY.start(players, ANTIQUITY.settle(players, None), dice)
    assert isinstance(position, Antiquity)
    while position.turn < turns or not known().is_quiet(position):
        asked = position.to_act[0]
        position.play(asked, quick.choose(position, asked, dice), dice)
    return position


def turn_of(planner: Planner, position: Antiquity, own: str) -> list[str]:
    """What the planner does in phase 2, as text."""
    first = position.to_act[0]
    dice = SeededDice(own)
    done: list[str] = []
    while position.to_act[0] == first and position.seen:
        action = planner.choose_at(position, first, dice)
        done.append(position.text(action))
        position.play(first, action, SeededDice(1))
    return done


def test_the_same_dice_give_the_same_turn() -> None:
    turns = [turn_of(Planner("p", known(), SHORT), begun(), "own") for _ in range(2)]
    assert turns[0] == turns[1]
    assert turns[0][-1] == "done"


def test_a_plan_is_made_once_for_phase_2_and_kept() -> None:
    made: list[int] = []
    planning = known().expertise.planning
    assert planning is not None

    def counted(state: Any, number: int) -> list[Any]:
        made.append(number)
        return planning.plans(state, number)

    watched = Planning(counted, planning.follow, planning.occasion, planning.habits)
    watching = Expert(replace(known().expertise, planning=watched), known().value)
    position = begun()
    first, dice, done = position.to_act[0], SeededDice("own"), 0
    while position.to_act[0] == first and position.seen:
        # Whoever is asked for many tables makes the bot anew for every question.
        position.play(first, Planner("p", watching, SHORT).choose_at(position, first, dice), SeededDice(1))
        done += 1
    assert done > 3
    assert len(made) == 1


def test_it_plans_alike_in_every_world_that_its_seat_thinks_possible() -> None:
    position = begun()
    asked = position.to_act[0]
    world = position.sample(asked, SeededDice("world"))
    assert isinstance(world, Antiquity)
    truly, elsewhere = (
        Planner("p", known(), SHORT).choose_at(one, asked, SeededDice("own")) for one in (position, world)
    )
    assert truly == elsewhere


def test_the_way_that_wins_is_the_best() -> None:
    """One way sells what the victory needs; the other wins in this turn."""
    table = lay("city", seat("cathedral 1c3", "market 1a1 manned", goods=ALL_BUT_TWO, patron="cristoforo"))

    def plans(state: Any, number: int) -> list[Any]:
        return [False, True]

    def follow(state: Any, number: int, wins: bool) -> int:
        usual: int = quick.choose(state, number, SeededDice(1))
        legal = state.legal(number)
        return usual if wins or "done" not in [state.text(one) for one in legal] else state.action("done")

    planning = Planning(plans, follow, lambda state, number: (0, 0, True), {})
    watching = Expert(replace(known().expertise, planning=planning), known().value)
    ways = compare(watching, lambda: table.state, 0, [False, True], 1, Foresight(2, 1, 1, 1))
    assert [way.plan for way in ways] == [True, False]
    assert ways[0].chance == 1.0 > ways[1].chance


@pytest.mark.rule("ANT-13.12")
def test_it_compares_places_for_its_city_that_lie_apart_and_settles_on_one() -> None:
    position = ANTIQUITY.start(2, ANTIQUITY.settle(2, None), SeededDice("found"))
    assert isinstance(position, Antiquity)
    asked = position.to_act[0]
    places = sites(position, asked)
    assert len(places) > 3
    assert quick.choose(position, asked, SeededDice(1)) == places[0]
    for number, place in enumerate(places):
        city = position.country.layout.city(place & HEX)
        assert not any(city >> (other & HEX) & 1 for other in places[:number])
    assert Planner("p", known(), SHORT).choose_at(position, asked, SeededDice(1)) in places[:3]


def test_ways_that_come_to_the_same_are_counted_once() -> None:
    position = begun()
    ways = compare(known(), lambda: position, position.to_act[0], [USUAL, Style(), Style()], 1, SHORT)
    assert len(ways) == 1


@pytest.mark.parametrize("players", [2, 3])
def test_a_planner_plays_by_the_rules(players: int) -> None:
    position = begun(players, 1)
    planner = Planner("p", known(), Foresight(2, 1, 1, 1))
    dice = SeededDice("rules")
    while position.turn < 3 and not position.is_over:
        asked = position.to_act[0]
        position.play(asked, planner.choose_at(position, asked, dice), dice)  # refuses what is not legal


def test_every_level_goes_about_it_otherwise() -> None:
    levels = [bots.bot(name, "antiquity") for name in LEVELS]
    assert [type(one) for one in levels] == [Follower, Follower, QuickBot, Planner, Planner]
    assert HABITS["beginner"].fed < HABITS["casual"].fed < USUAL.fed
    strong, master = levels[3:]
    assert isinstance(strong, Planner)
    assert isinstance(master, Planner)
    assert strong.foresight.ways < master.foresight.ways <= len(STYLES) + len(SAINTS)
    # Two plans a turn, in five seconds at most.
    assert all(one.foresight.seconds is not None and 2 * one.foresight.seconds < 5 for one in (strong, master))


def test_games_among_its_like_end_by_a_saint() -> None:
    ends = [
        play_match(ANTIQUITY, [bots.bot("heuristic", "antiquity")] * players, f"saint {number}").state
        for number, players in enumerate([2, 3, 4, 4])
    ]
    reasons = [end.reason for end in ends if isinstance(end, Antiquity)]
    assert sum(reason in (BY_SAINT, BY_TIE_BREAK, SHARED) for reason in reasons) >= 3


# ---- the last steps, and trades


def chosen(table: Play, number: int = 0) -> str:
    return table.state.text(quick.choose(table.state, number, SeededDice(1)))


def all_steps(table: Play, number: int = 0) -> list[str]:
    steps: list[str] = []
    while not steps or steps[-1] != "done":
        steps.append(chosen(table, number))
        table.play(steps[-1], seat=number)
        assert len(steps) < 60
    return steps


@pytest.mark.rule("ANT-10.9")
def test_the_market_makes_up_for_what_san_cristoforo_misses() -> None:
    table = lay("city", seat("cathedral 1c3", "market 1a1 manned", goods=ALL_BUT_TWO, patron="cristoforo"))
    steps = all_steps(table)
    assert [step for step in steps if step.startswith("take")] == ["take dye", "take dye"]
    assert all(count >= 3 for count in table.state.realms[0].goods)


def swapping() -> Play:
    """Both have too much of what the other lacks."""
    mine = seat("cathedral 1c3", "market 1a1 manned", goods="9 wood", patron="cristoforo")
    theirs = seat("cathedral 1c3", goods="9 gold", patron="cristoforo")
    return lay("city", mine, theirs, asked=(0, 1))


@pytest.mark.rule("ANT-15.35")
def test_it_offers_what_both_gain_by_and_the_other_accepts() -> None:
    table = swapping()
    steps: list[str] = []
    while not steps or steps[-1] != "propose":
        steps.append(chosen(table))
        table.play(steps[-1], seat=0)
        assert len(steps) < 60
    assert steps[-4:] == ["offer 1", "give wood", "take gold", "propose"]
    assert table.state.awaited(table.state.to_act) == 1
    assert chosen(table, 1) == "accept 0"


def by_planning(position: Antiquity, watching: Expert) -> None:
    compare(watching, lambda: position, 0, [USUAL, Style(trades=False)], 1, Foresight(2, 1, 1, 1))


def by_playing_on(position: Antiquity, watching: Expert) -> None:
    play_on(watching, position.clone(), QuickDice(1), 1)


@pytest.mark.rule("ANT-15.35")
@pytest.mark.parametrize("imagine", [by_planning, by_playing_on])
def test_in_imagined_games_too_an_offer_is_answered_before_its_maker_goes_on(
    imagine: Callable[[Antiquity, Expert], None],
) -> None:
    table = swapping()
    answers: list[str] = []

    def noting(state: Antiquity, number: int, dice: Dice) -> int:
        action = quick.choose(state, number, dice)
        if number == 1:
            answers.append(state.text(action))
        return action

    imagine(table.state, Expert(replace(known().expertise, choose=noting), known().value))
    assert answers[0] == "accept 0"


@pytest.mark.rule("ANT-21.6")
def test_an_offer_that_nobody_answers_is_withdrawn_and_not_made_again() -> None:
    steps = all_steps(swapping())
    assert steps.count("propose") == 1
    assert steps.count("withdraw") == 1
