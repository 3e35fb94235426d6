"""The piece that is about to be laid in a city, in every way it may lie; the page lets it follow the pointer."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Final

from signoria.drawing import ink
from signoria.drawing.html import element, escape
from signoria.drawing.svg import path, stroke
from signoria.games.antiquity.city_map import ROW, SHAPE, offsets_of, rectangle
from signoria.games.antiquity.components import BUILDING_OF
from signoria.games.antiquity.picture.edifices import TINT
from signoria.games.antiquity.picture.squares import outline
from signoria.games.antiquity.views import View, question
from signoria.words import Words

QUESTIONS: Final = ("place", "arrange", "carry")
_TURNS: Final = {"": 0, "e": 1, "s": 2, "w": 3}


def piece(view: View) -> str:
    """The kind of building in hand, "grave" for a grave that is carried, "" if there is none."""
    asked = question(view)
    mine = view.get("mine")
    if asked == "carry":
        return "grave"
    if asked == "arrange":
        return mine["lifted"][-1]["kind"] if mine and mine.get("lifted") else ""
    return (mine and mine["building"]) or "house" if asked == "place" else ""


def ways(kind: str, actions: list[str]) -> dict[str, list[tuple[int, int]]]:
    """Every way in which the piece may lie somewhere: what its action says last, and the cells it covers."""
    laid = [action.split(" ", 2) for action in actions if action.startswith("at ")]
    said = sorted({parts[2] if len(parts) > 2 else "" for parts in laid}, key=_first)
    return {way: _cells(kind, way) for way in said}


def _first(way: str) -> tuple[int, str]:
    """Turns in their order, storages from the smallest."""
    if way in _TURNS:
        return _TURNS[way], way
    width, _, height = way.partition("x")
    return int(width) * int(height), f"{9 - int(width)}"


@cache
def _cells(kind: str, way: str) -> list[tuple[int, int]]:
    if kind == "grave":
        return [(0, 0)]
    if "x" in way:
        width, _, height = way.partition("x")
        shape = rectangle(int(width), int(height))
    else:
        shape = SHAPE[BUILDING_OF[kind]][_TURNS[way]]
    return [(cell % ROW, cell // ROW) for cell in offsets_of(shape)]


def placing(view: View, words: Words) -> str:
    """The ways as buttons, what turns the piece, and what leaves it where it lies."""
    kind = piece(view)
    if not kind:
        return ""
    return _laying(kind, tuple(ways(kind, view["asked"]["actions"])), words)


@lru_cache(512)
def _laying(kind: str, said: tuple[str, ...], words: Words) -> str:
    found = {way: _cells(kind, way) for way in said}
    name = words("picture.grave") if kind == "grave" else words(f"picture.name.{kind}")
    data = [{"way": way, "cells": cells} for way, cells in found.items()]
    shapes = "".join(_way(kind, way, cells, words) for way, cells in found.items()) if len(found) > 1 else ""
    turning = _turning(words) if len(found) > 1 else ""
    lay = f'<button type="button" class="button chief" data-lay-piece disabled>{escape(words("picture.lay"))}</button>'
    hint = f"<small>{escape(words('picture.lay.hint' if len(found) > 1 else 'picture.lay.hint.single'))}</small>"
    content = f"<h2>{escape(name)}</h2>" + (element("div", shapes, {"class": "ways"}) if shapes else "")
    content += element("div", turning + lay + hint, {"class": "turn"})
    return element("div", content, {"class": "laying", "data-placing": json.dumps(data, separators=(",", ":"))})


def _turning(words: Words) -> str:
    made = ""
    for step, key, arrow in ((-1, "picture.turn.left", "↺"), (1, "picture.turn.right", "↻")):
        values = {"type": "button", "class": "button", "data-turn-piece": step, "aria-label": words(key)}
        made += element("button", arrow, values)
    return made


def _way(kind: str, way: str, cells: list[tuple[int, int]], words: Words) -> str:
    unit = 8
    wide, high = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
    side = max(wide, high, 3) * unit
    box = f"{(wide * unit - side) / 2 - 1:g} {(high * unit - side) / 2 - 1:g} {side + 2} {side + 2}"
    drawn = path(outline(cells, unit), TINT[kind], stroke(ink.INK, 1.2))
    said = (
        words("picture.size", size=way.replace("x", "×"), n=len(cells))
        if "x" in way
        else words(f"picture.way.{way or 'n'}")
    )
    shown = f"<b>{way.replace('x', '×')}</b>" if "x" in way else ""
    return (
        f'<button type="button" class="way" data-way="{escape(way)}" aria-label="{escape(said)}" aria-pressed="false">'
        f'<svg viewBox="{box}" aria-hidden="true">{drawn}</svg>{shown}</button>'
    )
