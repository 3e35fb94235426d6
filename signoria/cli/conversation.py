"""A game in the terminal: the board, the choices, and what people type."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from signoria.bots import Bot
from signoria.bots.match import Ears, bot_dice
from signoria.cli.files import write_text
from signoria.cli.scores import show_scores
from signoria.cli.screen import at_a_terminal, console
from signoria.games import presentation, rules
from signoria.kernel.dice import Dice, Seed
from signoria.kernel.errors import BadAction, IllegalAction, SignoriaError
from signoria.kernel.game import Game
from signoria.words import Words

# Clears what a terminal would show when scrolled back.
_FORGET = "\x1b[3J"
_COMMANDS = ("help", "undo", "board", "log", "save", "quit")


class Lines:
    """What people type, line by line, at a terminal or through a pipe."""

    def __init__(self) -> None:
        self.at_a_terminal = at_a_terminal()
        self.number = 0

    def next(self) -> str | None:
        """The next line; None when there are no more."""
        self.number += 1
        if not self.at_a_terminal:
            line = sys.stdin.readline()
            return line.strip() if line else None
        try:
            return input("> ").strip()
        except EOFError:
            return None


class Conversation:
    """People at one keyboard, and bots. `people` are the seats of the people."""

    def __init__(self, game: Game, people: frozenset[int], bots: Mapping[int, Bot], seed: Seed, words: Words) -> None:
        self.game = game
        self.people = people
        self.bots = bots
        self.words = words
        self.telling = presentation.telling(game.rulebook)
        self.names = presentation.seat_names(game.view(None), words)
        self.lines = Lines()
        self.screen = console()
        self.dice: dict[int, Dice] = {seat: bot_dice(seed, seat) for seat in bots}
        self.ears = {seat: Ears(bot, seat, game) for seat, bot in bots.items() if bot.listens}
        self.commands = {words(f"cli.command.{name}"): name for name in _COMMANDS} | {
            name: name for name in (*_COMMANDS, "?")
        }
        # How many of the moves that he noticed each viewer has been told, and who sat at the keyboard last.
        self.told: dict[int | None, int] = {}
        self.last: int | None = None

    def run(self) -> None:
        """Play until the game is over or nobody wants to go on."""
        while not self.game.is_over:
            seat = next((seat for seat in self.game.to_act if seat in self.people), None)
            if seat is None:
                self._bot_moves()
            elif not self._person_moves(seat):
                self.screen.print(self.words("cli.play.bye"))
                return
        viewer = self._only_viewer()
        self._tell(viewer)
        self.screen.print()
        self._board(viewer)
        show_scores(self.game, self.words, self.names)

    def _only_viewer(self) -> int | None:
        """Whose eyes the screen is for: the only person's; with several people or none, a spectator's."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    # ---- moves

    def _bot_moves(self) -> None:
        seat = self.game.to_act[0]
        if seat in self.ears:
            self.ears[seat].hear()
        self.game.play(seat, self.bots[seat].choose_at(self.game.state, seat, self.dice[seat]))
        if len(self.people) < 2:
            self._tell(self._only_viewer())

    def _person_moves(self, seat: int) -> bool:
        """Ask until the seat has moved; False if nobody wants to go on."""
        moves = self.game.record.moves
        if len(self.people) > 1 and seat != self.last and not self._hand_over(seat):
            return False
        self._tell(seat)
        if self.last != seat or not moves or moves[-1].seat != seat:
            self.screen.print()
            self._board(seat)
        self.last = seat
        self._choices(seat)
        while True:
            line = self.lines.next()
            if line is None:
                return False
            before = len(moves)
            if not self._obey(seat, line):
                return False
            if len(moves) != before or seat not in self.game.to_act:
                return True

    def _hand_over(self, seat: int) -> bool:
        """Clear the screen, so that nobody sees another's hand, and wait until the right player sits down."""
        self.screen.clear()
        if self.lines.at_a_terminal:
            sys.stdout.write(_FORGET)
        self.screen.print(self.words("cli.play.pass", who=self.names[seat]))
        if self.lines.at_a_terminal:
            if self.lines.next() is None:
                return False
            self.screen.clear()
        return True

    # ---- what people type

    def _obey(self, seat: int, line: str) -> bool:
        """Do what a line says; False to stop playing."""
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        try:
            if not line:
                self._choices(seat)
            elif command == "quit":
                return False
            elif command in ("?", "help"):
                self._explain(seat, rest.strip())
            elif command == "undo":
                self._undo(seat)
            elif command == "board":
                self._board(seat)
                self._choices(seat)
            elif command == "log":
                self._tell(seat, everything=True)
            elif command == "save":
                self._save(rest.strip())
            else:
                self._play(seat, line)
        except SignoriaError as problem:
            if not self.lines.at_a_terminal:
                # Nobody is there to try again: a script with a mistake must not go on with something else.
                raise BadAction(f"standard input, line {self.lines.number}: {self._reason(problem)}") from None
            self.screen.print(self._reason(problem))
        return True

    def _reason(self, problem: SignoriaError) -> str:
        if isinstance(problem, IllegalAction):
            return f"{self.telling.refusal(problem.refusal, self.words, self.names)} [{problem.rule}]"
        return str(problem)

    def _play(self, seat: int, line: str) -> None:
        self.game.play(seat, self._meant(seat, line))
        self._tell(seat)

    def _meant(self, seat: int, line: str) -> str:
        """The action of a line: its number, its text, what its button says, or the beginning of one of them alone."""
        legal = self.game.legal(seat)
        if line.isdecimal():
            if not 1 <= int(line) <= len(legal):
                raise BadAction(self.words("cli.play.number", n=len(legal)))
            return legal[int(line) - 1]
        typed = line.lower()
        view = self.game.view(seat)
        labels = {action: self.telling.action(action, view, self.words, self.names).text.lower() for action in legal}
        if typed in legal:
            return typed
        meant = [action for action in legal if labels[action] == typed] or [
            action for action in legal if action.startswith(typed) or labels[action].startswith(typed)
        ]
        if len(meant) > 1:
            raise BadAction(self.words("cli.play.ambiguous", actions=", ".join(meant)))
        return meant[0] if meant else typed

    def _undo(self, seat: int) -> None:
        if not self.game.can_undo(seat):
            raise BadAction(self.words("cli.play.no_undo"))
        self.game.undo(seat)
        self.told = {viewer: min(count, len(self.game.noticed(viewer))) for viewer, count in self.told.items()}
        self.screen.print(self.words("cli.play.undone"))

    def _save(self, name: str) -> None:
        if not name:
            raise BadAction(self.words("cli.play.save_where"))
        write_text(Path(name).expanduser(), str(self.game.record))
        self.screen.print(self.words("cli.play.saved", file=name))

    # ---- what people see

    def _board(self, viewer: int | None) -> None:
        self.screen.print(self.telling.board(self.game.view(viewer), self.words, self.names))

    def _tell(self, viewer: int | None, everything: bool = False) -> None:
        """What happened since the viewer was told last, or all of it."""
        since = 0 if everything else self.told.get(viewer, 0)
        for told in self.game.told(viewer, since):
            for _, line in presentation.sentences(self.game.rulebook, told, self.words, self.names, viewer):
                self.screen.print(line)
        self.told[viewer] = len(self.game.noticed(viewer))

    def _choices(self, seat: int) -> None:
        view = self.game.view(seat)
        self.screen.print("\n" + self.telling.prompt(view, self.words, self.names))
        for number, action in enumerate(self.game.legal(seat), 1):
            label = self.telling.action(action, view, self.words, self.names)
            self.screen.print(f"{number:>4}  {label.text}")
        if self.game.record.moves:
            return
        self.screen.print(self.words("cli.play.help"))

    def _explain(self, seat: int, which: str) -> None:
        """All choices with what they do and their rules; one choice with its rules in full."""
        view = self.game.view(seat)
        legal = self.game.legal(seat)
        chosen = [self._meant(seat, which)] if which else legal
        for action in chosen:
            if action not in legal:
                raise IllegalAction(seat, action, self.game.state.refusal(seat, self.game.state.action(action)))
            label = self.telling.action(action, view, self.words, self.names)
            self.screen.print(f"{legal.index(action) + 1:>4}  {label.text} ({action})")
            self.screen.print(f"      {label.hint} [{', '.join(label.rules)}]")
            for rule in label.rules if which else ():
                text = rules.paragraph(self.game.rulebook, rule, self.words.language)
                if text:
                    self.screen.print(f"      {rule}: {text}")
        if not which:
            self.screen.print(self.words("cli.play.help"))
