"""Small positions of Citadels (2016) for tests; `play_kit` has the hand that moves the pieces.

    table = turn("witch", ["witch", "king", "spy", "bishop"], gold=[3, 5, 2, 0], cities={0: ["park"]})
    table.play("gold", "bewitch king")

`held` says who each seat is ("spy king" with two or three players); characters of the cast that nobody names are those
of the first game, and the fourteen unique districts are those that are named, filled up with others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from citadels_kit import Play, plain
from play_kit import Data

import signoria
from signoria.games.citadels import deluxe
from signoria.games.citadels.components_2016 import BASIC, BY_RANK, SCENARIOS, UNIQUE_COST
from signoria.kernel.dice import Dice

Lists = Mapping[int, Sequence[str]]

GAME = "citadels-deluxe"
SIX = ["tavern", "market", "docks", "temple", "church", "watchtower"]
SEVEN = [*SIX, "manor"]
RANK = {name: rank for rank, names in enumerate(BY_RANK) for name in names}
_FIRST_CAST = SCENARIOS["first_game"][0].split()
_FIRST_DISTRICTS = SCENARIOS["first_game"][1].split()

__all__ = ["GAME", "SEVEN", "SIX", "Play", "finished", "marks_of", "plain", "play_of", "selection", "start", "turn"]


def start(players: int = 4, seed: int | str = 1, **options: object) -> Play:
    """A new game."""
    return Play(signoria.new(GAME, players, seed, options).state)


def play_of(data: Data, dice: Dice | None = None) -> Play:
    return Play(signoria.load_position(data), dice)


def marks_of(table: Play) -> Data:
    found: Data = table.data["marks"]
    return found


def _cast(players: int, names: Sequence[str], ninth: bool) -> list[str]:
    cast = list(_FIRST_CAST[: 9 if ninth or deluxe.needs_rank_9(players) else 8])
    for name in names:
        rank = RANK[name]
        if rank == len(cast):
            cast.append(name)
        cast[rank] = name
    return cast


def _table(
    players: int,
    cast: Sequence[str],
    gold: Sequence[int] = (),
    hands: Lists | None = None,
    cities: Lists | None = None,
    deck: Sequence[str] = (),
    whole_deck: Sequence[str] | None = None,
    museum: Sequence[str] = (),
    coins: Sequence[str] = (),
    tax: int = 0,
    completed: Sequence[int] | None = None,
    first: int | None = None,
    number: int = 5,
    without: Sequence[str] = (),
    **marks: Any,
) -> Data:
    hands, cities = hands or {}, cities or {}
    seats: list[Data] = [
        {"gold": gold[seat] if gold else 0, "hand": list(hands.get(seat, ())), "city": list(cities.get(seat, ()))}
        for seat in range(players)
    ]
    named = [card.partition(".")[0] for seat in seats for card in seat["hand"] + seat["city"]]
    named += [*deck, *(whole_deck or ()), *museum]
    uniques = [name for name in dict.fromkeys(named) if name in UNIQUE_COST]
    uniques += [name for name in [*_FIRST_DISTRICTS, *UNIQUE_COST] if name not in [*uniques, *without]]
    uniques = list(dict.fromkeys(uniques))[:14]
    left = Counter({row.name: row.copies for row in BASIC} | dict.fromkeys(uniques, 1))
    left.subtract([*named])
    assert min(left.values()) >= 0, left
    rest = [name for name in [*(row.name for row in BASIC), *uniques] for _ in range(left[name])]
    if whole_deck is not None:
        seats[-1]["hand"] += rest
        rest = []
    size = deluxe.city_size(players)
    counts = [len(seat["city"]) + ("monument" in seat["city"]) for seat in seats]
    if completed is None:
        completed = [seat for seat in range(players) if counts[seat] >= size]
    if first is None:
        first = completed[0] if completed else None
    return {
        "game": GAME,
        "options": {"cast": list(cast), "districts": uniques},
        "first_complete": first,
        "round": number,
        "seats": seats,
        "deck": [*(deck if whole_deck is None else whole_deck), *rest],
        "marks": {"museum": list(museum), "coins": list(coins), "tax": tax, "completed": list(completed), **marks},
    }


def selection(
    players: int = 4, picked: Sequence[str] = (), names: Sequence[str] = (), ninth: bool = False, **table: Any
) -> Play:
    """The moment after these picks by the seats in order; the crown is seat 0's."""
    cast = _cast(players, [*names, *(name for pick in picked for name in pick.split("/"))], ninth)
    data = _table(players, cast, **table)
    kept = [pick.partition("/") for pick in picked]
    spare = [name for name in cast if all(name not in pick for pick in kept)]
    count = deluxe.face_up(players, len(cast))
    face_up = [name for name in reversed(spare) if RANK[name] != 3][:count]
    spare = [name for name in spare if name not in face_up]
    data |= {"crown": 0, "face_up": face_up, "face_down": spare.pop(0)}
    if players == 3 and len(picked) >= 3:
        data["marks"]["late_down"] = spare.pop(0)
    data["picks"] = [
        {"seat": step % players, "kept": pick[0], "aside": pick[2] or None} for step, pick in enumerate(kept)
    ]
    seats = 1 << len(picked) % players
    data["stack"] = [{"phase": "rounds"}, {"phase": "calling"}, {"phase": "selection"}]
    data["stack"].append({"phase": "pick", "seats": seats})
    return play_of(data)


def turn(
    character: str,
    held: Sequence[str] = (),
    players: int = 4,
    *,
    names: Sequence[str] = (),
    ninth: bool = False,
    crown: int | None = None,
    killed: str | None = None,
    robbed: str | None = None,
    done: Sequence[str] = (),
    builds: int = 0,
    acting: str = "",
    dice: Dice | None = None,
    **table: Any,
) -> Play:
    """The turn of that character, seat 0's if nobody says who is who. As the Witch she acts as `acting`.

    `names` are characters of the cast that nobody need hold. The marks `bewitched`, `warrants`, `signed`, `threats` and
    `flower` may be given.
    """
    players = len(held) or players
    given = [name for seat in held for name in seat.split()]
    marked = [str(table[mark]) for mark in ("bewitched", "signed", "flower") if table.get(mark)]
    marked += [*table.get("warrants", ()), *table.get("threats", ())]
    named = [one for one in (killed, robbed, acting) if one]
    wanted = [character, *given, *names, *named, *marked]
    if table.get("warrants"):
        wanted.append("magistrate")
    if table.get("threats"):
        wanted.append("blackmailer")
    if table.get("bewitched"):
        wanted.append("witch")
    cast = _cast(players, wanted, ninth)
    seats = [seat.split() for seat in held] or _fill(character, cast, players, killed, table)
    data = _table(players, cast, **table)
    _choose(data, seats, cast, players)
    called = RANK[acting or character] + 1
    everybody = [name for seat in seats for name in seat]
    revealed = [name for name in cast[:called] if name in everybody and name != killed]
    player = next(seat for seat in range(players) if character in seats[seat])
    if crown is None:
        fourth = [seat for seat in range(players) if cast[3] in seats[seat]]
        crown = fourth[0] if cast[3] in revealed and cast[3] != "emperor" else 0
    data |= {"crown": crown, "called": called, "revealed": revealed, "killed": killed, "robbed": robbed}
    data["turn"] = {"player": player, "character": acting or character, "done": list(done), "builds": builds}
    data["turn"]["rank"] = RANK[character] + 1
    data["stack"] = [{"phase": "rounds"}, {"phase": "calling"}, {"phase": "turn", "seats": 1 << player}]
    return play_of(data, dice)


def finished(cities: Lists, held: Sequence[str] = (), first: int = 0, vault: int | None = None, **table: Any) -> Play:
    """The end of a game, everything called. The city of `first` counts as completed whatever it looks like now."""
    players = len(held) or table.pop("players", 4)
    last = [name for seat in held for name in seat.split()]
    character = max(last, key=lambda name: RANK[name]) if last else "warlord"
    size = deluxe.city_size(players)
    complete = {seat for seat, city in cities.items() if len(city) >= size}
    completed = sorted({first, *complete, *table.pop("completed", ())})
    data = turn(character, held, players, cities=cities, first=first, completed=completed, **table).data
    data["called"] = len(data["options"]["cast"])
    data["revealed"] = [pick["kept"] for pick in data["picks"] if pick["kept"] != data["killed"]]
    data["stack"] = []
    data["marks"]["vault"] = vault
    return play_of(data)


def _fill(
    character: str, cast: list[str], players: int, killed: str | None, table: Mapping[str, Any]
) -> list[list[str]]:
    """Seat 0 has the turn, whoever laid markers is there, and the others follow in rank order."""
    wanted = [character]
    wanted += ["assassin"] if killed else []
    wanted += ["witch"] if table.get("bewitched") else []
    wanted += ["magistrate"] if table.get("warrants") else []
    wanted += ["blackmailer"] if table.get("threats") else []
    at = RANK[character]
    wanted += [name for name in [*cast[at:], *cast[:at]] if name != killed]
    each = 2 if players < 4 else 1
    chosen = list(dict.fromkeys(wanted))[: players * each]
    return [chosen[seat::players] for seat in range(players)]


def _choose(data: Data, held: list[list[str]], cast: list[str], players: int) -> None:
    """Picks in the order of seats, and what is set aside."""
    everybody = [name for names in held for name in names]
    spare = [name for name in cast if name not in everybody]
    count = deluxe.face_up(players, len(cast))
    data["face_up"] = [name for name in reversed(spare) if RANK[name] != 3][:count]
    spare = [name for name in spare if name not in data["face_up"]]
    data["face_down"] = spare.pop(0)
    if players == 3:
        data["marks"]["late_down"] = spare.pop(0)
    picks: list[Data] = []
    for step in range(len(everybody)):
        pick: Data = {"seat": step % players, "kept": held[step % players][step // players]}
        if players == 2 and step in (1, 2):
            pick["aside"] = spare.pop(0)
        picks.append(pick)
    data["picks"] = picks
