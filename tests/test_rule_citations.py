"""Where is rule X? One search for its id finds the line that enforces it, or why none has to."""

import re
from pathlib import Path

import pytest

from signoria.games import rules
from signoria.lab import citations

# Games whose every rule is cited.
CHECKED = ("antiquity", "augsburg", "castelli")
LONG_ENOUGH_FOR_A_REASON = 15


@pytest.mark.parametrize(
    ("folder", "name"), [*((folder, "rules") for folder in CHECKED), ("citadels", "rules"), ("citadels", "rules_2016")]
)
def test_every_rule_is_cited_where_it_is_enforced_or_follows_from_the_design(folder: str, name: str) -> None:
    stated = rules.paragraphs(folder, name=name)
    assert stated
    missing = stated.keys() - citations.citations(folder).keys() - citations.by_design(folder).keys()
    assert not missing, f"cited neither in code nor in README.md: {', '.join(sorted(missing, key=_number))}"


@pytest.mark.parametrize("folder", CHECKED)
def test_what_follows_from_the_design_says_why(folder: str) -> None:
    stated = rules.paragraphs(folder)
    for rule, reason in citations.by_design(folder).items():
        assert rule in stated, f"{rule} is no rule"
        assert len(reason) >= LONG_ENOUGH_FOR_A_REASON, f"{rule}: why?"


def test_only_the_whole_id_is_a_citation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room = tmp_path / "signoria" / "games" / "planted"
    (room / "picture").mkdir(parents=True)
    (room / "picture" / "page.py").write_text("# CIT-1.5\n")
    (room / "README.md").write_text(
        "# Planted\n\n## Rules that follow from the design\n\n| Rule | Why |\n|---|---|\n"
        "| CIT-8.1, CIT-8.2 | there is no bank |\n\n## More\n\n| CIT-8.3 | too late |\n"
    )
    (room / "turn.py").write_text(
        "# CIT-1.1 to CIT-1.3\nclass Turn:\n    def end(self) -> int:\n        '''The end.'''\n"
        "        # CIT-1.40\n        here = 1\n        return here  # CIT-1.5\n"
    )
    monkeypatch.setattr(citations, "PACKAGE", tmp_path / "signoria")
    found = citations.citations("planted")
    assert found.keys() == {"CIT-1.1", "CIT-1.3", "CIT-1.40", "CIT-1.5"}
    (line,) = found["CIT-1.40"]
    assert (line.place, line.function) == ("signoria/games/planted/turn.py:5", "Turn.end")
    assert line.opening[0].strip() == "def end(self) -> int:"
    assert [one.opening[-1].strip() for one in (line, *found["CIT-1.5"])] == ["# CIT-1.40", "…"]
    assert citations.by_design("planted") == {"CIT-8.1": "there is no bank", "CIT-8.2": "there is no bank"}


def _number(rule: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", rule)]
