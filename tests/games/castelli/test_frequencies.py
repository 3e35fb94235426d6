"""How often `sample` draws each world, against all worlds that a seat thinks possible, counted out by hand.

Green holds nearly all cards, so that few are left to be anywhere: Yellow has two, Red one, the deck the rest. Every
deal of these, and every choice that somebody made in secret, is as likely as any other.
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import permutations
from math import sqrt
from typing import Any

from castelli_kit import BLUE, GREEN, RED, YELLOW, Play, final, reveal, start

from signoria.games.castelli.components import CARD_NAMES, CARDS, KING_5
from signoria.games.castelli.position import Castelli
from signoria.games.castelli.reveal import REVEALING
from signoria.games.castelli.state import find
from signoria.kernel.dice import SeededDice, ToldDice

WORLDS = 2500
# How many standard deviations a share may be off; there are some hundred shares, and the seeds are fixed.
FAR = 4.5

Shares = Counter[Hashable]


def compare(drawn: Counter[Hashable], exact: Shares) -> float:
    """The largest deviation of a share, which must be within what chance makes of that many worlds."""
    total, count = sum(exact.values()), sum(drawn.values())
    assert set(drawn) <= set(exact), "no world is drawn that cannot be"
    largest = 0.0
    for world, ways in exact.items():
        share = ways / total
        off = abs(drawn[world] / count - share)
        assert off <= FAR * sqrt(share * (1 - share) / count), (world, share, drawn[world] / count)
        largest = max(largest, off)
    return largest


def states(table: Play, seat: int | None) -> Iterator[Castelli]:
    """Many worlds that the seat thinks possible."""
    dice = SeededDice(f"frequencies {seat}")
    for _ in range(WORLDS):
        drawn = table.state.sample(seat, dice)
        assert isinstance(drawn, Castelli)
        yield drawn


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[CARDS[card]] for card in cards]


def dealt(table: Play, seat: int | None) -> Shares:
    """Where the cards are in many worlds."""
    return Counter(
        world(names(drawn.hands[YELLOW]), names(drawn.hands[RED]), names(drawn.deck[::-1]))
        for drawn in states(table, seat)
    )


def deals(cards: list[str]) -> Iterator[tuple[list[str], list[str], list[str]]]:
    """Two cards for Yellow, one for Red, the others in the deck: all ways, which are equally likely."""
    for order in permutations(cards):
        yield [*order[:2]], [order[2]], [*order[3:]]


def world(yellow: list[str], red: list[str], deck: list[str]) -> Hashable:
    return tuple(sorted(yellow)), tuple(sorted(red)), tuple(deck)


HIDDEN = ["count", "count", "farmer", "king-4", "robber"]


def small(hands: dict[int, list[str]], deck: list[str], **parts: Any) -> Play:
    return reveal(hands=hands, whole_deck=deck, **parts)


def test_unseen_cards_are_anywhere_with_equal_chance() -> None:
    table = small({YELLOW: ["count", "farmer"], RED: ["robber"]}, ["king-4", "count"])
    exact: Shares = Counter(world(*deal) for deal in deals(HIDDEN))
    assert compare(dealt(table, GREEN), exact) < 0.03


def test_after_a_sale_every_card_may_be_the_one() -> None:
    table = small({YELLOW: ["count", "farmer"], RED: ["robber"]}, ["king-4", "count"]).play("sell farmer", seat=YELLOW)
    exact: Shares = Counter()
    for yellow, red, deck in deals(HIDDEN):
        for sold in (0, 1):
            exact[world([yellow[1 - sold]], red, [*deck, yellow[sold]])] += 1
    assert compare(dealt(table, GREEN), exact) < 0.03
    # The seller knows which one it was.
    for drawn in table.worlds(YELLOW, 20):
        assert (drawn.deck[-1], drawn.hand(YELLOW)) == ("farmer", ["count"])


def sold_to_yellow(rest: list[str], red: tuple[str, ...] = ("robber",)) -> Play:
    """Yellow has bought Green's King, which Green knows before him; he holds one card more, or two."""
    hands = {YELLOW: ["traitor", *rest], RED: [*red], GREEN: ["king-5"]}
    table = small(hands, ["king-4"], silver=[0, 1, 1, 0], player=YELLOW)
    king = find(table.state.hands[GREEN], KING_5)
    table.dice = ToldDice([table.state.hands[GREEN].index(king)])
    return table.play(f"play traitor {GREEN}")


def test_a_known_card_may_be_the_one_that_was_sold() -> None:
    """Green cannot tell whether Yellow sold the King or his other card: one half each."""
    table = sold_to_yellow(["farmer"])
    assert table.view(GREEN)["seats"][YELLOW]["hand"]["known"] == ["king-5"]
    table.play("sell farmer", seat=YELLOW)
    exact: Shares = Counter()
    # The Traitor went under the deck, open to all; three cards are unknown.
    for other, red, top in permutations(["farmer", "robber", "king-4"]):
        for kept, sold in ((other, "king-5"), ("king-5", other)):
            exact[world([kept], [red], [top, "traitor", sold])] += 1
    assert compare(dealt(table, GREEN), exact) < 0.03


def test_two_sales_in_a_row() -> None:
    table = sold_to_yellow(["farmer", "count"]).play("sell farmer", seat=YELLOW).play("sell king-5", seat=YELLOW)
    exact: Shares = Counter()
    for *two, red, top in permutations(["farmer", "count", "robber", "king-4"]):
        for kept, first, second in permutations(["king-5", *two]):
            exact[world([kept], [red], [top, "traitor", first, second])] += 1
    assert compare(dealt(table, GREEN), exact) < 0.03


def bought_by_red() -> Play:
    """After that Red has bought one of Yellow's two cards in his own turn."""
    table = sold_to_yellow(["farmer"], ("traitor", "robber"))
    state = table.state
    state.player, state.played = RED, False
    state.stack[-1] = REVEALING.asking[RED]
    state._legal = None
    table.dice = ToldDice([1])
    return table.play(f"play traitor {YELLOW}")


UNKNOWN = ["farmer", "robber", "king-4"]


def test_a_card_bought_by_a_third_player() -> None:
    """For Green the King is with either, one half each."""
    exact: Shares = Counter()
    for other, own, top in permutations(UNKNOWN):
        for kept, bought in ((other, "king-5"), ("king-5", other)):
            exact[world([kept], [own, bought], [top, "traitor", "traitor"])] += 1
    assert compare(dealt(bought_by_red(), GREEN), exact) < 0.03


def test_a_sale_after_a_card_was_bought() -> None:
    """One half for Yellow; the other half is between Red's hand and the bottom of the deck."""
    table = bought_by_red()
    table.play("sell robber", seat=RED)
    exact: Shares = Counter()
    for other, own, top in permutations(UNKNOWN):
        for kept, bought in ((other, "king-5"), ("king-5", other)):
            for stays, sold in ((own, bought), (bought, own)):
                exact[world([kept], [stays], [top, "traitor", "traitor", sold])] += 1
    assert compare(dealt(table, GREEN), exact) < 0.03


# ---- tiles


def tile_name(drawn: Castelli, tile: int) -> str:
    return drawn.board.tiles.names[tile]


def lying(drawn: Castelli, at: str) -> str:
    return tile_name(drawn, drawn.tiles[drawn.board.space_of[at]])


def test_face_down_tiles_lie_in_any_order() -> None:
    """Three tiles are left: six orders, for players and spectators alike."""
    laid = final(over=True).data["up"]
    left = ["b1", "d1", "f1"]
    table = reveal(up={at: tile for at, tile in laid.items() if at not in left})
    names = sorted(table.data["down"].values())
    exact: Shares = Counter(permutations(names))
    for seat in (BLUE, RED, None):
        drawn: Shares = Counter(tuple(lying(one, at) for at in left) for one in states(table, seat))
        assert compare(drawn, exact) < 0.03


def test_with_two_players_what_lies_there_may_be_any_tile_that_is_not_seen() -> None:
    laid = final(players=2, over=True).data["up"]
    left = ["b1", "d1"]
    table = reveal(players=2, up={at: tile for at, tile in laid.items() if at not in left})
    unseen = [name for name in [*table.data["down"].values(), *table.data["left_out"]] if name.startswith("H")]
    assert len(unseen) == 18
    exact: Shares = Counter(unseen)
    for at in left:
        drawn: Shares = Counter(lying(one, at) for one in states(table, BLUE))
        assert compare(drawn, exact) < 0.03


def test_starting_tiles_of_the_others_are_in_any_order() -> None:
    table = start(3, "tiles", dilemma=True)
    held = [str(person["held"]) for person in table.data["seats"]]
    out = next(name for name in table.data["left_out"] if name.startswith("S"))
    for seat in (BLUE, YELLOW, RED, None):
        hidden = [other for other in range(3) if other != seat]
        exact: Shares = Counter(
            order[: len(hidden)] for order in permutations([held[other] for other in hidden] + [out])
        )
        worlds = list(states(table, seat))
        drawn: Shares = Counter(tuple(tile_name(one, one.held[other]) for other in hidden) for one in worlds)
        assert compare(drawn, exact) < 0.03
        if seat is not None:
            assert {tile_name(one, one.held[seat]) for one in worlds} == {held[seat]}
