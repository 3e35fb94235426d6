"""The drawing kit all games share: SVG made of plain strings.

Every function returns a fragment of SVG text that stands on its own (no ids, no definitions elsewhere), so a
fragment may be put into a page, a notebook or a standalone document any number of times. The kit knows shapes, not
games.
"""
