"""What has to be done later is stored: bots to move, calls, clocks that run out, a tournament's next step."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "due",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("kind", sql.String(12), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_index("due_by_time", "due", ["at"])
    # What is due at tables of earlier releases nobody has noted: they are looked at once.
    insert = "INSERT INTO due (table_id, kind, seat, at) SELECT id,"
    op.execute(f"{insert} 'look', -1, 0 FROM tables WHERE state = 'running'")
    op.execute(f"{insert} 'lead', -1, 0 FROM tournaments")


def downgrade() -> None:
    op.drop_table("due")
