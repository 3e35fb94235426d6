"""King, Emperor, Patrician; Bishop, Abbot, Cardinal; Merchant, Alchemist, Trader (CITD-21 to CITD-29)."""

from typing import Any

import pytest
from citadels2016_kit import SEVEN, Play, marks_of, turn

from signoria.kernel.dice import SeededDice

INCOMES = [
    *(("king", "manor"), ("emperor", "castle"), ("bishop", "temple"), ("merchant", "tavern"), ("trader", "docks")),
    *(("warlord", "prison"), ("diplomat", "prison"), ("marshal", "watchtower")),
]


@pytest.mark.rule(
    "CITD-21.1", "CITD-22.1", "CITD-24.1", "CITD-27.1", "CITD-29.1", "CITD-33.1", "CITD-34.1", "CITD-35.1"
)
@pytest.mark.rule("CITD-9.1", "CITD-9.3", "CITD-9.4", "CITD-72.1", "CIT-5.15", "CIT-5.16", "CIT-5.17")
@pytest.mark.parametrize(("character", "district"), INCOMES)
def test_districts_of_its_type_pay_a_character_once(character: str, district: str) -> None:
    cities = {0: [district, "school_of_magic"], 1: [district]}
    table = turn(character, cities=cities, hands={0: [district]}).play("income")
    assert table.gold[0] == 2
    table.refuses("income", "CIT-5.15")


@pytest.mark.rule("CITD-23.1", "CITD-26.1", "CITD-9.3", "CITD-9.5", "CITD-72.1")
@pytest.mark.parametrize(("character", "district"), [("patrician", "manor"), ("cardinal", "church")])
def test_some_are_paid_in_cards(character: str, district: str) -> None:
    table = turn(character, cities={0: [district, "school_of_magic"]}, deck=["tavern", "market", "docks"]).play(
        "income"
    )
    assert (table.gold[0], table.hand(0)) == (0, ["market", "tavern"])


@pytest.mark.rule("CITD-28.5", "CITD-9.4")
@pytest.mark.parametrize("character", ["alchemist", "navigator", "scholar", "assassin", "artist"])
def test_others_have_no_income(character: str) -> None:
    turn(character, cities={0: ["tavern", "manor"]}).refuses("income", "CITD-9.4")
    turn(character, cities={0: ["school_of_magic"]}).refuses("income", "CITD-72.1")


# ---- crown


@pytest.mark.rule("CITD-21.2", "CITD-21.3", "CITD-23.2", "CIT-4.7")
@pytest.mark.parametrize("fourth", ["king", "patrician"])
def test_king_and_patrician_take_the_crown_when_they_show_themselves(fourth: str) -> None:
    held = ["thief", "magician", fourth, "bishop"]
    table = turn("magician", held, crown=0).pass_turn()
    assert table.crown == 2
    table.pass_turn().pass_turn()
    assert (table.question, table.asked) == ("pick", 2)


@pytest.mark.rule("CITD-21.9")
def test_without_a_king_the_crown_stays() -> None:
    held = ["thief", "magician", "architect", "bishop"]
    table = turn("architect", held, crown=0).pass_turn()
    assert (table.crown, table.asked) == (0, 0)


@pytest.mark.rule("CITD-21.6", "CITD-21.7", "CITD-23.4", "CITD-7.6", "CITD-12.6", "CITD-90.16", "CITD-39.5")
@pytest.mark.parametrize("fourth", ["king", "patrician"])
@pytest.mark.parametrize("players", [3, 4])
def test_a_killed_king_is_heir_at_the_end_of_the_round(fourth: str, players: int) -> None:
    held = {
        4: ["assassin", "bishop", fourth, "merchant"],
        3: ["assassin bishop", "thief warlord", f"{fourth} merchant"],
    }
    table = turn("merchant", held[players], killed=fourth, crown=0)
    assert table.crown == 0
    while table.question != "pick":
        assert table.crown == 0
        table.pass_turn()
    assert (table.crown, table.asked) == (2, 2)
    assert table.told(None, "reveals_late") == [{"event": "reveals_late", "seat": 2, "character": fourth}]


@pytest.mark.rule("CITD-7.9", "CITD-90.16")
def test_other_killed_characters_are_never_shown() -> None:
    table = turn("merchant", ["assassin", "bishop", "king", "merchant"], killed="bishop", crown=2).play("gold", "end")
    assert table.question == "pick"
    assert table.told(None, "reveals_late") == []


# ---- Emperor


def emperor(**more: Any) -> Play:
    held = ["thief", "emperor", "bishop", "warlord"]
    return turn("emperor", held, **{"crown": 0, "gold": [1, 1, 2, 0], "hands": {2: ["manor"]}, **more})


@pytest.mark.rule("CITD-22.2", "CITD-22.3", "CITD-22.4", "CITD-22.5", "CITD-22.6", "CITD-9.2")
def test_the_emperor_must_give_the_crown_on_and_takes_something_for_it() -> None:
    table = emperor()
    assert table.legal("crown") == ["crown 2 gold", "crown 2 card", "crown 3 nothing"]
    table.refuses("crown 1 gold", "CITD-22.3")
    table.refuses("crown 0 gold", "CITD-22.3")
    table.refuses("crown 3 gold", "CITD-22.5")
    table.play("gold").refuses("end", "CITD-22.2")
    table.play("crown 2 gold")
    assert (table.crown, table.gold) == (2, [1, 4, 1, 0])
    table.refuses("crown 3 nothing", "CITD-22.2")
    assert "end" in table.legal()


@pytest.mark.rule("CITD-22.4", "CITD-90.8")
def test_the_emperor_takes_a_random_card_that_only_the_two_see() -> None:
    taken = set()
    for seed in range(20):
        table = emperor(hands={2: ["manor", "tavern"]}, dice=SeededDice(seed)).play("crown 2 card")
        taken.add(table.hand(1)[0])
    assert taken == {"manor", "tavern"}
    assert table.view(2)["seats"][1]["hand"]["known"] == table.hand(1)
    assert table.view(0)["seats"][1]["hand"]["known"] == []
    assert "district" not in table.told(0, "takes_gift_card")[0]


@pytest.mark.rule("CITD-22.3")
def test_an_emperor_with_the_crown_gives_it_to_any_other() -> None:
    assert emperor(crown=1, hands={}).legal("crown") == ["crown 0 gold", "crown 2 gold", "crown 3 nothing"]


@pytest.mark.rule("CITD-22.7")
def test_with_three_players_there_is_one_receiver() -> None:
    held = ["thief bishop", "emperor magician", "merchant warlord"]
    assert turn("emperor", held, crown=0).legal("crown") == ["crown 2 nothing"]


@pytest.mark.rule("CITD-22.9", "CITD-22.11", "CITD-39.5", "CITD-7.6", "CITD-12.6")
def test_a_killed_emperor_names_an_heir_at_the_end_and_takes_nothing() -> None:
    held = ["assassin", "emperor", "bishop", "merchant"]
    table = turn("merchant", held, killed="emperor", crown=0, gold=[1, 1, 1, 1]).play("gold", "end")
    assert (table.question, table.asked, table.crown) == ("heir", 1, 0)
    assert table.legal() == ["crown 2 nothing", "crown 3 nothing"]
    table.refuses("crown 0 nothing", "CITD-22.3")
    table.refuses("crown 2 gold", "CITD-22.9")
    table.refuses("gold", "CITD-22.9")
    gold = table.gold
    table.play("crown 3 nothing")
    assert (table.crown, table.asked, table.gold) == (3, 3, gold)


@pytest.mark.rule("CITD-22.9", "CITD-73.2", "CITD-90.17")
def test_an_heir_who_ends_the_game_is_not_taken_back() -> None:
    """The Secret Vault has shown itself, or that nobody holds it."""
    held = ["assassin", "emperor", "bishop", "merchant"]
    for hands in ({2: ["secret_vault"]}, {2: ["tavern"]}):
        table = turn("merchant", held, killed="emperor", crown=0, cities={0: SEVEN}, hands=hands, first=0)
        table.play("gold", "end", "crown 3 nothing")
        assert table.state.is_over
        assert table.state.revealed


# ---- Bishop


@pytest.mark.rule("CITD-24.2", "CITD-24.3", "CITD-24.5", "CITD-12.6", "CIT-8.10")
@pytest.mark.parametrize(("eighth", "act"), [("warlord", "destroy"), ("diplomat", "demand"), ("marshal", "seize")])
def test_rank_eight_cannot_touch_the_living_bishops_city(eighth: str, act: str) -> None:
    held = [eighth, "bishop", "assassin", "king"]
    cities = {0: ["manor", "armory"], 1: ["temple"]}
    table = turn(eighth, held, gold=[9, 0, 0, 0], cities=cities)
    assert [text for text in table.legal(act) if " 1 " in text] == []
    table.refuses(f"{act} 1 temple", "CITD-24.2")
    assert "armory 1 temple" in table.legal()
    killed = turn(eighth, held, gold=[9, 0, 0, 0], cities=cities, killed="bishop")
    assert f"{act} 1 temple" in killed.legal()


@pytest.mark.rule("CITD-24.6", "CIT-8.10")
def test_bishop_and_rank_eight_in_one_hand() -> None:
    held = ["bishop warlord", "thief king", "assassin merchant"]
    table = turn("warlord", held, gold=[9, 0, 0], cities={0: ["temple"]})
    table.refuses("destroy 0 temple", "CITD-24.6")
    held = ["bishop diplomat", "thief king", "assassin merchant"]
    table = turn("diplomat", held, gold=[9, 0, 0], cities={0: ["temple"], 1: ["manor"]})
    assert table.play("demand 1 manor", "offer temple").city(0) == ["manor"]


# ---- Abbot


@pytest.mark.rule("CITD-25.1", "CITD-25.2", "CITD-72.2")
def test_the_abbot_mixes_gold_and_cards() -> None:
    cities = {0: ["temple", "church", "school_of_magic"]}
    for cards in range(4):
        table = turn("abbot", cities=cities).play("income" if not cards else f"income-cards {cards}")
        assert (table.gold[0], len(table.hand(0))) == (3 - cards, cards)
        table.refuses("income-cards 1", "CIT-5.15")
        table.refuses("income", "CIT-5.15")
    turn("abbot", cities=cities).refuses("income-cards 4", "CITD-25.2")
    assert turn("abbot", cities=cities).legal("income-cards") == [f"income-cards {cards}" for cards in (1, 2, 3)]


@pytest.mark.rule("CITD-25.3", "CITD-25.4", "CITD-25.5", "CITD-25.6", "CITD-25.7")
def test_the_richest_gives_the_abbot_a_coin() -> None:
    table = turn("abbot", gold=[1, 5, 3, 5])
    assert table.legal("alms") == ["alms 1", "alms 3"]
    table.refuses("alms 2", "CITD-25.3")
    table.play("alms 3")
    assert table.gold == [2, 5, 3, 4]
    table.refuses("alms 1", "CIT-5.13")
    for gold in ([5, 5, 3, 1], [5, 4, 3, 1]):
        table = turn("abbot", gold=gold)
        for other in range(4):
            table.refuses(f"alms {other}", "CITD-25.5")
        assert table.legal("alms") == []


# ---- Cardinal


def cardinal(gold: tuple[int, ...] = (3, 4, 1, 0), **more: Any) -> Play:
    table: dict[str, Any] = {"hands": {0: ["palace", "tavern", "temple", "church"]}, "done": ["gathered"]}
    return turn("cardinal", gold=list(gold), **{**table, **more})


@pytest.mark.rule("CITD-26.2", "CITD-26.3", "CITD-26.4", "CITD-26.6", "CITD-90.9", "CITD-26.9")
def test_the_cardinal_builds_with_borrowed_gold_and_gives_cards_for_it() -> None:
    table = cardinal()
    assert table.legal("borrow") == ["borrow 1 palace"]
    table.play("borrow 1 palace").refuses("end", "CITD-26.5")
    table.play("give tavern", "give church")
    assert (table.gold, table.city(0)) == ([0, 2, 1, 0], ["palace"])
    assert (table.hand(0), table.hand(1)) == (["temple"], ["church", "tavern"])
    assert table.view(0)["seats"][1]["hand"]["known"] == ["church", "tavern"]
    assert table.view(2)["seats"][1]["hand"]["known"] == []
    table.refuses("borrow 1 temple", "CIT-5.13")


@pytest.mark.rule("CITD-26.3", "CITD-26.4", "CITD-26.5", "CITD-26.10", "CITD-26.7")
def test_what_the_cardinal_cannot_borrow() -> None:
    cardinal().refuses("borrow 1 tavern", "CITD-26.3")
    cardinal().refuses("borrow 2 palace", "CITD-26.4")
    cardinal().refuses("borrow 0 palace", "CITD-26.4")
    cardinal(hands={0: ["palace", "tavern"]}).refuses("borrow 1 palace", "CITD-26.5")
    cardinal(done=[]).refuses("borrow 1 palace", "CITD-26.10")
    cardinal(hands={0: ["tavern"]}).refuses("borrow 1 palace", "CITD-26.10")
    cardinal(builds=1).refuses("borrow 1 palace", "CITD-26.10")
    cardinal(cities={0: ["palace"]}).refuses("borrow 1 palace", "CITD-26.10")


@pytest.mark.rule("CITD-26.7", "CITD-54.1")
def test_the_cardinals_price_has_the_factorys_discount() -> None:
    table = cardinal((3, 4, 0, 0), hands={0: ["library", "tavern", "temple"]}, cities={0: ["factory"]})
    table.play("borrow 1 library", "give tavern", "give temple")
    assert (table.gold[:2], table.city(0)) == ([0, 2], ["factory", "library"])


@pytest.mark.rule("CITD-26.8", "CITD-78.1")
def test_the_cardinal_may_pay_a_den_with_cards_and_borrow_the_rest() -> None:
    hand = ["thieves_den", "tavern", "temple", "church", "manor"]
    table = cardinal((3, 4, 0, 0), hands={0: hand}).play("den", "pay tavern")
    assert table.legal("loan") == ["loan 1"]
    table.play("loan 1", "give temple", "give church")
    assert (table.city(0), table.gold[:2], table.hand(0)) == (["thieves_den"], [0, 2], ["manor"])


@pytest.mark.rule("CITD-26.9", "CITD-38.4")
def test_no_tax_is_due_after_a_loan() -> None:
    table = cardinal(names=["tax_collector"]).play("borrow 1 palace", "give tavern", "give church")
    assert (table.gold[0], marks_of(table)["tax"]) == (0, 0)


# ---- Merchant, Alchemist, Trader


@pytest.mark.rule("CITD-27.2")
def test_the_merchants_extra_gold_is_his_to_take_or_leave() -> None:
    table = turn("merchant").play("extra-gold")
    assert table.gold[0] == 1
    table.refuses("extra-gold", "CITD-27.2")
    assert turn("merchant").play("gold", "end").gold[0] == 2


@pytest.mark.rule("CITD-28.1", "CITD-28.2", "CITD-28.3", "CITD-28.4", "CITD-74.2")
def test_the_alchemist_gets_back_what_he_paid_for_districts_only() -> None:
    table = turn("alchemist", gold=[6, 0, 0, 0], hands={0: ["castle"]}, cities={0: ["smithy"]}, done=["gathered"])
    table.play("smithy", "build castle")
    assert table.gold[0] == 0
    assert table.play("end").gold[0] == 4
    turn("alchemist", gold=[3, 0, 0, 0], hands={0: ["castle"]}, done=["gathered"]).refuses("build castle", "CIT-5.9")


@pytest.mark.rule("CITD-28.2", "CITD-28.6", "CITD-70.3", "CITD-7.5")
@pytest.mark.parametrize(("poor", "gold"), [([], 4), (["poor_house"], 5)])
def test_the_alchemist_does_not_get_the_tax_back(poor: list[str], gold: int) -> None:
    table = turn(
        "alchemist",
        names=["tax_collector"],
        gold=[5, 0, 0, 0],
        hands={0: ["castle"]},
        cities={0: poor},
        done=["gathered"],
    )
    assert table.play("build castle", "end").gold[0] == gold


@pytest.mark.rule("CITD-28.4", "CITD-54.5", "CITD-78.6")
def test_the_alchemist_gets_only_gold_that_was_paid() -> None:
    cities = {0: ["factory"]}
    table = turn("alchemist", gold=[6, 0, 0, 0], hands={0: ["library"]}, cities=cities, done=["gathered"])
    assert table.play("build library", "end").gold[0] == 6
    den = {0: ["thieves_den", "tavern", "temple"]}
    table = turn("alchemist", gold=[4, 0, 0, 0], hands=den, done=["gathered"])
    assert table.play("den", "pay tavern", "pay temple", "done", "end").gold[0] == 4
    frame = {0: ["framework"]}
    table = turn("alchemist", gold=[4, 0, 0, 0], hands={0: ["castle"]}, cities=frame, done=["gathered"])
    assert table.play("framework castle", "end").gold[0] == 4


@pytest.mark.rule("CITD-29.2", "CITD-29.3", "CITD-29.4", "CITD-8.4")
def test_the_trader_builds_any_number_of_trade_districts_and_one_other() -> None:
    hand = ["tavern", "market", "docks", "manor", "temple", "school_of_magic"]
    table = turn("trader", gold=[30, 0, 0, 0], hands={0: hand}, done=["gathered"])
    table.play("build tavern", "build school_of_magic", "build market", "build docks")
    table.refuses("build manor", "CITD-29.2")
    assert table.city(0) == ["tavern", "school_of_magic", "market", "docks"]
    twice = turn("trader", gold=[9, 0, 0, 0], hands={0: ["tavern"]}, cities={0: ["tavern"]}, done=["gathered"])
    twice.refuses("build tavern", "CIT-5.11")
