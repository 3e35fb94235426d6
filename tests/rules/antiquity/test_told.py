"""ANT-20.6: outside phase 2 everything is public, so what happens there is told, and nothing else is."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from signoria.games.antiquity.components import GOODS
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.games.antiquity.state import REASONS
from signoria.kernel.game import Game
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay

RECORDS = Path(__file__).parents[2] / "golden" / "antiquity"
Told = list[dict[str, Any]]


def replayed(name: str) -> list[tuple[Antiquity, Antiquity, Told, bool]]:
    """Every move of a recorded game: before it, after it, what a spectator was told, whether it shows something new."""
    record = replay(ANTIQUITY, read_record((RECORDS / f"{name}.record").read_text(encoding="utf-8"))).record
    assert record.seed is not None
    game = Game(ANTIQUITY, record.players, record.seed, record.options)
    moves = []
    for move in record.moves:
        before = game.state.clone()
        events = game.play(move.seat, move.text)
        told: Told = [event.told(None) for event in events]
        after = game.state.clone()
        assert isinstance(before, Antiquity)
        assert isinstance(after, Antiquity)
        moves.append((before, after, told, game.state.revealed))
    return moves


@pytest.fixture(scope="module", params=["2-players-at-random", "3-players-rulebook-saint", "2-players-rulebook-nobody"])
def moves(request: pytest.FixtureRequest) -> list[tuple[Antiquity, Antiquity, Told, bool]]:
    return replayed(request.param)


Moves = list[tuple[Antiquity, Antiquity, Told, bool]]


def of(told: Told, *names: str) -> Told:
    return [one for one in told if one["event"] in names]


def gone(before: Antiquity, after: Antiquity) -> set[int]:
    return set(before.order) - set(after.order)


@pytest.mark.rule("ANT-20.6", "ANT-8.5", "ANT-19.1")
def test_every_grave_is_told_and_no_other(moves: Moves) -> None:
    for before, after, told, _ in moves:
        if before.seen:
            # What was cleared or moved behind the screens becomes public with them.
            continue
        lost = gone(before, after)
        for seat in set(range(before.seats)) - lost:
            new = after.realms[seat].graves & ~before.realms[seat].graves
            assert new.bit_count() == sum(one["seat"] == seat for one in of(told, "grave"))


@pytest.mark.rule("ANT-8.1", "ANT-9.11")
def test_who_starves_or_has_no_room_is_told_with_his_graves(moves: Moves) -> None:
    for _, after, told, _ in moves:
        for one in of(told, "starves", "no_room"):
            assert one["graves"] > 0
        for at, one in enumerate(told):
            if one["event"] == "grave" and after.order and one["seat"] in after.order:
                due = after.realms[one["seat"]].task.owed + sum(
                    other["seat"] == one["seat"] for other in told[at:] if other["event"] == "grave"
                )
                assert due > 0
    announced = Counter(one["event"] for _, _, told, _ in moves for one in told)
    assert not announced["grave"] or announced["starves"] + announced["no_room"]


@pytest.mark.rule("ANT-20.6", "ANT-22.2")
def test_every_good_that_comes_or_goes_in_the_open_is_told(moves: Moves) -> None:
    for before, after, told, _ in moves:
        if before.seen and after.seen:
            continue
        lost = gone(before, after)
        for seat in set(after.order) - lost:
            start = before.realms[seat].goods
            own = [one for one in told if one.get("seat") == seat]
            change = Counter({good: -count for one in of(own, "discards") for good, count in one["goods"].items()})
            change.update(one["good"] for one in of(own, "harvests") if not one["wasted"])
            change.update(one["good"] for one in of(own, "explores"))
            change.update({"fish": sum(one["count"] for one in of(own, "fish"))})
            for one in of(own, "inn", "city"):
                change.subtract(one["paid"])
            for one in of(own, "industry"):
                if not one["free"]:
                    change[one["good"] if one["what"] == "farm" else "wood"] -= 1
            found = [count + change[GOODS[good]] for good, count in enumerate(start)]
            assert found == after.realms[seat].goods


@pytest.mark.rule("ANT-22.17", "ANT-8.7", "ANT-15.50", "ANT-7.8")
def test_the_famine_is_told_whenever_it_changes(moves: Moves) -> None:
    for before, after, told, _ in moves:
        levels = [one.get("level", one.get("famine")) for one in of(told, "famine", "explores")]
        assert (levels or [before.famine])[-1] == after.famine
        assert all(one["level"] != before.famine for one in of(told, "famine") if one["why"] == "fountains")


@pytest.mark.rule("ANT-22.11", "ANT-4.15", "ANT-9.2")
def test_all_pollution_is_told(moves: Moves) -> None:
    for before, after, told, _ in moves:
        names = after.country.names
        new = set(names(after.polluted & ~before.polluted))
        growing = {name for one in after.industries for name in names(one.goods)}
        assert new <= growing | {one["at"] for one in of(told, "pollutes", "harvests")}
        if not of(told, "eliminated"):
            assert all(one["at"] in names(after.polluted) for one in of(told, "pollutes"))


@pytest.mark.rule("ANT-3.4", "ANT-13.19")
def test_turns_and_their_order_are_told(moves: Moves) -> None:
    for before, after, told, _ in moves:
        assert [one["number"] for one in of(told, "turn")] == list(range(before.turn + 1, after.turn + 1))
        falls = bool(before.seen) and not after.seen
        assert len(of(told, "order")) == (1 if falls else 0)
        if falls and after.order:
            assert [seat for seat in of(told, "order")[0]["order"] if seat in after.order] == after.order
            assert {one["seat"] for one in of(told, "reveals")} == set(before.order)


@pytest.mark.rule("ANT-20.6", "ANT-18.5", "ANT-17.3", "ANT-6.11", "ANT-7.5")
def test_whatever_is_built_harvested_or_explored_is_told(moves: Moves) -> None:
    for before, after, told, _ in moves:
        lost = gone(before, after)
        for seat in set(after.order) - lost:
            own = [one for one in told if one.get("seat") == seat]
            old, new = before.realms[seat], after.realms[seat]
            assert new.inns.bit_count() - old.inns.bit_count() == len(of(own, "inn"))
            assert len(new.cities) - len(old.cities) == len(of(own, "city", "founds"))
            assert after.working(seat) - before.working(seat) == len(of(own, "industry")) - len(of(own, "exhausted"))
            for one in of(own, "industry"):
                assert one["goods"] > 0
        assert len(after.turned_up) - len(before.turned_up) == len(of(told, "explores"))


@pytest.mark.rule("ANT-19.11", "ANT-19.17", "ANT-19.18", "ANT-21.12")
def test_who_is_out_and_who_has_won_is_told(moves: Moves) -> None:
    for before, after, told, _ in moves:
        assert {one["seat"] for one in of(told, "eliminated")} == gone(before, after)
        ends = [(one["reason"], one["winners"]) for one in of(told, "ends")]
        assert ends == ([(REASONS[after.reason], after.winners)] if after.is_over else [])


@pytest.mark.rule("ANT-2.31", "ANT-4.4")
def test_who_is_finished_with_a_phase_is_told(moves: Moves) -> None:
    for before, after, told, _ in moves:
        if before.seen:
            waited = set(before.to_act) - set(after.to_act if after.seen else ())
            assert {one["seat"] for one in of(told, "done")} <= waited
            assert not after.seen or {one["seat"] for one in of(told, "done")} == waited


@pytest.mark.rule("ANT-21.8")
def test_nothing_is_taken_back_once_others_are_asked(moves: Moves) -> None:
    """Whoever's answer brings the question to others has shown them something."""
    for before, after, _, revealed in moves:
        if before.to_act != after.to_act or after.is_over:
            assert revealed
