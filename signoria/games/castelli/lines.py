"""Texts that people write by hand, line by line; every complaint names its line."""

from __future__ import annotations

from typing import Final

from signoria.kernel.errors import BadOptions, Refusal

LONGEST: Final = 20_000
_BYTE_ORDER: Final = "\ufeff"


class BadBoard(BadOptions):
    """A board or tile text cannot be read or breaks a rule; `refusal` says what is wrong, and in which line."""

    def __init__(self, rule: str, key: str, facts: dict[str, object]) -> None:
        super().__init__(key, facts)
        self.refusal = Refusal(rule, f"board.bad.{key}", facts)


class Line:
    """One line that says something: its number, and its words before and after the colon."""

    def __init__(self, number: int, head: list[str], body: str | None) -> None:
        self.number = number
        self.head = head
        self.body = body

    def fail(self, key: str, rule: str = "CAS-2.1", **facts: object) -> BadBoard:
        return BadBoard(rule, key, {"line": self.number, **facts})

    def count(self, word: str, what: str, low: int, high: int) -> int:
        if not (word.isascii() and word.isdigit() and len(word) < 6) or not low <= int(word) <= high:
            raise self.fail("number", what=what, low=low, high=high, word=word)
        return int(word)

    def look_up(self, word: str, state: dict[str, int], what: str) -> int:
        if word not in state:
            raise self.fail("unknown", what=what, word=word, known=", ".join(state))
        return state[word]

    def parts(self, mark: str) -> list[list[str]]:
        """The words after the colon, in the parts between the marks."""
        if self.body is None or not self.body.strip():
            raise self.fail("no_colon")
        other = "," if mark == ";" else ";"
        if other in self.body:
            raise self.fail("mark", mark=mark, word=other)
        return [part.split() for part in self.body.split(mark)]


def read_lines(text: str) -> list[Line]:
    """The lines that say something, in small letters. A line may hold several, with a stroke (/) between them.

    Some editors begin a text with an invisible mark of its byte order, which says nothing.
    """
    if len(text) > LONGEST:
        raise BadBoard("CAS-2.1", "too_long", {"n": LONGEST})
    lines: list[Line] = []
    for number, raw in enumerate(text.removeprefix(_BYTE_ORDER).lower().split("\n"), 1):
        for said in raw.split("#")[0].split("/"):
            head, colon, body = said.partition(":")
            if said.strip():
                lines.append(Line(number, head.split(), body if colon else None))
    return lines


def in_one_line(text: str) -> str:
    """The same text as `read_lines` understands it, without line breaks: it fits into a record."""
    return " / ".join([" ".join(line.split()) for line in text.lower().split("\n") if line.strip()])


def read_name(lines: list[Line], keyword: str) -> str:
    """The name in the first line, 'keyword NAME'."""
    first = lines[0] if lines else Line(1, [], None)
    if first.head[:1] != [keyword] or len(first.head) != 2 or first.body is not None:
        raise first.fail("first", keyword=keyword)
    name = first.head[1]
    if not name.replace("-", "").isalnum() or not name.isascii() or len(name) > 40:
        raise first.fail("name", name=name[:60])
    return name
