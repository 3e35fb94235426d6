"""Every catalogue of the package is complete: a language missing a text would only show when somebody needs it."""

import re
from itertools import chain
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import signoria.words
from signoria.words.catalogue import read

PACKAGE = Path(signoria.words.__file__).parent.parent
FOLDERS = sorted({file.parent for file in PACKAGE.rglob("*.po")})
FILES = sorted(PACKAGE.rglob("*.po"))


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def catalogue(file: Path) -> Catalog:
    with file.open("rb") as stream:
        return read_po(stream, locale=file.stem, abort_invalid=True)


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_every_language_says_the_same_things(folder: Path) -> None:
    said = {
        language: {
            key: (message.plural is not None, message.fields)
            for key, message in read(folder / f"{language}.po").items()
        }
        for language in signoria.words.languages()
    }
    english = said.pop("en")
    for language, messages in said.items():
        differing = {key for key, _ in english.items() ^ messages.items()}
        assert not differing, f"keys, placeholders or plurals differ between en and {language}"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_every_text_is_there_and_finished(file: Path) -> None:
    read_catalogue = catalogue(file)
    for key, message in read(file).items():
        assert all(form.strip() for form in message.forms), f"{key} is empty"
        assert len(message.forms) == (read_catalogue.num_plurals if message.plural else 1), f"{key} lacks a plural form"
    for entry in read_catalogue:
        assert not entry.id or not entry.fuzzy, f"{entry.id} is marked as unsure"
        assert isinstance(entry.id, str) or len(set(entry.id)) == 1, f"the two ids of {entry.id} differ"
        assert entry.context is None, f"{entry.id} has a context; keys are unique without"


@pytest.mark.parametrize("file", FILES, ids=name)
def test_keys_are_written_alike_and_once(file: Path) -> None:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("msgid ")]
    keys = [line.removeprefix("msgid ").strip('"') for line in lines if line != 'msgid ""']
    assert len(keys) == len(set(keys)), "a key appears twice"
    for part in chain.from_iterable(key.split(".") for key in keys):
        assert part.replace("-", "").replace("_", "").isalnum(), f"{part!r} is not a word of a key"
        assert part.isascii()
        assert part == part.lower()


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
@pytest.mark.parametrize("language", signoria.words.languages())
def test_every_game_loads(folder: Path, language: str) -> None:
    games = [folder.parent.name] if folder.parent.parent.name == "games" else []
    assert signoria.words.load(language, *games).language == language


# English words for which Italian has its own: one word for one thing.
FOREIGN = re.compile(r"(?<!\{)\b(rounds?|turns?|undo|replay|sovracostru\w*)\b(?!\})", re.IGNORECASE)
# The Italian Citadels of 2016 says "round" itself.
BORROWED = {"citadels": re.compile(r"\bround\b", re.IGNORECASE)}


def foreign(file: Path, texts: list[str]) -> list[str]:
    borrowed = next((one for game, one in BORROWED.items() if game in file.parts), None)
    return [text for text in texts if FOREIGN.search(borrowed.sub("", text) if borrowed else text)]


@pytest.mark.parametrize("file", [file for file in FILES if file.stem == "it"], ids=name)
def test_italian_speaks_italian(file: Path) -> None:
    strings = [message.string or "" for message in catalogue(file) if message.id]
    said = [text for string in strings for text in ([string] if isinstance(string, str) else string)]
    assert foreign(file, said) == []


@pytest.mark.parametrize("file", sorted(PACKAGE.rglob("rules*.it.md")), ids=name)
def test_italian_rules_speak_italian(file: Path) -> None:
    assert foreign(file, file.read_text(encoding="utf-8").splitlines()) == []
