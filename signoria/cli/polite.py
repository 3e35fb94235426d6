"""Bad input gets one clear line and exit code 2, never a trail of calls."""

from __future__ import annotations

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from signoria.kernel.errors import SignoriaError

BAD_INPUT = 2


class PoliteGroup(TyperGroup):
    """A group of commands that says what was wrong with the input and nothing more."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except SignoriaError as problem:
            complain(str(problem))
        except BrokenPipeError:
            # Whoever read our output has seen enough, e.g. `signoria replay FILE | head`.
            sys.stderr.close()
            raise typer.Exit(0) from None
        except OSError as problem:
            place = problem.filename or "input or output"
            complain(f"{place}: {problem.strerror or problem}")
        raise typer.Exit(BAD_INPUT)


def complain(text: str) -> None:
    typer.echo(f"signoria: {' '.join(text.split())}", err=True)
