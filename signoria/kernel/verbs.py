"""Actions as text: a verb and what it is about, such as "build tavern" or "destroy 2 market".

Inside, an action is one int: the number of its verb plus that of its subject. A game keeps a table of its verbs:

    VERBS = Verbs(1023, {GOLD: Verb("gold"), BUILD: Verb("build", Named("district", DISTRICT_NAMES))})
    VERBS.write(BUILD + 3)         # "build tavern"
    VERBS.read("build tavern")     # BUILD + 3
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.kernel.errors import BadAction
from signoria.kernel.seats import MOST_SEATS

_LONGEST: Final = 60


@mypyc_attr(allow_interpreted_subclasses=True)
class Subject:
    """What a verb is about: a number inside, `least` to `most` words at the edge."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def write(self, number: int) -> str:
        """The words for that number; empty if it stands for nothing."""
        raise NotImplementedError

    def read(self, words: list[str]) -> int:
        """The number of these words, of which there are as many as may be; raises BadAction naming the wrong one."""
        raise NotImplementedError

    def numbers(self, most: int) -> list[int]:
        """All numbers up to `most` that stand for something."""
        return [number for number in range(most + 1) if self.write(number)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Subject):
    """One of a list of names; its number is its place in the list. `example` is for lists too long to be told."""

    def __init__(self, what: str, names: list[str], example: str = "") -> None:
        lengths = [len(name.split(" ")) for name in names]
        super().__init__(min(lengths), max(lengths))
        self.what = what
        self.names = names
        self.number_of = {name: number for number, name in enumerate(names)}
        self.example = example

    def write(self, number: int) -> str:
        return self.names[number] if number < len(self.names) else ""

    def numbers(self, most: int) -> list[int]:
        return [number for number, name in enumerate(self.names) if name]

    def read(self, words: list[str]) -> int:
        name = " ".join(words)
        number = self.number_of.get(name)
        if number is None:
            there_are = f"such as {self.example}" if self.example else f"there are: {', '.join(self.names)}"
            raise BadAction(f"{name!r} is not a {self.what}; {there_are}")
        return number


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbered(Subject):
    """A small whole number from 0 on."""

    def __init__(self, what: str, most: int) -> None:
        super().__init__(1, 1)
        self.what = what
        self.highest = most

    def write(self, number: int) -> str:
        return str(number) if number <= self.highest else ""

    def read(self, words: list[str]) -> int:
        text = words[0]
        if (
            text.isascii()
            and text.isdigit()
            and len(text) < 10
            and text == str(int(text))
            and int(text) <= self.highest
        ):
            return int(text)
        raise BadAction(f"{text!r} is not a {self.what}; it is a whole number up to {self.highest}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Pair(Subject):
    """Two subjects of one word each; the number is first * step + second."""

    def __init__(self, first: Subject, second: Subject, step: int) -> None:
        super().__init__(2, 2)
        self.first = first
        self.second = second
        self.step = step

    def write(self, number: int) -> str:
        first = self.first.write(number // self.step)
        second = self.second.write(number % self.step)
        return f"{first} {second}" if first and second else ""

    def read(self, words: list[str]) -> int:
        return self.first.read(words[:1]) * self.step + self.second.read(words[1:])


SEAT: Final = Numbered("seat", MOST_SEATS - 1)


class Verb:
    """A verb's word and, unless it stands alone, its subject."""

    def __init__(self, word: str, subject: Subject | None = None) -> None:
        self.word = word
        self.subject = subject


class Verbs:
    """All verbs of a game by their numbers. `subject_bits` are the bits of an action that belong to the subject."""

    def __init__(self, subject_bits: int, verbs: dict[int, Verb]) -> None:
        self.subject_bits = subject_bits
        self.verbs = verbs
        self.number_of = {verb.word: number for number, verb in verbs.items()}
        # What has been written before, both ways: a game asks for the same few texts again and again.
        self.text_of: dict[int, str] = {}
        self.action_of: dict[str, int] = {}

    def write(self, action: int) -> str:
        """The text of an action; raises BadAction for a number that is none."""
        text = self.text_of.get(action)
        if text is None:
            text = self._write(action)
            self.text_of[action] = text
            self.action_of[text] = action
        return text

    def all(self) -> list[int]:
        """Every action that can be written, in ascending order: those that a game might ever offer, and more."""
        actions: list[int] = []
        for number, verb in self.verbs.items():
            subject = verb.subject
            actions += [number] if subject is None else [number + n for n in subject.numbers(self.subject_bits)]
        return sorted(actions)

    def _write(self, action: int) -> str:
        verb = self.verbs.get(action & ~self.subject_bits)
        number = action & self.subject_bits
        if verb is not None:
            if verb.subject is not None:
                subject = verb.subject.write(number)
                if subject:
                    return f"{verb.word} {subject}"
            elif not number:
                return verb.word
        raise BadAction(f"{action} is not an action")

    def read(self, text: str) -> int:
        """The action of that text; raises BadAction naming the word that cannot be read."""
        action = self.action_of.get(text)
        return self._read(text) if action is None else action

    def _read(self, text: str) -> int:
        if len(text) > _LONGEST:
            raise BadAction(f"an action is at most {_LONGEST} characters long")
        words = text.split(" ")
        number = self.number_of.get(words[0])
        if number is None:
            raise BadAction(f"{words[0]!r} is not an action; actions begin with: {', '.join(self.number_of)}")
        subject = self.verbs[number].subject
        least, most = (0, 0) if subject is None else (subject.least, subject.most)
        if not least <= len(words) - 1 <= most:
            wanted = str(most) if least == most else f"{least} to {most}"
            raise BadAction(f"{words[0]!r} takes {wanted} more word(s), not {len(words) - 1}")
        return number if subject is None else number + subject.read(words[1:])
