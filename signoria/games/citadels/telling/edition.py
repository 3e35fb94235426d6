"""The texts as a table of 2016 says them: the second edition has other names and other words for some things."""

from __future__ import annotations

from functools import cache

from signoria.words import Words


@cache
def of_2016(words: Words) -> Words:
    return words.edition("2016")
