"""What every game shares: the contract, decisions, chance, events, knowledge, records.

The kernel knows no game, no web, no clock and no files. Start reading at `position`; it runs on a stack of phases
(`phase`), and a `game` is a position with dice and a record.
"""
