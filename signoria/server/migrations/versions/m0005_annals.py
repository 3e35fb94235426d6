"""What is remembered of people: how their games ended, how well they play, where they were seen, who invites them."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "results",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("game", sql.String(40), nullable=False),
        sql.Column("players", sql.Integer, nullable=False),
        sql.Column("place", sql.Integer, nullable=False),
        sql.Column("score", sql.Integer, nullable=False),
        sql.Column("won", sql.Boolean, nullable=False),
        sql.Column("rated", sql.Boolean, nullable=False),
        sql.Column("ended", sql.Float, nullable=False),
    )
    op.create_index("results_by_person", "results", ["person", "ended"])
    op.create_index("results_by_table", "results", ["table_id"])
    op.create_table(
        "ratings",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("game", sql.String(40), primary_key=True),
        sql.Column("season", sql.String(8), primary_key=True),
        sql.Column("mu", sql.Float, nullable=False),
        sql.Column("sigma", sql.Float, nullable=False),
        sql.Column("games", sql.Integer, nullable=False),
        sql.Column("certain", sql.Float, nullable=False),
    )
    op.create_index("ratings_by_lead", "ratings", ["game", "season", "certain"])
    op.create_table(
        "sightings",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("place", sql.String(32), primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "invitations",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("host", sql.String(40), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "tokens",
        sql.Column("digest", sql.String(64), primary_key=True),
        sql.Column("person", sql.String(40), nullable=False),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("label", sql.String(40), nullable=False),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )
    op.create_index("tokens_by_person", "tokens", ["person"])


def downgrade() -> None:
    for name in ("tokens", "invitations", "sightings", "ratings", "results"):
        op.drop_table(name)
