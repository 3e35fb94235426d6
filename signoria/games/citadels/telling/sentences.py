"""Questions, refusals and lines of the score sheet."""

from __future__ import annotations

from typing import Any

from signoria.games.citadels.telling.phrases import phrases, sentence
from signoria.games.citadels.views import View
from signoria.kernel.errors import Refusal
from signoria.kernel.position import ScoreLine
from signoria.words import Words
from signoria.words.seats import name

# What one may do to build, in either edition.
_BUILDING = {"build", "build-full", "framework", "borrow", "den", "den-full", "bury"}
# What a character can do to others, most of all first.
_POWERS = ("destroy", "kill", "rob", "swap", "exchange")
_MOST_WITH_TWO = 3  # players who have two characters each


def prompt(view: View, words: Words, names: list[str]) -> str:
    """What is asked of the viewer, or whom the table waits for."""
    if view["phase"] == "over":
        return _outcome(view, words, names)
    asked = view.get("asked")
    if asked is None:
        return _waiting(view, words, names)
    question = asked["question"]
    if question == "graveyard":
        return words("ask.graveyard", card=words(f"district.{view['destroyed']}"))
    if question != "turn":
        return words(f"ask.{question}", **_asked_about(view, words, names))
    if "gold" in asked["actions"]:
        return words("ask.gather")
    verbs = {action.split(" ")[0] for action in asked["actions"]}
    if "end" not in verbs:
        return words("ask.bewitch" if "bewitch" in verbs else "ask.crown")
    if verbs & _BUILDING:
        return words("ask.build.destroy" if "destroy" in verbs else "ask.build")
    return _finish(verbs, words)


def _finish(verbs: set[str], words: Words) -> str:
    """What is left to do by name, where there are words for it."""
    if verbs == {"end"}:
        return words("ask.finish.nothing")
    power = next((verb for verb in _POWERS if verb in verbs), "")
    return words(f"ask.finish.{power}" if power else "ask.finish")


def _asked_about(view: View, words: Words, names: list[str]) -> dict[str, object]:
    """The card and the player that the question is about."""
    about: dict[str, object] = {}
    if "receiver" in view:
        about["name"] = name(view["receiver"], words, names)
    card = view.get("building") or view.get("wanted") or (view["paid"]["district"] if "paid" in view else None)
    if card:
        about["card"] = words(f"district.{card}")
    return about


def hint(view: View, words: Words) -> str:
    """In his turn everybody is reminded of what his character can do."""
    seat = view["seat"]
    if view["asked"]["question"] != "turn" or view["turn"] is None or seat is None:
        return ""
    if _aims_at_districts(view):
        return words("ask.finish.destroy.hint", gold=view["seats"][seat]["gold"])
    character = view["turn"]["character"]
    effect = words(f"character.{character}.effect")
    return words("ask.character", character=words(f"character.{character}"), effect=effect)


def _aims_at_districts(view: View) -> bool:
    """Whether all that is left is to destroy something."""
    verbs = {action.split(" ")[0] for action in view["asked"]["actions"]}
    return "destroy" in verbs and "gold" not in verbs and not verbs & _BUILDING


def _waiting(view: View, words: Words, names: list[str]) -> str:
    who = words.listed([name(seat, words, names) for seat in view["to_act"]])
    if view.get("destroyed"):
        return words("wait.graveyard", name=who, card=words(f"district.{view['destroyed']}"))
    if "paid" in view:
        return words("wait.confiscate", name=who, card=words(f"district.{view['paid']['district']}"))
    if view["phase"] == "draft":
        return words("wait.draft", name=who)
    if view["turn"] is None:
        return words("wait.theater" if _have_all_chosen(view) else "wait.pick", name=who)
    if view["to_act"] != [view["turn"]["seat"]]:
        return words("wait.any", name=who)
    return words("wait.turn", name=who, character=words(f"character.{view['turn']['character']}"))


def _have_all_chosen(view: View) -> bool:
    """Nobody has been called, and the owner of the Theater is asked."""
    each = 2 if view["players"] <= _MOST_WITH_TWO else 1
    return all(len(seat["characters"]) == each for seat in view["seats"])


def _outcome(view: View, words: Words, names: list[str]) -> str:
    result = view["result"]
    winners = [name(seat, words, names) for seat in result["winners"]]
    points = max(result["scores"])
    if len(winners) == 1:
        return words("table.winner", name=winners[0], n=points)
    return words("table.winners", names=words.listed(winners), n=points)


def refusal(refusal: Refusal, words: Words, names: list[str]) -> str:
    """Why an action is not allowed. The rule id is the refusal's own."""
    facts: dict[str, Any] = dict(refusal.facts)
    if "seat" in facts:
        facts["owner"] = facts.pop("seat")
    fields = phrases(facts, words, names)
    if "mine" in facts:
        fields["mine"] = words(f"character.{facts['mine']}.the")
    return sentence(words(refusal.key, **fields))


def score_line(line: ScoreLine, words: Words) -> str:
    """What the points are for; their number and rule are the line's own."""
    return words(line.key, **phrases(line.facts, words, []))
