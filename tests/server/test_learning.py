"""Guided games: they are opened, left and resumed; the coach speaks from what the learner's seat may know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from server.lesson_kit import LessonPlayed
from server.running import RunningServer
from server.test_secrets import another_world
from thoroughness import by_length

import signoria
from signoria.games import lessons, rulebook
from signoria.web import coach
from signoria.web.help import help_sheet
from signoria.words import languages

LESSONS = lessons.names()


@pytest.mark.parametrize("name", LESSONS)
def test_the_position_of_a_chapter_is_sound(name: str) -> None:
    lesson = lessons.load(name)
    if lesson.position is not None:
        position = rulebook(lesson.game).load(lesson.position)
        assert lesson.seat in position.to_act
        assert not position.is_over


def test_every_game_that_is_offered_is_taught() -> None:
    assert {lessons.load(name).game for name in LESSONS} >= set(signoria.game_names()) - {
        "augsburg",
        "castelli",
        "antiquity",
    }


@pytest.mark.parametrize("name", LESSONS)
def test_every_text_of_a_lesson_is_there_and_none_is_idle(name: str) -> None:
    """What scripts name has words in every language, and every word of a coach is named by a script."""
    lesson = lessons.load(name)
    named = set()
    for other in (lessons.load(name) for name in LESSONS):
        if other.folder == lesson.folder:
            named |= {f"say.{saying.name}" for saying in (*other.outcomes, *other.sayings, *other.reasons)}
    for language in languages():
        words = lessons.words(language, lesson.folder)
        keys = words.keys()
        said = {key.removesuffix(".why") for key in keys if key.startswith("say.")}
        assert said == named
        for step in lesson.steps:
            assert words(f"step.{step.name}")
        assert words(f"chapter.{name}")
        assert words(f"chapter.{name}.button")
        assert words(f"goal.{lesson.game}")


@pytest.mark.parametrize("habit", ["follows", "wanders"])
@pytest.mark.parametrize("name", LESSONS)
def test_a_guided_game_can_be_played_through(name: str, habit: str, tmp_path: Path) -> None:
    """Whatever is chosen, every page can be made, in every language; who follows the advice learns every step."""
    is_whole = habit == "follows" or by_length(short=False, long=True)
    played = LessonPlayed(name, tmp_path, habit)
    spoken = 0
    context = None
    for number, context in enumerate(played.moments() if is_whole else played.moments(40)):
        said = coach.coach(context)
        spoken += bool(said)
        assert not re.search(r"[{}\x02\x03]", said)
        arrow = coach.advice(context)
        assert not arrow or arrow in context.legal
        if number % by_length(9, 2) == 0:
            for language in languages():
                translated = played.look(language)
                assert bool(coach.coach(translated)) == bool(said)
                assert help_sheet(translated)
                assert coach.steps(translated)
    assert context is not None
    assert not is_whole or context.state == "over" or all(coach.learned(context))
    assert spoken > len(played.lesson.steps)
    if habit == "follows":
        undone = [step.name for step, done in zip(played.lesson.steps, coach.learned(context), strict=True) if not done]
        assert not undone


@pytest.mark.parametrize("name", LESSONS)
def test_the_coach_knows_no_more_than_the_learner(name: str, tmp_path: Path) -> None:
    """In every world that the learner thinks possible she says the same, and so do the steps, the help and a hint."""
    played = LessonPlayed(name, tmp_path, "wanders", seed=5)
    for number, context in enumerate(played.moments(by_length(50, 400))):
        if number % by_length(7, 1) or context.state != "running":
            continue
        said = [coach.coach(context), coach.steps(context), help_sheet(context)]
        said += [coach.hint(context, action) for action in context.legal[:3]]
        with another_world(played.table, played.seat, f"{number}"):
            drawn = played.look()
            again = [coach.coach(drawn), coach.steps(drawn), help_sheet(drawn)]
            again += [coach.hint(drawn, action) for action in drawn.legal[:3]]
        assert again == said


def test_a_lesson_is_left_and_resumed(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    first = ada.post("/learn", lesson="citadels-classic").headers["location"]
    page = ada.get(first).text
    assert 'class="speech"' in page
    assert 'data-fragment="steps"' in page
    assert ada.post("/learn", lesson="citadels-classic").headers["location"] == first
    assert ada.post("/learn", lesson="citadels-classic", anew="on").headers["location"] != first
    bob = server.viewer("Bob")
    assert bob.post("/learn", lesson="citadels-classic").headers["location"] != first
    assert bob.post("/learn", lesson="alchemy").status_code >= 400


def test_the_deal_of_a_lesson_is_always_the_same(server: RunningServer) -> None:
    tables = []
    for name in ("Ada", "Bob"):
        answer = server.viewer(name).post("/learn", lesson="citadels-classic")
        tables.append(server.table(answer.headers["location"].removeprefix("/t/")))
    first, second = (table.running().position(0).view(0) for table in tables)
    assert first == second


def test_whoever_looks_on_has_no_coach(server: RunningServer) -> None:
    ada, eve = server.viewer("Ada"), server.viewer("Eve")
    table = ada.post("/learn", lesson="citadels-classic").headers["location"]
    assert 'class="speech"' not in eve.get(table).text


def test_the_coach_is_silent_in_a_replay(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    table = ada.post("/learn", lesson="citadels-classic").headers["location"]
    assert 'class="speech"' not in ada.get(f"{table}/replay?move=0").text
