"""Questions, refusals and lines of the score sheet."""

from __future__ import annotations

from signoria.games.augsburg.components import MAXIMILIAN, NOBLES
from signoria.games.augsburg.telling.phrases import florins, phrases, price, sentence
from signoria.games.augsburg.views import View, auction, in_use
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
    if question == "bid":
        high = auction(view)["high"]
        key = "ask.bid" if not high else "ask.bid.raise"
        return words(key, noble=words(f"noble.{view['noble']}"), n=high)
    if question == "show":
        alone = len(auction(view)["passed"]) == view["players"] - 1
        left = auction(view)["high"] - len(view["chosen"])
        key = "ask.show.done" if not left else "ask.show.alone" if alone else "ask.show"
        return words(key, n=left)
    if question == "use_privilege":
        use = in_use(view)
        left = 2 - len(use["settled"]) - use["waived"]
        return words("ask.use_privilege", n=left) if left else words("ask.finish")
    if question == "buy":
        total = sum(price(text, view) for text in view["chosen"])
        return words("ask.buy", total=florins(total, words), left=florins(view["money"] - total, words))
    return words(f"ask.{question}")


def hint(view: View, words: Words) -> str:
    """How many notes can be bid, or why nothing but passing is possible (AUG-5.13, AUG-5.15, AUG-7.1)."""
    asked = view.get("asked")
    if asked is None or asked["question"] != "bid":
        return ""
    noble = view["noble"]
    if asked["actions"] != ["pass"]:
        of_use = (noble, "joker") if noble != NOBLES[MAXIMILIAN] else (*NOBLES, "joker")
        return words("hint.counting", n=sum(note.split(" ")[0] in of_use for note in view["hand"]))
    if noble != NOBLES[MAXIMILIAN] and not any(note.startswith(f"{noble} ") for note in view["hand"]):
        return words("hint.only_pass", noble=words(f"noble.{noble}"))
    return words("hint.only_pass.high", n=auction(view)["high"])


def _waiting(view: View, words: Words, names: list[str]) -> str:
    who = words.listed([name(seat, words, names) for seat in view["to_act"]])
    if view["phase"] in ("setup", "purchase"):
        return words("wait.buy", who=who)
    if view["phase"] == "shortage":
        return words("wait.give", who=who)
    if view["use"] is None and auction(view)["high"] and _showing(view):
        return words("wait.show", who=who)
    if view["use"] is not None:
        return words("wait.use" if view["use"]["seat"] in view["to_act"] else "wait.compensation", who=who)
    return words("wait.bid", who=who, noble=words(f"noble.{view['noble']}"))


def _showing(view: View) -> bool:
    """Whether bidding is over: everybody still in has the highest bid, and who is asked has it too."""
    held = auction(view)
    inside = [seat for seat in range(view["players"]) if seat not in held["passed"]]
    return all(held["bids"][seat] == held["high"] for seat in inside)


def _outcome(view: View, words: Words, names: list[str]) -> str:
    result = view["result"]
    winners = [name(seat, words, names) for seat in result["winners"]]
    points = max(result["scores"])
    if len(winners) == 1:
        tie = ".tie" if result["scores"].count(points) > 1 else ""
        return words(f"table.winner{tie}", who=winners[0], n=points)
    return words("table.winners", who=words.listed(winners), n=points)


def refusal(refusal: Refusal, words: Words, names: list[str]) -> str:
    """Why an action is not allowed. The rule id is the refusal's own."""
    return sentence(words(refusal.key, **phrases(refusal.facts, words, names)))


def score_line(line: ScoreLine, words: Words) -> str:
    """What the points are for; their number and rule are the line's own."""
    return words(line.key, **phrases(line.facts, words, []))
