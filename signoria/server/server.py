"""The server: all that one process has of a house, opened and closed in order."""

from __future__ import annotations

import random
import secrets
import socket
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy.engine import Connection

from signoria.server import lease_rows, storage
from signoria.server.administration import Administration
from signoria.server.bot_moves import BotMoves
from signoria.server.calls import Calls
from signoria.server.configuration import Configuration
from signoria.server.due import DueWork
from signoria.server.folder_lock import FolderLock
from signoria.server.identity import Keys, reachable_at, server_name
from signoria.server.invitations import Invitations
from signoria.server.lease_rows import Identity
from signoria.server.leases import OneServer, SharedLeases
from signoria.server.letters import Letters
from signoria.server.limits import ChatLimits
from signoria.server.lobby import Lobby
from signoria.server.measures import Measures
from signoria.server.news import News, NoNews
from signoria.server.open_tables import OpenTables
from signoria.server.passes import Passes
from signoria.server.people import People
from signoria.server.remote_thinking import RemoteThinkers
from signoria.server.results import Results
from signoria.server.retention import Retention
from signoria.server.reviews import Reviews
from signoria.server.sightings import Sightings
from signoria.server.steady_time import SteadyTime
from signoria.server.thinking import Thinkers
from signoria.server.tokens import Tokens
from signoria.server.uptime import Uptime
from signoria.server.whereabouts import Whereabouts
from signoria.server.writer import Writer


class Server:
    def __init__(
        self,
        configuration: Configuration,
        now: Callable[[], float] | None = None,
        measures: Measures | None = None,
        listener: socket.socket | None = None,
    ) -> None:
        """`listener` is where people come in, for who takes over."""
        self.configuration = configuration
        self.listener = listener
        self.now = now if now is not None else SteadyTime()
        self.measures = measures or Measures()
        self._lock = FolderLock(configuration.data)
        try:
            self.keys = Keys.of_folder(configuration.data)
            self.writer = Writer(storage.connect(configuration))
        except BaseException:
            self._lock.release()
            raise
        self.tables = OpenTables(self)
        self.people = People(self)
        self.leases: OneServer | SharedLeases = OneServer()
        if configuration.is_shared:
            who = Identity(server_name(configuration.data), reachable_at(configuration, listener), self.keys.mark)
            self.leases = SharedLeases(
                self.writer,
                who,
                self.tables.epochs,
                self.tables.is_wanted,
                self.tables.lose,
                configuration.lease_seconds,
            )
            self.leases.also += [self.people.read_bans, self.tables.take_up_waiting]
        self.writer.heard = self.measures.write.observe
        if configuration.slow_disk:
            self.writer.before_commit = lambda: time.sleep(random.uniform(0.0, configuration.slow_disk / 1000))
        self.news = NoNews()
        remote = None
        if configuration.redis:
            self.news = News(configuration.redis, self.keys.mark, self.leases.server or secrets.token_hex(8))
            remote = RemoteThinkers(configuration.redis)
        self.news.on("bans", self.people.read_bans)
        self.lobby = Lobby(self)
        self.thinkers = Thinkers(configuration.bot_processes, remote, configuration.review_worlds)
        # Tells apart the runs of the server, so that a page knows whether its revision still counts.
        self.run = secrets.token_hex(4)
        self.uptime = Uptime(self.run, self.writer, self.now, self._are_others_open if self.leases.are_shared else None)
        self.chats = ChatLimits(configuration.limits)
        for name, allowances in self.chats.all.items():
            self.news.share(name, allowances)
        self.due = DueWork(self)
        self.calls = Calls(self)
        self.letters = Letters(self)
        self.invitations = Invitations(self)
        self.passes = Passes(self)
        self.results = Results(self)
        self.sightings = Sightings(self)
        self.whereabouts = Whereabouts(self)
        self.tokens = Tokens(self)
        self.bots = BotMoves(self)
        self.reviews = Reviews(self)
        self.is_closing = False
        self.retention = Retention(self)
        self.administration = Administration(self)

    async def open_quietly(self) -> None:
        """For something that is done to a server that does not run: nothing that is due is begun."""
        await self.leases.open()
        await self.people.open()

    async def open(self) -> None:
        """Before the first viewer is let in. Raises OtherKey."""
        await self.uptime.open()
        await self.leases.open()
        await self.people.open()
        self.due.open()
        self.retention.open()
        self.tables.open()
        await self.news.open()
        await self.administration.open()

    def _are_others_open(self, connection: Connection) -> bool:
        return lease_rows.are_others_alive(connection, self.leases.server)

    def note_measures(self) -> None:
        """What is not counted as it happens."""
        self.measures.bots.set(len(self.bots))
        self.measures.due.set(self.due.waiting)

    def status(self) -> dict[str, Any]:
        return {
            "run": self.run,
            "tables in memory": len(self.tables.owners),
            "sockets": int(self.measures.registry.get_sample_value("signoria_sockets") or 0),
            "bots thinking": len(self.bots),
            "tables that cannot be read": sorted(self.tables.damaged),
        }

    async def close(self) -> None:
        self.is_closing = True
        self._lock.note_closing()
        await self.administration.close()
        self.tables.rest()
        await self.retention.close()
        await self.due.close()
        await self.bots.close()
        await self.thinkers.close()
        await self.news.close()
        await self.tables.close()
        await self.sightings.close()
        await self.whereabouts.close()
        await self.uptime.close()
        await self.leases.close()
        await self.writer.close()
        self._lock.release()
