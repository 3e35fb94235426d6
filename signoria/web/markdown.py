"""The little Markdown that rulebooks are written in: headings, paragraphs, lists, tables, bold, italics.

A paragraph or list item that begins with rule ids in bold, such as **CIT-5.2, CIT-5.3**, gets an anchor for each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from signoria.drawing.html import escape

_IDS = re.compile(r"\*\*([A-Z]+-[0-9.]+(?:(?:, | and | e )[A-Z]+-[0-9.]+)*)\*\*\s*")
_ID = re.compile(r"[A-Z]+-[0-9]+(?:\.[0-9]+)*")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_ITALIC = re.compile(r"\*(.+?)\*")
_CODE = re.compile(r"`(.+?)`")
_REFERENCE = re.compile(r"\b[A-Z]{3,5}-[0-9]+(?:\.[0-9]+)+\b")


def contents(text: str) -> list[tuple[str, str]]:
    """Anchor and words of each section."""
    return [(anchor(line[3:]), line[3:]) for line in text.splitlines() if line.startswith("## ")]


def anchor(heading: str) -> str:
    return "-".join(re.findall(r"\w+", heading.lower())) or "section"


def render(text: str) -> str:
    known = set(_ID.findall(" ".join(found[1] for found in _IDS.finditer(text))))
    return "".join(_block(block, known) for block in _blocks(text))


def _blocks(text: str) -> Iterator[list[str]]:
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.strip() and not (line.startswith("#") and block):
            block.append(line)
            if not line.startswith("#"):
                continue
        if block:
            yield block
        block = [line] if line.strip() and (not block or block[-1] != line) else []


def _block(lines: list[str], known: set[str]) -> str:
    first = lines[0]
    if first.startswith("#"):
        level = len(first) - len(first.lstrip("#"))
        said = first.lstrip("# ")
        return f'<h{level} id="{escape(anchor(said))}">{escape(said)}</h{level}>'
    if first.startswith("|"):
        return _table(lines, known)
    if first.startswith("- "):
        return "<ul>" + "".join(f"<li>{_rule(item, known)}</li>" for item in _items(lines)) + "</ul>"
    return f"<p>{_rule(' '.join(lines), known)}</p>"


def _items(lines: list[str]) -> list[str]:
    items: list[str] = []
    for line in lines:
        if line.startswith("- "):
            items.append(line[2:])
        else:
            items[-1] += " " + line.strip()
    return items


def _table(lines: list[str], known: set[str]) -> str:
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in lines if not set(line) <= set("|-: ")]
    head = "".join(f'<th scope="col">{_inline(cell, known)}</th>' for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{_inline(cell, known)}</td>" for cell in row) + "</tr>" for row in rows[1:])
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _rule(text: str, known: set[str]) -> str:
    found = _IDS.match(text)
    if found is None:
        return _inline(text, known)
    ids = _ID.findall(found[1])
    marks = "<wbr>".join(f'<a class="rule" id="{name}" href="#{name}">{name}</a>' for name in ids)
    return f'<span class="ids">{marks}</span> {_inline(text[found.end() :], known)}'


def _inline(text: str, known: set[str]) -> str:
    made = escape(text)
    for pattern, tag in ((_CODE, "code"), (_BOLD, "strong"), (_ITALIC, "em")):
        made = pattern.sub(rf"<{tag}>\1</{tag}>", made)
    return _REFERENCE.sub(lambda found: _link(found[0], known), made)


def _link(rule: str, known: set[str]) -> str:
    return f'<a class="rule" href="#{rule}">{rule}</a>' if rule in known else rule
