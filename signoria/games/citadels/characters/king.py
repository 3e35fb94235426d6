"""The King (rank 4) takes the crown when he shows himself, and is paid by noble districts (CITC-11)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.characters.character import ENDS_ROUND, REVEALED, Character
from signoria.games.citadels.components import FOURTH, NOBLE
from signoria.games.citadels.state import State


class King(Character):
    def revealed(self, state: State, seat: int) -> None:
        """He has it from now on, CITC-11.1 and CITC-11.6; else it stays where it is (CITC-11.4, CITC-11.5, CITD-21.9).

        He calls the rest and picks first: CIT-4.7, CITC-11.2, CITD-21.3. A bewitched one too (CITD-23.3).
        """
        state.crown = seat
        if state.events is not None:
            state.tell("crowned", {"seat": seat})

    def ends_round(self, state: State, seat: int) -> None:
        """Killed, he takes it as heir (CITD-21.6, CITD-23.4); until then another has called (CITD-21.7, CITD-39.5)."""
        self.revealed(state, seat)


CLASSIC: Final[King] = King("king", FOURTH, {"about": "CITC-11.1", "income": "CITC-11.3"}, income=NOBLE, hooks=REVEALED)
# In 2016 after a threat is settled (CITD-21.4), also if he is bewitched (CITD-21.5).
DELUXE: Final[King] = King(
    "king",
    FOURTH,
    {"about": "CITD-21.2", "income": "CITD-21.1", "heir": "CITD-21.6"},
    income=NOBLE,
    hooks=REVEALED | ENDS_ROUND,
)
