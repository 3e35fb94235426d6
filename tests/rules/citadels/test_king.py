"""The King and the crown (CITC-11)."""

import pytest
from citadels_kit import turn


@pytest.mark.rule("CITC-11.1")
def test_the_king_gets_the_crown_before_he_does_anything() -> None:
    table = turn("magician", cast=["magician", "bishop", "king", "warlord"]).pass_turn()
    assert (table.character, table.crown, table.legal()) == ("king", 2, ["gold", "cards"])
    assert table.told(None, "crowned") == [{"event": "crowned", "seat": 2}]


@pytest.mark.rule("CITC-11.2", "CIT-4.7")
def test_the_king_picks_first_in_the_next_round() -> None:
    table = turn("king", cast=["bishop", "merchant", "king", "assassin"]).pass_turn().pass_turn().pass_turn()
    assert (table.data["round"], table.asked, table.crown) == (6, 2, 2)


@pytest.mark.rule("CITC-11.3")
def test_the_king_earns_one_gold_for_each_noble_district() -> None:
    table = turn("king", cities={0: ["manor", "castle", "palace", "tavern"]}).play("income")
    assert table.gold[0] == 3
    assert table.told(None, "takes_income") == [{"event": "takes_income", "seat": 0, "gold": 3, "character": "king"}]


@pytest.mark.rule("CITC-11.4")
@pytest.mark.parametrize("face_down", ["king", "merchant"])
def test_a_king_that_nobody_holds_leaves_the_crown_where_it_is(face_down: str) -> None:
    cast = ["thief", "bishop", "warlord", "architect"]
    table = turn("thief", cast=cast, lead=1, face_up=["assassin", "magician"], face_down=face_down)
    for _ in range(4):
        table.pass_turn()
    assert (table.data["round"], table.crown, table.asked) == (6, 1, 1)


@pytest.mark.rule("CITC-11.5", "CITC-90.3")
def test_a_killed_king_leaves_the_crown_where_it_is() -> None:
    table = turn("thief", cast=["thief", "king", "assassin", "bishop"], killed="king", lead=3).pass_turn()
    assert table.crown == 3
    table.pass_turn()
    assert (table.data["round"], table.crown, table.asked) == (6, 3, 3)
    for seat in (0, 2, 3, None):
        assert not table.told(seat, "inherits_crown")


@pytest.mark.rule("CITC-11.6")
def test_a_king_who_has_the_crown_keeps_it() -> None:
    table = turn("thief", cast=["thief", "king", "assassin", "bishop"], lead=1).pass_turn()
    assert (table.character, table.crown) == ("king", 1)


@pytest.mark.rule("CITC-11.1", "CIT-90.1")
def test_the_crown_is_told_to_all_after_the_king_has_revealed_himself() -> None:
    table = turn("magician", cast=["magician", "bishop", "king", "warlord"]).pass_turn()
    for seat in (0, 1, 2, 3, None):
        told = [event.told(seat) for event in table.events]
        assert told[-2:] == [{"event": "reveals", "seat": 2, "character": "king"}, {"event": "crowned", "seat": 2}]


@pytest.mark.rule("CITC-11.1", "CITC-9.3")
def test_a_robbed_king_is_robbed_and_crowned() -> None:
    cast = ["thief", "magician", "king", "warlord"]
    table = turn("magician", cast=cast, robbed="king", gold=[0, 0, 4, 0], lead=1).pass_turn()
    assert (table.gold[0], table.gold[2], table.crown) == (4, 0, 2)
    assert [event.name for event in table.events][-3:] == ["reveals", "robbed", "crowned"]


@pytest.mark.rule("CITC-11.1")
def test_no_other_character_gets_the_crown() -> None:
    table = turn("king", cast=["bishop", "merchant", "king", "assassin"], lead=1)
    for _ in range(2):
        table.pass_turn()
        assert (table.crown, table.told(None, "crowned")) == (2, [])
