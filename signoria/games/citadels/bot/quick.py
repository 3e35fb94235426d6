"""A quick player of Citadels (2000): it reads a position directly, so that a search can play many games with it.

It uses of the position only what its seat may know: its own hand, packets it has held, and what lies open. Values are
in gold, about a point each. Murders and thefts are mixed: who always names the likeliest is easy to dodge.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices, scoring
from signoria.games.citadels.actions import ASIDE as PUT_ASIDE
from signoria.games.citadels.actions import (
    BUILD,
    CARDS,
    DECLINE,
    DONE,
    END,
    GOLD,
    INCOME,
    KEEP,
    OBJECT,
    PICK,
    SEAT_STEP,
)
from signoria.games.citadels.characters.architect import EXTRA_CARDS
from signoria.games.citadels.characters.assassin import KILL
from signoria.games.citadels.characters.magician import DISCARD, EXCHANGE, SWAP
from signoria.games.citadels.characters.merchant import EXTRA_GOLD
from signoria.games.citadels.characters.thief import ROB
from signoria.games.citadels.characters.warlord import DESTROY
from signoria.games.citadels.components import (
    ALL_TYPES_POINTS,
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    GRAVEYARD,
    HAUNTED_CITY,
    KING,
    LABORATORY,
    LIBRARY,
    MAGICIAN,
    MERCHANT,
    OBSERVATORY,
    SCHOOL_OF_MAGIC,
    SMITHY,
    THIEF,
    WARLORD,
)
from signoria.games.citadels.components import KEEP as KEEP_DISTRICT
from signoria.games.citadels.districts.graveyard import RESCUE
from signoria.games.citadels.districts.laboratory import USE as USE_LABORATORY
from signoria.games.citadels.districts.smithy import USE as USE_SMITHY
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.selection import packet
from signoria.games.citadels.state import NOBODY, State
from signoria.kernel.dice import Dice

# A district in the city is a step towards the end of the race, whatever its points.
STEP: Final = 1.5
_GOLD_WORTH: Final = 0.9
_ALL_TYPES: Final = 31
# A drawn card is worth the more, the fewer useful ones are in hand.
_CARD_WORTH: Final[list[float]] = [3.2, 1.7, 1.0, 0.5, 0.2]


def _effects() -> list[float]:
    """What the effects of districts bring in a whole game; they fade as the city grows."""
    worth = [0.0] * 64
    worth[LIBRARY] = 2.0
    worth[OBSERVATORY] = 1.0
    worth[SCHOOL_OF_MAGIC] = 2.5
    worth[LABORATORY] = 1.0
    worth[SMITHY] = 1.5
    worth[GRAVEYARD] = 0.5
    worth[HAUNTED_CITY] = 1.0
    worth[KEEP_DISTRICT] = 0.5
    return worth


_EFFECT: Final[list[float]] = _effects()


def choose(state: State, seat: int, dice: Dice) -> int:
    """One of the seat's legal actions."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    kind = legal[0] & ~OBJECT
    if kind == PICK:
        return _pick(state, seat, legal, dice)
    if kind == PUT_ASIDE:
        return _put_aside(state, seat, legal)
    if kind == KEEP:
        return _keep(state, seat, legal)
    if kind == RESCUE:
        return _rescue(state, seat)
    if kind == DISCARD:
        return _exchange(state, seat, legal)
    return _turn(state, seat, legal, dice)


# ---- what a seat knows of the others


def strength(state: State, seat: int) -> float:
    """What a player may be thought to end with."""
    hand = len(state.hands[seat])
    return (
        scoring.score(state, seat)
        + 1.5 * len(state.cities[seat])
        + 0.4 * state.gold[seat]
        + 0.5 * (hand if hand < 6 else 6)
    )


def threats(state: State, seat: int) -> list[float]:
    """How much it helps to hurt each player: hardly for the last, a lot for a leader about to win."""
    found = [strength(state, other) for other in range(state.seats)]
    best = 0.0
    for other in range(state.seats):
        if other != seat and found[other] > best:
            best = found[other]
    for other in range(state.seats):
        threat = max(0.1, 1 - (best - found[other]) / 12)
        missing = state.edition.city_size - len(state.cities[other])
        if missing <= 1:
            threat += 1
        elif missing == 2:
            threat += 0.4
        found[other] = 0.0 if other == seat else threat
    return found


def race(state: State, seat: int) -> float:
    """How close the nearest other city is to ending the game."""
    longest = 0
    for other in range(state.seats):
        if other != seat and len(state.cities[other]) > longest:
            longest = len(state.cities[other])
    return longest / state.edition.city_size


def appeal(state: State, seat: int, character: int) -> float:
    """What a character is worth to a player, as far as everybody can see."""
    worth = float(prices.income(state, seat, character))
    cards = len(state.hands[seat])
    if character == ASSASSIN:
        return worth + 1 + 2 * race(state, seat)
    if character == THIEF:
        richest = 0
        for other in range(state.seats):
            if other != seat and state.gold[other] > richest:
                richest = state.gold[other]
        return worth + 0.3 + 0.4 * richest
    if character == MAGICIAN:
        if cards >= 5:
            return worth + 0.4
        most = 0
        for other in range(state.seats):
            if other != seat and len(state.hands[other]) > most:
                most = len(state.hands[other])
        return worth + max(0.4, float(most - cards))
    if character == KING:
        return worth + (0.4 if seat != state.crown else 0.1)
    if character == BISHOP:
        return worth + 0.3 + 0.12 * len(state.cities[seat])
    if character == MERCHANT:
        return worth + 1.5
    if character == ARCHITECT:
        spare = min(max(state.gold[seat] - 2, 0), 6)
        return worth + 1.4 + (0.8 if cards <= 2 else 0.0) + 0.35 * spare
    return worth + 0.6 + (0.5 if _has_cheap_target(state, seat) else 0.0)


def _has_cheap_target(state: State, seat: int) -> bool:
    """Districts of one gold go for nothing."""
    cost = state.edition.cost
    kinds = state.edition.cards
    for other in range(state.seats):
        if other != seat:
            for card in state.cities[other]:
                if cost[kinds[card]] == 1:
                    return True
    return False


def suspicion(state: State, seat: int) -> list[list[float]]:
    """For each player and character how likely he has it, by the packets the seat has held and the appeals."""
    ranks = state.edition.ranks
    found = [[0.0] * ranks for _ in range(state.seats)]
    steps = len(state.picks)
    own = [step for step in range(steps) if state.picks[step].seat == seat]
    everybody = state.edition.everybody
    for character in state.face_up:
        everybody &= ~(1 << character)
    for step in range(steps):
        other = state.picks[step].seat
        if other == seat:
            continue
        pool = everybody
        for mine in own:
            held = packet(state, mine)
            pool &= (held & ~(1 << state.picks[mine].kept)) if step > mine else ~held
        for character in RANKS_IN[state.revealed_characters & pool]:
            pool &= ~(1 << character)
            if state.holder[character] == other and state.edition.each == 1:
                pool = 0
        _share_out(state, other, pool, found[other])
    for character in range(ranks):
        total = 0.0
        for other in range(state.seats):
            total += found[other][character]
        if total > 1.0:
            for other in range(state.seats):
                found[other][character] /= total
    return found


def _share_out(state: State, other: int, pool: int, chances: list[float]) -> None:
    total = 0.0
    weights: list[float] = []
    for character in RANKS_IN[pool]:
        weight = inclination(state, other, character)
        weights.append(weight)
        total += weight
    for at, character in enumerate(RANKS_IN[pool]):
        chances[character] += weights[at] / total


def inclination(state: State, seat: int, character: int) -> float:
    """How likely that player takes that character if he can, beside the others' figures."""
    liking = 0.7 + appeal(state, seat, character)
    return liking * liking


def likelihood(world: State, seat: int) -> float:
    """How likely the others' hidden choices of characters are in that world, beside other worlds."""
    product = 1.0
    for step in range(len(world.picks)):
        pick = world.picks[step]
        if pick.seat == seat or world.revealed_characters >> pick.kept & 1:
            continue
        total = 0.0
        for character in RANKS_IN[packet(world, step)]:
            total += inclination(world, pick.seat, character)
        product *= inclination(world, pick.seat, pick.kept) / total
    return product


# ---- choosing a character


def _pick(state: State, seat: int, legal: list[int], dice: Dice) -> int:
    best = legal[0]
    most = -100.0
    for action in legal:
        value = character_worth(state, seat, action & OBJECT) + dice.below(128) / 80
        if value > most:
            best, most = action, value
    return best


def _put_aside(state: State, seat: int, legal: list[int]) -> int:
    """What would be worth most to the strongest of the others."""
    rival = (seat + 1) % state.seats
    best = legal[0]
    most = -100.0
    for action in legal:
        value = appeal(state, rival, action & OBJECT)
        if value > most:
            best, most = action, value
    return best


def character_worth(state: State, seat: int, character: int) -> float:
    """What a character is worth to the player himself, who knows his hand and fears for his gold."""
    value = appeal(state, seat, character)
    size = state.edition.city_size
    missing = size - len(state.cities[seat])
    near = race(state, seat)
    gold = state.gold[seat] + 2
    if character == ARCHITECT:
        count = _cheapest_builds(state, seat, gold)
        value += 2.2 * max(count - 1, 0)
        if 0 < missing <= count:
            value += 6
    elif character == MAGICIAN:
        value += 0.5 * len(useless(state, seat))
        if state.hands[seat] and _best_build(state, seat, gold) < 0:
            value += 1
    elif character == WARLORD and near >= 0.75:
        value += 1.5
    elif character == ASSASSIN:
        value += (2.5 if near > 0.8 else 0.0) + (1.0 if near > 0.7 else 0.0)
    elif character == BISHOP and missing <= 2:
        value += 1.5
    elif character == KING:
        value += 0.5 if missing <= 2 else 0.0
    return value - _fear(state, seat, character)


def _cheapest_builds(state: State, seat: int, gold: int) -> int:
    """How many districts of the hand an Architect could build with that much gold."""
    costs = sorted([state.edition.cost[district] for district in useful(state, seat)])
    count = 0
    for cost in costs[:3]:
        gold -= cost
        if gold < 0:
            break
        count += 1
    return count


def _fear(state: State, seat: int, character: int) -> float:
    """What being robbed or killed would cost, times how often that character is named."""
    if character == ASSASSIN:
        return 0.0
    best = 0.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, strength(state, other))
    lead = min(max(0.0, strength(state, seat) - best) / 10, 1.5)
    share = 0.25 if character in (ARCHITECT, MERCHANT, KING) else 0.13
    robbery = 0.0 if character == THIEF else state.gold[seat] * share
    return 0.7 * robbery + 0.6 * (3 + prices.income(state, seat, character)) * share * (1 + lead)


# ---- the hand


def useful(state: State, seat: int) -> list[int]:
    """The different districts in hand that may still be built."""
    kinds = state.edition.cards
    refused = 0 if state.edition.duplicates else state.built[seat]
    found: list[int] = []
    for card in state.hands[seat]:
        district = kinds[card]
        if not refused >> district & 1:
            refused |= 1 << district
            found.append(district)
    return found


def useless(state: State, seat: int) -> list[int]:
    """The districts in hand that can never be built: what stands in the city already, and second copies."""
    found: list[int] = []
    if state.edition.duplicates:
        return found
    kinds = state.edition.cards
    refused = state.built[seat]
    for card in state.hands[seat]:
        district = kinds[card]
        if refused >> district & 1:
            found.append(district)
        refused |= 1 << district
    return found


def district_worth(state: State, seat: int, district: int) -> float:
    """What that district would be worth in the seat's city; nothing if it may not be built there."""
    edition = state.edition
    if state.built[seat] >> district & 1 and not edition.duplicates:
        return 0.0
    missing = max(edition.city_size - len(state.cities[seat]), 0)
    value = STEP + edition.points[district] + _EFFECT[district] * missing / edition.city_size
    types = 0
    for card in state.cities[seat]:
        types |= 1 << edition.type[edition.cards[card]]
    if not types >> edition.type[district] & 1:
        lacking = (_ALL_TYPES & ~types).bit_count()
        if lacking <= missing:
            value += ALL_TYPES_POINTS / lacking
    return value


def _best_build(state: State, seat: int, gold: int) -> int:
    """The most valuable district of the hand within that much gold, or -1."""
    best = -1
    most = 0.0
    cost = state.edition.cost
    for district in useful(state, seat):
        if cost[district] <= gold:
            value = district_worth(state, seat, district)
            if value > most:
                best, most = district, value
    return best


def plan(state: State, seat: int, gold: int, limit: int) -> tuple[float, list[int]]:
    """Districts to build with that much gold, the best of one, two or three, and what they are worth."""
    cost = state.edition.cost
    found = [district for district in useful(state, seat) if cost[district] <= gold]
    worths = [district_worth(state, seat, district) for district in found]
    best = 0.0
    chosen: list[int] = []
    for i in range(len(found)):
        if worths[i] > best:
            best, chosen = worths[i], [found[i]]
        if limit < 2:
            continue
        for j in range(i):
            both = cost[found[i]] + cost[found[j]]
            if both > gold:
                continue
            if worths[i] + worths[j] > best:
                best, chosen = worths[i] + worths[j], [found[i], found[j]]
            if limit < 3:
                continue
            for k in range(j):
                value = worths[i] + worths[j] + worths[k]
                if both + cost[found[k]] <= gold and value > best:
                    best, chosen = value, [found[i], found[j], found[k]]
    return best, chosen


# ---- a turn


def _turn(state: State, seat: int, legal: list[int], dice: Dice) -> int:
    if EXTRA_GOLD in legal:
        return EXTRA_GOLD
    if EXTRA_CARDS in legal:
        return EXTRA_CARDS
    # Abilities stand at the end of the list, so they are found from there.
    last = legal[-2] if legal[-1] == END else legal[-1]
    kind = last & ~OBJECT
    if state.character == ASSASSIN and KILL in [action & ~OBJECT for action in legal]:
        return _name(state, seat, legal, KILL, dice)
    if state.character == THIEF and ROB in [action & ~OBJECT for action in legal]:
        return _name(state, seat, legal, ROB, dice)
    limit = state.edition.limit[state.character] - state.builds
    income = prices.income(state, seat, state.character) if INCOME in legal else 0
    if legal[0] == GOLD:
        if state.character == MAGICIAN and _best_build(state, seat, state.gold[seat] + 2) < 0:
            magic = _magic(state, seat, legal)
            if magic:
                return magic
        return _gather(state, seat, legal, limit, income)
    if limit > 0:
        built = _build(state, seat, legal, limit, income)
        if built:
            return built
    if state.character == MAGICIAN:
        magic = _magic(state, seat, legal)
        if magic:
            return magic
    spent = _spend(state, seat, legal)
    if spent:
        return spent
    if kind == DESTROY or state.character == WARLORD:
        return _blow(state, seat, legal)
    return END


def _is_last_round(state: State) -> bool:
    return state.first_complete != NOBODY


def _gather(state: State, seat: int, legal: list[int], limit: int, income: int) -> int:
    if CARDS not in legal:
        return GOLD
    gold = state.gold[seat] + income
    rich, built = plan(state, seat, gold + 2, limit)
    rich += _GOLD_WORTH * (gold + 2 - _cost(state, built))
    poor, built = plan(state, seat, gold, limit)
    poor += _GOLD_WORTH * (gold - _cost(state, built)) + _draw_worth(state, seat, len(built))
    return GOLD if rich >= poor else CARDS


def _cost(state: State, districts: list[int]) -> int:
    total = 0
    for district in districts:
        total += state.edition.cost[district]
    return total


def _draw_worth(state: State, seat: int, built: int) -> float:
    if _is_last_round(state):
        return 0.0 if built else 2.0
    left = len(useful(state, seat)) - built
    value = _CARD_WORTH[left if left < len(_CARD_WORTH) else len(_CARD_WORTH) - 1]
    if state.has(seat, LIBRARY):
        value *= 1.7
    if state.has(seat, OBSERVATORY):
        value *= 1.2
    return value


def _keep(state: State, seat: int, legal: list[int]) -> int:
    kinds = state.edition.cards
    held = 0
    if not state.edition.duplicates:
        for card in state.hands[seat]:
            held |= 1 << kinds[card]
    best = legal[0]
    most = -100.0
    for action in legal:
        district = action & OBJECT
        value = 0.0
        if not held >> district & 1:
            out_of_reach = max(state.edition.cost[district] - state.gold[seat] - 3, 0)
            value = district_worth(state, seat, district) - 0.5 * out_of_reach
        if value > most:
            best, most = action, value
    return best


def _build(state: State, seat: int, legal: list[int], limit: int, income: int) -> int:
    """The next district of the best plan, or what makes a better one possible; 0 if nothing is to be built."""
    value, districts = plan(state, seat, state.gold[seat], limit)
    type_ = state.edition.type
    pays = state.edition.cast[state.character].income
    own = [district for district in districts if type_[district] == pays]
    if income:
        richer, _ = plan(state, seat, state.gold[seat] + income, limit)
        # A district of the character's own type pays at once if it is built first.
        if richer > value + (1 if own else 0):
            return INCOME
    if state.has(seat, LABORATORY):
        spare = _laboratory(state, seat, legal)
        if spare:
            richer, _ = plan(state, seat, state.gold[seat] + 1, limit)
            if richer > value + STEP:
                return spare
    if not districts:
        return 0
    return BUILD + (own[0] if own else districts[0])


def _laboratory(state: State, seat: int, legal: list[int]) -> int:
    """A card to give for gold: first what can never be built, then the least of many; 0 for none."""
    if not any(action & ~OBJECT == USE_LABORATORY for action in legal):
        return 0
    spare = useless(state, seat)
    if spare:
        return USE_LABORATORY + spare[0]
    if len(state.hands[seat]) < 3 and not _is_last_round(state):
        return 0
    best = 0
    least = 100.0
    for district in useful(state, seat):
        value = district_worth(state, seat, district)
        if value < least:
            best, least = USE_LABORATORY + district, value
    return best


def _magic(state: State, seat: int, legal: list[int]) -> int:
    """Swap with who has more cards, or give back what is useless; 0 for neither."""
    best = 0
    most = 0.0
    threat: list[float] = []
    for action in legal:
        if action & ~OBJECT == SWAP:
            if not threat:
                threat = threats(state, seat)
            other = action & OBJECT
            value = len(state.hands[other]) * 0.85 * (1 + 0.15 * threat[other])
            if value > most:
                best, most = action, value
    if best and most >= len(useful(state, seat)) + 2:
        return best
    return EXCHANGE if EXCHANGE in legal and useless(state, seat) else 0


def _exchange(state: State, seat: int, legal: list[int]) -> int:
    spare = useless(state, seat)
    if spare:
        return DISCARD + spare[0]
    if DONE in legal:
        return DONE
    best = legal[0]
    least = 100.0
    for action in legal:
        value = district_worth(state, seat, action & OBJECT)
        if value < least:
            best, least = action, value
    return best


def _name(state: State, seat: int, legal: list[int], named: int, dice: Dice) -> int:
    """Murder or theft: any character may be named, the more often the more it would hurt."""
    suspected = suspicion(state, seat)
    threat = threats(state, seat)
    actions: list[int] = []
    weights: list[float] = []
    for action in legal:
        if action & ~OBJECT == named:
            value = 0.01
            character = action & OBJECT
            for other in range(state.seats):
                chance = suspected[other][character]
                if chance > 0:
                    value += chance * naming_worth(state, named, other, character, threat[other])
            actions.append(action)
            weights.append(value * value * value)
    return actions[drawn(weights, dice)]


def naming_worth(state: State, named: int, other: int, character: int, threat: float) -> float:
    """What it is worth to hit that player as that character."""
    if named == ROB:
        return float(state.gold[other])
    return threat * (1.5 + appeal(state, other, character))


def drawn(weights: list[float], dice: Dice) -> int:
    """A place of the list, as likely as its weight."""
    total = 0.0
    for weight in weights:
        total += weight
    point = dice.below(4096) / 4096 * total
    for at in range(len(weights)):
        point -= weights[at]
        if point < 0:
            return at
    return len(weights) - 1


def _spend(state: State, seat: int, legal: list[int]) -> int:
    """Income, Laboratory and Smithy when nothing is built any more; 0 for none of them."""
    if INCOME in legal:
        return INCOME
    if state.has(seat, LABORATORY):
        spare = useless(state, seat)
        if spare and USE_LABORATORY + spare[0] in legal:
            return USE_LABORATORY + spare[0]
    poor = USE_SMITHY in legal and len(useful(state, seat)) <= 1 and not _is_last_round(state)
    return USE_SMITHY if poor and state.gold[seat] > 3 else 0


def _blow(state: State, seat: int, legal: list[int]) -> int:
    """The Warlord's blow if it is worth its price; else the end of the turn."""
    best = END
    most = 0.0
    threat = threats(state, seat)
    edition = state.edition
    share = 1.0 if state.seats == 2 else 0.6
    last = _is_last_round(state)
    for action in legal:
        if action & ~OBJECT != DESTROY:
            continue
        owner = (action & OBJECT) // SEAT_STEP
        if owner == seat:
            continue
        district = (action & OBJECT) % SEAT_STEP
        value = (edition.points[district] + STEP) * threat[owner] * share
        if not last:  # gold is worth nothing any more in the last round
            value -= 1.2 * (edition.cost[district] - 1) + 0.5
        if value > most:
            best, most = action, value
    return best


def _rescue(state: State, seat: int) -> int:
    """Whether the Graveyard pays for the destroyed district."""
    if _is_last_round(state):
        return DECLINE
    district = state.edition.cards[state.stack[-1].facts[0]]
    if district_worth(state, seat, district) <= 0 or district in useful(state, seat):
        return DECLINE
    return RESCUE if state.edition.cost[district] >= 2 or not state.hands[seat] else DECLINE
