"""Everything that a server needs to answer, loaded once: what forked servers begin with."""

import signoria
import signoria.server.app
import signoria.server.command
from signoria.games import presentation, rulebook
from signoria.words import languages, load

for name in signoria.game_names():
    book = rulebook(name)
    presentation.picture(book)
    presentation.telling(book)
    for language in languages():
        load(language, book.folder)
