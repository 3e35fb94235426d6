"""The left side of the table: the call of the characters, those set aside, and the district deck."""

from functools import lru_cache
from typing import Any

from signoria.drawing import ink
from signoria.drawing.attributes import DAGGER, PURSE
from signoria.drawing.heraldry import coin, seal, seat_mark
from signoria.drawing.lettering import fitted, shortened
from signoria.drawing.svg import at, button, outlined, path, rect, stroke, text, titled, turned
from signoria.games.citadels.picture.cards import character_title, character_token, district_back, halo
from signoria.games.citadels.picture.markers import MARKERS, known_on
from signoria.games.citadels.picture.offers import Offers, View, name_of, told
from signoria.games.citadels.picture.printed import CHARACTERS, cast_of, is_deluxe
from signoria.words import Words

WIDE = 196
_ROW = 58
_LEFT = 14
_BLADE = at(171, 31, turned(0, 0, 28, outlined(DAGGER, 1.2)), 0.72)
_MARKING = ("bewitch", "sign", "warrant", "flower", "threaten")
"""What characters of 2016 do to other characters."""
_BAG = at(176, 30, outlined(PURSE, 1.4), 0.8)


def rail(view: View, words: Words, offers: Offers, high: float) -> str:
    """The whole left side, WIDE x `high`, its corner at (0, 0)."""
    made = rect(0, 0, WIDE, high, ink.PAPER, 0, ' opacity=".6"') + path(
        f"M{WIDE} 0V{high:g}", "none", stroke(ink.LINE, 1)
    )
    made += _heading(26, words("call.title"))
    y = 38.0
    calls = {call["character"]: call for call in view.get("calls") or ()}
    # Nine characters and the tokens below them need smaller rows.
    cast = cast_of(view)
    scale = min(1, 8 / len(cast))
    for character in cast:
        made += at(0, y, _call(view, character, calls.get(character), words, offers), scale)
        y += _ROW * scale
    made += at(0, y + 10, _set_aside(view, words))
    made += at(0, y + 134, _seen(view, words))
    return made + at(0, high - 112, _deck(view, words) + (at(_LEFT, -12, _tax(view, words)) if view.get("tax") else ""))


def _heading(y: float, words: str) -> str:
    return text(_LEFT, y, words, 17, ink.SOFT_INK, family=ink.SERIF, weight=600)


def _call(view: View, character: str, call: dict[str, Any] | None, words: Words, offers: Offers) -> str:
    rank = CHARACTERS[character][0]
    current = view.get("phase") == "turns" and view.get("rank") == rank
    killed = view.get("killed") == character
    aside = character in (view.get("set_aside") or {}).get("face_up", ())
    done = aside or (call is not None and not current)
    colour = ink.ON_LEATHER if current else ink.SOFT_INK if done or killed else ink.INK
    made = rect(6, 1, WIDE - 12, _ROW - 4, ink.ALARM, 9) if current else ""
    made += at(12, 4, character_token(character, words, size=46, faded=done or killed))
    if killed:
        made += at(12, 4, path("M3 3 43 43M43 3 3 43", "none", stroke(ink.ALARM, 4) + ' stroke-linecap="round"'))
    status = _status(view, character, call, words, current)
    name = fitted(words(f"character.{character}"), 112, 18, 13, 1, ink.SERIF)
    made += text(
        68, 25 if status else 33, name.lines[0], name.size, colour, family=ink.SERIF, weight=700 if current else 500
    )
    made += at(68, 43, status)
    if view.get("robbed") == character:
        made += titled(words("call.robbed"), _BAG)
    for place, marker in enumerate(known_on(view, character)):
        made += at(180 - 22 * place, 14, titled(words(f"mark.{marker}"), at(0, 0, MARKERS[marker], 0.8)))
    for verb, icon in (("kill", _BLADE), ("rob", _BAG)):
        action = offers.take(f"{verb} {character}")
        if action:
            named = words(f"act.{verb}", character=words(f"character.{character}"))
            glow = at(8, 2, halo(WIDE - 16, _ROW - 6, 9) + rect(0, 0, WIDE - 16, _ROW - 6, ink.RAISED, 9))
            return button(action, f"{named} · {character_title(character, words)}", glow + made + icon)
    return _marked(view, character, words, offers, made) if is_deluxe(view) else made


def _marked(view: View, character: str, words: Words, offers: Offers, made: str) -> str:
    """The row of a character as a button if the viewer may lay something on it."""
    for verb in _MARKING:
        action = offers.take(f"{verb} {character}")
        if action:
            glow = at(8, 2, halo(WIDE - 16, _ROW - 6, 9) + rect(0, 0, WIDE - 16, _ROW - 6, ink.RAISED, 9))
            return button(action, f"{told(action, view, words)} · {character_title(character, words)}", glow + made)
    return made


def _status(view: View, character: str, call: dict[str, Any] | None, words: Words, current: bool) -> str:
    """The second line of a called character: what became of it."""
    if view.get("killed") == character:
        return text(0, 0, words("call.killed"), 13, ink.ALARM, weight=600)
    if character in (view.get("set_aside") or {}).get("face_up", ()):
        return text(0, 0, words("call.aside"), 12.5, ink.SOFT_INK)
    if call is None:
        return text(0, 0, words("call.robbed"), 13, ink.ALARM, weight=600) if view.get("robbed") == character else ""
    if call["seat"] is None:
        return text(0, 0, words("call.nobody"), 12.5, ink.SOFT_INK)
    name = words("table.you") if call["seat"] == view.get("seat") else name_of(view, call["seat"], words)
    colour = ink.ON_LEATHER if current else ink.SOFT_INK
    room = 70 if view.get("robbed") == character else 96
    return at(6, -4, seat_mark(call["seat"], 11, ink.ON_LEATHER if current else ink.INK)) + text(
        16, 0, shortened(name, room, 13), 13, colour
    )


def _set_aside(view: View, words: Words) -> str:
    aside = view.get("set_aside") or {}
    seen = list(aside.get("seen", ()))
    tokens = [character_token(one, words, size=40) for one in aside.get("face_up", ())]
    tokens += [character_token(one, words, size=40, seen=True) for one in seen]
    tokens += [character_token(None, words, size=40)] * max(0, aside.get("face_down", 0) - len(seen))
    if not tokens:
        return ""
    made = _heading(14, words("aside.title"))
    for place, token in enumerate(tokens):
        made += at(_LEFT + place % 4 * 44, 24 + place // 4 * 44, token)
    return made


def _seen(view: View, words: Words) -> str:
    """The characters this seat saw in packets and did not keep: others hold them, or they lie in the middle."""
    if view.get("seat") is None:
        return ""
    kept = {one["character"] for one in view["seats"][view["seat"]]["characters"]}
    seen = {one for packet in view.get("passed") or () for one in packet} - kept
    if not seen:
        return ""
    shown = sorted(seen, key=lambda one: CHARACTERS[one][0])
    seals = "".join(
        at(_LEFT + 11 + place * 23, 38, seal(CHARACTERS[one][0], 10, ink.RAISED)) for place, one in enumerate(shown)
    )
    names = ", ".join(words(f"character.{one}") for one in shown)
    return titled(names, _heading(14, words("passed.title")) + seals)


def _deck(view: View, words: Words) -> str:
    deck = view["deck"]
    count = deck["count"]
    piles = min(3, -(-count // 12))
    made = path(f"M10 0H{WIDE - 10}", "none", stroke(ink.LINE, 1))
    made += "".join(at(_LEFT + 2 + 3 * k, 20 - 3 * k, district_back(words, width=52)) for k in range(piles))
    made += text(86, 32, words("deck.title"), 17, ink.SOFT_INK, family=ink.SERIF, weight=600)
    made += text(WIDE - 14, 32, str(count), 19, ink.INK, "end", weight=600)
    known = sorted(deck.get("known") or (), key=lambda one: int(one["place"]))
    lines = [placed(one, count, words) for one in known]
    if len(lines) > 4:
        lines = [*lines[:3], "…"]
    shown = "".join(
        text(86, 51 + 16 * row, shortened(line, WIDE - 94, 12), 12, ink.SOFT_INK) for row, line in enumerate(lines)
    )
    return made + (titled(" · ".join(placed(one, count, words) for one in known), shown) if shown else "")


def _tax(view: View, words: Words) -> str:
    """The gold that waits for the Tax Collector."""
    said = words("mark.tax", n=view["tax"])
    return titled(said, at(8, -4, coin(7)) + text(20, 1, shortened(said, WIDE - 44, 13), 13, ink.SOFT_INK))


def placed(known: dict[str, Any], count: int, words: Words) -> str:
    return _placed(known["card"], known["place"], known["place"] == count - 1, words)


@lru_cache(4096)
def _placed(kind: str, place: int, is_last: bool, words: Words) -> str:
    card = words(f"district.{kind}")
    if place == 0:
        return words("deck.top", card=card)
    if is_last:
        return words("deck.bottom", card=card)
    return words("deck.place", n=place + 1, card=card)
