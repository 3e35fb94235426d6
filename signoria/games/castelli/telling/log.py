"""The log: a line for each event, as its recipient is told it."""

from __future__ import annotations

from typing import Any

from signoria.games.castelli.telling.phrases import means, octagon_of, phrases, sentence
from signoria.words import Words
from signoria.words.seats import name

Told = dict[str, Any]

# What matters to whoever was away: castles and cards; what every tile brings.
WEIGHTS = {
    **dict.fromkeys(("builds", "overbuilds", "attacks", "plays", "turns", "robs"), 2),
    **dict.fromkeys(("reveals", "places", "evaluates", "sells", "draws", "takes_silver"), 0),
}

# With this a turn begins, which is what the game counts.
BEGINNINGS = ("turn",)

# What follows from these is told by other events, or need not be told.
_SILENT = ("border", "ends_turn", "quiet")
# Who else than the doer is spoken to in the second person.
_ADDRESSED = ("robs", "buys_card", "attacks", "overbuilds", "guards")
# A castle is built, or is meant to be: perhaps with a card, perhaps with something bought.
_RAISED = ("builds", "attacks", "overbuilds")
_PLAYED_SOMEWHERE = ("farmer", "duke", "arsonist", "traitor")


def event(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    """The line for what `Event.told(viewer)` gave. The viewer is "you" in it."""
    kind = told["event"]
    if kind in _SILENT or (kind == "robs" and not told["silver"]):
        return ""
    if kind == "evaluates":
        return _area(told, words, names, viewer)
    if kind == "mine":
        return _mine(told, words, names)
    if kind == "game_over":
        return _game_over(told, words, names, viewer)
    fields = phrases(told, words, names)
    if kind == "turn":
        fields["n"] = told["turn"]
    elif kind == "draws":
        fields["cards"] = words("cards.amount", n=told["count"])
        fields["drawn"] = words.listed([words(f"card.{card}") for card in told.get("cards", [])])
        fields["cause"] = words(f"cause.{told['cause']}")
    elif kind == "gains":
        fields["amount"] = words(f"amount.{told['kind']}", n=told["count"])
        fields["octagon"] = octagon_of(told["area"]) if "area" in told else ""
    if "points" in told:
        fields["points"] = words("points.amount", n=told["points"])
    if kind in _RAISED:
        fields["means"] = means(told.get("card"), told.get("bought"), words)
    return sentence(words(_key(told, viewer), **fields) + ".")


def together(told: list[Told]) -> list[Told]:
    """Who has the most influence on an area, and what it gives him, are one line."""
    lines: list[Told] = []
    for facts in told:
        before = lines[-1] if lines else None
        if (
            facts["event"] == "gains"
            and facts["count"]
            and before is not None
            and before["event"] == "evaluates"
            and before["winners"] == [facts["seat"]]
        ):
            lines[-1] = {**facts, "area": before["area"]}
        else:
            lines.append(facts)
    return lines


def _key(told: Told, viewer: int | None) -> str:
    """The text that fits what happened and who reads it."""
    kind = told["event"]
    key = f"event.{kind}"
    if kind == "places" and told["held"]:
        key += "_held"
    elif (kind in ("draws", "gains") and not told["count"]) or (kind == "takes_silver" and not told["silver"]):
        key += "_nothing"
    elif kind == "gains" and "area" in told:
        key += ".there"
    elif kind == "draws" and "cards" in told:
        key += "_known"
    elif kind == "plays":
        key += "_king" if "points" in told else f"_{told['card']}" if told["card"] in _PLAYED_SOMEWHERE else ""
    elif kind == "buys_card" and "taken" in told:
        key += "_known"
    elif kind == "sells" and "card" in told:
        return "event.sells.you"
    if told["seat"] == viewer:
        return f"{key}.you"
    return f"{key}.other" if kind in _ADDRESSED and told["other"] == viewer else key


def concerns(told: Told, seat: int) -> bool:
    """Whether somebody else did something to that seat, or something came to it in another's turn."""
    kind = told["event"]
    if kind in _ADDRESSED:
        return bool(told["other"] == seat)
    if kind in ("gains", "draws") and told["seat"] == seat:
        return bool(told["count"])
    return kind == "mine" and seat in told["winners"]


def _area(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    winners = told["winners"]
    fields = {"kind": words(f"kind.{told['kind']}"), "area": octagon_of(told["area"])}
    if not winners:
        return sentence(words("event.evaluates_nobody", **fields))
    who = words.listed([name(seat, words, names) for seat in winners])
    if len(winners) == 1:
        you = ".you" if winners[0] == viewer else ""
        return sentence(words(f"event.evaluates{you}", who=who, **fields))
    return sentence(words("event.evaluates_shared" if told["each"] else "event.evaluates_lost", who=who, **fields))


def _mine(told: Told, words: Words, names: list[str]) -> str:
    if not told["winners"]:
        return words("event.mine_nobody")
    who = words.listed([name(seat, words, names) for seat in told["winners"]])
    key = "event.mine" if len(told["winners"]) == 1 else "event.mine_shared"
    return words(key, who=who, silver=words("silver.amount", n=told["each"]))


def _game_over(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    winners = told["winners"]
    points = words("points.amount", n=max(told["scores"]))
    who = words.listed([name(seat, words, names) for seat in winners])
    if len(winners) > 1:
        return words("event.game_over_shared", who=who, points=points)
    return words("event.game_over.you" if winners[0] == viewer else "event.game_over", who=who, points=points)
