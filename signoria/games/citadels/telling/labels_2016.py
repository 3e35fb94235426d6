"""Actions of the edition of 2016 for people: what stands on the button, what it does and costs, and the rules."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.citadels import deluxe
from signoria.games.citadels.actions import Subjects
from signoria.games.citadels.characters.character import IN_CARDS, Character
from signoria.games.citadels.components import GATHERED_CARDS, KINDS, TYPES, UNIQUE
from signoria.games.citadels.districts.unique import Unique
from signoria.games.citadels.telling.phrases import cards, gold, phrases, sentence
from signoria.games.citadels.telling.printed import printed
from signoria.games.citadels.views import Player, View
from signoria.games.presentation import Label
from signoria.words import Words
from signoria.words.seats import name

_BEAUTIFIED = "beautified_"
_PRINTED = printed(deluxe.GAME)
# Verbs of every turn; those of a character or a unique district have its own rule, answers to a question that one's.
_OF_EVERY_TURN: dict[str, tuple[str, ...]] = {
    "pick": ("CIT-3.6",),
    "aside": ("CIT-8.8",),
    "gold": ("CIT-5.2",),
    "plain-gold": ("CIT-5.2", "CITD-10.3"),
    "cards": ("CIT-5.3",),
    "build": ("CIT-5.8",),
    "income": ("CIT-5.15",),
    "end": ("CIT-5.18",),
    "end-without": ("CITD-10.3",),
}


def _rules_of_cards() -> dict[str, tuple[str, ...]]:
    subjects = Subjects(list(deluxe.CHARACTERS), KINDS, True)
    owners: list[Character | Unique] = [*deluxe.CHARACTERS.values(), *deluxe.UNIQUES]
    return {verb.word: (owner.rules["about"],) for owner in owners for verb in owner.verbs(subjects).values()}


_RULES = _OF_EVERY_TURN | _rules_of_cards()
_ABOUT = {KINDS[unique.district]: unique.rules["about"] for unique in deluxe.UNIQUES}


class _Asked:
    """An action of the viewer with all that its label is made of."""

    def __init__(self, text: str, view: View, words: Words, names: list[str]) -> None:
        self.text = text
        self.verb, *self.objects = text.split(" ")
        self.view = view
        self.words = words
        self.names = names
        self.question = view["asked"]["question"]

    @property
    def own(self) -> Player:
        assert self.view["seat"] is not None
        return self.view["seats"][self.view["seat"]]

    @property
    def price(self) -> int:
        return self.view["asked"]["prices"].get(self.text, 0)

    @property
    def rules(self) -> tuple[str, ...]:
        return _RULES[self.verb] if self.question == "turn" else tuple(self.view["asked"]["rules"])

    def has(self, district: str) -> bool:
        return any(standing["card"] == district for standing in self.own["city"])

    def name(self, seat: str) -> str:
        return name(int(seat), self.words, self.names)

    def card(self, district: str) -> str:
        """A district as actions name it, in words."""
        called = self.words(f"district.{district.removeprefix(_BEAUTIFIED)}")
        return self.words("district.beautified", card=called) if district.startswith(_BEAUTIFIED) else called

    def left(self) -> str:
        return gold(self.own["gold"] - self.price, self.words)

    def label(self, ending: str = "", hint: str | None = None, **fields: object) -> Label:
        """The texts of the verb, each with that ending if it has one; all fields are for both."""
        said = self.words(_with(f"act.{self.verb}", ending, self.words), **fields)
        what = self.words(_with(f"hint.{self.verb}", ending, self.words), **fields) if hint is None else hint
        return Label(said, what, self.rules)


def _with(key: str, ending: str, words: Words) -> str:
    return f"{key}.{ending}" if ending and words.has(f"{key}.{ending}") else key


def action(text: str, view: View, words: Words, names: list[str]) -> Label:
    """One legal action of the viewer."""
    asked = _Asked(text, view, words, names)
    return _MADE.get(asked.verb, _plain)(asked)


def _plain(asked: _Asked) -> Label:
    """Nothing to name but the gold that is left."""
    return asked.label(asked.question, left=asked.left())


def _character(asked: _Asked) -> Label:
    said = phrases({"character": asked.objects[0]}, asked.words, [])
    return asked.label(character=said["character"], the_character=said["the_character"])


def _pick(asked: _Asked) -> Label:
    character = asked.objects[0]
    label = asked.label(
        hint=asked.words(f"character.{character}.effect"), character=asked.words(f"character.{character}")
    )
    return Label(label.text, label.hint, (*label.rules, deluxe.CHARACTERS[character].rules["about"]))


def _seat(asked: _Asked) -> Label:
    seat = asked.view["seats"][int(asked.objects[0])]
    words = asked.words
    given = cards(asked.own["hand"]["count"], words)
    return asked.label(name=asked.name(asked.objects[0]), count=cards(seat["hand"]["count"], words), given=given)


def _district(asked: _Asked) -> Label:
    receiver = asked.view.get("receiver")
    whom = "" if receiver is None else name(receiver, asked.words, asked.names)
    return asked.label(card=asked.card(asked.objects[0]), n=asked.price, left=asked.left(), name=whom)


def _offer(asked: _Asked) -> Label:
    return asked.label(
        "" if asked.price else "even", card=asked.card(asked.objects[0]), n=asked.price, left=asked.left()
    )


def _about(asked: _Asked) -> Label:
    """A card that is seen for the first time: its type, its cost, and its effect if it has one."""
    district, words = asked.objects[0], asked.words
    row = _PRINTED[district]
    about = words("hint.district", type=words(f"type.{TYPES[row.type]}"), cost=gold(row.cost, words))
    if row.type == UNIQUE:
        about = words("hint.effect", what=about, effect=words(f"district.{district}.effect"))
    label = asked.label(hint=sentence(about), card=asked.card(district))
    return Label(label.text, label.hint, (*label.rules, *_rule_of(district)))


def _rule_of(district: str) -> tuple[str, ...]:
    return (_ABOUT[district],) if district in _ABOUT else ()


def _build(asked: _Asked) -> Label:
    district, words = asked.objects[0], asked.words
    hint = words("hint.build", left=asked.left())
    if _PRINTED[district].type == UNIQUE:
        hint = words("hint.effect", what=hint, effect=words(f"district.{district}.effect"))
    label = asked.label(hint=hint, card=asked.card(district), n=asked.price)
    return Label(label.text, label.hint, (*label.rules, *_rule_of(district)))


def _standing(asked: _Asked) -> Label:
    """A district in somebody's city."""
    seat, district = asked.objects
    return asked.label(name=asked.name(seat), card=asked.card(district), n=asked.price, left=asked.left())


def _gold(asked: _Asked) -> Label:
    return asked.label("mine" if asked.has("gold_mine") else "")


def _cards(asked: _Asked) -> Label:
    words = asked.words
    count = cards(GATHERED_CARDS + asked.has("observatory"), words)
    key = "hint.cards_library" if asked.has("library") else "hint.cards"
    return asked.label(hint=words(key, count=count, keep=1))


def _income(asked: _Asked) -> Label:
    turn, words = asked.view["turn"], asked.words
    assert turn is not None
    character = deluxe.CHARACTERS[turn["character"]]
    type_ = words(f"type.{TYPES[character.income]}")
    rules = (*asked.rules, character.rules["income"])
    if character.pays == IN_CARDS:
        return Label(words("act.income_cards", n=turn["income"]), words("hint.income_cards", type=type_), rules)
    return Label(words("act.income", n=turn["income"]), words("hint.income", type=type_), rules)


def _income_cards(asked: _Asked) -> Label:
    turn = asked.view["turn"]
    assert turn is not None
    count = int(asked.objects[0])
    return asked.label(count=cards(count, asked.words), gold=gold(turn["income"] - count, asked.words))


def _done(asked: _Asked) -> Label:
    return asked.label(asked.question, count=cards(len(asked.view.get("exchanging", ())), asked.words))


def _end_without(asked: _Asked) -> Label:
    return asked.label(asked.objects[0])


def _bribe(asked: _Asked) -> Label:
    return asked.label(n=asked.price, left=asked.left())


def _reveal(asked: _Asked) -> Label:
    """The Blackmailer knows where the flower lies."""
    turn = asked.view["turn"]
    assert turn is not None
    flower = asked.view["cast"][turn["rank"] - 1] == asked.view["flower"]
    return asked.label("flower" if flower else "plain", name=asked.name(str(turn["seat"])))


def _crown(asked: _Asked) -> Label:
    return asked.label(asked.objects[1], name=asked.name(asked.objects[0]))


def _spy(asked: _Asked) -> Label:
    seat, type_ = asked.objects
    return asked.label(name=asked.name(seat), type=asked.words(f"type.{type_}"))


def _collect_tax(asked: _Asked) -> Label:
    return asked.label(n=asked.view["tax"])


def _theater(asked: _Asked) -> Label:
    seat, character = asked.objects
    return asked.label(name=asked.name(seat), character=asked.words(f"character.{character}"))


_MADE: dict[str, Callable[[_Asked], Label]] = {
    **dict.fromkeys(("aside", "kill", "rob", "flower", "threaten", "sign", "warrant", "bewitch"), _character),
    **dict.fromkeys(("swap", "look", "alms", "loan"), _seat),
    **dict.fromkeys(("discard", "laboratory", "museum", "give", "pay", "bury"), _district),
    **dict.fromkeys(("framework", "beautify"), _district),
    **dict.fromkeys(("destroy", "seize", "demand", "armory", "borrow"), _standing),
    "offer": _offer,
    **dict.fromkeys(("keep", "choose"), _about),
    **dict.fromkeys(("build", "build-full"), _build),
    **dict.fromkeys(("pick", "add", "ban"), _pick),
    "gold": _gold,
    "cards": _cards,
    "income": _income,
    "income-cards": _income_cards,
    "done": _done,
    "end-without": _end_without,
    "bribe": _bribe,
    "reveal": _reveal,
    "crown": _crown,
    "spy": _spy,
    "collect-tax": _collect_tax,
    "theater": _theater,
}
