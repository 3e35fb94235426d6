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
class Invitation:
    """A table to which a friend invites: the game's title, where it is, and who invites."""

    game: str
    table: str
    address: str
    host: str


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter; `stop` is the address that ends all further ones."""

    title: str
    text: str
    stop: str = ""


def note(news: Turn | Invitation, words: Words) -> dict[str, Any]:
    """What a browser shows of it when it is pushed to. `tag` lets a later note replace this one."""
    text = _invited(news, words) if isinstance(news, Invitation) else _your_turn(news, words)
    return {"title": news.game, "text": text, "address": news.address, "tag": news.table}


def _your_turn(turn: Turn, words: Words) -> str:
    return f"{words('reach.your_turn', who=turn.who)} {turn.asked}".strip()


def _invited(invitation: Invitation, words: Words) -> str:
    return words("reach.invited", who=invitation.host or "?", game=invitation.game)


def letter(news: Turn | Invitation, stop: str, words: Words) -> Letter:
    """At once: one table waits."""
    if isinstance(news, Invitation):
        said = _invited(news, words)
        return Letter(said, _text([said, "", news.address], stop, words), stop)
    lines = [words("reach.your_turn", who=news.who), news.asked, "", news.address]
    return Letter(words("reach.turn.title", game=news.game), _text(lines, stop, words), stop)


def digest(turns: Sequence[Turn], invitations: Sequence[Invitation], stop: str, words: Words) -> Letter:
    """Once a day: all that waits, the longest first, and what friends invite to."""
    lines = []
    if turns:
        lines.append(words("reach.digest.text", n=len(turns)))
        for turn in turns:
            lines += ["", f"{turn.game} · {turn.who}", turn.address]
    for invitation in invitations:
        lines += ["", _invited(invitation, words), invitation.address]
    title = words("reach.digest.title", n=len(turns)) if turns else _invited(invitations[0], words)
    return Letter(title, _text(lines, stop, words), stop)


def confirmation(link: str, stop: str, words: Words) -> Letter:
    """May we write there? Whoever typed the address in may not be who reads this: nothing in it is that person's."""
    lines = [words("reach.confirm.text"), "", link, "", words("reach.confirm.ignore"), stop]
    return Letter(words("reach.confirm.title"), "\n".join(lines) + "\n", stop)


def _text(lines: list[str], stop: str, words: Words) -> str:
    end = ["", "--", words("reach.stop"), stop] if stop else []
    return "\n".join([*lines, *end]) + "\n"
