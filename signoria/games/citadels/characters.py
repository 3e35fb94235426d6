"""What the eight characters can do (CITC-7 to CITC-15)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import (
    DESTROY,
    DISCARD,
    DONE,
    EXCHANGE,
    EXTRA_CARDS,
    EXTRA_GOLD,
    KILL,
    OBJECT,
    ROB,
    SEAT_STEP,
    SWAP,
    verb,
)
from signoria.games.citadels.actions import INCOME as TAKE_INCOME
from signoria.games.citadels.components import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    CARDS,
    CHARACTERS,
    COST,
    DISTRICT_NAMES,
    INCOME,
    KEEP,
    MAGICIAN,
    MERCHANT,
    PAYING,
    RANKS,
    SCHOOL_OF_MAGIC,
    THIEF,
    TYPE,
    WARLORD,
)
from signoria.games.citadels.districts import offer_to_graveyard, remove_from_city
from signoria.games.citadels.gathering import gain_cards, put_under_deck, take_from_deck
from signoria.games.citadels.state import GATHERED, NOBODY, TOOK_EXTRA, TOOK_INCOME, USED_ABILITY, Table, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

_KILLS: Final[list[int]] = [KILL + victim for victim in range(RANKS) if victim != ASSASSIN]


def add_abilities(table: Table, seat: int, actions: list[int]) -> None:
    """Append what the character in turn may still do; each ability once per turn, CIT-5.13."""
    character = table.character
    done = table.done
    if table.built[seat] & PAYING[character] and not done & TOOK_INCOME:
        actions.append(TAKE_INCOME)
    if character == MERCHANT:
        if not done & TOOK_EXTRA:
            actions.append(EXTRA_GOLD)
    elif character == ARCHITECT:
        if not done & TOOK_EXTRA:
            actions.append(EXTRA_CARDS)
    elif character == WARLORD:
        if done & GATHERED:
            _add_targets(table, seat, actions)
    elif not done & USED_ABILITY:
        if character == ASSASSIN:
            actions.extend(_KILLS)
        elif character == THIEF:
            for victim in range(RANKS):
                if victim not in (ASSASSIN, THIEF, table.killed):  # CITC-9.2
                    actions.append(ROB + victim)
        elif character == MAGICIAN:
            for other in range(table.seats):
                if other != seat:
                    actions.append(SWAP + other)
            if table.hands[seat]:
                actions.append(EXCHANGE)


# ---- income: King, Bishop, Merchant, Warlord


def income(table: Table, seat: int, character: int) -> int:
    """One gold for each district of the character's type, the School of Magic counting as one (CIT-5.15, CITC-20.6)."""
    wanted = INCOME[character]
    gold = 0
    for card in table.cities[seat]:
        if TYPE[CARDS[card]] == wanted:
            gold += 1
    return gold + table.has(seat, SCHOOL_OF_MAGIC)


def take_income(table: Table, seat: int) -> None:
    gold = income(table, seat, table.character)
    table.gold[seat] += gold
    table.done |= TOOK_INCOME
    if table.events is not None:
        table.tell("takes_income", {"seat": seat, "gold": gold, "character": CHARACTERS[table.character]})


# ---- Assassin and Thief


def kill(table: Table, seat: int, victim: int) -> None:
    table.killed = victim
    table.done |= USED_ABILITY
    if table.events is not None:
        table.tell("kills", {"seat": seat, "character": CHARACTERS[victim]})


def rob(table: Table, seat: int, victim: int) -> None:
    """Name the character to rob; the gold moves when he reveals himself (CITC-9.3, CITC-9.6)."""
    table.robbed = victim
    table.done |= USED_ABILITY
    if table.events is not None:
        table.tell("will_rob", {"seat": seat, "character": CHARACTERS[victim]})


# ---- Magician


def swap_hands(table: Table, seat: int, other: int) -> None:
    """The whole hands change places; each of the two now knows both (CITC-10.2, CIT-90.12)."""
    hands = table.hands
    hands[seat], hands[other] = hands[other], hands[seat]
    for player in (seat, other):
        hands[player].sort()  # the order in which the other player got them is his secret
        table.faces.show_heap(hands[player], player)
    table.done |= USED_ABILITY
    table.revealed = True
    if table.events is not None:
        mine = [DISTRICT_NAMES[CARDS[card]] for card in hands[seat]]
        his = [DISTRICT_NAMES[CARDS[card]] for card in hands[other]]
        table.tell(
            "swaps_hands",
            {"seat": seat, "other": other, "count": len(mine), "given": len(his)},
            [(1 << seat, {"cards": mine, "lost": his}), (1 << other, {"cards": his, "lost": mine})],
        )


def begin_exchange(table: Table, seat: int) -> None:
    table.stack.append(EXCHANGING.asking[seat])


class Exchanging(Phase[Table]):
    """The Magician names the cards he gives to the deck, one by one, then draws as many (CITC-10.3, CITC-10.4)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        for card in table.hands[seat]:
            action = DISCARD + CARDS[card]
            if action not in actions:
                actions.append(action)
        if table.exchanging:
            actions.append(DONE)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        hand = table.hands[seat]
        if action != DONE:
            card = find(hand, action & OBJECT)
            hand.remove(card)
            table.exchanging.append(card)
            return
        given = table.exchanging
        table.exchanging = []
        # Which cards of the hand he gives, nobody else sees (CIT-90.12).
        table.faces.move_secretly(hand + given, 1 << seat)
        for card in given:
            put_under_deck(table, card)
        drawn = take_from_deck(table, seat, len(given))
        hand.extend(drawn)
        table.done |= USED_ABILITY
        table.stack.pop()
        if table.events is not None:
            lost = [DISTRICT_NAMES[CARDS[card]] for card in given]
            names = [DISTRICT_NAMES[CARDS[card]] for card in drawn]
            secret: dict[str, object] = {"cards": names, "lost": lost}
            table.tell("exchanges", {"seat": seat, "count": len(given)}, [(1 << seat, secret)])

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) == DISCARD:
            return Refusal("CITC-10.3", "refusal.not_in_hand", {"district": DISTRICT_NAMES[action & OBJECT]})
        return Refusal("CITC-10.3", "refusal.finish_exchange")


# ---- Merchant and Architect


def take_extra_gold(table: Table, seat: int) -> None:
    table.gold[seat] += 1
    table.done |= TOOK_EXTRA
    if table.events is not None:
        table.tell("takes_extra_gold", {"seat": seat, "gold": 1})


def take_extra_cards(table: Table, seat: int) -> None:
    """Two cards, both kept; Library and Observatory change nothing here (CITC-14.1, CITC-14.2)."""
    table.done |= TOOK_EXTRA
    gain_cards(table, seat, 2, "architect")


# ---- Warlord


def _add_targets(table: Table, seat: int, actions: list[int]) -> None:
    price = table.gold[seat] + 1
    for other in range(table.seats):
        if is_safe(table, other):
            continue
        districts = 0
        for card in table.cities[other]:
            district = CARDS[card]
            if COST[district] <= price and district != KEEP and not districts >> district & 1:
                districts |= 1 << district
                actions.append(DESTROY + other * SEAT_STEP + district)


def is_safe(table: Table, seat: int) -> bool:
    """A completed city and that of the living Bishop are out of the Warlord's reach (CITC-12.1, CITC-15.7)."""
    bishop = table.holder[BISHOP] if table.revealed_characters >> BISHOP & 1 else NOBODY
    return seat == bishop or table.is_complete(seat)


def destroy(table: Table, seat: int, target: int) -> None:
    """The last thing in the Warlord's turn: pay one less than the building cost, CITC-15.2 to 15.4."""
    owner = target // SEAT_STEP
    district = target % SEAT_STEP
    price = COST[district] - 1
    table.gold[seat] -= price
    card = remove_from_city(table, owner, district)
    table.stack.pop()
    if table.events is not None:
        facts: dict[str, object] = {"seat": seat, "owner": owner, "district": DISTRICT_NAMES[district], "gold": price}
        table.tell("destroys", facts)
        table.tell("ends_turn", {"seat": seat})
    offer_to_graveyard(table, seat, card)


EXCHANGING: Final = Exchanging("exchange", ("CITC-10.3", "CITC-10.4"))
