"""The texts of actions: as good as a list, whenever they are looked at."""

from __future__ import annotations

import random

import pytest

import signoria
from signoria.kernel.errors import BadAction
from signoria.kernel.texts import Texts
from signoria.kernel.verbs import SEAT, Verb, Verbs


def texts(*actions: int) -> Texts:
    return Texts(list(actions), Verbs(7, {0: Verb("pass"), 8: Verb("rob", SEAT)}))


def test_texts_are_read_like_a_list() -> None:
    found = texts(8, 0, 10)
    assert found == ["rob 0", "pass", "rob 2"]
    assert found == texts(8, 0, 10)
    assert found != ["rob 0", "pass"]
    assert found != ("rob 0", "pass", "rob 2")
    assert list(found) == found.all() == found.copy() == ["rob 0", "pass", "rob 2"]
    assert list(reversed(found)) == ["rob 2", "pass", "rob 0"]
    assert (len(found), found[1], found[-1], found[1:]) == (3, "pass", "rob 2", ["pass", "rob 2"])
    assert "pass" in found
    assert "rob 1" not in found
    assert (found.index("pass"), found.count("pass"), found.count("rob 1")) == (1, 1, 0)
    assert found + ["end"] == ["rob 0", "pass", "rob 2", "end"]  # noqa: RUF005
    assert ["begin"] + found == ["begin", "rob 0", "pass", "rob 2"]  # noqa: RUF005
    assert repr(found) == "['rob 0', 'pass', 'rob 2']"
    assert not texts()
    assert random.Random(1).choice(found) in found
    for look in (lambda: found[3], lambda: found.index("rob 1")):
        with pytest.raises((IndexError, ValueError)):
            look()


def test_what_is_no_action_has_no_text() -> None:
    with pytest.raises(BadAction, match="24 is not an action"):
        texts(24).all()


@pytest.mark.parametrize("name", signoria.game_names())
def test_texts_looked_at_late_are_those_of_their_moment(name: str) -> None:
    game = signoria.new(name, 4, "late")
    chance = random.Random(name)
    late, at_once = [], []
    while not game.is_over:
        seat = chance.choice(game.to_act)
        late.append(game.legal(seat))
        at_once.append(list(game.legal(seat)))
        game.play(seat, chance.choice(at_once[-1]))
    assert late == at_once
