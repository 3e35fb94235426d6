"""Whom the server does not let in."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "bans",
        sql.Column("who", sql.String(64), primary_key=True),
        sql.Column("since", sql.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("bans")
