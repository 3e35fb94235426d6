"""What the database holds, as the migrations make it."""

from __future__ import annotations

import sqlalchemy as sql

schema = sql.MetaData()
tables = sql.Table(
    "tables",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("state", sql.String(8), nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("updated", sql.Float, nullable=False),
    sql.Column("summary", sql.Text, nullable=False),
    sql.Index("tables_by_lobby", "listed", "state", "updated"),
)
journal = sql.Table(
    "journal",
    schema,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("kind", sql.String(12), nullable=False),
    sql.Column("data", sql.Text, nullable=False),
)
snapshots = sql.Table(
    "snapshots",
    schema,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("move", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("data", sql.Text, nullable=False),
)
seats = sql.Table(
    "seats",
    schema,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True),
)
persons = sql.Table(
    "persons",
    schema,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("name", sql.String(40), nullable=False),
    sql.Column("settings", sql.Text, nullable=False),
)
tournaments = sql.Table(
    "tournaments",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("updated", sql.Float, nullable=False),
    sql.Column("data", sql.Text, nullable=False),
)
runs = sql.Table(
    "runs",
    schema,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("began", sql.Float, nullable=False),
    sql.Column("seen", sql.Float, nullable=False),
)
# What has to be done later: found again after a restart, whoever did not live to do it.
due = sql.Table(
    "due",
    schema,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("kind", sql.String(12), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Index("due_by_time", "at"),
)

# Persons, by their id, and addresses that are not let in.
bans = sql.Table(
    "bans",
    schema,
    sql.Column("who", sql.String(64), primary_key=True),
    sql.Column("since", sql.Float, nullable=False),
)

# Servers that share a database, until when each is taken to be alive, and whose a table is: see `lease_rows`.
servers = sql.Table(
    "servers",
    schema,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("address", sql.String(200), nullable=False),
    sql.Column("key", sql.String(40), nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)
leases = sql.Table(
    "leases",
    schema,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("epoch", sql.Integer, nullable=False),
    sql.Column("holder", sql.String(16), nullable=False),
    sql.Index("leases_by_holder", "holder"),
)

# What a bot thinks of a finished game, as far as it has come: see `reviews`.
reviews = sql.Table(
    "reviews",
    schema,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("data", sql.Text, nullable=False),
)

# Of people and their past: see `annals`.
results = sql.Table(
    "results",
    schema,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(40), nullable=False),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("place", sql.Integer, nullable=False),
    sql.Column("score", sql.Integer, nullable=False),
    sql.Column("won", sql.Boolean, nullable=False),
    sql.Column("rated", sql.Boolean, nullable=False),
    sql.Column("ended", sql.Float, nullable=False),
    sql.Index("results_by_person", "person", "ended"),
    sql.Index("results_by_table", "table_id"),
)
ratings = sql.Table(
    "ratings",
    schema,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("game", sql.String(40), primary_key=True),
    # "" is for all times.
    sql.Column("season", sql.String(8), primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("certain", sql.Float, nullable=False),
    sql.Index("ratings_by_lead", "game", "season", "certain"),
)
sightings = sql.Table(
    "sightings",
    schema,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("place", sql.String(32), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
)
invitations = sql.Table(
    "invitations",
    schema,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("host", sql.String(40), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)
# For programs, and to take oneself along to another device. Only digests are kept: whoever reads them can do nothing.
tokens = sql.Table(
    "tokens",
    schema,
    sql.Column("digest", sql.String(64), primary_key=True),
    sql.Column("person", sql.String(40), nullable=False),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("label", sql.String(40), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    # 0 is for ever.
    sql.Column("until", sql.Float, nullable=False),
    sql.Index("tokens_by_person", "person"),
)

# How people hear of their turn while they are not here: see `reach_rows`.
browsers = sql.Table(
    "browsers",
    schema,
    sql.Column("mark", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(40), nullable=False),
    sql.Column("endpoint", sql.String(600), nullable=False),
    sql.Column("p256dh", sql.String(200), nullable=False),
    sql.Column("auth", sql.String(200), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Index("browsers_by_person", "person"),
)
mailboxes = sql.Table(
    "mailboxes",
    schema,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("address", sql.String(300), nullable=False),
    # A signature of the address, by which a letter's links find it.
    sql.Column("place", sql.String(40), nullable=False),
    sql.Column("state", sql.String(12), nullable=False),
    sql.Column("manner", sql.String(8), nullable=False),
    sql.Index("mailboxes_by_place", "place"),
)
# Letters of the last day, by whom or where to (a signature), so that nobody is written to too often.
letters = sql.Table(
    "letters",
    schema,
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("place", sql.String(40), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Index("letters_by_place", "place", "kind"),
)
# Addresses whose owners never want to be asked again: a signature of each, which leads back to nothing.
silenced = sql.Table(
    "silenced",
    schema,
    sql.Column("place", sql.String(40), primary_key=True),
    sql.Column("since", sql.Float, nullable=False),
)
# When somebody was here last who lets friends see it.
whereabouts = sql.Table(
    "whereabouts",
    schema,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
)
