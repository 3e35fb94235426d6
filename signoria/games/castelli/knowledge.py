"""What each seat knows: its view, and worlds drawn from it (CAS-20)."""

from __future__ import annotations

from typing import Any

from signoria.games.castelli import scoring
from signoria.games.castelli.actions import PLACE_MASK
from signoria.games.castelli.battle import GUARDING
from signoria.games.castelli.components import CARD_NAMES, CARDS, COLOURS, KINDS, RESOURCES, SIDES
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.reveal import PLACING
from signoria.games.castelli.showing import facing, tile_facts
from signoria.games.castelli.state import GAME, MOST_PLAYERS, Table
from signoria.kernel.dice import Dice
from signoria.kernel.seats import MEMBERS


def card_names(cards: list[int]) -> list[str]:
    """Names of the cards, in the order of the card list: the order of a hand tells nothing."""
    return [CARD_NAMES[face] for face in sorted([CARDS[card] for card in cards])]


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know, as plain data; None is a spectator. CAS-20.4 lists what is public."""
    view: dict[str, Any] = {
        "game": GAME,
        "seat": seat,
        "players": table.seats,
        "options": options(table),
        "board": table.board.printed,
        "phase": table.stack[-1].phase.name if table.stack else "over",
        "turn": {
            "number": table.turn,
            "of": len(table.tiles),
            "seat": table.player,
            "at": None if table.at == NOTHING else table.board.space_names[table.at],
            "played": table.played,
            "bought": table.bought,
        },
        "deck": {"count": len(table.deck)},
        "mine": table.mine,
        "reserve": {"villages": table.village_reserve(), "cities": table.city_reserve()},
        "tiles": {table.board.space_names[space]: _tile(table, space) for space in range(len(table.tiles))},
        "octagons": {table.board.octagon_names[o]: _octagon(table, o) for o in range(len(table.board.octagon_cell))},
        "areas": {table.board.area_names[area]: _area(table, area) for area in range(len(table.board.area_kind))},
        "to_act": list(table.to_act),
        "quiet": list(MEMBERS[table.quiet]),
        "seats": [_seat_view(table, seat, other) for other in range(table.seats)],
    }
    if is_placing(table):
        view["revealed"] = tile_facts(table, table.tiles[table.at])
    if table.stack and table.stack[-1].phase is GUARDING:
        view["attack"] = table.board.place_names[table.stack[-1].facts[0] & PLACE_MASK]
    if table.is_over:
        view["result"] = {"scores": table.scores, "winners": table.winners}
    if seat is not None:
        _add_own(table, seat, view)
    return view


def is_placing(table: Table) -> bool:
    """Whether a tile has been revealed and is not placed yet."""
    return any(frame.phase is PLACING for frame in table.stack)


def options(table: Table) -> dict[str, Any]:
    house = table.house
    return {
        "dilemma": house.dilemma,
        "battle": house.battle,
        "silver": house.silver,
        "zero_shield_border_reward": house.zero_shield_border_reward,
        "zero_shield_allows_building": house.zero_shield_allows_building,
        "free_octagon": house.free_octagon,
        "silver_second_tie": house.silver_second_tie,
        "silver_prize_needs_one": house.silver_prize_needs_one,
    }


def _tile(table: Table, space: int) -> dict[str, Any] | None:
    """A face-up tile with its shields by side; nothing is known about the others (CAS-20.1)."""
    if table.face_down >> space & 1:
        return None
    tiles = table.board.tiles
    tile = table.tiles[space]
    return {
        "tile": tiles.names[tile],
        "side": SIDES[table.turned[space]],
        "shields": facing(table, space),
        "silver": tiles.silver[tile],
    }


def _octagon(table: Table, octagon: int) -> dict[str, Any]:
    settlement = None
    if table.villages >> octagon & 1:
        settlement = "village"
    elif table.cities >> octagon & 1:
        settlement = "city"
    castles: list[dict[str, Any]] = []
    for place in range(len(table.castle)):
        if table.board.place_octagon[place] == octagon and table.castle[place] >= 0:
            covered = table.covered[place]
            castles.append(
                {
                    "place": table.board.place_names[place],
                    "seat": table.castle[place],
                    "covers": covered if covered >= 0 else None,
                }
            )
    base = octagon * MOST_PLAYERS
    return {
        "settlement": settlement,
        "castles": castles,
        "influence": table.octagon_influence[base : base + table.seats],
    }


def _area(table: Table, area: int) -> dict[str, Any]:
    base = area * MOST_PLAYERS
    return {
        "closed": table.closed >> area & 1 == 1,
        "influence": table.area_influence[base : base + table.seats],
    }


def _seat_view(table: Table, seat: int | None, other: int) -> dict[str, Any]:
    hand = table.hands[other]
    seen: dict[str, Any] = {
        "seat": other,
        "colour": COLOURS[table.colours[other]],
        "silver": table.silver[other],
        "points": table.points(other),
        "castles": table.castles_left[other],
        "standing": scoring.standing_castles(table, other),
        "hand": {"count": len(hand), "known": card_names([card for card in hand if table.faces.knows(seat, card)])},
    }
    for kind in range(RESOURCES):
        seen[KINDS[kind]] = table.resources[other * RESOURCES + kind]
    tile = table.held[other]
    if tile != NOTHING:
        start = table.is_start_tile(tile)
        seen["held"] = {"start": start}
        if not start or other == seat:
            seen["held"].update(tile_facts(table, tile))
    return seen


def _add_own(table: Table, seat: int, view: dict[str, Any]) -> None:
    view["hand"] = card_names(table.hands[seat])
    decision = table.decision(seat)
    if decision is not None:
        view["asked"] = {"question": decision.kind, "actions": decision.actions, "rules": list(decision.rules)}
    else:
        view["may"] = [table.text(action) for action in table.legal(seat)]


# ---- sampling


def sample(table: Table, seat: int | None, dice: Dice) -> Table:
    """A world in which the seat would have seen exactly what it has seen; everything else is drawn anew."""
    world = table.clone()
    _redraw_cards(world, seat, dice)
    _redraw_tiles(world, dice)
    if world.house.dilemma:
        _redraw_start_tiles(world, seat, dice)
    return world


def _redraw_cards(world: Table, seat: int | None, dice: Dice) -> None:
    hidden = list(world.deck)
    for hand in world.hands:
        hidden.extend(hand)
    drawn = world.faces.redraw(seat, hidden, dice)
    start = 0
    for heap in (world.deck, *world.hands):
        heap[:] = drawn[start : start + len(heap)]
        start += len(heap)


def _redraw_tiles(world: Table, dice: Dice) -> None:
    """Nobody knows what lies face down or was left out (CAS-20.1)."""
    hidden = world.face_down
    if is_placing(world):
        hidden &= ~(1 << world.at)
    spaces = [space for space in range(len(world.tiles)) if hidden >> space & 1]
    out = [at for at, tile in enumerate(world.left_out) if not world.is_start_tile(tile)]
    tiles = sorted([world.tiles[space] for space in spaces] + [world.left_out[at] for at in out])
    dice.shuffle(tiles)
    for space in spaces:
        world.tiles[space] = tiles.pop()
    for at in out:
        world.left_out[at] = tiles.pop()


def _redraw_start_tiles(world: Table, seat: int | None, dice: Dice) -> None:
    """A starting tile is known to its owner only until it is placed (CAS-20.6)."""
    holders = [
        other
        for other in range(world.seats)
        if other != seat and world.held[other] != NOTHING and world.is_start_tile(world.held[other])
    ]
    out = [at for at, tile in enumerate(world.left_out) if world.is_start_tile(tile)]
    tiles = sorted([world.held[other] for other in holders] + [world.left_out[at] for at in out])
    dice.shuffle(tiles)
    for other in holders:
        world.held[other] = tiles.pop()
    for at in out:
        world.left_out[at] = tiles.pop()
