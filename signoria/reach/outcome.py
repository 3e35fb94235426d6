"""What became of a message."""

from __future__ import annotations

from enum import Enum


class Outcome(Enum):
    TAKEN = "taken"
    # It is not wanted there, now or ever: that place is to be forgotten.
    GONE = "gone"
    # This message will not be taken, but another may be.
    REFUSED = "refused"
    # Nobody was there, or whoever was is busy: later, perhaps.
    LATER = "later"
