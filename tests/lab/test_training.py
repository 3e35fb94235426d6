"""Training finds what decides games, and says how well it foretells games it has not seen."""

import random

import pytest

from signoria.bots.expert import Evaluation
from signoria.lab.training import Course, Lesson, fit, fit_points, lessons_of


def invented(games: int, seed: int) -> list[Lesson]:
    """Games in which early on the first figure decides and late the second; the third says nothing."""
    chance = random.Random(seed)
    lessons: list[Lesson] = []
    for game in range(games):
        for progress in (0.0, 1.0):
            figures = [[chance.random() for _ in range(3)] for _ in range(3)]
            telling = [row[int(progress)] for row in figures]
            winner = telling.index(max(telling))
            lessons.append(Lesson(game, progress, figures, [float(seat == winner) for seat in range(3)], telling))
    return lessons


def test_it_finds_what_decides_and_when() -> None:
    found = fit(invented(300, 1), invented(100, 2))
    assert found.early[0] > 3 * max(abs(found.early[1]), abs(found.early[2]))
    assert found.late[1] > 3 * max(abs(found.late[0]), abs(found.late[2]))
    assert found.brier < found.brier_of_chance / 2
    assert found.brier_of_chance == pytest.approx(2 / 3, abs=1e-3)
    assert sum(count for *_, count in found.reliability) == 3 * 200


def test_what_is_shipped_reads_the_weights_as_they_were_fitted() -> None:
    found = fit(invented(60, 3), invented(20, 4))
    chances = Evaluation(found.early, found.late).chances([[0.9, 0.1, 0.5], [0.1, 0.9, 0.5], [0.1, 0.1, 0.5]], 0.0)
    assert chances.index(max(chances)) == 0


def test_the_same_course_gives_the_same_lessons() -> None:
    course = Course(3, "citadels-classic", 3, "s")
    first, again = lessons_of(course), lessons_of(course)
    assert [lesson.features for lesson in first] == [lesson.features for lesson in again]
    assert all(sum(lesson.shares) == pytest.approx(1) for lesson in first)


def test_what_can_only_be_good_is_never_held_against_anybody() -> None:
    """Who has the third figure loses in these games, by chance or because others move next."""
    lessons = invented(200, 5)
    for lesson in lessons:
        for figures, share in zip(lesson.features, lesson.shares, strict=True):
            figures[2] = 1.0 - share
    free, bound = fit(lessons, lessons), fit(lessons, lessons, [1, 1, 1])
    assert free.early[2] < 0
    assert bound.early[2] == bound.late[2] == 0
    assert bound.late[1] > 0


def test_points_are_foretold_and_chances_are_made_of_them() -> None:
    lessons = invented(300, 6)
    for lesson in lessons:
        lesson.points = [40 + 6 * first + 3 * second for first, second, _ in lesson.features]
        lesson.shares = [float(points == max(lesson.points)) for points in lesson.points]
    learned, unseen = lessons[:400], lessons[400:]
    found = fit_points(learned, unseen)
    for weights in (found.early, found.late):
        assert weights == pytest.approx([6, 3, 0], abs=0.5)
    assert found.brier < found.brier_of_chance / 2
    chances = Evaluation(found.early, found.late, found.scale).chances(unseen[0].features, unseen[0].progress)
    assert chances.index(max(chances)) == unseen[0].shares.index(1.0)
    assert max(chances) > 0.5
