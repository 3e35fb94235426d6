"""`signoria serve`: start the server and say where it is. What the server is made of is imported when it starts."""

from __future__ import annotations

import contextlib
import gc
import os
import socket
import sys
import threading
import time
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from signoria.server import seeds
from signoria.server.configuration import NO_LIMITS, BadConfiguration, Configuration, mail_server, read_configuration

GREETING = "Signoria is open at "
THINKING = "Thinking for the servers at "
_LOOPBACK = ("127.0.0.1", "::1", "localhost")


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets everybody in.")] = None,
    port: Annotated[int | None, typer.Option(help="Port; 0 takes any free one.", min=0, max=65535)] = None,
    data: Annotated[Path | None, typer.Option(help="Folder for games and keys.")] = None,
    config: Annotated[Path | None, typer.Option(help="Settings in TOML; usually signoria.toml in that folder.")] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open a browser if there is one.")] = True,
    synchronous: Annotated[str | None, typer.Option(help="SQLite: full survives a power cut, normal a crash.")] = None,
    database: Annotated[
        str | None, typer.Option(help="Another database: postgresql://… or any SQLAlchemy address.")
    ] = None,
    redis: Annotated[
        str | None, typer.Option(help="redis://… for limits, presence and bots that several servers share.")
    ] = None,
    reachable: Annotated[
        str | None, typer.Option(help="host:port where other servers on that PostgreSQL reach this one.")
    ] = None,
    lease_seconds: Annotated[
        float | None, typer.Option(help="How long such a server may be silent.", min=0.5, max=3600)
    ] = None,
    bot_delay: Annotated[float | None, typer.Option(help="Seconds a bot takes at least.", min=0, max=60)] = None,
    private_webhooks: Annotated[
        bool | None, typer.Option("--private-webhooks", help="Let webhooks call this computer and its own network.")
    ] = None,
    access_log: Annotated[bool | None, typer.Option("--access-log/--no-access-log", help="Log every request.")] = None,
    log_format: Annotated[str | None, typer.Option(help="The log in text or json.")] = None,
    take_over: Annotated[
        bool, typer.Option("--take-over", help="Replace the server that runs on this folder; hardly a gap.")
    ] = False,
    limits: Annotated[bool, typer.Option("--limits/--no-limits", hidden=True)] = True,
    with_parent: Annotated[bool, typer.Option("--with-parent", hidden=True)] = False,
    slow_disk: Annotated[float | None, typer.Option(hidden=True)] = None,
    fixed_seed: Annotated[str, typer.Option(hidden=True)] = "",
) -> None:
    """Start Signoria in the browser."""
    if synchronous not in (None, "full", "normal"):
        raise typer.BadParameter("full or normal", param_hint="--synchronous")
    if log_format not in (None, "text", "json"):
        raise typer.BadParameter("text or json", param_hint="--log-format")
    given = {
        "data": data, "host": host, "port": port, "synchronous": synchronous, "database": database,
        "redis": redis, "reachable": reachable, "lease_seconds": lease_seconds,
        "bot_delay": bot_delay, "private_webhooks": private_webhooks, "access_log": access_log,
        "log_format": log_format, "limits": None if limits else NO_LIMITS, "slow_disk": slow_disk,
    }  # fmt: skip
    configuration = configured(given, config)
    seeds.fix(fixed_seed)
    if with_parent:
        threading.Thread(target=_end_with_parent, args=[os.getppid()], daemon=True).start()
    run(configuration, open_browser, take_over)


def configured(given: dict[str, Any], file: Path | None) -> Configuration:
    """All settings; what cannot be used is told plainly."""
    try:
        found = read_configuration({name: value for name, value in given.items() if value is not None}, file)
        mail_server(found)
        return found
    except BadConfiguration as problem:
        typer.echo(f"{problem}", err=True)
        raise typer.Exit(2) from None


def _check_database(configuration: Configuration) -> None:
    """Find out before anything is opened whether the database answers."""
    from sqlalchemy.exc import SQLAlchemyError

    from signoria.server import lease_rows, storage
    from signoria.server.identity import Keys, server_name

    try:
        engine = storage.connect(configuration)
        if configuration.is_shared:
            who = lease_rows.Identity(server_name(configuration.data), "", Keys.of_folder(configuration.data).mark)
            with engine.connect() as connection:
                lease_rows.check_key(connection, who)
        engine.dispose()
    except ModuleNotFoundError as missing:
        wanted = "pip install 'signoria[postgres]'" if "psycopg" in str(missing) else f"the package {missing.name}"
        raise typer.BadParameter(f"this kind of database needs {wanted}", param_hint="--database") from None
    except lease_rows.OtherKey as problem:
        typer.echo(f"{problem}", err=True)
        raise typer.Exit(1) from None
    except SQLAlchemyError as problem:
        raise typer.BadParameter(str(problem).splitlines()[0], param_hint="--database") from None


def run(configuration: Configuration, open_browser: bool = False, take_over: bool = False) -> None:
    """Serve until interrupted."""
    listener = _listen_with_other(configuration) if take_over else None
    is_shared = listener is not None
    if listener is None:
        _settle_in(configuration, take_over)
        listener = _listen(configuration.host, configuration.port)

    import uvicorn

    from signoria.server import logs
    from signoria.server.app import application
    from signoria.server.web_server import WebServer

    # What is made for a move is let go with it; to look for groups among it every few moves finds none and takes long.
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)

    logs.begin(configuration.log_format, configuration.access_log)
    with listener:
        server = WebServer(uvicorn.Config(application(configuration, listener=listener), **settings(configuration)))
        server.config.load()
        if is_shared:
            _settle_in(configuration, take_over)
        address = _address(configuration.host, listener.getsockname()[1])
        _introduce(configuration, address)
        if open_browser and _has_browser():
            threading.Timer(1.0, webbrowser.open, [address]).start()
        server.run([listener])


def _listen_with_other(configuration: Configuration) -> socket.socket | None:
    """Load all that takes long, then listen where the server listens that is to be replaced."""
    from signoria.server import loaded  # noqa: F401
    from signoria.server.handover import ask_for_listener

    return ask_for_listener(configuration.data, configuration.host, configuration.port)


def _settle_in(configuration: Configuration, take_over: bool) -> None:
    """From here on folder and database are ours, or it is said plainly why not."""
    from signoria.server.handover import end_other

    if take_over:
        end_other(configuration.data)
    _check_folder(configuration)
    if configuration.database:
        _check_database(configuration)
    if configuration.redis and find_spec("redis") is None:
        raise typer.BadParameter("this needs pip install 'signoria[redis]'", param_hint="--redis")


def _check_folder(configuration: Configuration) -> None:
    """Find out before anything is opened whether the folder is ours, writable, and has a key."""
    from signoria.server.folder_lock import FolderInUse
    from signoria.server.handover import lock_when_closed
    from signoria.server.identity import BadKey, Keys

    try:
        lock = lock_when_closed(configuration.data)
        try:
            Keys.of_folder(configuration.data)
        finally:
            lock.release()
    except (BadKey, FolderInUse) as problem:
        typer.echo(str(problem), err=True)
        raise typer.Exit(1) from None
    except OSError as problem:
        typer.echo(f"Cannot work in {configuration.data}: {problem.strerror}. `signoria doctor` says more.", err=True)
        raise typer.Exit(1) from None


def _end_with_parent(parent: int) -> None:
    """A server that was started to be measured must not outlive who measures it."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def settings(configuration: Configuration) -> dict[str, Any]:
    """How uvicorn is run."""
    from signoria.server.http_protocol import DirectSocket, TimedProtocol

    return {
        "http": TimedProtocol,
        "ws": DirectSocket,
        "ws_max_size": configuration.limits.message_bytes * 4,
        # Behind a proxy on this computer too: what it passes on goes out to the world.
        "ws_per_message_deflate": True,
        "log_level": "warning",
        "log_config": None,
        "forwarded_allow_ips": configuration.trusted_proxies,
        "access_log": False,
        "server_header": False,
        "date_header": True,
        "timeout_graceful_shutdown": 3,
    }


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as problem:
        listener.close()
        typer.echo(f"Cannot listen on {host}:{port}: {problem.strerror}. Try --port 0 for any free port.", err=True)
        raise typer.Exit(1) from None
    listener.listen(2048)
    return listener


def _address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host == "0.0.0.0" else "[::1]" if host in ("::", "::1") else host
    return f"http://{shown}:{port}/"


def _introduce(configuration: Configuration, address: str) -> None:
    typer.echo(f"{GREETING}{address}")
    typer.echo(f"Games and keys are kept in {configuration.data}")
    if configuration.database:
        typer.echo("Moves are written to the database you named before anybody sees them.")
    elif configuration.synchronous == "full":
        typer.echo("Moves are on disk before anybody sees them (SQLite, synchronous=FULL: a power cut loses nothing).")
    else:
        typer.echo(
            "Moves are written before anybody sees them (SQLite, synchronous=NORMAL: a power cut may lose some)."
        )
    if configuration.host not in _LOOPBACK:
        typer.echo(
            f"WARNING: {configuration.host} opens this to everybody who can reach this computer. They can open tables "
            "and watch games whose links they have. Nothing is encrypted: seats can be read off the line. "
            "On the open internet put it behind a server that speaks https.",
            err=True,
        )
    typer.echo("Stop with Ctrl+C.")
    sys.stdout.flush()


def _has_browser() -> bool:
    if os.environ.get("CI") or (os.name == "posix" and os.uname().sysname == "Linux" and not _has_display()):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def _has_display() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def think(
    redis: Annotated[str, typer.Option(help="redis://… as the servers have it.")],
    processes: Annotated[int | None, typer.Option(help="How many bots think at once.", min=1, max=1000)] = None,
) -> None:
    """Let the bots of servers elsewhere think on this computer. They are sent worlds drawn from what a seat knows."""
    import asyncio

    from signoria.server import logs
    from signoria.server.remote_thinking import Worker
    from signoria.server.thinking import Thinkers

    logs.begin("text", False)
    typer.echo(f"{THINKING}{redis}. Stop with Ctrl+C.")
    sys.stdout.flush()
    with contextlib.suppress(KeyboardInterrupt):
        count = processes or os.cpu_count() or 1
        asyncio.run(Worker(redis, count, Thinkers(count)).run())


def add_commands(app: typer.Typer) -> None:
    """Give a command line what a server can do."""
    app.command()(serve)
    app.command()(think)


def main() -> None:
    typer.run(serve)
