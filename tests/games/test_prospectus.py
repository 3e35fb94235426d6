"""What is told about games before they are played fits their rules and is told in every language."""

from __future__ import annotations

import pytest

import signoria
from signoria.drawing import company
from signoria.games import rulebook
from signoria.games.prospectus import prospectus
from signoria.tables.seating import BOT_NAMES
from signoria.words import languages, load


@pytest.mark.parametrize("game", signoria.game_names())
def test_every_preset_can_be_played(game: str) -> None:
    told, book = prospectus(game), rulebook(game)
    assert 3 <= len(told.presets) <= 4
    assert told.presets[0].options == {}, "the first is what the rulebook says"
    for preset in told.presets:
        for players in [preset.players] if preset.players else book.seats:
            book.settle(players, preset.options)
        for language in languages():
            words = load(language, book.folder)
            assert words(f"preset.{game}.{preset.name}")
            assert words(f"preset.{game}.{preset.name}.about")
    different = {str(book.settle(preset.players or 4, preset.options)) + str(preset.players) for preset in told.presets}
    assert len(different) == len(told.presets)


@pytest.mark.parametrize("game", signoria.game_names())
def test_what_is_said_of_options_names_options_and_their_values(game: str) -> None:
    told, book = prospectus(game), rulebook(game)
    names = {option.name for option in book.options}
    assert told.expert <= names
    assert told.seats <= names
    assert told.applies.keys() <= names
    for conditions in told.applies.values():
        for what, values in conditions.items():
            known = book.seats if what == "players" else book.option(what).choices
            assert set(values) <= {str(value).lower() for value in known}


def test_every_bot_has_a_face() -> None:
    assert tuple(company.names()) == BOT_NAMES
