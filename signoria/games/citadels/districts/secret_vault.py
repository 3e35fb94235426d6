"""The Secret Vault (2016): never built, three points from the hand (CITD-73); see `payments` and `scoring_2016`."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import SECRET_VAULT
from signoria.games.citadels.districts.unique import FORBIDS, WHEN_OVER, Unique
from signoria.games.citadels.state import State
from signoria.kernel.errors import Refusal


class SecretVault(Unique):
    def forbids(self, state: State, seat: int) -> bool:
        return True  # CITD-73.1

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        return Refusal("CITD-73.1", "refusal.vault_not_built")

    def game_over(self, state: State) -> None:
        """Whoever holds it shows it, CITD-73.2 and CITD-90.17."""
        kinds = state.edition.cards
        for seat, hand in enumerate(state.hands):
            for card in hand:
                if kinds[card] == SECRET_VAULT:
                    state.faces.lay_open(card, hand)
                    state.marks.vault = seat
                    if state.events is not None:
                        state.tell("shows_vault", {"seat": seat, "district": "secret_vault"})


DELUXE: Final[SecretVault] = SecretVault(SECRET_VAULT, {"about": "CITD-73.1"}, FORBIDS | WHEN_OVER)
