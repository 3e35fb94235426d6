"""Phase 2: what to do next and what to build."""

from __future__ import annotations

from signoria.games.antiquity import payments
from signoria.games.antiquity.actions import (
    ACCEPT,
    BACK,
    BARTER,
    BUILD,
    CHOOSE,
    CLEAR,
    DECLINE,
    DONE,
    FREE,
    MAN,
    OBJECT,
    RAISE,
    RAZE,
    RESTORE,
    WITHDRAW,
    WOODCUTTER,
    verb,
)
from signoria.games.antiquity.bot import goods, labour, land, offers, siege
from signoria.games.antiquity.bot.measures import (
    LAKE,
    counters,
    dirty,
    faculties,
    forced_gain,
    is_hopeless,
    lake_gain,
)
from signoria.games.antiquity.bot.style import Style
from signoria.games.antiquity.bot.wants import (
    Wants,
    best_saint,
    can_finish,
    hungry,
    lacking,
    missing_kinds,
)
from signoria.games.antiquity.components import (
    ALCHEMY,
    BARBARA,
    BIOLOGY,
    BREWERY,
    BUILDING_COST,
    CART_SHOP,
    CATHEDRAL,
    CITIES,
    CRISTOFORO,
    CROPS,
    DUMP,
    EXPLORER,
    FOODS,
    FORCED_LABOUR,
    FOUNTAIN,
    GIORGIO,
    GRANARY,
    HARBOUR,
    HOSPITAL,
    HOUSE_COST,
    HOUSES,
    LUXURIES,
    MARIA,
    MARKET,
    NICOLO,
    PHILOSOPHY,
    STABLES,
    STONE,
    STORAGE,
    THEOLOGY,
    UNIVERSITY,
    WOOD,
)
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.realm import Realm

# Cart shops of the first turn.
FIRST_CARTS = 3
# Free cells from which on graves are bearable for the sake of growth.
BEARABLE = 14
# Luxuries that Stables must leave.
LUXURIES_LEFT = 5
# A rival so far away is reached sooner with Stables.
STABLES_FROM = 150


def act(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    """Answers and graves first, then workers of one's own, buildings, people at work, trades; then done."""
    realm = state.realms[seat]
    wants = Wants(state, seat, style)
    for action in legal:
        if verb(action) == ACCEPT and offers.gains(state, seat, action & OBJECT, wants):
            return action
    for action in legal:
        if verb(action) == DECLINE:
            return action
    cleared = clear(realm, legal)
    if cleared:
        return cleared
    if can_finish(state, seat):
        return finish(state, seat, realm, legal, wants)
    if RAZE in legal and realm.goods[STONE] and is_hopeless(state, seat):
        return RAZE
    if wants.aim == NICOLO and realm.count(PHILOSOPHY):
        manned = labour.man(state, seat, realm, legal, wants)
        if manned and realm.kind[realm.building_at(manned & OBJECT)] == PHILOSOPHY:
            return manned
    raised = house(state, seat, realm, legal, wants)
    if raised:
        return raised
    for kind in wanted(state, seat, realm, wants):
        if BUILD + kind in legal:
            return BUILD + kind
    manned = labour.man(state, seat, realm, legal, wants)
    if manned:
        return manned
    offered = offers.make(state, seat, legal, wants)
    if offered:
        return offered
    if BARTER in legal and goods.bargains(wants):
        return BARTER
    return DONE if DONE in legal else leave(state, seat, legal, style)


def leave(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    """Out of whatever was begun, and no to whatever is offered."""
    for kind in (WITHDRAW, BACK, RESTORE):
        if kind in legal:
            return kind
    for action in legal:
        if verb(action) not in (ACCEPT, BACK):
            return action
    return legal[0]


def clear(realm: Realm, legal: list[int]) -> int:
    """A grave that may go, on a building before all others; 0 for none."""
    graves = [action for action in legal if verb(action) == CLEAR]
    for action in graves:
        if realm.built >> (action & OBJECT) & 1:
            return action
    return graves[0] if graves else 0


def finish(state: Antiquity, seat: int, realm: Realm, legal: list[int], wants: Wants) -> int:
    """San Cristoforo has all he asks for when this turn is over: trade for what is missing, spend nothing else."""
    missing, _ = lacking(state, seat)
    if missing:
        if BARTER in legal:
            return BARTER
        for action in legal:
            if verb(action) == MAN and realm.kind[realm.building_at(action & OBJECT)] == MARKET:
                return action
    for action in legal:
        if verb(action) == MAN and realm.kind[realm.building_at(action & OBJECT)] in (DUMP, EXPLORER):
            return action
    return DONE if DONE in legal else leave(state, seat, legal, wants.style)


# ---- building


def house(state: Antiquity, seat: int, realm: Realm, legal: list[int], wants: Wants) -> int:
    """Houses for nothing at once, others while workers are what is missing; 0 for none."""
    houses = [action for action in legal if verb(action) == RAISE]
    if not houses:
        return 0
    cost = HOUSE_COST[houses[0] & OBJECT]
    if not cost.food and not cost.luxury:
        return houses[0]
    if wants.aim == NICOLO and not realm.count(CATHEDRAL):
        return 0
    if not realm.count(CATHEDRAL) and state.turn > 2 and realm.empty().bit_count() < 10:
        return 0
    if wants.aim in (NICOLO, MARIA) and realm.patron == wants.aim:
        return _saintly_house(state, seat, realm, houses, wants)
    workers = realm.houses.bit_count()
    if workers >= wants.style.growth or realm.pool > realm.count(CART_SHOP) + 2:
        return 0
    if cost.food + cost.luxury > wants.style.house or (
        cost.luxury and sum([wants.held[good] for good in LUXURIES]) < 4
    ):
        return 0
    after = hungry(state, seat) + cost.food - sum([wants.flows[good] for good in FOODS])
    is_bearable = realm.empty().bit_count() > BEARABLE and after < 2
    return houses[0] if after <= 0 or is_bearable else 0


def _saintly_house(state: Antiquity, seat: int, realm: Realm, houses: list[int], wants: Wants) -> int:
    """San Nicolò adds a lower one to each that is paid: the pair that gives most, unless the city starves for it."""
    left = HOUSES - realm.houses.bit_count()
    growing = sum([wants.flows[good] for good in FOODS])
    best, most = 0, 0.0
    for action in houses:
        number = action & OBJECT
        cost = HOUSE_COST[number]
        paid = cost.food + cost.luxury
        added = max([price(other) for other in range(1, number) if not realm.houses >> other & 1], default=0)
        if not added and left > 1:
            continue
        if hungry(state, seat) + cost.food - growing > max(realm.empty().bit_count() - left, 0) // 3 and left > 4:
            continue
        if (paid + added) / paid > most:
            best, most = action, (paid + added) / paid
    return best


def price(house: int) -> int:
    """Goods that a house costs."""
    return HOUSE_COST[house].food + HOUSE_COST[house].luxury


def wanted(state: Antiquity, seat: int, realm: Realm, wants: Wants) -> list[int]:
    """Buildings worth having now, the most urgent first."""
    style = wants.style
    carts = realm.count(CART_SHOP)
    found = [CART_SHOP] if carts < FIRST_CARTS else []
    if not realm.count(CATHEDRAL):
        found.append(CATHEDRAL)
    if state.turn == 1:
        return found
    room = land.clean(state, seat)
    empty = realm.empty().bit_count()
    if is_hopeless(state, seat):
        found.append(THEOLOGY)
    if not wants.sown and counters(state, realm):
        found.append(EXPLORER)
    if not wants.sown:
        found.append(MARKET)
    if wants.aim not in (CRISTOFORO, MARIA) and not realm.count(STORAGE):
        found.append(STORAGE)
    found += _for_saint(state, seat, realm, wants)
    if len(realm.cities) < CITIES or room < style.room:
        found.append(BREWERY)
    if realm.graves.bit_count() > style.graves or realm.graved:
        found.append(HOSPITAL)
    if realm.count(FOUNTAIN) < style.fountains:
        found.append(FOUNTAIN)
    # A city whose room runs out must still hold a Brewery, or there will never be another.
    is_roomy = empty > (style.city if realm.count(BREWERY) else 2 * style.city) + 9
    if wants.aim in (NICOLO, BARBARA) and len(realm.cities) < 2:
        empty = 0  # kept for houses and for a Brewery
    if empty > (10 if realm.count(BREWERY) else 20) and room < 3 * style.room:
        found.append(DUMP)
    if room < 2 * style.room and is_roomy and dirty(state, seat) > 5:
        found.append(ALCHEMY)
    if room < style.room and sum([wants.held[good] for good in LUXURIES]) > LUXURIES_LEFT:
        found.append(STABLES)
    if is_roomy and forced_gain(state, seat) >= style.forced:
        found.append(FORCED_LABOUR)
    if realm.goods[WOOD] >= 2:
        found += _wooden(state, seat, realm, wants)
    if keeps_wood(state, seat, realm, wants):
        found = [kind for kind in found if not BUILDING_COST[kind].wood or kind == STORAGE]
    return found


def keeps_wood(state: Antiquity, seat: int, realm: Realm, wants: Wants) -> bool:
    """Whether wood goes to woodcutters before anything else."""
    wood = realm.goods[WOOD]
    if not wood:
        return False
    if wants.flows[WOOD] + wood - 1 >= wants.style.woodcutters:
        return False
    return land.most_goods(state, seat, WOODCUTTER)[1] > 2


def _for_saint(state: Antiquity, seat: int, realm: Realm, wants: Wants) -> list[int]:
    """What helps on the way to the saint's condition."""
    is_growing = sum([wants.flows[good] for good in FOODS]) > 0
    if wants.aim == GIORGIO:
        found = [BREWERY] if is_growing else []
        if siege.prey(state, seat)[1] > STABLES_FROM and payments.can_pay(realm, BUILDING_COST[STABLES]):
            found.append(STABLES)
        return found
    if wants.aim == NICOLO:
        found = [BREWERY, MARKET] if state.turn > 3 else []
        if len(realm.cities) > 1:
            found.append(PHILOSOPHY)
        return found
    if wants.aim == BARBARA:
        missing = missing_kinds(state, seat)
        if len(realm.cities) < 2:
            # The first city is for what brings goods; all else waits for more room.
            return [kind for kind in (BREWERY, MARKET, GRANARY, STORAGE) if kind in missing]
        return sorted(missing, key=lambda kind: (BUILDING_COST[kind].luxury, BUILDING_COST[kind].stone))
    found = [MARKET] if state.turn > 3 else []
    if not realm.biology_used and any(not wants.supply(good) for good in CROPS) and state.turn > 4:
        found.append(BIOLOGY)
    return found


def _wooden(state: Antiquity, seat: int, realm: Realm, wants: Wants) -> list[int]:
    """What costs a wood, when there is one to spare."""
    found: list[int] = []
    carts = realm.count(CART_SHOP)
    if counters(state, realm):
        found.append(EXPLORER)
    if hungry(state, seat) + 2 > 0:
        found.append(GRANARY)
    if realm.goods[WOOD] > 2 and carts < wants.style.carts and realm.pool > carts + 1:
        found.append(CART_SHOP)
    if faculties(realm) > 1:
        found.append(UNIVERSITY)
    if land.clean(state, seat) < wants.style.room and lake_gain(state, seat) > LAKE:
        found.append(HARBOUR)
    return found


def patron(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    saint = CHOOSE + best_saint(state, seat, style)
    return saint if saint in legal else legal[0]


def free_house(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    return max(
        [action for action in legal if verb(action) == FREE], key=lambda action: (price(action & OBJECT), action)
    )
