"""The table drafts its cast before the deal, if so agreed: each player bans a character or brings one in."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from citadels2016_kit import Play, play_of, start

import signoria
from signoria.games import rulebook
from signoria.games.citadels.components_2016 import BY_RANK
from signoria.games.citadels.deluxe import wrong_with_cast
from signoria.kernel import conformance
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import DamagedPosition

FIRST = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]


def draft(players: int = 4, seed: int | str = 1, **options: object) -> Play:
    return start(players, seed, draft=True, **options)


def cast_after(*named: str, seed: int | str = 1) -> list[str]:
    """The cast of four players' first game after they have named these."""
    table = Play(draft().state, SeededDice(seed)).play(*named)
    cast: list[str] = table.view()["cast"]
    return cast


def replaced(cast: Sequence[str]) -> dict[str, str]:
    return {old: new for old, new in zip(FIRST, cast, strict=True) if old != new}


@pytest.mark.rule("CITD-3.1")
def test_each_player_is_asked_once_from_the_crown_on_and_nothing_is_dealt_before() -> None:
    table = draft(4, 1, first_crown=2)
    assert [len(seat["hand"]) for seat in table.data["seats"]] == [0] * 4
    asked = []
    for named in ("ban assassin", "add spy", "ban wizard", "add abbot"):
        asked += table.view()["to_act"]
        assert table.view()["phase"] == "draft"
        table.play(named)
    assert asked == [2, 3, 0, 1]
    assert table.view()["phase"] == "selection"
    assert [len(seat["hand"]) for seat in table.data["seats"]] == [4] * 4


@pytest.mark.rule("CITD-3.1")
def test_who_is_brought_in_takes_the_place_of_his_rank() -> None:
    cast = cast_after("add witch", "add spy", "add warlord", "add cardinal")
    assert replaced(cast) == {"assassin": "witch", "thief": "spy", "bishop": "cardinal"}


@pytest.mark.rule("CITD-3.1")
def test_chance_replaces_a_banned_character_by_another_of_its_rank() -> None:
    drawn = {cast_after("ban thief", "ban witch", "ban seer", "ban abbot", seed=seed)[1] for seed in range(20)}
    assert drawn == {"spy", "blackmailer"}
    assert replaced(cast_after("ban witch", "ban seer", "ban abbot", "ban spy")) == {}


@pytest.mark.rule("CITD-3.1")
def test_a_settled_rank_is_left_alone_and_a_banned_character_stays_out() -> None:
    table = draft().play("add spy")
    table.refuses("add thief", "CITD-3.1")
    table.refuses("ban spy", "CITD-3.1")
    table.play("ban witch")
    table.refuses("add witch", "CITD-3.1")
    table.play("ban magistrate")
    table.refuses("ban assassin", "CITD-3.1")  # somebody must be left
    table.refuses("gold", "CITD-3.1")
    assert "add assassin" in table.legal("add")


@pytest.mark.rule("CITD-3.5", "CITD-3.6", "CITD-3.7")
def test_nobody_is_named_who_cannot_play_with_so_many() -> None:
    two, four, five = draft(2), draft(4, ninth_rank="artist"), draft(5, ninth_rank="artist")
    two.refuses("add emperor", "CITD-3.7")
    two.refuses("add artist", "CITD-3.5")
    four.refuses("ban queen", "CITD-3.6")
    assert "add emperor" in four.legal("add")
    assert "add queen" in five.legal("add")


@pytest.mark.rule("CITD-3.1", "CITD-3.6", "CITD-3.7")
@pytest.mark.parametrize("players", range(2, 9))
def test_every_drafted_cast_can_be_played(players: int) -> None:
    for seed in range(3):
        table = draft(players, seed, cast="random", ninth_rank="scenario" if players > 2 else "none")
        while table.view()["phase"] == "draft":
            legal = table.legal("add") + table.legal("ban")
            table.play(legal[(7 * seed + len(legal)) % len(legal)])
        assert wrong_with_cast(players, table.view()["cast"]) == ""


def told_apart(players: int, banned: set[str], added: set[str], ranks: int) -> tuple[list[set[str]], set[str]]:
    """By rank who may still play, and what may be said next: the draft reckoned with names alone."""
    able = [{name for name in rank if not ((name == "queen" and players < 5) or (name == "emperor" and players < 3))}
            for rank in BY_RANK[:ranks]]  # fmt: skip
    left = [rank - banned for rank in able]
    open_ranks = [rank for rank in left if not rank & added]
    said = {f"add {name}" for rank in open_ranks for name in rank}
    return left, said | {f"ban {name}" for rank in open_ranks if len(rank) > 1 for name in rank}


@pytest.mark.rule("CITD-3.1", "CITD-3.6", "CITD-3.7")
@pytest.mark.parametrize("players", range(2, 9))
def test_the_draft_reckoned_with_names_alone(players: int) -> None:
    """Whatever is said: who is asked, what else may be said, and the cast that comes of it."""
    for seed in range(6):
        chance = random.Random(f"{players} {seed}")
        table = draft(players, seed, cast="random", ninth_rank="scenario" if players > 2 else "none")
        usual: list[str] = table.view()["cast"]
        banned: set[str] = set()
        added: set[str] = set()
        for turn in range(players):
            left, may_say = told_apart(players, banned, added, len(usual))
            assert (table.asked, set(table.legal())) == ((table.crown + turn) % players, may_say)
            said = chance.choice(sorted(may_say))
            (banned if said.startswith("ban") else added).add(said.split()[1])
            table.play(said)
        left, _ = told_apart(players, banned, added, len(usual))
        for name, was, able in zip(table.view()["cast"], usual, left, strict=True):
            assert name in ((able & added) or (able & {was}) or able)


def test_what_is_named_is_told_to_all_seen_and_saved() -> None:
    table = draft().play("ban king", "add scholar")
    assert table.view()["draft"] == {"banned": ["king"], "added": ["scholar"]}
    assert play_of(table.data).view() == table.view()
    game = signoria.new("citadels-deluxe", 4, 1, {"draft": True})
    events = game.play(0, "ban king")
    assert [event.told(3) for event in events] == [{"event": "bans", "seat": 0, "character": "king"}]


@pytest.mark.parametrize(
    "facts",
    [
        [1, 1],  # banned and brought in
        [7, 0],  # nobody is left for rank 1
        [0, 3],  # two for rank 1
        [1 << 24, 0],  # rank 9, which is not played
    ],
)
def test_an_impossible_draft_is_refused(facts: list[int]) -> None:
    data = draft().data
    data["stack"][-1]["facts"] = facts
    data["stack"][-1]["seats"] = 1 << sum(fact.bit_count() for fact in facts) % 4
    with pytest.raises(DamagedPosition, match=r"CITD-3\.1"):
        signoria.load_position(data)


def test_a_record_is_read_in_the_words_of_each_moment() -> None:
    """The cast decides what later moves are called, and those before it keep their names."""
    game = signoria.new("citadels-deluxe", 4, 1, {"draft": True})
    for named in ("add witch", "add spy", "ban magician", "add patrician"):
        game.play(game.to_act[0], named)
    while "pick witch" not in game.legal(game.to_act[0]) and "pick spy" not in game.legal(game.to_act[0]):
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])
    copy = game.clone()
    picked = next(text for text in copy.legal(copy.to_act[0]) if text in ("pick witch", "pick spy"))
    copy.play(copy.to_act[0], picked)
    texts = [move.text for move in copy.record.moves]
    assert texts[:4] == ["add witch", "add spy", "ban magician", "add patrician"]
    assert texts[-1] == picked
    assert signoria.replay(copy.rulebook, copy.record).state == copy.state


def test_the_same_cast_again_is_not_drafted_again() -> None:
    book = rulebook("citadels-deluxe")
    game = signoria.new("citadels-deluxe", 4, 1, {"draft": True})
    for named in ("add witch", "add spy", "add wizard", "add patrician"):
        game.play(game.to_act[0], named)
    again = book.same_again(game.record.options, game.view(None))
    assert "draft" not in again
    assert str(again["cast"]).split()[:4] == ["witch", "spy", "wizard", "patrician"]


@pytest.mark.parametrize("players", range(2, 9))
def test_a_drafted_game_keeps_the_contract(players: int) -> None:
    options = {"draft": True, "cast": "random", "ninth_rank": "scenario" if players > 3 else "none"}
    conformance.check(rulebook("citadels-deluxe"), players, f"draft {players}", options, 0.02)
