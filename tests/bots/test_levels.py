"""Levels from beginner to master: each is there for every game, and each plays by the rules."""

import pytest

import signoria
from signoria import bots
from signoria.bots.expert import expertise, load_evaluation
from signoria.bots.levels import LEVELS
from signoria.bots.match import bot_dice
from signoria.bots.thinker import Glancer, Thinker
from signoria.games import names as game_names
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadOptions
from signoria.words import languages, load

SEARCHED = ("citadels-classic", "citadels-deluxe", "castelli", "augsburg")
# Where whole turns are planned (see test_antiquity_planner.py).
PLANNED = ("antiquity",)


def test_all_levels_may_sit_at_a_table_and_have_a_name_in_every_language() -> None:
    assert set(LEVELS) < set(bots.names())
    assert {bots.USUAL, bots.ADVISER} < set(bots.names())
    for language in languages():
        words = load(language)
        assert len({words(f"bot.{name}") for name in bots.names()}) == len(bots.names())


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_every_level(game: str) -> None:
    for name in LEVELS:
        assert bots.bot(name, game).choose is not None


@pytest.mark.parametrize("name", LEVELS[:3])
@pytest.mark.parametrize("game", SEARCHED + PLANNED)
def test_a_level_plays_what_is_legal(name: str, game: str) -> None:
    book = signoria.rulebook(game)
    dice = SeededDice("levels")
    position = book.start(3, book.settle(3, None), dice)
    player = bots.bot(name, game)
    own = bot_dice("levels", 0)
    for _ in range(12):
        seat = position.to_act[0]
        position.play(seat, player.choose_at(position, seat, own), dice)  # refuses what is not legal


def test_the_first_heuristic_stays_for_comparison_but_is_not_offered() -> None:
    assert bots.bot("heuristic-1", "citadels-classic").name == "heuristic-1"
    assert "heuristic-1" not in bots.names()
    with pytest.raises(BadOptions):
        bots.bot("nobody", "citadels-classic")


@pytest.mark.parametrize("game", game_names())
def test_every_game_keeps_its_first_heuristic(game: str) -> None:
    assert bots.bot("heuristic-1", game).name == "heuristic-1"


def test_where_nobody_searches_the_levels_play_by_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "expert", lambda game: None)
    assert [bots.bot(name, "antiquity").name for name in LEVELS] == ["heuristic-1"] + ["heuristic"] * 4


def test_stronger_levels_imagine_more_games_and_all_are_bounded_in_time() -> None:
    for game in SEARCHED:
        thinkers = [bots.bot(name, game) for name in LEVELS[3:]]
        limits = [thinker.limits for thinker in thinkers if isinstance(thinker, Thinker)]
        assert len(limits) == 2
        assert [limit.games for limit in limits] == sorted({limit.games for limit in limits})
        assert all(limit.seconds is not None and limit.seconds <= 1.0 for limit in limits)


@pytest.mark.parametrize("game", SEARCHED + PLANNED)
def test_what_an_expert_looks_at_has_weights_and_words(game: str) -> None:
    known = expertise(game)
    assert known is not None
    evaluation = load_evaluation(game)
    assert len(known.names) == len(evaluation.early) == len(evaluation.late)
    assert set(known.subjects) <= set(known.names)
    for language in languages():
        words = load(language)
        for subject in set(known.subjects.values()):
            assert words(f"why.own.{subject}")
            assert "Anna" in words(f"why.other.{subject}", who="Anna")


def test_the_heuristic_of_citadels_looks_ahead_only_where_it_chooses_a_character() -> None:
    player = bots.bot("heuristic", "citadels-classic")
    assert isinstance(player, Glancer)
    glances = player.expert.expertise.glances
    assert glances is not None
    book = signoria.rulebook("citadels-classic")
    dice = SeededDice("glance")
    position = book.start(4, book.settle(4, None), dice)
    asked: set[bool] = set()
    for _ in range(60):
        seat = position.to_act[0]
        legal = list(position.legal(seat))
        picks = position.text(legal[0]).startswith("pick ")
        assert glances(legal) == picks
        asked.add(picks)
        position.play(seat, player.choose_at(position, seat, bot_dice("glance", seat)), dice)
    assert asked == {True, False}
