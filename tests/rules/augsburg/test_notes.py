"""The second phase: notes, their purchase and their shortage (AUG-17)."""

import pytest
from augsburg_kit import Play, purchase, start, visit

OFFICES = {0: {}, 1: {"office": 2}, 2: {"office": 3}, 3: {"office": 4}}


@pytest.mark.rule("AUG-17.1", "AUG-20.4")
def test_purple_levels_offer_4_5_6_and_6_notes() -> None:
    table = visit("maximilian", levels=OFFICES).all_pass()
    assert [len(table.offers(seat)) for seat in range(4)] == [4, 5, 6, 6]
    assert [seat["offers"] for seat in table.view(0)["seats"]] == [4, 5, 6, 6]


@pytest.mark.rule("AUG-17.2")
def test_the_mayor_and_the_mint_master_give_a_free_note_each() -> None:
    table = visit("maximilian", levels=OFFICES, rights={"mint_master": [3, 0], "coat": [1], "letter": [1]}).all_pass()
    assert [len(table.hand(seat)) for seat in range(4)] == [1, 0, 0, 2]


@pytest.mark.rule("AUG-17.3", "AUG-17.4")
def test_notes_are_dealt_player_by_player_from_the_winner_at_maximilian_free_ones_first() -> None:
    top = [f"leo {value}" for value in range(1, 13)]
    hands = {2: ["maria 1"]}
    table = visit("maximilian", hands=hands, levels={2: {"office": 4}}, top=top).play("pass", "pass", "bid 1", "pass")
    table.show(2, "maria 1").play("choose p02", "waive", "waive")
    assert table.hand(2) == ["leo 1"]
    assert table.offers(2) == [f"leo {value}" for value in range(2, 8)]
    assert table.offers(3) == [f"leo {value}" for value in range(8, 12)]
    assert "leo 12" in table.offers(0)
    assert table.told(2, "dealt")[0]["gift"] == ["leo 1"]


@pytest.mark.rule("AUG-17.3")
def test_without_a_winner_the_holder_of_the_marker_gets_notes_first() -> None:
    table = visit("maximilian", opener=3, top=[f"leo {value}" for value in range(1, 5)]).all_pass()
    assert table.offers(3) == ["leo 1", "leo 2", "leo 3", "leo 4"]


@pytest.mark.rule("AUG-17.5")
def test_offers_are_not_in_the_hand_and_only_their_owner_sees_them() -> None:
    table = purchase({0: ["leo 3", "leo 4"]}, hands={0: ["maria 1"]})
    assert table.hand(0) == ["maria 1"]
    assert table.offers(1) == []
    assert "leo 3" not in str(table.view(1))


@pytest.mark.rule("AUG-17.6")
@pytest.mark.parametrize("bought", [[], ["leo 3"], ["leo 3", "leo 4", "joker"]])
def test_any_part_of_the_offers_may_be_bought(bought: list[str]) -> None:
    table = purchase({0: ["leo 3", "leo 4", "joker"]}).buy(0, *bought).nobody_buys()
    assert table.hand(0) == bought


@pytest.mark.rule("AUG-17.6")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    offers = {0: ["leo 3"], 1: ["leo 4"], 2: ["leo 5"], 3: ["leo 6"]}
    ends = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        table = purchase(offers)
        for seat in order:
            table.buy(seat, offers[seat][0])
        ends.append(table.json())
    assert ends[0] == ends[1]


@pytest.mark.rule("AUG-17.7")
def test_more_than_ones_money_is_refused() -> None:
    table = purchase({0: ["leo 3", "leo 17"]}, money=[500, 0, 0, 0]).play("buy leo 3", seat=0)
    assert table.legal("buy", seat=0) == []
    table.refuses("buy leo 17", "AUG-17.7", seat=0)
    table.play("return leo 3", "buy leo 17", seat=0)


@pytest.mark.rule("AUG-17.8")
def test_only_ones_own_offers_are_for_sale() -> None:
    table = purchase({0: ["leo 3"], 1: ["leo 4"]}, hands={0: ["leo 5"]})
    table.refuses("buy leo 4", "AUG-17.8", seat=0)
    table.refuses("buy leo 5", "AUG-17.8", seat=0)
    table.refuses("return leo 3", "AUG-17.8", seat=0)
    table.play("buy leo 3", seat=0).refuses("buy leo 3", "AUG-17.8", seat=0)


@pytest.mark.rule("AUG-17.9", "AUG-20.11")
def test_a_choice_is_final_and_nobody_sees_more_than_that_it_was_made() -> None:
    table = purchase({0: ["leo 3", "joker"], 1: ["leo 4"]})
    before = table.view(1)
    table.play("buy leo 3", "buy joker", "return joker", seat=0)
    assert table.view(1) == before
    assert table.events == []
    table.play("done", seat=0)
    for text in ("buy joker", "return leo 3", "done"):
        table.refuses(text, "AUG-17.9", seat=0)
    after = table.view(1)
    assert after["to_act"] == [1, 2, 3]
    assert after["seats"][0].pop("chosen") is True
    before["seats"][0].pop("chosen")
    before.pop("to_act"), after.pop("to_act")
    assert after == before
    assert table.state.revealed  # and so it cannot be undone


@pytest.mark.rule("AUG-17.10", "AUG-17.11")
def test_when_all_have_chosen_they_pay_and_the_rest_is_discarded() -> None:
    table = purchase({0: ["leo 3", "leo 4"], 1: ["leo 13", "leo 14"]}).buy(0, "leo 4").buy(1, "leo 13")
    assert (table.money[:2], table.hand(0)) == ([1500, 1500], [])
    table.nobody_buys()
    assert table.money[:2] == [1300, 1100]
    assert (table.hand(0), table.hand(1)) == (["leo 4"], ["leo 13"])
    assert sorted(table.discard) == ["leo 14", "leo 3"]
    assert table.told(1, "buys")[1] == {
        "event": "buys", "seat": 1, "notes": ["leo 13"], "rejected": ["leo 14"], "florins": 400,
    }  # fmt: skip
    assert table.told(0, "buys")[1] == {"event": "buys", "seat": 1}


@pytest.mark.rule("AUG-17.12")
def test_offers_cannot_be_kept_or_bought_later() -> None:
    table = purchase({0: ["leo 3"]}).nobody_buys()
    assert table.offers(0) == []
    table.refuses("buy leo 3", "AUG-17.12", seat=0)
    table.play("pass")
    table.refuses("buy leo 3", "AUG-17.12", seat=0)


@pytest.mark.rule("AUG-17.13", "AUG-20.1")
def test_rejected_offers_and_the_sizes_of_the_piles_are_hidden() -> None:
    table = purchase({0: ["leo 3", "leo 4"]}).nobody_buys()
    assert table.view(0)["discard"] == {"empty": False, "seen": [], "known": ["leo 3", "leo 4"]}
    assert table.view(1)["discard"] == {"empty": False, "seen": [], "known": []}
    assert set(table.view(1)["pile"]) == {"empty", "price"}


@pytest.mark.rule("AUG-17.14", "AUG-20.12")
def test_exactly_the_printed_prices_are_charged_and_nobody_sees_them() -> None:
    table = purchase({0: ["leo 6", "leo 7", "leo 13", "joker"]}).buy(0, "leo 6", "leo 7", "leo 13", "joker")
    table.nobody_buys()
    assert table.money[0] == 1500 - 200 - 300 - 400 - 400
    assert table.view(1)["seats"][0]["money"] is None
    assert "florins" not in table.told(1, "buys")[0]


@pytest.mark.rule("AUG-17.15")
def test_an_empty_draw_pile_is_renewed_when_the_next_note_is_wanted() -> None:
    table = visit("maximilian", pile=["leo 1", "leo 2", "leo 3", "leo 4"], hands={0: ["maria 9"]})
    rest = len(table.discard)
    table.play("bid 1", "pass", "pass", "pass").show(0, "maria 9").play("choose p02", "waive", "waive")
    assert table.offers(0) == ["leo 1", "leo 2", "leo 3", "leo 4"]
    assert len(table.pile) == rest + 1 - 12  # the winner's note was shuffled in too
    assert table.discard == []
    exhausted = visit(pile=[])
    assert exhausted.view()["pile"] == {"empty": True, "price": None}
    assert len(exhausted.discard) == 80


def shortage() -> Play:
    """Two players hold nearly all notes: 6 are left and 8 are due."""
    names = [f"{noble} {value}" for noble in ("philipp", "louise", "leo", "maria") for value in range(1, 18)]
    left = ["leo 17", "maria 17", "philipp 17"]
    mine = [name for name in names if name not in [*left, "leo 1", "leo 2", "leo 3"]]
    hands: dict[int, list[str]] = {0: [*mine, *["joker"] * 12], 1: []}
    return visit("maximilian", opener=1, players=2, hands=hands, pile=left)


@pytest.mark.rule("AUG-17.16")
def test_in_a_shortage_everybody_is_asked_for_a_note_until_there_are_enough() -> None:
    table = shortage().all_pass()
    assert (table.question, table.state.to_act) == ("give", (0, 1))
    assert table.legal(seat=1) == ["give-nothing"]
    table.refuses("give leo 17", "AUG-17.16", seat=1)
    table.refuses("give-nothing", "AUG-17.16", seat=0)
    before = table.view(1)
    table.play("give maria 5", seat=0)
    after = table.view(1)
    assert after["seats"][0]["chosen"]
    assert after["seats"][0]["known"] == before["seats"][0]["known"]
    assert "maria 5" in table.hand(0)  # it leaves the hand when all have given
    table.play("give-nothing", seat=1)
    assert "maria 5" not in table.hand(0)
    assert table.told(0, "gives_up")[1] == {"event": "gives_up", "seat": 0, "notes": ["maria 5"]}
    assert table.told(1, "gives_up")[1] == {"event": "gives_up", "seat": 0}
    assert table.question == "give"  # 7 notes for 8: once more
    assert (table.pile[:3], table.pile[-1]) == (["leo 17", "maria 17", "philipp 17"], "maria 5")
    assert sorted(table.pile[3:6]) == ["leo 1", "leo 2", "leo 3"]
    table.play("give joker", seat=0).play("give-nothing", seat=1)
    assert table.question == "buy"
    assert (len(table.offers(0)), len(table.offers(1)), table.pile) == (4, 4, [])


@pytest.mark.rule("AUG-17.16")
def test_given_notes_lie_below_in_clockwise_order_from_the_first_receiver() -> None:
    names = [f"{noble} {value}" for noble in ("philipp", "louise", "leo", "maria") for value in range(1, 18)]
    hands = {0: [*names[:40], *["joker"] * 12], 1: names[40:-2]}
    table = visit("maximilian", opener=1, players=2, hands=hands, pile=["maria 16"])
    table.all_pass().play("give philipp 1", seat=0).play("give leo 9", seat=1)
    assert table.pile == ["maria 16", "maria 17", "leo 9", "philipp 1"]


@pytest.mark.rule("AUG-17.17")
def test_after_a_shortage_the_first_receiver_gets_the_top_note_and_the_rest_is_shuffled() -> None:
    dealt = set()
    for seed in range(12):
        table = shortage().all_pass()
        table.dice = start(2, seed).dice
        for note in ("maria 5", "maria 6"):
            table.play(f"give {note}", seat=0).play("give-nothing", seat=1)
        assert "leo 17" in table.offers(1)
        dealt.add(tuple(table.offers(1)))
    assert len(dealt) > 6


@pytest.mark.rule("AUG-17.18")
def test_there_is_no_hand_limit() -> None:
    hand = [f"maria {value}" for value in range(1, 18)]
    table = purchase({0: ["leo 1", "leo 2"]}, hands={0: hand}).buy(0, "leo 1", "leo 2").nobody_buys()
    assert len(table.hand(0)) == 19


@pytest.mark.rule("AUG-17.16")
def test_what_was_given_up_is_bound() -> None:
    table = shortage().all_pass().play("give maria 5", seat=0)
    table.refuses("give maria 6", "AUG-17.16", seat=0)
    table.refuses("done", "AUG-17.16", seat=0)
    worlds = table.worlds(1, 20)
    for world in worlds:
        (note,) = world.view(0)["chosen"]
        assert note in world.hand(0)
    assert len({world.view(0)["chosen"][0] for world in worlds}) > 5
