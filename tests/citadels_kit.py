"""Small positions of Citadels classic for tests; `play_kit` has the hand that moves the pieces.

    table = turn("thief", gold=[3, 5, 2, 0], cast=["thief", "merchant", "king", "bishop"])
    table.play("rob merchant")                 # the seat that is asked plays
    table.refuses("rob king", "CIT-5.13")      # refused under that rule, and nothing has changed

Every position goes through the loader, which refuses impossible ones. What a test does not name is filled in the same
way each time: characters in rank order, the deck in the order of the card list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from play_kit import Data, PlayOf

import signoria
from signoria import words
from signoria.games import presentation
from signoria.games.citadels.components import CARDS, CHARACTERS, DISTRICT_NAMES, FACE_UP
from signoria.kernel.dice import Dice
from signoria.kernel.errors import IllegalAction
from signoria.kernel.position import Position

Lists = Mapping[int, Sequence[str]]

EIGHT = ["tavern", "market", "docks", "temple", "church", "watchtower", "prison", "manor"]
SEVEN = EIGHT[:7]
SIX = EIGHT[:6]
NAMES = ["Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio", "Gaia"]


class Play(PlayOf[Position]):
    usual_worlds = 200

    def pass_turn(self) -> Play:
        """The player in turn takes gold if he has not gathered, and ends."""
        return self.play(*(["gold"] if "gold" in self.legal() else []), "end")

    def play_round(self) -> Play:
        """Everybody picks the first card and passes, until the next selection begins or the game is over."""
        number = self.data["round"]
        while not self.state.is_over and self.data["round"] == number:
            legal = self.legal()
            self.play(next((text for text in ("decline", "end", "gold") if text in legal), legal[0]))
        return self

    def pick(self, *characters: str) -> Play:
        return self.play(*[f"pick {character}" for character in characters])

    def why_not(self, text: str, language: str = "en") -> str:
        """The sentence with which that action is refused; the seats are Ada, Bruno, Carla and so on."""
        with pytest.raises(IllegalAction) as refused:
            self.state.clone().play(self.asked, self.state.action(text), self.dice)
        telling = presentation.telling(signoria.rulebook(self.data["game"]))
        return telling.refusal(refused.value.refusal, words.load(language, "citadels"), NAMES)

    def may_be_undone(self, text: str) -> bool:
        """Whether the seat that is asked could take that action back at once."""
        # With the same cast and cards, or the game could not name its actions.
        agreed = {key: value for key, value in self.data["options"].items() if isinstance(value, list)}
        options = {key: " ".join(names) for key, names in agreed.items()}
        game = signoria.new(self.data["game"], self.state.seats, 1, options)
        game.state = self.state.clone()
        seat = self.asked
        game.play(seat, text)
        return game.can_undo(seat)

    # ---- looking

    @property
    def gold(self) -> list[int]:
        return [seat["gold"] for seat in self.data["seats"]]

    @property
    def crown(self) -> int:
        crown: int = self.data["crown"]
        return crown

    @property
    def deck(self) -> list[str]:
        """The districts in the deck, top first."""
        return plain(self.data["deck"])

    def hand(self, seat: int) -> list[str]:
        return sorted(plain(self.data["seats"][seat]["hand"]))

    def city(self, seat: int) -> list[str]:
        return plain(self.data["seats"][seat]["city"])

    @property
    def character(self) -> str:
        """Whose turn it is, by character."""
        character: str = self.data["turn"]["character"]
        return character


def plain(cards: Sequence[str]) -> list[str]:
    """Names of districts without the number of the copy."""
    return [card.partition(".")[0] for card in cards]


# ---- positions


def start(players: int = 4, seed: int | str = 1, **options: object) -> Play:
    """A new game."""
    game = signoria.new("citadels-classic", players, seed, options)
    return Play(game.state)


def selection(
    players: int = 4,
    picked: Sequence[str] = (),
    face_up: Sequence[str] | None = None,
    face_down: str = "architect",
    crown: int = 0,
    dice: Dice | None = None,
    **table: Any,
) -> Play:
    """The moment after these picks, in picking order; with two players "king/thief" keeps one and puts one aside."""
    picks = []
    for step, pick in enumerate(picked):
        kept, _, aside = pick.partition("/")
        picks.append({"seat": (crown + step) % players, "kept": kept, "aside": aside or None})
    if face_up is None:
        taken = {face_down, "king", *(name for pick in picked for name in pick.split("/"))}
        face_up = [name for name in reversed(CHARACTERS) if name not in taken][: FACE_UP[players]]
    asked = (crown + len(picked)) % players
    stack = [*_stack("selection"), {"phase": "pick", "seats": 1 << asked}]
    data = _table(players, crown=crown, **table)
    data |= {"face_up": list(face_up), "face_down": face_down, "picks": picks, "stack": stack}
    return Play(signoria.load_position(data), dice)


def turn(
    character: str,
    cast: Sequence[str] = (),
    players: int = 4,
    *,
    lead: int = 0,
    crown: int | None = None,
    killed: str | None = None,
    robbed: str | None = None,
    face_up: Sequence[str] = (),
    face_down: str = "",
    aside: Sequence[str] = (),
    done: Sequence[str] = (),
    builds: int = 0,
    dice: Dice | None = None,
    **table: Any,
) -> Play:
    """The turn of that character. `cast` says who each seat is ("thief king" with two or three players).

    Without a cast seat 0 has the turn. `lead` is the seat that led the selection.
    """
    players = len(cast) or players
    held = [names.split() for names in cast] or _fill_cast(character, players, killed, robbed)
    data = _table(players, **table)
    data |= _characters(held, lead, list(face_up), face_down, list(aside))
    called = CHARACTERS.index(character) + 1
    everybody = [name for names in held for name in names]
    revealed = [name for name in CHARACTERS[:called] if name in everybody and name != killed]
    player = next(seat for seat in range(players) if character in held[seat])
    if crown is None:
        crown = next(seat for seat in range(players) if "king" in held[seat]) if "king" in revealed else lead
    data |= {"crown": crown, "called": called, "revealed": revealed, "killed": killed, "robbed": robbed}
    data["turn"] = {"player": player, "character": character, "done": list(done), "builds": builds}
    data["stack"] = _stack("turn", 1 << player)
    return Play(signoria.load_position(data), dice)


def finished(cities: Lists, first: int = 0, **table: Any) -> Play:
    """The end of a game, everything called."""
    data = turn("warlord", cities=cities, first=first, **table).data
    data["stack"] = []
    return Play(signoria.load_position(data))


def _table(
    players: int,
    crown: int = 0,
    gold: Sequence[int] = (),
    hands: Lists | None = None,
    cities: Lists | None = None,
    deck: Sequence[str] = (),
    whole_deck: Sequence[str] | None = None,
    first: int | None = None,
    number: int = 5,
    haunted_since: int = 0,
    **options: object,
) -> Data:
    """The parts of a position that do not depend on the phase.

    `deck` are the top cards, the rest follows; `whole_deck` is all of it, and the last seat holds what is left.
    `number` is the round's.
    """
    hands, cities = hands or {}, cities or {}
    seats: list[Data] = [
        {"gold": gold[seat] if gold else 0, "hand": list(hands.get(seat, ())), "city": list(cities.get(seat, ()))}
        for seat in range(players)
    ]
    left = Counter(DISTRICT_NAMES[district] for district in CARDS)
    left.subtract(card for seat in seats for card in seat["hand"] + seat["city"])
    left.subtract(deck if whole_deck is None else whole_deck)
    rest = [name for name in DISTRICT_NAMES for _ in range(left[name])]
    if whole_deck is not None:
        seats[-1]["hand"] += rest
        rest = []
    size = options.get("city_size", 8)
    if first is None:
        first = next((seat for seat in range(players) if len(seats[seat]["city"]) >= size), None)  # type: ignore[operator]
    return {
        "game": "citadels-classic",
        "options": options,
        "crown": crown,
        "first_complete": first,
        "haunted_since": haunted_since,
        "round": number,
        "seats": seats,
        "deck": [*(deck if whole_deck is None else whole_deck), *rest],
    }


def _stack(phase: str, seats: int = 0) -> list[Data]:
    return [{"phase": "rounds"}, {"phase": "calling"}, {"phase": phase, "seats": seats}]


def _fill_cast(character: str, players: int, killed: str | None, robbed: str | None) -> list[list[str]]:
    """Seat 0 has the turn, whoever announced something is there, and the others follow in rank order."""
    wanted = [character]
    wanted += ["assassin"] if killed else []
    wanted += ["thief"] if robbed else []
    at = CHARACTERS.index(character)
    wanted += [name for name in CHARACTERS[at:] + CHARACTERS[:at] if name not in (killed, robbed)]
    each = 2 if players < 4 else 1
    held = list(dict.fromkeys(wanted))[: players * each]
    return [held[seat::players] for seat in range(players)]


def _characters(held: list[list[str]], lead: int, face_up: list[str], face_down: str, aside: list[str]) -> Data:
    """Picks in order from the seat that led, and the cards set aside: given ones first, then in rank order."""
    players = len(held)
    everybody = [name for names in held for name in names]
    spare = [name for name in CHARACTERS if name not in (*everybody, *face_up, face_down, *aside)]
    while len(face_up) < FACE_UP[players]:
        face_up.append(next(name for name in spare if name != "king"))
        spare.remove(face_up[-1])
    face_down = face_down or spare.pop(0)
    order = [(lead + step) % players for step in range(len(everybody))]
    picks: list[Data] = []
    for step, seat in enumerate(order):
        pick: Data = {"seat": seat, "kept": held[seat][step // players]}
        if players == 2 and step in (1, 2):
            pick["aside"] = aside.pop(0) if aside else spare.pop(0)
        picks.append(pick)
    return {"face_up": face_up, "face_down": face_down, "picks": picks}
