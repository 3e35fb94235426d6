"""Actions for people: what stands on the button, what it does and costs, and the rules behind it."""

from __future__ import annotations

from signoria.games.augsburg.components import (
    CATEGORIES,
    CATEGORY_OF,
    FREE_NOTES,
    INCOME,
    JOKER,
    MAXIMILIAN,
    NOBLES,
    OFFERS,
    OFFICE,
    PEERAGE,
    PRESTIGE,
)
from signoria.games.augsburg.telling.phrases import card_name, florins, level, price, slots
from signoria.games.augsburg.telling.phrases import note as note_name
from signoria.games.augsburg.views import View, auction, in_use, own_seat
from signoria.games.presentation import Label
from signoria.words import Words
from signoria.words.seats import name

_RULES: dict[str, tuple[str, ...]] = {
    "pass": ("AUG-5.9", "AUG-5.10"),
    "bid": ("AUG-5.4", "AUG-5.6"),
    "see": ("AUG-5.7",),
    "raise": ("AUG-5.8",),
    "show": ("AUG-6.1", "AUG-6.2"),
    "hide": ("AUG-6.2",),
    "buy": ("AUG-17.6",),
    "return": ("AUG-17.6",),
    "choose": ("AUG-8.1",),
    "climb": ("AUG-10.2", "AUG-10.3"),
    "steal": ("AUG-10.6", "AUG-10.12"),
    "build": ("AUG-12.10", "AUG-12.11"),
    "extra": ("AUG-12.5", "AUG-12.9"),
    "take-300": ("AUG-14.1",),
    "take-500": ("AUG-9.1",),
    "prestige": ("AUG-9.2",),
    "draw": ("AUG-9.3", "AUG-9.4"),
    "waive": ("AUG-8.6",),
    "finish": ("AUG-12.5",),
    "discard": ("AUG-9.4",),
    "accept-florins": ("AUG-10.12",),
    "accept-prestige": ("AUG-10.12", "AUG-10.13"),
    "give": ("AUG-17.16",),
    "give-nothing": ("AUG-17.16",),
}
_ABOUT_RIGHT: dict[str, tuple[str, ...]] = {
    "coat": ("AUG-13.2", "AUG-13.4"),
    "letter": ("AUG-13.3", "AUG-13.5"),
    "mint_master": ("AUG-12.2", "AUG-12.4"),
    "architect": ("AUG-12.3", "AUG-12.5"),
}


def action(text: str, view: View, words: Words, names: list[str]) -> Label:
    """One legal action of the viewer."""
    verb, _, subject = text.partition(" ")
    if verb == "done":
        return _done(view, words)
    if verb == "right":
        return _right(subject, view, words)
    rules = _RULES[verb]
    if verb in ("bid", "raise", "see"):
        return _bid(verb, subject, rules, view, words)
    if verb in ("show", "hide", "buy", "return", "discard", "give"):
        return _with_note(verb, subject, rules, view, words)
    if verb == "choose":
        card = next(card for card in view["column"] if card["card"] == subject)
        offered = slots(card["slots"], card["prestige"], words)
        return Label(words("act.choose", card=card_name(subject, words), slots=offered), words("hint.choose"), rules)
    if verb in ("climb", "steal"):
        return _climb(verb, subject, rules, view, words, names)
    if verb in ("build", "extra"):
        cost = view["rights"][subject][0]
        label = words(f"act.{verb}", right=words(f"right.{subject}"), price=florins(cost, words))
        left = florins(view["money"] - cost, words)
        return Label(label, words(f"hint.{subject}", left=left), rules)
    points = in_use(view)["prestige"] if verb == "prestige" else 0
    return Label(words(f"act.{verb}", n=points), words(f"hint.{verb}"), rules)


def _done(view: View, words: Words) -> Label:
    if view["asked"]["question"] == "show":
        return Label(words("act.done.show"), words("hint.done.show"), ("AUG-6.2",))
    total = sum(price(text, view) for text in view["chosen"])
    label = words("act.done.buy", n=len(view["chosen"])) if view["chosen"] else words("act.done.buy_nothing")
    hint = words("hint.done.buy", price=florins(total, words), left=florins(view["money"] - total, words))
    return Label(label, hint, ("AUG-17.9", "AUG-17.10"))


def _bid(verb: str, subject: str, rules: tuple[str, ...], view: View, words: Words) -> Label:
    count = int(subject) if subject else auction(view)["high"]
    noble = view["noble"]
    hint = "hint.bid.maximilian" if verb == "bid" and noble == NOBLES[MAXIMILIAN] else f"hint.{verb}"
    return Label(words(f"act.{verb}", n=count), words(hint, noble=words(f"noble.{noble}")), rules)


def _with_note(verb: str, subject: str, rules: tuple[str, ...], view: View, words: Words) -> Label:
    printed = florins(price(subject, view), words)
    label = words(f"act.{verb}", note=note_name(subject, words), price=printed)
    kind = "joker" if subject == JOKER else "note"
    return Label(label, words(f"hint.{verb}.{kind}", price=printed), rules)


def _right(subject: str, view: View, words: Words) -> Label:
    value = view["rights"][subject][0]
    label = words("act.right", the_right=words(f"right.{subject}.the"))
    hint = "hint.pays_no_more" if subject == "mint_master" and _is_last_round(view) else f"hint.{subject}"
    return Label(label, words(hint, n=value), _ABOUT_RIGHT[subject])


def _climb(verb: str, subject: str, rules: tuple[str, ...], view: View, words: Words, names: list[str]) -> Label:
    category, _, victim = subject.partition(" ")
    reached = view["seats"][own_seat(view)]["levels"][category] + 1
    who = name(int(victim), words, names) if victim else ""
    label = words(f"act.{verb}", level=level(category, reached, words), who=who)
    yields = (INCOME, PRESTIGE, OFFERS)[CATEGORY_OF[category]][reached]
    if category != CATEGORIES[PEERAGE] and _is_last_round(view):
        return Label(label, words("hint.pays_no_more"), rules)
    key = "mayor" if category == CATEGORIES[OFFICE] and FREE_NOTES[reached] else category
    return Label(label, words(f"hint.climb.{key}", n=yields), rules)


def _is_last_round(view: View) -> bool:
    """There is no money and there are no notes at its end, AUG-16.6."""
    return bool(view["round"] == view["rounds"])
