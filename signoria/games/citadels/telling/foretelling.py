"""What would come of a choice, told before it is made: gold and points after it, and what it throws away."""

from __future__ import annotations

from collections.abc import Mapping

from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.classic import CAST
from signoria.games.citadels.components import NO_TYPE, TYPES
from signoria.games.citadels.telling.phrases import gold
from signoria.games.citadels.views import Player, View
from signoria.games.presentation import Foretold
from signoria.words import Words
from signoria.words.seats import name

_CAST = {character.name: character for character in CAST}
# What is aimed at a character, whoever may be behind it.
_AIMED = ("kill", "rob", "bewitch", "threaten", "flower", "sign", "warrant")
# What takes a district from a city.
_AGAINST_A_CITY = ("destroy", "seize", "armory")
# What costs nothing and is lost if it is forgotten.
_GIFTS = ("income", "extra-gold", "extra-cards")
# What may be done at the end of a turn and hardly ever is: the turn is over without it.
_EXTRAS = ("laboratory", "smithy", "museum", "end", "end-without", "income-cards")


def foretell(text: str, view: View, words: Words, names: list[str], cast: Mapping[str, Character] = _CAST) -> Foretold:
    """`cast` are the characters of the edition by name."""
    verb, *objects = text.split(" ")
    if verb == "pick":
        return Foretold(effects=_earnings(cast[objects[0]], _own(view), words))
    if verb in _AIMED and objects[0] in view["set_aside"]["face_up"]:
        aimed = words(f"character.{objects[0]}")
        return Foretold(rank="quiet", warning=words("warning.face_up", character=aimed))
    if verb in _AGAINST_A_CITY:
        return _taking(text, verb, int(objects[0]), view, words, names)
    if verb == "build":
        return Foretold(effects=(_purse(text, view, words),))
    if verb == "bury":
        lost = words("effect.lost", card=words(f"district.{objects[0].removeprefix('beautified_')}"))
        return Foretold(effects=(lost,), deed=words("deed.bury"), considered=True)
    if verb == "offer":
        price = view["asked"]["prices"].get(text, 0)
        return Foretold(effects=(_purse(text, view, words),), considered=True, badge=str(price))
    if verb == "end":
        return _ending(view, words)
    if verb in _GIFTS or (verb == "done" and view.get("exchanging")):
        return Foretold(rank="main")
    return Foretold(rank="quiet" if verb in ("end-without", "done") else "plain")


def _own(view: View) -> Player:
    assert view["seat"] is not None
    return view["seats"][view["seat"]]


def _earnings(character: Character, own: Player, words: Words) -> tuple[str, ...]:
    """What the city would pay this character now."""
    if character.income == NO_TYPE:
        return ()
    type_ = TYPES[character.income]
    return (words("effect.income", type=words(f"type.{type_}"), gold=gold(own["income"][type_], words)),)


def _purse(text: str, view: View, words: Words) -> str:
    """What an action does to one's own gold."""
    own = _own(view)["gold"]
    return words("effect.purse", before=own, after=own - view["asked"]["prices"].get(text, 0))


def _taking(text: str, verb: str, owner: int, view: View, words: Words, names: list[str]) -> Foretold:
    """A district is destroyed or seized."""
    left = len(view["seats"][owner]["city"]) - 1
    effects = [_purse(text, view, words)] if verb != "armory" else []
    if verb == "armory":
        effects.append(words("effect.armory"))
    effects.append(words("effect.districts", name=name(owner, words, names), n=left))
    if verb == "seize":
        effects.append(words("effect.yours", n=len(_own(view)["city"]) + 1))
    apart = words("apart.mine") if owner == view["seat"] else ""
    deed = words(f"deed.{'seize' if verb == 'seize' else 'destroy'}", card=words(f"district.{_plain(text)}"))
    badge = "" if verb == "armory" else str(view["asked"]["prices"].get(text, 0))
    return Foretold(effects=tuple(effects), deed=deed, considered=True, badge=badge, apart=apart)


def _plain(text: str) -> str:
    """The district that is aimed at, whether or not a coin of the Artist lies on it."""
    return text.split(" ")[2].removeprefix("beautified_")


def _ending(view: View, words: Words) -> Foretold:
    """Ending the turn is the natural continuation once nothing else is to be done; before, it says what it loses."""
    legal = view["asked"]["actions"]
    turn = view["turn"]
    if "income" in legal and turn is not None and turn["income"]:
        return Foretold(warning=words("warning.income", n=turn["income"]))
    forgotten = next((gift for gift in ("extra-cards", "extra-gold") if gift in legal), "")
    if forgotten:
        return Foretold(warning=words(f"warning.{forgotten}"))
    is_all = all(action.partition(" ")[0] in _EXTRAS for action in legal)
    return Foretold(rank="main" if is_all else "plain")
