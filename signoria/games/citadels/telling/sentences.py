"""Questions, refusals and lines of the score sheet."""

from __future__ import annotations

from typing import Any

from signoria.games.citadels.telling.phrases import phrases, sentence
from signoria.games.citadels.views import View
from signoria.kernel.errors import Refusal
from signoria.kernel.position import ScoreLine
from signoria.words import Words
from signoria.words.seats import name


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
        return words(f"ask.{question}")
    if "gold" in asked["actions"]:
        return words("ask.gather")
    may_build = any(action.startswith("build ") for action in asked["actions"])
    return words("ask.build" if may_build else "ask.finish")


def hint(view: View, words: Words) -> str:
    """In his turn everybody is reminded of what his character can do."""
    if view["asked"]["question"] != "turn" or view["turn"] is None:
        return ""
    character = view["turn"]["character"]
    effect = words(f"character.{character}.effect")
    return words("ask.character", character=words(f"character.{character}"), effect=effect)


def _waiting(view: View, words: Words, names: list[str]) -> str:
    who = words.listed([name(seat, words, names) for seat in view["to_act"]])
    if view.get("destroyed"):
        return words("wait.graveyard", name=who, card=words(f"district.{view['destroyed']}"))
    if view["turn"] is None:
        return words("wait.pick", name=who)
    return words("wait.turn", name=who, character=words(f"character.{view['turn']['character']}"))


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
