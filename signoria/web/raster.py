"""Drawings as PNG, for those who show links to our pages: hardly any of them takes SVG.

    python -m signoria.web.raster < drawing.svg > drawing.png

A server lets another process do it, since it takes a good tenth of a second during which nothing else of Python runs.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import sys

from signoria.web import links

_FONT = "EB Garamond"


def is_possible() -> bool:
    """Whether the library is installed: signoria[reach]."""
    return importlib.util.find_spec("resvg_py") is not None


def png(drawing: str) -> bytes:
    """The picture in its own size. The house's letters come along; those that it lacks are the computer's."""
    import resvg_py

    return resvg_py.svg_to_bytes(
        svg_string=drawing,
        font_files=[str(links.STATIC / "fonts" / "garamond.ttf")],
        font_family=_FONT,
        serif_family=_FONT,
        sans_serif_family=_FONT,
    )


if __name__ == "__main__":
    # Whoever plays comes first.
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    sys.stdout.buffer.write(png(sys.stdin.buffer.read().decode()))
