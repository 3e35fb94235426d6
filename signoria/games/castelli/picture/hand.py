"""What the viewer acts with: his cards, and the tile he is about to place, in every orientation."""

from __future__ import annotations

from typing import Any

from signoria.drawing.html import element, escape, thing
from signoria.games.castelli.picture.characters import portrait
from signoria.games.castelli.picture.pieces import face
from signoria.games.castelli.telling.phrases import in_order, shields, turned
from signoria.words import Words

View = dict[str, Any]
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
    """The tile that may be turned, once for every way it may lie; pointing at one shows it on the board."""
    asked = (view.get("asked") or {}).get("question")
    zones = ""
    if asked == "place":
        seen = view["revealed"]
        tiles = [_turned(f"place {side}", turned(seen["shields"], side), seen["silver"], words) for side in "nesw"]
        zones = _zone(words("revealed.title"), tiles, "tiles")
        mine = view["seats"][view["seat"]].get("held")
        if mine:
            own = [
                _turned(f"place held {side}", turned(mine["shields"], side), mine["silver"], words) for side in "nesw"
            ]
            zones += _zone(words("held.yours"), own, "tiles")
    elif asked == "steward" and any(action.startswith("steward") for action in view["asked"]["actions"]):
        tile = view["tiles"][view["turn"]["at"]]
        order = in_order(tile)
        ways = [_turned(f"steward {s}", turned(order, s), tile["silver"], words) for s in "nesw" if s != tile["side"]]
        zones = _zone(words("card.steward"), ways, "tiles")
    return zones


def _turned(action: str, by_side: dict[str, list[Any]], silver: int, words: Words) -> str:
    drawn = f'<svg class="face" viewBox="-31 -31 62 62" aria-hidden="true">{face(by_side, silver)}</svg>'
    said = shields(by_side, words)
    return thing(drawn, key=action.replace(" ", "-"), tip=said, label=said, classes="card turning", targets=(action,))


def _zone(label: str, things: list[str], classes: str = "") -> str:
    laid = "".join(f"<li>{one}</li>" for one in things)
    row = f'<ul class="cards" data-roving aria-label="{escape(label)}">{laid}</ul>' if things else ""
    return element("div", f"<h2>{escape(label)}</h2>{row}", {"class": f"zone {classes}".rstrip()})
