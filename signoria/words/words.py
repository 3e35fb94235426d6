"""The texts of one language, ready to be asked for."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from babel.lists import format_list

from signoria.words.catalogue import Message


class Words:
    """Call it with a key, and with what its text's braces name."""

    __slots__ = ("_ending", "_messages", "_plain", "games", "language")

    def __init__(
        self, language: str, games: tuple[str, ...], messages: Mapping[str, Message], ending: str = ""
    ) -> None:
        self._ending = ending
        self.language = language
        self.games = games
        self._messages = messages
        self._plain = {
            key: message.forms[0].format()
            for key, message in messages.items()
            if message.plural is None and not message.fields
        }

    def __call__(self, key: str, /, **fields: object) -> str:
        """The text; KeyError if there is none, TypeError if a field that it shows is missing."""
        plain = self._plain.get(key)
        if plain is not None:
            return plain
        message = self._messages.get(key)
        if message is None:
            raise KeyError(f"no text for {key!r} in language {self.language!r}")
        form = message.forms[0]
        if message.plural is not None:
            n = fields.get("n")
            if not isinstance(n, int):
                raise TypeError(f"the text of {key!r} has plural forms: it needs a whole number n, not {n!r}")
            form = message.forms[message.plural(abs(n))]
        try:
            return form.format_map(fields)
        except KeyError as missing:
            raise TypeError(f"the text of {key!r} in language {self.language!r} needs {missing.args[0]}") from None

    def listed(self, items: Sequence[str]) -> str:
        """Several things in one sentence: "Ada, Bruno, and Carla"."""
        return _listed(self.language, tuple(items))

    def has(self, key: str) -> bool:
        return key in self._messages

    def keys(self) -> Iterable[str]:
        return self._messages.keys()

    def edition(self, ending: str) -> "Words":
        """The same texts, but a key that has another one with that ending is said as that one: "king.the.2016"."""
        own = {
            key.removesuffix(f".{ending}"): message
            for key, message in self._messages.items()
            if key.endswith(f".{ending}")
        }
        return Words(self.language, self.games, {**self._messages, **own}, ending)

    def __repr__(self) -> str:
        loaded = f"signoria.words.load({', '.join(map(repr, (self.language, *self.games)))})"
        return f"{loaded}.edition({self._ending!r})" if self._ending else loaded

    def __reduce__(self) -> tuple[Callable[..., "Words"], tuple[str, ...]]:
        # Another process loads its own, once.
        from signoria.words import load

        if self._ending:
            return _loaded_edition, (self._ending, self.language, *self.games)
        return load, (self.language, *self.games)


def _loaded_edition(ending: str, language: str, *games: str) -> Words:
    from signoria.words import load

    return load(language, *games).edition(ending)


@lru_cache(1024)
def _listed(language: str, items: tuple[str, ...]) -> str:
    return format_list(items, locale=language)
