"""One table from the first guest to the end of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from signoria import bots
from signoria.games import presentation, rulebook
from signoria.games.presentation import Pass
from signoria.kernel.dice import seed_hash
from signoria.tables.agreement import Agreement
from signoria.tables.chat import Said, clean_text
from signoria.tables.clock import Clock
from signoria.tables.journal import Entry
from signoria.tables.refused import Refused
from signoria.tables.seating import BOT_NAMES, MOST_DEVICES, Chair, clean_name, distinct_name
from signoria.tables.table_game import TableGame

State = Literal["open", "running", "over", "closed"]


class Table:
    """Commands change it and leave entries in `fresh`; their owner writes those down and then shows the change.

    A command that is not possible raises `Refused` (or the kernel's IllegalAction), and then nothing has changed.
    """

    def __init__(self, name: str, opened: dict[str, Any]) -> None:
        self.id = name
        self.rulebook = rulebook(opened["game"])
        self.players: int = opened["players"]
        self.options = self.rulebook.settle(self.players, opened["options"])
        self.agreement = Agreement.read(opened["agreement"])
        self.host: str = opened["host"]
        self.seed: str = opened["seed"]
        self.seed_hash = seed_hash(self.seed)
        # Where a fork comes from: the table, the move, and the position it starts with.
        self.origin: dict[str, Any] | None = opened.get("origin")
        self.tournament: str = opened.get("tournament", "")
        # The guided game that is played here, if it is one.
        self.lesson: str = opened.get("lesson", "")
        self.chairs = [Chair() for _ in range(self.players)]
        self.clock = Clock(self.agreement.clock, self.players)
        self.play: TableGame | None = None
        self.chat: list[Said] = []
        self.rematch = ""
        # Passes that seats have left at the table: the name of each, and the part of the game that it is for.
        self._left: dict[int, tuple[str, str]] = {}
        # Whom the host has bid be silent, and whom he has sent away.
        self.muted: set[str] = set()
        self.barred: set[str] = set()
        self.is_closed = False
        self.created = self.updated = 0.0
        self.entries = 0
        self.fresh: list[Entry] = []

    def begin(self, at: float, opened: dict[str, Any]) -> None:
        """The first entry of a new table's journal."""
        self._do(at, "opened", opened)

    # ---- what it is like

    @property
    def state(self) -> State:
        if self.is_closed:
            return "closed"
        if self.play is None:
            return "open"
        return "over" if self.play.game.is_over else "running"

    @property
    def move(self) -> int:
        """How many moves have been made."""
        return 0 if self.play is None else len(self.play.game.record.moves)

    def number(self, seat: int | None) -> int:
        """How many moves the seat, or a spectator, has noticed: the number that it sees."""
        return 0 if self.play is None else self.play.number(seat)

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.play is None or self.is_closed else self.play.game.to_act

    def asked_people(self, to_act: Iterable[int]) -> list[int]:
        """Those of the seats that owe a decision in which people play; bots that stand in for them need no call."""
        return [seat for seat in to_act if self.chairs[seat].bot is None]

    def seat_of(self, person: str) -> int | None:
        """The seat that belongs to that person, if any."""
        for seat, chair in enumerate(self.chairs):
            if person in chair.people:
                return seat
        return None

    def is_bots_turn(self, seat: int) -> bool:
        return seat in self.to_act and self.chairs[seat].bot is not None

    def running(self) -> TableGame:
        """The game that is being played or was played to its end."""
        if self.play is None:
            raise Refused("not_started", "the game has not begun")
        return self.play

    # ---- before the game

    def sit(self, person: str, name: str, at: float, seat: int | None = None) -> int:
        """Sit down; whoever sits already stays there."""
        self._must_be_open()
        if person in self.barred:
            raise Refused("sent_away", "the host has sent you away from this table")
        taken = self.seat_of(person)
        if taken is not None:
            return taken
        free = [number for number, chair in enumerate(self.chairs) if chair.is_free]
        if seat is None and free:
            seat = free[0]
        if seat not in free:
            raise Refused("seat_taken", "that seat is not free")
        self._do(at, "sat", {"seat": seat, "person": person, "name": self._name(name)})
        return seat

    def seat_bot(self, person: str, kind: str, at: float, seat: int | None = None) -> int:
        """The host gives a free seat to a bot."""
        self._must_be_open()
        self._must_be_host(person)
        free = [number for number, chair in enumerate(self.chairs) if chair.is_free]
        if seat is None and free:
            seat = free[0]
        if seat not in free:
            raise Refused("seat_taken", "that seat is not free")
        _check_bot(kind)
        taken = [chair.name for chair in self.chairs]
        name = next(name for name in BOT_NAMES if name not in taken)
        self._do(at, "sat", {"seat": seat, "bot": kind, "name": name})
        return seat

    def seat_entrant(self, name: str, person: str, bot: str, at: float, seat: int) -> None:
        """Whoever leads a tournament puts its entrants into their seats."""
        self._must_be_open()
        if not self.chairs[seat].is_free:
            raise Refused("seat_taken", "that seat is not free")
        if person:
            self._do(at, "sat", {"seat": seat, "person": person, "name": self._name(name)})
            return
        _check_bot(bot)
        self._do(at, "sat", {"seat": seat, "bot": bot, "name": self._name(name)})

    def stand(self, person: str, at: float, seat: int | None = None) -> None:
        """Leave an open table; the host may also send a bot away."""
        self._must_be_open()
        own = self.seat_of(person)
        if seat is None:
            seat = own
        if seat is None or not 0 <= seat < self.players:
            raise Refused("not_seated", "you have no seat at this table")
        if seat != own:
            self._must_be_host(person)
            if self.chairs[seat].is_person or self.chairs[seat].is_free:
                raise Refused("not_a_bot", "only bots can be sent away")
        self._do(at, "stood", {"seat": seat})

    def start(self, person: str, at: float) -> None:
        """The host starts the game; every seat must be taken."""
        self._must_be_open()
        self._must_be_host(person)
        if any(chair.is_free for chair in self.chairs):
            raise Refused("seats_free", "every seat needs a person or a bot")
        self._do(at, "started", {})

    # ---- during the game

    def submit(self, seat: int, move: int, action: str, at: float, token: str = "") -> bool:
        """Play an action that answers the seat's move number `move`. False if it was a repeat: nothing is done."""
        play = self.running()
        if play.is_repeat(seat, move, action, token):
            return False
        data = play.submit(seat, move, action, token)
        self._note(at, "played", data)
        return True

    def undo(self, seat: int, move: int, at: float, whole_turn: bool = False) -> None:
        """Take back one's last move, or all of one's moves that can be taken back."""
        if not self.agreement.undo:
            raise Refused("undo_off", "at this table moves are not taken back")
        self._note(at, "undone", self.running().undo(seat, move, whole_turn))

    def can_undo(self, seat: int) -> bool:
        return self.agreement.undo and self.play is not None and self.play.game.can_undo(seat)

    def may_hint(self, seat: int) -> bool:
        """Whether that seat may ask what a bot would do."""
        if self.tournament or self.agreement.hints == "none":
            return False
        others = (chair for number, chair in enumerate(self.chairs) if number != seat)
        return self.agreement.hints == "all" or not any(chair.is_person for chair in others)

    def say(self, person: str, name: str, text: str, at: float) -> None:
        """Say something to all; a spectator's name is his own."""
        seat = self.seat_of(person)
        if person in self.muted or person in self.barred:
            raise Refused("muted", "the host has asked you to be silent")
        if seat is None and not self.agreement.spectators_talk:
            raise Refused("only_seated_talk", "at this table only those who have a seat speak")
        said = clean_text(text)
        if not said:
            raise Refused("nothing_said", "there is nothing to say")
        spoken = self.chairs[seat].name if seat is not None else clean_name(name) or "?"
        data = {"seat": seat, "name": spoken, "text": said}
        if seat is None:
            data["by"] = person
        self._do(at, "said", data)

    def leave(self, person: str, at: float) -> None:
        """Leave a running game to a bot; the seat stays one's own and one may come back."""
        seat = self._seat_in_play(person)
        if self.chairs[seat].is_away:
            return
        self._do(at, "away", {"seat": seat, "bot": bots.USUAL, "why": "left"})

    def take_over(self, person: str, seat: int, at: float) -> None:
        """Somebody at the table lets a bot play for a seat whose time is out."""
        own = self._seat_in_play(person)
        if not 0 <= seat < self.players or seat == own or not self.chairs[seat].is_person:
            raise Refused("not_late", "that seat cannot be taken over")
        if self.chairs[seat].is_away:
            return
        if not self.clock.is_late(seat, at):
            raise Refused("not_late", "that player still has time")
        self._do(at, "away", {"seat": seat, "bot": bots.USUAL, "why": "late", "by": own})

    def back(self, person: str, at: float) -> None:
        """Take one's seat back from the bot that stood in."""
        seat = self._seat_in_play(person)
        if self.chairs[seat].is_away:
            self._do(at, "back", {"seat": seat})

    # ---- passes that are left at the table for who is away: nobody but the seat learns of them

    @property
    def takes_passes(self) -> bool:
        """Only where people have days for a turn: there nobody is shown to be here or away (see `gate.seats`).

        Elsewhere whoever passed though he was not here would have shown that he had meant to.
        """
        return self.agreement.clock.kind == "days" and self.state == "running"

    def passes(self, seat: int) -> list[Pass]:
        """The passes that the seat may leave now."""
        return [one for one in self._passes(seat) if one.is_offered]

    def _passes(self, seat: int) -> list[Pass]:
        if not self.takes_passes or self.chairs[seat].bot is not None:
            return []
        return presentation.passes(self.rulebook, self.running().view(None), seat)

    def left(self, seat: int) -> Pass | None:
        """The pass that the seat has left, as long as it counts."""
        left = self._left.get(seat)
        if left is None:
            return None
        return next((one for one in self._passes(seat) if (one.name, one.stretch) == left), None)

    def answer_left(self, seat: int) -> str:
        """What the seat has left as its answer to what it is asked now; "" if nothing."""
        left = self.left(seat) if seat in self.to_act else None
        return left.answer if left is not None and left.question == self.running().question else ""

    def leave_pass(self, person: str, name: str, at: float) -> None:
        """Pass for me: also now, if that is what I am asked. It takes the place of one that was left before."""
        seat = self._seat_in_play(person)
        wanted = next((one for one in self.passes(seat) if one.name == name), None)
        if wanted is None:
            raise Refused("no_such_pass", "that cannot be promised now")
        self._do(at, "passing", {"seat": seat, "name": name, "stretch": wanted.stretch})
        self.give_answer_left(seat, at)

    def take_pass_back(self, person: str, at: float) -> None:
        """Ask me again."""
        seat = self._seat_in_play(person)
        if seat in self._left:
            self._do(at, "passing", {"seat": seat, "name": "", "stretch": ""})

    def give_answer_left(self, seat: int, at: float) -> None:
        """Answer for the seat what it has left as its answer, if it has."""
        answer = self.answer_left(seat)
        if answer:
            self.submit(seat, self.number(seat), answer, at)

    # ---- other devices, and time

    def add_device(self, seat: int, person: str, at: float) -> None:
        """The seat belongs to another browser of the same person too."""
        own = self.seat_of(person)
        if own == seat:
            return
        if own is not None:
            raise Refused("seated", "you have another seat at this table")
        if not 0 <= seat < self.players or not self.chairs[seat].is_person:
            raise Refused("no_such_seat", "nobody sits there")
        self._do(at, "device", {"seat": seat, "person": person})

    def renew_link(self, person: str, at: float) -> None:
        """The link that takes the seat along to another device is another one from now on."""
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("not_seated", "you have no seat at this table")
        self._do(at, "renewed", {"seat": seat})

    def excuse(self, seconds: float, at: float) -> None:
        """The house was closed for so long since the last entry: no clock counts that."""
        if self.state == "running" and self.clock.is_ticking:
            self._do(at, "excused", {"seconds": seconds})

    # ---- the host keeps order

    def mute(self, host: str, line: int, at: float) -> None:
        """Whoever said that line of the chat, counted from 1, says no more."""
        self._must_be_host(host)
        if not 1 <= line <= len(self.chat) or self.chat[line - 1].notice:
            raise Refused("no_such_line", "nobody said that")
        said = self.chat[line - 1]
        people = [said.person] if said.seat is None else list(self.chairs[said.seat].people)
        if host in people or not any(people):
            raise Refused("no_such_line", "nobody said that whom you could silence")
        self._do(at, "muted", {"people": people, "name": said.name})

    def send_away(self, host: str, seat: int, at: float) -> None:
        """The person in that seat loses it and may not sit down again. In a game a bot plays on."""
        self._must_be_host(host)
        if not 0 <= seat < self.players or not self.chairs[seat].is_person or seat == self.seat_of(host):
            raise Refused("no_such_seat", "nobody sits there whom you could send away")
        if self.state not in ("open", "running"):
            raise Refused("not_running", "no game is being played here")
        self._do(at, "sent-away", {"seat": seat, "bot": bots.USUAL if self.play is not None else None})

    def close(self, host: str, at: float) -> None:
        """The host closes his table: whoever comes to it is told so. A game that is over stays to be looked at."""
        self._must_be_host(host)
        self.close_down(at)

    def close_down(self, at: float) -> None:
        """Whoever runs the server may close any table."""
        if self.state == "over":
            raise Refused("over", "the game is over; it stays to be looked at")
        if not self.is_closed:
            self._do(at, "closed", {})

    def announce_rematch(self, table: str, at: float) -> None:
        self._do(at, "rematch", {"table": table})

    # ---- the journal

    def _do(self, at: float, kind: str, data: dict[str, Any]) -> None:
        """Note an entry and carry it out."""
        self._note(at, kind, data, carry_out=True)

    def _note(self, at: float, kind: str, data: dict[str, Any], carry_out: bool = False) -> None:
        entry = Entry(self.entries + 1, at, kind, data)
        if carry_out:
            self.apply(entry)
        else:
            self._tick(entry)
            self._forget_pass(entry)
            self._count(entry)
        self.fresh.append(entry)

    def apply(self, entry: Entry) -> None:
        """Carry out an entry of the journal."""
        data, kind = entry.data, entry.kind
        if kind in ("played", "undone"):
            self.running().apply(entry)
            self._tick(entry)
            self._forget_pass(entry)
        elif kind == "opened":
            self.created = entry.at
        elif kind == "started":
            names = [chair.name for chair in self.chairs]
            self.play = TableGame(self.rulebook, self.options, names, self.seed, self.origin)
            self.clock.ask(self.asked_people(self.play.asked[-1]), entry.at)
        elif kind == "said":
            said = Said(entry.number, entry.at, data["seat"], data["name"], data["text"], person=data.get("by", ""))
            self.chat.append(said)
        elif kind == "muted":
            self.muted.update(data["people"])
        elif kind == "closed":
            self.is_closed = True
        elif kind == "rematch":
            self.rematch = data["table"]
        elif kind == "passing":
            self._left.pop(data["seat"], None)
            if data["name"]:
                self._left[data["seat"]] = (data["name"], data["stretch"])
        elif kind == "excused":
            self.clock.excuse(data["seconds"])
        else:
            self._apply_seating(entry)
        self._count(entry)

    def _apply_seating(self, entry: Entry) -> None:
        data, kind = entry.data, entry.kind
        chair = self.chairs[data["seat"]]
        if kind == "sat":
            chair.name = data["name"]
            chair.people = [data["person"]] if "person" in data else []
            chair.bot = data.get("bot")
        elif kind == "stood":
            self.chairs[data["seat"]] = Chair()
        elif kind == "away":
            chair.bot = data["bot"]
        elif kind == "back":
            chair.bot = None
        elif kind == "device":
            owner, *others = chair.people
            chair.people = [owner, *others[-MOST_DEVICES + 2 :], data["person"]]
        elif kind == "renewed":
            chair.renewed += 1
        elif kind == "sent-away":
            self.barred.update(chair.people)
            self.chairs[data["seat"]] = Chair() if data["bot"] is None else Chair(chair.name, [], data["bot"])
        if kind in ("away", "back", "sent-away"):
            self._left.pop(data["seat"], None)
            self.chat.append(Said.by_the_table(entry, chair.name))
            if self.play is not None:
                self.clock.ask(self.asked_people(self.play.asked[-1]), entry.at)

    def _count(self, entry: Entry) -> None:
        self.entries = entry.number
        if self.is_noticed(entry, None):
            self.updated = entry.at

    def is_noticed(self, entry: Entry, seat: int | None) -> bool:
        """Whether the last entry brought something that the seat, or a spectator, may know of."""
        if entry.kind == "passing":
            return seat is not None and seat == int(entry.data["seat"])
        if entry.kind == "played":
            play = self.running()
            return seat == entry.data["seat"] or not play.is_silent(play.move)
        return entry.kind != "undone" or self.running().undone[-1].noticed(seat) > 0

    def _tick(self, entry: Entry) -> None:
        """Clocks go by what the journal tells, so that they need no position; a silent step leaves them as they are."""
        if self.is_noticed(entry, None):
            answered = entry.data["seat"] if entry.kind == "played" else None
            self.clock.ask(self.asked_people(entry.data["next"]), entry.at, answered)

    def _forget_pass(self, entry: Entry) -> None:
        """Whoever takes a move back wants to be asked."""
        if entry.kind == "undone":
            self._left.pop(entry.data["seat"], None)

    # ---- what must be so

    def _must_be_open(self) -> None:
        if self.play is not None:
            raise Refused("started", "the game has begun already")

    def _must_be_host(self, person: str) -> None:
        if person != self.host:
            raise Refused("not_host", "only who opened the table may do that")

    def _seat_in_play(self, person: str) -> int:
        if self.state != "running":
            raise Refused("not_running", "no game is being played here")
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("not_seated", "you have no seat at this table")
        return seat

    def _name(self, name: str) -> str:
        cleaned = clean_name(name)
        if not cleaned:
            raise Refused("no_name", "a name is needed")
        return distinct_name(cleaned, [chair.name for chair in self.chairs])


def _check_bot(kind: str) -> None:
    if kind not in bots.names():
        raise Refused("no_such_bot", f"there is no bot {kind!r}")
