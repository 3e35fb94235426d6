"""Views of Antiquity written by hand: moments that random games seldom reach, as rich as a table can be."""

from __future__ import annotations

import random
from typing import Any, cast

from signoria.games.antiquity.city_map import CELL_OF, SHAPE, cell_names, first_cell, rectangle
from signoria.games.antiquity.components import BUILDING_OF, COLOURS, GOODS, LAYOUTS
from signoria.games.antiquity.countryside import countryside, layout_of

View = dict[str, Any]
NAMES = ("Bianca", "Ragnar", "Henriette", "Ugo")
OPTIONS = {
    "profile": "rulebook", "explore_food_famine": -1, "cristoforo_goods": 10, "biology_limit": "per_game",
    "storage_min_tiles": 2, "brewery_for_city": True, "goods_limit": "none", "graves_block_win": True,
}  # fmt: skip


def map_of(players: int, seed: int = 1) -> View:
    choice = random.Random(seed)
    boards = choice.sample(range(16), len(LAYOUTS[players]))
    printed = countryside(players, tuple((board, choice.randrange(6)) for board in boards)).described()
    return cast(View, printed)


def building(kind: str, at: str, turn: int = 0, size: tuple[int, int] | None = None, **more: object) -> View:
    """A building whose box begins at that cell."""
    cells = (rectangle(*size) if size else SHAPE[BUILDING_OF[kind]][turn]) << CELL_OF[at]
    made: View = {"kind": kind, "cells": cell_names(cells), "manned": False, "graved": False, "works": True}
    made["at"] = cell_names(1 << first_cell(cells))[0]
    if size:
        made["size"] = list(size)
    elif kind != "house":
        made["turn"] = turn
    return made | more


def seat(number: int, view_map: View, centre: str, **more: object) -> View:
    layout = layout_of(view_map["players"])
    hexes = cells_near(layout, centre)
    zone = {name for one in hexes for name in cells_near(layout, one)}
    zone |= {name for one in zone for name in cells_near(layout, one)}
    made: View = {
        "seat": number, "colour": COLOURS[number], "alive": True, "done": False,
        "goods": dict.fromkeys(GOODS, 0) | {"wood": 6}, "pool": 0, "houses": [], "patron": None,
        "cities": [{"at": centre, "hexes": hexes, "size": 7}], "buildings": [], "graves": [], "razed": [], "inns": [],
        "zone": sorted(name for name in zone - set(hexes) if view_map["hexes"][name][2] != "water"), "capacity": 0,
        "progress": {"nicolo": [4, 20], "barbara": [6, 19], "cristoforo": [2, 10], "giorgio": [0, 1]},
    }  # fmt: skip
    return made | more


def cells_near(layout: Any, name: str) -> list[str]:
    number = layout.hex_of[name]
    return [name, *(layout.names[other] for other in layout.beside[number] if other >= 0)]


def opening(players: int, seed: int = 1) -> View:
    """Starting cities stand, nothing is built."""
    printed = map_of(players, seed)
    layout = layout_of(players)
    starts = [layout.names[layout.hex_at(*board["centre"])] for board in printed["boards"] if board["start"]]
    with_players = printed | {"players": players}
    return {
        "game": "antiquity", "seat": 0, "players": players, "options": OPTIONS, "map": printed, "phase": "city",
        "turn": 1, "order": list(range(players)), "famine": 0, "grass": [], "polluted": [],
        "unexplored": printed["spots"], "turned_up": [], "minerals": {}, "industries": [],
        "bank": dict.fromkeys(GOODS, 48),
        "supply": {"cart_shop": 16, "fountain": 16, "storage_tile": 16, "fishery": 12}, "to_act": list(range(players)),
        "names": list(NAMES[:players]),
        "seats": [seat(number, with_players, starts[number]) for number in range(players)], "offers": [],
        "asked": {
            "question": "city", "rules": ["ANT-2.2"],
            "actions": ["build cart_shop", "build storage", "build granary", "build market", "house 1", "house 2",
                        "house 3", "house 4", "done"],
        },
    }  # fmt: skip


def midgame(players: int, seed: int = 1) -> View:
    """Everything that can lie on a table lies on it."""
    view = opening(players, seed)
    view["turn"], view["famine"] = 4, 3
    me = view["seats"][0]
    me["buildings"] = [
        building("cathedral", "1a1", works=True), building("cart_shop", "1d1", 1, manned=True),
        building("cart_shop", "1d3", 1, manned=True), building("storage", "1a5", size=(2, 2), manned=True),
        building("granary", "1c6"), building("fountain", "1a1"),
        *(building("house", f"1g{row}", number=row) for row in range(1, 6)),
    ]  # fmt: skip
    me |= {"houses": [1, 2, 3, 4, 5], "pool": 1, "patron": "barbara", "graves": ["1f7", "1g7"], "capacity": 4}
    me["goods"] |= {"wood": 3, "stone": 1, "grain": 2, "wine": 1}
    layout = layout_of(players)
    hexes = view["map"]["hexes"]
    for person in view["seats"]:
        free = [name for name in person["zone"] if name not in view["map"]["spots"]]
        forest = [name for name in free if hexes[name][2] == "forest"]
        plains = [name for name in free if hexes[name][2] == "plains"]
        if forest:
            around = [name for name in cells_near(layout, forest[0]) if name in forest]
            view["grass"] += around
            view["industries"].append(
                {"seat": person["seat"], "kind": "woodcutter", "good": "wood", "at": [forest[0]], "goods": around,
                 "due": 0}
            )  # fmt: skip
        if plains:
            around = [name for name in cells_near(layout, plains[-1]) if name in plains]
            view["polluted"] += around
            view["industries"].append(
                {"seat": person["seat"], "kind": "farm", "good": "grain", "at": [plains[-1]], "goods": around[:2],
                 "due": 0}
            )  # fmt: skip
        view["polluted"] += [name for name in free[::7] if name not in view["polluted"]]
        if len(free) > 9:
            person["inns"] = [next(name for name in free if name not in view["grass"] + view["polluted"])]
        for name in free:
            if hexes[name][2] == "mountain":
                view["minerals"][name] = "gold" if person["seat"] % 2 else "stone"
    if players > 2:
        other = view["seats"][1]
        other["buildings"] = [building("market", "1c3"), building("house", "1a1", number=1)]
        other |= {"houses": [1], "patron": "maria"}
    return view
