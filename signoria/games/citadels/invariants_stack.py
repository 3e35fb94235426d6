"""What may be asked: the stack of decisions fits the table, and the right seat is asked what can be answered."""

from __future__ import annotations

from typing import Final

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
from signoria.games.citadels.city import stands
from signoria.games.citadels.components import (
    FIRST,
    FOURTH,
    GATHERED_CARDS,
    GRAVEYARD,
    LABORATORY,
    LIBRARY,
    NO_TYPE,
    OBSERVATORY,
    SECOND,
    SMITHY,
)
from signoria.games.citadels.components_2016 import THEATER, THIEVES_DEN
from signoria.games.citadels.districts import theater, thieves_den
from signoria.games.citadels.districts.graveyard import RESCUING, may_rescue
from signoria.games.citadels.gathering import KEEPING
from signoria.games.citadels.selection import PICKING, PUTTING_ASIDE, SELECTION, packet, picker, puts_aside
from signoria.games.citadels.state import (
    GATHERED,
    NO_CHARACTER,
    NOBODY,
    PAID,
    TOOK_INCOME,
    USED_ABILITY,
    USED_LABORATORY,
    USED_MUSEUM,
    USED_SMITHY,
    State,
)
from signoria.kernel.phase import Frame, Phase

# What a character asks in its turn, before its ability counts as used and after.
_BEFORE_USE: Final[dict[str, str]] = {
    magician.EXCHANGING.name: "magician",
    magistrate.LAYING.name: "magistrate",
    blackmailer.THREATENING.name: "blackmailer",
    diplomat.OFFERING.name: "diplomat",
}
_AFTER_USE: Final[dict[str, str]] = {
    wizard.CHOOSING.name: "wizard",
    wizard.PLACING.name: "wizard",
    seer.GIVING_BACK.name: "seer",
    cardinal.REPAYING.name: "cardinal",
    scholar.STUDYING.name: "scholar",
    artist.BEAUTIFYING.name: "artist",
}
# What else may be asked on top of a turn, whosever it is.
_OF_ANYBODY: Final = (
    KEEPING.name,
    thieves_den.PAYING.name,
    magistrate.CONFISCATING.name,
    blackmailer.BRIBING.name,
    blackmailer.REVEALING.name,
)


def check(state: State, found: list[str]) -> None:
    _check_shape(state, found)
    if not found:
        _check_waiting_cards(state, found)
        if state.stack and state.called and state.stack[1].phase is not ROUND_END:
            _check_turn(state, found)
    if not found and state.stack:
        _check_question(state, state.stack[-1], found)


# ---- the shape of the stack


def _check_shape(state: State, found: list[str]) -> None:
    stack = state.stack
    if not stack:
        if state.first_complete == NOBODY or state.called != state.edition.ranks:
            found.append("CIT-7.1: the game is over without a completed city")
        return
    phases = [frame.phase for frame in stack]
    if not (_fits_turns(state, phases) if state.called else _fits_selection(state, phases)):
        found.append(f"the stack {[phase.name for phase in phases]} cannot be")
    elif [frame.seats for frame in stack] != [_asked(state, phase) for phase in phases]:
        found.append("CIT-1.11: another seat should be asked")


def _fits_selection(state: State, phases: list[Phase[State]]) -> bool:
    if phases == [ROUNDS, CALLING, theater.EXCHANGING]:
        return len(state.picks) == state.edition.steps and not state.marks.theater
    if phases not in ([ROUNDS, CALLING, SELECTION, PICKING], [ROUNDS, CALLING, SELECTION, PUTTING_ASIDE]):
        return False
    return len(state.picks) < state.edition.steps


def _fits_turns(state: State, phases: list[Phase[State]]) -> bool:
    if phases == [ROUNDS, ROUND_END, emperor.NAMING_HEIR]:
        return state.killed == FOURTH and state.acts(FOURTH, "emperor")  # so all have been called
    if phases[:2] != [ROUNDS, CALLING]:
        return False
    turn = state.edition.turn
    if phases[2:] == [witch.RESUMING, KEEPING]:
        return state.marks.bewitched == state.rank
    if phases[2:] == [RESCUING]:
        return state.edition.names[state.character] == "warlord"
    if phases[2:] in ([turn], [turn, blackmailer.BRIBING, KEEPING]):
        return True
    if len(phases) != 4 or phases[2] is not turn:
        return False
    top = phases[3].name
    return top in _BEFORE_USE or top in _AFTER_USE or top in _OF_ANYBODY


def _asked(state: State, phase: Phase[State]) -> int:
    """The seat that a frame of that phase asks, as a set; what goes on by itself asks nobody."""
    if phase in (ROUNDS, CALLING, SELECTION, ROUND_END, witch.RESUMING):
        return 0
    if phase in (PICKING, PUTTING_ASIDE):
        seat = picker(state, len(state.picks))
    elif phase is theater.EXCHANGING:
        seat = _owner(state, THEATER)
    elif phase is RESCUING:
        seat = _owner(state, GRAVEYARD)
    elif phase is emperor.NAMING_HEIR:
        seat = state.holder[FOURTH]
    elif phase is magistrate.CONFISCATING:
        seat = state.holder[FIRST]
    elif phase is blackmailer.REVEALING:
        seat = state.actor(SECOND)
    else:
        seat = state.player
    return 1 << seat if seat != NOBODY else -1


def _owner(state: State, district: int) -> int:
    for seat in range(state.seats):
        if state.has(seat, district):
            return seat
    return NOBODY


# ---- the turn


def _check_waiting_cards(state: State, found: list[str]) -> None:
    """Cards lie between hand and deck only while somebody is asked about them."""
    top = state.stack[-1].phase if state.stack else None
    if (top in (KEEPING, scholar.STUDYING)) != bool(state.drawn):
        found.append("CIT-5.3: cards are drawn and nobody chooses")
    if state.exchanging and top not in (magician.EXCHANGING, thieves_den.PAYING, cardinal.REPAYING):
        found.append("CITC-10.3: cards are put aside and nobody exchanges")
    if len(state.marks.held) != (top in (wizard.PLACING, thieves_den.PAYING, cardinal.REPAYING)):
        found.append("CITD-19.2: a card is held, or should be")
    if state.marks.free and (not state.marks.held or state.edition.names[state.character] != "wizard"):
        found.append("CITD-19.3: only the Wizard builds a card at once")


def _check_turn(state: State, found: list[str]) -> None:
    called = state.called - 1
    resumed = state.rank == FIRST and state.character == state.marks.bewitched == called
    if (state.rank != called and not resumed) or state.holder[state.rank] != state.player or state.killed == called:
        found.append("CIT-4.2: the turn is not that of the character just called")
    if not resumed and state.character != state.rank:
        found.append("CITD-13.12: only the Witch acts as another character")
    if resumed and not state.done & GATHERED:
        found.append("CITD-95.7: the Witch does not gather twice")
    if not found:
        _check_done(state, found)


def _check_done(state: State, found: list[str]) -> None:
    """What was done in this turn is what its character can do, in that city."""
    character = state.edition.cast[state.character]
    deluxe = state.edition.has_marks
    top = state.stack[-1].phase
    possible = GATHERED | character.does
    if character.income != NO_TYPE:
        possible |= TOOK_INCOME
    # What was used may be gone again: the Warlord has just destroyed it, or in 2016 it was a payment.
    gone = deluxe or top is RESCUING
    if gone or state.has(state.player, LABORATORY):
        possible |= USED_LABORATORY
    if gone or state.has(state.player, SMITHY):
        possible |= USED_SMITHY
    if deluxe:
        possible |= PAID | USED_MUSEUM
    if state.done & ~possible:
        found.append(f"CIT-5.4: the {character.name} cannot have done all that in this turn")
    if state.builds > character.limit:
        found.append(f"CIT-95.11: {state.builds} districts built in one turn")
    if state.builds > len(state.cities[state.player]) + gone and not deluxe:
        found.append("CIT-5.4: what was built in this turn does not stand in the city")
    if (state.builds or top in (KEEPING, RESCUING)) and not state.done & GATHERED:
        found.append("CIT-5.6: built, drawn or destroyed before gathering")
    used = state.done & USED_ABILITY != 0
    named = {"assassin": state.killed, "thief": state.robbed}.get(character.name)
    if named is not None and (named != NO_CHARACTER) != used:
        found.append(f"CIT-5.13: the {character.name} has named somebody, or should have")
    if state.is_bound:
        if top is state.edition.turn and state.done & GATHERED and state.rank != FIRST:
            found.append("CITD-13.9: who is bewitched or threatened only gathers")
        if state.done & ~(GATHERED | character.does) or state.builds:
            found.append("CITD-17.6: something was done before a threat was settled")


# ---- the question


def _check_question(state: State, frame: Frame, found: list[str]) -> None:
    top = frame.phase
    name = _BEFORE_USE.get(top.name) or _AFTER_USE.get(top.name)
    if name is not None and state.edition.names[state.character] != name:
        found.append(f"CITD-9.1: only the {name} is asked that")
    elif name is not None and (state.done & USED_ABILITY != 0) != (top.name in _AFTER_USE):
        found.append(f"CIT-5.13: the {name} is asked while using the ability, once")
    elif name is not None and state.is_bound:
        found.append("CITD-17.6: an ability is used before a threat is settled")
    elif not _is_possible(state, frame):
        found.append(f"{top.rules[0]}: {top.name!r} cannot be asked like that")


def _is_possible(state: State, frame: Frame) -> bool:
    """Whether what is in the frame can be answered."""
    top, facts, seat = frame.phase, frame.facts, state.player
    if top is PUTTING_ASIDE:
        step, kept = len(state.picks), facts[0]
        return puts_aside(state.seats, step) and packet(state, step) >> kept & 1 == 1
    if top is RESCUING:
        return may_rescue(state, _owner(state, GRAVEYARD))
    if top is KEEPING:
        return _may_keep(state, facts[0])
    if top is magician.EXCHANGING:
        return bool(state.hands[seat] + state.exchanging)
    if top is magistrate.LAYING:
        return max(facts) < state.edition.ranks
    if top is blackmailer.THREATENING:
        return facts[0] < state.edition.ranks and blackmailer.may_threaten(state, facts[0])
    if top is magistrate.CONFISCATING:
        return _may_confiscate(state, facts[0], facts[1])
    if top in (blackmailer.BRIBING, blackmailer.REVEALING):
        marks = state.marks
        plain = top is blackmailer.REVEALING and marks.flower_shown and marks.flower != state.rank  # CITD-17.16
        return marks.threats >> state.rank & 1 == 1 and state.done & GATHERED != 0 and not plain
    if top is wizard.CHOOSING:
        return _is_other(state, facts[0]) and bool(state.hands[facts[0]])
    if top is wizard.PLACING:
        return _is_other(state, facts[0]) and state.marks.free
    if top is seer.GIVING_BACK:
        owed = facts[0]
        return 0 < owed < 1 << state.seats and not owed >> seat & 1 and len(state.hands[seat]) >= owed.bit_count()
    if top is cardinal.REPAYING:
        lender, owed, district, cards = facts
        fits = state.edition.cards[state.marks.held[0]] == district and cards == len(state.exchanging)
        return fits and _is_other(state, lender) and 0 < owed <= len(state.hands[seat])
    if top is diplomat.OFFERING:
        return stands(state, facts[0], facts[1]) and diplomat.may_demand(state, seat, facts[0], facts[1])
    if top is thieves_den.PAYING:
        return _may_pay(state, facts[0])
    return True


def _is_other(state: State, seat: int) -> bool:
    return seat < state.seats and seat != state.player


def _may_keep(state: State, count: int) -> bool:
    """Whether so many of the drawn cards are still to be kept, CITC-20.12 and CITC-20.13."""
    library = state.has(state.player, LIBRARY) and not state.edition.has_marks
    kept = 1 + library - count
    drawn = GATHERED_CARDS + state.has(state.player, OBSERVATORY)
    return count > 0 and kept >= 0 and count < len(state.drawn) <= drawn - kept


def _may_confiscate(state: State, card: int, paid: int) -> bool:
    marks = state.marks
    judge = state.holder[FIRST]
    if not marks.warrants >> state.rank & 1 or marks.signed_shown or not state.done & PAID:
        return False
    return state.player != judge and marks.paid >= paid and magistrate.may_confiscate(state, judge, card)


def _may_pay(state: State, price: int) -> bool:
    seat = state.player
    if state.edition.cards[state.marks.held[0]] != THIEVES_DEN or not (state.done & GATHERED or state.marks.free):
        return False
    rest = price - len(state.exchanging)
    return price in (5, 6) and 0 <= rest <= state.gold[seat] + len(state.hands[seat])
