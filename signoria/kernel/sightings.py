"""What every observer has seen of the faces of cards, worked out from what `kernel/faces.py` noted of them.

An observer knows the places of a *mix* and the faces it has seen in it, but not which is where; `kernel/mixes.py` has
the row of secret moves and sightings behind it. The places and faces of a mix are what a view shows. Worlds are drawn
from the row, which excludes more.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.kernel.dice import Dice
from signoria.kernel.fields import Fields
from signoria.kernel.mixes import MOST_STEPS, Course, Mix, Step, draw, exchanged, in_order, members, one_move

_MUCH: Final = 1_000_000


def as_set(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


class Sightings:
    """For every observer the cards it has seen, and its mixes."""

    __slots__ = ("equal", "mixed", "mixes", "seen", "spectator")

    def __init__(self, seats: int, equal: list[int]) -> None:
        self.spectator = seats
        # What `equal_cards` gives; the list is shared and never changed.
        self.equal = equal
        # For each observer the cards whose face it has seen.
        self.seen: list[int] = [0] * (seats + 1)
        # For each observer its mixes, which are disjoint, and all their cards together.
        self.mixes: list[tuple[Mix, ...]] = [()] * (seats + 1)
        self.mixed: list[int] = [0] * (seats + 1)

    def clone(self) -> Sightings:
        copy = Sightings(0, self.equal)
        copy.spectator = self.spectator
        copy.seen = self.seen.copy()
        copy.mixes = self.mixes.copy()
        copy.mixed = self.mixed.copy()
        return copy

    # ---- what happens to cards

    def show(self, card: int, seat: int) -> None:
        """That seat sees the face of a card whose place it knows."""
        bit = 1 << card
        if self.mixed[seat] & bit:
            self._recognise(seat, bit, bit)
        self.seen[seat] |= bit

    def show_heap(self, cards: list[int], seat: int) -> None:
        """That seat sees all faces of an unordered heap (a hand), but cannot tell which of its cards had been which."""
        heap = as_set(cards)
        if self.mixed[seat] & heap:
            unsure = heap & (self.mixed[seat] | ~self.seen[seat])
            self._recognise(seat, unsure, unsure)
        self.seen[seat] |= heap

    def show_from(self, card: int, heap: list[int], observers: int) -> None:
        """These observers, a set of seats, see one card of an unordered heap and cannot tell which it had been."""
        bits = as_set(heap)
        bit = 1 << card
        has_equal = self.equal[card] & bits != bit
        seen_by = self.seen
        mixed_for = self.mixed
        for observer in range(self.spectator + 1):
            if observers >> observer & 1:
                mixed = mixed_for[observer]
                if has_equal or mixed & bits:
                    if seen_by[observer] & ~mixed & bit:
                        continue
                    self._find_among(observer, card, bits)
                seen_by[observer] |= bit

    def _find_among(self, observer: int, card: int, heap: int) -> None:
        """The observer sees a card of a heap that it could not tell from all others there."""
        mixed = self.mixed[observer]
        known = heap & self.equal[card] & self.seen[observer] & ~mixed
        if known:
            self._exchange_names(observer, 1 << card, known & -known)
            return
        places = self._where(observer, card, heap)
        if places & mixed:
            self._recognise(observer, 1 << card, places)

    def move_secretly(self, cards: list[int], witnesses: int) -> None:
        """Somebody moved these cards so that only the witnesses, a set of seats, know which of them is now where."""
        bits = as_set(cards)
        for observer in range(self.spectator + 1):
            if bits & (self.seen[observer] | self.mixed[observer]) and not witnesses >> observer & 1:
                self._mix(observer, bits)

    # ---- worlds

    def redraw(self, observer: int, cards: list[int], dice: Dice) -> list[int]:
        """As `Faces.redraw`."""
        hidden = as_set(cards)
        seen = self.seen[observer]
        settled = seen & ~self.mixed[observer]
        unseen = hidden & ~seen
        now_at = list(range(len(self.equal)))
        courses: list[Course] = []
        for mix in self.mixes[observer]:
            course = draw(mix, self.equal, seen, unseen, dice)
            for place, card in course.cards.items():
                now_at[place] = card
                settled |= 1 << place
                unseen &= ~(1 << card)
            courses.append(course)
        drawn = members(unseen)
        dice.shuffle(drawn)
        for place, card in zip([card for card in cards if not settled >> card & 1], drawn, strict=True):
            now_at[place] = card
        self._rename(observer, hidden, now_at)
        self.mixes[observer] = tuple([course.remembered(now_at) for course in courses])
        return [now_at[card] for card in cards]

    # ---- as plain data, under the names of the cards

    def to_json(self, names: list[str]) -> dict[str, Any]:
        return {
            "seen": [_named(cards, names) for cards in self.seen],
            "mixes": [[_mix_to_json(mix, names) for mix in mixes] for mixes in self.mixes],
        }

    def read(self, fields: Fields, card_of: dict[str, int]) -> None:
        """What was seen, if the fields say so, and what was mixed; a mix may be written as its secret moves alone."""
        if fields.has("seen"):
            for observer, cards in enumerate(self._lists(fields, "seen")):
                self.seen[observer] = _set_of(fields, "seen", cards, card_of)
        for observer, mixes in enumerate(self._lists(fields, "mixes")):
            for item in mixes:
                if isinstance(item, list):
                    self._read_moves(fields, observer, [_set_of(fields, "mixes", move, card_of) for move in item])
                else:
                    self._read_mix(fields, observer, Fields(item, f"{fields.place}.mixes"), card_of)

    def _read_moves(self, fields: Fields, observer: int, moves: list[int]) -> None:
        places = 0
        for move in moves:
            places |= move
        known = places & self.seen[observer]
        steps = [Step(0, known, known), *[Step(time + 1, move) for time, move in enumerate(moves)]]
        self._add_mix(fields, observer, Mix(places, tuple(steps)))
        if any(not move & (move - 1) for move in moves):
            raise fields.fail("mixes", "a secret move has two cards or more")

    def _read_mix(self, fields: Fields, observer: int, item: Fields, card_of: dict[str, int]) -> None:
        steps: list[Step] = []
        for step in item.inners("steps"):
            time = step.number("time", None, 0, _MUCH)
            places = _set_of(step, "places", step.raw("places"), card_of)
            shown = _set_of(step, "shown", step.raw("shown", []), card_of)
            step.finish()
            if not places or shown & ~places:
                raise step.fail("places", "at least the shown cards are expected")
            steps.append(Step(time, places, shown))
        if not steps or not steps[0].shown:
            raise item.fail("steps", "what was seen is expected first")
        in_order(steps)
        places = _set_of(item, "places", item.raw("places"), card_of)
        item.finish()
        self._add_mix(fields, observer, Mix(places, tuple(steps)))

    def _add_mix(self, fields: Fields, observer: int, mix: Mix) -> None:
        if mix.places & self.mixed[observer]:
            raise fields.fail("mixes", "a card is in two mixes")
        if not mix.places & (mix.places - 1) or not mix.places & self.seen[observer]:
            raise fields.fail("mixes", "a mix has two cards or more, and one of them was seen")
        self.mixes[observer] += (mix,)
        self.mixed[observer] |= mix.places

    def _lists(self, fields: Fields, name: str) -> list[list[Any]]:
        observers = self.spectator + 1
        lists = fields.items(name, [[] for _ in range(observers)])
        if len(lists) != observers or not all(isinstance(item, list) for item in lists):
            raise fields.fail(name, "one list for each seat and one for spectators is expected")
        return lists

    # ---- inside

    def _now(self, observer: int) -> int:
        """A time after all that the observer remembers."""
        now = 0
        for mix in self.mixes[observer]:
            now = max(now, mix.steps[-1].time + 1)
        return now

    def _where(self, observer: int, card: int, heap: int) -> int:
        """The places of a heap in which, for all the observer knows, a card with that face may have lain."""
        alike = self.equal[card]
        seen = self.seen[observer]
        unseen = alike & ~seen != 0
        places = heap & ~seen & ~self.mixed[observer] if unseen else 0
        for mix in self.mixes[observer]:
            if mix.places & alike & seen or (unseen and mix.places & ~seen):
                places |= heap & mix.places
        return places

    def _mix(self, observer: int, move: int) -> None:
        """One more secret move: it joins the mixes it touches."""
        if not move & (move - 1):
            return  # one card alone cannot be taken for another
        apart: list[Mix] = []
        steps: list[Step] = []
        touched = move | self._take_out(observer, move, apart, steps)
        if touched == move:
            self._set_mix(observer, apart, touched, one_move(self._now(observer), move, self.seen[observer]))
            return
        while not steps[-1].shown and not steps[-1].places & ~move:
            steps.pop()  # swallowed whole, it leaves no trace
        if steps[-1].shown or move & ~steps[-1].places:
            self._enter(observer, move, steps)
            steps.append(Step(self._now(observer), move))
        self._set_mix(observer, apart, touched, Mix(touched, tuple(steps)))

    def _recognise(self, observer: int, shown: int, places: int) -> None:
        """The observer sees these cards among what lies in these places, some of which are in its mixes.

        If it knew of an equal card in there, it takes a new one for that one.
        """
        apart: list[Mix] = []
        steps: list[Step] = []
        touched = self._take_out(observer, places, apart, steps)
        last = steps[-1]
        exchangeable = (
            not last.shown and last.places == touched | places and not self._may_be_new(observer, shown, touched)
        )
        steps.append(Step(self._now(observer), places, shown))
        rest = touched & ~shown
        for card in members(shown & ~self.seen[observer]):
            self._forget_equal(observer, card, rest)
        self.seen[observer] |= shown
        mix = Mix(rest, tuple(steps))
        if exchangeable:
            mix = one_move(self._now(observer), rest, self.seen[observer])
        self._set_mix(observer, apart, touched, mix)

    def _may_be_new(self, observer: int, shown: int, places: int) -> bool:
        """Whether what is shown among these places may be a card the observer knows or an unseen one like it."""
        seen = self.seen[observer]
        known = 0
        for card in members(shown):
            if self.equal[card] & ~seen:
                known |= self.equal[card] & places & seen
        return known != 0 and places & ~seen != 0

    def _take_out(self, observer: int, places: int, apart: list[Mix], steps: list[Step]) -> int:
        """Fill in the mixes that have none of these places, and the steps of the others; the places of the others."""
        touched = 0
        rows = 0
        for mix in self.mixes[observer]:
            if mix.places & places:
                touched |= mix.places
                steps.extend(mix.steps)
                rows += 1
            else:
                apart.append(mix)
        if rows > 1:
            in_order(steps)
        return touched

    def _enter(self, observer: int, places: int, steps: list[Step]) -> None:
        """Cards that the observer knows come into a mix."""
        known = places & self.seen[observer] & ~self.mixed[observer]
        if known:
            steps.append(Step(self._now(observer), known, known))

    def _set_mix(self, observer: int, apart: list[Mix], touched: int, mix: Mix) -> None:
        """The mixes that are `touched` are joined, if the new one says anything: of two cards or more one was seen."""
        if len(mix.steps) > MOST_STEPS:
            mix = one_move(self._now(observer), mix.places, self.seen[observer])
        mixed = self.mixed[observer] & ~touched
        if mix.places & (mix.places - 1) and mix.places & self.seen[observer]:
            apart.append(mix)
            mixed |= mix.places
        self.mixes[observer] = tuple(apart)
        self.mixed[observer] = mixed

    def _exchange_names(self, observer: int, one: int, other: int) -> None:
        """The observer cannot tell these two cards, sets of one, from each other and takes each for the other."""
        self.seen[observer] = exchanged(self.seen[observer], one, other)
        self.mixed[observer] = exchanged(self.mixed[observer], one, other)
        self.mixes[observer] = tuple([mix.exchanged(one, other) for mix in self.mixes[observer]])

    def _forget_equal(self, observer: int, card: int, heap: int) -> None:
        known = self.equal[card] & heap & self.seen[observer]
        if known:
            self.seen[observer] &= ~(known & -known)

    def _rename(self, observer: int, hidden: int, now_at: list[int]) -> None:
        """What the others know belongs to places, what this observer has seen belongs to cards.

        Of the others' mixes the rows are given up: they would have to follow what happened in the drawn world.
        """
        for other in range(self.spectator + 1):
            if other != observer:
                self.seen[other] = _moved(self.seen[other], hidden, now_at)
            if self.mixed[other]:
                self.mixed[other] = _moved(self.mixed[other], hidden, now_at)
            if other != observer and self.mixes[other]:
                self.mixes[other] = tuple(
                    [one_move(0, _moved(mix.places, hidden, now_at), self.seen[other]) for mix in self.mixes[other]]
                )


def _moved(bits: int, hidden: int, now_at: list[int]) -> int:
    """The set of cards that are now in the places of this set; cards that lie open stay themselves."""
    moved = bits & ~hidden
    for place in members(bits & hidden):
        moved |= 1 << now_at[place]
    return moved


def _mix_to_json(mix: Mix, names: list[str]) -> dict[str, Any]:
    return {
        "places": _named(mix.places, names),
        "steps": [
            {"time": step.time, "places": _named(step.places, names), "shown": _named(step.shown, names)}
            for step in mix.steps
        ],
    }


def _named(cards: int, names: list[str]) -> list[str]:
    return [name for card, name in enumerate(names) if cards >> card & 1]


def _set_of(fields: Fields, name: str, cards: object, card_of: dict[str, int]) -> int:
    if not isinstance(cards, list):
        raise fields.fail(name, "a list of cards is expected")
    bits = 0
    for card in cards:
        bits |= 1 << fields.look_up(name, card, card_of)
    return bits
