"""What each seat knows: its view, and worlds drawn from it (CAS-20)."""

from __future__ import annotations

from typing import Any, cast

from signoria.games.castelli import scoring
from signoria.games.castelli.actions import PLACE_MASK
from signoria.games.castelli.battle import GUARDING
from signoria.games.castelli.components import CARD_NAMES, CARDS, COLOURS, GRAIN, RESOURCES, ROCK, SIDES, WOOD
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.reveal import PLACING
from signoria.games.castelli.showing import facing, tile_facts
from signoria.games.castelli.state import GAME, MOST_PLAYERS, State
from signoria.games.castelli.views import Area, Castle, HeldTile, Octagon, Options, PlacedTile, Player, View
from signoria.kernel.dice import Dice
from signoria.kernel.seats import MEMBERS


def card_names(cards: list[int]) -> list[str]:
    """Names of the cards, in the order of the card list: the order of a hand tells nothing."""
    return [CARD_NAMES[face] for face in sorted([CARDS[card] for card in cards])]


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know, as the kernel hands it on: plain data of no particular shape."""
    return cast(dict[str, Any], view_of(state, seat))


def own_view(state: State, seat: int, public: dict[str, Any]) -> dict[str, Any]:
    """The same for a seat, from what a spectator sees of the same position."""
    view = cast(View, public.copy())
    view["seat"] = seat
    view["quiet"] = list(MEMBERS[_known_quiet(state, seat)])
    view["seats"] = [_seat_view(state, seat, other) for other in range(state.seats)]
    _add_own(state, seat, view)
    return cast(dict[str, Any], view)


def view_of(state: State, seat: int | None) -> View:
    """Everything the seat may know, as plain data; None is a spectator. CAS-20.4 lists what is public."""
    view: View = {
        "game": GAME,
        "seat": seat,
        "players": state.seats,
        "options": options(state),
        "board": state.board.printed,
        "phase": state.stack[-1].phase.name if state.stack else "over",
        "turn": {
            "number": state.turn,
            "of": len(state.tiles),
            "seat": state.player,
            "at": None if state.at == NOTHING else state.board.space_names[state.at],
            "played": state.played,
            "bought": state.bought,
        },
        "deck": {"count": len(state.deck)},  # CAS-20.3: nothing of its order
        "mine": state.mine,
        "reserve": {"villages": state.village_reserve(), "cities": state.city_reserve()},
        "tiles": {state.board.space_names[space]: _tile(state, space) for space in range(len(state.tiles))},
        "octagons": {state.board.octagon_names[o]: _octagon(state, o) for o in range(len(state.board.octagon_cell))},
        "areas": {state.board.area_names[area]: _area(state, area) for area in range(len(state.board.area_kind))},
        "to_act": list(state.to_act),
        "quiet": list(MEMBERS[_known_quiet(state, seat)]),
        "quiet_shown": list(MEMBERS[state.quiet_shown]),
        "seats": [_seat_view(state, seat, other) for other in range(state.seats)],
    }
    if is_placing(state):
        view["revealed"] = tile_facts(state, state.tiles[state.at])
    if state.stack and state.stack[-1].phase is GUARDING:
        view["attack"] = state.board.place_names[state.stack[-1].facts[0] & PLACE_MASK]
    if state.is_over:
        view["result"] = {"scores": state.scores, "winners": state.winners}
    if seat is not None:
        _add_own(state, seat, view)
    return view


def _known_quiet(state: State, seat: int | None) -> int:
    """Who will answer nothing more in this turn, as far as the seat knows: itself, and whom a window has shown."""
    own = 0 if seat is None else state.quiet & 1 << seat
    return state.quiet_shown | own


def is_placing(state: State) -> bool:
    """Whether a tile has been revealed and is not placed yet."""
    return any(frame.phase is PLACING for frame in state.stack)


def options(state: State) -> Options:
    house_rules = state.house_rules
    return {
        "dilemma": house_rules.dilemma,
        "battle": house_rules.battle,
        "silver": house_rules.silver,
        "zero_shield_border_reward": house_rules.zero_shield_border_reward,
        "zero_shield_allows_building": house_rules.zero_shield_allows_building,
        "free_octagon": house_rules.free_octagon,
        "silver_second_tie": house_rules.silver_second_tie,
        "silver_prize_needs_one": house_rules.silver_prize_needs_one,
        "army_needs_influence": house_rules.army_needs_influence,
    }


def _tile(state: State, space: int) -> PlacedTile | None:
    """A face-up tile with its shields by side; nothing is known about the others (CAS-20.1)."""
    if state.face_down >> space & 1:
        return None
    tiles = state.board.tiles
    tile = state.tiles[space]
    return {
        "tile": tiles.names[tile],
        "side": SIDES[state.turned[space]],
        "shields": facing(state, space),
        "silver": tiles.silver[tile],
    }


def _octagon(state: State, octagon: int) -> Octagon:
    settlement = None
    if state.villages >> octagon & 1:
        settlement = "village"
    elif state.cities >> octagon & 1:
        settlement = "city"
    castles: list[Castle] = []
    for place in range(len(state.castle)):
        if state.board.place_octagon[place] == octagon and state.castle[place] >= 0:
            covered = state.covered[place]
            castles.append(
                {
                    "place": state.board.place_names[place],
                    "seat": state.castle[place],
                    "covers": covered if covered >= 0 else None,
                }
            )
    base = octagon * MOST_PLAYERS
    return {
        "settlement": settlement,
        "castles": castles,
        "influence": state.octagon_influence[base : base + state.seats],
    }


def _area(state: State, area: int) -> Area:
    base = area * MOST_PLAYERS
    return {
        "closed": state.closed >> area & 1 == 1,
        "influence": state.area_influence[base : base + state.seats],
    }


def _seat_view(state: State, seat: int | None, other: int) -> Player:
    hand = state.hands[other]
    first = other * RESOURCES
    seen: Player = {
        "seat": other,
        "colour": COLOURS[state.colours[other]],
        "silver": state.silver[other],
        "points": state.points(other),
        "castles": state.castles_left[other],
        "standing": scoring.standing_castles(state, other),
        "hand": {"count": len(hand), "known": card_names([card for card in hand if state.faces.knows(seat, card)])},
        "rock": state.resources[first + ROCK],
        "grain": state.resources[first + GRAIN],
        "wood": state.resources[first + WOOD],
    }
    tile = state.held[other]
    if tile != NOTHING:
        start = state.is_start_tile(tile)
        held: HeldTile = {"start": start}
        if not start or other == seat:
            shown = tile_facts(state, tile)
            held["tile"], held["shields"], held["silver"] = shown["tile"], shown["shields"], shown["silver"]
        seen["held"] = held
    return seen


def _add_own(state: State, seat: int, view: View) -> None:
    view["hand"] = card_names(state.hands[seat])
    decision = state.decision(seat)
    if decision is not None:
        view["asked"] = {"question": decision.kind, "actions": decision.actions, "rules": list(decision.rules)}
    else:
        view["may"] = [state.text(action) for action in state.legal(seat)]


# ---- sampling


def sample(state: State, seat: int | None, dice: Dice) -> State:
    """A world in which the seat would have seen exactly what it has seen; everything else is drawn anew."""
    world = state.clone()
    _redraw_cards(world, seat, dice)
    _redraw_tiles(world, dice)
    if world.house_rules.dilemma:
        _redraw_start_tiles(world, seat, dice)
    # Nobody is taken to be quiet who has not shown it.
    world.quiet = _known_quiet(state, seat)
    return world


def _redraw_cards(world: State, seat: int | None, dice: Dice) -> None:
    hidden = list(world.deck)
    for hand in world.hands:
        hidden.extend(hand)
    drawn = world.faces.redraw(seat, hidden, dice)
    start = 0
    for heap in (world.deck, *world.hands):
        heap[:] = drawn[start : start + len(heap)]
        start += len(heap)


def _redraw_tiles(world: State, dice: Dice) -> None:
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


def _redraw_start_tiles(world: State, seat: int | None, dice: Dice) -> None:
    """A starting tile is known to its owner only until it is placed (CAS-20.6)."""
    holders = [other for other in range(world.seats) if other != seat and world.is_start_tile(world.held[other])]
    out = [at for at, tile in enumerate(world.left_out) if world.is_start_tile(tile)]
    tiles = sorted([world.held[other] for other in holders] + [world.left_out[at] for at in out])
    dice.shuffle(tiles)
    for other in holders:
        world.held[other] = tiles.pop()
    for at in out:
        world.left_out[at] = tiles.pop()
