"""The drawings that the parts of a game's tables share. A browser fetches them once, for all tables of the game."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from urllib.parse import quote

import signoria
from signoria.drawing.fragment import Fragment
from signoria.drawing.html import signs
from signoria.games import presentation, rulebook
from signoria.words import load

# A part of this name defines drawings and never changes from move to move.
ART = "art"


@cache
def art(game: str) -> bytes:
    """All drawings as one SVG document, packed with gzip. They hold no words, so every language has the same."""
    return gzip.compress(drawings(game).encode(), 9, mtime=0)


@cache
def art_address(game: str) -> str:
    """Where they are found, with a mark of their contents."""
    digest = hashlib.sha256(art(game)).hexdigest()[:10]
    return f"/art/{quote(game)}?{digest}"


def drawings(game: str) -> str:
    """The same as text."""
    book = rulebook(game)
    position = signoria.new(game, players=book.seats.start, seed=0)
    parts: list[Fragment] = presentation.picture(book).fragments(position.view(None), load("en", book.folder))
    own = "".join(part.html for part in parts if part.name == ART)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{signs()}{own}</svg>'
