"""The Tournament module: four players, two games at a time on the two halves of the board (CAS-19).

This room lays the halves and says what the games of a round agree on; they are ordinary two-player games with those
options. Who meets whom and how results are ranked is the same for all games: `signoria.tables.tournament`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from signoria.games.castelli.blueprint import Blueprint
from signoria.games.castelli.components import COLOURS
from signoria.games.castelli.geometry import NORTH_HALF, SOUTH_HALF, Laid, arrangement_text, read_arrangement
from signoria.games.castelli.setup import drawn_pieces, standard_pieces
from signoria.kernel.dice import Dice
from signoria.kernel.errors import BadOptions
from signoria.kernel.rulebook import OptionValue

PLAYERS: Final = 4


def round_games(
    blueprint: Blueprint, groups: list[list[int]], options: Mapping[str, OptionValue], dice: Dice
) -> list[dict[str, OptionValue]]:
    """The options of the two games of a round, each on its own half; what the host chose holds where it can.

    `groups` are the players of each game, numbered from 0 for the whole tournament, in the order of seats.
    """
    players = sum([len(group) for group in groups])
    if players != PLAYERS:
        raise BadOptions(f"a tournament of Castelli is for {PLAYERS} players, not {players} [CAS-19.1]")
    north, south = half_pieces(blueprint, str(options["pieces"]), dice)
    # CAS-19.3: the piece that was chosen, if it lies there; a board may have its mine on that one.
    bears = [blueprint.pieces[one.piece].name for one in south]
    mine_tile = options["mine_tile"] if options["mine_tile"] in bears else bears[0]
    chosen = str(options["colours"]).split()
    colours = chosen if len(chosen) == PLAYERS else COLOURS
    games: list[dict[str, OptionValue]] = []
    for half, laid, group in (("north", north, groups[0]), ("south", south, groups[1])):
        own: dict[str, OptionValue] = {
            "tournament_half": half,
            "pieces": arrangement_text(blueprint, laid),
            "mine_tile": mine_tile,
            # CAS-19.6: all four are marked on the same tracks, each in his own colour.
            "colours": " ".join([colours[player] for player in group]),
        }
        games.append({**options, **own})  # modules are those of the whole tournament (CAS-19.15)
    return games


def half_pieces(blueprint: Blueprint, chosen: str, dice: Dice) -> tuple[list[Laid], list[Laid]]:
    """The two pieces of the north half, among them the mine's, and those of the south half (CAS-19.2).

    `chosen` is the option `pieces` of two players: a word, or the arrangement of the half with the mine.
    """
    if chosen == "standard":
        return standard_pieces(blueprint, 2, NORTH_HALF), standard_pieces(blueprint, 2, SOUTH_HALF)
    north = drawn_pieces(blueprint, 2, NORTH_HALF, dice) if chosen == "drawn" else read_arrangement(blueprint, chosen)
    assert north is not None
    taken = [one.piece for one in north]
    south = [piece for piece in range(len(blueprint.pieces)) if piece not in taken]
    dice.shuffle(south)
    return north, [Laid(piece, dice.below(2) == 1) for piece in south]
