"""What became of all mutants: by file, in per cent, and who survived."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from signoria.lab.mutation.equivalent import Equivalent, entry
from signoria.lab.mutation.mutants import Mutant
from signoria.lab.mutation.results import NOTICED, Result

EQUIVALENT = "equivalent"
OUTCOMES = ("killed", "timeout", "survived", "unreached", EQUIVALENT)


@dataclass
class Report:
    """Counts by file of rules, and the mutants that no test noticed."""

    by_file: dict[str, Counter[str]] = field(default_factory=dict)
    survivors: list[tuple[Mutant, Result]] = field(default_factory=list)

    @property
    def whole(self) -> Counter[str]:
        return sum(self.by_file.values(), Counter())

    @property
    def score(self) -> float:
        """The share that was noticed, of all but the equivalent ones."""
        return share_noticed(self.whole)

    @property
    def survivors_as_entries(self) -> str:
        """The survivors as a list of equivalent ones whose reasons are still to be written."""
        return "\n".join(entry(mutant) for mutant, _ in self.survivors)


def report(mutants: Iterable[Mutant], reviewed: list[Equivalent], outcomes: dict[str, Result]) -> Report:
    """Mutants without an outcome, because the run was stopped, do not count."""
    made = Report()
    for mutant in mutants:
        counted = made.by_file.setdefault(Path(mutant.file).name, Counter())
        result = outcomes.get(mutant.key)
        if any(one.is_of(mutant) for one in reviewed):
            counted[EQUIVALENT] += 1
        elif result is not None:
            counted[result.outcome] += 1
            if result.outcome not in NOTICED:
                made.survivors.append((mutant, result))
    return made


def share_noticed(counted: Counter[str]) -> float:
    noticed = sum(counted[name] for name in NOTICED)
    judged = sum(counted.values()) - counted[EQUIVALENT]
    return noticed / judged if judged else 1.0
