"""What must be true of every position and every step of a game (CAS-21)."""

from __future__ import annotations

from signoria.games.castelli.actions import OVERBUILD, PLACE_MASK, verb
from signoria.games.castelli.battle import GUARDING
from signoria.games.castelli.building import BUILDING
from signoria.games.castelli.components import BASE_DECK, BATTLE_DECK, CARDS, CASTLES, MOST_OF_A_RESOURCE
from signoria.games.castelli.evaluation import EVALUATING, is_complete
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.reveal import PLACING, REVEALING
from signoria.games.castelli.state import MOST_PLAYERS, State
from signoria.games.castelli.steward import STEWARDING
from signoria.games.castelli.turns import FINAL_SALE, TURNS
from signoria.kernel.events import Event


def faults(state: State) -> list[str]:
    """What is impossible about this position."""
    found: list[str] = []
    _check_tiles(state, found)
    _check_stores(state, found)
    _check_cards(state, found)
    _check_castles(state, found)
    _check_quiet(state, found)
    if not found:
        _check_stack(state, found)
    if not found:
        _check_areas(state, found)
        _check_influence(state, found)
        _check_faces(state, found)
    return found


def _check_tiles(state: State, found: list[str]) -> None:
    names = state.board.tiles.names
    used = [*state.tiles, *state.left_out, *[tile for tile in state.held if tile != NOTHING]]
    if sorted(used) != list(range(len(names))):
        found.append("CAS-21.1: a tile is missing or in two places")
    if any(state.is_start_tile(tile) for tile in state.tiles) and not state.house_rules.dilemma:
        found.append("CAS-1.8: a starting tile is on the board without the Dilemma module")
    for space, tile in enumerate(state.tiles):
        if state.face_down >> space & 1 and state.is_start_tile(tile):
            found.append("CAS-16.1: a starting tile lies face down on the board")
    if any((tile != NOTHING) != state.house_rules.dilemma for tile in state.held):
        found.append("CAS-21.1: with Dilemma, and only then, everybody holds one tile")


def _check_stores(state: State, found: list[str]) -> None:
    if len(set(state.colours)) != state.seats:
        found.append("CAS-1.2: two players share a colour")
    if state.mine + sum(state.silver) != state.house_rules.silver:
        found.append(f"CAS-21.2: {state.mine + sum(state.silver)} silver instead of {state.house_rules.silver}")
    if any(not 0 <= count <= MOST_OF_A_RESOURCE for count in state.resources):
        found.append("CAS-21.3: a resource is below 0 or above 5")
    if min(*state.silver, *state.castle_points, *state.king_points, state.mine) < 0:
        found.append("CAS-21.3: silver or points are negative")
    if state.village_reserve() < 0 or state.city_reserve() < 0:
        found.append("CAS-21.7: there are more settlements on the board than in the box")
    if state.villages & state.cities:
        found.append("CAS-21.7: two settlements in one octagon")
    settled = state.villages | state.cities
    if settled >> state.board.mine_octagon & 1 and state.house_rules.free_octagon == "no_piece_no_mine":
        found.append("CAS-12.20: a settlement was founded on the mine")


def _check_cards(state: State, found: list[str]) -> None:
    places = [0] * len(CARDS)
    for heap in (state.deck, *state.hands):
        for card in heap:
            places[card] += 1
    count = BATTLE_DECK if state.house_rules.battle else BASE_DECK
    if places != [1] * count + [0] * (len(CARDS) - count):
        found.append("CAS-21.4: a card is missing or in two places")


def _check_castles(state: State, found: list[str]) -> None:
    for seat in range(state.seats):
        built = state.castle.count(seat) + state.covered.count(seat)
        if built + state.castles_left[seat] != CASTLES or state.castles_left[seat] < 0:
            found.append(f"CAS-21.5: seat {seat} has {built} castles on the board")
    castled = 0
    for place, owner in enumerate(state.castle):
        covered = state.covered[place]
        if owner >= 0:
            castled |= 1 << state.board.place_octagon[place]
        if covered >= 0 and (owner < 0 or owner == covered or not state.house_rules.battle):
            found.append(f"CAS-21.6: a castle on {state.board.place_names[place]} is covered and cannot be")
    if castled != state.castled:
        found.append("the set of octagons with castles does not fit the castles")


def _check_quiet(state: State, found: list[str]) -> None:
    if state.quiet_shown & ~state.quiet:
        found.append("CAS-20.7: a window has shown somebody to be quiet who is not")
    if state.quiet >> state.player & 1:
        found.append("CAS-6.5: the active player is quiet though nobody asks him")


def _check_areas(state: State, found: list[str]) -> None:
    """Closed are exactly the complete areas, but those at a tile in the Steward's window wait (CAS-21.8)."""
    waiting = any(frame.phase is EVALUATING for frame in state.stack)
    pending = 1 << state.at if waiting else 0
    for area in range(len(state.board.area_kind)):
        wanted = is_complete(state, area) and not state.board.area_spaces[area] & pending
        if wanted != bool(state.closed >> area & 1):
            found.append(f"CAS-21.8: the area {state.board.area_names[area]} is closed, or should be")


def _check_influence(state: State, found: list[str]) -> None:
    sums = [0] * len(state.octagon_influence)
    for area, octagon in enumerate(state.board.area_octagon):
        for seat in range(state.seats):
            sums[octagon * MOST_PLAYERS + seat] += state.area_influence[area * MOST_PLAYERS + seat]
    if sums != state.octagon_influence:
        found.append("CAS-8.8: influence in octagons is not the sum of that in their areas")


def _check_stack(state: State, found: list[str]) -> None:
    if not state.stack:
        if state.face_down:
            found.append("CAS-15.1: the game is over while tiles lie face down")
        return
    phases = [frame.phase for frame in state.stack]
    asked = state.stack[-1].seats
    up = len(state.tiles) - state.face_down.bit_count()
    placed = state.at != NOTHING and not state.face_down >> state.at & 1
    active = 1 << state.player
    if phases == [TURNS, REVEALING]:
        fits = state.at == NOTHING and asked == active and state.turn == up + 1
    elif phases == [TURNS, PLACING]:
        fits = state.at != NOTHING and not placed and asked == active and state.turn == up + 1
    elif phases == [TURNS, EVALUATING, STEWARDING]:
        declined, played = state.stack[-1].facts
        fits = (
            placed and state.turn == up and asked not in (0, active) and not asked & (declined | played | state.quiet)
        )
    elif phases == [TURNS, BUILDING]:
        fits = placed and state.turn == up and asked == active
    elif phases == [TURNS, BUILDING, GUARDING]:
        fits = placed and state.turn == up and _attack_fits(state, asked)
    elif phases == [FINAL_SALE]:
        step = state.stack[-1].facts[0]
        fits = not state.face_down and asked == 1 << (state.player + step) % state.seats
    else:
        fits = False
    waiting = [frame.seats for frame in state.stack[:-1]]
    if phases[-1] is GUARDING:
        fits = fits and waiting == [0, active]
    elif any(waiting):
        fits = False
    if not fits or asked.bit_count() != 1:
        found.append(f"CAS-5.2: the stack {[phase.name for phase in phases]} cannot be")


def _attack_fits(state: State, asked: int) -> bool:
    action = state.stack[-1].facts[0]
    place = action & PLACE_MASK
    if verb(action) != OVERBUILD or place >= len(state.castle) or not state.house_rules.battle:
        return False
    owner = state.castle[place]
    return owner >= 0 and asked == 1 << owner and owner != state.player and state.covered[place] < 0


def _check_faces(state: State, found: list[str]) -> None:
    for seat in range(state.seats):
        if any(not state.faces.knows(seat, card) for card in state.hands[seat]):
            found.append(f"CAS-20.2: seat {seat} does not know its own hand")


# ---- steps


def step_faults(before: State, after: State, events: list[Event]) -> list[str]:
    """What is impossible about the step from one position to the next."""
    found: list[str] = []
    for seat in range(after.seats):
        if after.points(seat) < before.points(seat):
            found.append(f"CAS-21.9: seat {seat} lost points")
    opened = (before.face_down & ~after.face_down).bit_count()
    if opened > 1 or after.face_down & ~before.face_down:
        found.append("CAS-21.11: tiles were turned that could not be")
    if before.closed & ~after.closed:
        found.append("CAS-21.8: an area was opened again")
    if after.turn not in (before.turn, before.turn + 1):
        found.append("CAS-21.11: a turn was left out")
    for event in events:
        _check_event(before, after, event, found)
    if not after.stack and before.stack:
        _check_end(after, found)
    return found


def _check_event(before: State, after: State, event: Event, found: list[str]) -> None:
    facts = event.facts
    if event.name == "plays" and before.played:
        found.append("CAS-21.10: two cards were played in one turn")
    if event.name in ("builds", "overbuilds"):
        place = after.board.place_of[str(facts["place"])]
        octagon = after.board.place_octagon[place]
        influence = after.octagon_influence[octagon * MOST_PLAYERS + after.castle[place]]
        agreed = after.house_rules
        by_army = event.name == "overbuilds" and not agreed.army_needs_influence
        if not influence and not agreed.zero_shield_allows_building and not by_army:
            found.append("CAS-21.12: a castle was built without influence")
        if facts["bought"] is not None and before.bought:
            found.append("CAS-21.10: two resources were bought in one turn")
    if event.name == "evaluates":
        each, winners, symbols = facts["each"], facts["winners"], facts["symbols"]
        assert isinstance(each, int)
        assert isinstance(winners, list)
        assert isinstance(symbols, int)
        if each * len(winners) > symbols:
            found.append("CAS-21.16: tied players received more than the area yields")


def _check_end(state: State, found: list[str]) -> None:
    if state.turn != len(state.tiles):
        found.append("CAS-21.11: the game ended after a wrong number of turns")
