"""A character's turn: gather, build, use abilities, in any order the rules allow (CIT-5, CITC-6)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import building, gathering, prices, refusals
from signoria.games.citadels.actions import BUILD, CARDS, END, GOLD, INCOME, OBJECT, VERB
from signoria.games.citadels.state import GATHERED, TOOK_INCOME, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


class Turn(Phase[State]):
    """Asks the player in turn for one step after another until he ends the turn."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        edition = state.edition
        gathered = state.done & GATHERED
        if gathered:
            building.add_builds(state, seat, actions)
        else:
            actions.append(GOLD)  # CIT-5.1, CIT-5.4
            if state.deck:  # CIT-6.5
                actions.append(CARDS)
        built = state.built[seat]
        if built & edition.paying[state.character] and not state.done & TOOK_INCOME:  # CIT-5.15, CIT-5.21
            actions.append(INCOME)
        edition.cast[state.character].add_abilities(state, seat, actions)
        if built & edition.effects:
            for unique in edition.in_turn:
                if built >> unique.district & 1:
                    unique.add_effects(state, seat, actions)
        if gathered:
            actions.append(END)  # CIT-5.5, CIT-5.7
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        if kind == BUILD:
            building.build(state, seat, action & OBJECT)
        elif kind == END:
            end(state)
        elif kind == GOLD:
            gathering.take_gold(state, seat)
        elif kind == CARDS:
            gathering.draw_cards(state, seat)
        elif kind == INCOME:
            _take_income(state, seat)
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


def begin(state: State, rank: int, seat: int) -> None:
    """That seat takes the turn of that rank; everything a turn allows is open again (CIT-8.3)."""
    state.player = seat
    state.rank = rank
    state.character = rank
    state.done = 0
    state.builds = 0
    state.stack.append(TURN.asking[seat])


def end(state: State) -> None:
    """The player says that his turn is over, CIT-5.18."""
    if state.edition.ends_turn >> state.character & 1:
        state.edition.cast[state.character].ends_turn(state, state.player)
    if state.events is not None:
        state.tell("ends_turn", {"seat": state.player})
    state.stack.pop()


def _take_income(state: State, seat: int) -> None:
    """All of it at one moment, on top of gathering (CIT-5.15, CIT-5.16, CITC-7.2)."""
    gold = prices.income(state, seat, state.character)
    state.gold[seat] += gold
    state.done |= TOOK_INCOME
    if state.events is not None:
        name = state.edition.names[state.character]
        state.tell("takes_income", {"seat": seat, "gold": gold, "character": name})


TURN: Final = Turn("turn", ("CITC-6.1",))
