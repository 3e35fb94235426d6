"""Citadels, a game by Bruno Faidutti: characters chosen in secret, districts built in the open."""
