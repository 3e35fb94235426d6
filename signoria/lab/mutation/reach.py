"""Which tests reach which lines, kept until the tests or the rule files that they reach change."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from signoria.lab.mutation.scope import Scope


@dataclass(frozen=True, eq=False)
class Test:
    """A test, how long it takes in processor seconds, and the lines it runs: for each file a number, bit by bit."""

    name: str
    passed: bool
    seconds: float
    # Of its own text.
    fingerprint: str
    lines: dict[str, int]
    # Of everything that the lines depend on.
    made_of: str = ""

    @property
    def file(self) -> str:
        return self.name.split("::")[0]


class Reach:
    """The tests of a scope that pass, and what they reach."""

    def __init__(self, tests: Iterable[Test], imported: dict[str, int]) -> None:
        self.tests = {test.name: test for test in tests if test.passed}
        # Lines that run when the rule files are imported.
        self.imported = imported

    def of_lines(self, file: str, bits: int) -> list[Test]:
        """The tests that run one of those lines, fastest first."""
        found = [test for test in self.tests.values() if test.lines.get(file, 0) & bits]
        return sorted(found, key=lambda test: test.seconds)


class KeptReach:
    """What was measured before and still holds."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.path = scope.folder / "reach.json"
        self._texts: dict[str, str] = {}
        read = self._read()
        self.rules = _digest(self._rule(file) for file in scope.files)
        self.imported: dict[str, int] | None = read.get("imported") if read.get("rules") == self.rules else None
        # Test files of which every test was measured, by the texts they were made of.
        self.files: dict[str, str] = {
            file: made_of for file, made_of in read.get("files", {}).items() if made_of == self._test_file(file)
        }
        self.tests: dict[str, Test] = {}
        for fields in read.get("tests", []):
            test = Test(**fields)
            if test.file in self.files and test.made_of == self.made_of(test.file, test.lines):
                self.tests[test.name] = test
            else:
                self.files.pop(test.file, None)

    def is_known(self, file: str) -> bool:
        return file in self.files

    def add(self, test: Test) -> None:
        made_of = self.made_of(test.file, test.lines)
        self.tests[test.name] = Test(**{**asdict(test), "made_of": made_of})

    def write(self, measured: Iterable[str], imported: dict[str, int]) -> None:
        self.imported = imported
        for file in measured:
            self.files[file] = self._test_file(file)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        tests = [asdict(test) for test in self.tests.values()]
        kept = {"rules": self.rules, "imported": imported, "files": self.files, "tests": tests}
        self.path.write_text(json.dumps(kept), encoding="utf-8")

    def made_of(self, file: str, lines: Iterable[str]) -> str:
        """Changes with the test's file, the kits it uses, its records, and the rule files it reaches."""
        return _digest([self._test_file(file), *(self._rule(rule) for rule in sorted(lines))])

    def _test_file(self, file: str) -> str:
        path = self.scope.root / file
        found = self._texts.get(file)
        if found is None:
            text = path.read_text(encoding="utf-8") if path.is_file() else ""
            records = sorted(path.parent.rglob("*.record"))
            kits = [kit for kit in sorted((self.scope.root / "tests").glob("*.py")) if kit.stem in text]
            found = _digest([text, *(other.read_text(encoding="utf-8") for other in [*kits, *records])])
            self._texts[file] = found
        return found

    def _rule(self, file: str) -> str:
        found = self._texts.get(file)
        if found is None:
            path = self.scope.root / file
            found = self._texts[file] = _digest([path.read_text(encoding="utf-8") if path.is_file() else ""])
        return found

    def _read(self) -> dict[str, Any]:
        try:
            read: dict[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return read


def test_files(scope: Scope) -> list[str]:
    """The files of a scope's tests."""
    found: list[Path] = []
    for name in scope.tests:
        path = scope.root / name
        found += [path] if path.is_file() else sorted(path.rglob("test_*.py"))
    names = [file.relative_to(scope.root).as_posix() for file in found]
    return [name for name in names if not any(word in name for word in scope.leave_out)]


def _digest(texts: Iterable[str]) -> str:
    whole = hashlib.sha1()
    for text in texts:
        whole.update(text.encode() + b"\0")
    return whole.hexdigest()[:16]
