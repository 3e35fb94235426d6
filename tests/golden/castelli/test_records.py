"""The recorded games of Castelli show every table and every character."""

from pathlib import Path

import pytest
from golden.castelli.make import TABLES, played

import signoria
from signoria.games.castelli.components import CARD_NAMES
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.record"))


@pytest.mark.parametrize("name", TABLES)
def test_the_table_is_what_its_name_says(name: str) -> None:
    players, options = TABLES[name]
    record = read_record((HERE / f"{name}.record").read_text(encoding="utf-8"))
    assert record.players == players
    for option, value in options.items():
        assert record.options[option] == str(value).lower()


def test_every_character_is_played() -> None:
    found: set[str] = set()
    for file in RECORDS:
        record = read_record(file.read_text(encoding="utf-8"))
        found |= played(replay(signoria.rulebook("castelli"), record))
    assert found == set(CARD_NAMES)
