"""The rulebook of 2016 in our words states every rule of that edition once, in both languages."""

import re
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from signoria.cli import app
from signoria.games import citadels, rulebook, rulebook_of_rule, rules
from signoria.web.markdown import render

FOLDER = Path(citadels.__file__).parent
DELUXE = rulebook("citadels-deluxe")
CLASSIC = rulebook("citadels-classic")
OF_BOTH_EDITIONS = 116
OF_2016_ALONE = 470
STATED = re.compile(r"^\*\*([A-Z]+-[0-9.]+(?:, [A-Z]+-[0-9.]+)*)\*\* ", re.MULTILINE)


def stated(language: str) -> list[str]:
    text = rules.text(DELUXE.folder, language, DELUXE.rules_text)
    return [rule for ids in STATED.findall(text) for rule in ids.split(", ")]


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_of_the_edition_is_stated_and_none_twice(language: str) -> None:
    found = stated(language)
    assert len(found) == len(set(found))
    assert Counter(rule.split("-")[0] for rule in found) == {"CIT": OF_BOTH_EDITIONS, "CITD": OF_2016_ALONE}
    chapters: dict[str, set[int]] = {}
    for rule in found:
        chapter, number = rule.split(".")
        chapters.setdefault(chapter, set()).add(int(number))
    assert all(numbers == set(range(1, len(numbers) + 1)) for numbers in chapters.values())


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_that_the_code_names_can_be_read(language: str) -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py"))
    named = set(re.findall(r"\bCITD?-\d+\.\d+", code))
    assert not named - rules.paragraphs(DELUXE.folder, language, DELUXE.rules_text).keys()


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_both_editions_say_alike_stands_in_one_place(language: str) -> None:
    name = "rules_2016.md" if language == "en" else f"rules_2016.{language}.md"
    shared = re.findall(r"^\{(.+)\}$", (FOLDER / name).read_text(encoding="utf-8"), re.MULTILINE)
    assert shared
    for rule in shared:
        assert rules.paragraph(DELUXE, rule, language) == rules.paragraph(CLASSIC, rule, language) != ""


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_rule_can_be_linked_to_and_no_link_leads_nowhere(language: str) -> None:
    text = rules.text(DELUXE.folder, language, DELUXE.rules_text)
    page = render(text)
    anchors = re.findall(r'id="(CITD?-[0-9.]+)"', page)
    assert anchors == stated(language)
    assert set(re.findall(r"CIT[CD]?-[0-9]+\.[0-9]+", text)) == set(anchors)


def test_both_languages_state_the_same_rules_in_the_same_order() -> None:
    assert stated("en") == stated("it")
    assert rules.paragraph(DELUXE, "CITD-12.1", "en") != rules.paragraph(DELUXE, "CITD-12.1", "it")


def test_a_rule_of_2016_is_found_in_the_rulebook_of_2016() -> None:
    assert rulebook_of_rule("CITD-12.1") is DELUXE
    assert rules.paragraph(DELUXE, "CITD-12.1") != ""
    assert rules.paragraph(CLASSIC, "CITD-12.1") == ""
    assert rules.paragraph(DELUXE, "CITC-8.1") == ""


@pytest.mark.parametrize(("language", "told"), [("en", "**Assassin.** May"), ("it", "**Assassina.** Può")])
def test_the_command_line_reads_one_rule_aloud(language: str, told: str) -> None:
    said = CliRunner().invoke(app, ["rules", "citadels-deluxe", "CITD-12.1", "--language", language])
    assert said.output.startswith(f"CITD-12.1  {told}")
