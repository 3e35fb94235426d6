"""What the player of Antiquity is after, and how it gets there: rulings on single positions."""

import pytest
from antiquity_kit import Play, hex_names, lay, seat

from signoria.games.antiquity.bot import quick, siege, wants
from signoria.games.antiquity.bot.style import USUAL
from signoria.games.antiquity.components import CRISTOFORO, GIORGIO
from signoria.games.antiquity.victory import fulfils
from signoria.kernel.dice import SeededDice

# Around the city of seat 2: one more inn encloses it.
AROUND = [(1, 13), (-2, 13), (-3, 15)]
NEARLY_ALL = "3 grain 3 sheep 3 olives 3 fish 3 wine 3 gold 3 pearls 2 dye 3 wood 3 stone"


def chosen(table: Play, number: int = 0) -> str:
    return table.state.text(quick.choose(table.state, number, SeededDice(1)))


def play_on(table: Play, *verbs: str) -> str:
    """Let the player go on as long as it does such things; what it wants to do then."""
    while chosen(table).split(" ")[0] in verbs:
        table.play(chosen(table), seat=0)
    return chosen(table)


def test_it_chooses_the_saint_whose_condition_it_can_reach() -> None:
    assert wants.best_saint(lay("city", seat(goods=NEARLY_ALL)).state, 0, USUAL) == CRISTOFORO
    besieging = lay("city", seat("brewery 1a1", goods="3 fish", inns=hex_names(AROUND)))
    assert wants.best_saint(besieging.state, 0, USUAL) == GIORGIO


@pytest.mark.rule("ANT-15.12")
@pytest.mark.parametrize(
    ("realm", "saint"),
    [
        (seat("brewery 1a1", goods="3 fish 1 stone", inns=hex_names(AROUND)), "giorgio"),
        (seat("brewery 1a1", goods=NEARLY_ALL), "cristoforo"),
    ],
)
def test_its_patron_is_that_saint(realm: dict[str, object], saint: str) -> None:
    table = lay("city", realm)
    table.play("build cathedral")
    assert play_on(table, "at") == f"choose {saint}"


@pytest.mark.rule("ANT-10.11")
def test_the_last_inn_encloses_the_rival() -> None:
    table = lay(
        "countryside",
        seat(
            "brewery 1a1",
            "cart_shop 1e1 manned",
            "cathedral 1c3",
            goods="1 fish",
            patron="giorgio",
            inns=hex_names(AROUND),
        ),
    )
    target, away = siege.prey(table.state, 0)
    assert away > 0
    assert siege.inns_needed(table.state, 0, target) >= 1
    assert chosen(table) == "inn"
    table.play("inn").play(chosen(table))
    assert fulfils(table.state, 0, GIORGIO)


def test_the_last_wood_goes_to_a_woodcutter() -> None:
    paint = {"forest": [(2, 0), (3, 0)], "mountain": [(0, 2), (0, 3), (-1, 3)]}
    table = lay("countryside", seat("cart_shop 1e1 manned", goods="1 wood"), paint=paint)
    assert chosen(table) == "woodcutter"


def test_without_seed_it_buys_some() -> None:
    table = lay("city", seat("market 1c1 manned", "cart_shop 1e1 manned", goods="6 gold"), turn=9)
    assert play_on(table, "build", "at", "man", "house").startswith("barter")
    table.play("barter", "give gold", "give gold")
    assert chosen(table) in ("take grain", "take sheep", "take olives")


@pytest.mark.rule("ANT-15.37")
@pytest.mark.parametrize(("offered", "answer"), [(("grain", "wood"), "accept 1"), (("wood", "grain"), "decline 1")])
def test_it_trades_where_it_gains(offered: tuple[str, str], answer: str) -> None:
    mine = "1 grain 8 wood" if answer == "decline 1" else "8 wood"
    theirs = seat("market 1c1 manned", goods="2 grain 2 wood")
    table = lay("city", seat("cart_shop 1e1 manned", goods=mine), theirs, asked=(0, 1))
    give, take = offered
    table.play("offer 0", f"give {give}", f"take {take}", "propose", seat=1)
    assert chosen(table) == answer


@pytest.mark.rule("ANT-15.30")
def test_it_frees_buildings_of_graves_before_empty_ground() -> None:
    table = lay("city", seat("hospital 1a1 manned", "market 1e1", graves=["1a7", "1e1"]))
    assert chosen(table) == "clear 1e1"
