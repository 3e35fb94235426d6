"""Bots at a table: one game from the first decision to the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from signoria.bots.bot import Bot
from signoria.kernel.dice import Dice, Seed, SeededDice
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.rulebook import OptionValue, Rulebook


def bot_dice(seed: Seed, seat: int) -> Dice:
    """The chance a bot uses to make up its mind: not the game's, so that it cannot foretell a shuffle."""
    return SeededDice(f"bot {seat} {seed}")


def play_on(game: Game, bots: Mapping[int, Bot], dice: Mapping[int, Dice]) -> None:
    """Let the bots move for their seats until a seat without a bot is asked, or to the end."""
    ears = {seat: Ears(bot, seat, game) for seat, bot in bots.items() if bot.listens}
    while not game.is_over:
        asked = [seat for seat in game.to_act if seat in bots]
        if not asked:
            return
        seat = game.state.awaited(asked)
        if seat in ears:
            ears[seat].hear()
        game.play(seat, bots[seat].choose_at(game.state, seat, dice[seat]))
    for listening in ears.values():
        listening.hear()


class Ears:
    """Tells a bot that listens what its seat is told, each thing once."""

    def __init__(self, bot: Bot, seat: int, game: Game) -> None:
        self.bot = bot
        self.seat = seat
        self.game = game
        self.heard = 0
        record = game.record
        start = {"game": record.game, "version": record.version, "players": record.players, "options": record.options}
        bot.begin(seat, start)

    def hear(self) -> None:
        """Whatever has been told since the last time."""
        news = self.game.told(self.seat, self.heard)
        self.heard += len(news)
        told = [facts for move in news for facts in move]
        if told:
            self.bot.hear(self.seat, told)


def play_match(
    rulebook: Rulebook, bots: Sequence[Bot], seed: Seed, options: Mapping[str, object] | None = None
) -> Game:
    """A whole game between bots, with its record. The same seed and bots give the same game."""
    game = Game(rulebook, len(bots), seed, options, names=None)
    play_on(game, dict(enumerate(bots)), {seat: bot_dice(seed, seat) for seat in range(len(bots))})
    return game


def play_silently(
    rulebook: Rulebook, bots: Sequence[Bot], seed: Seed, options: Mapping[str, OptionValue]
) -> tuple[Position, int]:
    """The same game on the bare position, quicker for want of a record: how it ended, after how many moves.

    `options` are settled. Bots that listen need a game that tells.
    """
    if any(bot.listens for bot in bots):
        game = play_match(rulebook, bots, seed, options)
        return game.state, len(game.record.moves)
    dice = SeededDice(seed)
    position = rulebook.start(len(bots), options, dice)
    own = [bot_dice(seed, seat) for seat in range(len(bots))]
    moves = 0
    while not position.is_over:
        seat = position.awaited(position.to_act)
        position.play(seat, bots[seat].choose_at(position, seat, own[seat]), dice)
        moves += 1
    return position, moves
