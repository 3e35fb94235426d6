"""What would come of a choice, told before it is made: what a grave stops, workers and carts that are left."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from signoria.games.antiquity.telling.ahead import building_at, lost_in
from signoria.games.antiquity.telling.phrases import is_free
from signoria.games.antiquity.views import Building, View, own
from signoria.games.presentation import Foretold, Series
from signoria.words import Words

_QUIET: Final = ("back", "restart", "offer", "withdraw", "decline", "forgo", "skip", "restore", "lift")
_MAIN: Final = ("propose",)
# What sends a cart out.
_CARTS: Final = ("woodcutter", "farm", "biology", "mine", "fishery", "inn", "city", "clean")


def foretell(text: str, view: View, words: Words, names: list[str]) -> Foretold:
    if text.startswith("bury "):
        return _grave(text.split(" ")[1], view, words)
    if text == "done":
        return Foretold(rank="main", warning=_left_undone(view, words))
    if text == "end":
        is_idle = any(action.partition(" ")[0] in _CARTS for action in view["asked"]["actions"])
        return Foretold(rank="main", warning=words("warning.carts") if is_idle else "")
    return _always(text, words)


@lru_cache(4096)
def _always(text: str, words: Words) -> Foretold:
    """What comes of all others does not depend on the table."""
    verb, *objects = text.split(" ")
    if verb == "house" and is_free(int(objects[0])):
        return Foretold(again=True)
    if verb == "discard":
        return Foretold(rank="plain")
    if verb == "forgo":
        return Foretold(rank="quiet", warning=words("warning.forgo"))
    return Foretold(rank="quiet" if verb in _QUIET else "main" if verb in _MAIN else "plain")


def series(view: View, words: Words) -> list[Series]:
    """A whole harvest, and graves on empty squares as long as there are some."""
    legal = view["asked"]["actions"]
    if any(action.startswith("harvest ") for action in legal):
        mine = [one for one in view["industries"] if one["seat"] == view["seat"]]
        steps = [f"harvest {hex_}" for one in mine for hex_ in one["goods"]]
        return [Series(words("act.harvest_all"), tuple(steps), "main")]
    owed = view.get("owed", 0)
    if owed > 1 and any(action.startswith("bury ") for action in legal):
        built = {cell for one in own(view)["buildings"] for cell in one["cells"]}
        free = [action for action in legal if action.split(" ")[1] not in built]
        if free:
            return [Series(words("act.bury_free", n=min(owed, len(free))), tuple(free[:owed]), "quiet")]
    return []


def _grave(cell: str, view: View, words: Words) -> Foretold:
    """An empty square costs nothing; a building stops."""
    building = building_at(own(view), cell)
    if building is None:
        return Foretold(effects=(words("effect.grave.empty"),))
    name = words(f"picture.name.{building['kind']}")
    deed = words("deed.bury", building=name)
    if building["graved"]:
        return Foretold(effects=(words("effect.grave.dead", building=name),), deed=deed)
    effects = _stopped(building, view, words)
    return Foretold(effects=effects, warning=words("warning.grave", building=name), deed=deed)


def _stopped(building: Building, view: View, words: Words) -> tuple[str, ...]:
    """What the building did until now, and how much sooner the cities are full without it."""
    kind = building["kind"]
    did = words("effect.grave.does", effect=words(f"building.{kind}.effect"))
    if kind == "cathedral":
        did = words("effect.grave.saint")
    before, after = lost_in(view), lost_in(view, kind)
    if after is None or after == before:
        return (did,)
    if before is None:
        return did, words("effect.grave.full", turn=after)
    return did, words("effect.grave.sooner", turn=after, before=before)


def _left_undone(view: View, words: Words) -> str:
    """What would be lost by being done with the cities now: workers without work, a city where nothing stands yet."""
    idle = own(view)["pool"]
    kinds = {action.partition(" ")[0] for action in view["asked"]["actions"]}
    if idle and kinds & {"man", "build"}:
        return words("warning.workers", n=idle)
    return words("warning.nothing_built") if "house" in kinds and not own(view)["buildings"] else ""
