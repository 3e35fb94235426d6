"""What a server writes to its log: lines for people or JSON for programs, with time and request, no secrets."""

from __future__ import annotations

import contextlib
import json
import logging
import re
import sys
import time
from contextvars import ContextVar

# The request or socket on whose behalf something is done.
request_id: ContextVar[str] = ContextVar("request_id", default="")

access = logging.getLogger("signoria.access")
# Personal links prove a right; so do invitations and tokens, which stand after the question mark.
_SECRET_PATH = re.compile(r"(/seat/\d{1,3}/)[^/]+")


def shown_path(path: str) -> str:
    """A path without what proves a right: the log is read by others than those it is meant for."""
    return _SECRET_PATH.sub(r"\1-", path.partition("?")[0])[:200]


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime(record.created))
        asked = request_id.get()
        line = f"{at} {record.levelname} {record.name}: {record.getMessage()}{f' [{asked}]' if asked else ''}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if asked := request_id.get():
            told["request"] = asked
        told.update(getattr(record, "fields", {}))
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def begin(form: str, with_access: bool) -> None:
    """From now on the log goes to standard error in that form: text or json."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == "json" else _Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    access.setLevel(logging.INFO if with_access else logging.WARNING)


def note_access(method: str, path: str, status: int, seconds: float, address: str) -> None:
    """One line for each request and socket."""
    if not access.isEnabledFor(logging.INFO):
        return
    shown = shown_path(path)
    fields = {"method": method, "path": shown, "status": status, "ms": round(seconds * 1000, 1), "address": address}
    with contextlib.suppress(ValueError):
        access.info("%s %s %s %.1f ms %s", method, shown, status, seconds * 1000, address, extra={"fields": fields})
