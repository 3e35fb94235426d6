"""Choosing and using a privilege card (AUG-8, AUG-9)."""

import pytest
from augsburg_kit import Play, use, visit


def won(noble: str = "leo", **table: object) -> Play:
    """Seat 0 has just won and chooses a card."""
    hands = {0: [f"{noble if noble != 'maximilian' else 'maria'} 5"]}
    play = visit(noble, hands=hands, **table).play("bid 1", "pass", "pass", "pass")  # type: ignore[arg-type]
    return play.show(0, hands[0][0])


@pytest.mark.rule("AUG-8.1", "AUG-8.12")
def test_the_winner_chooses_from_the_column() -> None:
    table = won("maria", column=["p02", "p07"])
    assert table.legal() == ["choose p02", "choose p07"]
    table.refuses("waive", "AUG-8.1")
    table.refuses("choose p01", "AUG-8.12")
    table.refuses("choose p02", "AUG-8.12", seat=1)
    table.play("choose p07")
    table.refuses("choose p02", "AUG-8.12")


@pytest.mark.rule("AUG-8.2")
def test_the_column_shrinks_with_every_winner() -> None:
    table = won("philipp").play("choose p02", "waive", "waive")
    assert len(table.view()["column"]) == 4
    assert len(table.all_pass().view()["column"]) == 4


@pytest.mark.rule("AUG-8.3", "AUG-8.4", "AUG-8.7")
def test_two_of_three_privileges_in_any_order_and_no_third() -> None:
    table = use("p06", levels={0: {"office": 4, "peerage": 2}}, rights={"architect": [0]})
    table.play("take-500")
    table.play("climb peerage")
    assert table.money[0] == 2000
    assert table.level(0, "peerage") == 3
    table.refuses("right mint_master", "AUG-8.7")
    assert table.noble == "philipp"  # he still might build with his architect
    table.play("finish")
    assert table.noble == "louise"


@pytest.mark.rule("AUG-8.3")
def test_after_two_privileges_the_next_visit_begins_by_itself() -> None:
    table = use("p06").play("climb office", "climb peerage")
    assert (table.noble, table.question) == ("louise", "bid")


@pytest.mark.rule("AUG-8.5")
def test_each_slot_once_but_two_equal_slots_twice() -> None:
    table = use("p02").play("climb peerage", "climb peerage")
    assert table.level(0, "peerage") == 3
    once = use("p06").play("climb office")
    once.refuses("climb office", "AUG-8.5")


@pytest.mark.rule("AUG-8.5")
@pytest.mark.parametrize(
    ("card", "first", "again"),
    [
        ("p07", "take-300", "climb agency"),
        ("p07", "climb agency", "take-300"),
        ("p07", "right coat", "climb peerage"),
        ("p07", "right mint_master", "build church"),
        ("p07", "build church", "right mint_master"),
        ("p10", "take-500", "take-500"),
        ("p10", "prestige", "prestige"),
        ("p10", "draw", "draw"),
    ],
)
def test_every_use_takes_up_its_slot(card: str, first: str, again: str) -> None:
    levels = {0: {"agency": 2, "peerage": 3, "office": 3}}
    table = use(card, levels=levels, money=[3000] * 4)
    assert again in table.legal()
    table.play(first)
    assert again not in table.legal()
    table.refuses(again, "AUG-8.5")


@pytest.mark.rule("AUG-8.6")
@pytest.mark.parametrize("waived", [0, 1, 2])
def test_waived_privileges_give_two_prestige_each(waived: int) -> None:
    table = use("p06").play(*["waive"] * waived, *["climb office", "climb peerage"][waived:])
    assert table.prestige[0] == 2 * waived


@pytest.mark.rule("AUG-8.8")
def test_a_privilege_without_use_can_only_be_waived() -> None:
    rights = {"mint_master": [0], "architect": [0], "church": [0], "cathedral": [0]}
    table = use("p03", levels={0: {"office": 4}}, rights=rights, money=[9999 // 50 * 50] * 4)
    assert table.legal() == ["prestige", "waive"]
    table.refuses("climb office", "AUG-10.16")


@pytest.mark.rule("AUG-8.9")
def test_the_first_privilege_helps_the_second() -> None:
    table = use("p06", money=[300, 0, 0, 0])
    assert "build church" not in table.legal()
    table.play("take-500")
    assert table.play("build church").rights(0) == {"church": 800}
    assert table.money[0] == 0


@pytest.mark.rule("AUG-8.10")
def test_a_used_card_lies_open_and_cannot_be_chosen_again() -> None:
    table = won("maria", column=["p02", "p07"]).play("choose p02", "waive", "waive")
    assert [card["card"] for card in table.view()["used"]] == ["p02"]
    assert [card["card"] for card in table.view()["column"]] == ["p07"]


@pytest.mark.rule("AUG-8.13", "AUG-15.5")
def test_a_waiver_stops_at_the_barrier() -> None:
    assert use("p06", prestige=[24, 0, 0, 0]).play("waive", "waive").prestige[0] == 25


@pytest.mark.rule("AUG-8.14")
def test_a_use_cannot_end_too_early() -> None:
    table = use("p10", hands={0: ["leo 3"]}, rights={"architect": [0]})
    table.refuses("finish", "AUG-8.14")
    table.play("draw")
    table.refuses("finish", "AUG-8.14")
    theft = use("p07", levels={0: {"office": 3}, 1: {"office": 4}}).play("steal office 1")
    theft.refuses("finish", "AUG-8.14", seat=0)
    theft.refuses("waive", "AUG-10.12", seat=0)
    assert theft.state.to_act == (1,)


@pytest.mark.rule("AUG-9.1")
def test_500_florins() -> None:
    assert use("p10").play("take-500").money[0] == 2000


@pytest.mark.rule("AUG-9.2")
@pytest.mark.parametrize(("card", "points"), [("p10", 6), ("p03", 6), ("p04", 7)])
def test_prestige_as_printed(card: str, points: int) -> None:
    table = use(card).play("prestige")
    assert table.prestige[0] == points
    assert table.told(3, "advances")[0]["points"] == points


@pytest.mark.rule("AUG-9.3", "AUG-20.8")
def test_two_notes_are_drawn_unseen() -> None:
    table = use("p10", top=["leo 8", "maria 1", "leo 9"], hands={0: ["leo 3"]}).play("draw")
    assert table.hand(0) == ["leo 3", "leo 8", "maria 1"]
    assert table.money[0] == 1500
    told = {"event": "draws", "seat": 0, "count": 2, "prices": [300, 200]}
    assert table.told(0, "draws") == [{**told, "notes": ["leo 8", "maria 1"]}]
    assert table.told(1, "draws") == [told]
    table.play("discard leo 3")
    assert table.told(None, "discards") == [{"event": "discards", "seat": 0, "note": "leo 3"}]
    assert table.view(2)["discard"]["known"] == ["leo 3"]


@pytest.mark.rule("AUG-9.4", "AUG-9.5", "AUG-9.6")
def test_then_an_older_note_is_discarded_a_joker_if_one_likes() -> None:
    table = use("p10", top=["leo 8", "joker"], hands={0: ["leo 3", "joker"]}).play("draw")
    assert table.legal() == ["discard leo 3", "discard joker"]
    table.refuses("discard leo 8", "AUG-9.6")
    table.refuses("discard maria 9", "AUG-9.6")
    table.refuses("waive", "AUG-9.4")
    table.play("discard joker")
    assert table.hand(0) == ["leo 3", "leo 8", "joker"]
    assert table.discard == ["joker"]


@pytest.mark.rule("AUG-9.6")
def test_a_joker_drawn_just_now_is_protected() -> None:
    table = use("p10", top=["leo 8", "joker"], hands={0: ["leo 3"]}).play("draw")
    table.refuses("discard joker", "AUG-9.6")


@pytest.mark.rule("AUG-9.7")
def test_without_an_older_note_nothing_is_discarded() -> None:
    table = use("p10", top=["leo 8", "maria 1"]).play("draw")
    assert (table.question, table.discard, table.hand(0)) == ("use_privilege", [], ["leo 8", "maria 1"])


@pytest.mark.rule("AUG-9.8")
def test_the_discard_pile_is_reshuffled_while_drawing() -> None:
    hands = {0: ["leo 3"], 1: ["joker"] * 12}
    table = use("p10", pile=["leo 8"], hands=hands).play("draw")
    assert len(table.hand(0)) == 3
    assert "leo 8" in table.hand(0)
    assert (len(table.pile), table.discard) == (80 - 12 - 3, [])
    assert table.told(None, "reshuffle") == [{"event": "reshuffle"}]


@pytest.mark.rule("AUG-9.8")
def test_if_there_are_not_two_notes_he_draws_what_there_is() -> None:
    everything = [f"{noble} {value}" for noble in ("philipp", "louise", "leo", "maria") for value in range(1, 18)]
    hands = {0: ["leo 3"], 1: [note for note in everything if note not in ("leo 3", "leo 8")], 2: ["joker"] * 12}
    table = use("p10", pile=["leo 8"], hands=hands).play("draw")
    assert table.hand(0) == ["leo 3", "leo 8"]
    table.play("discard leo 3")
    nothing = use("p10", pile=[], hands={**hands, 0: ["leo 3", "leo 8"]})
    nothing.play("draw")
    assert nothing.legal() == ["discard leo 3", "discard leo 8"]


@pytest.mark.rule("AUG-10.1")
def test_a_privilege_of_one_colour_is_good_for_its_own_category_only() -> None:
    table = use("p01", levels={0: {"office": 3}})
    table.refuses("climb office", "AUG-10.1")
    table.refuses("right mint_master", "AUG-10.1")
    table.play("climb agency")
    table.refuses("build church", "AUG-10.1")  # a yellow privilege is left, besides the two notes
    spent = use("p04", levels={0: {"agency": 2}}).play("take-300")
    spent.refuses("climb peerage", "AUG-10.1")


@pytest.mark.rule("AUG-9.9")
def test_one_off_privileges_are_good_for_nothing_else() -> None:
    table = use("p10", levels={0: {"office": 4, "peerage": 4, "agency": 3}}, money=[5000] * 4)
    assert table.legal() == ["take-500", "prestige", "draw", "waive"]
    for text in ("climb agency", "right mint_master", "right coat", "build church", "take-300"):
        table.refuses(text, "AUG-9.9")
