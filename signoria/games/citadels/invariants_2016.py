"""What must be true of every position and every step of a game of 2016 (CIT-95, CITD-95)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import payments
from signoria.games.citadels.calling import CALLING, ROUND_END, ROUNDS
from signoria.games.citadels.characters import (
    artist,
    blackmailer,
    cardinal,
    diplomat,
    emperor,
    magician,
    magistrate,
    scholar,
    seer,
    witch,
    wizard,
)
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import FIRST, FOURTH, KINDS, NO_TYPE
from signoria.games.citadels.components_2016 import MUSEUM, SECRET_VAULT, THIEVES_DEN
from signoria.games.citadels.districts import theater, thieves_den
from signoria.games.citadels.gathering import KEEPING
from signoria.games.citadels.selection import PICKING, PUTTING_ASIDE, SELECTION, packet, picker, puts_aside
from signoria.games.citadels.state import (
    GATHERED,
    NO_CHARACTER,
    NOBODY,
    PAID,
    TOOK_INCOME,
    USED_LABORATORY,
    USED_MUSEUM,
    USED_SMITHY,
    State,
)
from signoria.games.citadels.turn import TURN
from signoria.kernel.events import Event
from signoria.kernel.phase import Frame, Phase

_SECOND: Final = 1
_FROM_BANK: Final = (
    *(
        "gathers_gold",
        "takes_income",
        "takes_extra_gold",
        "takes_four_gold",
        "uses_laboratory",
        "gets_back",
        "takes_royal_gold",
    ),
    *("poor_house", "confiscates"),
)
_TO_BANK: Final = ("builds", "destroys", "uses_smithy")
# What may lie on a turn, and whether the player in turn is the one who is asked.
_ON_TURN: Final[dict[str, bool]] = {
    **{phase.name: True for phase in (KEEPING, magician.EXCHANGING, magistrate.LAYING, blackmailer.THREATENING)},
    **{phase.name: True for phase in (blackmailer.BRIBING, wizard.CHOOSING, wizard.PLACING, seer.GIVING_BACK)},
    **{phase.name: True for phase in (cardinal.REPAYING, scholar.STUDYING, diplomat.OFFERING, artist.BEAUTIFYING)},
    thieves_den.PAYING.name: True,
    magistrate.CONFISCATING.name: False,
    blackmailer.REVEALING.name: False,
}
# Whose question it is, by the character that the turn is played as.
_ASKED_BY: Final[dict[str, str]] = {
    magician.EXCHANGING.name: "magician",
    magistrate.LAYING.name: "magistrate",
    blackmailer.THREATENING.name: "blackmailer",
    wizard.CHOOSING.name: "wizard",
    wizard.PLACING.name: "wizard",
    seer.GIVING_BACK.name: "seer",
    cardinal.REPAYING.name: "cardinal",
    scholar.STUDYING.name: "scholar",
    diplomat.OFFERING.name: "diplomat",
    artist.BEAUTIFYING.name: "artist",
}


def faults(state: State) -> list[str]:
    """What is impossible about this position."""
    found: list[str] = []
    _check_cards(state, found)
    _check_cities(state, found)
    _check_characters(state, found)
    if not found:
        _check_marks(state, found)
        _check_vault(state, found)
        _check_stack(state, found)
    if not found:
        _check_turn(state, found)
        _check_faces(state, found)
    return found


def step_faults(before: State, after: State, events: list[Event]) -> list[str]:
    """What is impossible about the step from one position to the next."""
    found: list[str] = []
    bank = 0
    for event in events:
        gold = event.facts.get("gold", 0)
        assert isinstance(gold, int)
        bank += gold if event.name in _FROM_BANK else -gold if event.name in _TO_BANK else 0
    # A coin on a district that was destroyed goes to the bank, CITD-11.1.
    bank -= (before.marks.coins & ~after.marks.coins).bit_count()
    change = _gold(after) - _gold(before)
    if change != bank:
        found.append(f"CIT-95.5: the gold of the table changed by {change}, the bank by {-bank}")
    if before.first_complete not in (NOBODY, after.first_complete):
        found.append("CIT-95.15: the first completed city changed")
    if before.marks.completed & ~after.marks.completed:
        found.append("CITD-95.9: a completed city is forgotten")
    if after.round == before.round and after.called < before.called:
        found.append("CIT-95.12: ranks are called in ascending order")
    if after.marks.tax < before.marks.tax and not any(event.name == "collects_tax" for event in events):
        found.append("CITD-95.3: tax went away")
    for seat in range(after.seats):
        lost = len(before.cities[seat]) - len(after.cities[seat])
        if lost > 0 and before.is_complete(seat) and seat != before.player:
            found.append(f"CIT-95.16: the completed city of seat {seat} lost a district")
    names = {event.name for event in events}
    if "builds" in names and not before.edition.limit[before.character]:
        found.append("CITD-95.8: the Navigator has built")
    return found


def _gold(state: State) -> int:
    return sum(state.gold) + state.marks.tax + state.marks.coins.bit_count()


def _open_cards(state: State) -> list[int]:
    return [frame.facts[0] for frame in state.stack if frame.phase is magistrate.CONFISCATING]


def _check_cards(state: State, found: list[str]) -> None:
    marks = state.marks
    cards = state.deck + state.drawn + state.exchanging + marks.museum + marks.held + _open_cards(state)
    for heap in state.hands + state.cities:
        cards += heap
    kinds = state.edition.cards
    if sorted(cards) != list(range(len(kinds))):
        for card, district in enumerate(kinds):
            count = cards.count(card)
            if count != 1:
                found.append(f"CIT-95.1: the card {KINDS[district]} ({card}) is in {count} places")
    for seat, gold in enumerate(state.gold):
        if gold < 0:
            found.append(f"CIT-95.4: seat {seat} has {gold} gold")
    if len(state.gold) != state.seats:
        found.append("CIT-1.2: every seat has one purse, one hand and one city")


def _check_cities(state: State, found: list[str]) -> None:
    kinds = state.edition.cards
    standing = 0
    for seat, city in enumerate(state.cities):
        bits = 0
        for card in city:
            bits |= 1 << kinds[card]
            standing |= 1 << card
        if bits != state.built[seat]:
            found.append(f"seat {seat}: the set of districts does not fit the city")
        if bits >> SECRET_VAULT & 1:
            found.append("CITD-95.5: the Secret Vault stands in a city")
        if state.is_complete(seat) and (state.first_complete == NOBODY or not state.marks.completed >> seat & 1):
            found.append(f"CIT-95.15: the city of seat {seat} is complete, yet the end is not triggered")
    if state.marks.coins & ~standing:
        found.append("CITD-95.4: a coin of the Artist lies on a card that stands in no city")
    if state.marks.museum and not any(built >> MUSEUM & 1 for built in state.built):
        found.append("CITD-66.3: cards lie under a Museum that nobody has")
    first = state.first_complete
    if (first != NOBODY) != (state.marks.completed != 0) or (
        first != NOBODY and not state.marks.completed >> first & 1
    ):
        found.append("CIT-95.15: the end is triggered by a city that was never complete")


def _check_characters(state: State, found: list[str]) -> None:
    edition = state.edition
    if state.face_down == NO_CHARACTER:
        found.append("CIT-3.2: no character lies face down")
        return
    if FOURTH in state.face_up:
        found.append("CIT-95.13: rank 4 lies face up")
    if len(state.face_up) != edition.face_up:
        found.append(f"CIT-95.13: {len(state.face_up)} characters lie face up with {state.seats} players")
    used = [*state.face_up, state.face_down]
    late = state.marks.late_down
    if (late != NO_CHARACTER) != (edition.late_discard and len(state.picks) >= 3):
        found.append("CITD-5.3: a second card lies face down, or should")
    if late != NO_CHARACTER:
        used.append(late)
    for step, pick in enumerate(state.picks):
        if not (step == edition.last_looks and pick.kept == state.face_down):
            used.append(pick.kept)
        if pick.aside != NO_CHARACTER:
            used.append(pick.aside)
        if puts_aside(state.seats, step) != (pick.aside != NO_CHARACTER):
            found.append(f"CIT-8.8: pick {step + 1} puts a card aside, or should")
        if step and pick.seat != (state.picks[step - 1].seat + 1) % state.seats:
            found.append(f"CIT-3.5: pick {step + 1} is not the next seat's")
    if len(set(used)) != len(used):
        found.append("CIT-95.2: a character is in two places")
    if len(state.picks) > edition.steps:
        found.append("CIT-95.14: too many characters are held")
    if not state.called and state.picks and state.picks[0].seat != state.crown:
        found.append("CIT-3.5: the first pick is not that of the crown")
    if not found:
        _check_calls(state, found)


def _check_calls(state: State, found: list[str]) -> None:
    if state.called and len(state.picks) != state.edition.steps:
        found.append("CIT-4.1: ranks are called before the selection is complete")
        return
    swap = state.marks.theater
    if swap:
        kept = {pick.kept: pick.seat for pick in state.picks}
        if len(state.picks) != state.edition.steps or (kept.get(swap[2]), kept.get(swap[3])) != (swap[0], swap[1]):
            found.append("CITD-77.1: these characters cannot have been exchanged")
            return
    for rank in range(state.edition.ranks):
        held = state.called > rank and state.holder[rank] != NOBODY and rank != state.killed
        shown = bool(state.revealed_characters >> rank & 1)
        heir = rank == FOURTH == state.killed and state.called == state.edition.ranks and state.holder[rank] != NOBODY
        if held != shown and not (heir and shown):
            found.append(f"CIT-4.2: the {state.edition.names[rank]} is revealed, or should be")


def _acts(state: State, rank: int, name: str) -> bool:
    """Whether that character is in the cast and has had its turn, or has it, in this round."""
    return state.edition.names[rank] == name and state.revealed_characters >> rank & 1 == 1


def _check_marks(state: State, found: list[str]) -> None:
    marks = state.marks
    if state.killed != NO_CHARACTER and (state.killed == FIRST or not _acts(state, FIRST, "assassin")):
        found.append("CITD-12.4: that character cannot have been killed")
    if marks.bewitched != NO_CHARACTER and (marks.bewitched == FIRST or not _acts(state, FIRST, "witch")):
        found.append("CITD-13.2: that character cannot have been bewitched")
    if state.robbed != NO_CHARACTER and (
        state.robbed in (FIRST, _SECOND, state.killed, marks.bewitched) or not _acts(state, _SECOND, "thief")
    ):
        found.append("CITD-15.4: that character cannot have been named to be robbed")
    signed = marks.signed != NO_CHARACTER and marks.warrants >> marks.signed & 1
    if (marks.warrants or marks.signed != NO_CHARACTER or marks.signed_shown) and not (
        signed and marks.warrants.bit_count() == 3 and _acts(state, FIRST, "magistrate")
    ):
        found.append("CITD-95.1: the warrants cannot lie like that")
    flower = marks.flower != NO_CHARACTER and marks.threatened >> marks.flower & 1
    if (marks.threatened or marks.flower != NO_CHARACTER or marks.flower_shown) and not (
        flower and marks.threatened.bit_count() == 2 and _acts(state, _SECOND, "blackmailer")
    ):
        found.append("CITD-95.1: the threats cannot lie like that")
    forbidden = [rank for rank in (FIRST, state.killed, marks.bewitched) if rank >= 0 and marks.threatened >> rank & 1]
    if marks.threats & ~marks.threatened or forbidden:
        found.append("CITD-17.4: a threat lies where none can lie")
    if marks.tax and not state.edition.taxes:
        found.append("CITD-38.8: there is tax without a Tax Collector")
    if marks.coins and "artist" not in state.edition.names:
        found.append("CITD-37.1: there are coins on districts without an Artist")


def _check_vault(state: State, found: list[str]) -> None:
    """CITD-73.2"""
    seat = state.marks.vault
    kinds = state.edition.cards
    if seat != NOBODY and (state.stack or all(kinds[card] != SECRET_VAULT for card in state.hands[seat])):
        found.append("CITD-73.2: the Secret Vault is shown by who does not hold it, or too early")


def _check_stack(state: State, found: list[str]) -> None:
    stack = state.stack
    if not stack:
        if state.first_complete == NOBODY or state.called != state.edition.ranks:
            found.append("CIT-7.1: the game is over without a completed city")
        return
    phases = [frame.phase for frame in stack]
    if not _fits(state, phases):
        found.append(f"the stack {[phase.name for phase in phases]} cannot be")
        return
    if [frame.seats != 0 for frame in stack] != [phase in _asks() for phase in phases]:
        found.append("CIT-1.11: somebody is asked too much or too little")
    elif _asked(state, stack[-1]) != stack[-1].seats:
        found.append("CIT-1.11: another seat should be asked")


def _asks() -> tuple[Phase[State], ...]:
    return (
        *(PICKING, PUTTING_ASIDE, TURN, theater.EXCHANGING, emperor.NAMING_HEIR, KEEPING, magician.EXCHANGING),
        *(magistrate.LAYING, magistrate.CONFISCATING, blackmailer.THREATENING, blackmailer.BRIBING),
        *(blackmailer.REVEALING, wizard.CHOOSING, wizard.PLACING, seer.GIVING_BACK, cardinal.REPAYING),
        *(scholar.STUDYING, diplomat.OFFERING, artist.BEAUTIFYING, thieves_den.PAYING),
    )


def _fits(state: State, phases: list[Phase[State]]) -> bool:
    if len(phases) < 3 or phases[0] is not ROUNDS:
        return False
    step = len(state.picks)
    if not state.called:
        if phases[1:] == [CALLING, theater.EXCHANGING]:
            return step == state.edition.steps and not state.marks.theater
        return (
            phases[1:3] == [CALLING, SELECTION]
            and phases[3:] in ([PICKING], [PUTTING_ASIDE])
            and step < state.edition.steps
        )
    if phases[1] is ROUND_END:
        heir = (
            state.killed == FOURTH and state.edition.names[FOURTH] == "emperor" and state.called == state.edition.ranks
        )
        return phases[2:] == [emperor.NAMING_HEIR] and heir and state.revealed_characters >> FOURTH & 1 == 1
    if phases[1] is not CALLING:
        return False
    if phases[2] is witch.RESUMING:
        return phases[3:] == [KEEPING] and state.marks.bewitched == state.rank
    if phases[2] is not TURN or len(phases) > 5:
        return False
    if len(phases) == 5:
        return phases[3:] == [blackmailer.BRIBING, KEEPING]
    return len(phases) == 3 or phases[3].name in _ON_TURN


def _asked(state: State, frame: Frame) -> int:
    """The seat that the top of the stack asks, as a set."""
    if not state.called:
        if frame.phase is theater.EXCHANGING:
            owners = [seat for seat in range(state.seats) if state.built[seat] & state.edition.when_selected]
            return 1 << owners[0] if owners else 0
        return 1 << picker(state, len(state.picks))
    if frame.phase is emperor.NAMING_HEIR:
        return 1 << state.holder[FOURTH]
    if frame.phase is magistrate.CONFISCATING:
        return 1 << state.holder[FIRST] if state.holder[FIRST] != NOBODY else 0
    if frame.phase is blackmailer.REVEALING:
        return 1 << state.actor(_SECOND) if state.actor(_SECOND) != NOBODY else 0
    return 1 << state.player if state.player != NOBODY else 0


def _check_turn(state: State, found: list[str]) -> None:
    if not state.called or not state.stack:
        if state.stack and state.stack[-1].phase is PUTTING_ASIDE:
            step, kept = len(state.picks), state.stack[-1].facts[0]
            if not puts_aside(state.seats, step) or not packet(state, step) >> kept & 1:
                found.append("CIT-8.8: that character cannot have been kept")
        return
    if state.stack[1].phase is ROUND_END:
        return
    called = state.called - 1
    resumed = state.rank == FIRST and state.character == state.marks.bewitched == called
    if (state.rank != called and not resumed) or state.holder[state.rank] != state.player:
        found.append("CIT-4.2: the turn is not that of the character just called")
    if not resumed and state.character != state.rank:
        found.append("CITD-13.12: only the Witch acts as another character")
    if resumed and not state.done & GATHERED:
        found.append("CITD-95.7: the Witch does not gather twice")
    if state.killed == called:
        found.append("CIT-4.4: a killed character has no turn")
    if not found:
        _check_done(state, state.edition.cast[state.character], found)
        _check_frames(state, found)


def _check_done(state: State, character: Character, found: list[str]) -> None:
    possible = GATHERED | PAID | USED_LABORATORY | USED_MUSEUM | USED_SMITHY | character.does
    if character.income != NO_TYPE:
        possible |= TOOK_INCOME
    if state.done & ~possible:
        found.append(f"CIT-5.4: the {character.name} cannot have done all that in this turn")
    if state.builds > character.limit:
        found.append(f"CIT-95.11: {state.builds} districts built in one turn")
    if state.builds and not state.done & GATHERED:
        found.append("CIT-5.6: built before gathering")
    top = state.stack[-1].phase
    if state.is_bound and top is TURN and state.done & GATHERED and state.rank != FIRST:
        found.append("CITD-13.9: who is bewitched or threatened only gathers")
    if state.is_bound and state.done & ~(GATHERED | character.does):
        found.append("CITD-17.6: something was done before a threat was settled")
    if state.is_bound and (state.builds or top.name in _ASKED_BY):
        found.append("CITD-17.6: something is done before a threat was settled")


def _check_frames(state: State, found: list[str]) -> None:
    frame = state.stack[-1]
    top = frame.phase
    if (top in (KEEPING, scholar.STUDYING)) != bool(state.drawn):
        found.append("CIT-5.3: cards are drawn and nobody chooses")
    if top is KEEPING and (not state.done & GATHERED or not 0 < frame.facts[0] < max(len(state.drawn), 2)):
        found.append("CIT-5.3: the number of cards to keep cannot be")
    if state.exchanging and top not in (magician.EXCHANGING, thieves_den.PAYING, cardinal.REPAYING):
        found.append("CITC-10.3: cards are put aside and nobody exchanges")
    if len(state.marks.held) != (top in (wizard.PLACING, thieves_den.PAYING, cardinal.REPAYING)):
        found.append("CITD-19.2: a card is held, or should be")
    if state.marks.free and (not state.marks.held or state.edition.names[state.character] != "wizard"):
        found.append("CITD-19.3: only the Wizard builds a card at once")
    name = _ASKED_BY.get(top.name)
    if name is not None and state.edition.names[state.character] != name:
        found.append(f"CITD-9.1: only the {name} is asked that")
    elif not _frame_is_possible(state, frame):
        found.append(f"the question {top.name!r} cannot be put like that")


def _frame_is_possible(state: State, frame: Frame) -> bool:
    """Whether what is in the frame can be answered."""
    top, facts, seat = frame.phase, frame.facts, state.player
    others = range(state.seats)
    if top is magician.EXCHANGING:
        return bool(state.hands[seat] + state.exchanging)
    if top in (magistrate.LAYING, blackmailer.THREATENING):
        fine = max(facts) < state.edition.ranks
        return fine and (top is magistrate.LAYING or blackmailer.may_threaten(state, facts[0]))
    if top is magistrate.CONFISCATING:
        marked = state.marks.warrants >> state.rank & 1 and not state.marks.signed_shown and state.done & PAID
        return (
            bool(marked)
            and seat != state.holder[FIRST]
            and state.marks.paid >= facts[1]
            and magistrate.may_confiscate(state, state.holder[FIRST], facts[0])
        )
    if top in (blackmailer.BRIBING, blackmailer.REVEALING):
        shown = top is blackmailer.REVEALING and state.marks.flower_shown
        return bool(state.marks.threats >> state.rank & 1) and state.done & GATHERED != 0 and not shown
    if top is wizard.CHOOSING:
        return facts[0] in others and facts[0] != seat and bool(state.hands[facts[0]])
    if top is wizard.PLACING:
        return facts[0] in others and state.marks.free
    if top is seer.GIVING_BACK:
        owed = facts[0]
        return 0 < owed < 1 << state.seats and not owed >> seat & 1 and len(state.hands[seat]) >= owed.bit_count()
    if top is cardinal.REPAYING:
        return _may_repay(state, frame)
    if top is diplomat.OFFERING:
        return facts[0] in others and facts[0] != seat and bool(diplomat.offers(state, seat, facts[0], facts[1]))
    if top is thieves_den.PAYING:
        return _may_pay(state, facts[0])
    return True


def _holds(state: State, seat: int, district: int) -> bool:
    return any(state.edition.cards[card] == district for card in payments.source(state, seat))


def _may_repay(state: State, frame: Frame) -> bool:
    lender, owed, district, cards = frame.facts
    seat = state.player
    if lender >= state.seats or lender == seat or not _holds(state, seat, district) or cards != len(state.exchanging):
        return False
    return 0 < owed <= len(state.hands[seat])


def _may_pay(state: State, price: int) -> bool:
    seat = state.player
    if not _holds(state, seat, THIEVES_DEN) or (not state.done & GATHERED and not state.marks.free):
        return False
    rest = price - len(state.exchanging)
    return price in (5, 6) and 0 <= rest <= state.gold[seat] + payments.spare_cards(state, seat)


def _check_faces(state: State, found: list[str]) -> None:
    faces = state.faces
    known = [faces.seen[observer] & ~faces.mixed[observer] for observer in range(state.seats + 1)]
    known_to_all = known[-1]
    for bits in known:
        known_to_all &= bits
    for seat in range(state.seats):
        if _set_of(state.hands[seat]) & ~known[seat]:
            found.append(f"CIT-90.2: seat {seat} does not know its own hand")
        if _set_of(state.cities[seat]) & ~known_to_all:
            found.append(f"CIT-90.1: the city of seat {seat} is not known to all")
    if _set_of(_open_cards(state)) & ~known_to_all:
        found.append("CITD-8.7: a district that is being built is not known to all")
    chosen = _set_of(state.drawn + state.exchanging + state.marks.held)
    if chosen and chosen & ~known[state.player]:
        found.append("CIT-90.4: a card is chosen from that its player has not seen")


def _set_of(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
