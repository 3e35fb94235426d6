"""The pictures of Antiquity: everything is drawn, everything legal can be clicked, nothing breaks or betrays."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any, cast

import pytest
from antiquity_views import building, midgame, opening
from thoroughness import by_length

from signoria.drawing.sketchbook import Sketchbook
from signoria.games.antiquity.components import BUILDINGS, GOODS, SAINTS
from signoria.games.antiquity.picture import card, fragments, lesson, marks, table
from signoria.games.antiquity.picture.burial import slip
from signoria.games.antiquity.picture.page import art
from signoria.games.antiquity.picture.placing import ways
from signoria.games.antiquity.picture.plan import CLUSTER, HEX, plan
from signoria.games.antiquity.picture.sites import Land
from signoria.games.antiquity.picture.squares import longest_row, outline
from signoria.games.antiquity.picture.stores import goods_lost, graves_due, pollution_due
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.games.antiquity.views import View
from signoria.kernel.dice import SeededDice
from signoria.kernel.game import Game
from signoria.words import Words, load

ENGLISH, ITALIAN = load("en", "antiquity"), load("it", "antiquity")
LANGUAGES = pytest.mark.parametrize("words", [ENGLISH, ITALIAN], ids=["en", "it"])
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
# Verbs with a place of their own on the page; the others are buttons of the bar.
PLACED = (
    "found", "build", "house", "free", "man", "unman", "clear", "lift", "carry", "pay", "give", "take", "choose",
    "woodcutter", "farm", "biology", "mine", "fishery", "inn", "city", "clean", "on", "discard", "harvest", "explore",
    "bury", "pollute",
)  # fmt: skip
_RARE = {"done": 0.3, "end": 0.3, "back": 0.05, "unman": 0.05, "offer": 0.05, "lift": 0.1, "restart": 0.001}
_BARE = re.compile(r" (data-roving|data-fold|data-acting|data-lay-piece|disabled|hidden)(?=[ >])")


def moments(players: int, seed: str, share: float = by_length(0.01, 0.03)) -> Iterator[Game]:
    """A random game stopped now and then. Goods fall from heaven, or few would ever come to a second city."""
    choice = random.Random(seed)
    game = Game(ANTIQUITY, players, seed)
    for _ in range(900):
        if game.is_over:
            break
        seat = choice.choice(game.to_act)
        if choice.random() < 0.03:
            assert isinstance(game.state, Antiquity)
            goods = game.state.realms[seat].goods
            goods[:] = [max(count, 2) for count in goods]
        game.play(seat, _pick(game, seat, choice))
        if choice.random() < share or game.is_over:
            yield game


def _pick(game: Game, seat: int, choice: random.Random) -> str:
    """Something that leads on: houses and Cart shops first, then workers onto them, then whatever there is."""
    kinds: dict[str, list[str]] = {}
    for text in game.legal(seat):
        kinds.setdefault(text.split(" ")[0], []).append(text)
    for wanted in ("house", "man", "build"):
        if wanted in kinds and choice.random() < 0.6:
            return "build cart_shop" if "build cart_shop" in kinds[wanted] else choice.choice(kinds[wanted])
    weights = [_RARE.get(kind, 1) for kind in kinds]
    return choice.choice(kinds[choice.choices(list(kinds), weights)[0]])


def parsed(html: str) -> ET.Element:
    return ET.fromstring("<x>" + _BARE.sub(r' \1=""', html) + "</x>")


def targets(html: str) -> set[str]:
    found: set[str] = set()
    for piece in html.split('data-targets="')[1:]:
        found.update(piece.split('"')[0].split("|"))
    return found


def everything(view: dict[str, Any], words: Words = ENGLISH) -> str:
    return "".join(part.html for part in fragments(view, words) if part.name != "art")


# ---- whole games


@LANGUAGES
@PLAYERS
def test_whole_games_can_be_drawn(players: int, words: Words) -> None:
    for game in moments(players, f"draw {players}"):
        for seat in (0, None):
            assert ET.fromstring(table(game.view(seat), words)).tag.endswith("svg")


@PLAYERS
def test_everything_legal_has_its_place_on_the_page(players: int) -> None:
    for game in moments(players, f"places {players}"):
        for seat in game.to_act:
            shown = targets(everything(game.view(seat)))
            assert not {text for text in game.legal(seat) if text.split(" ")[0] in PLACED} - shown


@PLAYERS
def test_a_piece_in_hand_lists_every_way_it_may_lie(players: int) -> None:
    for game in moments(players, f"ways {players}"):
        for seat in game.to_act:
            view = game.view(seat)
            if view["asked"]["question"] in ("place", "carry", "arrange"):
                legal = {" ".join(text.split(" ")[2:]) for text in game.legal(seat) if text.startswith("at ")}
                assert all(f'"way":"{way}"' in everything(view).replace("&quot;", '"') for way in legal)


@PLAYERS
def test_every_part_is_sound_and_every_drawing_it_uses_is_defined(players: int) -> None:
    for game in moments(players, f"sound {players}"):
        for seat in (0, None):
            for part in fragments(game.view(seat), ITALIAN):
                parsed(part.html)
                used = set(re.findall(r'href="#(ant-[^"]+)"', part.html))
                assert used <= art().keys(), used - art().keys()


def test_ids_are_unique_on_a_page() -> None:
    for game in moments(3, "ids"):
        seat = game.to_act[0] if game.to_act else 0
        parts = [part for part in fragments(game.view(seat), ENGLISH) if part.name != "art"]
        ids = re.findall(r' id="([^"]+)"', "".join(part.html for part in parts))
        assert len(ids) == len(set(ids))


@PLAYERS
def test_public_parts_are_the_same_for_all_and_own_ones_betray_nothing(players: int) -> None:
    for game in moments(players, f"secrets {players}"):
        spectator = {part.name: part.html for part in fragments(game.view(None), ENGLISH) if part.public}
        assert not any("data-action" in html for html in spectator.values())
        for seat in range(players):
            parts = fragments(game.view(seat), ENGLISH)
            assert {part.name: part.html for part in parts if part.public} == spectator
            world = game.state.sample(seat, SeededDice(7)).view(seat)
            assert {part.name: part.html for part in parts} == {
                part.name: part.html for part in fragments(world, ENGLISH)
            }


def test_a_rivals_city_stands_for_nothing() -> None:
    """Cells have the same names in everybody's cities."""
    view = midgame(3)
    view["seats"][1]["graves"] = ["1a7"]
    parts = {part.name: part.html for part in fragments(view, ENGLISH)}
    assert "man 1" in parts["cities"]
    assert not targets(parts["seat-1"]) | targets(parts["seat-2"])
    assert "seat-0" not in parts


def test_terrain_is_drawn_once() -> None:
    book = Sketchbook()
    drawn: set[str] = set()
    for game in moments(2, "once"):
        drawn.update(book.part(part) for part in fragments(game.view(None), ENGLISH) if part.name == "terrain")
    assert len(drawn) == 1


# ---- moments written by hand


@LANGUAGES
@PLAYERS
def test_a_rich_table_is_drawn(players: int, words: Words) -> None:
    parsed(everything(midgame(players), words))
    parsed(everything(opening(players), words))
    assert ET.fromstring(table(midgame(players), words)).tag.endswith("svg")


def test_what_will_hurt_is_foretold() -> None:
    person = midgame(2)["seats"][0]
    assert (person["goods"]["grain"], person["capacity"]) == (2, 4)
    assert graves_due(person, 3) == 0  # the Granary counts for three
    assert graves_due(person, 9) == 4
    assert pollution_due(person) == 2  # three for the city, one less for the Fountain
    assert goods_lost(person) == 3
    person["capacity"] = None
    assert goods_lost(person) == 0
    person["buildings"] = [one for one in person["buildings"] if one["kind"] != "granary"]
    person["buildings"].append(building("dump", "1e4", works=True))
    assert (graves_due(person, 9), pollution_due(person)) == (7, 0)


@PLAYERS
def test_a_site_shows_what_the_rules_will_take(players: int) -> None:
    seen = 0
    for game in moments(players, f"yield {players}", 1):
        seat = game.to_act[0] if game.to_act else 0
        view = game.view(seat)
        if (view.get("asked") or {}).get("question") != "site":
            continue
        project = view["mine"]["project"].split(" ")[0]
        if project not in ("woodcutter", "farm", "mine", "fishery"):
            continue
        text = game.legal(seat)[0]
        hexes = text.split(" ")[1:]
        land = Land(cast(View, view))
        foretold = land.catch(*hexes) if project == "fishery" else land.yields(project, hexes[0])
        state = game.state.clone()
        state.play(seat, state.action(text), SeededDice(1))
        changed = "grass" if project == "woodcutter" else "polluted"
        assert set(foretold) == set(state.view(seat)[changed]) - set(view[changed])
        seen += 1
    assert seen


def test_a_storage_is_laid_in_every_size() -> None:
    found = ways("storage", ["at 1a1 4x1", "at 1a1 2x2", "at 1b1 2x2", "at 1a1 2x3", "back"])
    assert list(found) == ["4x1", "2x2", "2x3"]
    assert found["2x3"] == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]


def test_a_turned_building_covers_its_true_cells() -> None:
    assert ways("cart_shop", ["at 1a1", "at 1a1 e"]) == {
        "": [(1, 0), (0, 1), (1, 1)],
        "e": [(0, 0), (0, 1), (1, 1)],
    }


def test_outlines_go_around() -> None:
    assert outline([(0, 0), (1, 0), (0, 1)], 10) == "M0 0H20V10H10V20H0Z"
    assert longest_row([(1, 0), (0, 1), (1, 1), (2, 1)]) == (0, 1, 3)
    drawn = plan(opening(2)["map"])
    centre = opening(2)["seats"][0]["cities"][0]["at"]
    assert drawn.outline([centre]).count("l") == HEX.count(" ") + 1 == 5
    assert drawn.outline([centre, *drawn.near(centre)]).count("l") == 17
    assert CLUSTER.count("Z") == 1


def test_names_are_harmless() -> None:
    view = midgame(2)
    view["names"] = ["<script>alert(1)</script>", "A name that is longer than any panel could ever show in one line"]
    assert "<script>" not in table(view, ENGLISH)
    assert "<script>" not in everything(view)


def test_marks_are_those_of_the_colours() -> None:
    assert marks(cast(View, opening(4))) == [0, 3, 2, 8]


@LANGUAGES
def test_cover_and_lesson_are_drawn(words: Words) -> None:
    ET.fromstring(card(words))
    steps = lesson(words)
    assert len(steps) == 6
    for one in steps:
        ET.fromstring(one.picture)
    defined = set(re.findall(r'id="(ant-[^"]+)"', steps[0].picture))
    assert all(set(re.findall(r'href="#([^"]+)"', one.picture)) <= defined for one in steps)


def test_every_building_good_and_saint_has_a_drawing() -> None:
    wanted = {f"ant-b-{kind}" for kind in BUILDINGS} | {f"ant-{good}" for good in GOODS}
    assert wanted | {f"ant-saint-{saint}" for saint in SAINTS} <= art().keys()


@LANGUAGES
def test_what_a_grave_would_stop_fits_the_smallest_slip(words: Words) -> None:
    """However few squares of a building are left, nothing is cut: one square, two lines."""
    cut = [
        words(f"stops.{kind}")
        for kind in BUILDINGS
        if kind != "house" and "…" in "".join(slip(words(f"stops.{kind}"), 1, lines=2).lines)
    ]
    assert cut == []
