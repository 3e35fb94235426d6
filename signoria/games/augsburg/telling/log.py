"""The log: a line for each event, as its recipient is told it."""

from __future__ import annotations

from typing import Any

from signoria.games.augsburg.components import CARD_OF, CARD_PRESTIGE
from signoria.games.augsburg.telling.phrases import phrases, sentence, slots
from signoria.words import Words
from signoria.words.seats import name

Told = dict[str, Any]

# What matters to whoever was away: who won and what it brought; what everybody gets anyway.
WEIGHTS = {
    **dict.fromkeys(("shows", "steals", "builds", "climbs", "chooses_card", "takes_right"), 2),
    **dict.fromkeys(("income", "scores", "has_chosen", "draws", "dealt", "passes", "visit"), 0),
}

# With this a round begins.
BEGINNINGS = ("round_begins",)

# Events that speak of nobody in particular, and those that say nothing that others do not.
_IMPERSONAL = ("no_bid", "reshuffle", "shortage", "round_begins")
_SILENT = ("card_used",)
# What was done in secret: only who did it has something to read.
_SECRET = ("buys", "dealt", "gives_up")


def event(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    """The line for what `Event.told(viewer)` gave. The viewer is "you" in it."""
    kind = told["event"]
    if kind in _SILENT or _is_kept_from(viewer, told):
        return ""
    if kind == "game_over":
        return _game_over(told, words, names, viewer)
    fields = phrases(told, words, names)
    if kind in _IMPERSONAL:
        return sentence(words(f"event.{kind}", **fields))
    if kind == "chooses_card":
        fields["slots"] = slots(told["slots"], CARD_PRESTIGE[CARD_OF[told["card"]]], words)
    return sentence(words(_key(told, viewer), **fields))


def _is_kept_from(viewer: int | None, told: Told) -> bool:
    """Whether all there is to tell is secret. That somebody is given notes for nothing, all can see."""
    return told["event"] in _SECRET and told["seat"] != viewer and not told.get("free")


def concerns(told: Told, seat: int) -> bool:
    """Whether somebody else, or fate, did something to that seat."""
    kind = told["event"]
    if kind == "steals":
        return bool(told["victim"] == seat)
    return kind in ("compensated", "shortage") and told.get("seat", seat) == seat


def _key(told: Told, viewer: int | None) -> str:
    """The text that fits what happened and who reads it."""
    kind = told["event"]
    key = f"event.{kind}"
    if kind == "shows":
        key += ".wins" if told["wins"] else ".loses"
    elif kind == "consoled":
        key += ".florins" if "florins" in told else ".points" if told["points"] else ".blocked"
    elif kind == "builds" and told["extra"]:
        key += ".extra"
    elif kind in ("buys", "gives_up") and not told["notes"]:
        key += ".none"
    elif kind == "draws" and told["seat"] != viewer and told.get("prices"):
        key += ".prices"
    elif kind == "dealt" and told["free"]:
        key += ".free"
    elif kind in ("advances", "scores", "waives") and told["gained"] < told["points"]:
        key += ".blocked"
    if viewer is None:
        return key
    if told["seat"] == viewer:
        return f"{key}.you"
    return f"{key}.victim" if told.get("victim") == viewer else key


def _game_over(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    winners = told["winners"]
    points = max(told["scores"])
    if len(winners) == 1:
        tie = ".tie" if told["scores"].count(points) > 1 else ""
        you = ".you" if winners[0] == viewer else ""
        return words(f"event.game_over{tie}{you}", who=name(winners[0], words, names), n=points)
    return words("event.game_over_shared", who=words.listed([name(seat, words, names) for seat in winners]), n=points)
