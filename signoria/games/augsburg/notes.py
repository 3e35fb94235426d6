"""Notes as actions name them: every note by noble and value, jokers all alike."""

from __future__ import annotations

from signoria.games.augsburg.components import ALL_JOKERS, FIRST_JOKER, NOT_JOKERS, members


def add_notes(verb: int, notes: int, actions: list[int]) -> None:
    """One action for each note of the set; jokers are alike, so one for all of them."""
    actions.extend(members(notes & NOT_JOKERS, verb))
    if notes & ALL_JOKERS:
        actions.append(verb + FIRST_JOKER)


def one_of(notes: int, subject: int, rather: int = 0) -> int:
    """The note that an action names, as a set of one or none; a joker is taken from `rather` if it can be."""
    if subject != FIRST_JOKER:
        return notes & 1 << subject
    jokers = notes & ALL_JOKERS
    jokers = jokers & rather or jokers
    return jokers & -jokers
