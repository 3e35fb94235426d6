"""The cast and the unique districts of a game of 2016, to be chosen before it: what each is and does.

Fields are named after the option they are part of; scenarios fill them in (`choosing.js`).
"""

from __future__ import annotations

from functools import lru_cache

from signoria.drawing.html import element, escape
from signoria.games.citadels import deluxe
from signoria.games.citadels.components_2016 import BY_RANK, SCENARIOS, UNIQUE_COST, UNIQUES_IN_GAME
from signoria.games.citadels.picture.printed import DELUXE
from signoria.words import Words

SETTLED = ("scenario", "cast", "districts", "ninth_rank", "fourth_rank")
"""The options that are settled here: who is in the cast needs no word about where it comes from."""

_FACE = "0 0 100 110"
_NOBODY = ""


def choosing(words: Words, art: str) -> str:
    """`art` is where the drawings of the game are found."""
    cast, districts = SCENARIOS["first_game"]
    # The first game has no rank 9 of its own: CITD-2.3.
    chosen = [*cast.split()[:-1], _NOBODY]
    ranks = "".join(_rank(rank, names, chosen[rank], words, art) for rank, names in enumerate(BY_RANK))
    uniques = "".join(_district(name, name in districts.split(), words, art) for name in UNIQUE_COST)
    count = escape(words("choosing.count", n=UNIQUES_IN_GAME))
    return (
        f'<div class="presets" role="group" aria-label="{escape(words("option.scenario"))}">{_presets(words)}</div>'
        f"<h2>{escape(words('option.cast'))}</h2><p>{escape(words('choosing.cast'))}</p>{ranks}"
        f'<h2 id="choosing-districts">{escape(words("option.districts"))}</h2><p>{escape(words("choosing.districts"))} '
        f'<output data-count="{UNIQUES_IN_GAME}">{count}</output></p>'
        f'<div class="figures" role="group" aria-labelledby="choosing-districts">{uniques}</div>'
    )


def _presets(words: Words) -> str:
    made = ""
    for name, (cast, districts) in SCENARIOS.items():
        made += _preset(words(f"option.scenario.{name}"), cast, districts, wants_ninth=name != "first_game")
    return made + _preset(words("choosing.random"), "random", "random")


def _preset(label: str, cast: str, districts: str, wants_ninth: bool = True) -> str:
    """Can be pressed once the page is able to fill in the fields. Rank 9 may be wanted only where it is needed."""
    values = {"type": "button", "class": "button", "data-cast": cast, "data-districts": districts, "disabled": True}
    return element("button", escape(label), {**values, "data-needed-only": not wants_ninth})


def _rank(rank: int, names: tuple[str, ...], chosen: str, words: Words, art: str) -> str:
    figures = "".join(_character(rank, name, name == chosen, words, art) for name in names)
    if rank == len(BY_RANK) - 1:
        # Written out, since `element` leaves out what is empty.
        checked, seats = " checked" if chosen == _NOBODY else "", _seats(rank, _NOBODY)
        field = f'<input type="radio" name="option.cast.{rank + 1}" value=""{checked} data-seats="{seats}">'
        said = f"<b>{escape(words('choosing.nobody'))}</b><span>{escape(words('choosing.nobody.when'))}</span>"
        figures += f'<label class="figure">{field}{said}</label>'
    return f'<fieldset class="figures"><legend>{rank + 1}</legend>{figures}</fieldset>'


def _character(rank: int, name: str, chosen: bool, words: Words, art: str) -> str:
    rule = DELUXE.character_rules[name]
    effect = words(f"character.{name}.effect")
    fewest = _plays_with(rank, name)[0]
    if fewest > _plays_with(rank, BY_RANK[rank][-1])[0]:
        effect += f". {words('choosing.fewest', n=fewest)}"
    field = {"type": "radio", "name": f"option.cast.{rank + 1}", "value": name, "checked": chosen}
    # Who steps in for whoever so many cannot play with: CITD-2.3.
    field |= {"data-seats": _seats(rank, name), "data-usual": name in SCENARIOS["first_game"][0].split()}
    return _figure(name, field, words(f"character.{name}"), effect, rule, art)


def _seats(rank: int, name: str) -> str:
    """With how many players it can be chosen, for `choosing.js`."""
    return " ".join(str(count) for count in _plays_with(rank, name))


@lru_cache(32)
def _plays_with(rank: int, name: str) -> list[int]:
    """With how many players that character can be in the cast, or nobody of that rank: CITD-3.5, CITD-3.6, CITD-3.7."""
    cast = SCENARIOS["first_game"][0].split()[: len(BY_RANK) - 1]
    found: list[int] = []
    for count in deluxe.SEATS:
        ninth = ["artist"] if deluxe.needs_rank_9(count) else []
        tried = (
            [*cast, *([name] if name else [])] if rank == len(cast) else [*cast[:rank], name, *cast[rank + 1 :], *ninth]
        )
        if not deluxe.wrong_with_cast(count, tried):
            found.append(count)
    return found


def _district(name: str, chosen: bool, words: Words, art: str) -> str:
    field = {"type": "checkbox", "name": f"option.districts.{name}", "value": name, "checked": chosen}
    rule = DELUXE.district_rules[name]
    return _figure(name, field, words(f"district.{name}"), words(f"district.{name}.effect"), rule, art)


def _figure(name: str, field: dict[str, object], title: str, effect: str, rule: str, art: str) -> str:
    picture = f'<svg viewBox="{_FACE}" aria-hidden="true"><use href="{escape(art)}#citadels-{name}"/></svg>'
    said = f"<b>{escape(title)}</b><span>{escape(effect)}. <small>{escape(rule)}</small></span>"
    return f'<label class="figure">{element("input", "", field)}{picture}{said}</label>'
