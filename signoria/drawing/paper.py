"""What a whole table lies on."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.svg import rect


def ground(wide: float, high: float) -> str:
    """Warm paper, darker towards the edges. The only id in a picture: fragments have none."""
    return (
        '<defs><radialGradient id="signoria-ground" cx=".5" cy=".42" r=".75">'
        f'<stop offset="0" stop-color="{ink.GROUND}"/><stop offset="1" stop-color="{ink.GROUND_EDGE}"/>'
        "</radialGradient></defs>" + rect(0, 0, wide, high, "url(#signoria-ground)")
    )
