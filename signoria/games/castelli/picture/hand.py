"""What the viewer acts with: his cards, and the tile he is about to place, in every orientation."""

from __future__ import annotations

from signoria.drawing.html import element, escape, thing
from signoria.games.castelli.picture.characters import portrait
from signoria.games.castelli.picture.pieces import face
from signoria.games.castelli.telling.phrases import in_order, shields, turned
from signoria.games.castelli.views import BySide, Shield, View, in_play, own
from signoria.words import Words

_ANYWHERE = ("farmer", "duke", "arsonist")


def hand(view: View, words: Words) -> str:
    zones = _orientations(view, words)
    held = view["hand"]
    seen: dict[str, int] = {}
    cards = []
    for card in held:
        seen[card] = seen.get(card, 0) + 1
        cards.append(_card(view, card, seen[card], words))
    return zones + _zone(words("hand.yours") if held else words("hand.empty"), cards)


def _card(view: View, card: str, copy: int, words: Words) -> str:
    targets = [f"play {card}", f"sell {card}"]
    if card in _ANYWHERE:
        targets += [f"play {card} {octagon}" for octagon in view["octagons"]]
    elif card == "traitor":
        targets += [f"play {card} {seat}" for seat in range(view["players"])]
    elif card == "steward":
        targets += [f"steward {side}" for side in "nesw"]
    elif card == "guard":
        targets.append("guard")
    name, effect = words(f"card.{card}"), words(f"card.{card}.effect")
    content = f'{portrait(card)}<span class="name">{escape(name)}</span><small>{escape(effect)}</small>'
    key = f"hand-{card}-{copy}"
    return thing(content, key=key, name=card, tip=f"{name}\n{effect}", classes="card character", targets=tuple(targets))


def _orientations(view: View, words: Words) -> str:
    """The tile that may be turned, once for every way it may lie; the page shows on the board what is picked."""
    asked = view.get("asked")
    if asked is None:
        return ""
    if asked["question"] == "place":
        zones = _ways("place", view["revealed"]["shields"], view["revealed"]["silver"], words("revealed.title"), words)
        mine = own(view).get("held")
        if mine:
            zones += _ways("place held", mine["shields"], mine["silver"], words("held.yours"), words)
        return zones + _laying(words)
    if asked["question"] == "steward" and any(action.startswith("steward") for action in asked["actions"]):
        tile = in_play(view)
        zones = _ways("steward", in_order(tile), tile["silver"], words("card.steward"), words, tile["side"])
        return zones + _laying(words)
    return ""


def _ways(verb: str, order: list[Shield], silver: int, label: str, words: Words, lies: str = "") -> str:
    """A tile in its four orientations, without the one in which it lies already."""
    ways = [_turned(f"{verb} {side}", turned(order, side), silver, words) for side in "nesw" if side != lies]
    return _zone(label, ways, "tiles")


def _laying(words: Words) -> str:
    """Buttons that turn the tile on the board; the bar leaves it so."""
    left, right = (
        f'<button type="button" class="button" data-turn="{step}" aria-label="{escape(words(key))}">{sign}</button>'
        for step, key, sign in ((-1, "place.left", "↺"), (1, "place.right", "↻"))
    )
    hint = f"<small>{escape(words('place.turns'))}</small>"
    return element("div", f"{left}{right}{hint}", {"class": "laying"})


def _turned(action: str, by_side: BySide, silver: int, words: Words) -> str:
    drawn = f'<svg class="face" viewBox="-31 -31 62 62" aria-hidden="true">{face(by_side, silver)}</svg>'
    said = shields(by_side, words)
    return thing(drawn, key=action.replace(" ", "-"), tip=said, label=said, classes="card turning", targets=(action,))


def _zone(label: str, things: list[str], classes: str = "") -> str:
    laid = "".join(f"<li>{one}</li>" for one in things)
    row = f'<ul class="cards" data-roving aria-label="{escape(label)}">{laid}</ul>' if things else ""
    return element("div", f"<h2>{escape(label)}</h2>{row}", {"class": f"zone {classes}".rstrip()})
