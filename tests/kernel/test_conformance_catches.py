"""The conformance suite finds faults: each of these games breaks one promise and is told which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from signoria.games.citadels.position import Citadels
from signoria.games.citadels.rulebook import Classic
from signoria.kernel import conformance
from signoria.kernel.conformance import Violation
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.events import Event, Facts
from signoria.kernel.position import Position
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay
from signoria.kernel.rulebook import OptionValue, Rulebook


class ShowsAHand(Citadels):
    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "neighbour": self.to_json()["seats"][0]["hand"]}


class ShowsWhoIsWho(Citadels):
    """A small leak: only in the turn phase, and only through the order of a list."""

    def view(self, seat: int | None) -> dict[str, Any]:
        view = super().view(seat)
        if self.called and not self.is_over:
            view["calls"] = sorted(view["calls"], key=lambda call: self.holder[call["rank"] - 1])
            view["next"] = [self.holder[self.called : self.called + 1]]
        return view


class DealsFaceUp(Classic):
    """Everybody has seen all starting hands: the views of a new game and its worlds agree with that."""

    def start(self, players: int, options: Mapping[str, OptionValue], dice: Dice) -> Position:
        position = super().start(players, options, dice)
        assert isinstance(position, Citadels)
        for hand in position.hands:
            for card in hand:
                self.show(position, card)
        return position

    def show(self, position: Citadels, card: int) -> None:
        position.faces.show_all(card)


class DealsBeforeOnePlayer(DealsFaceUp):
    def show(self, position: Citadels, card: int) -> None:
        position.faces.show(card, 2)


class DealsUndeclared(Classic):
    dealt: tuple[str, ...] = ()


class CountsHands(Citadels):
    """Points show what is in a hand."""

    @property
    def scores(self) -> list[int]:
        return [score + hand[0] % 2 if hand else score for score, hand in zip(super().scores, self.hands, strict=True)]


class OffersWhatIsHidden(Citadels):
    """What may be done depends on another's hand, though no view says so."""

    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        richest = max(range(self.seats), key=lambda other: sum(self.hands[other]))
        return legal[::-1] if richest == 0 else legal

    def decision(self, seat: int) -> None:
        return None


class SharesAList(Citadels):
    def clone(self) -> Citadels:
        copy = super().clone()
        copy.picks = self.picks
        assert isinstance(copy, Citadels)
        return copy


class SharesHands(Citadels):
    """The list of hands is copied, the hands are not."""

    def clone(self) -> Citadels:
        copy = super().clone()
        copy.hands = list(self.hands)
        assert isinstance(copy, Citadels)
        return copy


class LosesACoin(Citadels):
    def play(self, seat: int, action: int, dice: Dice) -> None:
        super().play(seat, action, dice)
        if self.text(action) == "gold" and self.gold[seat] > 2:
            self.gold[seat] -= 1


class LosesACard(Citadels):
    def play(self, seat: int, action: int, dice: Dice) -> None:
        super().play(seat, action, dice)
        if self.text(action) == "end" and len(self.deck) > 40:
            self.deck.pop()


class ForgetsWhatWasSeen(Citadels):
    """Its sampler draws for a spectator whoever asks, so a seat's own cards are dealt anew."""

    def sample(self, seat: int | None, dice: Dice) -> Any:
        return super().sample(None, dice)


class DrawsTheTruth(Citadels):
    """Its sampler hands out the real position, once characters have been picked."""

    def sample(self, seat: int | None, dice: Dice) -> Any:
        return self.clone() if self.picks else super().sample(seat, dice)


class ListsWhatCrashes(Citadels):
    def legal(self, seat: int) -> list[int]:
        legal = super().legal(seat)
        return [*legal, self.action("smithy")] if self.called and legal and self.gold[seat] > 3 else legal

    def play(self, seat: int, action: int, dice: Dice) -> None:
        if self.text(action) == "smithy" and action not in super().legal(seat):
            raise KeyError("smithy")
        super().play(seat, action, dice)


class CrashesRarely(Citadels):
    def faults(self) -> list[str]:
        return super().faults() if self.round < 3 else [str(1 // 0)]


class RefusesAndChanges(Citadels):
    def refusal(self, seat: int, action: int) -> Refusal:
        self.crown = (self.crown + 1) % self.seats
        return super().refusal(seat, action)


class AsksNobody(Citadels):
    """Now and then nobody owes a decision, yet the game is on."""

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.round == 2 and self.called else super().to_act


class SavesTooLittle(Citadels):
    """The number of the round is lost; nothing else depends on it but the Haunted City."""

    def to_json(self) -> dict[str, Any]:
        return {**super().to_json(), "round": 1, "haunted_since": 0}


class ShowsWhatIsUndone(Citadels):
    """Looking at cards may be taken back."""

    def play(self, seat: int, action: int, dice: Dice) -> None:
        super().play(seat, action, dice)
        if self.text(action) in ("cards", "extra-cards"):
            self.revealed = False


class TellsNothing(Citadels):
    """Gold is gathered without a word, so nobody's page would show it."""

    def tell(self, name: str, facts: Facts, secrets: list[tuple[int, Facts]] | None = None) -> None:
        if name != "gathers_gold":
            super().tell(name, facts, secrets)

    def step_faults(self, before: Position, events: list[Event]) -> list[str]:
        return []


class AddsUpWrongly(Citadels):
    @property
    def scores(self) -> list[int]:
        return [score + 1 for score in super().scores]


class NeverEnds(Citadels):
    def is_complete(self, seat: int) -> bool:
        return False


class LoadsTooLittle(Classic):
    """Gold is not loaded."""

    def load(self, data: dict[str, Any]) -> Position:
        position = super().load(data)
        assert isinstance(position, Citadels)
        position.gold = [0] * position.seats
        return position


def broken(book: Rulebook) -> Violation:
    """The violation that a few random games come to."""
    for seed in range(12):
        try:
            conformance.check(book, players=4, seed=seed, thoroughness=0.15)
        except Violation as violation:
            return violation
    raise AssertionError("the fault was not found")


def planted(position: type[Citadels]) -> Rulebook:
    book = Classic()
    book.position = position
    return book


@pytest.mark.parametrize(
    ("position", "promise"),
    [
        (ShowsAHand, "sees only what it may know, and"),
        (ShowsWhoIsWho, "sees only what it may know, and"),
        (OffersWhatIsHidden, "depends on nothing hidden from it"),
        (SharesAList, "a clone is independent of what it was copied from"),
        (SharesHands, "a clone shares nothing with what it was copied from"),
        (LosesACoin, "every step is possible: CIT-95.5"),
        (LosesACard, "every position is possible: CIT-95.1"),
        (ForgetsWhatWasSeen, "drawn worlds keep all it has seen: …"),
        (DrawsTheTruth, "drawn worlds differ from the truth"),
        (ListsWhatCrashes, "'smithy' is listed for seat"),
        (CrashesRarely, "nothing crashes: ZeroDivisionError"),
        (RefusesAndChanges, "a refused action changes nothing"),
        (AsksNobody, "somebody owes a decision while the game is on"),
        (SavesTooLittle, "a loaded position shows the same: …"),
        (ShowsWhatIsUndone, "an action that may be undone"),
        (TellsNothing, "what changes for observer 0 is told: …"),
        (AddsUpWrongly, "the score sheet adds up"),
        (CountsHands, "scores count nothing that is hidden: …"),
    ],
)
def test_a_planted_fault_is_caught_and_named(position: type[Citadels], promise: str) -> None:
    violation = broken(planted(position))
    assert promise in str(violation)
    assert "(move " in str(violation)


def test_a_game_without_an_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "LONGEST_GAME", 300)
    assert "a game has an end" in str(broken(planted(NeverEnds)))


@pytest.mark.parametrize(
    ("book", "promise"),
    [
        (DealsFaceUp(), "observer 0 has not seen what a new game deals to others"),
        (DealsBeforeOnePlayer(), "observer 2 has not seen what a new game deals to others"),
        (DealsUndeclared(), "what a new game deals in secret is named in `dealt`"),
    ],
)
def test_a_deal_that_others_see_is_caught(book: Rulebook, promise: str) -> None:
    violation = broken(book)
    assert promise in str(violation)
    assert "(move 0)" in str(violation)


def test_a_loader_that_loses_something_is_caught() -> None:
    assert "saving and loading changes nothing: …" in str(broken(LoadsTooLittle()))


def test_a_violation_carries_the_record_that_leads_there() -> None:
    book = planted(LosesACoin)
    violation = broken(book)
    record = read_record(violation.record)
    assert f"(move {len(record.moves)})" in str(violation)
    assert len(replay(book, record).record.moves) == len(record.moves)
