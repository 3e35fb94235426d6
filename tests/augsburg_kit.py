"""Small positions of Augsburg 1520 for tests; `play_kit` has the hand that moves the pieces.

    table = visit("leo", hands={0: ["leo 3", "joker"], 1: ["leo 9"]})
    table.play("bid 2")                       # the seat that is asked plays
    table.refuses("raise 3", "AUG-5.14")      # refused under that rule, and nothing has changed
    table.play("buy leo 13", seat=2)          # when several are asked, say who

Every position goes through the loader, which refuses impossible ones. What a test does not name is as at the start:
level 1, no rights, 1500 florins, empty hands; all notes that are in no hand lie in the draw pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from play_kit import Data, PlayOf

import signoria
from signoria.games.augsburg.components import CARD_NAMES, COLUMN, FIRST_JOKER, NOTE_NAMES, NOTES, RIGHTS
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice, SeededDice
from signoria.kernel.position import Position

Lists = Mapping[int, Sequence[str]]

VISITS = [{"phase": "rounds"}, {"phase": "income"}, {"phase": "visits"}]


class Play(PlayOf[State]):
    def __init__(self, state: Position, dice: Dice | None = None) -> None:
        assert isinstance(state, State)
        super().__init__(state, dice)

    def show(self, seat: int, *notes: str) -> Play:
        """The seat shows these notes and is done."""
        return self.play(*[f"show {note}" for note in notes], "done", seat=seat)

    def buy(self, seat: int, *notes: str) -> Play:
        """The seat buys these offers and is done."""
        return self.play(*[f"buy {note}" for note in notes], "done", seat=seat)

    def nobody_buys(self) -> Play:
        for seat in self.state.to_act:
            self.play("done", seat=seat)
        return self

    def all_pass(self) -> Play:
        """Everybody passes until this visit is over."""
        noble = self.noble
        while self.state.to_act and self.noble == noble and "pass" in self.legal(seat=self.state.to_act[0]):
            self.play("pass")
        return self

    def to_the_end_of_the_round(self) -> Play:
        """Everybody passes at all nobles that are left."""
        while self.noble is not None:
            self.all_pass()
        return self

    # ---- looking

    @property
    def noble(self) -> str | None:
        noble: str | None = self.view()["noble"]
        return noble

    @property
    def money(self) -> list[int]:
        return list(self.state.money)

    @property
    def prestige(self) -> list[int]:
        return list(self.state.prestige)

    def hand(self, seat: int) -> list[str]:
        hand: list[str] = self.view(seat)["hand"]
        return hand

    def offers(self, seat: int) -> list[str]:
        offers: list[str] = self.view(seat)["offers"]
        return offers

    def level(self, seat: int, category: str) -> int:
        level: int = self.view()["seats"][seat]["levels"][category]
        return level

    def rights(self, seat: int) -> dict[str, int]:
        rights: dict[str, int] = self.view()["seats"][seat]["rights"]
        return rights

    @property
    def discard(self) -> list[str]:
        return [plain(note) for note in self.data["discard"]]

    @property
    def pile(self) -> list[str]:
        """The draw pile, top first."""
        return [plain(note) for note in self.data["pile"]]


def plain(note: str) -> str:
    """A note without the number that tells saved jokers apart."""
    return "joker" if note.startswith("joker") else note


# ---- positions


def start(players: int = 4, seed: int | str = 1, **options: object) -> Play:
    """A new game, before anybody has bought."""
    return Play(signoria.new("augsburg", players, seed, options).state, SeededDice(f"kit {seed}"))


def visit(noble: str = "philipp", opener: int = 0, dice: Dice | None = None, **table: Any) -> Play:
    """A visit that nobody has bid on yet."""
    data = _table(**table)
    data |= {"noble": noble, "marker": opener, "stack": [*VISITS, {"phase": "bid", "seats": 1 << opener}]}
    return Play(signoria.load_position(data), dice)


def use(card: str = "p07", seat: int = 0, noble: str = "philipp", dice: Dice | None = None, **table: Any) -> Play:
    """The seat has won and chosen this card."""
    data = _table(**table)
    data["column"] = [name for name in data["column"] if name != card][: COLUMN - 1]
    data |= {"noble": noble, "marker": seat, "use": {"winner": seat, "card": card}}
    data["stack"] = [*VISITS, {"phase": "use"}, {"phase": "use_privilege", "seats": 1 << seat}]
    return Play(signoria.load_position(data), dice)


def purchase(offers: Lists, marker: int = 0, **table: Any) -> Play:
    """Everybody chooses what to buy."""
    data = _table(offers=offers, **table)
    data |= {"marker": marker, "stack": [{"phase": "rounds"}, {"phase": "buy", "seats": (1 << len(data["seats"])) - 1}]}
    return Play(signoria.load_position(data))


def finished(prestige: Sequence[int], **table: Any) -> Play:
    """The end of a game."""
    data = _table(players=len(prestige), prestige=prestige, **table)
    data |= {"round": len(prestige) + 2, "stack": []}
    return Play(signoria.load_position(data))


def _table(
    players: int = 4,
    hands: Lists | None = None,
    offers: Lists | None = None,
    money: Sequence[int] = (),
    levels: Mapping[int, Mapping[str, int]] | None = None,
    rights: Mapping[str, Sequence[int]] | None = None,
    prestige: Sequence[int] = (),
    number: int = 1,
    column: Sequence[str] = CARD_NAMES[:5],
    used: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    top: Sequence[str] = (),
    memory: Mapping[int, Data] | None = None,
    seen_discards: Sequence[str] = (),
    seen_before_a_shuffle: Sequence[str] = (),
    reshuffles: int = 1,
    **options: object,
) -> Data:
    """The parts of a position that do not depend on the phase.

    `top` are the top notes of the draw pile, all other notes lie under them; `pile` is all of it, and then the notes
    that are nowhere else lie on the discard pile. `rights` are the seats that took tiles, in their order.
    """
    hands, offers, levels = hands or {}, offers or {}, levels or {}
    seats: list[Data] = []
    for seat in range(players):
        seats.append(
            {
                "money": money[seat] if money else 1500,
                "hand": list(hands.get(seat, ())),
                "offers": list(offers.get(seat, ())),
                "levels": dict(levels.get(seat, {})),
                "prestige": prestige[seat] if prestige else 0,
                "memory": dict((memory or {}).get(seat, {})),
            }
        )
    placed = [note for seat in seats for note in seat["hand"] + seat["offers"]]
    lying = list(top if pile is None else pile)
    rest = [note for note in NOTE_NAMES[:FIRST_JOKER] if note not in placed and note not in lying]
    jokers = NOTES - FIRST_JOKER - [*placed, *lying].count("joker")
    rest += ["joker"] * jokers
    return {
        "game": "augsburg",
        "options": options,
        "seats": seats,
        "rights": {name: list((rights or {}).get(name, ())) for name in RIGHTS},
        "pile": lying + rest if pile is None else lying,
        "discard": [] if pile is None else rest,
        "memory": {
            "discarded": list(seen_discards),
            "returned": list(seen_before_a_shuffle),
            "reshuffles": reshuffles,
        },
        "round": number,
        "column": list(column),
        "used": list(used),
    }
