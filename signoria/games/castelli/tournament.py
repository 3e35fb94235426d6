"""The Tournament module: four players, two games at a time on the two halves of the board (CAS-19).

This room knows who plays whom on which half and how results are ranked; the games themselves are ordinary two-player
games with the options that `round_games` gives. Players are numbered 0 to 3.
"""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.blueprint import Blueprint
from signoria.games.castelli.components import COLOURS
from signoria.games.castelli.geometry import NORTH_HALF, SOUTH_HALF, arrangement_text, read_arrangement
from signoria.games.castelli.scoring import standing_castles
from signoria.games.castelli.setup import drawn_pieces, standard_pieces
from signoria.games.castelli.state import State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import BadOptions
from signoria.kernel.rulebook import OptionValue

PLAYERS: Final = 4
Pair = tuple[int, int]

# Everybody meets everybody once; the first pair of a round plays on the north half (CAS-19.10, CAS-19.14).
ROUND_ROBIN: Final[list[tuple[Pair, Pair]]] = [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]


def check_players(players: int) -> None:
    """A tournament is for four (CAS-19.1)."""
    if players != PLAYERS:
        raise BadOptions(f"a tournament of Castelli is for {PLAYERS} players, not {players} [CAS-19.1]")


# ---- the games of a round


def drawn_pairs(dice: Dice) -> tuple[Pair, Pair]:
    """The first pairing of variant 1, and who begins in each game: the first of the pair (CAS-19.14)."""
    players = list(range(PLAYERS))
    dice.shuffle(players)
    return (players[0], players[1]), (players[2], players[3])


def half_pieces(blueprint: Blueprint, dice: Dice | None = None) -> tuple[str, str]:
    """The pieces of the north half, among them the mine's, and those of the south half; drawn if dice are given."""
    if dice is None:
        halves = [standard_pieces(blueprint, 2, part) for part in (NORTH_HALF, SOUTH_HALF)]
        return arrangement_text(blueprint, halves[0]), arrangement_text(blueprint, halves[1])
    north = drawn_pieces(blueprint, 2, NORTH_HALF, dice)
    taken = [one.piece for one in north]
    south = [piece for piece in range(len(blueprint.pieces)) if piece not in taken]
    dice.shuffle(south)
    names = [blueprint.pieces[piece].name + ("'" if dice.below(2) else "") for piece in south]
    return arrangement_text(blueprint, north), " ".join(names)


def round_games(
    blueprint: Blueprint, pairs: tuple[Pair, Pair], pieces: tuple[str, str], modules: dict[str, bool] | None = None
) -> list[dict[str, OptionValue]]:
    """The options of the two games of a round: each on its own half, fresh, in the players' own colours.

    The first of each pair takes seat 0 and begins. `modules` are those of the whole tournament (CAS-19.15).
    """
    north, south = (read_arrangement(blueprint, text) for text in pieces)
    if not north or not south or {one.piece for one in north} & {one.piece for one in south}:
        raise BadOptions(f"the halves {pieces[0]!r} and {pieces[1]!r} do not make a board [CAS-19.2]")
    games: list[dict[str, OptionValue]] = []
    for half, pair, text in (("north", pairs[0], pieces[0]), ("south", pairs[1], pieces[1])):
        colours = f"{COLOURS[pair[0]]} {COLOURS[pair[1]]}"  # CAS-19.6: all four on the same tracks
        options: dict[str, OptionValue] = {
            "tournament_half": half,
            "pieces": text,
            "colours": colours,
            "first_player": 0,
        }
        games.append({**options, **(modules or {})})
    return games


# ---- results


class Result:
    """How a game of a pair ended; every list is by seat."""

    def __init__(self, points: list[int], castles: list[int], silver: list[int]) -> None:
        self.points = points
        self.castles = castles
        self.silver = silver

    @property
    def winners(self) -> list[int]:
        """Most points, then most castles (CAS-15.14 to 15.16)."""
        ranking = list(zip(self.points, self.castles, strict=True))
        return [seat for seat in range(len(ranking)) if ranking[seat] == max(ranking)]


def result_of(state: State) -> Result:
    castles = [standing_castles(state, seat) for seat in range(state.seats)]
    return Result(state.scores, castles, state.silver.copy())


# ---- variant 1: semi-finals and finals


def advancing(result: Result, dice: Dice) -> int:
    """The seat that advances: the winner, then more silver, then a draw (CAS-19.9)."""
    winners = result.winners
    if len(winners) == 1:
        return winners[0]
    if result.silver[0] != result.silver[1]:
        return 0 if result.silver[0] > result.silver[1] else 1
    return dice.below(2)


def second_round(pairs: tuple[Pair, Pair], advanced: tuple[int, int]) -> tuple[Pair, Pair]:
    """The final and the game for third place, given the seats that advanced in the first round (CAS-19.7)."""
    winners = (pairs[0][advanced[0]], pairs[1][advanced[1]])
    losers = (pairs[0][1 - advanced[0]], pairs[1][1 - advanced[1]])
    return winners, losers


def knock_out_ranking(finals: tuple[Pair, Pair], advanced: tuple[int, int]) -> list[int]:
    """Players from first to fourth after the second round (CAS-19.8)."""
    final, third = finals
    return [final[advanced[0]], final[1 - advanced[0]], third[advanced[1]], third[1 - advanced[1]]]


# ---- variant 2: everybody against everybody


def round_robin_ranking(rounds: list[list[Result]]) -> list[list[int]]:
    """Players from first to last by summed points, then games won, then castles; who is level shares a place.

    `rounds[k]` has the two results of ROUND_ROBIN[k]. Only sums are carried from round to round (CAS-19.11 to 19.13).
    """
    sums = [[0, 0, 0] for _ in range(PLAYERS)]
    for pairs, results in zip(ROUND_ROBIN, rounds, strict=True):
        for pair, result in zip(pairs, results, strict=True):
            for seat, player in enumerate(pair):
                sums[player][0] += result.points[seat]
                sums[player][1] += result.winners == [seat]
                sums[player][2] += result.castles[seat]
    order = sorted(range(PLAYERS), key=lambda player: sums[player], reverse=True)
    ranking: list[list[int]] = []
    for player in order:
        if ranking and sums[ranking[-1][0]] == sums[player]:
            ranking[-1].append(player)
        else:
            ranking.append([player])
    return ranking
