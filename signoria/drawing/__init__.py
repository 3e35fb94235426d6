"""The kit that all pictures are made of: ink, shapes, heraldry. It knows no game."""
