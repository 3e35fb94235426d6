"""What a bot thinks of a finished game."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("data", sql.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("reviews")
