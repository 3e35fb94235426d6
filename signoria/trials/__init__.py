"""Trials of a server from outside: measure it, kill it, attack it. Nothing that serves people needs this."""
