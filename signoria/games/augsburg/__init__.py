"""Augsburg 1520, a game by Karsten Hartwig: promissory notes buy the favour of nobles, and favour buys a name."""
