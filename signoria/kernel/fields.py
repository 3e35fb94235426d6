"""Reading plain JSON data field by field, with errors that name the field."""

from __future__ import annotations

from typing import Any

from signoria.kernel.errors import DamagedPosition


class Fields:
    """A JSON object being read. Every field must be asked for, or `finish` complains."""

    def __init__(self, data: object, place: str = "position") -> None:
        if not isinstance(data, dict):
            raise DamagedPosition(f"{place}: an object is expected")
        self.data: dict[str, Any] = data
        self.place = place
        self._asked: set[str] = set()

    def fail(self, name: str, what: str) -> DamagedPosition:
        return DamagedPosition(f"{self.place}.{name}: {what}")

    def has(self, name: str) -> bool:
        return name in self.data

    def raw(self, name: str, default: Any = None) -> Any:
        self._asked.add(name)
        return self.data.get(name, default)

    def number(self, name: str, default: int | None, low: int, high: int) -> int:
        value = self.raw(name, default)
        if type(value) is not int or not low <= value <= high:
            raise self.fail(name, f"a whole number from {low} to {high} is expected, not {value!r}")
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        value = self.raw(name, default)
        if not isinstance(value, bool):
            raise self.fail(name, f"true or false is expected, not {value!r}")
        return value

    def items(self, name: str, default: list[Any] | None = None) -> list[Any]:
        value = self.raw(name, [] if default is None else default)
        if not isinstance(value, list):
            raise self.fail(name, "a list is expected")
        return value

    def index(self, name: str, table: dict[str, int], default: int) -> int:
        """The index of a name in a table; null or nothing is the default."""
        value = self.raw(name)
        return default if value is None else self.look_up(name, value, table)

    def look_up(self, name: str, value: object, table: dict[str, int]) -> int:
        if not isinstance(value, str) or value not in table:
            raise self.fail(name, f"{value!r} is not one of {', '.join(table)}")
        return table[value]

    def indices(self, name: str, table: dict[str, int]) -> list[int]:
        return [self.look_up(name, value, table) for value in self.items(name)]

    def inner(self, name: str) -> Fields:
        return Fields(self.raw(name, {}), f"{self.place}.{name}")

    def inners(self, name: str, default: list[Any] | None = None) -> list[Fields]:
        return [Fields(item, f"{self.place}.{name}[{at}]") for at, item in enumerate(self.items(name, default))]

    def finish(self) -> None:
        unknown = sorted(set(self.data) - self._asked)
        if unknown:
            raise DamagedPosition(f"{self.place}: unknown field {unknown[0]!r}")
