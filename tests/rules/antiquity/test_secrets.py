"""ANT-20: hidden information; ANT-21: the engine's flow."""

import json

import pytest
from antiquity_kit import begun, hex_name, lay, seat, start

from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel import conformance
from signoria.kernel.game import Game


@pytest.mark.rule("ANT-20.1", "ANT-20.8")
def test_nobody_knows_the_kind_of_a_counter() -> None:
    table = begun(2)
    worlds = [tuple(world.state.counters) for world in table.worlds(0, 40)]
    assert len(set(worlds)) > 20
    text = json.dumps(table.view(0))
    assert "counters" not in table.view(0)
    assert "seed" not in text


@pytest.mark.rule("ANT-20.1")
def test_a_counter_that_was_turned_stays_known_and_discarded_ones_never_are() -> None:
    spot = (3, -1)
    table = lay("explore", seat("explorer 1a1 manned"), unexplored=[spot])
    table.play(table.on(*spot, verb="explore"))
    turned = table.state.counters[0]
    worlds = table.worlds(1, 40)
    assert {world.state.counters[0] for world in worlds} == {turned}
    assert len({world.state.counters[5] for world in worlds}) > 1


@pytest.mark.rule("ANT-20.2", "ANT-20.3", "ANT-20.7", "ANT-22.25")
def test_what_is_done_behind_a_screen_is_seen_by_nobody_else() -> None:
    builder = seat("market 1a1", "hospital 1a4", goods="2 wood 2 stone 1 wine", graves=["1g1"], workers=2)
    table = lay("city", builder, asked=[0, 1], famine=3)
    before = [table.view(one) for one in (1, None)]
    table.play("man 1a1", "man 1a4", "clear 1g1", "build fountain", "at 1g1", seat=0)
    table.play("barter", "give wood", "give wood", "take gold", seat=0)
    table.play("build cathedral", "at 1e1", "choose maria", seat=0)
    assert table.events == []
    assert [table.view(one) for one in (1, None)] == before
    own = table.view(0)
    assert [own["famine"], own["supply"]["fountain"], own["seats"][0]["patron"]] == [2, 15, "maria"]
    for world in table.worlds(1, 5):
        assert world.view(1) == before[0]
        assert world.state.realms[0].patron < 0


@pytest.mark.rule("ANT-20.3")
def test_others_see_holdings_changed_by_open_trades_but_never_below_nothing() -> None:
    trader = seat("market 1a1 manned", goods="2 wood")
    table = lay("city", trader, seat(goods="1 fish"), asked=[0, 1, 2])
    table.play("barter", "give wood", "give wood", "take gold", "offer 1", "give gold", "take fish", "propose", seat=0)
    assert table.view(2)["seats"][0]["goods"]["wood"] == 2
    table.play("accept 0", seat=1)
    seen = table.view(2)["seats"]
    assert [seen[0]["goods"]["fish"], seen[0]["goods"]["gold"], seen[0]["goods"]["wood"]] == [1, 0, 2]
    assert [seen[1]["goods"]["gold"], seen[1]["goods"]["fish"]] == [1, 0]
    bank = table.view(2)["bank"]
    assert bank["wood"] == 46


@pytest.mark.rule("ANT-20.5", "ANT-20.6")
def test_everything_becomes_public_when_all_are_done() -> None:
    table = lay("city", seat(goods="1 stone 1 wine"), asked=[0, 1], famine=3)
    table.play("build cathedral", "at 1a1", "choose maria", "build fountain", "at 1g1", "done", seat=0)
    table.play("done", seat=1)
    for one in (0, 1, None):
        view = table.view(one)
        assert [view["seats"][0]["patron"], view["supply"]["fountain"]] == ["maria", 15]
        assert len(view["seats"][0]["buildings"]) == 2
    public = {key: value for key, value in table.view(1).items() if key not in ("seat", "asked")}
    assert public == {key: value for key, value in table.view(2).items() if key not in ("seat", "asked")}


@pytest.mark.rule("ANT-20.7", "ANT-22.25")
def test_an_exhausted_supply_may_be_noticed_and_nothing_else() -> None:
    fountains = [f"fountain 1{column}{row}" for row in "123" for column in "abcdefg"][:14]
    table = lay("city", seat(goods="2 wine"), seat(goods="1 wine"), seat(*fountains), asked=[0, 1])
    table.play("build fountain", "at 1a1", seat=0)
    assert table.view(1)["supply"]["fountain"] == 2
    assert all(world.state.supply[1] == 2 for world in table.worlds(1, 3))
    legal = table.legal(seat=1)
    table.play("build fountain", "at 1b1", seat=0)
    assert table.legal(seat=1) == legal
    assert table.view(1)["supply"]["fountain"] == 2
    table.play("build fountain", "at 1a1", seat=1)
    table.refuses("build fountain", "ANT-11.19", seat=1)
    assert table.view(1)["supply"]["fountain"] == 0
    for world in table.worlds(1, 3):
        assert world.view(1) == table.view(1)
        assert [world.state.supply[1], world.state.spoken_for[1]] == [0, 2]
        assert world.state.realms[0].kind == []


@pytest.mark.rule("ANT-20.8")
def test_a_drawn_world_shows_its_seat_the_same() -> None:
    conformance.check(ANTIQUITY, 2, "secrets 1", thoroughness=0.05)


# ---- the engine's flow


@pytest.mark.rule("ANT-21.1")
def test_the_same_seed_and_actions_give_the_same_game() -> None:
    first, second = begun(3, 5), begun(3, 5)
    assert first.json() == second.json()
    assert first.json() != begun(3, 6).json()


@pytest.mark.rule("ANT-21.2", "ANT-21.3")
def test_a_refused_action_changes_nothing_and_names_its_reason() -> None:
    table = lay("city", seat(goods="1 wood"))
    table.refuses("build dump", "ANT-2.29")
    legal = {table.state.text(action) for action in table.state.legal(0)}
    for kind in ("market", "dump", "cart_shop", "hospital", "stables"):
        if f"build {kind}" not in legal:
            table.refuses(f"build {kind}", "ANT-2.29")


@pytest.mark.rule("ANT-21.5")
def test_the_order_of_secret_actions_changes_nothing() -> None:
    plans = {0: ["build market", "at 1a1", "done"], 1: ["build granary", "at 1b2", "house 1", "at 1g1", "done"]}
    ends = []
    for order in ([0, 1], [1, 0]):
        table = lay("city", seat(goods="1 wood"), seat(goods="1 wood"), asked=[0, 1])
        for one in order:
            table.play(*plans[one], seat=one)
        ends.append(table.json())
    mixed = lay("city", seat(goods="1 wood"), seat(goods="1 wood"), asked=[0, 1])
    for one, text in ((1, 0), (0, 0), (1, 1), (1, 2), (0, 1), (1, 3), (1, 4), (0, 2)):
        mixed.play(plans[one][text], seat=one)
    assert ends == [mixed.json()] * 2


@pytest.mark.rule("ANT-21.6")
def test_the_protocol_of_a_trade() -> None:
    table = lay("city", seat("market 1a1 manned", goods="1 wine"), seat(goods="1 fish"), asked=[0, 1, 2])
    table.play("offer 1", "give wine", "take gold", "propose", seat=0)
    # What is offered is laid aside, and neither may be done.
    table.refuses("build fountain", "ANT-2.29", seat=0)
    table.refuses("done", "ANT-21.6", seat=0)
    table.refuses("done", "ANT-21.6", seat=1)
    assert "done" in table.legal(seat=2)
    table.refuses("offer 2", "ANT-21.6", seat=0)
    table.refuses("withdraw", "ANT-21.6", seat=1)
    table.play("withdraw", seat=0)
    assert table.goods(0) == "1 wine"
    table.refuses("accept 0", "ANT-21.6", seat=1)
    assert "done" in table.legal(seat=1)


@pytest.mark.rule("ANT-21.6", "ANT-21.7")
def test_offers_are_answered_during_a_follow_up() -> None:
    giver = seat("market 1a1 manned", goods="1 wine")
    table = lay("city", seat(goods="1 stone"), giver, asked=[0, 1]).play("build cathedral", "at 1a1", seat=0)
    table.play("offer 0", "give wine", "propose", seat=1).play("accept 1", seat=0)
    assert table.goods(0) == "1 wine"
    assert table.legal("choose", seat=0)


@pytest.mark.rule("ANT-21.8")
def test_whoever_has_no_choice_is_passed_over() -> None:
    table = lay("city", seat("market 1a1 manned", goods="2 wood")).play("done")
    names = [event.name for event in table.events]
    assert "discards" in names
    assert table.view()["phase"] == "pollution"


@pytest.mark.rule("ANT-21.10")
def test_in_ordered_phases_only_the_player_in_turn_acts() -> None:
    table = lay("pollute", seat(owed=1), to_come=[1])
    table.refuses(table.legal()[0], "ANT-21.10", seat=1)


@pytest.mark.rule("ANT-21.11")
def test_actions_of_another_phase_are_refused() -> None:
    table = lay("pollute", seat(owed=1))
    for text in ("house 1", "end", "discard wood", "woodcutter", "choose maria"):
        table.refuses(text, "ANT-21.11")
    start(2).refuses("done", "ANT-21.11")


@pytest.mark.rule("ANT-21.13")
def test_a_saved_game_goes_on_identically() -> None:
    game = Game(ANTIQUITY, 2, 3)
    while len(game.record.moves) < 60 and not game.is_over:
        one = game.to_act[0]
        game.play(one, game.legal(one)[len(game.record.moves) % len(game.legal(one))])
    loaded = ANTIQUITY.load(json.loads(json.dumps(game.state.to_json())))
    assert loaded.to_json() == game.state.to_json()
    assert [loaded.legal(one) for one in game.to_act] == [game.state.legal(one) for one in game.to_act]


@pytest.mark.rule("ANT-21.14")
def test_steps_that_could_go_on_for_ever_are_bounded() -> None:
    worker = lay("city", seat("market 1a1", workers=1, unmanned=39)).play("man 1a1", "unman 1a1", "man 1a1")
    worker.refuses("unman 1a1", "ANT-21.14")
    mover = lay("city", seat("cathedral 1a1", "market 1e1", patron="barbara", moved=60))
    mover.refuses("lift 1e1", "ANT-21.14")
    trader = lay("city", seat("market 1a1 manned", offered=12), asked=[0, 1])
    trader.refuses("offer 1", "ANT-21.14", seat=0)


@pytest.mark.rule("ANT-2.2")
def test_a_player_may_take_back_his_whole_phase() -> None:
    realm = seat("market 1a1", goods="2 wood 1 wine 1 stone", workers=1)
    table = lay("city", realm, asked=[0, 1], famine=2)
    before = table.view(0)
    table.refuses("restart", "ANT-2.2", seat=0)
    table.play("build fountain", "at 1g1", "man 1a1", "build cathedral", "at 1e1", "choose maria", "restart", seat=0)
    assert {key: value for key, value in table.view(0).items() if key != "asked"} == {
        key: value for key, value in before.items() if key != "asked"
    }


@pytest.mark.rule("ANT-21.13", "ANT-11.19")
def test_positions_saved_by_earlier_versions_go_on() -> None:
    """They counted steps back, had paid goods out of hand, and may hold marks of supplies that are full again."""
    saved = begun(2).data
    saved["seats"][0] |= {
        "goods": {"wood": 6, "wine": 1}, "backs": 7, "dry": 2, "step": "pay", "project": "house 13", "place": 0,
        "owed_luxury": 1, "paid": ["grain", "gold", "pearls"],
    }  # fmt: skip
    saved["seats"][0]["goods"] |= {"dye": 1}
    loaded = ANTIQUITY.load(saved)
    assert loaded.view(0)["seats"][0]["goods"]["gold"] == 1
    assert loaded.view(0)["supply"]["fountain"] == 16
    assert loaded.to_json()["seats"][0]["paid"] == ["grain", "gold", "pearls"]
    assert [loaded.text(action) for action in loaded.legal(0)] == ["pay wine", "pay dye", "back"]


@pytest.mark.rule("ANT-20.2", "ANT-10.17")
def test_scores_tell_nothing_of_what_goes_on_behind_a_screen() -> None:
    builder = seat("cathedral 1a1", "theology 1d1", goods="1 stone", patron="nicolo", workers=3)
    table = lay("city", builder, asked=[0, 1])
    before = [table.state.scores, [line.facts for lines in table.state.score_sheet for line in lines]]
    table.play("house 4", "at 1g1", seat=0)
    assert table.state.realms[0].houses.bit_count() == 4
    assert [table.state.scores, [line.facts for lines in table.state.score_sheet for line in lines]] == before
    table.play("man 1d1", "raze", seat=0)
    assert table.state.scores == before[0]
    table.play("done", seat=0).play("done", seat=1)
    assert table.state.scores == [0, 0, 0, 0]


@pytest.mark.rule("ANT-20.6")
def test_everybody_sees_the_map_and_who_is_done() -> None:
    view = lay("city", seat(), asked=[0, 1]).view()
    assert [one["done"] for one in view["seats"]] == [False, False, True, True]
    assert view["map"]["hexes"][hex_name(0, 0)][2] == "plains"


@pytest.mark.rule("ANT-15.35", "ANT-20.4")
def test_only_who_has_accepted_in_vain_knows_of_it_in_drawn_worlds() -> None:
    table = lay("city", seat(goods="1 wine"), seat(goods="1 fish"), asked=[0, 1])
    table.play("offer 1", "give wine", "take fish", "propose", seat=0).play("accept 0", seat=1)
    for observer, knows in ((1, True), (2, False), (None, False)):
        (world,) = table.worlds(observer, 1)
        offer = world.state.offers[0]
        assert offer is not None
        assert offer.tried == knows


@pytest.mark.rule("ANT-15.35", "ANT-20.4")
def test_only_who_has_accepted_in_vain_sees_that_he_has() -> None:
    table = lay("city", seat(goods="1 wine"), seat(goods="1 fish"), asked=[0, 1])
    table.play("offer 1", "give wine", "take fish", "propose", seat=0)
    assert [table.view(viewer)["offers"][0].get("tried") for viewer in (0, 1, 2, None)] == [None] * 4
    table.play("accept 0", seat=1)
    assert [table.view(viewer)["offers"][0].get("tried") for viewer in (0, 1, 2, None)] == [None, True, None, None]


@pytest.mark.rule("ANT-20.6", "ANT-13.20")
def test_who_is_out_is_not_done() -> None:
    view = lay("city", seat(), asked=[0], order=[0, 1]).view()
    assert [(one["alive"], one["done"]) for one in view["seats"]] == [
        (True, False), (True, True), (False, False), (False, False)
    ]  # fmt: skip


@pytest.mark.rule("ANT-20.6")
def test_all_see_which_houses_stand() -> None:
    table = lay("keep", seat("house 1g7 6", "storage 1a1 2x3", goods="3 wood 2 fish", owed=4))
    house, storage = table.view(1)["seats"][0]["buildings"][-2:]
    assert (house["kind"], house["number"], storage["size"]) == ("house", 6, [2, 3])


@pytest.mark.rule("ANT-9.10", "ANT-19.1", "ANT-21.6")
def test_a_view_says_what_its_seat_is_asked_and_how_much_it_owes() -> None:
    moments = {
        "graves": (lay("graves", seat(owed=3), seat(owed=1), asked=[0, 1]).play("bury 1a1", seat=0), 2, 3),
        "pollute": (lay("pollute", seat(owed=2), to_come=[1]), 2, None),
        "keep": (lay("keep", seat(goods="3 wood 2 wine", owed=4)), None, None),
        "city": (lay("city", seat(), asked=[0]), None, None),
    }
    for question, (table, owed, due) in moments.items():
        view = table.view(0)
        decision = table.state.decision(0)
        assert decision is not None
        assert view["asked"] == {"question": question, "actions": table.legal(seat=0), "rules": list(decision.rules)}
        assert (view.get("owed"), view.get("due")) == (owed, due)
        assert not {"asked", "owed", "due"} & {*table.view(2), *table.view(None)}


@pytest.mark.rule("ANT-18.2", "ANT-20.6")
def test_what_is_built_in_the_countryside_is_neither_a_building_nor_a_house() -> None:
    buildings = ("cart_shop 1a1 manned", "brewery 1a4")
    table = lay("countryside", seat(*buildings, goods="1 wood 1 grain 1 fish"), to_come=[1])
    table.play("inn", table.on(2, 0))
    mine = table.view(0)["mine"]
    assert [mine["building"], mine["number"], mine["project"], mine["place"]] == [None, None, "inn", hex_name(2, 0)]


@pytest.mark.rule("ANT-21.6")
def test_nothing_speaks_against_taking_back_what_nobody_noticed() -> None:
    table = lay("city", seat("market 1a1", workers=1)).play("man 1a1")
    assert table.view(0)["back"] == {"last": "man 1a1", "why_not": None}


@pytest.mark.rule("ANT-20.7")
def test_finding_a_counter_gone_is_news_that_cannot_be_taken_back() -> None:
    gone = [f"fountain 1{column}{row}" for row in "123" for column in "abcdefg"][:15]
    table = lay("city", seat(goods="1 wine"), seat(goods="1 wine"), seat(*gone), asked=[0, 1])
    table.play("build fountain", "at 1a1", seat=0).play("build fountain", seat=1)
    assert not table.state.revealed
    table.play("at 1a1", seat=1)
    assert (table.goods(1), table.state.revealed) == ("1 wine", True)
