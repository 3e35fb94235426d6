"""Everything that a server needs to answer, loaded once: what one that takes over, or is forked, begins with."""

import uvicorn  # noqa: F401

import signoria
import signoria.server.app
import signoria.server.command
from signoria.games import presentation, rulebook
from signoria.server import storage
from signoria.words import languages, load

for name in signoria.game_names():
    book = rulebook(name)
    presentation.picture(book)
    presentation.telling(book)
    for language in languages():
        load(language, book.folder)

# To bring a database up to date loads more than all the rest of the storage.
storage.rehearse()
