"""What is said to somebody who is not here: that it is his turn, what waits for him today, and whether we may write.

Plain texts in the reader's language. They hold what a spectator sees and nothing of anybody's own cards: messages lie
about on locked screens, and mail is read by many machines on its way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from signoria.words import Words


@dataclass(frozen=True, slots=True)
class Turn:
    """A table that waits for somebody: the game's title, where it is, what he is called there, and what is asked."""

    game: str
    table: str
    address: str
    who: str
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter; `stop` is the address that ends all further ones."""

    title: str
    text: str
    stop: str = ""


def note(turn: Turn, words: Words) -> dict[str, Any]:
    """What a browser shows of a turn when it is pushed to. `tag` lets a later note replace this one."""
    said = words("reach.your_turn", who=turn.who)
    return {"title": turn.game, "text": f"{said} {turn.asked}".strip(), "address": turn.address, "tag": turn.table}


def turn_letter(turn: Turn, stop: str, words: Words) -> Letter:
    """At once: one table waits."""
    lines = [words("reach.your_turn", who=turn.who), turn.asked, "", turn.address]
    return Letter(words("reach.turn.title", game=turn.game), _text(lines, stop, words), stop)


def digest(turns: Sequence[Turn], stop: str, words: Words) -> Letter:
    """Once a day: all that waits, the longest first."""
    lines = [words("reach.digest.text", n=len(turns))]
    for turn in turns:
        lines += ["", f"{turn.game} · {turn.who}", turn.address]
    return Letter(words("reach.digest.title", n=len(turns)), _text(lines, stop, words), stop)


def confirmation(link: str, stop: str, words: Words) -> Letter:
    """May we write there? Whoever typed the address in may not be who reads this: nothing in it is that person's."""
    lines = [words("reach.confirm.text"), "", link, "", words("reach.confirm.ignore"), stop]
    return Letter(words("reach.confirm.title"), "\n".join(lines) + "\n", stop)


def _text(lines: list[str], stop: str, words: Words) -> str:
    end = ["", "--", words("reach.stop"), stop] if stop else []
    return "\n".join([*lines, *end]) + "\n"
