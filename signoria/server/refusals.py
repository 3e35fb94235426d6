"""Refusals in one shape: a code, a sentence in the viewer's language, and the rule behind it."""

from __future__ import annotations

from typing import Any

from signoria import words
from signoria.games import presentation, rulebook_of_rule
from signoria.kernel.errors import BadAction, BadOptions, IllegalAction, SignoriaError, UnknownGame
from signoria.server.open_tables import NoSuchTable
from signoria.tables import Refused, Table

_STATUS = {
    "unknown_table": 404,
    "unknown_tournament": 404,
    "no_such_page": 404,
    "no_such_friend": 404,
    "not_known": 401,
    "not_host": 403,
    "not_seated": 403,
    "not_invited": 403,
    "too_long": 413,
    "too_often": 429,
    "busy": 503,
    "not_written": 503,
    "damaged": 503,
    "closed": 410,
    "too_slow": 408,
    "banned": 403,
    "sent_away": 403,
    "muted": 403,
    "only_seated_talk": 403,
}


def status_of(problem: SignoriaError) -> int:
    if isinstance(problem, NoSuchTable | UnknownGame):
        return 404
    if isinstance(problem, BadAction | BadOptions):
        return 422
    if isinstance(problem, Refused):
        return _STATUS.get(problem.code, 409)
    return 409


def code_of(problem: SignoriaError) -> str:
    if isinstance(problem, Refused):
        return problem.code
    codes = {IllegalAction: "illegal", BadAction: "bad_action", BadOptions: "bad_options", UnknownGame: "unknown_game"}
    return next((code for kind, code in codes.items() if isinstance(problem, kind)), "refused")


def refusal(problem: SignoriaError, language: str, table: Table | None = None) -> dict[str, Any]:
    """What a refused viewer is told."""
    told: dict[str, Any] = {"refused": code_of(problem), "rule": None, "text": _sentence(problem, language, table)}
    if isinstance(problem, IllegalAction):
        told["rule"] = problem.rule
    return told


def _sentence(problem: SignoriaError, language: str, table: Table | None) -> str:
    if isinstance(problem, IllegalAction) and table is not None:
        texts = words.load(language, table.rulebook.folder)
        names = [chair.name for chair in table.chairs]
        return presentation.telling(table.rulebook).refusal(problem.refusal, texts, names)
    if isinstance(problem, BadOptions) and problem.refusal is not None:
        book = rulebook_of_rule(problem.refusal.rule)
        if book is not None:
            return presentation.telling(book).refusal(problem.refusal, words.load(language, book.folder), [])
    texts = words.load(language)
    key = f"refused.{code_of(problem)}"
    return texts(key) if texts.has(key) else str(problem)[:200]
