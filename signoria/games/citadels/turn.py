"""A character's turn: gather, build, use abilities, in any order the rules allow (CIT-5, CITC-6).

An edition brings its own (`Edition.turn`); what 2016 adds is in `turn_2016`.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import building, gathering, prices, refusals
from signoria.games.citadels.actions import BUILD, CARDS, END, GOLD, INCOME, OBJECT, VERB
from signoria.games.citadels.characters.character import IN_CARDS
from signoria.games.citadels.components import GATHERED_GOLD
from signoria.games.citadels.deck import gain_cards
from signoria.games.citadels.state import GATHERED, TOOK_INCOME, State
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


class Turn(Phase[State]):
    """Asks the player in turn for one step after another until he ends the turn."""

    def begin(self, state: State, rank: int, seat: int, character: int) -> None:
        """That seat takes the turn of that rank as that character; all that a turn allows is open again (CIT-8.3)."""
        state.player = seat
        state.rank = rank
        state.character = character
        state.done = 0
        state.builds = 0
        state.stack.append(self.asking[seat])

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        edition = state.edition
        character = state.character
        built = state.built[seat]
        done = state.done
        if done & GATHERED:
            self.add_builds(state, seat, actions)
        else:
            actions.append(GOLD)  # CIT-5.1, CIT-5.4
            if state.deck:  # CIT-6.5
                actions.append(CARDS)
        if built & edition.paying[character] and not done & TOOK_INCOME:  # CIT-5.15, CIT-5.21
            actions.append(INCOME)
        # Used or left, before gathering too, each part at its own time: CIT-5.14, CITC-6.2, CITC-6.3, CITD-9.2.
        edition.cast[character].add_abilities(state, seat, actions)
        if built & edition.effects:  # in one's own turn, CITD-10.4; or not, CITD-10.2
            for unique in edition.in_turn:
                if built >> unique.district & 1:
                    unique.add_effects(state, seat, actions)
        if done & GATHERED:
            actions.append(END)  # CIT-5.5, CIT-5.7
        return actions

    def add_builds(self, state: State, seat: int, actions: list[int]) -> None:
        """Append what the player may build now; he has gathered."""
        building.add_builds(state, seat, actions)

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        if kind == END:
            end(state, seat)
        elif kind == BUILD:
            building.build(state, seat, action & OBJECT)
        elif kind == GOLD:
            gathering.take_gold(state, seat, GATHERED_GOLD)
        elif kind == CARDS:
            gathering.draw_cards(state, seat)
        elif kind == INCOME:
            _take_income(state, seat)
        else:
            edition = state.edition
            character = edition.character_of[kind >> VERB]
            if character is not None:
                character.act(state, seat, action, dice)
            else:
                unique = edition.unique_of[kind >> VERB]
                assert unique is not None
                unique.act(state, seat, action, dice)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(state, seat, action)


def end(state: State, seat: int) -> None:
    """The player says that his turn is over, CIT-5.18; his character may still give him something."""
    if state.edition.ends_turn >> state.character & 1:
        state.edition.cast[state.character].ends_turn(state, seat)
    if state.events is not None:
        state.tell("ends_turn", {"seat": seat})
    state.stack.pop()


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
