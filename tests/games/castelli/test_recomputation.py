"""Every step of random games again, slowly and from the view alone: influence, yields, castles, final points.

SIGNORIA_GAMES=1000 plays that many games; the ordinary run plays a dozen, the long one three dozen.
"""

import os
import random
from collections import Counter
from typing import Any

import pytest
from thoroughness import by_length

from signoria.games.castelli.rulebook import CASTELLI
from signoria.kernel.game import Game

View = dict[str, Any]
GAMES = int(os.environ.get("SIGNORIA_GAMES", by_length("12", "36")))
STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
AGAINST = {"n": "s", "e": "w", "s": "n", "w": "e"}
RESOURCES = ("wood", "grain", "rock")


def beside(cell: str, side: str) -> str:
    across, down = STEP[side]
    return chr(ord(cell[0]) + across) + str(int(cell[1:]) + down)


def shield(view: View, octagon: str, side: str) -> list[Any] | None:
    """The shield that faces that side of the octagon; nothing at the border, where shields are neutral."""
    space = beside(octagon, side)
    if space not in view["tiles"]:
        return ["neutral", 0]
    tile = view["tiles"][space]
    return None if tile is None else list(tile["shields"][AGAINST[side]])


def influence(view: View, octagon: str, sides: list[str]) -> list[int]:
    colours = [seat["colour"] for seat in view["seats"]]
    sums = [0] * len(colours)
    for side in sides:
        facing = shield(view, octagon, side)
        if facing is not None and facing[0] in colours:
            sums[colours.index(facing[0])] += facing[1]
    return sums


def complete(view: View, octagon: str, area: View) -> bool:
    spaces = [beside(octagon, side) for side in area["sides"]]
    tiles = [view["tiles"][space] for space in spaces if space in view["tiles"]]
    return bool(tiles) and None not in tiles and area["kind"] != "mine"


def check_influence(view: View) -> None:
    for octagon in view["board"]["octagons"]:
        at = octagon["at"]
        assert view["octagons"][at]["influence"] == influence(view, at, ["n", "e", "s", "w"])
        for area in octagon["areas"]:
            assert view["areas"][area["name"]]["influence"] == influence(view, at, area["sides"])


def leaders(sums: list[int]) -> list[int]:
    best = max(sums)
    return [seat for seat, value in enumerate(sums) if best and value == best]


def yields(before: View, after: View) -> list[Counter[str]]:
    """What the areas and the border that were evaluated in this step give to each seat; cards under "card"."""
    given: list[Counter[str]] = [Counter() for _ in after["seats"]]
    closed = []
    for octagon in after["board"]["octagons"]:
        for area in octagon["areas"]:
            name = area["name"]
            if after["areas"][name]["closed"] and not before["areas"][name]["closed"]:
                assert complete(after, octagon["at"], area)
                closed.append(name)
                winners = leaders(influence(after, octagon["at"], area["sides"]))
                for seat in winners:
                    kind = "card" if area["kind"] == "market" else area["kind"]
                    given[seat][kind] += area["symbols"] // len(winners)
    if after["phase"] == "build" and before["phase"] in ("place", "steward"):
        at = after["turn"]["at"]
        space = next(space for space in after["board"]["spaces"] if space["at"] == at)
        colours = [seat["colour"] for seat in after["seats"]]
        for side, icon in space["icons"].items():
            colour, value = after["tiles"][at]["shields"][side]
            if value and colour in colours:
                given[colours.index(colour)][icon] += 1
    else:
        assert not closed
    return given


def check_resources(before: View, after: View, action: str, seat: int) -> None:
    """The tracks after the step: what was gained, at most five, or what a castle cost."""
    given = yields(before, after)
    paid = Counter[str]()
    built = castles(after, seat) - castles(before, seat)
    builder = before["turn"]["seat"]
    if castles(after, builder) > castles(before, builder):
        paid = cost(before, after, action, builder)
    assert built in (0, 1)
    for other, state in enumerate(after["seats"]):
        for kind in RESOURCES:
            was = before["seats"][other][kind] - (paid[kind] if other == builder else 0)
            assert state[kind] == min(5, was + given[other][kind]), (other, kind, action)


def castles(view: View, seat: int) -> int:
    return 9 - int(view["seats"][seat]["castles"])


def cost(before: View, after: View, action: str, builder: int) -> Counter[str]:
    """What was paid, by the words of the action; an attack that was answered is known by its difference only."""
    words = action.split()
    if words[0] not in ("build", "overbuild"):
        return Counter({kind: before["seats"][builder][kind] - after["seats"][builder][kind] for kind in RESOURCES})
    each = 2 if words[0] == "overbuild" and "abbot" not in words else 1
    paid = Counter(dict.fromkeys(RESOURCES, each))
    if "buying" in words:
        paid[words[-1]] -= 1
    if "master-builder" in words:
        for kind in RESOURCES:
            paid[kind] = min(1, before["seats"][builder][kind])
    return paid


def line(view: View, at: str) -> list[str]:
    return [name for name in view["octagons"] if name[0] == at[0] or name[1:] == at[1:]]


def check_castle_points(before: View, after: View, action: str) -> None:
    builder = before["turn"]["seat"]
    gained = after["seats"][builder]["points"] - before["seats"][builder]["points"]
    if castles(after, builder) == castles(before, builder):
        king = int(action.removeprefix("play king-")) if action.startswith("play king-") else 0
        assert gained == king
        return
    at = next(
        name
        for name in after["octagons"]
        if sum(1 + (c["covers"] is not None) for c in after["octagons"][name]["castles"])
        > sum(1 + (c["covers"] is not None) for c in before["octagons"][name]["castles"])
    )
    worth = {"city": 2, "village": 1, None: 0}
    assert gained == sum(worth[after["octagons"][name]["settlement"]] for name in line(after, at))
    assert max(influence(after, at, ["n", "e", "s", "w"])[builder], 0) > 0


def final_points(view: View) -> list[int]:
    battle = view["options"]["battle"]
    totals = []
    for seat in view["seats"]:
        points = seat["points"] + seat["hand"]["count"] + sum(seat[kind] for kind in RESOURCES)
        points += 5 * seat.get("held", {}).get("start", False)
        points += 2 * seat["standing"] if battle else 0
        totals.append(points)
    if battle:
        for at, octagon in view["octagons"].items():
            worth = {"city": 6, "village": 3, None: 0}[octagon["settlement"]]
            counts = Counter(c["seat"] for name in line(view, at) for c in view["octagons"][name]["castles"])
            tied = [seat for seat, count in counts.items() if count == max(counts.values())]
            for seat in tied:
                totals[seat] += -(-worth // len(tied))
    for seat, prize in prizes([seat["silver"] for seat in view["seats"]], 2 if battle else 1).items():
        totals[seat] += prize
    return totals


def prizes(silver: list[int], factor: int) -> dict[int, int]:
    order = sorted(set(silver), reverse=True)
    first = [seat for seat, count in enumerate(silver) if count == order[0] and count]
    if len(first) != 1:
        return dict.fromkeys(first, 3 * factor)
    second = [seat for seat, count in enumerate(silver) if len(order) > 1 and count == order[1] and count]
    return {first[0]: 4 * factor, **{seat: 2 * factor // len(second) for seat in second}}


@pytest.mark.parametrize("number", range(12))
def test_random_games_agree_with_a_slow_recomputation(number: int) -> None:
    for seed in range(number, GAMES, 12):
        play(seed)


def play(seed: int) -> None:
    options = {"dilemma": seed % 2 == 0, "battle": seed % 4 > 1}
    game = Game(CASTELLI, 2 + seed % 3, f"again {seed}", options)
    chance = random.Random(seed)
    before = game.view(None)
    while not game.is_over:
        seat = game.to_act[0]
        actions = game.legal(seat)
        # Sales and endings are rarer than in plain random play, so that more is built.
        better = [text for text in actions if not text.startswith(("sell", "end", "quiet"))]
        action = chance.choice(better or actions) if chance.random() < 0.9 else chance.choice(actions)
        game.play(seat, action)
        after = game.view(None)
        check_influence(after)
        if after["phase"] != "over":
            check_resources(before, after, action, seat)
            check_castle_points(before, after, action)
        before = after
    assert game.scores == final_points(before)
