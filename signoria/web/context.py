"""What the server hands to the pages: plain data for one viewer, with nothing in it that the viewer may not know.

The server fills these and calls the functions of `pages` (whole documents) and `fragments` (parts that change):

    pages.home(HomeContext) -> str                     pages.table(TableContext) -> str      also open, over and replay
    pages.rules(RulesContext) -> str                   pages.settings(SettingsContext) -> str
    pages.error(ErrorContext) -> str                   pages.claim(ClaimContext) -> str
    pages.art(game) -> bytes                           the drawings that a game's tables share, packed with gzip
    pages.tournament(TournamentContext) -> str         pages.new_tournament(NewTournamentContext) -> str
    pages.new_table(Viewer, GameCard) -> str           pages.choosing(Viewer, GameCard) -> str
    pages.profile(ProfileContext) -> str               pages.leaders(LeadersContext) -> str
    pages.letters(Viewer, question, action) -> str     asks before mail is confirmed, or stopped

    fragments.public(TableContext) -> dict[str, str]   name: html. Given a spectator's context; called once per table,
                                                       move and language, then sent to all viewers of that language
    fragments.own(TableContext) -> dict[str, str]      the viewer's own parts; names never clash with public ones
    fragments.log(TableContext, entries) -> str        html of log lines, to be appended
    fragments.chat(TableContext, lines) -> str         html of chat lines, to be appended
    fragments.title(TableContext) -> str               the document's title, short and plain

`fragments` are on the path of every move: they must not draw what `public` has drawn. Times are seconds since 1970.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from signoria.kernel.position import ScoreLine
from signoria.kernel.rulebook import Option, OptionValue

Facts = dict[str, Any]
# Of a table that has been closed there is no page, and no list names it.
TableState = Literal["open", "running", "over"]
ClockKind = Literal["none", "live", "days"]


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at the page: a name is all that is known of a person."""

    name: str = ""
    language: str = "en"
    settings: dict[str, Any] = field(default_factory=dict)
    path: str = "/"
    # Under which address he knows this server, such as "https://signoria.example".
    home: str = ""


@dataclass(frozen=True, slots=True)
class ClockContext:
    """The clock that was agreed on: seconds for the game and back for every turn, or seconds for every turn."""

    kind: ClockKind = "none"
    seconds: float = 0.0
    increment: float = 0.0


@dataclass(frozen=True, slots=True)
class SeatContext:
    """One seat at a table, as everybody sees it."""

    number: int
    kind: Literal["person", "bot", "open"]
    name: str = ""
    # The kind of bot that plays here; for a person's seat only while a bot stands in.
    bot: str | None = None
    connected: bool = False
    to_act: bool = False
    # Seconds left on the clock when the page was made, None without a clock; `ticking` clocks run on from there.
    clock: float | None = None
    ticking: bool = False
    # Time has run out: the others may let a bot take over.
    late: bool = False


@dataclass(frozen=True, slots=True)
class LogEntry:
    """What the viewer was told about one move, or about an undo (`undone` is then how many moves went back)."""

    move: int
    seat: int
    events: list[Facts]
    concerns_me: bool = False
    since_my_turn: bool = False
    undone: int = 0


@dataclass(frozen=True, slots=True)
class ChatLine:
    """`seat` is None for a spectator. `notice` is the key of something the table itself says, with its fields."""

    number: int
    at: float
    seat: int | None
    name: str
    text: str
    notice: str = ""
    fields: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ReplayContext:
    """Where a replay stands. Moves are counted from 0 (the start) to `last`."""

    move: int
    last: int
    # After which moves the viewer was to act, and which moves were passes or had no choice, to be skipped.
    my_turns: list[int] = field(default_factory=list)
    dull: list[int] = field(default_factory=list)
    # Where rounds or turns begin, and after the end where somebody else took the lead.
    rounds: list[int] = field(default_factory=list)
    turning: list[int] = field(default_factory=list)
    # The turning points of the review, where there is one: each is numbered there as well.
    moments: list[int] = field(default_factory=list)
    can_fork: bool = True


@dataclass(frozen=True, slots=True)
class PassingContext:
    """Passes that the viewer may leave at the table now, and the one that he has left, if any."""

    offered: list[str]
    left: str = ""


# Not frozen like the others: it has forty fields and is made for every viewer after every move.
@dataclass(slots=True)
class TableContext:
    """A table for one viewer; `seat` is None for a spectator."""

    id: str
    game: str
    folder: str
    state: TableState
    viewer: Viewer
    seat: int | None
    seats: list[SeatContext]
    options: dict[str, OptionValue]
    # Table options: may moves be taken back, which clock, is the table listed in the lobby.
    undo: bool
    clock: ClockContext
    public: bool
    # Whether the game counts for ratings.
    rated: bool = False
    # The number of moves made; a submission names it.
    move: int = 0
    # What the page shows, for the socket: /t/{id}/socket?revision=…
    revision: str = ""
    # Game.view(seat) with names; empty while the table is open. Legal actions stand in view["asked"].
    view: dict[str, Any] = field(default_factory=dict)
    legal: list[str] = field(default_factory=list)
    to_act: list[int] = field(default_factory=list)
    can_undo: bool = False
    log: list[LogEntry] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)
    spectators: int = 0
    # Open tables: may this viewer sit down, start, hand out seats to bots.
    can_join: bool = False
    is_host: bool = False
    invitation: str = ""
    # Only for the host: friends who can be asked to sit down.
    friends: list[FriendLine] = field(default_factory=list)
    # Only for the owner of the seat: the link that takes the seat along to another device.
    personal: str = ""
    seed_hash: str = ""
    # Only after the end.
    seed: str = ""
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    score_sheet: list[list[ScoreLine]] = field(default_factory=list)
    # Points of every seat after each round of play, for the chart: (move, scores).
    course: list[tuple[int, list[int]]] = field(default_factory=list)
    # After the end: the views of all seats, open hands.
    open_hands: list[dict[str, Any]] = field(default_factory=list)
    rematch: str = ""
    tournament: str = ""
    # How many other tables wait for the viewer; None where nobody has counted.
    elsewhere: int | None = None
    # Where a fork comes from: the table and its move there, as the player who forked it counted them.
    forked: tuple[str, int] | None = None
    replay: ReplayContext | None = None
    bots: list[str] = field(default_factory=list)
    # Whether the viewer may ask what a bot would do.
    hints: bool = False
    # After the end: whether this game's bots know enough to review it.
    can_review: bool = False
    # The guided game that is played, and then all that the viewer was told in it.
    lesson: str = ""
    heard: list[LogEntry] = field(default_factory=list)
    # Where people have days for a turn, and for the viewer alone.
    passing: PassingContext | None = None


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the home page."""

    id: str
    folder: str
    seats: range
    options: tuple[Option, ...]
    # How strong its bots can be asked to play, from the weakest; empty where all of them play alike.
    levels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table in a list."""

    id: str
    game: str
    state: TableState
    names: list[str]
    seats: int
    free: int
    move: int = 0
    my_turn: bool = False
    # Whom the table waits for.
    waiting_for: list[str] = field(default_factory=list)
    clock: ClockContext = ClockContext()
    rated: bool = False
    updated: float = 0.0


@dataclass(frozen=True, slots=True)
class InvitationLine:
    """A table that a friend has opened; `key` lets the viewer sit down there."""

    table: TableLine
    host: str
    key: str


@dataclass(frozen=True, slots=True)
class HomeContext:
    viewer: Viewer
    games: list[GameCard]
    bots: list[str]
    open_tables: list[TableLine] = field(default_factory=list)
    my_tables: list[TableLine] = field(default_factory=list)
    # Tables to which friends invite the viewer.
    invitations: list[InvitationLine] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RulesContext:
    """`rules` is the game's rules.md, our own text."""

    viewer: Viewer
    game: str
    folder: str
    rules: str
    games: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ReachContext:
    """How the viewer hears of his turn while he is not here, and what the house can do."""

    # What browsers ask for before they let themselves be pushed to; empty where the house cannot push.
    push_key: str = ""
    # How many browsers are pushed to, and marks by which one knows itself among them.
    browsers: int = 0
    known: tuple[str, ...] = ()
    has_mail: bool = False
    mail: str = ""
    mail_state: Literal["", "asked", "confirmed"] = ""
    manner: str = "daily"


@dataclass(frozen=True, slots=True)
class SettingsContext:
    viewer: Viewer
    languages: list[str]
    reach: ReachContext = ReachContext()


@dataclass(frozen=True, slots=True)
class ErrorContext:
    """`code` is a key such as "unknown_table"; `text` says more, or all where no words are found; it may be empty."""

    viewer: Viewer
    status: int
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class ClaimContext:
    """Somebody opened a personal link: the seat moves to this browser when he confirms (POST to `action`)."""

    viewer: Viewer
    table: str
    game: str
    name: str
    action: str


@dataclass(frozen=True, slots=True)
class StandingLine:
    place: int
    name: str
    points: int
    played: int
    won: int
    # In the Swiss system: what one's opponents have gathered.
    opponents: int = 0


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One table of a tournament; `points` and `won` are by seat and empty until it has ended."""

    table: str
    names: list[str]
    points: list[int] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)
    mine: bool = False


@dataclass(frozen=True, slots=True)
class TournamentContext:
    """A tournament for one viewer. While it is open, `standings` are those who have entered."""

    viewer: Viewer
    id: str
    game: str
    format: str
    state: TableState
    standings: list[StandingLine]
    rounds: list[list[MatchLine]]
    # How many may enter.
    most: int = 0
    has_entered: bool = False
    is_host: bool = False
    # The one round that is looked at, from 1; 0 for the whole tournament.
    round: int = 0


@dataclass(frozen=True, slots=True)
class NewTournamentContext:
    """`fixed` are the number of entrants and of seats at a table, where the game's rules say so."""

    viewer: Viewer
    card: GameCard
    fixed: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class RatingLine:
    """How well somebody plays a game. Before a few rated games it is not shown: then `missing` tells how many."""

    game: str
    points: int
    give_or_take: int
    games: int
    missing: int = 0


@dataclass(frozen=True, slots=True)
class RecordLine:
    """What came of all games of one kind with so many players."""

    game: str
    players: int
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One finished game in somebody's history. `names` are those of the others; `table` is empty if it is gone."""

    table: str
    game: str
    names: list[str]
    players: int
    place: int
    score: int
    won: bool
    rated: bool
    ended: float


@dataclass(frozen=True, slots=True)
class FriendLine:
    """Somebody the viewer has played with; `handle` names him in forms and gives nothing away."""

    handle: str
    name: str
    games: int
    last: float
    # Whether he is here just now, if he lets friends see it.
    here: bool = False
    # Whether he has been asked to the table that is shown.
    invited: bool = False


@dataclass(frozen=True, slots=True)
class TokenLine:
    key: str
    label: str
    made: float


@dataclass(frozen=True, slots=True)
class ProfileContext:
    """The viewer's own page: nobody else gets it."""

    viewer: Viewer
    ratings: list[RatingLine]
    records: list[RecordLine]
    history: list[ResultLine]
    friends: list[FriendLine]
    # How many games in a row were won: of late, and at best.
    streak: int
    best_streak: int
    tokens: list[TokenLine]
    # Told once: a new token, and the link that takes the viewer along to another device.
    fresh_token: str = ""
    device_link: str = ""


@dataclass(frozen=True, slots=True)
class LeaderLine:
    place: int
    name: str
    points: int
    give_or_take: int
    games: int
    mine: bool = False


@dataclass(frozen=True, slots=True)
class LeadersContext:
    """`season` is a quarter such as "2026-4", or empty for all times; `seasons` are those there are."""

    viewer: Viewer
    game: str
    season: str
    seasons: list[str]
    leaders: list[LeaderLine]
    games: list[str]
