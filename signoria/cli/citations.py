"""`signoria rules GAME ID --code`: where a rule is enforced."""

from __future__ import annotations

import os
import shlex
import subprocess

from signoria.cli.polite import complain
from signoria.cli.screen import at_a_terminal, console
from signoria.lab.citations import PACKAGE, Citation, by_design, citations


def show_code(folder: str, asked_for: list[str], edit: bool) -> None:
    """The lines that cite these rules, each in its function, or why there is none."""
    screen = console()
    lines = citations(folder)
    reasons = by_design(folder)
    for rule in asked_for:
        for citation in lines.get(rule, []):
            _show(citation)
        if rule in reasons:
            screen.print(f"{rule}  follows from the design: {reasons[rule]}")
        elif rule not in lines:
            screen.print(f"{rule}  is cited nowhere")
    if edit and lines.get(asked_for[0]):
        _open(lines[asked_for[0]][0])


def _show(citation: Citation) -> None:
    screen = console()
    screen.print(f"{citation.rule}  {citation.place}" + (f" in {citation.function}" if citation.function else ""))
    for line in citation.opening:
        if line.strip() and line.strip() != citation.text:
            screen.print(f"    {line.rstrip()}")
    screen.print(f"  > {citation.text}")


def _open(citation: Citation) -> None:
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if editor and at_a_terminal():
        subprocess.run([*shlex.split(editor), f"+{citation.line}", str(PACKAGE.parent / citation.path)], check=False)
    else:
        complain("--edit needs a terminal, and $EDITOR says which editor")
