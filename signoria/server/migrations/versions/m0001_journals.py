"""Tables, their journals and snapshots, and the people at them."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("game", sql.String(40), nullable=False),
        sql.Column("state", sql.String(8), nullable=False),
        sql.Column("listed", sql.Boolean, nullable=False),
        sql.Column("updated", sql.Float, nullable=False),
        sql.Column("summary", sql.Text, nullable=False),
    )
    op.create_index("tables_by_lobby", "tables", ["listed", "state", "updated"])
    op.create_table(
        "journal",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("kind", sql.String(12), nullable=False),
        sql.Column("data", sql.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("move", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("data", sql.Text, nullable=False),
    )
    op.create_table(
        "seats",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("table_id", sql.String(32), primary_key=True),
    )
    op.create_table(
        "persons",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("name", sql.String(40), nullable=False),
        sql.Column("settings", sql.Text, nullable=False),
    )
    op.create_table(
        "tournaments",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("updated", sql.Float, nullable=False),
        sql.Column("data", sql.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("tournaments", "persons", "seats", "snapshots", "journal", "tables"):
        op.drop_table(name)
