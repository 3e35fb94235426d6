"""Something on the map or in a city to point at, as `html.thing` is on a page."""

from __future__ import annotations

from functools import lru_cache

from signoria.drawing.svg import escape


# Most spots are as they were after the last move, and somebody has drawn them already.
@lru_cache(4096)
def spot(
    content: str,
    key: str,
    tip: str,
    targets: tuple[str, ...] = (),
    legal: frozenset[str] = frozenset(),
    classes: str = "",
    more: str = "",
    label: str = "",
) -> str:
    """Without a `tip` it needs a `label` for those who hear it.

    `legal` are actions to be lit in a picture that stands alone; a page lights them itself.
    """
    action = next((target for target in targets if target in legal), "")
    lit = f' data-action="{escape(action)}"' if action else ""
    wanted = f' data-targets="{escape("|".join(targets))}"' if targets else ""
    kind = f"thing spot {classes}".rstrip() + (" may" if action else "")
    label = escape(label or tip.split("\n")[0])
    told = f' data-tip="{escape(tip)}"' if tip else ""
    return (
        f'<g class="{kind}" id="{escape(key)}"{wanted}{told}{lit} role="button"'
        f' tabindex="{0 if action else -1}" aria-label="{label}"{more}>{content}</g>'
    )
