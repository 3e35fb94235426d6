"""Cards that were moved about out of an observer's sight: what may lie where among them.

A *mix* is a set of places of which the observer knows some contents, but not which is where, with the row of steps that
made it so. The row matters: a card cannot have come to a place if no move touched both. Places are named by the card
that truly lies there, and what is moved keeps its name. Sets of cards are ints: card 3 is bit 8.

A world is drawn by going through the row again with other choices until they show what was seen. Every deal of the
unseen cards and every secret choice is as likely as any other; what a player lays open of his own will tells no more
than that he had it. A card that may be one the observer knew, or an unseen one like it, is taken for the known one as
soon as nothing else is known of the mix. A row that finds no fitting choices in `TRIES` goes is given up for one secret
move of everything in the mix: that may allow more than pencil and paper could exclude, but excludes nothing true.
"""

from __future__ import annotations

from typing import Final

from signoria.kernel.dice import Dice

TRIES: Final = 60
# A longer row is given up when it grows so long.
MOST_STEPS: Final = 30

_UNKNOWN: Final = -1


def members(cards: int) -> list[int]:
    """The cards of a set in ascending order."""
    found: list[int] = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


def exchanged(cards: int, one: int, other: int) -> int:
    """The set with two cards, themselves sets of one, taken for each other."""
    return cards if (cards & one != 0) == (cards & other != 0) else cards ^ one ^ other


class Step:
    """A secret move of what lies in these places; or, if cards were `shown`, that these were seen among them.

    A shown card lies at the place of its name from then on. `time` orders the steps of different mixes.
    """

    __slots__ = ("places", "shown", "time")

    def __init__(self, time: int, places: int, shown: int = 0) -> None:
        self.time = time
        self.places = places
        self.shown = shown


def _time(step: Step) -> int:
    return step.time


def in_order(steps: list[Step]) -> None:
    """Bring the steps of several mixes into the order in which they happened."""
    steps.sort(key=_time)


class Mix:
    """The places whose contents the observer cannot tell apart, and how that came about. Never changed."""

    __slots__ = ("places", "steps")

    def __init__(self, places: int, steps: tuple[Step, ...]) -> None:
        self.places = places
        self.steps = steps

    def exchanged(self, one: int, other: int) -> Mix:
        """The mix if two cards, as sets of one, are taken for each other."""
        steps = [
            Step(step.time, exchanged(step.places, one, other), exchanged(step.shown, one, other))
            for step in self.steps
        ]
        return Mix(exchanged(self.places, one, other), tuple(steps))


def one_move(time: int, places: int, seen: int) -> Mix:
    """These places as one secret move of everything that the observer knows to be there."""
    known = places & seen
    return Mix(places, (Step(time, known, known), Step(time, places)))


class Course:
    """One course of events: a row of steps gone through with choices of its own.

    Everything is unknown at first; a thing is named by the place where it lay then.
    """

    def __init__(self, mix: Mix, equal: list[int]) -> None:
        self.mix = mix
        self.equal = equal
        # The thing at each place; for each thing a card with its face, once it was shown.
        self.things: list[int] = list(range(len(equal)))
        self.faces: list[int] = [_UNKNOWN] * len(equal)
        # What lay in the places of each step after it, and which of it was shown.
        self.moved: list[list[int]] = []
        self.shown: list[list[int]] = []
        # In how many ways an unknown thing could show a face, when it was first seen.
        self.ways: dict[int, int] = {}
        # In the end, the card at each place whose face is known.
        self.cards: dict[int, int] = {}

    def runs(self, row: list[tuple[list[int], list[int]]], dice: Dice) -> bool:
        """Go through the row, places and shown cards of each step; False if with these choices it was not so."""
        things = self.things
        for places, shown in row:
            if not shown:
                lying = [things[place] for place in places]
                dice.shuffle(lying)
                for place, thing in zip(places, lying, strict=True):
                    things[place] = thing
            elif not (self._is(places[0]) if len(places) == 1 else self._shows(places, shown, dice)):
                return False
            self.moved.append([things[place] for place in places])
            self.shown.append([things[card] for card in shown])
        return True

    def _is(self, card: int) -> bool:
        """Whether what lies at the place of that card may be it."""
        thing = self.things[card]
        if self.faces[thing] == _UNKNOWN:
            self.faces[thing] = card
        return self.equal[card] >> self.faces[thing] & 1 == 1

    def _shows(self, places: list[int], shown: list[int], dice: Dice) -> bool:
        """Find each of the shown cards among what lies there, known ones first, and lay it to the place of its name."""
        open_places = places.copy()
        free = 0
        for place in places:
            free += self.faces[self.things[place]] == _UNKNOWN
        for card in shown:
            alike = self.equal[card]
            known: list[int] = []
            unknown: list[int] = []
            for place in open_places:
                face = self.faces[self.things[place]]
                if face == _UNKNOWN:
                    unknown.append(place)
                elif alike >> face & 1:
                    known.append(place)
            if known:
                found = known[dice.below(len(known))]
            elif unknown:
                if len(shown) == 1 and dice.below(len(places)) >= free:
                    return False  # the fewer unknown things there are, the less likely it is one of them
                self.ways[alike] = len(places) if len(shown) == 1 else free
                found = unknown[dice.below(len(unknown))]
                self.faces[self.things[found]] = card
            else:
                return False
            self.things[found], self.things[card] = self.things[card], self.things[found]
            open_places.remove(card)
        return True

    def lays_out(self, seen: int, unseen: int, dice: Dice) -> bool:
        """Name the cards at the places whose faces are known: those the observer has seen, or unseen ones like them.

        False if it would be too great a chance that so many unseen cards are like seen ones.
        """
        spare = self.mix.places & seen
        for place in members(self.mix.places):
            face = self.faces[self.things[place]]
            if face == _UNKNOWN:
                continue
            alike = self.equal[face]
            card = spare & alike
            if card:
                card &= -card
                spare ^= card
            else:
                card = unseen & alike
                if dice.below(unseen.bit_count()) >= card.bit_count() * self.ways.get(alike, 1):
                    return False
                card &= -card
                unseen ^= card
            self.cards[place] = card.bit_length() - 1
        return not spare

    def remembered(self, now_at: list[int]) -> Mix:
        """The mix in the drawn world, where places are named by the cards that now lie there."""
        name = list(range(len(now_at)))
        for place, thing in enumerate(self.things):
            name[thing] = now_at[place] if self.mix.places >> place & 1 else place
        places = 0
        for place in members(self.mix.places):
            places |= 1 << now_at[place]
        steps: list[Step] = []
        for step, moved, shown in zip(self.mix.steps, self.moved, self.shown, strict=True):
            steps.append(Step(step.time, _named(moved, name), _named(shown, name)))
        return Mix(places, tuple(steps))


def _named(things: list[int], name: list[int]) -> int:
    cards = 0
    for thing in things:
        cards |= 1 << name[thing]
    return cards


def draw(mix: Mix, equal: list[int], seen: int, unseen: int, dice: Dice) -> Course:
    """A course of events that fits a mix. `seen` and `unseen` are the hidden cards that the observer knows, or not."""
    row = [(members(step.places), members(step.shown)) for step in mix.steps]
    for _ in range(TRIES):
        course = Course(mix, equal)
        if course.runs(row, dice) and course.lays_out(seen, unseen, dice):
            return course
    return draw(one_move(mix.steps[-1].time, mix.places, seen), equal, seen, unseen, dice)
