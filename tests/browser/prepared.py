"""Tables that have come to a certain moment before anybody arrives with a browser."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from browser.people import Guest, Guests
from playwright.sync_api import WebSocket

from signoria.kernel.game import Game
from signoria.server import storage
from signoria.server.configuration import Configuration
from signoria.server.identity import COOKIE, Keys, new_person, new_table
from signoria.server.storage import TableChange
from signoria.server.table_owner import summary
from signoria.tables import open_table
from signoria.tables.agreement import Agreement


class Prepared:
    """A table of people only, in the data folder of a running server."""

    def __init__(
        self, data: Path, game: str, names: list[str], options: dict[str, object], agreement: Agreement | None = None
    ) -> None:
        self._data = data
        self._game = game
        self._options = options
        self._agreement = agreement
        self._names = names
        self._persons = [new_person() for _ in names]
        self.id = new_table()

    def play_until(
        self, seed: str, moment: Callable[[Game], bool], pick: Callable[[Game, int], str], ago: float = 0
    ) -> bool:
        """Play with that seed, so many seconds ago, until the moment has come, then lay the table down.

        False if it never comes.
        """
        at, players = time.time() - ago, len(self._names)
        table = open_table(self.id, self._game, players, self._persons[0], seed, at, self._options, self._agreement)
        for seat, (person, name) in enumerate(zip(self._persons, self._names, strict=True)):
            table.sit(person, name, at, seat)
        table.start(self._persons[0], at)
        game = table.running().game
        while not moment(game):
            if game.is_over:
                return False
            seat = game.to_act[0]
            table.submit(seat, table.number(seat), pick(game, seat), at)
        engine = storage.connect(Configuration(self._data, synchronous="normal"))
        with engine.begin() as connection:
            storage.write(connection, [TableChange(table.id, table.fresh, None, summary(table), self._persons)])
            for person, name in zip(self._persons, self._names, strict=True):
                storage.write_person(connection, person, name, {})
        engine.dispose()
        return True

    def arrive(self, guests: Guests, seat: int, **screen: object) -> Guest:
        """The person of that seat comes back with a browser."""
        guest = guests.arrive(**screen)  # type: ignore[arg-type]
        cookie = Keys.of_folder(self._data).cookie(self._persons[seat])
        guest.page.context.add_cookies([{"name": COOKIE, "value": cookie, "url": guest.home}])
        return guest

    def sit(self, guest: Guest) -> list[str]:
        """Open the table's page; what comes over its line is kept, but for answers to whether anybody is there."""
        heard: list[str] = []

        def hear(text: str) -> None:
            if not text.startswith('{"do":"pong"'):
                heard.append(text)

        def listen(line: WebSocket) -> None:
            line.on("framereceived", lambda text: hear(str(text)))

        guest.page.on("websocket", listen)
        guest.page.goto(f"{guest.home}/t/{self.id}")
        guest.page.wait_for_selector("body[data-ready]")
        return heard
