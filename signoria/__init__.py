"""Five rulebooks about building a city on one engine, for people, programs and bots.

>>> import signoria
>>> game = signoria.new("citadels-classic", players=4, seed="any text or int")
>>> seat = game.to_act[0]
>>> game.legal(seat)
['pick assassin', 'pick magician', 'pick king', 'pick bishop', 'pick architect']
>>> _ = game.play(seat, "pick king")

Play
    new, game_names, rulebook       start a game; which there are; what one is about
    Game                            to_act, legal, play, view, decision, undo, told, scores, winners, record, clone
    IllegalAction, SignoriaError    what is refused says why, with its rule

Think
    Position                        game.state: legal and play with ints, clone, sample, compare, to_json
    SeededDice                      the chance that a position's `play` is handed
    Seat                            what a player may know: view, legal, and worlds possible for all it knows
    Bot, bots                       a way of choosing; `bots.bot("heuristic", "castelli")` finds one
    simulate, arena                 many games between bots; which of them is the stronger

Keep
    Record, read_record             a whole game as a text file
    replay, fork, verify            go through it again, play on from any move, prove it
    load_position                   the position that `to_json` wrote

`help(signoria.Game)` and the others say more.
"""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, overload

from signoria.games import names as game_names
from signoria.games import presentation, rulebook, rulebook_of_rule
from signoria.kernel import replay as replaying
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadOptions, DamagedPosition, IllegalAction, Refusal, SignoriaError, Wording
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.record import Record, check_record, read_record
from signoria.kernel.rulebook import Rulebook
from signoria.kernel.seat import Seat
from signoria.kernel.showing import Showing
from signoria.words import load as load_words

if TYPE_CHECKING:
    from signoria import bots
    from signoria.bots import Bot
    from signoria.kernel.rulebook import OptionValue
    from signoria.lab.arena import Standing
    from signoria.lab.simulation import Outcome

__all__ = [
    "Bot",
    "Game",
    "IllegalAction",
    "Position",
    "Record",
    "Seat",
    "SeededDice",
    "SignoriaError",
    "arena",
    "bots",
    "fork",
    "game_names",
    "load_position",
    "new",
    "read_record",
    "replay",
    "rulebook",
    "simulate",
    "verify",
]

__version__ = "0.1.0"


def new(
    game: str,
    players: int,
    seed: str | int | None = None,
    options: Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
    record: bool = True,
) -> Game:
    """Start a game. `signoria.game_names()` lists the games; the same seed gives the same game, None draws one.

    With `record=False` it keeps no record, tells nothing and undoes nothing, and plays as fast as its bare position.
    """
    drawn = secrets.token_hex(16) if seed is None else seed
    return Game(rulebook(game), players, drawn, options, names, record=record)


def simulate(
    game: str,
    players: Sequence[bots.Player],
    games: int = 100,
    seed: str | int = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
) -> Iterator[Outcome]:
    """Let bots play many games: each deal once for every way of going round the table.

    A player is a `Bot`, a function from a `Seat` to one of its legal actions, or a name: "heuristic", "random", a level
    from "beginner" to "master", "module:function" or "pipe:COMMAND". With several `jobs` they are sent to other
    processes: names always can be.

    >>> import signoria
    >>> [outcome.winners for outcome in signoria.simulate("castelli", ["random", "random"], games=2)]
    [[0], [1]]
    """
    simulation: Any = import_module("signoria.lab.simulation")
    settled = _settled(game, players, options, jobs)
    outcomes: Iterator[Outcome] = simulation.simulate(
        simulation.fixtures(game, players, games, str(seed), settled), jobs
    )
    return outcomes


def arena(
    game: str,
    players: Sequence[bots.Player],
    games: int = 100,
    seed: str | int = 0,
    options: Mapping[str, object] | None = None,
    jobs: int = 1,
) -> list[Standing]:
    """Which bot is the stronger? The same games as `simulate` plays, and where each bot stands after them, best first.

    A standing has the bot's `name`, its `share` of wins with an interval, a `rating`, and how long it thought. Needs
    `signoria[lab]`.

    >>> import signoria
    >>> best, other = signoria.arena("castelli", ["random", "heuristic"], games=4)
    >>> best.name, best.share.rate
    ('heuristic', 1.0)
    """
    contest: Any = import_module("signoria.lab.arena")
    settled = _settled(game, players, options, jobs)
    found: list[Standing] = contest.standings(contest.play_silently(game, players, games, str(seed), settled, jobs))
    return found


@overload
def replay(record: Record, moves: int | None = None) -> Game: ...
@overload
def replay(rulebook: Rulebook, record: Record, moves: int | None = None) -> Game: ...
def replay(*given: Any, **named: Any) -> Game:
    """replay(record, moves=None): the game after that many moves of the record, all by default.

    Raises DamagedRecord naming the move. Playing on from there takes chance from the record's seed; a record that does
    not show its seed can be forked. A rulebook may stand before the record: a game that is not of the house needs it.
    """
    return replaying.replay(*_with_rulebook(given, named), **named)


@overload
def fork(record: Record, moves: int, seed: str | int) -> Game: ...
@overload
def fork(rulebook: Rulebook, record: Record, moves: int, seed: str | int) -> Game: ...
def fork(*given: Any, **named: Any) -> Game:
    """fork(record, moves, seed): play on from any position of a record, with chance of one's own from there.

    As with `replay`, a rulebook may stand before the record.
    """
    return replaying.fork(*_with_rulebook(given, named), **named)


@overload
def verify(record: Record) -> list[str]: ...
@overload
def verify(rulebook: Rulebook, record: Record) -> list[str]: ...
def verify(*given: Any, **named: Any) -> list[str]:
    """verify(record): replay it and check what can be checked; what was proved, in sentences. Raises DamagedRecord.

    As with `replay`, a rulebook may stand before the record.
    """
    return replaying.verify(*_with_rulebook(given, named), **named)


def _with_rulebook(given: tuple[Any, ...], named: Mapping[str, Any]) -> tuple[Any, ...]:
    """What is given by place, with the rulebook before it: a record names its game."""
    if "rulebook" in named or (given and isinstance(given[0], Rulebook)):
        return given
    record = check_record(given[0] if given else named.get("record"))
    return (rulebook(record.game), *given)


def _settled(
    game: str, players: Sequence[bots.Player], options: Mapping[str, object] | None, jobs: int
) -> Mapping[str, OptionValue]:
    """The options of a game between those players, who can be sent to so many processes."""
    if isinstance(players, str):
        raise BadOptions(f"players: a list is expected, with a bot for each seat, not {players!r}")
    for player in players if jobs > 1 else ():
        try:
            pickle.dumps(player)
        except (pickle.PicklingError, AttributeError, TypeError) as problem:
            raise BadOptions(
                f'{player!r} cannot be sent to other processes; name it "module:function" ({problem})'
            ) from None
    return rulebook(game).settle(len(players), options)


def __getattr__(name: str) -> Any:
    """Bots are looked for here too; they are loaded when somebody does."""
    if name == "bots":
        return import_module("signoria.bots")
    if name == "Bot":
        return import_module("signoria.bots").Bot
    raise AttributeError(f"module 'signoria' has no attribute {name!r}")


def __dir__() -> list[str]:
    """What is for callers, not what this file imports."""
    return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])


def load_position(data: object) -> Position:
    """The position that `state.to_json()` wrote. Refuses what is impossible with DamagedPosition.

    `print` and notebooks show it as the seat that is to act sees it.
    """
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise DamagedPosition("position.game: the name of a game is expected")
    return rulebook(data["game"]).load(data)


# What the kernel can say by itself; it serves games that are not of the house.
_in_plain_keys = Wording.say
_bare_text = Showing.text


def _in_english(refusal: Refusal) -> str:
    """The sentence of a refusal, without its full stop: `IllegalAction` puts it into one of its own."""
    book = rulebook_of_rule(refusal.rule)
    words = None if book is None else load_words("en", book.folder)
    if book is None or words is None or not words.has(refusal.key):
        return _in_plain_keys(refusal)
    return presentation.telling(book).refusal(refusal, words, []).removesuffix(".")


def _text(view: dict[str, Any]) -> str:
    return rulebook(view["game"]).board(view) if view["game"] in game_names() else _bare_text(view)


def _picture(view: dict[str, Any]) -> str | None:
    return rulebook(view["game"]).draw(view) if view["game"] in game_names() else None


Wording.say = staticmethod(_in_english)
Showing.text = staticmethod(_text)
Showing.picture = staticmethod(_picture)
