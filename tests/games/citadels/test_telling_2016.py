"""Citadels (2016) in words: every key that the code uses has its texts, and whole games can be told to anybody."""

import pickle
import random
import re
from typing import cast

import pytest
from citadels2016_kit import Play, turn
from telling_kit import check_events, check_options, check_position, check_refused, in_sources

import signoria
from signoria.games import presentation
from signoria.games.citadels import deluxe
from signoria.games.citadels.actions import Subjects, common, common_of_draft
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.components_2016 import BASIC, SCENARIOS, UNIQUE_COST
from signoria.games.citadels.districts.unique import Unique
from signoria.games.citadels.telling.deluxe import foretell
from signoria.games.citadels.telling.edition import of_2016
from signoria.games.citadels.views import View
from signoria.games.presentation import Foretold
from signoria.words import Words, languages, load

BOOK = signoria.rulebook("citadels-deluxe")
TELLING = presentation.telling(BOOK)
NAMES = ["Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio", "Gaia", "Hugo"]
# What a text would show if a key, a placeholder or a name inside the game had been left in it.
RAW = re.compile(r"[{}_]|\b(character|district|event|refusal|act|hint|ask|option|score)\.[a-z]")


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    return load(request.param, "citadels")


def test_every_card_has_its_name_its_articles_and_its_effect(words: Words) -> None:
    said = of_2016(words)
    for character in deluxe.CHARACTERS:
        assert said(f"character.{character}.the").endswith(said(f"character.{character}"))
        assert said(f"character.{character}.effect")
    for district in [*(row.name for row in BASIC), *UNIQUE_COST]:
        for article in ("a", "the"):
            assert said(f"district.{district}.{article}").endswith(said(f"district.{district}"))
    assert all(said(f"district.{district}.effect") for district in UNIQUE_COST)


def test_no_two_cards_of_this_edition_have_one_name(words: Words) -> None:
    said = of_2016(words)
    for kind, names in (("character", list(deluxe.CHARACTERS)), ("district", [row.name for row in BASIC])):
        called = [said(f"{kind}.{name}") for name in [*names, *(UNIQUE_COST if kind == "district" else ())]]
        assert len(called) == len(set(called))


def test_every_question_has_words(words: Words) -> None:
    questions = in_sources(BOOK, r'Final(?:\[\w+\])? = [A-Z]\w+\("([a-z_]+)", \(')
    assert len(questions) == 21
    assert not [name for name in questions if not words.has(f"ask.{name}")]


def test_every_verb_has_words(words: Words) -> None:
    subjects = Subjects(list(deluxe.CHARACTERS), KINDS, True)
    owners: list[Character | Unique] = [*deluxe.CHARACTERS.values(), *deluxe.UNIQUES]
    verbs = [*common(subjects).values(), *common_of_draft(subjects).values()]
    verbs += [verb for owner in owners for verb in owner.verbs(subjects).values()]
    by_object = {"crown": ".gold", "end-without": ".both"}
    assert not [verb.word for verb in verbs if not words.has(f"act.{verb.word}{by_object.get(verb.word, '')}")]


def test_every_option_has_words(words: Words) -> None:
    check_options(BOOK, words)


def test_every_refusal_of_this_edition_has_words(words: Words) -> None:
    assert not [key for key in in_sources(BOOK, r'"(refusal\.[a-z_]+)"') if not words.has(key)]


def _played(players: int, options: dict[str, object], words: Words) -> None:
    """One game, told move by move to everybody."""
    game = signoria.new("citadels-deluxe", players, f"told {players}", options)
    chance = random.Random(players)
    names = NAMES[:players]
    while not game.is_over:
        viewer = chance.choice([*range(players), None])
        seat = game.to_act[0]
        for one in (viewer, seat):
            assert check_position(game, one, words, names).endswith((".", "?"))
        view = game.view(seat)
        labels = [TELLING.action(action, view, words, names) for action in game.legal(seat)]
        assert not [label.text for label in labels if any(rule.startswith("CITC-") for rule in label.rules)]
        shown = [TELLING.prompt(view, words, names), TELLING.board(view, words, names)]
        shown += [presentation.hint(BOOK, view, words), *(f"{label.text} {label.hint}" for label in labels)]
        assert not [text for text in shown if RAW.search(text)]
        check_refused(game, seat, _attempts(view["cast"]), words, names, chance)
        legal = game.legal(seat)
        builds = [action for action in legal if action.split(" ")[0] in ("build", "framework", "bury", "den")]
        events = game.play(seat, chance.choice(builds or legal) if chance.random() < 0.5 else chance.choice(legal))
        check_events(game, events, words, names, silent=("gains_cards",))
        for event in events:
            for listener in (*range(players), None):
                assert not RAW.search(TELLING.event(event.told(listener), words, names, listener))
    assert check_position(game, None, words, names).endswith(".")
    for lines in game.score_sheet:
        assert not [line for line in lines if RAW.search(TELLING.score_line(line, words))]


def _attempts(cast: list[str]) -> list[str]:
    """Things to try that are mostly not allowed."""
    owners = {"kill": "assassin", "rob": "thief", "bewitch": "witch", "sign": "magistrate", "warrant": "magistrate"}
    owners |= {"flower": "blackmailer", "threaten": "blackmailer"}
    words = ["gold", "cards", "income", "done", "decline", "end", "keep tavern", "build palace", "build barracks"]
    words += [f"{verb} {name}" for verb in owners if owners[verb] in cast for name in (cast[0], cast[1], cast[4])]
    named = {"marshal": "seize 1 tavern", "diplomat": "demand 0 palace", "warlord": "destroy 7 tavern"}
    named |= {"abbot": "alms 1", "cardinal": "borrow 1 palace", "emperor": "crown 0 gold", "wizard": "look 1"}
    named |= {"spy": "spy 1 noble", "seer": "foresee", "queen": "royal-gold", "artist": "beautify tavern"}
    named |= {"tax_collector": "collect-tax", "navigator": "four-gold", "scholar": "study"}
    return words + [named[name] for name in cast if name in named]


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_game_of_random_cards_can_be_told_to_anybody(players: int, words: Words) -> None:
    _played(players, {"cast": "random", "districts": "random", "ninth_rank": "none"}, words)


@pytest.mark.parametrize(
    ("scenario", "players"), [(name, 3 + place) for place, name in enumerate(list(SCENARIOS)[1:6])]
)
def test_a_game_of_a_scenario_can_be_told_to_anybody(scenario: str, players: int) -> None:
    _played(players, {"scenario": scenario, "ninth_rank": "scenario"}, load("it", "citadels"))


def test_a_table_of_2016_has_its_own_names_and_one_of_2000_keeps_its_own() -> None:
    italian = load("it", "citadels")
    assert italian("character.magician") == "Mago"
    assert of_2016(italian)("character.magician") == "Incantatrice"
    assert of_2016(italian)("character.wizard") == "Mago"
    assert of_2016(italian)("character.thief") == italian("character.thief")
    again = pickle.loads(pickle.dumps(of_2016(italian)))
    assert again("character.magician") == "Incantatrice"
    assert repr(again) == "signoria.words.load('it', 'citadels').edition('2016')"


@pytest.mark.parametrize(
    ("told", "whom"),
    [
        ({"event": "takes_alms", "seat": 0, "other": 2, "amount": 1}, [2]),
        ({"event": "confiscates", "seat": 0, "owner": 1, "gold": 3, "district": "manor"}, [1]),
        ({"event": "seizes", "seat": 2, "owner": 1, "amount": 3, "district": "manor"}, [1]),
        (
            {"event": "exchanges_districts", "seat": 2, "owner": 0, "amount": 0, "district": "manor", "own": "docks"},
            [0],
        ),
        ({"event": "uses_armory", "seat": 1, "owner": 1, "district": "manor"}, []),
        ({"event": "gives_crown", "seat": 1, "other": 3}, [3]),
        ({"event": "reveals_threat", "seat": 1, "owner": 3, "flower": True, "amount": 5}, [3]),
        ({"event": "exchanges_characters", "seat": 1, "other": 3}, [3]),
        ({"event": "builds", "seat": 1, "district": "manor", "gold": 3}, []),
    ],
)
def test_what_is_done_to_a_seat_concerns_it(told: dict[str, object], whom: list[int]) -> None:
    assert [seat for seat in range(4) if TELLING.concerns(told, seat)] == whom


def test_everybody_is_told_his_side_of_a_confiscation() -> None:
    english = load("en", "citadels")
    told = {"event": "confiscates", "seat": 0, "owner": 1, "gold": 3, "district": "manor"}
    assert [TELLING.event(told, english, NAMES, viewer) for viewer in (0, 1, None)] == [
        "You show the signed warrant and confiscate the Manor; Bruno gets 3 gold back.",
        "Ada shows the signed warrant and confiscates the Manor; you get 3 gold back.",
        "Ada shows the signed warrant and confiscates the Manor; Bruno gets 3 gold back.",
    ]


def test_a_district_is_built_in_three_ways_and_told_so() -> None:
    english = load("en", "citadels")
    built = {"event": "builds", "seat": 0, "district": "thieves_den", "gold": 2}
    ways: list[dict[str, object]] = [{}, {"count": 4}, {"gold": 0, "destroyed": "framework"}]
    assert [TELLING.event(built | way, english, NAMES, 1) for way in ways] == [
        "Ada builds the Thieves’ Den for 2 gold.",
        "Ada builds the Thieves’ Den for 2 gold and 4 cards.",
        "Ada destroys the Framework of the own city and builds the Thieves’ Den for it.",
    ]


def test_every_choice_among_many_has_a_name(words: Words) -> None:
    """Where a verb is offered often, one button gathers what it may be about."""
    for scenario in SCENARIOS:
        options = {"scenario": scenario, "ninth_rank": "scenario"}
        verbs = signoria.new("citadels-deluxe", 8, 1, options).state.verbs().verbs.values()
        nameless = [verb.word for verb in verbs if verb.subject is not None and not words.has(f"group.{verb.word}")]
        assert not nameless


def foretold(action: str, table: Play) -> Foretold:
    return foretell(action, cast(View, table.view(0)), load("en", "citadels"), NAMES)


@pytest.mark.rule("CITD-35.4", "CITD-35.6")
def test_seizing_says_its_price_and_what_follows() -> None:
    table = turn("marshal", gold=[5, 0, 0, 0], cities={0: ["temple"], 1: ["manor", "great_wall"]}, done=["gathered"])
    told = foretold("seize 1 manor", table)
    assert told.badge == "4"
    assert told.considered
    assert told.effects == ("Your gold: 5 → 1", "Bruno: 1 district left", "Your city: 2 districts")


@pytest.mark.rule("CITD-34.3")
def test_an_exchange_says_what_it_costs() -> None:
    cities = {0: ["temple", "manor"], 1: ["prison"]}
    table = turn("diplomat", gold=[5, 0, 0, 0], cities=cities, done=["gathered"]).play("demand 1 prison")
    told = foretold("offer temple", table)
    assert told.badge == "1"
    assert told.effects == ("Your gold: 5 → 4",)


@pytest.mark.rule("CITD-50.1", "CITD-67.1")
def test_what_one_destroys_of_ones_own_is_said_before() -> None:
    table = turn("king", gold=[5, 0, 0, 0], cities={0: ["armory"], 1: ["manor"]}, done=["gathered"])
    told = foretold("armory 1 manor", table)
    assert told.effects == ("Your Armory is destroyed too", "Bruno: 0 districts left")
    assert told.badge == ""
    table = turn("king", cities={0: ["manor"]}, hands={0: ["necropolis"]}, done=["gathered"])
    told = foretold("bury manor", table)
    assert told.effects == ("Your Manor is destroyed",)
    assert told.considered
