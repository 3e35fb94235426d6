"""What lies on the board: tiles, settlements, castles; each thing says what it is and what a click on it would do."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.svg import at, circle, escape, path, rect, stroke, text
from signoria.games.castelli.picture.ground import CASTLE, sites
from signoria.games.castelli.picture.plan import OUTLINE, TILE, TURN, WAY, centre, sectors
from signoria.games.castelli.picture.signs import ON_PAINT, use
from signoria.games.castelli.telling.phrases import castle_points, shields, tile, turned
from signoria.games.castelli.views import BySide, Castle, PlacedTile, PrintedArea, PrintedOctagon, View
from signoria.games.presentation import seat_names
from signoria.words import Words
from signoria.words.seats import name

_KINDS = ("wood", "grain", "rock")
# The cards with which a castle may be built on each kind of ground.
_HELPERS = {"rock": ("", " with master-builder"), "grain": (" with count",), "wood": (" with countess",)}


def pieces(view: View, words: Words, legal: frozenset[str] = frozenset()) -> str:
    """The layer over the printed board. `legal` are actions to be lit; on a page the page itself lights them."""
    return "".join(pieces_in_row(view, row, words, legal) for row in rows(view))


def rows(view: View) -> range:
    return range(1, view["board"]["rows"] + 1)


def pieces_in_row(view: View, row: int, words: Words, legal: frozenset[str] = frozenset()) -> str:
    """A row of that layer: most moves change few of them, so a page need not get all again."""
    names = seat_names(view, words)
    made = ""
    for octagon in view["board"]["octagons"]:
        here = octagon["at"]
        if int(here[1:]) == row:
            inside = path(OUTLINE, "#e08e1b", ' class="glow"') + _octagon(view, octagon, words, names, legal)
            made += f'<g class="octagon" data-column="{here[0]}" data-row="{row}">{at(*centre(here), inside)}</g>'
    for here, shown in view["tiles"].items():
        if int(here[1:]) == row:
            made += at(*centre(here), _space(view, here, shown, words, legal))
    return made


def spot(
    content: str, key: str, tip: str, targets: tuple[str, ...], legal: frozenset[str], classes: str = "", more: str = ""
) -> str:
    """Something on the board to point at, as `html.thing` is on a page."""
    action = next((target for target in targets if target in legal), "")
    lit = f' data-action="{escape(action)}"' if action else ""
    kind = f"thing spot {classes}{' may' if action else ''}".replace("  ", " ")
    label = escape(tip.split("\n")[0])
    focus = 0 if action else -1
    return (
        f'<g class="{kind}" id="{escape(key)}" data-targets="{escape("|".join(targets))}" data-tip="{escape(tip)}"{lit}'
        f' role="button" tabindex="{focus}" aria-label="{label}"{more}><title>{escape(tip)}</title>{content}</g>'
    )


# ---- octagons


def _octagon(view: View, octagon: PrintedOctagon, words: Words, names: list[str], legal: frozenset[str]) -> str:
    here = octagon["at"]
    state = view["octagons"][here]
    made = ""
    for area in octagon["areas"]:
        made += _area(view, here, area, words, names, legal)
    standing = {castle["place"]: castle for castle in state["castles"]}
    for area in octagon["areas"]:
        for place, (x, y) in zip(area.get("places", ()), sites(area), strict=False):
            made += at(x, y, _place(view, here, area, place, standing.get(place), words, names, legal))
    if octagon["areas"][0]["kind"] == "mine":
        count = text(0, 44, str(view["mine"]), 22, ink.INK, "middle", weight=700)
        return made + use("silver", -18, 37) + at(6, 0, count)
    targets = tuple(f"play {card} {here}" for card in ("farmer", "duke", "arsonist"))
    settlement = state["settlement"]
    said = words("octagon.title", octagon=here, points=_points(view, here, words))
    if settlement:
        said = f"{here}: {words(f'settlement.{settlement}')}"
    drawn = use(settlement, 0, 1, 1.3) if settlement else circle(0, 0, 7, "#00000000")
    return made + spot(drawn, f"town-{here}", said, targets, legal, "town")


def _points(view: View, here: str, words: Words) -> str:
    return words("points.amount", n=castle_points(view, here))


def _area(view: View, here: str, area: PrintedArea, words: Words, names: list[str], legal: frozenset[str]) -> str:
    """An area to point at: what it yields and who has influence there."""
    state = view["areas"][area["name"]]
    kind = words(f"kind.{area['kind']}")
    yielded = "" if area["kind"] == "mine" else f" {area['symbols']}"
    lines = [f"{here}: {kind}{yielded}" + (f" ({words('area.closed')})" if state["closed"] else "")]
    shares = [f"{name(seat, words, names)} {value}" for seat, value in enumerate(state["influence"]) if value]
    lines.append(words("area.influence", who=", ".join(shares)) if shares else words("area.nobody"))
    veil = ' class="veil" opacity=".42"' if state["closed"] else ' class="veil" opacity="0"'
    shape = path(sectors(area["sides"]), "#f4ead6", veil)
    return spot(shape, f"area-{area['name']}", "\n".join(lines), (), legal, "area")


def _place(
    view: View,
    here: str,
    area: PrintedArea,
    place: str,
    castle: Castle | None,
    words: Words,
    names: list[str],
    legal: frozenset[str],
) -> str:
    points = words("octagon.title", octagon=here, points=_points(view, here, words))
    more = f' data-column="{here[0]}" data-row="{here[1:]}"'
    if castle is None:
        ring = circle(0, 0, 15, "#ffffff", ' opacity="0"')
        targets = _ways(f"build {place}", _HELPERS[area["kind"]])
        return spot(ring, f"place-{place}", points, targets, legal, f"site {area['kind']}", more)
    colour = view["seats"][castle["seat"]]["colour"]
    who = name(castle["seat"], words, names)
    title = words("castle.title", who=who)
    drawing = f"castle-{colour}"
    if castle["covers"] is not None:
        title = words("castle.covers", who=who, other=name(castle["covers"], words, names))
        drawing += f"-{view['seats'][castle['covers']]['colour']}"
    targets = _ways(f"overbuild {place}", ("", " with abbot", " with army-of-knights"))
    attacked = circle(0, 0, 20, "none", stroke(ink.ALARM, 3)) if view.get("attack") == place else ""
    aimed_at = circle(0, 0, 20, "#ffffff", ' class="aim" opacity="0"')
    drawn = aimed_at + attacked + use(drawing, size=CASTLE)
    return spot(drawn, f"place-{place}", f"{title}\n{points}", targets, legal, "site held", more)


def _ways(start: str, helpers: tuple[str, ...]) -> tuple[str, ...]:
    """All texts of building there: with each card, and with each resource bought or none."""
    return tuple(f"{start}{card}{bought}" for card in helpers for bought in ("", *(f" buying {k}" for k in _KINDS)))


# ---- tiles


def _space(view: View, here: str, shown: PlacedTile | None, words: Words, legal: frozenset[str]) -> str:
    current = view["turn"]["at"] == here
    ring = rect(-TILE - 3, -TILE - 3, 2 * TILE + 6, 2 * TILE + 6, "none", 6, stroke(ink.MAY, 4)) if current else ""
    if shown is not None:
        facts = {"shields": list(shown["shields"].values()), "silver": shown["silver"]}
        tip = words("tile.title", at=here, tile=tile(facts, words), shields=shields(shown["shields"], words))
        targets = tuple(f"steward {side}" for side in "nesw") if current else ()
        drawn = face(shown["shields"], shown["silver"])
        if current and view["phase"] == "steward":
            # Whoever may turn it with a Steward sees it turned here first.
            turns = f'<g data-preview="">{drawn}</g>'
            return ring + spot(turns, f"tile-{here}", tip, targets, legal, "tile", f' data-turns="{here}"')
        return ring + spot(drawn, f"tile-{here}", tip, targets, legal, "tile")
    if current and "revealed" in view:
        return ring + _in_play(view, here, words)
    rim = rect(-TILE, -TILE, 2 * TILE, 2 * TILE, "none", 5, ' class="rim"')
    back = use("back", size=TILE / 28) + rim
    return ring + spot(back, f"tile-{here}", words("tile.hidden", at=here), (f"reveal {here}",), legal, "back")


def _in_play(view: View, here: str, words: Words) -> str:
    """The revealed tile, not placed yet: on a page it turns under the pointer (`turning.js`)."""
    seen = view["revealed"]
    lying = face(turned(seen["shields"], "n"), seen["silver"])
    drawn = f'<g data-preview="">{lying}</g>'
    label = escape(words("tile.turned", at=here, tile=tile(seen, words)))
    # No tool-tip: it would hide what the tile is about to touch.
    return (
        f'<g class="thing spot turns" id="tile-{here}" data-turns="{here}" role="img" aria-label="{label}">{drawn}</g>'
    )


def face(by_side: BySide, silver: int) -> str:
    """A tile face up, TILE to every side. Numbers stand upright whatever way their shield points."""
    made = rect(-TILE, -TILE, 2 * TILE, 2 * TILE, ink.RAISED, 4, stroke(ink.INK, 1.4))
    for side, (colour, value) in by_side.items():
        dx, dy = WAY[side]
        made += use(f"shield-{colour}", dx * (TILE - 1.5), dy * (TILE - 1.5), 0.94, TURN[side])
        x, y = dx * (TILE - 10), dy * (TILE - 10)
        if value:
            made += text(x, y + 4.8, str(value), 13.5, ON_PAINT[colour], "middle", weight=700)
        else:
            made += use("card", x, y, 0.72)
    for cube in range(silver):
        made += use("silver", (cube - (silver - 1) / 2) * 9, 0, 0.6)
    return made


def lights() -> str:
    """Style: what may be chosen glows, and row and column of the castle that is pointed at shine."""
    made = ".glow{opacity:0;pointer-events:none}.spot{outline:none}"
    made += ".spot.area:hover .veil{opacity:.35}"
    ring = "stroke:#e08e1b;stroke-width:3.5px;vector-effect:non-scaling-stroke"
    made += f".spot.site.may circle{{opacity:1;fill-opacity:.3;{ring}}}"
    made += ".spot:is(.site,.town).may use{filter:drop-shadow(0 0 5px #e08e1b)}"
    made += f".spot.back.may .rim{{{ring}}}"
    made += ".spot.town.may circle{fill:#e08e1b;opacity:.7}"
    made += ".spot:focus-visible{filter:drop-shadow(0 0 4px #2b2118)}"
    for axis, values in (("column", "abcdefgh"), ("row", "12345678")):
        for value in values:
            mine = f'[data-{axis}="{value}"]'
            pointed = f".site{mine}:is(:hover,:focus-visible,.pointed)"
            made += f":is(.board,.castelli):has({pointed}) .octagon{mine}>g>.glow{{opacity:.34}}"
    return made
