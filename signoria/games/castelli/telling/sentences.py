"""Questions, refusals and lines of the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.games.castelli import views
from signoria.games.castelli.telling.phrases import octagon_of, phrases, sentence
from signoria.games.castelli.views import View
from signoria.kernel.errors import Refusal
from signoria.kernel.position import ScoreLine
from signoria.words import Words
from signoria.words.seats import name


def prompt(shown: Mapping[str, Any], words: Words, names: list[str]) -> str:
    """What is asked of the viewer, or whom the table waits for."""
    view = views.read(shown)
    if view["phase"] == "over":
        return _outcome(view, words, names)
    who = words.listed([name(seat, words, names) for seat in view["to_act"]])
    fields: dict[str, object] = {"who": who, "active": name(view["turn"]["seat"], words, names)}
    if "attack" in view:
        fields["octagon"] = octagon_of(view["attack"])
    asked = view.get("asked")
    if asked is None:
        return words(f"wait.{view['phase']}", **fields)
    question = asked["question"]
    if question == "place" and view["options"]["dilemma"]:
        question = "place_dilemma"
    elif question == "steward" and not any(action.startswith("steward") for action in asked["actions"]):
        # Everybody is asked, or the others would learn who holds a Steward.
        question = "steward_none"
    elif question == "build" and not any(action.startswith(("build", "overbuild")) for action in asked["actions"]):
        can_play = any(action.startswith("play") for action in asked["actions"])
        question = "finish_or_play" if can_play else "finish"
    return words(f"ask.{question}", **fields)


def hint(shown: Mapping[str, Any], words: Words) -> str:
    """What most questions are for says the catalogue itself."""
    asked = shown["asked"]
    verbs = {action.split(" ")[0] for action in asked["actions"]}
    if asked["question"] == "steward" and "steward" not in verbs:
        return words("ask.steward_none.hint")
    return words("ask.overbuild.hint") if "overbuild" in verbs else ""


def _outcome(view: View, words: Words, names: list[str]) -> str:
    result = view["result"]
    who = words.listed([name(seat, words, names) for seat in result["winners"]])
    key = "table.winner" if len(result["winners"]) == 1 else "table.winners"
    return words(key, who=who, points=words("points.amount", n=max(result["scores"])))


def refusal(refusal: Refusal, words: Words, names: list[str]) -> str:
    """Why an action is not allowed, or a board cannot be played on. The rule id is the refusal's own."""
    if refusal.key.startswith("board.bad."):
        return _bad_board(refusal, words)
    fields = phrases(refusal.facts, words, names)
    fields.update({fact: refusal.facts[fact] for fact in ("mine", "his", "n") if fact in refusal.facts})
    return sentence(words(refusal.key, **fields))


def _bad_board(refusal: Refusal, words: Words) -> str:
    facts = dict(refusal.facts)
    if words.has(f"board.what.{facts.get('what')}"):
        facts["what"] = words(f"board.what.{facts['what']}")
    problem = words(refusal.key, **facts)
    return words("board.bad.line", line=facts["line"], problem=problem) if "line" in facts else problem


def score_line(line: ScoreLine, words: Words) -> str:
    """What the points are for; their number and rule are the line's own."""
    return words(line.key, **line.facts)
