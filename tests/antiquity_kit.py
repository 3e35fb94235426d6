"""Small positions of Antiquity for tests; `play_kit` has the hand that moves the pieces.

    table = lay("city", seat("market 1c1 manned", goods="2 wood"))
    table.play("barter", "give wood", "give wood", "take wine")
    table.refuses("build dump", "ANT-2.29")      # refused under that rule, and nothing has changed

Positions go through the loader, which refuses impossible ones. Everybody has a city in the middle of a starting board,
in the order of the boards; in phase 2 only seat 0 is not done unless `asked` says so. The countryside is open plains
but for what `paint` names. Hexes are given as pairs (q, r) around seat 0's city, which with four players has land on
all sides, and further land to the east of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from play_kit import Data, PlayOf

from signoria.games.antiquity import house_rules, invariants, saving
from signoria.games.antiquity.city_map import CELL_NAMES, CELL_OF, GROUND
from signoria.games.antiquity.components import GOODS, TERRAINS
from signoria.games.antiquity.countryside import Countryside, countryside, layout_of, members
from signoria.games.antiquity.house_rules import HouseRules
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.games.antiquity.state import GAME
from signoria.games.antiquity.zone import zone
from signoria.kernel.dice import Dice
from signoria.kernel.fields import Fields
from signoria.kernel.game import Game

Hex = tuple[int, int]
Painting = Mapping[str, Iterable[Hex]]


class Play(PlayOf[Antiquity]):
    @property
    def question(self) -> str:
        decision = self.state.decision(self.state.to_act[0])
        assert decision is not None
        return decision.kind

    def goods(self, seat: int = 0) -> str:
        """Such as "6 wood 1 grain", in the order of the list of goods."""
        held = self.state.realms[seat].goods
        return " ".join(f"{count} {GOODS[good]}" for good, count in enumerate(held) if count)

    def seat(self, seat: int = 0) -> Data:
        """What that seat sees of itself."""
        found: Data = self.state.view(seat)["seats"][seat]
        return found

    def building(self, at: str, seat: int = 0) -> Data:
        found: Data = next(one for one in self.seat(seat)["buildings"] if one["at"] == at)
        return found

    def zone(self, seat: int = 0) -> set[Hex]:
        return {self.place(number) for number in members(zone(self.state, seat))}

    def place(self, number: int) -> Hex:
        layout = self.state.country.layout
        q, r = layout.coordinates(number)
        start = layout.centres[starting_boards(self.state.seats)[0]]
        return q - start[0], r - start[1]

    def places(self, names: Iterable[str]) -> set[Hex]:
        """These names of hexes as pairs."""
        return {self.place(self.state.country.layout.hex_of[name]) for name in names}

    def on(self, q: int, r: int, verb: str = "on") -> str:
        return f"{verb} {hex_name(q, r, self.state.seats)}"


# ---- places


def starting_boards(players: int) -> list[int]:
    layout = layout_of(players)
    return [board for board in range(len(layout.centres)) if layout.is_start[board]]


def hex_name(q: int, r: int, players: int = 4) -> str:
    """The hex that lies so far from the middle of the first starting board."""
    layout = layout_of(players)
    start = layout.centres[starting_boards(players)[0]]
    name = layout.names[layout.hex_at(q + start[0], r + start[1])]
    assert name, f"there is no hex {(q, r)}"
    return name


def hex_names(places: Iterable[Hex], players: int = 4) -> list[str]:
    return [hex_name(q, r, players) for q, r in places]


def city_centre(seat: int, players: int) -> str:
    layout = layout_of(players)
    return layout.names[layout.hex_at(*layout.centres[starting_boards(players)[seat]])]


def painted(players: int, painting: Painting) -> Countryside:
    """Boards on which the tests have painted other terrain: plains but for some hexes."""
    return _painted(players, tuple((terrain, tuple(hexes)) for terrain, hexes in painting.items()))


@cache
def _painted(players: int, painting: tuple[tuple[str, tuple[Hex, ...]], ...]) -> Countryside:
    places = len(layout_of(players).centres)
    country = Countryside(players, tuple((board, 0) for board in range(places)))
    layout = country.layout
    for number in layout.hexes:
        country.terrain[number] = TERRAINS.index("plains")
    for terrain, hexes in painting:
        for name in hex_names(hexes, players):
            country.terrain[layout.hex_of[name]] = TERRAINS.index(terrain)
    country.printed = [
        sum(1 << number for number in layout.hexes if country.terrain[number] == terrain)
        for terrain in range(len(TERRAINS))
    ]
    country.water = country.printed[TERRAINS.index("water")]
    country.land = layout.land_and_water & ~country.water
    country.find_ranges()
    return country


# ---- positions


def heap(text: str) -> dict[str, int]:
    words = text.split()
    return {good: int(count) for count, good in zip(words[::2], words[1::2], strict=True)}


def seat(*buildings: str, goods: str = "", workers: int | None = None, **fields: Any) -> Data:
    """A realm. `workers` says how many houses stand, from the end of the first city; by default as many as are used."""
    return {"buildings": list(buildings), "goods": heap(goods), "workers": workers, **fields}


def _settle(data: Data, number: int, players: int, working: int) -> Data:
    """The realm as the loader wants it: with houses for its workers."""
    realm = dict(data)
    realm.setdefault("cities", [city_centre(number, players)])
    buildings = list(realm["buildings"])
    manned = sum(1 for text in buildings if " manned" in text)
    standing = sum(1 for text in buildings if text.startswith("house"))
    wanted = realm.pop("workers")
    wanted = max(manned + working, standing) if wanted is None else wanted
    free = _free_cells(realm)
    taken = [int(text.split()[2]) for text in buildings if text.startswith("house")]
    unbuilt = [number for number in range(1, 21) if number not in taken]
    for house in unbuilt[: wanted - standing]:
        buildings.append(f"house {free.pop()} {house}")
    realm["buildings"] = buildings
    realm.setdefault("pool", wanted - manned - working)
    return realm


def _free_cells(realm: Data) -> list[str]:
    from signoria.games.antiquity.construction import cells_at
    from signoria.games.antiquity.realm_saving import read_laid

    table = Antiquity(2, countryside(2, tuple((board, 0) for board in range(4))), HouseRules())
    taken = 0
    for text in realm["buildings"]:
        words = [word for word in text.split(" ") if word not in ("manned", "used")]
        kind, place, _ = read_laid(table, Fields({}), words)
        taken |= cells_at(kind, place)
    for name in [*realm.get("graves", []), *realm.get("razed", [])]:
        taken |= 1 << CELL_OF[name]
    return [CELL_NAMES[cell] for cell in members(GROUND[0] & ~taken)]


def _behind_the_screen(realm: Data) -> Data:
    """What the others see of it during phase 2: nobody is at work, nothing has been begun."""
    kept = ("goods", "cities", "inns", "graves", "patron", "biology_used")
    before = {name: realm[name] for name in kept if name in realm}
    before["buildings"] = [text.replace(" used", "").replace(" manned", "") for text in realm["buildings"]]
    before["pool"] = realm["pool"] + sum(1 for text in realm["buildings"] if " manned" in text)
    return before


_STEPS = {
    "city": 1,
    "countryside": 2,
    "keep": 3,
    "harvest": 4,
    "explore": 5,
    "graves": 6,
    "pollute": 7,
    "dying": 7,
}


def _stack(phase: str, asked: Sequence[int], to_come: Sequence[int]) -> list[Data]:
    bits = sum(1 << one for one in asked)
    facts = [sum(1 << one for one in to_come)]
    frames: list[Data] = [{"phase": "turns", "seats": 0, "facts": [_STEPS[phase]]}]
    if phase == "graves":
        frames.append({"phase": "after_famine", "seats": 0})
    if phase == "dying":
        frames.append({"phase": "pollute", "seats": bits, "facts": facts})
    top: Data = {"phase": phase, "seats": bits}
    if phase in ("countryside", "explore", "pollute"):
        top["facts"] = facts
    return [*frames, top]


def industry(owner: int, kind: str, good: str, *at: Hex, goods: Iterable[Hex], players: int = 4, **more: Any) -> Data:
    return {
        "owner": owner,
        "kind": kind,
        "good": good,
        "at": hex_names(at, players),
        "goods": hex_names(goods, players),
        **more,
    }


def lay(
    phase: str,
    *realms: Data,
    players: int = 4,
    asked: Sequence[int] = (0,),
    to_come: Sequence[int] = (),
    paint: Painting | None = None,
    options: Mapping[str, object] | None = None,
    dice: Dice | None = None,
    industries: Sequence[Data] = (),
    **fields: Any,
) -> Play:
    """A position in that phase; realms that are not given are empty but for a city."""
    given = [*realms, *[seat() for _ in range(players - len(realms))]]
    order = fields.get("order", list(range(players)))
    settled = []
    for number, realm in enumerate(given):
        working = sum(1 for one in industries if one["owner"] == number)
        settled.append(_settle(realm, number, players, working) if number in order else {})
    data: Data = {
        "game": GAME,
        "seats": settled,
        "stack": _stack(phase, asked, to_come),
        "industries": list(industries),
        **fields,
    }
    for name in ("grass", "polluted", "unexplored"):
        if name in data:
            data[name] = hex_names(data[name], players)
    if phase == "city":
        data.setdefault("seen", [_behind_the_screen(one) if one else {} for one in settled])
        data.setdefault("bank_before", [0] * len(GOODS))
    reader = Fields(data)
    reader.raw("game")
    table = Antiquity(players, painted(players, paint or {}), house_rules.read(Fields(dict(options or {}))))
    saving.fill(table, reader)
    reader.inners("seats")
    reader.finish()
    if phase == "city":
        table.bank_before = table.bank.copy()
    faults = invariants.faults(table)
    assert not faults, faults
    return Play(table, dice)


def start(players: int = 4, seed: int | str = 1, **options: object) -> Play:
    """A new game."""
    game = Game(ANTIQUITY, players, seed, options)
    assert isinstance(game.state, Antiquity)
    return Play(game.state)


def begun(players: int = 4, seed: int | str = 1, **options: object) -> Play:
    """A new game in which everybody has founded his city: turn 1, phase 2."""
    table = start(players, seed, **options)
    while table.question == "found":
        table.play(table.legal("found")[18])
    return table
