"""Signoria: five rulebooks about building a city, on one engine."""

__version__ = "0.1.0"
