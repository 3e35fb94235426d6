"""The mutation tester itself, on rules planted with one fault of each kind that it must find."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from signoria.lab.mutation.equivalent import BadList, entry, read_list
from signoria.lab.mutation.mutants import Mutant, mutants
from signoria.lab.mutation.scope import of_game, of_kernel

RULES = '''"""Rules."""
from __future__ import annotations

from functools import cache

LIMIT = 3
HALF = LIMIT + LIMIT


class Purse:
    def __init__(self, gold: int) -> None:
        self.gold = gold
        self.told = False

    def spend(self, cost: int) -> None:
        self.gold -= cost
        self.told = True


def may_build(gold: int, cost: int, built: int) -> bool:
    """Docstrings hold 5 < 6 and are left alone."""
    return gold >= cost and built < LIMIT


def countdown(number: int) -> int:
    while number > 0:
        number -= 1
    return number


def larger(one: int, other: int) -> int:
    if one > other:
        return one
    return other


@cache
def doubled(number: int) -> int:
    return number * 2


def nobody_asks() -> int:
    return 7


def _next(number: int) -> int:
    return number + 1


FOUR = _next(LIMIT)
'''

TESTS = """
import pytest

from planted.rules import FOUR, HALF, Purse, countdown, doubled, larger, may_build

ASKED_WHILE_COLLECTING = doubled(21)


def test_spend():
    purse = Purse(5)
    purse.spend(2)
    assert purse.gold == 3


@pytest.mark.parametrize(("gold", "built", "may"), [(2, 0, True), (1, 0, False), (2, 2, True), (2, 3, False)])
def test_may_build(gold, built, may):
    assert may_build(gold, 2, built) is may


def test_countdown():
    assert countdown(3) == 0


def test_larger():
    assert larger(1, 2) == larger(2, 1) == 2


def test_doubled():
    assert doubled(21) == 42


def test_half():
    assert HALF == 6


def test_what_a_function_makes_when_it_is_imported():
    assert FOUR == 4
"""

# As the command does it; in a process of its own, since it runs pytest.
RUN = """
import json, sys
from pathlib import Path
import planted.rules
from signoria.lab.mutation.breaking import examine
from signoria.lab.mutation.equivalent import read_list
from signoria.lab.mutation.measuring import measure
from signoria.lab.mutation.mutants import mutants
from signoria.lab.mutation.plan import Plan
from signoria.lab.mutation.report import report
from signoria.lab.mutation.results import Results
from signoria.lab.mutation.scope import Scope

root = Path.cwd()
scope = Scope("planted", root, ("planted/rules.py",), ("tests",), equivalents="equivalent.toml")
found = mutants(root, root / "planted/rules.py")
reviewed = read_list(root / scope.equivalents)
reach, failing = measure(scope, jobs=2)
plan = Plan(scope, reach, budget=20.0)
results = Results(scope.folder)
outcomes = plan.settled(found, results)
ran = []
for mutant, result in examine(plan, [one for one in found if one.key not in outcomes], jobs=2):
    results.add(result)
    outcomes[mutant.key] = result
    ran.append(f"{mutant.before} > {mutant.after}")
made = report(found, reviewed, outcomes)
json.dump({
    "failing": failing,
    "ran": ran,
    "whole": dict(made.whole),
    "score": made.score,
    "survivors": [[mutant.line, mutant.before, mutant.after, result.outcome] for mutant, result in made.survivors],
    "timeouts": [mutant.before for mutant in found if outcomes[mutant.key].outcome == "timeout"],
    "unnoticed": made.survivors_as_entries,
}, sys.stdout)
"""


@pytest.fixture(scope="module")
def first_run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A folder after its first run, and what that said."""
    folder = tmp_path_factory.mktemp("mutation")
    for name in ("planted", "tests"):
        (folder / name).mkdir()
    (folder / "planted" / "rules.py").write_text(RULES)
    (folder / "tests" / "test_planted.py").write_text(TESTS)
    return folder, run(folder)


@pytest.fixture
def planted(first_run: tuple[Path, dict[str, Any]], tmp_path: Path) -> Path:
    """A copy of it to change."""
    return shutil.copytree(first_run[0], tmp_path / "copy")


def run(folder: Path) -> dict[str, Any]:
    done = subprocess.run([sys.executable, "-c", RUN], cwd=folder, capture_output=True, text=True, check=False)
    logs = "".join(log.read_text() for log in folder.rglob("*.log"))
    assert done.returncode == 0, done.stderr + logs
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def found(folder: Path) -> list[Mutant]:
    return mutants(folder, folder / "planted" / "rules.py")


def test_what_nobody_tests_is_found_and_the_rest_is_noticed(first_run: tuple[Path, dict[str, Any]]) -> None:
    _, said = first_run
    assert said["failing"] == []
    assert said["survivors"] == [
        [17, "self.told = True", "pass", "survived"],
        [17, "self.told = True", "self.told = False", "survived"],
        [32, "if one > other:", "if one >= other:", "survived"],
        [43, "return 7", "return 8", "unreached"],
        [43, "return 7", "return 0", "unreached"],
    ]
    # None of them counts down any more: not at all, upwards, by nothing.
    assert said["timeouts"] == ["number -= 1"] * 3
    assert said["whole"] == {"killed": 20, "timeout": 3, "survived": 3, "unreached": 2}
    assert said["score"] == pytest.approx(23 / 28)


def test_a_run_goes_on_where_it_was_and_looks_again_where_tests_changed(planted: Path) -> None:
    assert run(planted)["ran"] == []
    tests = planted / "tests" / "test_planted.py"
    tests.write_text(
        TESTS.replace("    assert purse.gold == 3\n", "    assert purse.gold == 3\n    assert purse.told\n")
    )
    said = run(planted)
    # The survivors that the changed test reaches, and what it alone had noticed.
    assert {"self.told = True > pass", "self.told = True > self.told = False"} <= set(said["ran"])
    assert {one.split(" ")[0] for one in said["ran"]} == {"self.told", "self.gold"}
    assert [line for line, *_ in said["survivors"]] == [32, 43, 43]
    # A rule that changes is broken again, and no other.
    rules = planted / "planted" / "rules.py"
    rules.write_text(RULES.replace("    return number * 2", "    twice = number * 2\n    return twice"))
    assert {one.split(" ")[0] for one in run(planted)["ran"]} == {"twice"}


def test_a_reviewed_list_takes_equivalent_mutants_out_of_the_score(planted: Path) -> None:
    (same,) = [one for one in found(planted) if one.after == "if one >= other:"]
    listed = planted / "equivalent.toml"
    listed.write_text(entry(same))
    with pytest.raises(BadList, match="no reason"):
        read_list(listed)
    listed.write_text(entry(same).replace("reason = ''", "reason = 'of two equal numbers either is the larger'"))
    (read,) = read_list(listed)
    assert read.is_of(same)
    assert sum(read.is_of(one) for one in found(planted)) == 1
    said = run(planted)
    assert said["whole"]["equivalent"] == 1
    assert said["score"] == pytest.approx(23 / 27)
    assert "one > other" not in said["unnoticed"]


def test_a_test_that_fails_anyway_is_named_and_left_out(planted: Path) -> None:
    with (planted / "tests" / "test_planted.py").open("a") as file:
        file.write("\n\ndef test_wrong():\n    assert nobody() == 8\n")
    said = run(planted)
    assert said["failing"] == ["tests/test_planted.py::test_wrong"]
    assert said["whole"]["survived"] == 3


def test_everything_that_decides_is_broken_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text('''
"""Not 1."""
from typing import TYPE_CHECKING, Final
if TYPE_CHECKING:
    from x import Y
SIZE: Final[int] = 4
EACH = [seat for seat in zip(SIZES, COSTS, strict=True)]

def turn(state: "Literal[3]", seats: int = 2) -> bool:
    """Not 2."""
    assert seats > 1, "not 3"
    if state.over:
        return
    for seat in state.seats:
        if seat is None or seat in state.out and not state.late:
            continue
        state.gold[seat] += 1 << seat
        state.tell("gains", f"not {4 + 5}")
    state.done = False
    return state.has(seat)

class Card:
    def __init__(self) -> None:
        self.price = 7
    def __repr__(self) -> str:
        return "card" * 8
''')
    made = mutants(tmp_path, tmp_path / "rules.py")
    assert {one.names for one in made if one.names} == {("SIZE",), ("turn",)}
    changes = {(one.before, one.after) for one in made}
    seat = "if seat is None or seat in state.out and not state.late:"
    assert changes == {
        ("SIZE: Final[int] = 4", "SIZE: Final[int] = 5"),
        (
            'def turn(state: "Literal[3]", seats: int = 2) -> bool:',
            'def turn(state: "Literal[3]", seats: int = 3) -> bool:',
        ),
        ("if state.over:", "if not state.over:"),
        ("return", "pass"),
        ("for seat in state.seats:", "for seat in ():"),
        (seat, "if seat is None and (seat in state.out and (not state.late)):"),
        (seat, "if seat in state.out and (not state.late):"),
        (seat, "if seat is None:"),
        (seat, "if (seat is not None) or seat in state.out and not state.late:"),
        (seat, "if seat is None or (seat in state.out or not state.late):"),
        (seat, "if seat is None or (not state.late):"),
        (seat, "if seat is None or (seat in state.out):"),
        (seat, "if seat is None or (seat not in state.out) and not state.late:"),
        (seat, "if seat is None or seat in state.out and state.late:"),
        (seat, "if not (seat is None or (seat in state.out and (not state.late))):"),
        ("continue", "break"),
        ("state.gold[seat] += 1 << seat", "pass"),
        ("state.gold[seat] += 1 << seat", "state.gold[seat] -= 1 << seat"),
        ("state.gold[seat] += 1 << seat", "state.gold[seat] += 1 >> seat"),
        ("state.gold[seat] += 1 << seat", "state.gold[seat] += 2 << seat"),
        ("state.gold[seat] += 1 << seat", "state.gold[seat] += 0 << seat"),
        ('state.tell("gains", f"not {4 + 5}")', "pass"),
        ("state.done = False", "pass"),
        ("state.done = False", "state.done = True"),
        ("return state.has(seat)", "return not state.has(seat)"),
    }


def broken(game: str) -> set[str]:
    scope = of_game(game)
    return {file.partition("games/")[2] for file in scope.files if file not in scope.spared}


def test_an_edition_breaks_what_it_plays_by_and_spares_what_only_the_other_does() -> None:
    classic, deluxe = broken("citadels-classic"), broken("citadels-deluxe")
    both = {"citadels/turn.py", "citadels/characters/king.py", "citadels/districts/keep.py", "citadels/saving.py"}
    assert both <= classic & deluxe
    assert {"citadels/classic.py", "citadels/districts/graveyard.py"} <= classic - deluxe
    assert {"citadels/deluxe.py", "citadels/characters/witch.py", "citadels/scoring_2016.py"} <= deluxe - classic
    rooms = {Path(file).parts[1] for file in classic | deluxe}
    assert not rooms & {"bot", "picture", "telling", "words", "__init__.py"}
    assert not {Path(file).name for file in classic | deluxe} & {"rulebook.py", "rulebook_2016.py", "usage.py"}
    assert of_game("castelli").spared == ()


def test_the_kernel_breaks_what_it_remembers() -> None:
    assert {Path(file).name for file in of_kernel().files} >= {"faces.py", "mixes.py", "phase.py", "position.py"}
