"""The log: a line for each event, as its recipient is told it."""

from __future__ import annotations

from typing import Any

from signoria.games.citadels.telling.phrases import phrases, sentence
from signoria.words import Words
from signoria.words.seats import name

Told = dict[str, Any]

# What matters to whoever was away: buildings, murders and robberies; what is hardly news.
WEIGHTS = {
    **dict.fromkeys(
        ("builds", "kills", "will_rob", "robbed", "destroys", "swaps_hands", "completes_city", "seizes", "confiscates"),
        2,
    ),
    **dict.fromkeys(
        ("gathers_gold", "draws", "keeps", "puts_under", "ends_turn", "takes_income", "picks", "nobody_answers"), 0
    ),
}

# With this a round begins.
BEGINNINGS = ("round_begins",)

# Whose deed it was, where the event's seat is whom it was done to: the fact that names the doer.
DOERS = {"robbed": "thief"}

# Who else than the doer is spoken to in the second person: the fact that names his seat.
_TO_OTHER = (
    *("swaps_hands", "takes_alms", "bribes", "refuses_bribe", "borrows", "gives_card", "gives_crown", "takes_gift"),
    *("takes_gift_card", "foresees", "spies", "looks", "chooses_card", "takes_card", "exchanges_characters"),
)
_TO_OWNER = ("destroys", "reveals_threat", "exchanges_districts", "confiscates", "seizes", "uses_armory")
_ADDRESSED = {"robbed": "thief", **dict.fromkeys(_TO_OTHER, "other"), **dict.fromkeys(_TO_OWNER, "owner")}


def event(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    """The line for what `Event.told(viewer)` gave. The viewer is "you" in it."""
    kind = told["event"]
    if kind == "round_begins":
        return _round(told, words, names, viewer)
    if kind == "nobody_answers":
        if "characters" in told:
            called = words.listed([words(f"character.{character}.the") for character in told["characters"]])
            return sentence(words("event.nobody_answers.all", characters=called))
        you = ".you" if "killed" in told else ""
        return sentence(words(f"event.{kind}{you}", **phrases(told, words, names)))
    if kind == "cast_is_set":
        return words(
            "event.cast_is_set", characters=words.listed([words(f"character.{one}") for one in told["characters"]])
        )
    if kind == "gains_cards" and told["cause"] == "spy" and not told["count"]:
        return ""  # what he looked for in vain has just been told
    if kind == "game_over":
        return _game_over(told, words, names, viewer)
    fields = phrases(told, words, names)
    if "districts" in told:
        fields["n"] = told["districts"]
    return sentence(words(_key(told, viewer), **fields))


def together(told: list[Told]) -> list[Told]:
    """Characters called in vain one after another are told in one breath."""
    lines: list[Told] = []
    for facts in told:
        in_vain = facts["event"] == "nobody_answers" and "killed" not in facts
        before = lines[-1] if lines else None
        if in_vain and before is not None and before["event"] == "nobody_answers" and "killed" not in before:
            called = before.get("characters") or [before["character"]]
            lines[-1] = {"event": "nobody_answers", "characters": [*called, facts["character"]]}
        else:
            lines.append(facts)
    return lines


def concerns(told: Told, seat: int) -> bool:
    """Whether somebody else, or fate, did something to that seat."""
    kind = told["event"]
    if kind == "robbed":
        return seat in (told["seat"], told["thief"])
    if kind == "inherits_crown":
        return bool(told["seat"] == seat)
    if kind == "nobody_answers":
        return bool(told.get("killed") == seat)
    done_to = _ADDRESSED.get(kind)
    return done_to is not None and told[done_to] == seat and told["seat"] != seat


def _key(told: Told, viewer: int | None) -> str:
    """The text that fits what happened and who reads it."""
    kind = told["event"]
    key = f"event.{kind}"
    if kind == "gains_cards":
        key += f".{told['cause']}"
    elif kind == "robbed":
        key += "_self" if told["thief"] == told["seat"] else "" if told["gold"] else "_nothing"
    elif kind in ("destroys", "uses_armory") and told["owner"] == told["seat"]:
        key += "_own"
    elif kind == "builds":
        key += "_destroying" if "destroyed" in told else "_cards" if "count" in told else ""
    elif kind == "reveals_threat" and not told["flower"]:
        key += "_plain"
    elif kind == "exchanges_districts" and not told["amount"]:
        key += "_even"
    if viewer is None:
        return key
    if told["seat"] == viewer:
        return f"{key}.you"
    addressed = _ADDRESSED.get(kind, "")
    return f"{key}.{addressed}" if addressed and told[addressed] == viewer else key


def _round(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    you = ".you" if told["crown"] == viewer else ""
    line = words(f"event.round_begins{you}", n=told["round"], who=name(told["crown"], words, names))
    if not told["face_up"]:
        return line
    characters = words.listed([words(f"character.{character}") for character in told["face_up"]])
    return f"{line} {words('event.face_up', characters=characters)}"


def _game_over(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    winners = told["winners"]
    points = max(told["scores"])
    if len(winners) == 1:
        you = ".you" if winners[0] == viewer else ""
        return words(f"event.game_over{you}", who=name(winners[0], words, names), n=points)
    return words("event.game_over_shared", who=words.listed([name(seat, words, names) for seat in winners]), n=points)
