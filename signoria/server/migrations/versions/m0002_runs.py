"""When the server was up, so that clocks do not count the time in which nobody could move."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "runs",
        sql.Column("id", sql.String(16), primary_key=True),
        sql.Column("began", sql.Float, nullable=False),
        sql.Column("seen", sql.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("runs")
