"""A character's turn: gather, build, use abilities, in any order the rules allow (CIT-5, CITC-6)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import building, gathering, payments, prices, refusals
from signoria.games.citadels.actions import BUILD, CARDS, END, END_WITHOUT, GOLD, INCOME, OBJECT, PLAIN_GOLD, VERB
from signoria.games.citadels.characters.character import IN_CARDS
from signoria.games.citadels.components import GATHERED_GOLD
from signoria.games.citadels.components_2016 import PARK, POOR_HOUSE
from signoria.games.citadels.deck import gain_cards
from signoria.games.citadels.districts.unique import Unique
from signoria.games.citadels.state import GATHERED, TOOK_INCOME, USED_ABILITY, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


class Turn(Phase[State]):
    """Asks the player in turn for one step after another until he ends the turn."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        edition = state.edition
        if edition.has_marks:
            return _options_2016(state, seat)
        actions: list[int] = []
        done = state.done
        if done & GATHERED:
            building.add_builds(state, seat, actions)
        else:
            actions.append(GOLD)  # CIT-5.1, CIT-5.4
            if state.deck:  # CIT-6.5
                actions.append(CARDS)
        _add_powers(state, seat, actions)
        if done & GATHERED:
            actions.append(END)  # CIT-5.5, CIT-5.7
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        if kind == BUILD:
            building.build(state, seat, action & OBJECT)
        elif kind == END:
            end(state, 0)
        elif kind == GOLD:
            gathering.take_gold(state, seat)
        elif kind == CARDS:
            gathering.draw_cards(state, seat)
        elif kind == INCOME:
            _take_income(state, seat)
        elif kind == END_WITHOUT:
            end(state, (action & OBJECT) + 1)
        elif kind == PLAIN_GOLD:
            gathering.gather_gold(state, seat, GATHERED_GOLD)
        else:
            character = state.edition.character_of[kind >> VERB]
            if character is not None:
                character.act(state, seat, action, dice)
            else:
                unique = state.edition.unique_of[kind >> VERB]
                assert unique is not None
                unique.act(state, seat, action, dice)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(state, seat, action)


def _add_powers(state: State, seat: int, actions: list[int]) -> None:
    """Append income, what the character can do, and what districts can do for their owner."""
    edition = state.edition
    built = state.built[seat]
    character = state.character
    if built & edition.paying[character] and not state.done & TOOK_INCOME:  # CIT-5.15, CIT-5.21
        actions.append(INCOME)
    # Used or left, before gathering too, each part at its own time: CIT-5.14, CITC-6.2, CITC-6.3, CITD-9.2.
    edition.cast[character].add_abilities(state, seat, actions)
    if built & edition.effects:  # in one's own turn, CITD-10.4; or not, CITD-10.2
        for unique in edition.in_turn:
            if built >> unique.district & 1:
                unique.add_effects(state, seat, actions)


def _options_2016(state: State, seat: int) -> list[int]:
    """As ever, but a player may be bound, must sometimes act, and may decline what districts give him."""
    actions: list[int] = []
    edition = state.edition
    gathered = state.done & GATHERED
    bound = edition.after_gathering and state.is_bound
    if gathered:
        if bound:  # the Witch names somebody
            edition.cast[state.character].add_abilities(state, seat, actions)
            return actions
        payments.add_builds(state, seat, actions)
    else:
        actions.append(GOLD)
        if state.deck:
            actions.append(CARDS)
        if state.built[seat] & edition.when_gathering:
            actions.append(PLAIN_GOLD)  # CITD-10.3: without the Gold Mine
        if bound:
            return actions
    _add_powers(state, seat, actions)
    if gathered:
        if edition.must_act >> state.character & 1 and not state.done & USED_ABILITY:
            return actions  # CITD-22.2
        actions.append(END)
        if state.built[seat] & edition.ends_turn_in_city:
            _add_endings(state, seat, actions)
    return actions


def begin(state: State, rank: int, seat: int, character: int) -> None:
    """That seat takes the turn of that rank as that character; all that a turn allows is open again (CIT-8.3)."""
    state.player = seat
    state.rank = rank
    state.character = character
    state.done = 0
    state.builds = 0
    if state.edition.has_marks:
        state.marks.paid = 0
    state.stack.append(TURN.asking[seat])


def end(state: State, declined: int) -> None:
    """The player says that his turn is over, CIT-5.18.

    First his districts give what they have for him, in the order of CITD-7.5, then his character.
    """
    if state.built[state.player] & state.edition.ends_turn_in_city:
        _take_endings(state, state.player, declined)
    if state.edition.ends_turn >> state.character & 1:
        state.edition.cast[state.character].ends_turn(state, state.player)
    if state.events is not None:
        state.tell("ends_turn", {"seat": state.player})
    state.stack.pop()


# The districts that give something at the end of a turn, in the order of CITD-7.5.
_ENDINGS: Final = (POOR_HOUSE, PARK)


def _ending(state: State, seat: int, place: int) -> Unique | None:
    """That one of the two, if it stands in the city and would give something."""
    if not state.has(seat, _ENDINGS[place]):
        return None
    unique = state.edition.unique[_ENDINGS[place]]
    return unique if unique is not None and unique.applies(state, seat) else None


def _add_endings(state: State, seat: int, actions: list[int]) -> None:
    """The owner may decline what would apply, CITD-10.3."""
    found = [place for place in range(2) if _ending(state, seat, place) is not None]
    for place in found:
        actions.append(END_WITHOUT + place)
    if len(found) == 2:
        actions.append(END_WITHOUT + 2)


def _take_endings(state: State, seat: int, declined: int) -> None:
    for place in range(2):
        unique = _ending(state, seat, place)
        if unique is not None and not declined >> place & 1:
            unique.turn_ended(state, seat)


def _take_income(state: State, seat: int) -> None:
    """All of it at one moment, on top of gathering (CIT-5.15, CIT-5.16, CITC-7.2, CITD-9.3, CITD-9.5)."""
    gold = prices.income(state, seat, state.character)
    if state.edition.cast[state.character].pays == IN_CARDS:
        state.done |= TOOK_INCOME
        gain_cards(state, seat, gold, "income")
        return
    state.gold[seat] += gold
    state.done |= TOOK_INCOME
    if state.events is not None:
        name = state.edition.names[state.character]
        state.tell("takes_income", {"seat": seat, "gold": gold, "character": name})


TURN: Final[Turn] = Turn("turn", ("CITC-6.1",))
