"""Where everything is found: the addresses that pages link to, in one place."""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from pathlib import Path
from urllib.parse import quote

from signoria.drawing.html import escape

STATIC = Path(__file__).parent / "static"


@cache
def static(name: str) -> str:
    """A file of `static`, with a mark of its contents so that browsers may keep it."""
    digest = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?{digest}"


def home() -> str:
    return "/"


@lru_cache(1024)
def table(name: str) -> str:
    return f"/t/{quote(name)}"


def invitation(name: str, key: str) -> str:
    """A table, for somebody who may sit down there."""
    return f"{table(name)}?invitation={quote(key)}"


def replay(name: str, move: int | None = None) -> str:
    return f"{table(name)}/replay" + ("" if move is None else f"?move={move}")


def review(name: str, move: int | None = None) -> str:
    """The review of that table's game, at one of its moments."""
    return f"{table(name)}/review" + ("" if move is None else f"?move={move}")


def rules(game: str, rule: str = "") -> str:
    return f"/rules/{quote(game)}" + (f"#{quote(rule)}" if rule else "")


def settings(back: str = "") -> str:
    """The settings; once they are saved, `back` to that page."""
    return "/settings" + (f"?back={quote(back)}" if back else "")


def saved() -> str:
    """The settings, which have just been saved."""
    return "/settings?saved"


@lru_cache(4096)
def rule_link(game: str, rule: str) -> str:
    """A rule id as a link to its place in the rulebook."""
    return f'<a class="rule" href="{escape(rules(game, rule))}" target="rules">{escape(rule)}</a>'


def record(name: str) -> str:
    return f"{table(name)}/record"


def account(name: str) -> str:
    """What the viewer knows of the game so far, to be kept or sent with a description of what is wrong."""
    return f"{table(name)}/account"


def socket(name: str) -> str:
    return f"{table(name)}/socket"


def picture(name: str, moment: str) -> str:
    """A table drawn for those who show links to it, at that moment."""
    return f"{table(name)}/picture.png?{quote(moment)}"


def board(name: str, moment: str) -> str:
    """A table drawn small for lists of tables, at that moment."""
    return f"{table(name)}/board.png?{quote(moment)}"


def deed(name: str, what: str) -> str:
    """Where a form about that table is sent: join, bot, stand, start, rematch, fork …"""
    return f"{table(name)}/{what}"


def play_now() -> str:
    return "/play-now"


def learn() -> str:
    """Where the form of a guided game is sent."""
    return "/learn"


def help_of(name: str) -> str:
    """Help for the present moment of that table, a piece of a page."""
    return f"{table(name)}/help"


def new_table(game: str = "") -> str:
    """The page on which a table of that game is agreed on; without a game, where its form is sent."""
    return "/tables" + (f"/{quote(game)}" if game else "")


def choosing(game: str) -> str:
    """The page on which the options of a game are chosen that need room."""
    return f"/choosing/{quote(game)}"


def written(game: str, option: str) -> str:
    """Where an option that people write themselves has its example and is checked."""
    return f"/options/{quote(game)}/{quote(option)}"


def tournament(name: str, what: str = "") -> str:
    """A tournament, or where a form about it is sent: join, start."""
    return f"/tournament/{quote(name)}" + (f"/{what}" if what else "")


def new_tournament(game: str = "") -> str:
    """The page on which a tournament of that game is opened; without a game, where its form is sent."""
    return "/tournaments" + (f"/{quote(game)}" if game else "")


def profile(what: str = "") -> str:
    """One's own page, or where a form of it is sent: tokens, revoke, device, data, delete."""
    return "/me" + (f"/{what}" if what else "")


def push(what: str = "") -> str:
    """Where a browser says that it may be pushed to, or may not any more: end."""
    return "/me/push" + (f"/{what}" if what else "")


def mail(what: str = "") -> str:
    """Where somebody says where to write to him, or nowhere any more: end."""
    return "/me/mail" + (f"/{what}" if what else "")


def letters(what: str, key: str) -> str:
    """In a letter: what its reader says to all further ones, "yes" or "stop"."""
    return f"/letters/{what}/{quote(key)}"


def waiting(name: str) -> str:
    """How many tables wait for the viewer besides that one."""
    return f"/waiting?from={quote(name)}"


def round_of(tournament_name: str, number: int) -> str:
    return f"{tournament(tournament_name)}/round/{number}"


def play_with(handle: str) -> str:
    """Where one click opens a table with somebody one has played with."""
    return f"/me/friends/{quote(handle)}"


def device(token: str) -> str:
    """What takes a person along to another device."""
    return f"/device/{quote(token)}"


def leaders(game: str, season: str | None = None) -> str:
    return f"/leaders/{quote(game)}" + ("" if season is None else f"?season={quote(season)}")


def next_table(name: str = "") -> str:
    """The next table that waits for the viewer; not the one that he comes from."""
    return "/next" + (f"?from={quote(name)}" if name else "")
