"""The King (rank 4) takes the crown when he shows himself, and is paid by noble districts (CITC-11)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.characters.character import REVEALED, Character
from signoria.games.citadels.components import FOURTH, NOBLE
from signoria.games.citadels.state import State


class King(Character):
    def revealed(self, state: State, seat: int) -> None:
        """He has it from now on, CITC-11.1 and CITC-11.6; else it stays where it is (CITC-11.4, CITC-11.5)."""
        state.crown = seat
        if state.events is not None:
            state.tell("crowned", {"seat": seat})


CLASSIC: Final = King("king", FOURTH, {"about": "CITC-11.1", "income": "CITC-11.3"}, income=NOBLE, hooks=REVEALED)
