"""Where the chance of a server's tables and bots comes from."""

from __future__ import annotations

import secrets

_fixed = ""


def new_seed(purpose: str = "") -> str:
    """128 bits that nobody can guess; once fixed, the same for the same purpose."""
    return f"{_fixed} {purpose}" if _fixed else secrets.token_hex(16)


def fix(seed: str) -> None:
    """For trials alone: from now on tables are dealt and bots answer alike, in whatever order things happen."""
    global _fixed
    _fixed = seed
