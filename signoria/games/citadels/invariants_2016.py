"""What must be true of what only the edition of 2016 lays on the table (CITD-95)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import FIRST, SECOND
from signoria.games.citadels.components_2016 import MUSEUM, SECRET_VAULT
from signoria.games.citadels.state import NO_CHARACTER, NOBODY, State
from signoria.kernel.events import Event

_WARRANTS: Final = 3
_THREATS: Final = 2


def check_step(before: State, after: State, events: list[Event], found: list[str]) -> None:
    names = [event.name for event in events]
    if before.marks.completed & ~after.marks.completed:
        found.append("CITD-95.9: a completed city is forgotten")
    if after.marks.tax < before.marks.tax and "collects_tax" not in names:
        found.append("CITD-95.3: tax went away")
    if "builds" in names and not before.edition.limit[before.character]:
        found.append("CITD-95.8: the Navigator has built")


def check_cities(state: State, complete: int, found: list[str]) -> None:
    """`complete` are the seats whose city is complete now; `Marks.completed` those where it has ever been."""
    if complete & ~state.marks.completed:
        found.append("CIT-95.15: a city is complete and not remembered as such")
    standing = 0
    for city in state.cities:
        for card in city:
            standing |= 1 << card
    if state.marks.coins & ~standing:
        found.append("CITD-95.4: a coin of the Artist lies on a card that stands in no city")
    if any(state.has(seat, SECRET_VAULT) for seat in range(state.seats)):
        found.append("CITD-95.5: the Secret Vault stands in a city")
    if state.marks.museum and not any(state.has(seat, MUSEUM) for seat in range(state.seats)):
        found.append("CITD-66.3: cards lie under a Museum that nobody has")


def check_marks(state: State, found: list[str]) -> None:
    marks = state.marks
    if marks.bewitched != NO_CHARACTER and (marks.bewitched == FIRST or not state.acts(FIRST, "witch")):
        found.append("CITD-13.2: that character cannot have been bewitched")
    magistrate = state.acts(FIRST, "magistrate")
    if not _are_laid(marks.warrants, marks.signed, marks.signed_shown, _WARRANTS, magistrate):
        found.append("CITD-95.1: the warrants cannot lie like that")
    blackmailer = state.acts(SECOND, "blackmailer")
    if not _are_laid(marks.threatened, marks.flower, marks.flower_shown, _THREATS, blackmailer):
        found.append("CITD-95.1: the threats cannot lie like that")
    elif marks.flower_shown and marks.threats == marks.threatened:
        found.append("CITD-17.10: a threat has been revealed, and both still lie")
    forbidden = [rank for rank in (FIRST, state.killed, marks.bewitched) if rank >= 0 and marks.threatened >> rank & 1]
    if marks.threats & ~marks.threatened or forbidden:
        found.append("CITD-17.4: a threat lies where none can lie")
    if marks.tax and not state.edition.taxes:
        found.append("CITD-38.8: there is tax without a Tax Collector")
    if marks.coins and "artist" not in state.edition.names:
        found.append("CITD-37.1: there are coins on districts without an Artist")
    swap = marks.theater
    if swap:
        kept = {pick.kept: pick.seat for pick in state.picks}
        if len(state.picks) != state.edition.steps or (kept.get(swap[2]), kept.get(swap[3])) != swap[:2]:
            found.append("CITD-77.1: these characters cannot have been exchanged")
    kinds = state.edition.cards
    vault = marks.vault
    if vault != NOBODY and (state.stack or all(kinds[card] != SECRET_VAULT for card in state.hands[vault])):
        found.append("CITD-73.2: the Secret Vault is shown by who does not hold it, or too early")


def _are_laid(ranks: int, special: int, shown: bool, count: int, is_there: bool) -> bool:
    """Markers lie on so many ranks, one of them special, and their owner is there; or there are none at all."""
    if not ranks and special == NO_CHARACTER and not shown:
        return True
    return ranks.bit_count() == count and special != NO_CHARACTER and ranks >> special & 1 == 1 and is_there
