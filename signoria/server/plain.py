"""Pages without any look: enough to see that the server runs."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from signoria.web.context import ChatLine, LogEntry, TableContext


def _page(context: Any) -> str:
    return f"<!doctype html><title>Signoria</title><pre>{escape(repr(context))}</pre>"


home = table = rules = settings = error = claim = tournament = _page


def public(context: TableContext) -> dict[str, str]:
    return {"table": f"<pre>{escape(json.dumps(context.view, indent=1))}</pre>"}


def own(context: TableContext) -> dict[str, str]:
    buttons = "".join(f'<button data-action="{escape(text)}">{escape(text)}</button>' for text in context.legal)
    return {"own": f"<pre>{escape(json.dumps(context.view, indent=1))}</pre>", "actions": buttons}


def log(context: TableContext, entries: list[LogEntry]) -> str:
    return "".join(f"<li>{entry.move} {escape(json.dumps(entry.events))}" for entry in entries)


def chat(context: TableContext, lines: list[ChatLine]) -> str:
    return "".join(f"<li>{escape(line.name)}: {escape(line.text)}" for line in lines)


def title(context: TableContext) -> str:
    return "Signoria"
