"""How people hear of their turn while they are not here, and who is here."""

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "browsers",
        sql.Column("mark", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(40), nullable=False),
        sql.Column("endpoint", sql.String(600), nullable=False),
        sql.Column("p256dh", sql.String(200), nullable=False),
        sql.Column("auth", sql.String(200), nullable=False),
        sql.Column("made", sql.Float, nullable=False),
    )
    op.create_index("browsers_by_person", "browsers", ["person"])
    op.create_table(
        "mailboxes",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("address", sql.String(300), nullable=False),
        sql.Column("place", sql.String(40), nullable=False),
        sql.Column("state", sql.String(12), nullable=False),
        sql.Column("manner", sql.String(8), nullable=False),
    )
    op.create_index("mailboxes_by_place", "mailboxes", ["place"])
    op.create_table(
        "letters",
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("place", sql.String(40), nullable=False),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_index("letters_by_place", "letters", ["place", "kind"])
    op.create_table(
        "silenced",
        sql.Column("place", sql.String(40), primary_key=True),
        sql.Column("since", sql.Float, nullable=False),
    )
    op.create_table(
        "whereabouts",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
    )


def downgrade() -> None:
    for table in ("whereabouts", "silenced", "letters", "mailboxes", "browsers"):
        op.drop_table(table)
