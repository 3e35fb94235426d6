"""Games as arrays, for those who learn from them: `pip install signoria[env]`.

    encodings    a view as an array of one fixed shape, every slot with a name; returns, history, information states
    actions      actions as fixed ids with a mask
    chance       chance as explicit outcomes
    aec          PettingZoo: every seat an agent, one after the other
    single       Gymnasium: one seat, bots in the others
    batch        hundreds of games that step together
    open_spiel   each rulebook as a game of OpenSpiel

Everything here is made of what a seat may know: its view, its legal actions and what it was told.
"""

from __future__ import annotations

from signoria.env.actions import ActionSpace, action_space
from signoria.env.encodings import Encoding, encoding, history, information_state, returns

__all__ = ["ActionSpace", "Encoding", "action_space", "encoding", "history", "information_state", "returns"]
