"""The cast and the unique districts of a game of 2016, to be chosen before it: what each is and does.

Fields are named after the option they are part of; scenarios fill them in (`choosing.js`).
"""

from __future__ import annotations

from signoria.drawing.html import element, escape
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
        own = cast if name != "first_game" else " ".join(cast.split()[:-1])
        made += _preset(words(f"option.scenario.{name}"), own, districts)
    return made + _preset(words("choosing.random"), "random", "random")


def _preset(label: str, cast: str, districts: str) -> str:
    """Can be pressed once the page is able to fill in the fields."""
    values = {"type": "button", "class": "button", "data-cast": cast, "data-districts": districts, "disabled": True}
    return element("button", escape(label), values)


def _rank(rank: int, names: tuple[str, ...], chosen: str, words: Words, art: str) -> str:
    figures = "".join(_character(rank, name, name == chosen, words, art) for name in names)
    if rank == len(BY_RANK) - 1:
        checked = " checked" if chosen == _NOBODY else ""
        field = f'<input type="radio" name="option.cast.{rank + 1}" value=""{checked}>'
        said = f"<b>{escape(words('choosing.nobody'))}</b><span>{escape(words('choosing.nobody.when'))}</span>"
        figures += f'<label class="figure">{field}{said}</label>'
    return f'<fieldset class="figures"><legend>{rank + 1}</legend>{figures}</fieldset>'


def _character(rank: int, name: str, chosen: bool, words: Words, art: str) -> str:
    field = {"type": "radio", "name": f"option.cast.{rank + 1}", "value": name, "checked": chosen}
    rule = DELUXE.character_rules[name]
    return _figure(name, field, words(f"character.{name}"), words(f"character.{name}.effect"), rule, art)


def _district(name: str, chosen: bool, words: Words, art: str) -> str:
    field = {"type": "checkbox", "name": f"option.districts.{name}", "value": name, "checked": chosen}
    rule = DELUXE.district_rules[name]
    return _figure(name, field, words(f"district.{name}"), words(f"district.{name}.effect"), rule, art)


def _figure(name: str, field: dict[str, object], title: str, effect: str, rule: str, art: str) -> str:
    picture = f'<svg viewBox="{_FACE}" aria-hidden="true"><use href="{escape(art)}#citadels-{name}"/></svg>'
    said = f"<b>{escape(title)}</b><span>{escape(effect)}. <small>{escape(rule)}</small></span>"
    return f'<label class="figure">{element("input", "", field)}{picture}{said}</label>'
