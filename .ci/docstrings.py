"""For the reference in the docs: examples in docstrings are shown as code, with no more marks than Python needs."""

from __future__ import annotations

import re
from typing import Any

import griffe

# From the first prompt to the next empty line.
_EXAMPLE = re.compile(r"^( *)>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Examples(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with its examples in fences."""

    def fence(found: re.Match[str]) -> str:
        lines = [line.removeprefix(found[1]) for line in found[0].splitlines()]
        return "\n".join(["```pycon", *lines, "```"])

    return _EXAMPLE.sub(fence, text)
