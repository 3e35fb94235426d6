"""CAS-8, CAS-9 and CAS-10: areas, resources and markets."""

import pytest
from castelli_kit import build, place, reveal

from signoria.games.castelli.boards import board_text


def changed(*lines: tuple[str, str]) -> str:
    """The house's board with some octagons printed otherwise."""
    text = board_text()
    for old, new in lines:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


@pytest.mark.rule("CAS-8.1", "CAS-8.4", "CAS-8.8", "CAS-8.9", "CAS-9.1", "CAS-9.2")
def test_example_c1_blue_gets_two_rock_and_red_two_grain() -> None:
    """EX-C1: tile A completes a rock area (Blue 5, Yellow 4) and a grain area (Red 5, Green 4)."""
    printed = changed(
        ("1 1 village: grain N 1; wood E 1; rock S 1 sites 1; wood W 1", "1 1 village: grain N; wood ES; rock W"),
        ("1 3 city: rock N 1 sites 1; wood ES 2; grain W 1", "1 3 city: rock N; wood ESW"),
    )
    table = place("c2", "5 blue s red n", up={"d3": "4 yellow w", "d1": "4 green w"}, printed=printed)
    assert table.influence("c3-ne") == [5, 4, 0, 0]
    assert table.influence("c1-es") == [0, 0, 5, 4]
    assert [table.resources(seat) for seat in range(4)] == ["0 0 2", "0 0 0", "0 2 0", "0 0 0"]
    assert [facts["area"] for facts in table.told(None, "evaluates")] == ["c1-es", "c3-ne"]


@pytest.mark.rule("CAS-7.1", "CAS-7.2", "CAS-8.4", "CAS-9.1", "CAS-10.1", "CAS-10.2", "CAS-1.10")
def test_example_c2_green_draws_and_three_areas_are_evaluated() -> None:
    """EX-C2: tile B with Blue's card, a tied market and two grain areas."""
    printed = changed(
        ("2 2 village: rock NE 2 sites 1; grain SW 2", "2 2 village: rock NW 2 sites 1; market ES 2"),
        ("3 3: wood NES 3; grain W 1", "3 3: grain NE 2; wood SW 2"),
        ("1 3 city: rock N 1 sites 1; wood ES 2; grain W 1", "1 3 city: rock NE 2 sites 1; wood SW 2"),
        ("2 0 city: grain ES 2; wood NW 2", "2 0 city: wood ES 2; grain NW 2"),
    )
    others = {"c4": "3 green n", "e4": "2 red w", "e2": "2 red s"}
    table = place("d3", "H14 n", up=others, printed=printed, player=3, deck=["farmer", "robber", "count"])
    assert [len(table.hand(seat)) for seat in range(4)] == [0, 1, 0, 2]
    assert [table.resources(seat) for seat in range(4)] == ["0 0 0", "0 0 0", "0 2 0", "0 2 0"]
    assert not table.view()["areas"]["d2-sw"]["closed"]


@pytest.mark.rule("CAS-8.1")
@pytest.mark.parametrize(
    ("area", "tiles"),
    [("b2-e", ["c2"]), ("c3-ne", ["c2", "d3"]), ("d4-nes", ["d3", "e4", "d5"])],
)
def test_an_area_waits_for_its_last_tile(area: str, tiles: list[str]) -> None:
    up: dict[str, str] = {}
    for at in tiles:
        table = place(at, "4", up=up)
        assert table.view()["areas"][area]["closed"] == (at == tiles[-1])
        up[at] = "4"


@pytest.mark.rule("CAS-8.3")
def test_an_area_is_evaluated_once() -> None:
    table = place("c2", "5 blue w")
    assert table.resources(0) == "1 0 0"
    # The wood of b2 faces c2 only; another tile at b2 brings nothing more from it.
    table.play("end", "reveal b3", "place n")
    assert "b2-e" not in [facts["area"] for facts in table.told(None, "evaluates")]
    assert table.resources(0).split()[0] == "1"


@pytest.mark.rule("CAS-8.4")
def test_one_tile_may_complete_several_areas() -> None:
    table = place("c2", "5", up={"d1": "4", "d3": "4"})
    assert [facts["area"] for facts in table.told(None, "evaluates")] == ["c1-es", "d2-w", "c3-ne", "b2-e"]


@pytest.mark.rule("CAS-8.5")
def test_others_gain_in_the_active_players_turn() -> None:
    assert place("c2", "5 green w").resources(3) == "1 0 0"


@pytest.mark.rule("CAS-8.6")
def test_an_area_without_influence_gives_nothing_ever() -> None:
    table = place("c2", "3 card green green w")
    assert table.view()["areas"]["b2-e"]["closed"]
    assert [table.resources(seat)[0] for seat in range(4)] == ["0"] * 4
    facts = next(facts for facts in table.told(None, "evaluates") if facts["area"] == "b2-e")
    assert (facts["winners"], facts["each"]) == ([], 0)


@pytest.mark.rule("CAS-8.7")
def test_the_mine_waits_for_the_end() -> None:
    table = place("f5", "5 blue s", up={"g6": "4", "f7": "4", "e6": "4"})
    assert table.influence("f6-nesw")[0] > 0
    assert not table.view()["areas"]["f6-nesw"]["closed"]
    assert table.state.mine == 22


@pytest.mark.rule("CAS-8.8")
def test_influence_is_the_sum_of_facing_shields() -> None:
    table = build(up={"c2": "5 blue s", "d3": "4 blue w"})
    assert table.influence("c3-ne") == [9, 0, 0, 0]
    assert table.influence("c3") == [9, 0, 0, 0]


@pytest.mark.rule("CAS-8.9", "CAS-9.5")
def test_only_the_highest_influence_is_paid() -> None:
    table = place("c2", "5 blue s", up={"d3": "4 yellow w"})
    assert (table.resources(0), table.resources(1).split()[2]) == ("0 0 2", "0")
    # A lower player does not share a tie of the others.
    table = place("d3", "4 red n", up={"e4": "4 green w", "d5": "2 blue n"})
    table = place("d3", "4 red s", up={"e4": "4 green w", "d5": "2 blue n"})
    assert [table.influence("d4-nes")[seat] for seat in (0, 2, 3)] == [2, 4, 4]
    assert [table.resources(seat).split()[0] for seat in (0, 2, 3)] == ["0", "1", "1"]


@pytest.mark.rule("CAS-8.10")
def test_borders_come_first_then_areas_clockwise_from_north() -> None:
    table = place("h1", "4 blue n green e")
    told = [event for event in table.events if event.name in ("border", "evaluates")]
    assert [event.facts.get("icon") or event.facts["area"] for event in told] == ["rock", "silver", "h2-n"]
    table = place("c2", "5", up={"d1": "4", "d3": "4"})
    assert [facts["area"] for facts in table.told(None, "evaluates")] == ["c1-es", "d2-w", "c3-ne", "b2-e"]


@pytest.mark.rule("CAS-9.1", "CAS-9.2")
@pytest.mark.parametrize(
    ("at", "tile", "gain"), [("c2", "5 blue w", "1 0 0"), ("e4", "5 blue w", "3 0 0"), ("e2", "5 blue n", "0 3 0")]
)
def test_resources_by_symbols(at: str, tile: str, gain: str) -> None:
    up = {"e4": {"d3": "2 blue s", "d5": "2 blue n"}, "e2": {"d1": "2 blue e"}}.get(at, {})
    assert place(at, tile, up=up).resources(0) == gain


@pytest.mark.rule("CAS-9.3", "CAS-9.4")
def test_tied_players_share_and_the_rest_is_lost() -> None:
    table = place("c2", "4 blue s", up={"d3": "4 yellow w"})
    assert (table.resources(0).split()[2], table.resources(1).split()[2]) == ("1", "1")
    # Three symbols for two players: one each.
    table = place("d3", "4 red s", up={"e4": "4 green w", "d5": "2 blue n"})
    assert (table.resources(2).split()[0], table.resources(3).split()[0]) == ("1", "1")


@pytest.mark.rule("CAS-9.6")
def test_nobody_holds_more_than_five() -> None:
    assert place("c2", "5 blue s", up={"d3": "4 yellow w"}, resources={0: "0 0 4"}).resources(0) == "0 0 5"


@pytest.mark.rule("CAS-9.7")
def test_resources_never_run_out() -> None:
    full = dict.fromkeys((1, 2, 3), "5 5 5")
    assert place("c2", "5 blue s", up={"d3": "4 yellow w"}, resources=full).resources(0) == "0 0 2"


@pytest.mark.rule("CAS-10.1", "CAS-10.3")
def test_a_market_gives_cards_to_its_winner_only_he_sees() -> None:
    table = place("b1", "4 red e", deck=["farmer", "robber", "count"])
    assert table.hand(2) == ["farmer", "robber"]
    assert table.told(2, "draws")[0]["cards"] == ["farmer", "robber"]
    assert "cards" not in table.told(0, "draws")[0]
    assert table.view(0)["seats"][2]["hand"] == {"count": 2, "known": []}


@pytest.mark.rule("CAS-10.2", "CAS-10.4")
def test_tied_players_draw_their_share_from_the_active_one_on() -> None:
    # The market of f2 has the sides E and S: g2 and f3.
    table = place("g2", "4 red w", up={"f3": "4 blue n"}, player=2, deck=["farmer", "robber"])
    assert (table.hand(2), table.hand(0)) == (["farmer"], ["robber"])
    short = place("g2", "4 red w", up={"f3": "4 blue n"}, player=2, whole_deck=["farmer"]).decline()
    assert (short.hand(2), "robber" in short.hand(0)) == (["farmer"], False)


@pytest.mark.rule("CAS-10.4")
def test_the_empty_deck_stops_the_drawing() -> None:
    table = place("b1", "4 red e", whole_deck=["farmer"]).decline()
    assert table.hand(2) == ["farmer"]
    assert reveal().deck != []


@pytest.mark.rule("CAS-8.9", "CAS-9.1")
def test_an_influence_of_one_is_enough_for_an_area() -> None:
    """c3-ne has two sides: Blue's shield is worth 1, the other one is a card picture."""
    table = place("c2", "1 card red blue s", up={"d3": "1 card yellow yellow w"})
    assert table.influence("c3-ne") == [1, 0, 0, 0]
    assert table.view()["seats"][0]["rock"] == 2
    assert [event["winners"] for event in table.told(None, "evaluates") if event["area"] == "c3-ne"] == [[0]]


@pytest.mark.rule("CAS-9.3")
def test_two_with_an_influence_of_one_share_it() -> None:
    table = place("c2", "1 card red blue s", up={"d3": "1 card blue yellow w"})
    assert table.influence("c3-ne") == [1, 1, 0, 0]
    assert [table.view()["seats"][seat]["rock"] for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("CAS-13.7")
def test_an_influence_of_one_is_enough_for_a_castle() -> None:
    table = build(up={"c2": "1 card red blue s"}, resources={0: "1 1 1"})
    assert table.influence("c3") == [1, 0, 0, 0]
    assert table.play("build c3-ne").castles() == {"c3-ne": [0]}


@pytest.mark.rule("CAS-9.4")
def test_one_symbol_for_two_is_lost_and_nobody_gains() -> None:
    printed = board_text().replace("0 2: grain ES 2; market NW 2", "0 2: grain ES 1; market NW 2")
    table = place("c2", "5 blue n", up={"d1": "5 yellow w"}, printed=printed)
    evaluated = [event for event in table.told(None, "evaluates") if event["area"] == "c1-es"]
    assert evaluated == [
        {"event": "evaluates", "area": "c1-es", "kind": "grain", "symbols": 1, "winners": [0, 1], "each": 0}
    ]
    assert all(event["count"] for event in table.told(None, "gains"))


@pytest.mark.rule("CAS-8.2", "CAS-4.8")
def test_an_area_that_no_tile_faces_is_never_evaluated() -> None:
    """In the corner a1 the market owns the two sides at the border."""
    printed = board_text().replace("rock NE 2 sites 2; market SW 2", "rock ES 2 sites 2; market NW 2")
    table = place("b1", "5 blue w", up={"a2": "5 yellow n"}, printed=printed)
    assert table.view()["areas"]["a1-es"]["closed"]
    assert not table.view()["areas"]["a1-nw"]["closed"]
    assert [area for area in table.told(None, "evaluates") if area["area"] == "a1-nw"] == []


@pytest.mark.rule("CAS-4.7", "CAS-8.8")
def test_a_shield_towards_the_border_has_no_influence_anywhere() -> None:
    table = build(up={"b1": "5 blue n"})
    areas = {name: area["influence"] for name, area in table.view()["areas"].items() if any(area["influence"])}
    assert sorted(areas) == ["a1-ne", "b2-n", "c1-nw"]
    assert sum(sum(influence) for influence in areas.values()) == 15
    assert all(influence[0] == 0 for influence in areas.values())


@pytest.mark.rule("CAS-13.8")
def test_a_picture_is_seen_behind_tiles_that_lie_face_down() -> None:
    """Only the last of the four tiles around c3 lies face up."""
    table = build(up={"b3": "3 card blue blue e"}, resources={0: "1 1 1"}, zero_shield_allows_building=True)
    assert table.play("build c3-ne").castles() == {"c3-ne": [0]}


@pytest.mark.rule("CAS-17.17")
def test_an_influence_of_one_is_enough_for_the_army() -> None:
    up = {"c2": "1 card red yellow s", "d3": "5 blue w"}
    table = build(
        player=1, up=up, castles={"c3-ne": [0]}, resources={1: "2 2 2"}, hands={1: ["army-of-knights"]}, battle=True
    )
    assert table.legal("overbuild") == ["overbuild c3-ne with army-of-knights"]
