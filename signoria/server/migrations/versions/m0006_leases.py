"""Servers that share the database, and which of them each table belongs to."""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "servers",
        sql.Column("id", sql.String(16), primary_key=True),
        sql.Column("address", sql.String(200), nullable=False),
        sql.Column("key", sql.String(40), nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("epoch", sql.Integer, nullable=False),
        sql.Column("holder", sql.String(16), nullable=False),
    )
    op.create_index("leases_by_holder", "leases", ["holder"])


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_table("servers")
