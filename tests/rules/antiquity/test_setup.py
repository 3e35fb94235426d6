"""ANT-13: set-up and the turn; ANT-1: phase 1; ANT-3: the order of play."""

from typing import Any

import pytest
from antiquity_kit import begun, industry, lay, seat, start

from signoria.games.antiquity.components import BOARDS, EXPLORATION
from signoria.games.antiquity.countryside import Countryside, layout_of

PLAYERS = [2, 3, 4]


@pytest.mark.rule("ANT-13.1", "ANT-13.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_boards_a_player_are_drawn_and_turned(players: int) -> None:
    drawn = [start(players, seed).state.country.boards for seed in range(40)]
    for boards in drawn:
        assert len(boards) == 2 * players
        assert len({board for board, _ in boards}) == len(boards)
    assert {board for boards in drawn for board, _ in boards} == set(range(BOARDS))
    assert {turned for boards in drawn for _, turned in boards} == set(range(6))


@pytest.mark.rule("ANT-13.3")
def test_a_mirrored_board_is_the_mirror_image_and_six_turns_are_none() -> None:
    plain, mirrored = (Countryside(2, ((board, 0), (1, 0), (2, 0), (3, 0))) for board in (0, 8))
    layout = plain.layout
    for q in range(-4, 5):
        for r in range(max(-4, -4 - q), min(4, 4 - q) + 1):
            one, other = layout.hex_at(q, r), layout.hex_at(-q, q + r)
            assert plain.terrain[one] == mirrored.terrain[other]
    turned = Countryside(2, ((0, 1), (1, 0), (2, 0), (3, 0)))
    assert plain.terrain[layout.hex_at(2, 1)] == turned.terrain[layout.hex_at(-1, 3)]


@pytest.mark.rule("ANT-13.2")
def test_the_layouts() -> None:
    assert layout_of(2).centres == [(0, 0), (4, 5), (-5, 9), (-1, 14)]
    assert layout_of(3).centres == [(0, 0), (4, 5), (-5, 9), (-10, 18), (-1, 14), (8, 10)]
    assert layout_of(4).centres == [(-9, 4), (0, 0), (9, -4), (4, 5), (-5, 9), (-10, 18), (-1, 14), (8, 10)]


@pytest.mark.rule("ANT-13.4", "ANT-13.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_counter_of_each_kind_a_player_lies_face_down_two_on_every_board(players: int) -> None:
    table = start(players)
    state = table.state
    assert sorted(state.counters) == sorted(EXPLORATION * players)
    assert len(table.view()["unexplored"]) == 4 * players
    for board in state.country.layout.board_hexes:
        assert (board & state.unexplored).bit_count() == 2
    assert len({tuple(start(players, seed).state.counters) for seed in range(20)}) > 10


@pytest.mark.rule("ANT-13.7", "ANT-13.8")
def test_everybody_starts_with_six_wood_and_nothing_else() -> None:
    for one in start(3).view()["seats"]:
        assert {good: count for good, count in one["goods"].items() if count} == {"wood": 6}
        assert [one["pool"], one["houses"], one["buildings"], one["patron"]] == [0, [], [], None]


@pytest.mark.rule("ANT-13.9")
def test_the_first_order_is_drawn() -> None:
    orders = {tuple(start(3, seed).state.order) for seed in range(60)}
    assert len(orders) == 6
    assert start(3).view()["order"] == start(3).state.order


@pytest.mark.rule("ANT-13.10")
def test_famine_starts_at_nothing() -> None:
    assert start(2).view()["famine"] == 0


@pytest.mark.rule("ANT-13.11")
def test_the_last_in_order_places_first() -> None:
    table = start(4)
    order = table.state.order.copy()
    placed = []
    while table.question == "found":
        table.refuses(table.legal()[0], "ANT-13.11", seat=next(one for one in order if one != table.asked))
        placed.append(table.asked)
        table.play(table.legal()[0])
    assert placed == order[::-1]


@pytest.mark.rule("ANT-13.12", "ANT-13.13", "ANT-13.15")
def test_a_starting_city_lies_wholly_on_a_free_starting_board() -> None:
    table = start(2)
    layout = table.state.country.layout
    assert len(table.legal()) == 2 * 37
    table.refuses(f"found {layout.names[layout.hex_at(4, 5)]}", "ANT-13.13")
    table.refuses(f"found {layout.names[layout.hex_at(0, 4)]}", "ANT-13.15")
    table.play(f"found {layout.names[layout.hex_at(3, 0)]}")
    assert len(table.legal()) == 37
    table.refuses(f"found {layout.names[layout.hex_at(0, 0)]}", "ANT-13.13")
    table.refuses(f"found {layout.names[layout.hex_at(-2, 0)]}", "ANT-13.13")
    table.play(f"found {layout.names[layout.hex_at(-1, 14)]}")
    assert table.question == "city"


@pytest.mark.rule("ANT-13.14", "ANT-12.8")
def test_a_starting_city_may_cover_water() -> None:
    table = start(2)
    state = table.state
    layout = state.country.layout
    wet = [text for text in table.legal() if layout.city(layout.hex_of[text.split()[1]]) & state.country.water]
    assert wet
    table.play(wet[0])
    assert table.state.cities & table.state.country.water
    assert not table.state.cities & table.state.water()


@pytest.mark.rule("ANT-13.16")
def test_a_counter_under_a_starting_city_is_discarded_unseen() -> None:
    table = start(2)
    state = table.state
    layout = state.country.layout
    spot = next(spot for spot in state.country.spots if any(centres >> spot & 1 for centres in layout.first_centres))
    table.play(f"found {layout.names[spot]}")
    assert layout.names[spot] not in table.view()["unexplored"]
    assert table.view()["turned_up"] == []
    assert [event.name for event in table.events] == ["founds"]
    assert "good" not in table.events[0].facts


@pytest.mark.rule("ANT-13.17", "ANT-13.18")
def test_turn_one_begins_when_all_cities_stand() -> None:
    table = begun(3)
    assert [table.view()["turn"], table.view()["phase"]] == [1, "city"]
    assert table.state.to_act == (0, 1, 2)
    assert [len(one["cities"]) for one in table.view()["seats"]] == [1, 1, 1]


@pytest.mark.rule("ANT-13.19", "ANT-13.20", "ANT-13.21")
def test_ten_phases_in_order() -> None:
    """Everybody can act in every phase: who is asked together, who one after the other."""
    buildings = ("cart_shop 1a1 manned", "explorer 1c1 manned", "storage 1a3 2x2 manned")
    realm = seat(*buildings, goods="3 wood 2 grain 1 gold", workers=5)
    empty = lay("city")
    spots = [spot for spot in empty.state.country.spots if not empty.state.cities >> spot & 1]
    places = [empty.place(spot) for spot in spots]
    table = lay("city", realm, realm, realm, realm, asked=[0, 1, 2, 3], famine=9, unexplored=places)
    seen: list[tuple[str, int]] = []
    for player in (3, 1, 0, 2):
        table.play("done", seat=player)
    while not table.is_over and table.state.turn == 1:
        question, asked = table.view()["phase"], len(table.state.to_act)
        if not seen or seen[-1][0] != question:
            seen.append((question, asked))
        player = table.state.to_act[0]
        choices = [text for text in table.legal(seat=player) if text not in ("end", "skip")]
        table.play(choices[0], seat=player)
    assert seen == [("countryside", 1), ("keep", 4), ("harvest", 4), ("explore", 1), ("graves", 4), ("pollution", 1)]


@pytest.mark.rule("ANT-13.22", "ANT-3.4")
def test_before_phase_three_the_last_order_holds() -> None:
    table = lay("city", seat("cart_shop 1a1", workers=1), seat(), order=[0, 1], players=2, asked=[0, 1])
    table.play("man 1b1", seat=0)
    assert table.view()["order"] == [0, 1]
    table.play("done", seat=0).play("done", seat=1)
    assert table.told(None, "order") == [{"event": "order", "order": [1, 0]}]
    assert table.view()["order"] == [1, 0]


@pytest.mark.rule("ANT-13.23", "ANT-10.21")
def test_turns_repeat_until_somebody_wins() -> None:
    table = lay("pollute", seat(owed=1), turn=99)
    table.play(table.legal()[0])
    assert [table.view()["turn"], table.question] == [100, "city"]


@pytest.mark.rule("ANT-13.24", "ANT-21.11")
def test_powers_work_only_in_their_phases() -> None:
    realm = seat("market 1a1 manned", "hospital 1c1 manned", "cart_shop 1a3 manned", goods="2 grain", graves=["1g1"])
    table = lay("countryside", realm)
    table.refuses("barter", "ANT-15.40")
    table.refuses("clear 1g1", "ANT-21.11")
    table.refuses("build market", "ANT-21.11")
    lay("city", seat("cart_shop 1a3 manned", goods="1 grain")).refuses("farm grain", "ANT-21.11")


# ---- phase 1


@pytest.mark.rule("ANT-1.1", "ANT-1.3", "ANT-1.4", "ANT-22.5")
def test_all_workers_in_cities_rise_at_once() -> None:
    one = seat("market 1a1 manned", "dump 1a3 manned", workers=4, owed=1)
    other = seat("harbour 1a1 manned")
    table = lay("pollute", one, other)
    table.play(table.legal()[0])
    assert table.question == "city"
    assert [table.seat(0)["pool"], table.seat(1)["pool"]] == [4, 1]
    assert not any(realm.manned for realm in table.state.realms)
    assert not any(one["works"] for one in table.seat(0)["buildings"] if one["kind"] != "house")


@pytest.mark.rule("ANT-1.2")
def test_workers_in_industries_stay() -> None:
    wood = industry(0, "woodcutter", "wood", (2, 0), goods=[(2, 0), (3, 0)])
    table = lay(
        "pollute", seat("market 1a1 manned", owed=1), paint={"forest": [(2, 0), (3, 0)]}, grass=[(2, 0), (3, 0)],
        industries=[wood],
    )  # fmt: skip
    table.play(table.legal()[0])
    assert table.seat()["pool"] == 1
    assert [one["seat"] for one in table.view()["industries"]] == [0]


# ---- phase 3


def travelling(carts: int, explorer: bool, others: int = 0) -> dict[str, Any]:
    shops = [f"cart_shop 1{column}1 manned" for column in "aceg"[:carts]]
    return seat(*shops, *(["explorer 1a3 manned"] if explorer else []), *["market 1d3 manned"][:others])


@pytest.mark.rule("ANT-3.1", "ANT-3.2", "ANT-3.3")
def test_fewest_travellers_first_and_equals_keep_their_order() -> None:
    """The rulebook's example: Bianca 2+0, Ragnar 2+1, Henriette 3+0; Henriette was before Ragnar."""
    bianca, ragnar, henriette = travelling(2, False), travelling(2, True), travelling(3, False)
    table = lay("city", bianca, ragnar, henriette, players=3, order=[2, 1, 0]).play("done")
    assert table.view()["order"] == [0, 2, 1]


@pytest.mark.rule("ANT-3.3")
def test_on_turn_one_equals_keep_the_drawn_order() -> None:
    table = begun(4)
    drawn = table.state.order.copy()
    for player in range(4):
        table.play("done", seat=player)
    assert table.view()["order"] == drawn


@pytest.mark.rule("ANT-3.5")
def test_workers_elsewhere_do_not_count() -> None:
    table = lay("city", travelling(0, False, 1), travelling(1, False), players=2, order=[1, 0]).play("done")
    assert table.view()["order"] == [0, 1]
