"""Alembic's way in: the server hands over its open connection."""

from alembic import context

from signoria.server.schema import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema)
with context.begin_transaction():
    context.run_migrations()
