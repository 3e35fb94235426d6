"""ANT-20.6: what is told of each step, word by word, and which steps nobody can take back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from antiquity_kit import Play, hex_name, industry, lay, seat, start
from play_kit import Data

CARTS = ("cart_shop 1a1 manned", "cart_shop 1c1 manned", "brewery 1a4")
EVERY_CELL = [f"1{column}{row}" for row in "1234567" for column in "abcdefg"]
HEX, FURTHER = hex_name(2, 0), hex_name(3, 0)
OFFER = {"seat": 0, "to": 1, "give": {"wine": 1}, "take": {"fish": 1}}


def trading(*plays: str) -> Play:
    """Seat 0 has a Market that is not manned yet."""
    realm = seat("market 1a1", goods="2 wood 1 wine", workers=1)
    table = lay("city", realm, seat(goods="1 fish 1 wood"), asked=[0, 1])
    return table.play(*plays, seat=0)


def offered() -> Play:
    return trading("man 1a1", "offer 1", "give wine", "take fish", "propose")


def tried_in_vain() -> Play:
    return trading("offer 1", "give wine", "take fish", "propose").play("accept 0", seat=1)


def country(**more: object) -> Play:
    return lay("countryside", seat(*CARTS, goods="2 wood 2 grain 1 stone 1 wine 1 gold"), **more)  # type: ignore[arg-type]


def harvesting() -> Play:
    farm = industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0), (2, 1)], due=1)
    return lay("harvest", seat(), industries=[farm], polluted=[(2, 0), (3, 0), (2, 1)])


def exploring(*others: Data, players: int = 4) -> Play:
    explorer = seat("explorer 1a1 manned", goods="9 grain" if others else "")
    return lay("explore", explorer, *others, players=players, unexplored=[(3, -1)], famine=2)


def building_a_fountain() -> Play:
    table = lay("city", seat("market 1a1", goods="1 wood 1 wine", workers=1), players=2, famine=2)
    return table.play("build fountain", "at 1g1", "man 1a1", "build granary", "at 1d3")


RISES = {"event": "famine", "level": 1, "why": "turn"}


def idle(*phases: str) -> list[Data]:
    """Phases that nobody has anything to do in leave a line."""
    return [{"event": "idle", "phase": phase} for phase in phases]


# The position, the action, by whom, what is told, and whether it has shown something.
STEPS: list[tuple[Callable[[], Play], str, int, list[Data], bool]] = [
    (lambda: trading("offer 1", "give wine", "take fish"), "propose", 0, [{"event": "offers", **OFFER}], True),
    (offered, "accept 0", 1, [{"event": "trades", "with": 1, **OFFER}], True),
    (offered, "decline 0", 1, [{"event": "declines", "seat": 1, "from": 0}], True),
    (offered, "withdraw", 0, [{"event": "withdraws", "seat": 0, "to": 1}], True),
    (lambda: trading("offer 1", "give wine", "take fish", "propose"), "accept 0", 1, [], True),
    (tried_in_vain, "man 1a1", 0, [{"event": "renews", **OFFER}], True),
    (offered, "house 2", 0, [], False),
    (trading, "done", 1, [{"event": "done", "seat": 1}], True),
    (
        building_a_fountain, "done", 0,
        [
            {"event": "done", "seat": 0},
            {
                "event": "reveals", "seat": 0, "manned": ["market"],
                "acts": ["build fountain", "at 1g1", "pay wine", "build granary", "at 1d3", "pay wood"],
            },
            {"event": "reveals", "seat": 1, "acts": [], "manned": []},
            {"event": "famine", "level": 1, "why": "fountains"},
            {"event": "order", "order": [0, 1]},
            *idle("countryside", "keep", "harvest", "explore"),
            {"event": "starves", "seat": 1, "graves": 1},
        ],
        True,
    ),
    (lambda: country().play("inn"), f"on {HEX}", 0, [{"event": "inn", "seat": 0, "at": HEX, "paid": ["grain"]}], False),
    (
        lambda: country().play("farm grain"), f"on {HEX}", 0,
        [{"event": "industry", "seat": 0, "what": "farm", "good": "grain", "at": [HEX], "goods": 6, "free": False}],
        False,
    ),
    (
        lambda: country().play("city"), f"on {hex_name(4, -2)}", 0,
        [{"event": "city", "seat": 0, "at": hex_name(4, -2), "paid": ["grain", "wine", "gold", "wood", "stone"]}],
        False,
    ),
    (
        lambda: country(to_come=[1]), "end", 0,
        [
            {"event": "stays", "seat": 0},
            {
                "event": "discards", "seat": 0,
                "goods": {"grain": 2, "wine": 1, "gold": 1, "wood": 2, "stone": 1},
            },
            *idle("harvest", "explore"),
            RISES,
        ],
        True,
    ),
    (
        lambda: lay("countryside", seat("alchemy 1a1 manned"), polluted=[(2, 0)]).play("clean"), f"on {HEX}", 0,
        [{"event": "cleans", "seat": 0, "at": HEX, "hexes": [HEX]}, *idle("keep", "harvest", "explore"), RISES], True,
    ),
    (
        lambda: lay("keep", seat(goods="3 wood 2 wine", owed=1)), "discard wood", 0,
        [{"event": "discards", "seat": 0, "goods": {"wood": 1}}, *idle("harvest", "explore"), RISES], True,
    ),
    (
        lambda: lay(
            "keep", seat(goods="3 wood 2 wine", owed=1),
            industries=[industry(0, "farm", "grain", (2, 0), goods=[(2, 0)])], polluted=[(2, 0)],
        ),
        "discard wood", 0,
        [
            {"event": "discards", "seat": 0, "goods": {"wood": 1}},
            {"event": "harvests", "seat": 0, "good": "grain", "at": HEX, "wasted": False},
            {"event": "exhausted", "seat": 0, "what": "farm", "at": HEX},
            *idle("explore"),
            RISES,
        ],
        True,
    ),
    (
        harvesting, f"harvest {FURTHER}", 0,
        [
            {"event": "harvests", "seat": 0, "good": "grain", "at": FURTHER, "wasted": False},
            *idle("explore"),
            RISES,
        ],
        True,
    ),
    (
        lambda: exploring(seat(goods="9 grain"), players=2), f"explore {hex_name(3, -1, 2)}", 0,
        [
            {"event": "explores", "seat": 0, "at": hex_name(3, -1, 2), "good": "grain", "famine": 1},
            {"event": "famine", "level": 2, "why": "turn"},
        ],
        True,
    ),
    (
        exploring, "skip", 0,
        [{"event": "starves", "seat": one, "graves": 2} for one in range(4)], True,
    ),
    (
        lambda: exploring(seat(graves=EVERY_CELL), players=2), "skip", 0,
        [
            {"event": "starves", "seat": 1, "graves": 2},
            {"event": "eliminated", "seat": 1},
            {"event": "ends", "reason": "last_player", "winners": [0]},
        ],
        True,
    ),
    (
        lambda: exploring(seat(graves=EVERY_CELL), seat(goods="9 grain"), players=3), "skip", 0,
        [
            {"event": "starves", "seat": 1, "graves": 2},
            {"event": "eliminated", "seat": 1},
            {"event": "famine", "level": 3, "why": "turn"},
        ],
        True,
    ),
    (lambda: lay("graves", seat(owed=2)), "bury 1g1", 0, [{"event": "grave", "seat": 0, "at": "1g1"}], False),
    (lambda: lay("pollute", seat(owed=2)), f"pollute {HEX}", 0, [{"event": "pollutes", "seat": 0, "at": HEX}], False),
]  # fmt: skip


@pytest.mark.rule("ANT-20.4", "ANT-20.5", "ANT-20.6", "ANT-21.8")
@pytest.mark.parametrize(
    ("lay_out", "action", "who", "events", "reveals"), STEPS, ids=[f"{at} {step[1]}" for at, step in enumerate(STEPS)]
)
def test_what_is_told_of_a_step(
    lay_out: Callable[[], Play], action: str, who: int, events: list[Data], reveals: bool
) -> None:
    table = lay_out()
    table.state.revealed = False
    table.play(action, seat=who)
    assert [event.told(None) for event in table.events] == events
    assert table.state.revealed == reveals


@pytest.mark.rule("ANT-13.12")
def test_where_a_city_is_founded_is_told() -> None:
    table = start(2)
    who, action = table.asked, table.legal()[0]
    table.play(action)
    assert [event.told(None) for event in table.events] == [
        {"event": "founds", "seat": who, "at": action.removeprefix("found ")}
    ]
    assert table.state.revealed


@pytest.mark.rule("ANT-13.19")
def test_a_new_turn_is_told() -> None:
    table = lay("pollute", seat(owed=1), players=2, turn=3)
    table.play(f"pollute {hex_name(2, 0, 2)}")
    assert table.told(None, "turn") == [{"event": "turn", "number": 4}]


@pytest.mark.rule("ANT-8.5", "ANT-21.8")
def test_the_last_grave_cannot_be_taken_back() -> None:
    table = lay("graves", seat(owed=1), seat(owed=1), asked=[0, 1])
    table.state.revealed = False
    table.play("bury 1g1", seat=0)
    assert table.state.revealed


@pytest.mark.rule("ANT-8.1")
def test_what_nobody_hears_happens_all_the_same() -> None:
    table = exploring()
    table.state.events = None
    table.state.play(0, table.state.action("skip"), table.dice)
    assert [realm.task.owed for realm in table.state.realms] == [2, 2, 2, 2]


@pytest.mark.rule("ANT-15.50", "ANT-20.7")
def test_a_fountain_lowers_the_famine_once_for_everybody() -> None:
    table = building_a_fountain()
    assert (table.view(0)["famine"], table.view(1)["famine"], table.view()["famine"]) == (1, 2, 2)
    table.play("done")
    assert (table.view(0)["famine"], table.view(1)["famine"], table.view()["famine"]) == (1, 1, 1)


@pytest.mark.rule("ANT-2.2", "ANT-20.3")
def test_who_has_traded_has_done_so_in_every_world() -> None:
    table = offered().play("accept 0", seat=1)
    for world in table.worlds(2, 2):
        assert [world.state.realms[one].deeds.has_traded for one in range(4)] == [True, True, False, False]


@pytest.mark.rule("ANT-11.19", "ANT-15.1")
def test_a_house_takes_no_common_counter() -> None:
    for number in (1, 2, 3):
        table = lay("city", seat(), asked=[0, 1]).play(f"house {number}", "at 1g1", seat=0)
        assert table.state.supply == table.state.supply_before


@pytest.mark.rule("ANT-2.15")
def test_the_worker_of_a_used_building_stays_whichever_it_is() -> None:
    for buildings in (("market 1a1 manned used", "granary 1d1"), ("granary 1d1", "market 1a1 manned used")):
        lay("city", seat(*buildings), asked=[0, 1]).refuses("unman 1a1", "ANT-2.15", seat=0)
