"""Reaching people who are not at the table: by a call to an address of theirs, by web push, by mail.

Knows no server, no table and no game: it is handed texts and addresses, and says what became of them.
"""
