"""The actions of one verb about every member of a set, such as a grave on each of these cells.

Most of what listing legal actions costs is to make a number for every one of many. So the actions about any eight
neighbours are put into a list once, when they are first needed, and a long list is put together from such ones.
"""

from __future__ import annotations


class Each:
    """A verb, ready to be listed with the members of sets; a set is an int with a bit for each."""

    __slots__ = ("known", "verb")

    def __init__(self, verb: int) -> None:
        self.verb = verb
        # By byte of a set and what is in it; None: not needed yet.
        self.known: list[list[int] | None] = []

    def of(self, members: int) -> list[int]:
        """The actions in ascending order, in a list of its own."""
        actions: list[int] = []
        self.add(members, actions)
        return actions

    def add(self, members: int, actions: list[int]) -> None:
        """Append the actions in ascending order."""
        known = self.known
        parts = members.to_bytes(members.bit_length() + 7 >> 3, "little")
        while len(known) < len(parts) << 8:
            known += [None] * 256
        at = 0
        for part in parts:
            if part:
                found = known[at + part]
                if found is None:
                    first = self.verb + (at >> 5)
                    found = known[at + part] = [first + bit for bit in range(8) if part >> bit & 1]
                actions += found
            at += 256
