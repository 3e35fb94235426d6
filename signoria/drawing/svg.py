"""The few SVG elements pictures are made of, as plain text.

Numbers are written short (`:g`), text goes through `escape` and nothing else does: whatever comes from a person or a
catalogue must reach the picture through `text`, `titled`, `button` or `document`. The last parameter of the shapes,
`more`, is raw attribute text that starts with a space.
"""

from signoria.drawing.ink import INK, SANS

# XML 1.0 has no place at all for most control characters, surrogates and the two non-characters.
_NO_PLACE = dict.fromkeys((*range(9), 11, 12, *range(14, 32), *range(55296, 57344), 65534, 65535), "")

_STYLE = (
    "text{font-variant-numeric:lining-nums tabular-nums;-webkit-user-select:none;user-select:none}"
    ".may{cursor:pointer}.may:hover{filter:brightness(1.06)}"
    f".may:focus-visible{{outline:3px solid {INK};outline-offset:2px;border-radius:6px}}"
)


def escape(words: str) -> str:
    """`words` made harmless for element content and attribute values; characters XML cannot hold are dropped."""
    if "&" in words:
        words = words.replace("&", "&amp;")
    if "<" in words or ">" in words:
        words = words.replace("<", "&lt;").replace(">", "&gt;")
    if '"' in words or "'" in words:
        words = words.replace('"', "&quot;").replace("'", "&#39;")
    # None of the unwanted characters is printable, and looking at each of them takes long.
    return words if words.isprintable() else words.translate(_NO_PLACE)


def rect(x: float, y: float, w: float, h: float, fill: str = "none", round_: float = 0, more: str = "") -> str:
    corner = f' rx="{round_:g}"' if round_ else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"{corner} fill="{fill}"{more}/>'


def circle(x: float, y: float, r: float, fill: str = "none", more: str = "") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{more}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", more: str = "") -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{more}/>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}"{more}/>'


def stroke(colour: str, width: float) -> str:
    """Attribute text for `more`: an outline."""
    return f' stroke="{colour}" stroke-width="{width:g}"'


NO_STROKE = ' stroke="none"'


def outlined(content: str, width: float = 1.3, colour: str = INK) -> str:
    """`content` drawn with an even outline wherever its shapes do not say otherwise."""
    return f'<g stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round">{content}</g>'


def scene(*parts: str) -> str:
    """Parts, back to front, with the even outline of all our pictures."""
    return outlined("".join(parts))


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str = INK,
    anchor: str = "start",
    family: str = SANS,
    weight: int = 400,
    more: str = "",
) -> str:
    """One line of text with its baseline at `y`; `anchor` is start, middle or end."""
    heavy = f' font-weight="{weight}"' if weight != 400 else ""
    side = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" fill="{fill}"{side}{heavy}{more}>'
        f"{escape(words)}</text>"
    )


def at(x: float, y: float, content: str, scale: float = 1) -> str:
    """`content` moved to (x, y) and scaled."""
    if not content:
        return ""
    zoom = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){zoom}">{content}</g>'


def mirrored(axis: float, content: str) -> str:
    """`content` reflected left to right about the vertical line x = axis."""
    return f'<g transform="translate({2 * axis:g} 0) scale(-1 1)">{content}</g>'


def turned(x: float, y: float, degrees: float, content: str) -> str:
    """`content` turned clockwise about (x, y)."""
    return f'<g transform="rotate({degrees:g} {x:g} {y:g})">{content}</g>'


def cropped(x: float, y: float, w: float, h: float, view: str, content: str) -> str:
    """The part `view` ("x y width height") of `content`, shown in the given box; what sticks out is cut off."""
    return f'<svg x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" viewBox="{view}">{content}</svg>'


def faint(content: str, opacity: float = 0.45) -> str:
    return f'<g opacity="{opacity:g}">{content}</g>'


def titled(title: str, content: str) -> str:
    """`content` with a tooltip."""
    return f"<g><title>{escape(title)}</title>{content}</g>"


def button(action: str, title: str, content: str, key: str = "") -> str:
    """`content` as something to click: it carries the text of the action it stands for.

    `key` names the keyboard key that does the same, for the page to listen to.
    """
    shortcut = f' data-key="{escape(key)}" aria-keyshortcuts="{escape(key)}"' if key else ""
    label = escape(title)
    return (
        f'<g class="may" data-action="{escape(action)}" role="button" tabindex="0" aria-label="{label}"{shortcut}>'
        f"<title>{label}</title>{content}</g>"
    )


def document(width: float, height: float, label: str, content: str, language: str = "") -> str:
    """A standalone SVG document. Its role is `group`, since it may hold things to click."""
    spoken = f' xml:lang="{escape(language)}"' if language else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="group"'
        f' aria-label="{escape(label)}"{spoken}><style>{_STYLE}</style>{content}</svg>'
    )
