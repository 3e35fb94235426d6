"""Citadels (2016) told in sentences: as the edition of 2000, with its own names, labels and markers."""

from __future__ import annotations

from signoria.games.citadels.deluxe import CHARACTERS
from signoria.games.citadels.telling import foretelling, labels_2016, log, sentences
from signoria.games.citadels.telling.beyond import beyond as out_of_reach
from signoria.games.citadels.telling.board import board as any_board
from signoria.games.citadels.telling.edition import of_2016
from signoria.games.citadels.telling.log import BEGINNINGS, DOERS, WEIGHTS, Told, concerns, together
from signoria.games.citadels.views import View
from signoria.games.presentation import Beyond, Foretold, Label
from signoria.kernel.errors import Refusal
from signoria.kernel.position import ScoreLine
from signoria.words import Words

__all__ = [
    "BEGINNINGS",
    "DOERS",
    "WEIGHTS",
    "action",
    "beyond",
    "board",
    "concerns",
    "event",
    "foretell",
    "hint",
    "prompt",
    "refusal",
    "score_line",
    "together",
]


def prompt(view: View, words: Words, names: list[str]) -> str:
    return sentences.prompt(view, of_2016(words), names)


def hint(view: View, words: Words) -> str:
    return sentences.hint(view, of_2016(words))


def action(text: str, view: View, words: Words, names: list[str]) -> Label:
    return labels_2016.action(text, view, of_2016(words), names)


def foretell(text: str, view: View, words: Words, names: list[str]) -> Foretold:
    return foretelling.foretell(text, view, of_2016(words), names, CHARACTERS)


def beyond(view: View, words: Words, names: list[str]) -> list[Beyond]:
    return out_of_reach(view, of_2016(words), names)


def event(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    return log.event(told, of_2016(words), names, viewer)


def refusal(refusal: Refusal, words: Words, names: list[str]) -> str:
    return sentences.refusal(refusal, of_2016(words), names)


def score_line(line: ScoreLine, words: Words) -> str:
    return sentences.score_line(line, of_2016(words))


def board(view: View, words: Words, names: list[str]) -> str:
    return any_board(view, of_2016(words), names)
