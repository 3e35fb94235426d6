"""Questions, refusals and lines of the score sheet."""

from __future__ import annotations

from signoria.games.antiquity.components import Cost
from signoria.games.antiquity.telling.ahead import room_for_graves
from signoria.games.antiquity.telling.phrases import cost, phrases, sentence
from signoria.games.antiquity.views import View, own
from signoria.kernel.errors import Refusal
from signoria.kernel.position import ScoreLine
from signoria.words import Words
from signoria.words.seats import name


def prompt(view: View, words: Words, names: list[str]) -> str:
    """What is asked of the viewer, or whom the table waits for."""
    if view["phase"] == "over":
        result = view["result"]
        who = words.listed([name(seat, words, names) for seat in result["winners"]])
        return words(f"event.ends_{result['reason']}", who=who)
    asked = view.get("asked")
    if asked is None:
        who = words.listed([name(seat, words, names) for seat in view["to_act"]])
        return words(f"wait.{view['phase']}", who=who)
    question = asked["question"]
    mine = view.get("mine", {})
    fields: dict[str, object] = {}
    if question == "pay":
        owed = mine["owed"]
        fields["cost"] = cost(Cost(food=owed["food"], luxury=owed["luxury"]), words)
    elif question == "place":
        fields["building"] = words(f"building.{mine['building']}")
    elif question == "arrange":
        fields["building"] = words(f"building.{mine['lifted'][-1]['kind']}")
    elif question == "site":
        return words("ask.site_clean" if _cleans(view) else "ask.site")
    return words(f"ask.{question}", **fields)


def hint(view: View, words: Words) -> str:
    """How many graves are still to come, and how many more the cities can take; counters of pollution alike."""
    owed = view.get("owed", 0)
    if not owed:
        return words("ask.site_clean.hint") if _cleans(view) else ""
    if view["asked"]["question"] == "pollute":
        return words("hint.owed.pollution", n=owed)
    return words("hint.owed.graves", n=owed, room=room_for_graves(own(view)))


def _cleans(view: View) -> bool:
    return view["asked"]["question"] == "site" and str(view["mine"]["project"]).startswith("clean")


def refusal(refusal: Refusal, words: Words, names: list[str]) -> str:
    """Why an action is not allowed. The rule id is the refusal's own."""
    fields = phrases(refusal.facts, words, names)
    if "food" in refusal.facts or "luxury" in refusal.facts:
        food, luxury = refusal.facts.get("food", 0), refusal.facts.get("luxury", 0)
        assert isinstance(food, int)
        assert isinstance(luxury, int)
        fields["cost"] = cost(Cost(food=food, luxury=luxury), words)
    return sentence(words(refusal.key, **fields))


def score_line(line: ScoreLine, words: Words) -> str:
    """What the percentage is of; its number and rule are the line's own."""
    saint = words(f"saint.{line.facts['saint']}")
    return words(line.key, saint=saint, has=line.facts["has"], needs=line.facts["needs"])
