"""What groups are sent move by move adds up to what a newcomer would see."""

import random
from dataclasses import replace

import pytest

import signoria
from signoria.server.audience import Audience, Group
from signoria.server.connection import Connection
from signoria.server.identity import Keys
from signoria.tables import Table, open_table
from signoria.web.context import TableContext

PEOPLE = ("ada", "bob", "carl")


def seated_table(game: str) -> Table:
    table = open_table("t", game, len(PEOPLE), PEOPLE[0], "an open seed", 0.0)
    for person in PEOPLE:
        table.sit(person, person.title(), 0.0)
    return table


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
