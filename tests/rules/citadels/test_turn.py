"""A character's turn and abilities in general (CIT-5.13 to 5.21, CITC-6, CITC-7)."""

import pytest
from citadels_kit import turn

from signoria.games.citadels.components import CHARACTERS

NOBLE = ["manor", "castle"]


@pytest.mark.rule("CIT-5.13")
@pytest.mark.parametrize(
    ("character", "text"), [("assassin", "kill king"), ("thief", "rob king"), ("magician", "swap 1")]
)
def test_an_ability_may_be_used_before_or_after_gathering_and_building_but_once(character: str, text: str) -> None:
    early = turn(character, hands={0: ["tavern"]}).play(text)
    early.refuses(text, "CITC-10.1" if character == "magician" else "CIT-5.13")
    turn(character, hands={0: ["tavern"]}).play("gold", text)
    turn(character, hands={0: ["tavern"]}).play("gold", "build tavern", text, "end")


@pytest.mark.rule("CIT-5.14", "CITC-8.6", "CITC-9.7", "CITC-10.6", "CITC-15.11")
@pytest.mark.parametrize("character", CHARACTERS)
def test_every_ability_may_be_left_unused(character: str) -> None:
    table = turn(character, cities={0: [*NOBLE, "temple", "tavern", "watchtower"]}, hands={0: ["docks"], 1: ["keep"]})
    table.play("gold", "end")
    assert table.gold[0] == (3 if character == "merchant" else 2)
    assert table.hand(0) == ["docks"]


@pytest.mark.rule("CIT-5.15", "CITC-7.2")
def test_a_king_who_takes_income_before_building_gets_two_and_after_building_three() -> None:
    first = turn("king", gold=[3, 0, 0, 0], cities={0: NOBLE}, hands={0: ["palace"]})
    assert first.play("income").gold[0] == 5
    first.play("gold", "build palace").refuses("income", "CIT-5.15")
    assert first.gold[0] == 2
    later = turn("king", gold=[3, 0, 0, 0], cities={0: NOBLE}, hands={0: ["palace"]}).play("gold", "build palace")
    assert later.gold[0] == 0
    assert later.play("income").gold[0] == 3


@pytest.mark.rule("CIT-5.16")
@pytest.mark.parametrize("gather", ["gold", "cards"])
def test_income_comes_on_top_of_either_way_of_gathering(gather: str) -> None:
    table = turn("king", cities={0: NOBLE}, deck=["tavern", "tavern"]).play(gather)
    if gather == "cards":
        table.play("keep tavern")
    assert table.play("income").gold[0] == (4 if gather == "gold" else 2)


@pytest.mark.rule("CIT-5.16")
def test_income_does_not_replace_gathering() -> None:
    table = turn("king", cities={0: NOBLE}).play("income")
    table.refuses("end", "CIT-5.5")
    assert table.legal() == ["gold", "cards"]


@pytest.mark.rule("CIT-5.17")
def test_cards_in_hand_and_other_cities_give_no_income() -> None:
    table = turn("king", cities={0: ["manor"], 1: ["castle"]}, hands={0: ["palace", "manor"]})
    assert table.play("income").gold[0] == 1


@pytest.mark.rule("CIT-5.18")
def test_rights_not_used_are_lost_with_the_turn() -> None:
    table = turn("king", cast=["king merchant", "bishop warlord"], cities={0: NOBLE}, hands={0: ["tavern"]})
    table.pass_turn().pass_turn()
    assert (table.asked, table.character) == (0, "merchant")
    table.refuses("income", "CIT-5.21")
    assert table.play("gold", "build tavern").legal("build") == []


@pytest.mark.rule("CIT-5.18")
def test_a_turn_goes_on_until_its_player_ends_it() -> None:
    table = turn("bishop")
    assert table.play("gold").legal() == ["end"]
    assert table.asked == 0


@pytest.mark.rule("CIT-5.19")
def test_a_district_works_in_the_very_turn_it_was_built_and_once() -> None:
    table = turn("thief", gold=[11, 0, 0, 0], hands={0: ["smithy"]}, done=["gathered"])
    table.play("build smithy", "smithy").refuses("smithy", "CITC-20.11")


@pytest.mark.rule("CIT-5.19", "CIT-8.3")
def test_a_once_per_turn_district_works_in_each_turn_of_its_owner() -> None:
    cities = {0: ["smithy", "laboratory"]}
    table = turn("thief", cast=["thief bishop", "king warlord"], gold=[9, 0], cities=cities, hands={0: ["manor"] * 2})
    table.play("smithy", "laboratory manor").pass_turn().pass_turn()
    assert table.character == "bishop"
    assert {"smithy", "laboratory manor"} <= set(table.legal())


@pytest.mark.rule("CIT-5.20", "CIT-5.19", "CIT-1.11")
def test_nothing_is_done_in_another_players_turn() -> None:
    table = turn("thief", gold=[0, 9, 0, 0], cities={1: ["smithy", "laboratory"]}, hands={1: ["tavern"]})
    for text in ("smithy", "laboratory tavern", "gold", "build tavern", "end"):
        table.refuses(text, "CIT-1.11", seat=1)
    assert table.legal(seat=1) == []


@pytest.mark.rule("CIT-5.21")
def test_what_has_no_target_is_not_available_and_the_turn_goes_on() -> None:
    table = turn("warlord", cities={1: ["palace"]})
    table.refuses("income", "CIT-5.21")
    table.play("gold").refuses("destroy 1 palace", "CITC-15.6")
    assert table.legal() == ["end"]
    turn("magician", hands={1: ["tavern"]}).refuses("exchange", "CITC-10.3")


@pytest.mark.rule("CITC-6.1", "CITC-6.2")
def test_abilities_may_come_before_gathering() -> None:
    table = turn("merchant", cities={0: ["tavern"]})
    assert table.play("income", "extra-gold").gold[0] == 2
    assert table.play("gold").gold[0] == 4


@pytest.mark.rule("CITC-6.3")
def test_the_parts_of_an_ability_are_used_at_different_moments_each_once() -> None:
    table = turn("merchant", gold=[0, 0, 0, 0], cities={0: ["tavern"]}, hands={0: ["market"]})
    table.play("extra-gold").refuses("extra-gold", "CITC-13.2")
    table.play("gold", "build market")
    assert table.play("income").gold[0] == 3
    table.refuses("income", "CIT-5.15")
    table.refuses("extra-gold", "CITC-13.2")


@pytest.mark.rule("CITC-6.3")
def test_the_warlord_takes_income_and_destroys() -> None:
    table = turn("warlord", cities={0: ["watchtower"], 1: ["market"]}, done=["gathered"])
    assert table.play("income", "destroy 1 market").gold[0] == 0


@pytest.mark.rule("CITC-7.1")
@pytest.mark.parametrize("character", CHARACTERS)
def test_nobody_uses_another_characters_ability(character: str) -> None:
    abilities = {
        "kill bishop": "assassin",
        "rob bishop": "thief",
        "swap 1": "magician",
        "exchange": "magician",
        "extra-gold": "merchant",
        "extra-cards": "architect",
        "destroy 1 tavern": "warlord",
    }
    table = turn(character, hands={0: ["keep"]}, cities={1: ["tavern"]}, done=["gathered"])
    for text, owner in abilities.items():
        if owner != character and text.split()[-1] != character:
            table.refuses(text, "CITC-7.1")


@pytest.mark.rule("CITC-7.1")
def test_characters_that_nobody_plays_have_no_effect() -> None:
    # Nobody is the Bishop: every city lies open to the Warlord. The King is killed: no crown moves.
    table = turn("warlord", cast=["warlord", "king", "assassin", "thief"], killed="king", cities={1: ["tavern"]})
    assert table.crown == 0
    assert "destroy 1 tavern" in table.play("gold").legal()


@pytest.mark.rule("CITC-7.3", "CIT-90.10")
@pytest.mark.parametrize(
    ("character", "text", "event"), [("assassin", "kill king", "kills"), ("thief", "rob king", "will_rob")]
)
def test_announcements_name_a_character_and_are_public(character: str, text: str, event: str) -> None:
    table = turn(character).play(text)
    assert table.told(None, event) == table.told(3, event) == [{"event": event, "seat": 0, "character": "king"}]
    assert table.view(None)["killed" if character == "assassin" else "robbed"] == "king"
