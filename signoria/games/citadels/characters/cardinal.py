"""The Cardinal (rank 5) builds with gold of another player, to whom he gives cards (CITD-26)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices, refusals
from signoria.games.citadels.actions import GIVE, OBJECT, SEAT_STEP, Subjects
from signoria.games.citadels.characters.character import BORROWS, IN_CARDS, Character
from signoria.games.citadels.components import KINDS, RELIGIOUS
from signoria.games.citadels.hands import add_kinds, give_card
from signoria.games.citadels.payments import announce, discard_payment, lay, spare_cards
from signoria.games.citadels.state import USED_ABILITY, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import SEAT, Pair, Verb

BORROW: Final = 30 << 11


class Cardinal(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {BORROW: Verb("borrow", Pair(SEAT, subjects.district, SEAT_STEP))}

    def add_ways(self, state: State, seat: int, district: int, actions: list[int]) -> None:
        """Exactly what is missing, from one other player who has it, for as many other cards (CITD-26.3, CITD-26.4).

        An ordinary build (CITD-26.7), after which no gold is left for tax (CITD-26.9).
        """
        missing = prices.building(state, seat, district) - state.gold[seat]
        for lender in lenders(state, seat, missing, spare_cards(state, seat)):
            actions.append(BORROW + lender * SEAT_STEP + district)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        district = (action & OBJECT) % SEAT_STEP
        missing = prices.building(state, seat, district) - state.gold[seat]
        borrow(state, seat, (action & OBJECT) // SEAT_STEP, missing, district)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        district = (action & OBJECT) % SEAT_STEP
        lender = (action & OBJECT) // SEAT_STEP
        facts: dict[str, object] = {"district": KINDS[district]}
        if state.done & USED_ABILITY:
            return Refusal("CIT-5.13", "refusal.ability_used")
        if lender >= state.seats:
            return Refusal(self.rules["lender"], "refusal.no_such_player", {"seat": lender})
        if lender == seat:
            return Refusal(self.rules["lender"], "refusal.not_yourself")
        plain = refusals.build(state, seat, district)
        if plain.rule != "CIT-5.9":
            return Refusal(self.rules["build"], plain.key, plain.facts)
        missing = prices.building(state, seat, district) - state.gold[seat]
        if missing <= 0:
            return Refusal(self.rules["missing"], "refusal.gold_enough", facts)
        if state.gold[lender] < missing:
            return Refusal(self.rules["lender"], "refusal.lender_poor", {"seat": lender, "n": missing})
        return Refusal(self.rules["cards"], "refusal.too_few_cards", {"n": missing})


def lenders(state: State, seat: int, missing: int, spare: int) -> list[int]:
    if not 0 < missing <= spare:
        return []
    return [other for other in range(state.seats) if other != seat and state.gold[other] >= missing]


def borrow(state: State, seat: int, lender: int, missing: int, district: int) -> None:
    """Take the missing gold; the cards for it are chosen next, and then the district is built (CITD-26.2)."""
    state.done |= USED_ABILITY
    if not state.marks.held:
        announce(state, seat, district)
    state.gold[lender] -= missing
    state.gold[seat] += missing
    state.stack.append(Frame(REPAYING, 1 << seat, (lender, missing, district, len(state.exchanging))))
    if state.events is not None:
        facts: dict[str, object] = {"seat": seat, "other": lender, "amount": missing, "district": KINDS[district]}
        state.tell("borrows", facts)


class Repaying(Phase[State]):
    """A card for each gold borrowed, not the one that is being built (CITD-26.5, CITD-26.6).

    In the frame: the lender, how many cards he still gets, the district, and the cards already paid for it.
    """

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_kinds(state, state.hands[seat], GIVE, actions)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        lender, owed, district, cards = frame.facts
        card = find(state, state.hands[seat], action & OBJECT)
        give_card(state, seat, lender, card)
        state.revealed = True
        state.stack.pop()
        if state.events is not None:
            secret: dict[str, object] = {"district": KINDS[action & OBJECT]}
            state.tell("gives_card", {"seat": seat, "other": lender}, [(1 << seat | 1 << lender, secret)])
        if owed > 1:
            state.stack.append(Frame(REPAYING, 1 << seat, (lender, owed - 1, district, cards)))
        else:
            finish(state, seat, district)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("CITD-26.5", "refusal.repay")


def finish(state: State, seat: int, district: int) -> None:
    """Build with the whole stash (CITD-26.3) and the cards that were laid down for the Thieves' Den (CITD-26.8)."""
    gold = state.gold[seat]
    state.gold[seat] = 0
    paid = discard_payment(state, seat)
    lay(state, seat, district, gold, {"gold": gold, "count": paid} if paid else {"gold": gold})


REPAYING: Final[Repaying] = Repaying("repay", ("CITD-26.2", "CITD-26.5"))

DELUXE: Final[Cardinal] = Cardinal(
    "cardinal",
    4,
    {
        "about": "CITD-26.2",
        "income": "CITD-26.1",
        "missing": "CITD-26.3",
        "lender": "CITD-26.4",
        "cards": "CITD-26.5",
        "build": "CITD-26.10",
    },
    income=RELIGIOUS,
    pays=IN_CARDS,
    hooks=BORROWS,
    does=USED_ABILITY,
)
