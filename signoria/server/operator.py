"""Commands for whoever runs a server: doctor, backup, restore, admin."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Annotated, Any

import typer

from signoria.server.command import configured

Data = Annotated[Path | None, typer.Option(help="Folder for games and keys.")]
Config = Annotated[Path | None, typer.Option(help="Settings in TOML; usually signoria.toml in that folder.")]
_SIGNS = {"ok": "  ok   ", "note": "  note ", "bad": "  BAD  "}

admin = typer.Typer(help="Look after a server, whether it runs or not: its tables, and whom it lets in.")


def doctor(data: Data = None, config: Config = None) -> None:
    """Check key, database, disk, schema, clock and permissions; says what to do. Ends with 1 if something is wrong."""
    from signoria.server.doctor import examine

    configuration = configured({"data": data}, config)
    typer.echo(f"{configuration.data}")
    is_well = True
    for finding in examine(configuration):
        typer.echo(f"{_SIGNS[finding.how]}{finding.what}")
        is_well = is_well and finding.how != "bad"
    if not is_well:
        raise typer.Exit(1)


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it; it is there whole or not at all.")],
    data: Data = None,
    config: Config = None,
) -> None:
    """Copy everything a server keeps to one file, also while it runs. It holds the key: keep it to yourself."""
    from signoria.server.backup import BadBackup
    from signoria.server.backup import backup as copy

    try:
        tables = copy(configured({"data": data}, config), file.resolve())
    except (BadBackup, OSError) as problem:
        typer.echo(f"No backup was made. {_said(problem)}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{file}: {tables} tables and the key.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `signoria backup` wrote.")],
    data: Data = None,
    config: Config = None,
    replace: Annotated[bool, typer.Option("--replace", help="Put aside what is in the folder.")] = False,
) -> None:
    """Put a backup into a data folder that no server uses."""
    from signoria.server.backup import BadBackup
    from signoria.server.backup import restore as put_back
    from signoria.server.folder_lock import FolderInUse

    configuration = configured({"data": data}, config)
    try:
        tables = put_back(file, configuration.data, replace)
    except (BadBackup, FolderInUse, OSError) as problem:
        typer.echo(f"Nothing was changed. {_said(problem)}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{configuration.data}: {tables} tables and the key are back.")


def _said(problem: Exception) -> str:
    """What the computer says is told without its number."""
    if isinstance(problem, OSError) and problem.strerror:
        return ": ".join(filter(None, [problem.filename, problem.strerror]))
    return str(problem)


def _do(asked: dict[str, Any], data: Path | None, config: Path | None) -> dict[str, Any]:
    """By the server that runs on the folder, or by one that is opened for this alone."""
    from signoria.server.administration import ask_running
    from signoria.server.folder_lock import FolderInUse
    from signoria.tables import Refused

    configuration = configured({"data": data}, config)

    async def do() -> dict[str, Any]:
        answer = await ask_running(configuration.data, asked)
        if answer is not None:
            return answer
        from signoria.server.server import Server

        server = Server(configuration)
        try:
            await server.open_quietly()
            return await server.administration.do(asked)
        finally:
            await server.close()

    try:
        answer = asyncio.run(do())
    except (Refused, FolderInUse) as problem:
        answer = {"refused": str(problem)}
    if "refused" in answer:
        typer.echo(answer["refused"], err=True)
        raise typer.Exit(1)
    return answer


@admin.command("tables")
def list_tables(
    state: Annotated[str, typer.Option(help="Only these: open, running, over, closed.")] = "",
    data: Data = None,
    config: Config = None,
) -> None:
    """Every table, the latest first."""
    for table in _do({"do": "tables"}, data, config)["tables"]:
        if state in ("", table["state"]):
            names = ", ".join(name or "-" for name in table["names"])
            typer.echo(f"{table['id']}  {table['state']:8} {table['game']:18} move {table['move']:4}  {names}")


@admin.command("status")
def show_status(data: Data = None, config: Config = None) -> None:
    """How many tables and sockets there are, and which tables cannot be read."""
    typer.echo(json.dumps(_do({"do": "status"}, data, config), indent=1))


@admin.command("close")
def close_table(table: str, data: Data = None, config: Config = None) -> None:
    """Close a table: whoever comes to it is told so."""
    _do({"do": "close", "table": table}, data, config)
    typer.echo(f"{table} is closed.")


@admin.command("delete")
def delete_table(table: str, data: Data = None, config: Config = None) -> None:
    """Delete a table with its journal, for good."""
    _do({"do": "delete", "table": table}, data, config)
    typer.echo(f"{table} is gone.")


@admin.command("ban")
def ban(who: str, data: Data = None, config: Config = None) -> None:
    """Do not let an address in, or a person by the person's id; whoever is here is sent off."""
    _do({"do": "ban", "who": who}, data, config)
    typer.echo(f"{who} is not let in any more.")


@admin.command("unban")
def unban(who: str, data: Data = None, config: Config = None) -> None:
    """Let somebody in again."""
    _do({"do": "unban", "who": who}, data, config)
    typer.echo(f"{who} is let in again.")


@admin.command("bans")
def list_bans(data: Data = None, config: Config = None) -> None:
    """Who is not let in."""
    for who in _do({"do": "bans"}, data, config)["bans"]:
        typer.echo(who)


@admin.command("sweep")
def sweep(data: Data = None, config: Config = None) -> None:
    """Delete now what the settings of retention say is old enough."""
    typer.echo(f"{len(_do({'do': 'sweep'}, data, config)['deleted'])} tables were old enough and are gone.")


@admin.command("limits")
def show_limits(data: Data = None, config: Config = None) -> None:
    """The limits in force, as they are called in signoria.toml."""
    for name, value in _do({"do": "limits"}, data, config)["limits"].items():
        typer.echo(f"{name} = {json.dumps(value)}")


def add_commands(app: typer.Typer) -> None:
    """Give a command line what the operator of a server needs."""
    for command in (doctor, backup, restore):
        app.command()(command)
    app.add_typer(admin, name="admin")
