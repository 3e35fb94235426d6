"""ANT-10: the saints' conditions, ties and the end."""

from typing import Any

import pytest
from antiquity_kit import Hex, Play, hex_name, hex_names, lay, seat

from signoria.games.antiquity.components import BUILDINGS, GOODS

CELLS = [f"1{column}{row}" for row in "567" for column in "abcdefg"]
TWENTY = [f"house {cell} {number}" for number, cell in enumerate(CELLS[:20], 1)]
TREASURE = " ".join(f"3 {good}" for good in GOODS)


def ending(*realms: dict[str, Any], **more: Any) -> Play:
    """Phase 9 with one counter of seat 0 left to place; then the victory check."""
    first = {**realms[0], "owed": 1}
    table = lay("pollute", first, *realms[1:], **more)
    return table.play(table.legal()[-1])


@pytest.mark.rule("ANT-10.1")
def test_victory_is_checked_only_after_phase_nine() -> None:
    table = lay("pollute", seat("cathedral 1a1", *TWENTY, patron="nicolo", owed=2))
    table.play(table.legal()[0])
    assert not table.is_over
    table.play(table.legal()[0])
    assert table.is_over


@pytest.mark.rule("ANT-10.2")
def test_only_a_player_with_a_cathedral_wins() -> None:
    assert not ending(seat(*TWENTY)).is_over
    assert ending(seat("cathedral 1a1", *TWENTY, patron="nicolo")).is_over


@pytest.mark.rule("ANT-10.3")
def test_only_the_own_patrons_condition_counts() -> None:
    for patron in ("barbara", "cristoforo", "giorgio"):
        assert not ending(seat("cathedral 1a1", *TWENTY, patron=patron)).is_over


@pytest.mark.rule("ANT-10.4", "ANT-0.8")
def test_a_graved_cathedral_wins_nothing() -> None:
    realm = seat("cathedral 1a1", *TWENTY, patron="nicolo", graves=["1b1"])
    assert not ending(realm).is_over
    assert ending(realm, options={"graves_block_win": False}).is_over


@pytest.mark.rule("ANT-10.5")
def test_san_nicolo_wins_with_twenty_workers() -> None:
    assert not ending(seat("cathedral 1a1", *TWENTY[:19], patron="nicolo")).is_over
    table = ending(seat("cathedral 1a1", *TWENTY, patron="nicolo"))
    assert [table.state.winners, table.view()["result"]["reason"]] == [[0], "saint"]


THREE_CITIES = [(0, 0), (4, 1), (8, -3)]
ONE_OF_EACH = [
    "university 2c3", "theology 2a1", "biology 2d1", "philosophy 2d4", "alchemy 2a4",
    "dump 1a1", "hospital 1e1", "cathedral 1c2 s", "harbour 1e3 w", "forced_labour 1a4 e", "brewery 1d6 s",
    "cart_shop 1c5 e", "explorer 1g3 e", "stables 3b1", "market 3d1", "granary 3a2 e", "storage 3c3 2x1",
    "fountain 3f1", "house 3f6 1",
]  # fmt: skip


def barbara(buildings: list[str], **more: Any) -> Play:
    realm = seat(*buildings, patron="barbara", cities=hex_names(THREE_CITIES), workers=1, **more)
    return ending(realm, options={"storage_min_tiles": 1})


@pytest.mark.rule("ANT-10.6", "ANT-10.8", "ANT-11.23")
def test_santa_barbara_wins_with_one_of_each_kind_in_any_of_her_cities() -> None:
    assert sorted(text.split()[0] for text in ONE_OF_EACH) == sorted(BUILDINGS)
    assert barbara(ONE_OF_EACH).is_over
    for missing in ("dump", "storage", "fountain", "explorer"):
        assert not barbara([text for text in ONE_OF_EACH if not text.startswith(missing)]).is_over


@pytest.mark.rule("ANT-10.7", "ANT-0.8")
def test_a_graved_building_is_missing_unless_another_of_its_kind_stands() -> None:
    assert not barbara(ONE_OF_EACH, graves=["3f1"]).is_over
    assert barbara([*ONE_OF_EACH, "fountain 3f2"], graves=["3f1"]).is_over
    realm = seat(*ONE_OF_EACH, patron="barbara", cities=hex_names(THREE_CITIES), workers=1, graves=["3f1"])
    assert ending(realm, options={"storage_min_tiles": 1, "graves_block_win": False}).is_over


@pytest.mark.rule("ANT-10.9", "ANT-10.10")
def test_san_cristoforo_wins_with_three_of_each_in_his_holdings() -> None:
    assert ending(seat("cathedral 1a1", patron="cristoforo", goods=TREASURE)).is_over
    less = TREASURE.replace("3 wine", "2 wine")
    table = ending(seat("cathedral 1a1", patron="cristoforo", goods=less))
    assert not table.is_over
    assert table.seat()["progress"]["cristoforo"] == [9, 10]


# ---- San Giorgio: a rival's city in the middle of the map, ours far away


def giorgio(inns: list[Hex], rival: dict[str, Any] | None = None, **more: Any) -> Play:
    """The rival's city is seat 0's place (0,0) of the examples; seat 1 is San Giorgio's player."""
    hunter = seat("cathedral 1a1", patron="giorgio", inns=hex_names(inns))
    table = lay("pollute", {**(rival or seat()), "owed": 1}, hunter, **more)
    return table.play(table.legal()[-1])


@pytest.mark.rule("ANT-10.11", "ANT-10.12", "ANT-14.13")
def test_san_giorgio_wins_by_enclosing_a_rival() -> None:
    """Inns at (2,-1), (-1,2), (-1,-1): all 27 hexes are reached; with (2,-1), (-2,1) alone 8 of 28 are missing."""
    table = giorgio([(2, -1), (-1, 2), (-1, -1)])
    assert table.is_over
    assert table.state.winners == [1]
    assert not giorgio([(2, -1), (-2, 1)]).is_over


@pytest.mark.rule("ANT-10.11")
def test_the_numbers_of_the_enclosure_example() -> None:
    """Own inns stand on hexes of the rival's zone; they count as reached."""
    table = lay("pollute", seat(owed=1), seat("cathedral 1a1", patron="giorgio", inns=hex_names([(2, -1), (-2, 1)])))
    mine = table.zone(1) | {(2, -1), (-2, 1)}
    theirs = table.zone(0)
    assert len(theirs) == 30
    assert len(theirs - {(2, -1), (-2, 1)}) == 28
    assert len(theirs - mine) == 8
    three = lay("pollute", seat(owed=1), seat(inns=hex_names([(2, -1), (-1, 2), (-1, -1)])))
    rest = three.zone(0) - {(2, -1), (-1, 2), (-1, -1)}
    assert len(rest) == 27
    assert rest <= three.zone(1)


@pytest.mark.rule("ANT-10.13")
def test_one_rival_must_lie_wholly_inside() -> None:
    """Two rivals half reached are not one enclosed."""
    table = giorgio([(2, -1), (-2, 1)])
    assert not table.is_over
    more = giorgio([(2, -1), (-1, 2), (-1, -1)], rival=seat(inns=[hex_name(4, 1)]))
    assert not more.is_over


@pytest.mark.rule("ANT-10.14", "ANT-14.15")
def test_zones_are_taken_with_the_harbours_and_stables_active_then() -> None:
    around = [(2, -1), (-1, 2), (-1, -1)]
    assert not giorgio(around, rival=seat("stables 1a1 manned")).is_over
    assert giorgio(around, rival=seat("stables 1a1")).is_over


@pytest.mark.rule("ANT-10.15")
def test_an_empty_zone_is_not_enclosed() -> None:
    """The rival's city lies in a lake, without a Harbour he reaches nothing."""
    lake = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) == 2]
    hunter = seat("cathedral 1a1", patron="giorgio", owed=1)
    table = lay("pollute", seat(), hunter, asked=[1], paint={"water": lake})
    assert table.zone(0) == set()
    table.play(table.legal()[-1])
    assert not table.is_over


@pytest.mark.rule("ANT-10.16", "ANT-10.17")
def test_santa_maria_wins_with_any_two_conditions() -> None:
    one = seat("cathedral 1a1", *TWENTY, patron="maria")
    assert not ending(one).is_over
    two = seat("cathedral 1a1", *TWENTY, patron="maria", goods=TREASURE)
    assert ending(two).is_over


# ---- several


@pytest.mark.rule("ANT-10.18", "ANT-21.12")
def test_exactly_one_who_fulfils_his_condition_wins() -> None:
    table = ending(seat(), seat("cathedral 1a1", *TWENTY, patron="nicolo"))
    assert [table.is_over, table.state.winners] == [True, [1]]
    assert table.told(None, "ends") == [{"event": "ends", "reason": "saint", "winners": [1]}]


@pytest.mark.rule("ANT-10.19")
def test_of_several_the_one_with_the_most_clean_hexes_wins() -> None:
    winner = seat("cathedral 1a1", *TWENTY, patron="nicolo")
    first = ending(winner, winner)
    assert [first.state.winners, first.view()["result"]["reason"]] == [[1], "tie_break"]
    stables = seat("cathedral 1a1", "stables 1e1 manned", *TWENTY, patron="nicolo")
    assert ending(stables, winner).state.winners == [0]
    unmanned = seat("cathedral 1a1", "stables 1e1", *TWENTY, patron="nicolo")
    assert ending(unmanned, winner).state.winners == [1]


@pytest.mark.rule("ANT-10.20", "ANT-21.12")
def test_if_still_equal_they_win_together() -> None:
    winner = seat("cathedral 1a1", *TWENTY, patron="nicolo")
    elsewhere = lay("city").zone(1)
    table = ending(winner, winner, polluted=[sorted(elsewhere)[0]])
    assert [table.state.winners, table.view()["result"]["reason"]] == [[0, 1], "shared"]


@pytest.mark.rule("ANT-10.21", "ANT-21.12")
def test_if_nobody_wins_the_next_turn_starts_and_after_the_end_all_is_refused() -> None:
    assert ending(seat()).question == "city"
    over = ending(seat("cathedral 1a1", *TWENTY, patron="nicolo"))
    over.refuses("done", "ANT-21.12", seat=0)
    assert over.state.scores == [100, 0, 0, 0]
    assert [line.facts for line in over.state.score_sheet[0]] == [{"saint": "nicolo", "has": 20, "needs": 20}]


# ---- ties and the closest rival, in detail


@pytest.mark.rule("ANT-10.19")
@pytest.mark.parametrize("third", [{"inns": [(2, 0)]}, {"cities": [(4, 0)]}])
def test_hexes_under_cities_and_inns_break_no_tie(third: dict[str, list[Hex]]) -> None:
    """Both reach thirty hexes, one of them polluted; a third player's inn or city lies on one more of the first's."""
    winner = seat("cathedral 1a1", *TWENTY, patron="nicolo")
    cities = [hex_name(-1, 14), *hex_names(third.get("cities", []))]
    other = seat(inns=hex_names(third.get("inns", [])), cities=cities)
    table = ending(winner, winner, other, polluted=[(20, -8)])
    assert [table.state.winners, table.view()["result"]["reason"]] == [[1], "tie_break"]


@pytest.mark.rule("ANT-10.20")
def test_an_equal_number_of_clean_hexes_is_a_shared_win() -> None:
    winner = seat("cathedral 1a1", *TWENTY, patron="nicolo")
    table = ending(winner, winner, polluted=[(20, -8)])
    assert [table.state.winners, table.view()["result"]["reason"]] == [[0, 1], "shared"]
    alone = ending(winner, winner)
    assert [alone.state.winners, alone.view()["result"]["reason"]] == [[1], "tie_break"]


@pytest.mark.rule("ANT-10.11", "ANT-10.13")
def test_san_giorgio_goes_by_the_rival_who_is_closest_to_being_enclosed() -> None:
    """Of the second player he reaches many hexes of thirty, of the third fewer, but half of what that one reaches."""
    centre = (18, -8)
    far = (-1, 14)
    near = [(q, r) for q in range(-4, 5) for r in range(-4, 5) if 2 <= max(abs(q), abs(r), abs(q + r)) <= 4]
    shore = [(2, 0), (2, -1), (0, 2), (0, -2)]
    sea = [(far[0] + q, far[1] + r) for q, r in near if (q, r) not in shore]
    own = seat("cathedral 1a1", patron="giorgio", inns=hex_names([(centre[0] + 3, centre[1]), (far[0] + 2, far[1])]))
    table = lay("pollute", {**own, "owed": 1}, paint={"water": sea})
    second, third = (len(table.zone(one) & (table.zone() | towns(table))) for one in (1, 2))
    assert second > third
    assert second * len(table.zone(2)) < third * len(table.zone(1))
    assert table.seat()["progress"]["giorgio"] == [third, len(table.zone(2))]


def towns(table: Play) -> set[Hex]:
    own = table.seat()
    return table.places([*own["inns"], *own["cities"][0]["hexes"]])


@pytest.mark.rule("ANT-10.11")
def test_whoever_reaches_nobody_has_enclosed_nothing() -> None:
    assert lay("city").seat()["progress"]["giorgio"] == [0, 1]


@pytest.mark.rule("ANT-10.13", "ANT-10.15")
def test_a_rival_without_a_zone_hides_no_other() -> None:
    """The second player sits on an island; the third is enclosed."""
    centre, far = (18, -8), (-1, 14)
    ring = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) == 2]
    inns = hex_names([(far[0] + q, far[1] + r) for q, r in ((2, -1), (-1, 2), (-1, -1))])
    own = seat("cathedral 1a1", patron="giorgio", inns=inns)
    sea = {"water": [(centre[0] + q, centre[1] + r) for q, r in ring]}
    assert ending(own, paint=sea).state.winners == [0]


@pytest.mark.rule("ANT-10.16", "ANT-10.5", "ANT-10.9")
def test_santa_marias_score_is_half_of_each_of_the_best_two() -> None:
    """Ten of twenty houses, five of ten goods, one of nineteen kinds more than those: 25 + 25."""
    realm = seat("cathedral 1a1", *TWENTY[:10], patron="maria", goods=" ".join(TREASURE.split()[:10]))
    table = lay("pollute", {**realm, "owed": 1})
    assert table.state.scores[0] == 50
    lines = table.state.score_sheet[0]
    assert [(line.facts["saint"], line.points, line.rule) for line in lines] == [
        ("nicolo", 25, "ANT-10.5"),
        ("cristoforo", 25, "ANT-10.9"),
    ]
