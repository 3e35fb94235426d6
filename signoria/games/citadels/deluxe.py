"""The edition of 2016: its 27 characters and 30 unique districts, casts and sets of districts (CITD-1 to CITD-3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from signoria.games.citadels.actions import common_2016, common_of_draft
from signoria.games.citadels.characters import (
    abbot,
    alchemist,
    architect,
    artist,
    assassin,
    bishop,
    blackmailer,
    cardinal,
    diplomat,
    emperor,
    king,
    magician,
    magistrate,
    marshal,
    merchant,
    navigator,
    patrician,
    queen,
    scholar,
    seer,
    spy,
    tax_collector,
    thief,
    trader,
    warlord,
    witch,
    wizard,
)
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import KIND_OF, KINDS, UNIQUE, District
from signoria.games.citadels.components_2016 import BASIC, BY_RANK, UNIQUE_COST, UNIQUES_IN_GAME
from signoria.games.citadels.districts import (
    armory,
    basilica,
    capitol,
    dragon_gate,
    factory,
    framework,
    gold_mine,
    great_wall,
    haunted_quarter,
    imperial_treasury,
    ivory_tower,
    keep,
    laboratory,
    library,
    map_room,
    monument,
    museum,
    necropolis,
    observatory,
    park,
    poor_house,
    quarry,
    school_of_magic,
    secret_vault,
    smithy,
    stables,
    statue,
    theater,
    thieves_den,
    wishing_well,
)
from signoria.games.citadels.districts.unique import Unique
from signoria.games.citadels.edition import Edition
from signoria.games.citadels.turn_2016 import TURN_2016
from signoria.kernel.dice import Dice

GAME: Final = "citadels-deluxe"
VERSION: Final = 1
# How many can play, CITD-1.1.
SEATS: Final = range(2, 9)

_CHARACTERS: Final[list[Character]] = [
    *(assassin.DELUXE, witch.DELUXE, magistrate.DELUXE),
    *(thief.DELUXE, spy.DELUXE, blackmailer.DELUXE),
    *(magician.DELUXE, wizard.DELUXE, seer.DELUXE),
    *(king.DELUXE, emperor.DELUXE, patrician.DELUXE),
    *(bishop.DELUXE, abbot.DELUXE, cardinal.DELUXE),
    *(merchant.DELUXE, alchemist.DELUXE, trader.DELUXE),
    *(architect.DELUXE, navigator.DELUXE, scholar.DELUXE),
    *(warlord.DELUXE, diplomat.DELUXE, marshal.DELUXE),
    *(queen.DELUXE, artist.DELUXE, tax_collector.DELUXE),
]
CHARACTERS: Final[dict[str, Character]] = {character.name: character for character in _CHARACTERS}
UNIQUES: Final[list[Unique]] = [
    *(armory.DELUXE, basilica.DELUXE, capitol.DELUXE, dragon_gate.DELUXE, factory.DELUXE, framework.DELUXE),
    *(gold_mine.DELUXE, great_wall.DELUXE, haunted_quarter.DELUXE, imperial_treasury.DELUXE, ivory_tower.DELUXE),
    *(keep.DELUXE, laboratory.DELUXE, library.DELUXE, map_room.DELUXE, monument.DELUXE, museum.DELUXE),
    *(necropolis.DELUXE, observatory.DELUXE, park.DELUXE, poor_house.DELUXE, quarry.DELUXE, school_of_magic.DELUXE),
    *(secret_vault.DELUXE, smithy.DELUXE, stables.DELUXE, statue.DELUXE, theater.DELUXE, thieves_den.DELUXE),
    wishing_well.DELUXE,
]
_RULES: Final = {
    "other character": "CITD-9.1",
    "no district": "CITD-10.1",
    "no income": "CITD-9.4",
    "killed": "CITD-12.4",
    "robbed": "CITD-15.4",
}
_RANK_9: Final = 9
# So many players they need.
_FEWEST: Final = {"queen": 5, "emperor": 3}


def city_size(seats: int) -> int:
    """CITD-39.2, CITD-40.1"""
    return 8 if seats <= 3 else 7


def face_up(seats: int, ranks: int) -> int:
    """How many characters are set aside face up, CITD-4.2 and CITD-4.3; none with two or three players."""
    return max(ranks - seats - 2, 0) if seats >= 4 else 0


def needs_rank_9(seats: int) -> bool:
    """CITD-3.5"""
    return seats in (3, 8)


@lru_cache(maxsize=256)
def edition(
    seats: int, cast: tuple[str, ...], districts: tuple[str, ...], late_assassin: bool = False, draft: bool = False
) -> Edition:
    """The game of so many players with that cast by rank and those unique districts.

    House rules: `late_assassin`, nobody is killed in the first round; `draft`, the table changes the cast at first.
    """
    characters = [assassin.LATE if late_assassin and name == "assassin" else CHARACTERS[name] for name in cast]
    options: dict[str, object] = {"city_size": city_size(seats), "cast": list(cast), "districts": sorted(districts)}
    if late_assassin:
        options["late_assassin"] = True
    if draft:
        options["draft"] = True
    rows = [*BASIC, *[District(name, UNIQUE, UNIQUE_COST[name], 1) for name in UNIQUE_COST if name in districts]]
    return Edition(
        GAME,
        VERSION,
        seats,
        characters,
        rows,
        [unique for unique in UNIQUES if unique.district in {KIND_OF[name] for name in districts}],
        options,
        rules=_RULES,
        turn=TURN_2016,
        city_size=city_size(seats),
        face_up=face_up(seats, len(cast)),
        more_verbs=common_of_draft if draft else common_2016,
    )


def recast(agreed: Edition, seats: int, cast: tuple[str, ...]) -> Edition:
    """The same game with another cast, once it is drafted."""
    districts = [KINDS[unique.district] for unique in agreed.unique if unique is not None]
    return edition(seats, cast, tuple(sorted(districts)), bool(agreed.options.get("late_assassin")), True)


# ---- which casts and sets of districts there are


def wrong_with_cast(seats: int, cast: Sequence[str]) -> str:
    """Why so many players cannot play with that cast, with the rule; empty if they can."""
    for name in cast:
        if name not in CHARACTERS:
            return f"there is no character {name!r} [CITD-1.4]"
    ranks = [CHARACTERS[name].rank + 1 for name in cast]
    if ranks not in (list(range(1, _RANK_9)), list(range(1, _RANK_9 + 1))):
        return "one character for each rank from 1 to 8, and one of rank 9 or none, are expected in order [CITD-3.1]"
    if needs_rank_9(seats) and len(cast) < _RANK_9:
        return f"{seats} players need a character of rank 9 [CITD-3.5]"
    if seats == 2 and len(cast) == _RANK_9:
        return "two players play without rank 9 [CITD-3.5]"
    if "queen" in cast and not may_play(seats, "queen"):
        return "the Queen needs five players or more [CITD-3.6]"
    if "emperor" in cast and not may_play(seats, "emperor"):
        return "the Emperor needs three players or more [CITD-3.7]"
    return ""


def may_play(seats: int, name: str) -> bool:
    """Whether that character plays with so many at all."""
    return seats >= _FEWEST.get(name, 0)


def restriction(name: str) -> str:
    """The rule by which that character cannot play."""
    return {"queen": "CITD-3.6", "emperor": "CITD-3.7"}.get(name, "CITD-3.5")


def wrong_with_districts(districts: Sequence[str]) -> str:
    """Why these unique districts cannot be used, with the rule; empty if they can. Costs do not matter (CITD-3.3)."""
    for name in districts:
        if name not in UNIQUE_COST:
            return f"there is no unique district {name!r} [CITD-1.2]"
    twice = [name for name in districts if districts.count(name) > 1]
    if twice:
        return f"the unique district {twice[0]!r} is there only once [CITD-3.2]"
    if len(districts) != UNIQUES_IN_GAME:
        return f"{UNIQUES_IN_GAME} different unique districts are expected, not {len(districts)} [CITD-3.2]"
    return ""


def fitting_cast(seats: int, names: Sequence[str], rank_9: str, rank_4: str) -> tuple[str, ...]:
    """A scenario's cast for so many players.

    Rank 9 is used where it must be, and else if the host names one ("scenario" is the scenario's own). The Queen and
    the Emperor are replaced where they cannot play (CITD-2.3, CITD-3.11 to 3.13).
    """
    cast = list(names[: _RANK_9 - 1])
    if cast[3] == "emperor" and not may_play(seats, "emperor"):
        cast[3] = rank_4
    own = names[_RANK_9 - 1]
    if not may_play(seats, own):
        own = "artist"
    wanted = own if rank_9 == "scenario" else rank_9
    if needs_rank_9(seats):
        cast.append(own if wanted == "none" else wanted)
    elif seats > 3 and wanted != "none":
        cast.append(wanted)
    return tuple(cast)


def random_cast(seats: int, rank_9: str, dice: Dice) -> tuple[str, ...]:
    """One of every rank by chance, among those who can play with so many."""
    cast: list[str] = []
    for rank, names in enumerate(BY_RANK):
        if rank + 1 == _RANK_9 and not (needs_rank_9(seats) or (seats > 3 and rank_9 != "none")):
            continue
        possible = [name for name in names if may_play(seats, name)]
        cast.append(possible[dice.below(len(possible))])
    if len(cast) == _RANK_9 and rank_9 in BY_RANK[-1]:
        cast[-1] = rank_9
    return tuple(cast)


def random_districts(dice: Dice) -> tuple[str, ...]:
    names = list(UNIQUE_COST)
    order = list(range(len(names)))
    dice.shuffle(order)
    return tuple(sorted([names[place] for place in order[:UNIQUES_IN_GAME]]))
