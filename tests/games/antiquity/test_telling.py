"""Antiquity in words: every key that the code uses has its texts, and whole games can be told to anybody."""

import random

import pytest
from antiquity_kit import Play, hex_name, industry, lay, seat
from telling_kit import check_events, check_options, check_position, check_refusals, check_refused, in_sources

from signoria.games import presentation
from signoria.games.antiquity.components import BUILDINGS, GOODS, SAINTS
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.game import Game
from signoria.words import Words, languages, load

TELLING = presentation.telling(ANTIQUITY)
NAMES = ["Ada", "Bruno", "Carla", "Dino"]
ATTEMPTS = ["build dump", "man 1a1", "raze", "house 20", "clear 1a1", "lift 1a1", "barter", "woodcutter", "skip"]


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    return load(request.param, "antiquity")


def test_every_refusal_has_words(words: Words) -> None:
    check_refusals(ANTIQUITY, words)


def test_every_event_has_words(words: Words) -> None:
    events = in_sources(ANTIQUITY, r'\.tell\(\s*"([a-z_]+)"')
    assert len(events) > 15
    said = {key.split(".")[1] for key in map(str, words.keys()) if key.startswith("event.")}
    for event in events:
        assert any(key == event or key.startswith(f"{event}_") for key in said), event


def test_every_thing_and_option_has_words(words: Words) -> None:
    check_options(ANTIQUITY, words)
    for building in BUILDINGS:
        assert words(f"building.{building}.effect").endswith(".")
    for saint in SAINTS:
        assert words(f"saint.{saint}.effect").endswith(".")
    assert all(words(f"good.{good}") for good in GOODS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_told_to_anybody(players: int, words: Words) -> None:
    game = Game(ANTIQUITY, players, f"told {words.language}")
    chance = random.Random(players)
    names = NAMES[:players]
    while not game.is_over:
        one = chance.choice(game.to_act)
        if chance.random() < 0.1:
            viewer = chance.choice([*range(players), None])
            assert check_position(game, viewer, words, names).endswith((".", "?"))
            check_refused(game, one, ATTEMPTS, words, names, chance)
        check_events(game, game.play(one, chance.choice(game.legal(one))), words, names)
    assert check_position(game, None, words, names).endswith(".")
    for lines in game.score_sheet:
        assert all(TELLING.score_line(line, words) for line in lines)


def told(table: Play, words: Words) -> list[str]:
    """What the last move is called for a spectator."""
    return [TELLING.event(event.told(None), words, NAMES, None) for event in table.events]


def questions(table: Play, words: Words, viewer: int = 0) -> None:
    view = table.view(viewer)
    assert TELLING.prompt(view, words, NAMES).endswith((".", "?"))
    labels = [TELLING.action(text, view, words, NAMES) for text in view["asked"]["actions"]]
    assert all(label.text and label.hint and label.rules for label in labels)
    assert len({label.text for label in labels}) == len(labels)
    assert max(map(len, TELLING.board(view, words, NAMES).splitlines())) <= 80


def test_every_question_of_a_city_can_be_told(words: Words) -> None:
    rich = "3 wood 3 stone 2 wine 2 gold 1 grain 1 sheep"
    realm = seat("market 1a1 manned", "hospital 1c1 manned", "theology 1a3 manned", goods=rich, graves=["1g1"])
    table = lay("city", realm, asked=[0, 1])
    for text in ("barter", "give wood", "give wood", "take dye", "build storage"):
        table.play(text, seat=0)
        questions(table, words)
    table.play("back", "build cathedral", seat=0)
    questions(table, words)
    table.play("at 1e3", seat=0)
    questions(table, words)
    table.play("choose nicolo", "house 8", "at 1g2", seat=0)
    questions(table, words)
    table.play("pay grain", "pay gold", seat=0)
    questions(table, words)
    table.play("free 4", seat=0)
    questions(table, words)
    table.play("at 1g3", "offer 1", "give gold", "take fish", seat=0)
    questions(table, words)
    table.play("propose", seat=0)
    questions(table, words, 1)
    assert told(table, words)[0].startswith("Ada")
    table.play("decline 0", seat=1).play("clear 1g1", "raze", "done", seat=0).play("done", seat=1)
    assert any(words("saint.nicolo") in line for line in told(table, words))


def test_santa_barbaras_questions_can_be_told(words: Words) -> None:
    realm = seat("cathedral 1a1", "storage 1d1 3x2", "dump 1d4", graves=["1g1"], patron="barbara")
    table = lay("city", realm).play("lift 1d1")
    questions(table, words)
    table.play("carry 1g1")
    questions(table, words)
    table.play("at 1g2", "at 1d1 2x3", "done")
    assert told(table, words)


def test_every_question_of_the_countryside_can_be_told(words: Words) -> None:
    buildings = ("cart_shop 1a1 manned", "cart_shop 1c1 manned", "brewery 1a3", "alchemy 1e1 manned")
    goods = "2 grain 1 sheep 2 wood 1 stone 1 gold 1 dye 1 wine"
    paint = {"forest": [(2, 0)], "mountain": [(0, 2)], "water": [(-3, 0)]}
    for project in ("woodcutter", "farm grain", "mine gold", "fishery dye", "inn", "city", "clean"):
        table = lay("countryside", seat(*buildings, goods=goods), paint=paint, polluted=[(3, -1)])
        questions(table, words)
        table.play(project)
        questions(table, words)
        table.play(table.legal("on")[0])
        if table.question == "pay":
            questions(table, words)
        while table.question == "pay":
            table.play(table.legal()[0])
        assert all(line.endswith(".") for line in told(table, words))


def test_the_later_phases_can_be_told(words: Words) -> None:
    farm = industry(0, "farm", "grain", (2, 0), goods=[(2, 0), (3, 0), (2, 1)], due=1)
    harvest = lay("harvest", seat("explorer 1a1 manned"), industries=[farm], polluted=[(2, 0), (3, 0), (2, 1)])
    questions(harvest, words)
    explore = lay("explore", seat("explorer 1a1 manned"), unexplored=[(3, -1)])
    questions(explore, words)
    explore.play(f"explore {hex_name(3, -1)}")
    assert all(line.endswith(".") for line in told(explore, words))
    for phase in ("graves", "pollute"):
        questions(lay(phase, seat(owed=1)), words)
    questions(lay("keep", seat(goods="1 wood 1 fish", owed=1)), words)


def test_phases_in_which_nobody_can_do_anything_leave_one_line() -> None:
    told = [{"event": "idle", "phase": phase} for phase in ("countryside", "keep", "harvest")]
    (said,) = presentation.sentences(ANTIQUITY, told, load("en", "antiquity"), NAMES, None)
    assert said == ("idle", "Nobody can do anything: countryside, storage, and harvest.")
