"""What it is worth in Citadels (2016) to crown, to bribe, to beautify, and to exchange characters."""

from __future__ import annotations

from signoria.games.citadels.actions import ASIDE, SEAT_STEP
from signoria.games.citadels.bot.appeal import appeal
from signoria.games.citadels.bot.court import own_worth_2016
from signoria.games.citadels.bot.draft import drafting_worth
from signoria.games.citadels.bot.suspicion import suspicion
from signoria.games.citadels.bot.weighing_2016 import ENDING, NEVER, Weighing
from signoria.games.citadels.characters.artist import BEAUTIFY
from signoria.games.citadels.characters.blackmailer import BRIBE, REVEAL
from signoria.games.citadels.characters.emperor import CARD as CROWN_FOR_A_CARD
from signoria.games.citadels.characters.emperor import CROWN
from signoria.games.citadels.characters.emperor import GOLD as CROWN_FOR_GOLD
from signoria.games.citadels.districts.theater import SWAP as EXCHANGE_CHARACTERS


def favour_worth(weighing: Weighing, kind: int, thing: int, action: int) -> float:
    """Whatever is done to people rather than to cities."""
    state, seat = weighing.state, weighing.seat
    if kind == BEAUTIFY:
        spare = weighing.is_last or weighing.gold > 2
        return ENDING + 1 if spare else ENDING - 0.5
    if kind == CROWN:
        gift = thing % SEAT_STEP
        liked = CROWN_FOR_GOLD if weighing.useful else CROWN_FOR_A_CARD
        return ENDING + 3 - weighing.threats[thing // SEAT_STEP] + 0.5 * (gift == liked)
    if kind == EXCHANGE_CHARACTERS:
        return ENDING - 1 + _theater_gain(weighing, thing // SEAT_STEP, thing % SEAT_STEP)
    if kind == BRIBE:
        marks = state.marks
        if not weighing.gold // 2 or (marks.flower_shown and marks.flower == state.rank):
            return 20.0
        if marks.flower_shown:  # everybody knows that this one is plain
            return NEVER
        return 1.0 + (NEVER if state.actor(1) == seat else 0.0)
    if kind == REVEAL:
        return 5.0 if state.marks.flower == state.rank else 0.0
    if kind == ASIDE:
        return appeal(state, (seat + 1) % state.seats, thing)
    return drafting_worth(state, seat, action)


def _theater_gain(weighing: Weighing, other: int, given: int) -> float:
    """What it brings to exchange that character for whatever the other may have taken."""
    likely = suspicion(weighing.state, weighing.seat)[other]
    total = mine = his = 0.0
    for rank, chance in enumerate(likely):
        if chance > 0:
            total += chance
            mine += chance * own_worth_2016(weighing.state, weighing.seat, rank)
            his += chance * appeal(weighing.state, other, rank)
    if not total:
        return 0.0
    loss = his / total - appeal(weighing.state, other, given)
    return mine / total - own_worth_2016(weighing.state, weighing.seat, given) + 0.5 * weighing.threats[other] * loss
