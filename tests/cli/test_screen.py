"""What commands write."""

import pytest

from signoria.cli.screen import console, table

WIDE = ["one", *(f"a column with a long name {number}" for number in range(12))]


def test_a_table_is_written_whole_where_there_is_no_edge(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    shown = table(*WIDE)
    shown.add_row(*(str(number) * 20 for number in range(13)))
    console().print(shown)
    written = capsys.readouterr().out
    assert all(name in written for name in WIDE)
    assert "…" not in written
    assert max(map(len, written.splitlines())) < 600


def test_whoever_names_an_edge_has_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    console().print(table(*WIDE))
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 60
