"""CAS-7: what the tile and the border give."""

import pytest
from castelli_kit import place


@pytest.mark.rule("CAS-7.1", "CAS-7.2")
@pytest.mark.parametrize("colour", ["blue", "red"])
@pytest.mark.parametrize("side", ["n", "s"])
def test_a_tile_with_a_card_gives_the_active_player_one(colour: str, side: str) -> None:
    table = place("c4", f"3 card {colour} {colour} {side}", deck=["farmer", "robber"])
    assert [table.hand(seat) for seat in range(4)] == [["farmer"], [], [], []]
    assert table.told(0, "draws")[0]["cards"] == ["farmer"]
    assert "cards" not in table.told(1, "draws")[0]


@pytest.mark.rule("CAS-7.3")
@pytest.mark.parametrize(("tile", "silver"), [("H01 n", 2), ("H09 n", 1), ("H21 n", 0)])
def test_silver_on_a_tile_comes_from_the_mine(tile: str, silver: int) -> None:
    table = place("c4", tile)
    assert (table.silver, table.state.mine) == ([silver, 0, 0, 0], 22 - silver)


@pytest.mark.rule("CAS-7.4")
@pytest.mark.parametrize(("mine", "silver"), [(0, 0), (1, 1), (2, 2)])
def test_the_mine_gives_what_it_has(mine: int, silver: int) -> None:
    assert place("c4", "H01 n", mine=mine).silver[0] == silver


@pytest.mark.rule("CAS-7.5")
def test_an_empty_deck_gives_nothing() -> None:
    table = place("c4", "3 card blue", whole_deck=[]).decline()
    assert table.hand(0) == []


@pytest.mark.rule("CAS-7.6")
@pytest.mark.parametrize(
    ("at", "side", "gain"),
    [("b1", "n", "1 0 0"), ("d1", "n", "0 1 0"), ("a6", "w", "0 0 1"), ("h3", "e", "1 0 0"), ("c8", "s", "0 0 1")],
)
@pytest.mark.parametrize(("colour", "seat"), [("blue", 0), ("green", 3)])
def test_the_border_pays_who_points_at_it(at: str, side: str, gain: str, colour: str, seat: int) -> None:
    table = place(at, f"4 {colour} {side}")
    assert [facts["seat"] for facts in table.told(None, "border")] == [seat]
    kind = table.told(None, "border")[0]["icon"]
    assert dict(zip(("wood", "grain", "rock"), gain.split(), strict=True))[str(kind)] == "1"


@pytest.mark.rule("CAS-7.6")
def test_the_border_gives_silver_and_cards_too() -> None:
    table = place("a4", "4 green w")
    assert table.silver == [0, 0, 0, 1]
    table = place("e8", "4 red s", deck=["farmer"])
    assert table.hand(2) == ["farmer"]
    assert "cards" not in table.told(0, "draws")[0]


@pytest.mark.rule("CAS-7.7")
def test_the_border_is_evaluated_once_before_the_areas() -> None:
    table = place("b1", "4 blue n", down={"d1": "6"})
    names = [event.name for event in table.events]
    assert names.index("border") < names.index("evaluates")
    assert table.play("end", "reveal d1", "place n").decline().told(None, "border")[0]["icon"] == "grain"


@pytest.mark.rule("CAS-7.8")
def test_a_card_picture_at_the_border_earns_nothing() -> None:
    assert place("b1", "3 card red red n").told(None, "border") == []
    paid = place("b1", "3 card red red n", zero_shield_border_reward=True)
    assert paid.told(None, "border") == [{"event": "border", "seat": 2, "icon": "wood"}]


@pytest.mark.rule("CAS-7.9", "CAS-4.11")
def test_a_corner_pays_both_icons() -> None:
    table = place("h1", "4 blue n green e")
    assert [(facts["seat"], facts["icon"]) for facts in table.told(None, "border")] == [(0, "rock"), (3, "silver")]


@pytest.mark.rule("CAS-7.10")
def test_limits_hold_at_the_border() -> None:
    assert place("d1", "4 green n", resources={3: "0 5 0"}).resources(3) == "0 5 0"
    assert place("a4", "4 green w", mine=0).silver == [0, 0, 0, 0]
    table = place("e8", "4 red s", whole_deck=[]).decline()
    assert table.hand(2) == []
