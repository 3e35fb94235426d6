"""What groups are sent move by move adds up to what a newcomer would see."""

import json
import random
from dataclasses import replace

import pytest

import signoria
from signoria.server.audience import Audience, Group
from signoria.server.connection import Connection
from signoria.server.edits import edited
from signoria.server.identity import Keys
from signoria.tables import Table, open_table
from signoria.web.context import TableContext

PEOPLE = ("ada", "bob", "carl")


def seated_table(game: str) -> Table:
    table = open_table("t", game, len(PEOPLE), PEOPLE[0], "an open seed", 0.0)
    for person in PEOPLE:
        table.sit(person, person.title(), 0.0)
    return table


class Page(Connection):
    """Puts together what it is sent, as a page does."""

    def __init__(self, person: str, seat: int | None, takes_edits: bool) -> None:
        super().__init__(person, seat, "en", takes_edits=takes_edits)
        self.texts: dict[str, str] = {}
        self.bytes = 0

    def update(self, message: str) -> None:
        told = json.loads(message)
        self.bytes += len(message)
        if told.get("whole"):
            self.texts = {}
        for name, edits in told.get("edits", {}).items():
            self.texts[name] = edited(self.texts[name], edits)
        self.texts.update(told["fragments"])
        for name in told["remove"]:
            del self.texts[name]


def watched(table: Table) -> Audience:
    audience = Audience(table, "run", Keys(b"key"), lambda: 5.0)
    for seat in (None, *range(table.players)):
        audience.enter(Connection("somebody" if seat is None else PEOPLE[seat], seat, "en"), "")
    table.fresh.clear()
    audience.spread([])
    return audience


def change(audience: Audience) -> None:
    """Show what has been done at the table."""
    entries, audience.table.fresh = audience.table.fresh, []
    audience.spread(entries)


def settled(context: TableContext) -> TableContext:
    """Without what depends on when one came, and without score lines, which cannot be compared."""
    return replace(context, log=[], revision="", score_sheet=[])


def assert_as_a_newcomer_sees_it(audience: Audience) -> None:
    presence = audience.presence()
    for group in audience.groups.values():
        fresh = audience.look(audience.table_viewer_of(group), audience.now(group.seat), presence)
        assert group.shown == audience.parts(Group(group.seat, "en"), fresh, presence)
        assert group.context is not None
        assert settled(group.context) == settled(fresh)


@pytest.mark.parametrize("game", signoria.game_names())
def test_looking_again_shows_what_looking_anew_shows(game: str) -> None:
    """From before the start to after the end, with moves taken back, talk, and somebody who leaves and comes back."""
    chance = random.Random(game)
    table = seated_table(game)
    audience = watched(table)
    assert_as_a_newcomer_sees_it(audience)
    table.start(PEOPLE[0], 0.0)
    change(audience)
    while table.state == "running":
        seat = chance.choice(table.to_act)
        table.submit(seat, table.number(seat), chance.choice(table.running().game.legal(seat)), 1.0)
        if table.can_undo(seat) and chance.random() < 0.1:
            change(audience)
            table.undo(seat, table.number(seat), 2.0)
        change(audience)
        if not table.running().game.is_over and chance.random() < 0.05:
            chance.choice((table.leave, table.back))(PEOPLE[1], 3.0)
            table.say(PEOPLE[0], "", "my turn?", 3.0)
            change(audience)
            assert_as_a_newcomer_sees_it(audience)
    assert_as_a_newcomer_sees_it(audience)


@pytest.mark.parametrize("game", signoria.game_names())
def test_edits_add_up_to_what_others_are_sent_whole(game: str) -> None:
    """Also for who comes in the middle of the game, and for who finds his page as it is."""
    chance = random.Random(game)
    table = seated_table(game)
    table.start(PEOPLE[0], 0.0)
    audience = watched(table)
    pages: list[Page] = []

    def come(revision: str) -> None:
        for takes_edits in (True, False):
            pages.append(Page(PEOPLE[1], 1, takes_edits))
            audience.enter(pages[-1], revision)

    come("")
    for number in range(150):
        if table.state != "running":
            break
        if number in (10, 40):
            come("" if number == 10 else audience.stamp(1))
        seat = chance.choice(table.to_act)
        table.submit(seat, table.number(seat), chance.choice(table.running().game.legal(seat)), 1.0)
        change(audience)
        shown = audience.groups[1, "en"].shown
        assert [page.texts for page in pages[:4]] == [shown] * len(pages[:4])
        assert all(page.texts.items() <= shown.items() for page in pages)
    assert pages[0].bytes < pages[1].bytes


def test_of_a_secret_step_nothing_is_looked_at_for_the_others() -> None:
    chance = random.Random("secret steps")
    table = seated_table("antiquity")
    table.start(PEOPLE[0], 0.0)
    audience = watched(table)
    silent = 0
    for _ in range(200):
        seat = chance.choice(table.to_act)
        seen = {group.seat: group.context and group.context.view for group in audience.groups.values()}
        spectators = audience._public["en"].context
        assert spectators is not None
        before = spectators.view
        table.submit(seat, table.number(seat), chance.choice(table.running().game.legal(seat)), 1.0)
        is_silent = table.running().is_silent(table.move)
        change(audience)
        if not is_silent:
            continue
        silent += 1
        assert spectators.view is before
        for group in audience.groups.values():
            assert group.context is not None
            assert (group.context.view is seen[group.seat]) == (group.seat != seat)
        assert_as_a_newcomer_sees_it(audience)
    assert silent
