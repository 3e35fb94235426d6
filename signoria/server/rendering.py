"""The drawing side of the house, as the server calls it."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Protocol, cast

from signoria.web.context import (
    ChatLine,
    ClaimContext,
    ErrorContext,
    HomeContext,
    LogEntry,
    RulesContext,
    SettingsContext,
    TableContext,
    TournamentContext,
)


class Pages(Protocol):
    def home(self, context: HomeContext) -> str: ...
    def table(self, context: TableContext) -> str: ...
    def rules(self, context: RulesContext) -> str: ...
    def settings(self, context: SettingsContext) -> str: ...
    def art(self, game: str) -> bytes: ...
    def error(self, context: ErrorContext) -> str: ...
    def claim(self, context: ClaimContext) -> str: ...
    def tournament(self, context: TournamentContext) -> str: ...


class Fragments(Protocol):
    def public(self, context: TableContext) -> dict[str, str]: ...
    def own(self, context: TableContext) -> dict[str, str]: ...
    def log(self, context: TableContext, entries: list[LogEntry]) -> str: ...
    def chat(self, context: TableContext, lines: list[ChatLine]) -> str: ...
    def title(self, context: TableContext) -> str: ...


def _module(name: str) -> object:
    found = f"signoria.web.{name}"
    return importlib.import_module(found if importlib.util.find_spec(found) else "signoria.server.plain")


pages = cast(Pages, _module("pages"))
fragments = cast(Fragments, _module("fragments"))
