"""Every text a person reads, looked up by a key that belongs to no language.

    words = signoria.words.load("it", "citadels")
    words("district.tavern")                # Taverna
    words("gold.count", n=3)                # the plural form that Italian has for 3
    words("event.robbed", who="Ada", n=2)   # {who} and {n} filled in

Texts are gettext catalogues: `<language>.po` here holds those of the tables and pages, `games/<game>/words/` those of a
game, and other catalogues of a game are asked for by their folder, such as "citadels/lessons". The msgid is the key; a
plural has the key as its msgid_plural too. Texts are plain, never markup. To add a language, add its files.
"""

from functools import cache
from pathlib import Path

from signoria.words.catalogue import Message, read
from signoria.words.words import Words

__all__ = ["Words", "languages", "load"]

_PACKAGE = Path(__file__).parent.parent


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages there are, in alphabetical order."""
    return tuple(sorted(file.stem for file in (_PACKAGE / "words").glob("*.po")))


@cache
def load(language: str, *games: str) -> Words:
    """The shared texts, and those of the games named by their folders, in one language."""
    if language not in languages():
        raise ValueError(f"no language {language!r}; there are {', '.join(languages())}")
    messages: dict[str, Message] = {}
    for folder in ("words", *(f"games/{game}" if "/" in game else f"games/{game}/words" for game in games)):
        file = _PACKAGE / folder / f"{language}.po"
        if not file.is_file():
            raise ValueError(f"no words for language {language!r} in signoria/{folder}")
        found = read(file)
        twice = messages.keys() & found.keys()
        if twice:
            raise ValueError(f"signoria/{folder} has keys of another catalogue: {', '.join(sorted(twice))}")
        messages.update(found)
    return Words(language, games, messages)
