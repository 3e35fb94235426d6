"""The bot of Citadels (2016): it plays every cast to the end, better than chance, and uses what there is."""

from collections import Counter
from typing import Protocol, cast

import pytest
from citadels2016_kit import Play, selection, start, turn
from thoroughness import by_length

import signoria
from signoria import bots
from signoria.bots.expert import expert
from signoria.bots.match import play_match
from signoria.bots.search import Limits
from signoria.bots.thinker import Thinker
from signoria.games import rulebook
from signoria.games.citadels.actions import OBJECT
from signoria.games.citadels.bot import first_2016, quick_2016
from signoria.games.citadels.components_2016 import SCENARIOS, UNIQUE_COST
from signoria.games.citadels.deluxe import wrong_with_cast
from signoria.games.citadels.state import State
from signoria.games.citadels.views import View
from signoria.kernel.dice import SeededDice
from signoria.lab.coverage import Uses, idle, in_record, usage_of

BOOK = rulebook("citadels-deluxe")
HEURISTIC = bots.bot("heuristic", "citadels-deluxe")
RANDOM = bots.bot("random", "citadels-deluxe")


def _winner(players: int, number: int) -> int:
    """Who wins one game; the bot sits at a seat that goes round, all others play by chance."""
    game = signoria.new("citadels-deluxe", players, f"bot {number}", {"cast": "random", "districts": "random"})
    dice = SeededDice(number)
    while not game.is_over:
        seat = game.to_act[0]
        bot = HEURISTIC if seat == number % players else RANDOM
        action = bot.choose_at(game.state, seat, dice)
        game.play(seat, game.state.verbs().write(action))
    return game.state.winners[0]


@pytest.mark.parametrize(("players", "at_least"), [(2, 3), (4, 3), (8, 2)])
def test_it_plays_whole_games_and_wins_far_more_than_its_share(players: int, at_least: int) -> None:
    won = [_winner(players, number) == number % players for number in range(4)]
    assert sum(won) >= at_least


def test_the_first_player_has_an_opinion_on_every_verb_of_the_edition() -> None:
    verbs: set[str] = set()
    for scenario in SCENARIOS:
        options = {"scenario": scenario, "ninth_rank": "scenario", "draft": True}
        verbs |= set(signoria.new("citadels-deluxe", 8, 1, options).state.verbs().number_of)
    assert verbs == set(first_2016.WORTHS)


class Player(Protocol):
    """Both players say what each action is worth to who is asked."""

    def __call__(self, table: Play) -> dict[str, float]: ...


def first_worths(table: Play) -> dict[str, float]:
    view = cast(View, table.state.view(table.asked))
    return {action: first_2016.worth(action, view) for action in view["asked"]["actions"]}


def worths(table: Play) -> dict[str, float]:
    state, seat = cast(State, table.state), table.asked
    legal = state.legal(seat)
    found = quick_2016.worths(state, seat, legal)
    return {state.text(action): worth for action, worth in zip(legal, found, strict=True)}


def best(table: Play, player: Player = worths) -> str:
    found = player(table)
    return max(found, key=lambda action: found[action])


BOTH = pytest.mark.parametrize("worths", [first_worths, worths])


# ---- the draft: what differs is when one chooses


def drafting(*named: str, players: int = 4, **options: object) -> Play:
    return start(players, 1, draft=True, **options).play(*named)


@pytest.mark.rule("CITD-3.1")
@BOTH
def test_who_has_the_crown_wants_the_strong_in_and_who_strikes_out(worths: Player) -> None:
    first = worths(drafting())
    assert first["add wizard"] > first["add magician"]
    assert first["ban thief"] > 0 > first["ban merchant"]
    assert first["add emperor"] < first["add patrician"]


@pytest.mark.rule("CITD-3.1")
@BOTH
def test_who_chooses_last_wants_the_strong_out_and_who_strikes_in(worths: Player) -> None:
    last = worths(drafting("ban abbot", "ban alchemist", "ban seer"))
    assert last["ban merchant"] > 0 > last["ban thief"]
    assert last["add witch"] > last["add magistrate"]
    assert last["add emperor"] > last["add patrician"]


@pytest.mark.rule("CITD-3.1")
@BOTH
def test_a_liked_character_is_made_safe_only_while_others_may_ban_him(worths: Player) -> None:
    assert worths(drafting())["add merchant"] > 0
    assert worths(drafting("ban abbot", "ban seer", "ban spy"))["add merchant"] == 0


@pytest.mark.rule("CITD-3.1")
@BOTH
def test_the_unique_districts_of_the_game_matter_in_the_draft(worths: Player) -> None:
    plain = [name for name in UNIQUE_COST if name not in ("park", "map_room", "museum", "thieves_den")][:14]
    with_map_room = worths(drafting(districts=" ".join(["map_room", *plain[:13]])))
    with_park = worths(drafting(districts=" ".join(["park", *plain[:13]])))
    assert with_map_room["add navigator"] > worths(drafting(districts=" ".join(plain)))["add navigator"]
    assert with_park["ban navigator"] > with_map_room["ban navigator"]


@pytest.mark.rule("CITD-3.1", "CITD-3.6")
@pytest.mark.parametrize("players", range(2, 9))
def test_bots_draft_a_cast_that_can_play(players: int) -> None:
    for seed in range(4):
        game = signoria.new("citadels-deluxe", players, seed, {"draft": True, "ninth_rank": "scenario"})
        while game.view(game.to_act[0])["phase"] == "draft":
            seat = game.to_act[0]
            game.play(seat, HEURISTIC.choose_at(game.state, seat, SeededDice(f"{seed} {seat}")))
        assert wrong_with_cast(players, game.view(0)["cast"]) == ""


# ---- characters and districts that are easily forgotten


@pytest.mark.rule("CITD-77.1")
def test_the_theater_takes_a_rich_king_from_the_leader_and_leaves_the_weak_alone() -> None:
    nobles = ["manor", "castle", "palace", "tavern"]
    taken = ["king", "merchant", "architect", "thief", "magician"]
    table = selection(6, taken, cities={0: nobles, 5: ["theater"]}).play("pick bishop")
    assert best(table) == "theater 0 bishop"
    taken = ["king", "magician", "architect", "thief", "bishop"]
    table = selection(6, taken, cities={0: ["manor"], 5: ["theater", "market", "docks"]}).play("pick merchant")
    assert best(table) == "decline"


@pytest.mark.rule("CITD-74.1")
def test_the_smithy_is_used_when_hardly_anything_is_left_to_build() -> None:
    table = turn("king", cities={0: ["smithy"]}, hands={0: ["palace"]}, gold=[3, 0, 0, 0], done=["gathered"])
    assert best(table) == "smithy"
    table = turn(
        "king", cities={0: ["smithy"]}, hands={0: ["palace", "fortress"]}, gold=[3, 0, 0, 0], done=["gathered"]
    )
    assert best(table) == "end"


@pytest.mark.rule("CITD-31.1", "CITD-31.2")
def test_the_navigator_is_for_who_cannot_build_anyway() -> None:
    stuck = selection(6, names=["navigator"], hands={0: ["palace", "fortress"]}, gold=[0] * 6)
    able = selection(6, names=["navigator"], hands={0: ["palace", "tavern"]}, gold=[0] * 6)
    assert best(stuck) == best(stuck, first_worths) == "pick navigator"
    assert first_worths(able)["pick navigator"] == min(first_worths(able).values())
    assert best(able) != "pick navigator"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_question_of_every_character_can_be_thought_through(scenario: str) -> None:
    """Whenever another set of verbs is asked for, a search goes through it and chooses something legal."""
    known = expert("citadels-deluxe")
    assert known is not None
    thinker = Thinker("t", known, Limits(3))
    asked: set[frozenset[int]] = set()
    for players in (8, 3):
        dice = SeededDice(scenario)
        options = BOOK.settle(players, {"scenario": scenario, "ninth_rank": "scenario", "draft": players == 3})
        state = BOOK.start(players, options, dice)
        while not state.is_over:
            seat = state.to_act[0]
            legal = list(state.legal(seat))
            sensible = known.candidates(state, seat)
            assert sensible
            assert set(sensible) <= set(legal)
            verbs = frozenset(action & ~OBJECT for action in legal)
            if verbs in asked:
                state.play(seat, known.choose(state, seat, dice), dice)
            else:
                asked.add(verbs)
                state.play(seat, thinker.choose_at(state, seat, dice), dice)


def test_the_second_player_is_another_than_the_first() -> None:
    first = bots.bot("heuristic-1", "citadels-deluxe")
    table = selection(6, names=["navigator", "magistrate"], hands={0: ["palace", "tavern"]}, gold=[5] * 6)
    chosen = {
        bot.name: {bot.choose_at(table.state, 0, SeededDice(number)) for number in range(40)}
        for bot in (first, HEURISTIC)
    }
    assert chosen["heuristic"] != chosen["heuristic-1"]


@pytest.mark.skipif(not by_length(short=False, long=True), reason="long")
def test_bots_use_everything_there_is() -> None:
    """Two hundred games among bots alone: every character chosen, every district built, every power used."""
    used: Uses = Counter()
    for number in range(200):
        players = 2 + number % 7
        options = {"cast": "random", "districts": "random", "ninth_rank": "scenario", "draft": number % 2 == 0}
        used.update(in_record(play_match(BOOK, [HEURISTIC] * players, f"use {number}", options).record))
    assert idle(usage_of(BOOK), used) == []


@pytest.mark.rule("CITD-17.16", "CITD-17.10")
@pytest.mark.parametrize(("flower", "answer"), [("king", "refuse"), ("bishop", "bribe")])
@BOTH
def test_after_one_threat_is_shown_only_the_flower_is_worth_a_bribe(worths: Player, flower: str, answer: str) -> None:
    held = ["blackmailer", "king", "bishop", "warlord"]
    table = turn("king", held, threats=["king", "bishop"], flower=flower, gold=[0, 4, 4, 0])
    table.play("gold", "refuse", "reveal", "end", "gold")
    assert (table.question, best(table, worths)) == ("bribe", answer)
