"""The message that calls somebody to the table."""

from __future__ import annotations

from typing import Any

from signoria.games import presentation, rulebook
from signoria.web import links
from signoria.web.context import TableContext
from signoria.web.frame import words_of
from signoria.web.names import game_title, seat_names


def message(context: TableContext, seat: int, home: str) -> dict[str, Any]:
    """What is posted to a person's address. `text` and `content` are where chat services look for the sentence.

    The context is a spectator's, so nothing in it is for that seat alone; `home` is the address of the house.
    """
    words = words_of(context.viewer, context.folder)
    names = seat_names(context, words)
    title = game_title(context.game, words)
    asked = presentation.telling(rulebook(context.game)).prompt(context.view, words, names)
    address = home + links.table(context.id)
    sentence = words("call.text", game=title, who=names[seat], asked=asked, table=address)
    return {
        "table": address,
        "game": title,
        "seat": names[seat],
        "move": context.move,
        "asked": asked,
        "text": sentence,
        "content": sentence,
    }
