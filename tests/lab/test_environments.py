"""Measuring environments: that it plays, not how fast."""

from __future__ import annotations

import sys

import pytest

pytest.importorskip("pettingzoo")

from signoria.lab import environments


def test_every_way_of_serving_a_game_is_measured() -> None:
    paces = environments.ours("castelli", seconds=0.01)
    assert [pace.interface for pace in paces] == ["PettingZoo", "Gymnasium", "Batch of 64"]
    assert all(pace.steps > 0 for pace in paces)


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", None)
    monkeypatch.setattr(environments, "PETTINGZOO", ())
    paces, missing = environments.others(seconds=0.01)
    assert not paces
    assert missing == [f"RLCard {name}" for name in environments.RLCARD]
