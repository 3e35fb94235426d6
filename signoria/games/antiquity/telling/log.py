"""The log: a line for each event, as its recipient is told it."""

from __future__ import annotations

from typing import Any

from signoria.games.antiquity.telling.phrases import goods, phrases, sentence
from signoria.words import Words
from signoria.words.seats import name

Told = dict[str, Any]

# What matters to whoever was away: patrons, buildings and the dead; what comes by the dozen.
WEIGHTS = {
    **dict.fromkeys(("reveals", "starves", "no_room", "eliminated", "ends", "founds", "inn", "industry"), 2),
    **dict.fromkeys(("harvests", "grave", "pollutes", "fish", "exhausted", "done", "stays", "explores", "idle"), 0),
}

# With this a turn begins, which is what the game counts in place of rounds.
BEGINNINGS = ("turn",)

_ADDRESSED = ("offers", "renews", "trades", "declines", "withdraws")


def event(told: Told, words: Words, names: list[str], viewer: int | None) -> str:
    """The line for what `Event.told(viewer)` gave. The viewer is "you" in it."""
    kind = told["event"]
    fields = phrases(told, words, names)
    if kind == "ends":
        return _end(told, words, names)
    if kind == "order":
        fields["order"] = words.listed([name(seat, words, names) for seat in told["order"]])
        return words("event.order", **fields)
    if kind == "idle":
        phases = words.listed([words(f"phase.{phase}") for phase in told.get("phases", [told["phase"]])])
        return words("event.idle", phases=phases)
    if kind == "returned":
        return sentence(_returned(told, words))
    if kind in ("turn", "famine"):
        return words(f"event.{kind}" if kind == "turn" else f"event.famine_{told['why']}", **fields)
    if kind == "reveals":
        deeds = _deeds(told, words)
        fields["deeds"] = "; ".join(deeds) if deeds else words("deed.nothing")
    if kind == "starves" or kind == "no_room":
        fields["graves"] = words("graves.amount", n=told["graves"])
    if kind == "cleans":
        fields["hexes"] = words("hexes.amount", n=len(told["hexes"]))
    if kind == "fish":
        fields["fish"] = words("fish.amount", n=told["count"])
    you = ".you" if told["seat"] == viewer else ""
    return sentence(words(_key(told) + you, **fields))


def together(told: list[Told]) -> list[Told]:
    """Phases in which nobody could do anything are told in one breath."""
    lines: list[Told] = []
    for facts in told:
        if facts["event"] == "idle" and lines and lines[-1]["event"] == "idle":
            before = lines[-1].get("phases") or [lines[-1]["phase"]]
            lines[-1] = {**facts, "phases": [*before, facts["phase"]]}
        else:
            lines.append(facts)
    return lines


def _key(told: Told) -> str:
    kind = told["event"]
    if kind == "industry":
        return "event.industry_free" if told["free"] else "event.industry"
    if kind == "harvests" and told["wasted"]:
        return "event.harvests_wasted"
    return f"event.{kind}"


def _returned(told: Told, words: Words) -> str:
    if "good" in told:
        return words("event.returned_good", good=words(f"good.{told['good']}"))
    supply = told["supply"].removesuffix("_tile")
    return words("event.returned_supply", building=words(f"building.{supply}"))


def _end(told: Told, words: Words, names: list[str]) -> str:
    who = words.listed([name(seat, words, names) for seat in told["winners"]])
    return words(f"event.ends_{told['reason']}", who=who)


# ---- what was done behind a screen


def _deeds(told: Told, words: Words) -> list[str]:
    """A phrase for each thing that a player did in phase 2, with what he paid for it (ANT-2.33)."""
    said: list[str] = []
    acts = [text.split(" ") for text in told["acts"]]
    at = 0
    cleared = 0
    while at < len(acts):
        verb, *objects = acts[at]
        end = at + 1
        while end < len(acts) and acts[end][0] in ("at", "pay", "give", "take"):
            end += 1
        rest = acts[at + 1 : end]
        if verb == "clear":
            cleared += 1
        else:
            phrase = _deed(verb, objects, rest, words)
            if phrase not in said:
                said.append(phrase)
        at = end
    if cleared:
        said.append(words("deed.clear", n=cleared))
    if told["manned"]:
        places = [words(f"building.{kind}") for kind in dict.fromkeys(told["manned"])]
        said.append(words("deed.man", places=words.listed(places)))
    return said


def _deed(verb: str, objects: list[str], rest: list[list[str]], words: Words) -> str:
    paid = goods([one[1] for one in rest if one[0] == "pay"], words)
    if verb == "build":
        return words("deed.build", building=words(f"building.{objects[0]}"), paid=paid)
    if verb in ("house", "free"):
        return words("deed.house", number=objects[0], paid=paid)
    if verb == "choose":
        return words("deed.choose", saint=words(f"saint.{objects[0]}"))
    if verb == "barter":
        given = goods([one[1] for one in rest if one[0] == "give"], words)
        return words("deed.barter", given=given, taken=words(f"good.{rest[-1][1]}"))
    return words("deed.raze" if verb == "raze" else "deed.arrange")


def concerns(told: Told, seat: int) -> bool:
    """Whether somebody else did something to that seat."""
    kind = told["event"]
    if kind in _ADDRESSED:
        return seat in (told.get("to"), told.get("from"), told.get("with"))
    if kind == "ends":
        return seat in told["winners"]
    return kind in ("starves", "no_room", "eliminated") and told["seat"] == seat
