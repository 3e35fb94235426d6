"""Why not: every refusal names its rule and the facts that a player needs to understand it (AUG-21.12)."""

from collections.abc import Callable

import pytest
from augsburg_kit import Play, purchase, use, visit

from signoria.games.augsburg.components import noble_of, note, value_of

Facts = dict[str, object]


def leo() -> Play:
    return visit("leo", hands={0: ["leo 1", "leo 2", "joker"], 1: ["leo 3"]})


def showdown() -> Play:
    """Seats 0 and 1 show two notes each at Léo."""
    hands = {0: ["leo 1", "leo 2", "maria 1", "joker", "joker"], 1: ["leo 3", "leo 4"]}
    return visit("leo", hands=hands).play("bid 2", "see", "pass", "pass")


def shop() -> Play:
    return purchase({0: ["leo 3", "leo 17", "joker"]}, money=[500, 0, 0, 0])


def drawn() -> Play:
    return use("p10", hands={0: ["leo 3"]}, top=["leo 8", "leo 9"]).play("draw")


REFUSED: list[tuple[Callable[[], Play], int, str, str, str, Facts]] = [
    (leo, 0, "see", "AUG-5.12", "no_bid_yet", {}),
    (leo, 0, "bid 0", "AUG-5.12", "bid_too_low", {"n": 1}),
    (lambda: leo().play("bid 1"), 1, "raise 1", "AUG-5.12", "bid_too_low", {"n": 2}),
    (lambda: leo().play("bid 1"), 1, "bid 2", "AUG-5.12", "bid_exists", {"n": 1}),
    (lambda: leo().play("bid 1"), 1, "raise 2", "AUG-5.14", "too_many_notes", {"noble": "leo", "n": 1}),
    (lambda: leo().play("bid 2"), 1, "see", "AUG-5.14", "too_many_notes", {"noble": "leo", "n": 1}),
    (lambda: leo().play("bid 1", "pass"), 2, "see", "AUG-5.15", "jokers_only", {"noble": "leo", "n": 0}),
    (lambda: visit("maximilian"), 0, "bid 1", "AUG-7.2", "jokers_only", {"noble": "maximilian", "n": 0}),
    (leo, 0, "done", "AUG-5.4", "bid_or_pass", {}),
    (lambda: leo().play("pass"), 0, "pass", "AUG-5.10", "passed", {}),
    (leo, 2, "bid 1", "AUG-5.3", "not_your_decision", {}),
    (leo, 2, "choose p01", "AUG-8.12", "not_your_decision", {}),
    (leo, 2, "accept-florins", "AUG-10.12", "not_your_decision", {}),
    (leo, 2, "extra church", "AUG-12.16", "not_your_card", {}),
    (leo, 0, "extra church", "AUG-12.16", "not_your_card", {}),
    (leo, 2, "buy leo 3", "AUG-17.12", "not_offered_now", {}),
    (leo, 0, "buy leo 3", "AUG-17.12", "not_offered_now", {}),
    (showdown, 0, "done", "AUG-6.4", "wrong_number_shown", {"noble": "leo", "n": 2, "chosen": 0}),
    (showdown, 0, "raise 3", "AUG-5.16", "bidding_is_over", {"noble": "leo", "n": 2, "chosen": 0}),
    (showdown, 0, "choose p01", "AUG-6.2", "show_first", {"noble": "leo", "n": 2, "chosen": 0}),
    (lambda: leo().play("bid 1", "pass", "pass", "pass"), 0, "choose p01", "AUG-6.1", "show_first", {
        "noble": "leo", "n": 1, "chosen": 0,
    }),
    (showdown, 0, "show maria 1", "AUG-6.4", "not_valid", {"noble": "leo", "n": 2, "chosen": 0, "note": "maria 1"}),
    (showdown, 0, "show leo 9", "AUG-6.4", "not_in_hand", {"noble": "leo", "n": 2, "chosen": 0, "note": "leo 9"}),
    (showdown, 0, "hide leo 1", "AUG-6.4", "not_chosen", {"noble": "leo", "n": 2, "chosen": 0, "note": "leo 1"}),
    (lambda: showdown().play("show leo 1", seat=0), 0, "hide leo 1", "AUG-6.4", "complete_first", {
        "noble": "leo", "n": 2, "chosen": 1, "note": "leo 1",
    }),
    (lambda: showdown().play("show leo 1", seat=0), 0, "show leo 1", "AUG-6.4", "chosen_already", {
        "noble": "leo", "n": 2, "chosen": 1, "note": "leo 1",
    }),
    (lambda: showdown().play("show leo 1", "show joker", seat=0), 0, "show joker", "AUG-6.4", "wrong_number_shown", {
        "noble": "leo", "n": 2, "chosen": 2, "note": "joker",
    }),
    (lambda: showdown().play("show joker", seat=0), 0, "show joker", "AUG-6.4", "jokers_only", {
        "noble": "leo", "n": 2, "chosen": 1, "note": "joker",
    }),
    (lambda: showdown().show(0, "leo 1", "joker"), 0, "done", "AUG-6.2", "choice_is_final", {}),
    (lambda: showdown().show(0, "leo 1", "joker"), 2, "done", "AUG-5.3", "not_your_decision", {}),
    (shop, 0, "pass", "AUG-17.6", "buy_first", {}),
    (shop, 0, "buy maria 1", "AUG-17.8", "not_offered", {"note": "maria 1"}),
    (shop, 0, "return leo 3", "AUG-17.8", "not_chosen", {"note": "leo 3"}),
    (lambda: shop().play("buy leo 3", seat=0), 0, "buy leo 3", "AUG-17.8", "chosen_already", {"note": "leo 3"}),
    (lambda: shop().play("buy leo 3", seat=0), 0, "buy leo 17", "AUG-17.7", "note_too_dear", {
        "note": "leo 17", "price": 400, "florins": 300,
    }),
    (lambda: shop().play("done", seat=0), 0, "buy leo 3", "AUG-17.9", "choice_is_final", {}),
    (lambda: use("p07"), 0, "choose p01", "AUG-8.12", "card_chosen", {}),
    (lambda: use("p07"), 0, "finish", "AUG-8.14", "settle_two_first", {}),
    (lambda: use("p07"), 0, "pass", "AUG-8.3", "settle_a_privilege", {}),
    (lambda: use("p07"), 0, "draw", "AUG-8.3", "no_such_slot", {"slot": "draw"}),
    (lambda: use("p07").play("climb office"), 0, "climb office", "AUG-8.5", "slot_used", {"slot": "office"}),
    (lambda: use("p07"), 0, "take-300", "AUG-14.2", "no_agency", {}),
    (lambda: use("p07"), 0, "extra church", "AUG-12.5", "no_architect", {}),
    (lambda: use("p07", money=[750, 0, 0, 0]), 0, "build church", "AUG-12.12", "too_dear", {
        "right": "church", "price": 800, "florins": 750,
    }),
    (lambda: use("p07"), 0, "build coat", "AUG-12.10", "not_a_building", {"right": "coat", "price": 4}),
    (lambda: use("p07"), 0, "right church", "AUG-12.10", "is_built", {
        "right": "church", "category": "office", "level": 1,
    }),
    (lambda: use("p07"), 0, "right letter", "AUG-13.1", "level_too_low", {
        "right": "letter", "category": "peerage", "level": 4,
    }),
    (lambda: use("p07", levels={0: {"agency": 4}}), 0, "climb agency", "AUG-10.16", "highest_level", {
        "category": "agency",
    }),
    (lambda: use("p07"), 0, "steal agency 1", "AUG-10.7", "supply_not_empty", {"category": "agency", "level": 2}),
    (lambda: use("p07", levels={0: {"agency": 3}, 1: {"agency": 4}}), 0, "climb agency", "AUG-10.6", "supply_empty", {
        "category": "agency", "level": 4,
    }),
    (lambda: use("p07", levels={0: {"agency": 3}, 1: {"agency": 4}}), 0, "steal agency 2", "AUG-10.8", "not_a_holder", {
        "category": "agency", "level": 4, "seat": 2,
    }),
    (lambda: use("p07", levels={0: {"agency": 3}, 1: {"agency": 4}}), 0, "steal agency 4", "AUG-10.8", "nobody_there", {
        "category": "agency", "level": 4,
    }),
    (drawn, 0, "discard leo 8", "AUG-9.6", "drawn_just_now", {"note": "leo 8"}),
    (drawn, 0, "discard leo 4", "AUG-9.6", "not_in_hand", {"note": "leo 4"}),
    (drawn, 0, "waive", "AUG-9.4", "discard_first", {}),
    (drawn, 0, "finish", "AUG-8.14", "discard_first", {}),
]  # fmt: skip


@pytest.mark.rule("AUG-21.12")
@pytest.mark.parametrize("case", REFUSED, ids=[f"{case[4]}: {case[2]}" for case in REFUSED])
def test_a_refusal_names_its_rule_and_what_one_must_know(
    case: tuple[Callable[[], Play], int, str, str, str, Facts],
) -> None:
    made, seat, text, rule, words, facts = case
    table = made()
    refusal = table.state.refusal(seat, table.state.action(text))
    assert (refusal.rule, refusal.key, refusal.facts) == (rule, f"refusal.{words}", facts)
    table.refuses(text, rule, seat=seat)


@pytest.mark.rule("AUG-10.12")
def test_a_thief_waits_for_his_victim() -> None:
    table = use("p07", levels={0: {"agency": 3}, 2: {"agency": 4}}).play("steal agency 2")
    for text, rule in (("waive", "AUG-10.12"), ("finish", "AUG-8.14")):
        refusal = table.state.refusal(0, table.state.action(text))
        assert (refusal.rule, refusal.key, refusal.facts) == (rule, "refusal.victim_first", {"seat": 2})
    table.refuses("pass", "AUG-10.12", seat=2)
    table.refuses("take-500", "AUG-5.3", seat=1)


@pytest.mark.rule("AUG-1.4", "AUG-7.3")
def test_a_notes_number_is_its_rank_by_value_then_noble() -> None:
    ranked = [(value, noble) for value in range(1, 18) for noble in range(4)]
    assert [note(noble, value) for value, noble in ranked] == list(range(68))
    assert [(value_of(card), noble_of(card)) for card in range(68)] == ranked
