"""What became of each mutant, kept as lines so that a run can be stopped and gone on with."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

KILLED = "killed"
TIMEOUT = "timeout"
SURVIVED = "survived"
UNREACHED = "unreached"
NOTICED = (KILLED, TIMEOUT)


@dataclass(frozen=True)
class Result:
    """A mutant's key, what became of it, and what that depends on."""

    key: str
    outcome: str
    # The test that noticed.
    killer: str
    # How many tests reach the place, and how many of them were run.
    covering: int
    ran: int
    # Of the text of the killer, or of all tests that were to notice.
    fingerprint: str


class Results:
    """The results of a scope, one line each; a later line counts."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "results"
        self.by_key: dict[str, Result] = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                try:
                    result = Result(**json.loads(line))
                except (ValueError, TypeError):
                    continue  # a line that was cut off when a run was stopped
                self.by_key[result.key] = result

    def add(self, result: Result) -> None:
        self.by_key[result.key] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")
