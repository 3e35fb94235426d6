"""The Swiss system: whoever stands equal meets, nobody is out, and a few rounds are enough.

At a table everybody gets two for each opponent who came in behind him and one for each beside him. Equal sums are
parted by how well one's opponents have done, then by the points of the games themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from signoria.tables.places import places


def rounds(entrants: int, table_size: int) -> int:
    """So many that only one can have won them all, and one more at larger tables, where luck weighs more."""
    needed, left = 0, entrants
    while left > 1:
        left = -(-left // table_size)
        needed += 1
    return needed if table_size == 2 else needed + 1


def worth(scores: Sequence[int], winners: Iterable[int]) -> list[int]:
    """What a table is worth to each of its seats."""
    came_in = places(scores, winners)
    return [
        sum(2 if own < other else own == other for seat, other in enumerate(came_in) if seat != number)
        for number, own in enumerate(came_in)
    ]


def pair(order: list[int], met: Counter[tuple[int, int]], table_size: int) -> list[list[int]]:
    """The tables of the next round; `order` are the entrants as they stand, `met` counts who has sat with whom."""
    if table_size == 2:
        strangers = _strangers(order, met)
        if strangers is not None:
            return strangers
    free, groups = order.copy(), []
    while free:
        group = [free.pop(0)]
        while len(group) < table_size:
            # The nearest in the standings among those whom this table has met least.
            nearest = min(free, key=lambda other: sum(met[between(other, member)] for member in group))
            free.remove(nearest)
            group.append(nearest)
        groups.append(group)
    return groups


def between(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _strangers(order: list[int], met: Counter[tuple[int, int]]) -> list[list[int]] | None:
    """Pairs that have never met, each as near in the standings as can be; None if there is no way."""
    if not order:
        return []
    first, rest = order[0], order[1:]
    for other in rest:
        if not met[between(first, other)]:
            others = _strangers([entrant for entrant in rest if entrant != other], met)
            if others is not None:
                return [[first, other], *others]
    return None
