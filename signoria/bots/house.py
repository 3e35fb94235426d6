"""Bots that whoever runs a house has added, so that people may sit down with them like with any other.

They are named in the environment, separated by semicolons:

    SIGNORIA_BOTS="builder=pipe:node my_bot.js; mine=my_module:choose" signoria serve

What stands behind a name is what `signoria.bots.named` takes. At a table such a bot is only asked: it gets the view and
the legal actions anew each time, and is not told when a game begins nor what happens, for any process may think for any
table. Nothing of the true position reaches it, as with every bot.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from signoria.kernel.errors import BadOptions

VARIABLE = "SIGNORIA_BOTS"
_NAME = re.compile(r"[a-z][a-z0-9-]{0,19}")


def house_bots(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """What stands behind the name of each; raises BadOptions for what cannot be read."""
    found: dict[str, str] = {}
    for entry in environment.get(VARIABLE, "").split(";"):
        if not entry.strip():
            continue
        name, _, player = (part.strip() for part in entry.partition("="))
        if not _NAME.fullmatch(name) or ":" not in player:
            raise BadOptions(f"{VARIABLE}: {entry.strip()!r} is not NAME=pipe:COMMAND or NAME=MODULE:FUNCTION")
        found[name] = player
    return found
