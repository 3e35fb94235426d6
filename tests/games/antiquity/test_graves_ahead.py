"""Where a grave goes: which one it is, what it would stop, and how the room shrinks, are told before the choice."""

from typing import cast

import pytest
from antiquity_kit import Play, lay, seat

from signoria.games.antiquity.picture import fragments
from signoria.games.antiquity.telling import foretell
from signoria.games.antiquity.telling.ahead import famines, lost_in, room_for_graves
from signoria.games.antiquity.views import View
from signoria.words import load

WORDS = load("en", "antiquity")
NAMES = ["Ada", "Bruno", "Carla", "Dario"]
# Every square of the first city but those of the buildings, so that graves have to go onto them.
_BUILT = ("1b1", "1a2", "1b2", "1c2", "1d1")
_FULL = [f"1{column}{row}" for row in range(1, 8) for column in "abcdefg" if f"1{column}{row}" not in (*_BUILT, "1g7")]


def starving() -> Play:
    """A Granary, a Fountain and a house; 3 of 8 graves lie already, no square is empty."""
    granary = "granary 1a1"
    return lay("graves", seat(granary, "fountain 1d1", "house 1g7 1", graves=_FULL, owed=3, due=8), famine=12)


def shown(table: Play, name: str) -> str:
    return next(part.html for part in fragments(table.view(0), WORDS) if part.name == name)


def view_of(table: Play) -> View:
    return cast(View, table.view(0))


@pytest.mark.rule("ANT-8.1", "ANT-8.7")
def test_the_room_shrinks_by_the_famine_that_grows() -> None:
    view = view_of(starving())
    room = room_for_graves(view["seats"][0])
    assert [(one.graves, one.room) for one in famines(view)[:1]] == [(3, room - 3)]
    # Level 13 next, of which the Granary meets 3.
    assert famines(view)[1].graves == 10
    assert famines(view, "granary")[1].graves == 13
    assert lost_in(view) == view["turn"] + 1


def test_the_heading_counts_the_graves_of_this_famine() -> None:
    said = shown(starving(), "burying")
    assert "Grave 6 of 8" in said
    assert said.count('class="laid"') == 5
    assert "room for 5 more" in said


@pytest.mark.rule("ANT-19.5", "ANT-19.6")
def test_whole_buildings_are_outlined_with_what_would_stop() -> None:
    table = starving()
    city = shown(table, "cities")
    assert city.count('class="tomb working"') == 2
    assert "3 more graves" in city
    table.play("bury 1b1")
    city = shown(table, "cities")
    assert city.count('class="tomb spare"') == 1
    assert "no loss" in city
    assert 'data-without="granary"' not in shown(table, "ahead")


def test_a_building_that_works_is_asked_about_and_a_dead_one_is_not() -> None:
    table = starving()
    asked = foretell("bury 1b1", view_of(table), WORDS, NAMES)
    assert asked.warning == "The Granary would stop"
    assert asked.deed == "Bury at the Granary"
    table.play("bury 1b1")
    assert not foretell("bury 1a2", view_of(table), WORDS, NAMES).warning


def test_parts_of_the_grave_question_are_there_only_while_it_is_asked() -> None:
    table = lay("city", seat("granary 1a1"))
    assert not shown(table, "burying")
    assert not shown(table, "ahead")
