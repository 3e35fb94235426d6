"""Reading one catalogue, a gettext `.po` file."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from gettext import c2py
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po


class Message:
    """What one key says: a text, or a text for each plural form of the language."""

    __slots__ = ("fields", "forms", "plural")

    def __init__(self, forms: tuple[str, ...], plural: Callable[[int], int] | None) -> None:
        self.forms = forms
        self.plural = plural
        self.fields = frozenset(field for form in forms for field in _fields(form))


def read(file: Path) -> dict[str, Message]:
    """The messages of a catalogue by key. Damaged files and placeholders raise ValueError."""
    with file.open("rb") as stream:
        catalogue = read_po(stream, locale=file.stem, abort_invalid=True)
    # What gettext makes of the expression checks its number anew each time.
    plural = lru_cache(1024)(c2py(catalogue.plural_expr))
    messages: dict[str, Message] = {}
    for entry in catalogue:
        if not entry.id:  # the header
            continue
        key = entry.id if isinstance(entry.id, str) else entry.id[0]
        forms = (entry.string or "",) if isinstance(entry.string, str | None) else tuple(entry.string)
        try:
            messages[key] = Message(forms, plural if entry.pluralizable else None)
        except ValueError as problem:
            raise ValueError(f"{file.name}, line {entry.lineno}: {problem}") from None
    return messages


def _fields(text: str) -> Iterator[str]:
    """The names in braces. Only plain names: a catalogue must not reach into the values it shows."""
    for _, name, form, conversion in Formatter().parse(text):
        if name is None:
            continue
        if not name.isidentifier() or form or conversion:
            raise ValueError(f"{text!r} may hold only plain names in braces")
        yield name
