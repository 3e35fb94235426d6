"""Taking back what was done behind the screen: what would go back, or why it stays."""

from __future__ import annotations

from signoria.games.antiquity.telling.phrases import sentence
from signoria.games.antiquity.views import View, kind_at
from signoria.games.presentation import TakingBack
from signoria.words import Words


def taking_back(view: View, words: Words) -> TakingBack | None:
    found = view.get("back")
    if found is None:
        return None
    legal = view["asked"]["actions"]
    anew = "restart" if "restart" in legal else ""
    if found["why_not"] is not None:
        key = "nothing_begun" if found["why_not"] == "nothing" else f"stays_{found['why_not']}"
        return TakingBack(said=sentence(words(f"refusal.{key}")), anew=anew)
    assert found["last"] is not None
    return TakingBack("back", words("back.takes", what=_deed(found["last"], view, words)), anew)


def _deed(last: str, view: View, words: Words) -> str:
    verb, *objects = last.split(" ")
    if verb == "build":
        return words(f"building.{objects[0]}")
    if verb == "choose":
        return words(f"saint.{objects[0]}")
    if verb in ("man", "unman"):
        return words(f"back.{verb}", building=words(f"building.{kind_at(view, objects[0])}"))
    return words(f"back.{verb}", number=objects[0] if objects else "")
