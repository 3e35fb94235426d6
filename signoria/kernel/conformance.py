"""Does a game keep the contract? Whole games with every promise checked on the way, for any rulebook.

    from signoria.kernel import conformance
    conformance.check(rulebook, players=4, seed=7)          # raises Violation

Players do anything that is legal; `choose` puts others in their place (`lab/players.py` has some who get further), and
`check_on` begins in the middle of a game. A `Violation` names the promise and carries the record of the game up to that
move, ready to be replayed.
"""

from __future__ import annotations

import json
import marshal
import random
from collections.abc import Callable, Mapping
from typing import Any

from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadAction, DamagedPosition, IllegalAction, UndoRefused
from signoria.kernel.events import Event
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay
from signoria.kernel.rulebook import Rulebook

LONGEST_GAME = 50_000
# So many deals in a row are never all alike by chance.
_DEALS = 10
# The version of the format in which equal data are equal bytes, whatever objects they share.
_WITHOUT_REFERENCES = 2
_MALFORMED = ("", " ", "nonsense", "end end", "\x00", "gold\n", "9" * 500, "build", "pick pick pick", "é")


# Which of its legal actions a seat plays.
Choose = Callable[[Position, int, random.Random], int]


def anything(position: Position, seat: int, chance: random.Random) -> int:
    return chance.choice(position.legal(seat))


class Violation(AssertionError):
    """A promise of the contract is broken. `record` leads to the place."""

    def __init__(self, promise: str, record: str) -> None:
        super().__init__(promise)
        self.promise = promise
        self.record = record


def check(
    rulebook: Rulebook,
    players: int,
    seed: int | str,
    options: Mapping[str, object] | None = None,
    thoroughness: float = 0.1,
    choose: Choose = anything,
) -> Game:
    """Play one game and check the contract; the finished game. Costly checks happen at that share of moves."""
    return check_on(Game(rulebook, players, seed, options), seed, thoroughness, choose)


def check_on(game: Game, seed: int | str, thoroughness: float = 0.1, choose: Choose = anything) -> Game:
    """Play a game on to its end, from wherever it stands, and check the contract."""
    return _Trial(game, seed, thoroughness, choose).run()


def as_text(data: Any) -> str:
    """Plain data as one spelling; raises if it is not plain."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False)


def exact(data: Any) -> bytes:
    """Data to be compared, far faster than as text and more strictly: the order of fields counts too."""
    return marshal.dumps(data, _WITHOUT_REFERENCES)


class _Trial:
    def __init__(self, game: Game, seed: int | str, thoroughness: float, choose: Choose) -> None:
        self.game = game
        self.rulebook = game.rulebook
        self.thoroughness = thoroughness
        self.choose = choose
        players = game.state.seats
        self.random = random.Random(f"{seed} {players}")
        self.observers: list[int | None] = [*range(players), None]
        self.kept: list[tuple[Position, bytes]] = []
        # The position at the last thorough look.
        self.saved = b""
        self.worlds_that_differ = 0
        self.worlds = 0

    @property
    def state(self) -> Position:
        return self.game.state

    def demand(self, kept: bool, promise: str) -> None:
        if not kept:
            raise self.violation(promise)

    def demand_same(self, one: Any, other: Any, promise: str) -> None:
        if exact(one) != exact(other):
            raise self.violation(f"{promise}: {_difference(as_text(one), as_text(other))}")

    def demand_unchanged(self, promise: str) -> None:
        self.demand(exact(self.state.to_json()) == self.saved, promise)

    def violation(self, promise: str) -> Violation:
        return Violation(f"{promise} (move {len(self.game.record.moves)})", str(self.game.record))

    def run(self) -> Game:
        try:
            self.play_through()
        except Violation:
            raise
        except Exception as error:
            raise self.violation(f"nothing crashes: {error!r}") from error
        return self.game

    def play_through(self) -> None:
        self.check_position()
        to_be_dealt = not self.game.record.moves and self.game.record.position is None
        if to_be_dealt:
            self.saved = exact(self.state.to_json())
            self.check_knowledge(set(self.observers))
        while not self.state.is_over:
            if to_be_dealt and self.is_dealt():
                self.check_deal()
                to_be_dealt = False
            self.demand(len(self.game.record.moves) < LONGEST_GAME, "a game has an end")
            thorough = self.random.random() < self.thoroughness
            if thorough:
                self.saved = exact(self.state.to_json())
                self.check_clones()
                self.check_refusals()
                self.check_saving()
                # What the player in turn knows matters most; the others and spectators take turns.
                self.check_knowledge({self.random.choice(self.state.to_act), self.random.choice(self.observers)})
                self.kept.append((self.state.clone(), self.saved))
            self.move(thorough)
            self.check_position()
        self.saved = exact(self.state.to_json())
        self.check_knowledge(set(self.observers))
        self.demand(not to_be_dealt, "a new game deals what it says")
        self.check_end()

    # ---- one move

    def move(self, thorough: bool) -> None:
        self.demand(bool(self.state.to_act), "somebody owes a decision while the game is on")
        seat = self.random.choice(self.state.to_act)
        if self.random.random() < 0.2:
            seat = self.random.choice([s for s in range(self.state.seats) if self.state.legal(s)])
        legal = self.state.legal(seat)
        self.demand(bool(legal), f"seat {seat} owes a decision and has a legal action")
        action = self.choose(self.state, seat, self.random)
        before = self.state.clone()
        world = self.state.sample(seat, SeededDice(self.random.random().hex())) if thorough else None
        try:
            events = self.game.play(seat, action).all()
        except Exception as error:
            promise = f"{self.state.text(action)!r} is listed for seat {seat}, so it can be played: {error!r}"
            raise self.violation(promise) from error
        faults = self.state.step_faults(before, events)
        self.demand(not faults, f"every step is possible: {'; '.join(faults)}")
        if thorough and not events and before.to_act == self.state.to_act:
            self.check_silence(seat, before)
        if world is not None:
            self.check_undo(seat, action, world, events)

    def check_silence(self, seat: int, before: Position) -> None:
        """Nothing was told and the same seats are asked, so nothing has changed for anybody but the player."""
        for observer in self.observers:
            if observer != seat:
                promise = f"what changes for observer {observer} is told"
                self.demand_same(_look(before, observer), _look(self.state, observer), promise)

    def check_undo(self, seat: int, action: int, world: Position, events: list[Event]) -> None:
        """What may be undone has told the player nothing: it goes the same in every world that he thinks possible."""
        if not self.game.can_undo(seat):
            self.demand_refused(lambda: self.game.undo(seat), UndoRefused, "what cannot be undone is refused")
            return
        told: list[Event] = []
        world.events = told
        world.play(seat, action, SeededDice(0))
        same = exact([event.told(seat) for event in told]) == exact([event.told(seat) for event in events])
        self.demand(same, "an action that may be undone tells its player nothing new")
        same = exact(world.view(seat)) == exact(self.state.view(seat))
        self.demand(same, "an action that may be undone shows its player nothing new")
        self.game.undo(seat)
        self.demand_unchanged("undo brings the position back")
        self.game.play(seat, action)

    # ---- promises about one position

    def check_position(self) -> None:
        faults = self.state.faults()
        self.demand(not faults, f"every position is possible: {'; '.join(faults)}")
        for seat in self.state.to_act:
            legal = self.state.legal(seat)
            self.demand(bool(legal), f"seat {seat} owes a decision and has a legal action")
            self.demand(len(set(legal)) == len(legal), "no action is listed twice")

    def check_clones(self) -> None:
        """Every listed action can be played on a clone, and the clone's life leaves the original alone."""
        for seat in self.state.to_act:
            for action in self.state.legal(seat):
                clone = self.state.clone()
                try:
                    clone.play(seat, action, SeededDice(self.random.random().hex()))
                except Exception as error:
                    promise = f"{clone.text(action)!r} is listed for seat {seat}, so it can be played: {error!r}"
                    raise self.violation(promise) from error
            self.demand_unchanged(f"a clone is independent of what it was copied from, whatever seat {seat} does on it")

    def check_refusals(self) -> None:
        """Everything that is not legal is refused, by everybody, and changes nothing."""
        state = self.state
        asked = self.random.choice(state.to_act)
        known = [action for seat in state.to_act for action in state.legal(seat)]
        for action in known:
            self.demand(state.action(state.text(action)) == action, f"{state.text(action)!r} reads back as itself")
        for seat in range(state.seats):
            for action in self.random.sample(known, min(len(known), 5)):
                if action not in state.legal(seat):
                    self.demand_illegal(seat, action)
        for _ in range(20):
            action = self.random.choice(known) + self.random.randint(-40, 40) * self.random.choice((1, 64, 1024))
            if action not in state.legal(asked) and action >= 0:
                self.demand_illegal(asked, action)
        for text in _MALFORMED:
            if text not in self.game.legal(asked):
                self.demand_refused(
                    lambda text=text: self.game.play(asked, text), (BadAction, IllegalAction), f"{text!r} is refused"
                )
        for seat in (-1, state.seats, 99):
            self.demand_refused(
                lambda seat=seat: self.game.play(seat, known[0]), (BadAction, IllegalAction), f"seat {seat} is refused"
            )
        self.demand_unchanged("a refused action changes nothing")

    def demand_illegal(self, seat: int, action: int) -> None:
        try:
            self.demand(self.state.why_not(seat, action) is not None, "what is not legal is so for a reason")
            self.state.play(seat, action, SeededDice(0))
        except IllegalAction as illegal:
            self.demand(bool(illegal.rule) and bool(str(illegal)), "a refusal names its rule")
            return
        except BadAction:
            return
        except Exception as error:
            self.demand(False, f"refusing action {action} for seat {seat} failed: {error!r}")
        self.demand(False, f"{self.state.text(action)!r} is not legal for seat {seat} and is refused")

    def demand_refused(self, act: Any, kinds: Any, promise: str) -> None:
        try:
            act()
        except kinds:
            return
        self.demand(False, promise)

    def check_saving(self) -> None:
        saved = as_text(self.state.to_json())
        try:
            loaded = self.rulebook.load(json.loads(saved))
        except DamagedPosition as damage:
            raise self.violation(f"a saved position can be loaded: {damage}") from damage
        self.demand_same(self.state.to_json(), loaded.to_json(), "saving and loading changes nothing")
        observer = self.random.choice(self.observers)
        shown = loaded.view(observer)
        as_text(shown)
        self.demand_same(self.state.view(observer), shown, "a loaded position shows the same")
        for seat in self.state.to_act:
            self.demand(loaded.legal(seat) == self.state.legal(seat), "a loaded position allows the same")

    def check_knowledge(self, observers: set[int | None]) -> None:
        """Worlds that differ only in what a seat cannot know look the same to it."""
        for observer in self.observers:
            if observer not in observers:
                continue
            world = self.state.sample(observer, SeededDice(self.random.random().hex()))
            self.demand_unchanged(
                "drawing a world changes nothing: a clone shares nothing with what it was copied from"
            )
            faults = world.faults()
            self.demand(not faults, f"a drawn world is possible: {'; '.join(faults)}")
            self.worlds += 1
            self.worlds_that_differ += exact(world.to_json()) != self.saved
            promise = f"observer {observer} sees only what it may know, and drawn worlds keep all it has seen"
            self.demand_same(self.state.view(observer), world.view(observer), promise)
            self.demand(world.to_act == self.state.to_act, "who is asked is known to all")
            self.demand_same(_standings(self.state), _standings(world), "scores count nothing that is hidden")
            if observer is not None:
                same = world.legal(observer) == self.state.legal(observer)
                self.demand(same, f"what seat {observer} may do depends on nothing hidden from it")

    def is_dealt(self) -> bool:
        """Whether everybody has got his secrets; a game may ask for something first."""
        views = [self.state.view(seat) for seat in range(self.state.seats)]
        return all(view[entry] for view in views for entry in self.rulebook.dealt)

    def check_deal(self) -> None:
        """What a new game deals to a seat in secret is seen by nobody else: in worlds drawn for others it varies."""
        dealt = self.rulebook.dealt
        if not dealt:
            self.check_nothing_is_dealt()
        for observer in self.observers:
            secrets = {(seat, entry) for seat in range(self.state.seats) if seat != observer for entry in dealt}
            for _ in range(_DEALS):
                if not secrets:
                    break
                world = self.state.sample(observer, SeededDice(self.random.random().hex()))
                secrets = {
                    (seat, entry)
                    for seat, entry in secrets
                    if exact(world.view(seat)[entry]) == exact(self.state.view(seat)[entry])
                }
            self.demand(not secrets, f"observer {observer} has not seen what a new game deals to others: {secrets}")

    def check_nothing_is_dealt(self) -> None:
        world = self.state.sample(None, SeededDice(self.random.random().hex()))
        public = self.state.view(None)
        for seat in range(self.state.seats):
            view, other = self.state.view(seat), world.view(seat)
            for entry in view.keys() - public.keys():
                same = exact(view[entry]) == exact(other.get(entry))
                self.demand(same, f"what a new game deals in secret is named in `dealt`: {entry!r}")

    # ---- promises about the whole game

    def check_end(self) -> None:
        for position, saved in self.kept:
            self.demand(exact(position.to_json()) == saved, "a clone is independent of what it was copied from")
        state = self.state
        self.demand(not state.to_act, "nobody owes a decision when the game is over")
        self.demand(all(not state.legal(seat) for seat in range(state.seats)), "nothing is legal after the end")
        self.demand_illegal(0, state.action(self.game.record.moves[-1].text))
        self.demand(bool(state.winners) or self.rulebook.may_have_no_winner, "somebody has won")
        totals = [sum(line.points for line in lines) for lines in state.score_sheet]
        self.demand(totals == state.scores, "the score sheet adds up")
        if self.worlds > 20:
            self.demand(self.worlds_that_differ > self.worlds // 4, "drawn worlds differ from the truth")
        self.check_record()

    def check_record(self) -> None:
        text = str(self.game.record)
        again = replay(self.rulebook, read_record(text))
        self.demand(str(again.record) == text, "a record replays to itself")
        self.demand_same(self.state.to_json(), again.state.to_json(), "a replayed game ends in the same position")


def _look(position: Position, observer: int | None) -> list[Any]:
    """All that an observer has before him."""
    if observer is None:
        return [position.view(None)]
    decision = position.decision(observer)
    asked = None if decision is None else [decision.kind, decision.actions]
    return [position.view(observer), position.legal(observer), asked]


def _standings(position: Position) -> list[Any]:
    sheet = [[(line.key, line.points, line.rule, line.facts) for line in lines] for lines in position.score_sheet]
    return [position.scores, position.winners, sheet]


def _difference(one: str, other: str) -> str:
    """The surroundings of the first difference between two texts."""
    if one == other:
        return "only the order of fields, or a type, differs"
    at = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(at - 40, 0) : at + 40]}… or …{other[max(at - 40, 0) : at + 40]}…"
