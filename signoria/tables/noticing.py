"""The moves of a game as each seat notices them.

Small steps of a secret choice tell nobody else anything: how many there were is part of the secret. So every number
that leaves a table counts only what its reader noticed: his own moves, moves of which something was told, and moves
after which others are to act.
"""

from __future__ import annotations

from bisect import bisect_right


class Noticing:
    """For each seat, and for spectators, which of the true moves (counted from 1) it noticed."""

    def __init__(self, seats: int) -> None:
        # The last list is the spectators'.
        self._noticed: list[list[int]] = [[] for _ in range(seats + 1)]

    def note(self, move: int, seat: int, is_silent: bool) -> None:
        """That move was made by `seat`; of a silent one nobody else learns."""
        if is_silent:
            self._noticed[seat].append(move)
            return
        for moves in self._noticed:
            moves.append(move)

    def take_back(self, left: int) -> list[int]:
        """Only so many true moves are left. How many each seat, and at last spectators, saw going back."""
        gone = []
        for moves in self._noticed:
            kept = bisect_right(moves, left)
            gone.append(len(moves) - kept)
            del moves[kept:]
        return gone

    def of(self, seat: int | None) -> list[int]:
        """The true numbers of the moves that the seat noticed; None is a spectator."""
        return self._noticed[-1 if seat is None else seat]

    def is_known_to_all(self, move: int) -> bool:
        """Whether that true move was noticed by everybody, as spectators did."""
        moves = self.of(None)
        place = bisect_right(moves, move)
        return place > 0 and moves[place - 1] == move

    def number(self, seat: int | None, move: int) -> int:
        """How many of the first `move` moves the seat noticed."""
        return bisect_right(self.of(seat), move)

    def move(self, seat: int | None, number: int) -> int:
        """The true number of the `number`-th move that the seat noticed; 0 is the start."""
        return self.of(seat)[number - 1] if number else 0
