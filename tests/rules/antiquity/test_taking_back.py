"""Phase 2 is taken back deed by deed (B3), as far as that teaches nothing about the others (ANT-20.7)."""

import random
from collections.abc import Iterator

import pytest
from antiquity_kit import Play, lay, seat
from play_kit import Data

from signoria.games.antiquity.components import GOODS
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.dice import SeededDice


def without_count(data: Data) -> Data:
    for realm in data["seats"]:
        realm.pop("taken_back", None)
    return data


def taken_back_goes_back_to(table: Play, *actions: str) -> None:
    """These actions are one deed of seat 0, and `back` leaves everything as it was before it, in silence."""
    before = without_count(table.data)
    supplies = [list(table.state.bank), list(table.state.supply)]
    table.play(*actions, seat=0)
    assert without_count(table.data) != before
    table.events.clear()
    table.play("back", seat=0)
    assert without_count(table.data) == before
    assert [table.state.bank, table.state.supply] == supplies
    assert table.events == []


RICH = "4 wood 4 stone 2 wine 2 grain 1 dye 1 olives"


@pytest.mark.rule("ANT-2.2", "ANT-20.2")
@pytest.mark.parametrize(
    "deed",
    [
        ("man 1a1",),
        ("man 1a3", "clear 1g1"),
        ("build granary", "at 1d3"),
        ("build cart_shop", "at 1d3"),
        ("build storage", "at 1e4 3x2"),
        ("build fountain", "at 1g3", "pay wine"),
        ("build cathedral", "at 1d3"),
        ("build cathedral", "at 1d3", "choose barbara"),
        ("house 6", "at 1g4", "pay olives"),
        ("man 1a1", "barter", "give wood", "give wood", "take pearls"),
    ],
    ids=lambda deed: deed[-1] if len(deed) == 1 else " ".join(deed[:2]),
)
def test_a_deed_is_taken_back_as_if_it_had_not_been(deed: tuple[str, ...]) -> None:
    realm = seat("market 1a1", "hospital 1a3", goods=RICH, workers=2, graves=["1g1"])
    table = lay("city", realm, asked=[0, 1])
    last = 1 if deed[0].startswith("man") and len(deed) > 1 else 0
    table.play(*deed[:last], seat=0)
    if deed[-1].startswith("choose"):
        table.play(*deed[:-1], seat=0)
        taken_back_goes_back_to(table, deed[-1])
        table.play("back", seat=0)
        assert table.legal("choose", seat=0) == []
        return
    taken_back_goes_back_to(table, *deed[last:])


@pytest.mark.rule("ANT-2.2")
def test_deeds_go_back_one_by_one_to_the_start_of_the_phase() -> None:
    table = lay("city", seat("market 1a1", goods=RICH, workers=2), asked=[0, 1])
    deeds = [
        ("man 1a1",),
        ("build storage", "at 1e5 3x2"),
        ("barter", "give grain", "give wood", "take fish"),
        ("build granary", "at 1a3"),
        ("man 1e5",),
        ("house 6", "at 1g1", "pay fish"),
    ]
    stages = []
    for deed in deeds:
        stages.append(without_count(table.data))
        table.play(*deed, seat=0)
    for stage in reversed(stages):
        table.play("back", seat=0)
        assert without_count(table.data) == stage
    table.refuses("back", "ANT-21.7", seat=0)


@pytest.mark.rule("ANT-15.20", "ANT-15.22", "ANT-15.23")
def test_a_razed_cathedral_stands_again() -> None:
    realm = seat("cathedral 1a1", "theology 1d1", goods="1 stone", patron="nicolo", workers=1)
    table = lay("city", realm, asked=[0, 1]).play("man 1d1", seat=0)
    taken_back_goes_back_to(table, "raze")


@pytest.mark.rule("ANT-16.3", "ANT-16.6")
def test_a_free_house_is_asked_for_again_and_the_paid_one_goes_back_with_it() -> None:
    table = lay("city", seat("cathedral 1a1", patron="nicolo", goods="2 grain"), asked=[0, 1])
    empty = without_count(table.data)
    table.play("house 6", "at 1e3", seat=0)
    taken_back_goes_back_to(table, "free 2", "at 1g2")
    table.play("back", seat=0)
    assert without_count(table.data) == empty


@pytest.mark.rule("ANT-16.6")
def test_what_was_forgone_is_not_asked_again_by_taking_back_something_later() -> None:
    table = lay("city", seat("cathedral 1a1", patron="nicolo", goods="2 grain 1 wood"), asked=[0, 1])
    table.play("house 6", "at 1g1", "forgo", seat=0)
    taken_back_goes_back_to(table, "build granary", "at 1d3")


@pytest.mark.rule("ANT-16.8", "ANT-16.12")
def test_what_was_laid_anew_together_goes_back_together() -> None:
    realm = seat("cathedral 1a1", "market 1e1", "granary 1d3", patron="barbara", graves=["1g7", "1f3"], workers=1)
    table = lay("city", realm, asked=[0, 1]).play("man 1e1", seat=0)
    before = without_count(table.data)
    table.play("lift 1e1", "lift 1e3", "at 1d5 e", "at 1f5", seat=0)
    table.play("back", seat=0)
    after = without_count(table.data)
    moved = [data["seats"][0].pop("moved") for data in (before, after)]
    assert after == before
    assert moved == [0, 2], "bounded steps are counted on (ANT-21.14)"
    table.play("carry 1g7", "at 1a7", "back", seat=0)
    assert set(table.seat()["graves"]) == {"1f3", "1g7"}


@pytest.mark.rule("ANT-2.13", "ANT-16.8")
def test_a_worker_taken_from_a_building_that_was_moved_is_sent_back_there() -> None:
    realm = seat("cathedral 1a1", "market 1e1", patron="barbara", workers=1)
    table = lay("city", realm, asked=[0, 1]).play("man 1e1", "lift 1e1", "at 1d5", seat=0)
    table.play("unman 1d5", seat=0)
    assert not table.building("1d5")["manned"]
    table.play("back", seat=0)
    assert table.building("1d5")["manned"]


# ---- where it ends


@pytest.mark.rule("ANT-20.7", "ANT-11.19")
def test_a_counter_that_others_may_have_wanted_stays() -> None:
    """Fifteen fountains stand; a rival with a luxury may have taken the last, so to get it is news."""
    others = [seat(goods="1 wine"), seat(*[f"fountain 1{c}{r}" for r in "12" for c in "abcdefg"])]
    table = lay("city", seat(goods="3 wine 1 wood"), *others, asked=[0, 1])
    taken_back_goes_back_to(table, "build fountain", "at 1a1")
    table.play("build granary", "at 1d3", "build fountain", "at 1a1", "build fountain", "at 1b1", seat=0)
    table.refuses("back", "ANT-20.7", seat=0)
    assert table.view(0)["back"] == {"last": "build fountain", "why_not": "counters"}
    table.play("house 1", "at 1c1", "back", seat=0).refuses("back", "ANT-20.7", seat=0)


@pytest.mark.rule("ANT-20.7", "ANT-15.9", "ANT-15.30", "ANT-15.33")
@pytest.mark.parametrize(
    ("rival", "is_news"),
    [
        (seat(), False),
        (seat(goods="1 wine"), False),
        (seat(goods="2 wine"), True),
        (seat(goods="1 wood"), True),
        (seat(goods="1 wood", graves=[f"1{c}{r}" for c in "abcdefg" for r in "1234567"]), False),
        (seat(goods="1 wood", graves=[f"1{c}{r}" for c in "abcdefg" for r in "1234567"][:40]), True),
        (seat(goods="1 wood", graves=[f"1{c}{r}" for c in "abcdefg" for r in "1234567"][:48]), True),
    ],
    ids=["poor", "one good", "a barter", "wood", "no room", "room after a Hospital", "just room for three tiles"],
)
def test_tiles_are_news_only_if_a_rival_can_have_paid_for_them_and_laid_them(rival: Data, is_news: bool) -> None:
    """Twelve tiles lie elsewhere, four are left, and the player takes two: who can lay more may want more."""
    table = lay("city", seat(goods="1 wood"), rival, seat("storage 1a1 6x4"), asked=[0, 1])
    table.play("build storage", "at 1a1 2x2", seat=0)
    assert ("back" in table.legal(seat=0)) is not is_news


@pytest.mark.rule("ANT-15.38", "ANT-15.35", "ANT-2.15")
def test_what_came_before_a_trade_stays_and_what_comes_after_goes_back() -> None:
    traders = [seat("market 1a1 manned", goods="1 wine 2 wood"), seat(goods="1 fish 1 wood")]
    table = lay("city", *traders, asked=[0, 1]).play("build granary", "at 1d3", seat=0)
    table.play("offer 1", "give wine", "take fish", "propose", seat=0).play("accept 0", seat=1)
    table.refuses("back", "ANT-15.38", seat=0)
    taken_back_goes_back_to(table, "build brewery", "at 1d5")
    assert table.goods(0) == "1 fish 1 wood"
    table.refuses("back", "ANT-15.38", seat=0)
    table.refuses("unman 1a1", "ANT-2.15", seat=0)


@pytest.mark.rule("ANT-21.6")
def test_a_good_that_is_offered_does_not_go_back_to_the_bank() -> None:
    table = lay("city", seat("market 1a1 manned", goods="2 wood"), seat(), asked=[0, 1])
    table.play("barter", "give wood", "give wood", "take wine", "offer 1", "give wine", "propose", seat=0)
    table.refuses("back", "ANT-21.6", seat=0)
    table.play("withdraw", "back", seat=0)
    assert table.goods(0) == "2 wood"


@pytest.mark.rule("ANT-11.17", "ANT-0.7")
def test_with_a_limited_bank_goods_come_back_only_if_nobody_can_have_taken_them() -> None:
    plenty = lay("city", seat(goods="2 wood"), seat(goods="4 wine"), asked=[0, 1], options={"goods_limit": 48})
    taken_back_goes_back_to(plenty, "build granary", "at 1d3")
    hoard = seat(goods="45 wood")
    scarce = lay("city", seat(goods="2 wood"), seat(goods="4 wine"), hoard, asked=[0, 1], options={"goods_limit": 48})
    scarce.play("build granary", "at 1d3", seat=0).refuses("back", "ANT-11.17", seat=0)


@pytest.mark.rule("ANT-20.7", "ANT-11.17")
@pytest.mark.parametrize(
    "deeds",
    [["build granary", "at 1d3"], ["barter", "give wood", "give wood", "take wine"]],
    ids=["a building", "a barter"],
)
@pytest.mark.parametrize(
    ("left", "limit", "is_news"),
    [(1, 48, False), (0, 48, True), (0, "none", False)],
    ids=["one was left", "none was left", "without a limit"],
)
def test_that_nobody_hears_of_a_payment_is_news_where_somebody_may_have_been_refused_that_good(
    deeds: list[str], left: int, limit: int | str, is_news: bool
) -> None:
    """A rival has two of wine to give for a wood; had there been none for him, he would hear now that there is one."""
    realms = [seat("market 1a1 manned", goods="2 wood"), seat(goods="2 wine"), seat(goods=f"{46 - left} wood")]
    table = lay("city", *realms, asked=[0, 1], options={"goods_limit": limit}).play(*deeds, seat=0)
    assert table.told(1, "returned") == []
    assert table.state.revealed is is_news
    assert ("back" in table.legal(seat=0)) is not is_news


@pytest.mark.rule("ANT-11.17", "ANT-15.33")
@pytest.mark.parametrize(
    ("mine", "deeds", "before"),
    [
        # The rival may have taken two of wood for four of other kinds; what one paid oneself was not in the bank.
        ("2 wood", ["build granary", "at 1d3"], 2),
        # Who had no wood before has taken it from the bank.
        ("4 wine", ["barter", "give wine", "give wine", "take wood", "build granary", "at 1d3"], 3),
        # What lies in an offer came from there as well.
        (
            "4 wine",
            [
                *["barter", "give wine", "give wine", "take wood"] * 2,
                *["offer 1", "give wood", "propose", "build granary", "at 1d3"],
            ],
            4,
        ),
    ],
)
def test_a_limited_bank_must_have_had_enough_for_all(mine: str, deeds: list[str], before: int) -> None:
    for held in (before, before - 1):
        held_by_me = 2 if mine == "2 wood" else 0
        hoard = seat(goods=f"{48 - 2 - held_by_me - held} wood")
        realms = [seat("market 1a1 manned", goods=mine), seat(goods="4 wine 2 wood"), hoard]
        table = lay("city", *realms, asked=[0, 1], options={"goods_limit": 48})
        assert table.state.bank[GOODS.index("wood")] == held
        table.play(*deeds, seat=0)
        assert ("back" in table.legal(seat=0)) == (held == before)


@pytest.mark.rule("ANT-11.17", "ANT-15.38")
def test_after_a_trade_nobody_knows_what_a_limited_bank_still_had() -> None:
    for limit in ("none", 48):
        traders = [seat("market 1a1 manned", goods="1 wine 2 wood"), seat(goods="1 fish")]
        table = lay("city", *traders, asked=[0, 1], options={"goods_limit": limit})
        table.play("offer 1", "give wine", "take fish", "propose", seat=0).play("accept 0", seat=1)
        table.play("build granary", "at 1d3", seat=0)
        assert ("back" in table.legal(seat=0)) == (limit == "none")


@pytest.mark.rule("ANT-21.14")
def test_taking_back_has_an_end() -> None:
    table = lay("city", seat("market 1a1", workers=1, taken_back=59), asked=[0, 1])
    table.play("man 1a1", "back", "man 1a1", seat=0).refuses("back", "ANT-21.14", seat=0)


@pytest.mark.rule("ANT-21.13")
def test_a_saved_game_knows_what_may_be_taken_back() -> None:
    table = lay("city", seat("market 1a1", goods="2 wood", workers=1), asked=[0, 1])
    table.play("man 1a1", "build granary", "at 1d3", seat=0)
    again = ANTIQUITY.load(table.data)
    assert again.legal(0) == table.state.legal(0)
    again.play(0, again.action("back"), SeededDice(0))
    assert isinstance(again, Antiquity)
    assert again.realms[0].deeds.ledger == table.state.realms[0].deeds.ledger[:1]


# ---- in whole phases


def moves(state: Antiquity, choices: random.Random) -> Iterator[int]:
    """Somebody's random moves of a phase 2, with few that end it."""
    while state.seen:
        who = choices.choice(state.to_act)
        legal = state.legal(who)
        rare = [action for action in legal if state.text(action).split()[0] in ("done", "restart", "back", "offer")]
        common = [action for action in legal if action not in rare]
        action = choices.choice(rare if rare and (not common or choices.random() < 0.08) else common)
        yield who
        state.play(who, action, SeededDice(0))


@pytest.mark.rule("ANT-20.7", "ANT-22.25")
@pytest.mark.parametrize("limit", [None, 48])
@pytest.mark.parametrize("seed", range(4))
def test_taking_back_goes_the_same_in_every_world_the_player_thinks_possible(limit: int | None, seed: int) -> None:
    """Nobody hears of it, nobody else's view changes, and what it shows the player it shows in every drawn world."""
    standing = ["market 1a1", "hospital 1c1", "cathedral 1a4"]
    people = [
        seat(*standing, goods=RICH, workers=3, graves=["1g1", "1g2"], patron=patron)
        for patron in ("barbara", "nicolo", "maria")
    ]
    crowd = seat(*[f"fountain 1{c}{r}" for r in "12" for c in "abcdef"], "storage 1a3 6x4")
    options = {} if limit is None else {"options": {"goods_limit": limit}}
    table = lay("city", *people, crowd, asked=[0, 1, 2], **options)  # type: ignore[arg-type]
    state = table.state
    choices = random.Random(seed)
    tried = 0
    for who in moves(state, choices):
        back = state.action("back")
        if not state.seen or "back" not in state.view(who) or back not in state.legal(who):
            continue
        tried += 1
        after, told = state.clone(), []  # type: ignore[var-annotated]
        after.events = told
        after.play(who, back, SeededDice(0))
        assert told == []
        assert not after.revealed
        assert after.faults() == []
        for other in (*range(state.seats), None):
            if other != who:
                assert after.view(other) == state.view(other)
        for draw in range(2):
            world = state.sample(who, SeededDice(draw))
            world.play(who, back, SeededDice(0))
            assert world.view(who) == after.view(who)
            assert world.legal(who) == after.legal(who)
            assert world.faults() == []
    assert tried > 20


@pytest.mark.rule("ANT-22.13")
@pytest.mark.parametrize("damage", ["lose", "repeat", "turn round"])
def test_nothing_is_taken_back_by_a_ledger_that_does_not_explain_the_realm(damage: str) -> None:
    """Somebody may have written the position: what he left out cannot be done again."""
    realm = seat("market 1a1", goods=RICH, workers=2)
    table = lay("city", realm, asked=[0, 1]).play("build granary", "at 1d3", "man 1a1", seat=0)
    data = table.data
    ledger = data["seats"][0]["ledger"]
    if damage == "lose":
        del ledger[0]
    elif damage == "repeat":
        ledger += ledger[:2]
    else:
        ledger.reverse()
    state = ANTIQUITY.load(data)
    assert isinstance(state, Antiquity)
    other = Play(state)
    other.refuses("back", "ANT-21.7", seat=0)
    other.play("build cart_shop", "at 1a5", seat=0)
    other.refuses("back", "ANT-21.7", seat=0)
    other.play("restart", "build granary", "at 1d3", "back", seat=0)
