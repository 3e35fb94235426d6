"""Whether a copy is a copy: every field of a thing is given an unusual value, and the copy must have it too.

Fields are found by looking, in compiled classes as well, so that one which is added tomorrow is among them.
"""

from __future__ import annotations

import inspect
from itertools import count
from typing import Any

_NUMBERS = count(1000)


# Which fields a class has, as found out when a thing of it was still as usual: what is calculated may fail later.
_FIELDS: dict[type, list[str]] = {}


def fields(thing: object) -> dict[str, Any]:
    """The fields of a thing by name, without what is calculated."""
    kind = type(thing)
    if kind not in _FIELDS:
        names = {*getattr(thing, "__dict__", ()), *(name for one in kind.__mro__ for name in vars(one))}
        _FIELDS[kind] = [name for name in sorted(names) if not name.startswith("_") and _is_field(thing, name)]
    return {name: getattr(thing, name) for name in _FIELDS[kind]}


def _is_field(thing: object, name: str) -> bool:
    """Compiled classes show what is calculated as they show fields, but it cannot be set."""
    found = inspect.getattr_static(type(thing), name, None)
    if found is not None and not inspect.isdatadescriptor(found):
        return False
    try:
        setattr(thing, name, getattr(thing, name))
    except AttributeError:
        return False
    return True


def make_unusual(thing: object, but: set[str]) -> None:
    """Give every field but those a value that no other has; things in lists are gone into."""
    for name, value in fields(thing).items():
        if name in but:
            continue
        if isinstance(value, list) and value and isinstance(value[0], list):
            setattr(thing, name, [[next(_NUMBERS)] for _ in value])
        elif isinstance(value, list) and value and not isinstance(value[0], int | None):
            for one in value:
                make_unusual(one, but)
        elif isinstance(value, bool):
            setattr(thing, name, not value)
        elif isinstance(value, int):
            setattr(thing, name, next(_NUMBERS))
        elif isinstance(value, list):
            setattr(thing, name, [next(_NUMBERS) for _ in value or [0]])
        else:
            make_unusual(value, but)


def told_apart(thing: object, but: set[str]) -> Any:
    """All fields, gone into, to compare."""
    if isinstance(thing, list):
        return [told_apart(one, but) for one in thing]
    if thing is None or isinstance(thing, int | str | tuple):
        return thing
    return {name: told_apart(value, but) for name, value in fields(thing).items() if name not in but}
