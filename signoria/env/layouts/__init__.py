"""One module a game: the fields of its view, in the view's own shape and under its own names."""
