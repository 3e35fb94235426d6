"""Small positions of Castelli for tests; `play_kit` has the hand that moves the pieces.

    table = build(up={"c2": "5 blue s"}, resources={0: "1 1 1"})
    table.play("build c3-ne")                    # the seat that is asked plays
    table.refuses("build c3-ne", "CAS-13.10")    # refused under that rule, and nothing has changed

Positions stand on the house's board in its standard arrangement and go through the loader, which refuses impossible
ones. Seats 0 to 3 are blue, yellow, red and green. A tile is written "5 blue s red n": one of value 5 whose blue shield
points south and whose red one points north, "3 card blue" one of value 3 with blue's card picture; or it is a tile by
name, "H05 e". Resources are written "wood grain rock".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from play_kit import Data, PlayOf

from signoria.games.castelli import boards
from signoria.games.castelli.components import CARD_NAMES, CARDS, COLOUR_OF, SIDES
from signoria.games.castelli.geometry import Board, board_of, read_arrangement
from signoria.games.castelli.position import Castelli
from signoria.games.castelli.rulebook import CASTELLI, CastelliRules
from signoria.kernel.dice import Dice
from signoria.kernel.game import Game
from signoria.kernel.rulebook import Rulebook

Up = Mapping[str, str]
BLUE, YELLOW, RED, GREEN = 0, 1, 2, 3
BLUEPRINT = boards.blueprint()


class Play(PlayOf[Castelli]):
    def decline(self) -> Play:
        while not self.is_over and "decline" in self.legal():
            events = self.events
            self.play("decline")
            self.events = events + self.events
        return self

    # ---- looking

    @property
    def silver(self) -> list[int]:
        return list(self.state.silver)

    @property
    def points(self) -> list[int]:
        return [self.state.points(seat) for seat in range(self.state.seats)]

    def resources(self, seat: int) -> str:
        view = self.data["seats"][seat]
        return f"{view['wood']} {view['grain']} {view['rock']}"

    def hand(self, seat: int) -> list[str]:
        return sorted(name.partition(".")[0] for name in self.data["seats"][seat]["hand"])

    @property
    def deck(self) -> list[str]:
        """The cards in the deck, top first."""
        return [name.partition(".")[0] for name in self.data["deck"]]

    def castles(self) -> dict[str, list[int]]:
        castles: dict[str, list[int]] = self.data["castles"]
        return castles

    def influence(self, name: str) -> list[int]:
        """Of all seats on an area ("c3-ne") or in an octagon ("c3")."""
        view = self.view()
        found: list[int] = view["areas" if "-" in name else "octagons"][name]["influence"]
        return found


# ---- tiles


def find_tile(board: Board, text: str, used: Sequence[str]) -> tuple[str, str]:
    """A tile that is not used yet and the side to which its first shield points, as the text wants it."""
    words = text.split()
    tiles = board.tiles
    if words[0] in tiles.names:
        return words[0], words[1]
    value = int(words[0])
    card = words[2] if words[1:2] == ["card"] else None
    wanted = words[3:] if card else words[1:]
    for tile, name in enumerate(tiles.names[: tiles.first_start]):
        colours = tiles.colour[tile * 4 : tile * 4 + 4]
        values = tiles.value[tile * 4 : tile * 4 + 4]
        pictured = [colour for colour, shield in zip(colours, values, strict=True) if not shield]
        if name in used or max(values) != value or pictured != ([COLOUR_OF[card]] if card else []):
            continue
        for turned in range(4):
            pointing = {SIDES[(number + turned) % 4]: colour for number, colour in enumerate(colours)}
            pairs = zip(wanted[::2], wanted[1::2], strict=True)
            if all(pointing[side] == COLOUR_OF[colour] for colour, side in pairs):
                return name, SIDES[turned]
    raise LookupError(f"no tile {text!r} is left")


def _tiles(board: Board, up: Up, down: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    used: list[str] = [text.split()[0] for text in [*up.values(), *down.values()] if not text[0].isdigit()]
    face_up, face_down = {}, {}
    for at, text in up.items():
        name, side = find_tile(board, text, [] if text.split()[0] in used else used)
        used.append(name)
        face_up[at] = f"{name} {side}"
    for at, text in down.items():
        name = text if text in board.tiles.names else find_tile(board, text, used)[0]
        used.append(name)
        face_down[at] = name
    return face_up, face_down


# ---- positions


def start(players: int = 4, seed: int | str = 1, rules: Rulebook = CASTELLI, **options: object) -> Play:
    """A new game; standard pieces, seat 0 begins."""
    game = Game(rules, players, seed, {"pieces": "standard", "first_player": 0, "colours": "blue", **options})
    assert isinstance(game.state, Castelli)
    return Play(game.state)


def table(
    stack: list[Data],
    players: int = 4,
    *,
    player: int = 0,
    up: Up | None = None,
    down: Mapping[str, str] | None = None,
    at: str | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    resources: Mapping[int, str] | None = None,
    silver: Sequence[int] = (),
    castle_points: Sequence[int] = (),
    held: Mapping[int, str] | None = None,
    castles: Mapping[str, Sequence[int]] | None = None,
    settlements: Mapping[str, str] | None = None,
    deck: Sequence[str] = (),
    whole_deck: Sequence[str] | None = None,
    played: bool = False,
    bought: bool = False,
    rules: CastelliRules = CASTELLI,
    printed: str = boards.HOUSE,
    dice: Dice | None = None,
    board: Data | None = None,
    mine: int | None = None,
    **options: object,
) -> Play:
    """A position. `deck` are its top cards, the rest follows; `whole_deck` is all of it and the last seat has the rest.

    `mine` is the silver in the mine; what the players have comes on top of it. `printed` is a board of one's own.
    """
    blueprint = boards.blueprint(printed)
    laid = read_arrangement(blueprint, (board or {}).get("pieces", "A B C D" if players > 2 else "D A"))
    assert laid is not None
    ground = board_of(blueprint, laid)
    face_up, face_down = _tiles(ground, up or {}, down or {})
    seats: list[Data] = []
    for seat in range(players):
        wood, grain, rock = map(int, (resources or {}).get(seat, "0 0 0").split())
        seats.append(
            {
                "wood": wood,
                "grain": grain,
                "rock": rock,
                "silver": silver[seat] if silver else 0,
                "castle_points": castle_points[seat] if castle_points else 0,
                "hand": list((hands or {}).get(seat, ())),
            }
        )
        if held and seat in held:
            seats[-1]["held"] = held[seat]
    left = [CARD_NAMES[face] for face in CARDS[: 33 if options.get("battle") else 25]]
    for card in [*(card for data in seats for card in data["hand"]), *(deck if whole_deck is None else whole_deck)]:
        left.remove(card)
    if whole_deck is not None:
        seats[-1]["hand"] += left
        left = []
    if mine is not None:
        options["silver"] = mine + sum(silver)
    data: Data = {
        "game": "castelli",
        "options": options,
        "board": {"text": printed, **(board or {})},
        "seats": seats,
        "up": face_up,
        "down": face_down,
        "castles": {place: list(owners) for place, owners in (castles or {}).items()},
        "deck": [*(deck if whole_deck is None else whole_deck), *left],
        "turn": {"player": player, "at": at, "played": played, "bought": bought},
        "stack": stack,
    }
    if not stack or stack[-1]["phase"] not in ("reveal", "place"):
        data["turn"]["number"] = len(face_up)
    if settlements is not None:
        data["settlements"] = dict(settlements)
    state = rules.load(data)
    assert isinstance(state, Castelli)
    return Play(state, dice)


def reveal(*, player: int = 0, **parts: Any) -> Play:
    """The active player is to reveal a tile."""
    return table([{"phase": "turns"}, {"phase": "reveal", "seats": 1 << player}], player=player, **parts)


def place(at: str, tile: str, *, up: Up | None = None, down: Mapping[str, str] | None = None, **parts: Any) -> Play:
    """The active player has just revealed and placed that tile; whoever is asked about it has not answered yet."""
    laid = read_arrangement(BLUEPRINT, "A B C D" if parts.get("players", 4) > 2 else "D A")
    assert laid is not None
    ground = board_of(boards.blueprint(parts.get("printed", boards.HOUSE)), laid)
    face_up, face_down = _tiles(ground, up or {}, down or {})
    used = [*(text.split()[0] for text in face_up.values()), *face_down.values()]
    name, side = find_tile(ground, tile, used)
    return reveal(up=face_up, down={**face_down, at: name}, **parts).play(f"reveal {at}", f"place {side}")


def build(*, player: int = 0, up: Up | None = None, at: str | None = None, **parts: Any) -> Play:
    """The active player is in step 3; the tile on `at`, or the first one, is this turn's."""
    up = up if up is not None else {"b1": "6"}
    stack: list[Data] = [{"phase": "turns"}, {"phase": "build", "seats": 1 << player}]
    return table(stack, player=player, up=up, at=at or next(iter(up)), **parts)


def final(*, player: int = 0, players: int = 4, up: Up | None = None, over: bool = False, **parts: Any) -> Play:
    """All tiles lie face up; the last turn's player is asked first in the last sale, or everything is over.

    Tiles that are not named fill the board in order.
    """
    laid = read_arrangement(BLUEPRINT, "A B C D" if players > 2 else "D A")
    assert laid is not None
    ground = board_of(BLUEPRINT, laid)
    filled, _ = _tiles(ground, up or {}, {})
    spare = [name for name in ground.tiles.names if name not in {text.split()[0] for text in filled.values()}]
    for at in ground.space_names:
        if at not in filled:
            filled[at] = f"{spare.pop(0)} n"
    stack: list[Data] = [] if over else [{"phase": "final-sale", "seats": 1 << player, "facts": [0]}]
    return table(stack, players, player=player, up=filled, **parts)
