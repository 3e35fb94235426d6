"""Who has seen the face of which card.

Cards are numbered things with a face; a game keeps them in piles and hands whose sizes are public. `Faces` remembers for
every card which observers have seen its face, and for every observer which cards it can no longer tell apart since
somebody moved them about out of its sight. That is all an observer knows about hidden cards, so views and sampled
worlds are made from it. Observers are the seats and, as the last one, a spectator.

An observer knows the places of a *mix* and the faces it has seen in it, but not which is where. Two secret moves that
touch the same cards make one mix of all of them, which may allow a little more than pencil and paper could exclude; it
never excludes what is true.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from signoria.kernel.dice import Dice


@mypyc_attr(allow_interpreted_subclasses=True)
class Faces:
    def __init__(self, seats: int, faces: list[int]) -> None:
        self.spectator = seats
        self.everybody = (1 << (seats + 1)) - 1
        # The face of each card; the list is shared and never changed.
        self.faces = faces
        # For each card the set of observers that have seen its face.
        self.seen: list[int] = [0] * len(faces)
        # For each observer its mixes: disjoint sets of cards, as bits.
        self.mixes: list[tuple[int, ...]] = [()] * (seats + 1)
        # The observers that have any mix.
        self.unsure = 0

    def clone(self) -> Faces:
        copy = Faces(self.spectator, self.faces)
        copy.seen = self.seen.copy()
        copy.mixes = self.mixes.copy()
        copy.unsure = self.unsure
        return copy

    # ---- what happens to cards

    def show(self, card: int, seats: int) -> None:
        """Those seats see the face of a card whose place they know."""
        if seats & self.unsure:
            for observer in range(self.spectator + 1):
                if seats & self.unsure & 1 << observer:
                    self._recognise(observer, card)
        self.seen[card] |= seats

    def lay_open(self, card: int, heap: list[int]) -> None:
        """All see one card of an unordered heap (a hand) and cannot tell which of the heap it had been."""
        touched = self.unsure
        for other in heap:
            touched |= self.seen[other]
        touched &= ~self.seen[card] | self.unsure
        if touched:
            for observer in range(self.spectator + 1):
                if touched >> observer & 1:
                    self._pick_out(observer, card, heap)
        self.seen[card] = self.everybody

    def move_secretly(self, cards: list[int], witnesses: int) -> None:
        """Somebody moved these cards so that only the witnesses know which of them is now where."""
        touched = self.unsure
        for card in cards:
            touched |= self.seen[card]
        touched &= ~witnesses
        if touched:
            for observer in range(self.spectator + 1):
                if touched >> observer & 1:
                    self._mix(observer, cards)

    def shuffle(self, cards: list[int]) -> None:
        """These cards were shuffled: nobody knows their order any more."""
        self.move_secretly(cards, 0)

    # ---- what an observer knows

    def observer(self, seat: int | None) -> int:
        return self.spectator if seat is None else seat

    def knows(self, seat: int | None, card: int) -> bool:
        """Whether the seat knows the face and the place of this card."""
        observer = self.observer(seat)
        return self.seen[card] >> observer & 1 == 1 and not self._mix_of(observer, card)

    def redraw(self, seat: int | None, cards: list[int], dice: Dice) -> list[int]:
        """Draw what lies where from what the seat knows: for each of these hidden cards, the card now in its place.

        `cards` are all cards that are hidden from anybody, in an order of places that the seat knows. The answer is
        as long as `cards`, and `self` is changed to fit it.
        """
        observer = self.observer(seat)
        unseen = [card for card in cards if not self.seen[card] >> observer & 1]
        drawn = sorted(unseen)
        dice.shuffle(drawn)
        now_at = list(range(len(self.seen)))
        for place, card in zip(unseen, drawn, strict=True):
            now_at[place] = card
        for mix in self.mixes[observer]:
            places = [card for card in cards if mix >> card & 1]
            contents = sorted([now_at[place] for place in places])
            dice.shuffle(contents)
            for place, card in zip(places, contents, strict=True):
                now_at[place] = card
        self._rename(observer, cards, now_at)
        return [now_at[card] for card in cards]

    # ---- inside

    def _mix_of(self, observer: int, card: int) -> int:
        for mix in self.mixes[observer]:
            if mix >> card & 1:
                return mix
        return 0

    def _mix(self, observer: int, cards: list[int]) -> None:
        bits = 0
        for card in cards:
            bits |= 1 << card
        apart: list[int] = []
        for mix in self.mixes[observer]:
            if mix & bits:
                bits |= mix
            else:
                apart.append(mix)
        self._keep(observer, apart, bits)

    def _keep(self, observer: int, mixes: list[int], mix: int) -> None:
        """Add a mix if it says anything: it has two cards or more and the observer has seen one of them."""
        if mix & (mix - 1):
            for card, seen in enumerate(self.seen):
                if mix >> card & 1 and seen >> observer & 1:
                    mixes.append(mix)
                    break
        self.mixes[observer] = tuple(mixes)
        if mixes:
            self.unsure |= 1 << observer
        else:
            self.unsure &= ~(1 << observer)

    def _recognise(self, observer: int, card: int) -> None:
        """The observer sees a card of one of its mixes: if it knew of an equal one in there, it takes it for that one."""
        mix = self._mix_of(observer, card)
        if mix:
            if not self.seen[card] >> observer & 1:
                self._forget_equal(observer, card, [other for other in range(len(self.seen)) if mix >> other & 1])
            apart = [other for other in self.mixes[observer] if other != mix]
            self._keep(observer, apart, mix & ~(1 << card))

    def _pick_out(self, observer: int, card: int, heap: list[int]) -> None:
        for other in heap:
            if self._mix_of(observer, other):
                self._mix(observer, heap)
                self._recognise(observer, card)
                return
        if not self.seen[card] >> observer & 1:
            self._forget_equal(observer, card, heap)

    def _forget_equal(self, observer: int, card: int, heap: list[int]) -> None:
        for other in heap:
            if other != card and self.faces[other] == self.faces[card] and self.seen[other] >> observer & 1:
                self.seen[other] &= ~(1 << observer)
                return

    def _rename(self, observer: int, cards: list[int], now_at: list[int]) -> None:
        """What the others know belongs to places, what this observer has seen belongs to cards."""
        bit = 1 << observer
        before = self.seen.copy()
        for place in cards:
            card = now_at[place]
            self.seen[card] = before[place] & ~bit | before[card] & bit
        if self.unsure:
            for other, mixes in enumerate(self.mixes):
                renamed: list[int] = []
                for mix in mixes:
                    bits = 0
                    for place in cards:
                        if mix >> place & 1:
                            bits |= 1 << now_at[place]
                    renamed.append(bits)
                self.mixes[other] = tuple(renamed)
