"""Players of Castelli.

`quick` adds up shields and is quick enough to play whole games in a search, which `expert` tells what it has to know.
`heuristic` is the quick player that looks a turn ahead (`expert.GLANCE`). `first` tries every action in a sampled world
and weighs what it sees; others are measured against it.
"""

from __future__ import annotations

from signoria.games.castelli.bot import first
from signoria.games.castelli.bot.first import choose, wanted

__all__ = ["choose", "first", "wanted"]
