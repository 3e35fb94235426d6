"""Takes the pictures of the README from real tables, in a real browser.

SIGNORIA_CHROMIUM=/usr/bin/chromium .venv/bin/python docs/pictures.py [citadels augsburg castelli antiquity]

Ada's seat is played by a bot until there is something worth showing; then she comes back, and her page is taken.
"""

from __future__ import annotations

import base64
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from signoria.trials.process import ServerProcess

HERE = Path(__file__).parent
WIDE, PHONE = (1440, 900), (390, 844)
QUALITY = 82
BOT_DELAY = 0.12
View = dict[str, Any]


def citadels(view: View) -> bool:
    """Ada may build one of several districts and nothing else, in a city that has begun to look like one."""
    me = view["seats"][view["seat"]]
    builds = [action for action in asked(view) if action.startswith("build ")]
    return len(me["city"]) >= 4 and len(builds) >= 2 and len(asked(view)) <= 4 and 3 <= len(view["hand"]) <= 6


def augsburg(view: View) -> bool:
    """Ada may raise against somebody, with notes in hand, when some already have a church."""
    raises = [action for action in asked(view) if action.startswith("raise")]
    owned = [right for person in view["seats"] for right in person["rights"]]
    return len(view["column"]) >= 4 and bool(raises) and 4 <= len(view["hand"]) <= 9 and len(owned) >= 3


def castelli(view: View) -> bool:
    """Ada may build a castle and holds cards, and castles stand all over the board."""
    standing = sum(len(octagon["castles"]) for octagon in view["octagons"].values())
    return standing >= 7 and len(view["hand"]) >= 2 and any(action.startswith("build ") for action in asked(view))


def antiquity(view: View) -> bool:
    """Ada sends her carts out, with several works to choose from, into a land that has been used for some turns."""
    works = sum(industry["seat"] == view["seat"] for industry in view["industries"])
    return view["turn"] >= 6 and view["phase"] == "countryside" and len(asked(view)) >= 5 and works >= 2


# What is taken of which game: players, the moment, and files with their sizes.
SHOTS: dict[str, tuple[str, int, Callable[[View], bool], dict[str, tuple[int, int]]]] = {
    "citadels": ("citadels-classic", 4, citadels, {"citadels": WIDE, "phone": PHONE}),
    "augsburg": ("augsburg", 4, augsburg, {"augsburg": WIDE}),
    "castelli": ("castelli", 4, castelli, {"castelli": WIDE}),
    "antiquity": ("antiquity", 3, antiquity, {"antiquity": WIDE}),
}


def asked(view: View) -> list[str]:
    question = view.get("asked")
    return list(question["actions"]) if question else []


def find_moment(server: ServerProcess, game: str, players: int, shows: Callable[[View], bool]) -> tuple[str, str]:
    """Play tables until one comes to such a moment: its address, and what proves to be Ada."""
    token = server.ask("POST", "/api/people", {"name": "Ada"})["token"]
    while True:
        opened = {"game": game, "players": players, "bots": players - 1}
        table = f"/api/tables/{server.ask('POST', '/api/tables', opened, token)['id']}"
        server.ask("POST", f"{table}/leave", None, token)
        while (shown := server.ask("GET", table, None, token))["state"] == "running":
            if shows(shown["view"]):
                server.ask("POST", f"{table}/back", None, token)
                if shows(server.ask("GET", table, None, token)["view"]):
                    return f"/t/{shown['id']}", token
                server.ask("POST", f"{table}/leave", None, token)
            time.sleep(BOT_DELAY / 4)


def take(browser: Browser, address: str, token: str, size: tuple[int, int], file: Path) -> None:
    wide, high = size
    context = browser.new_context(viewport={"width": wide, "height": high}, locale="en-GB", reduced_motion="reduce")
    context.add_cookies([{"name": "signoria", "value": token, "url": address}])
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    page.wait_for_timeout(500)
    picture = context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(base64.b64decode(picture["data"]))
    context.close()


def main(names: list[str]) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "data", synchronous="normal", bot_delay=BOT_DELAY) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("SIGNORIA_CHROMIUM"), chromium_sandbox=os.geteuid() != 0
        )
        for name in names or SHOTS:
            game, players, moment, files = SHOTS[name]
            path, token = find_moment(server, game, players, moment)
            for stem, size in files.items():
                take(browser, f"http://127.0.0.1:{server.port}{path}", token, size, HERE / f"{stem}.webp")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
