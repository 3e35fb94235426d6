"""Castelli: heraldic tiles on a board of octagons and squares, influence and castles."""
