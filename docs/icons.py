"""Draws the icons under which browsers install the house, and the pictures that other sites show of links to it.

    SIGNORIA_CHROMIUM=/usr/bin/chromium python docs/icons.py

They go to `signoria/web/static/icons` and `signoria/web/static/previews`.
"""

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

import signoria
from signoria.drawing import ink
from signoria.drawing.buildings import cone, flag, gate, masonry, tower, wall, window
from signoria.drawing.svg import at, ellipse, mirrored, scene
from signoria.web.home import illustration

STATIC = Path(__file__).parent.parent / "signoria" / "web" / "static"
# Names, sizes, and how much of the square the city takes: a maskable icon may lose its rim to a circle.
ICONS = (("icon-192", 192, 0.86), ("icon-512", 512, 0.86), ("maskable-512", 512, 0.62), ("touch-180", 180, 0.8))


def city() -> str:
    """A gate between two towers, about (75, 40), 150 wide."""
    left = tower(10, 22, 52) + cone(21, 22, 22, 20) + flag(21, 2, 11, ink.MILITARY) + window(21, 40, 5, 9)
    return scene(
        ellipse(75, 80, 74, 5, ink.LEATHER_EDGE)
        + wall(28, 94, 36, ink.STONE)
        + masonry(34, 48, 26, 28)
        + masonry(96, 48, 26, 28)
        + gate(75, 30, 32)
        + left
        + mirrored(75, left)
    )


def icon(share: float) -> str:
    scale = 100 * share / 150
    drawn = at(50 - 75 * scale, 50 - 37 * scale, city(), scale)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" style="display:block;width:100vw;height:100vh">'
        f'<rect width="100" height="100" fill="{ink.LEATHER}"/>{drawn}</svg>'
    )


def preview(drawn: str) -> str:
    """The picture as large as a wide card allows, on leather."""
    return (
        f"<style>body {{ margin: 0; height: 630px; display: grid; place-items: center; background: {ink.LEATHER} }}"
        f" svg {{ display: block; width: 1200px; max-height: 630px }}</style>{drawn}"
    )


def main() -> None:
    for folder in ("icons", "previews"):
        (STATIC / folder).mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["SIGNORIA_CHROMIUM"], chromium_sandbox=False)
        for name, size, share in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f'<body style="margin:0">{icon(share)}</body>')
            page.screenshot(path=STATIC / "icons" / f"{name}.png")
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        pictures = {game: illustration(game, "en") for game in signoria.game_names()}
        pictures["signoria"] = f'<svg viewBox="-40 -22 230 120">{city()}</svg>'
        for name, drawn in pictures.items():
            page.set_content(preview(drawn))
            page.screenshot(path=STATIC / "previews" / f"{name}.jpg", type="jpeg", quality=78)
        browser.close()


if __name__ == "__main__":
    main()
