"""What would come of a choice is told before it is made, is true, and what throws something away is never foremost."""

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from castelli_kit import build

import signoria
from signoria.games import presentation, rulebook
from signoria.games.antiquity.telling.ahead import room_for_graves
from signoria.games.presentation import Foretold
from signoria.kernel.dice import SeededDice
from signoria.kernel.game import Game
from signoria.kernel.record import read_record
from signoria.kernel.replay import step
from signoria.web.choices import choices
from signoria.web.context import ClockContext, TableContext, Viewer
from signoria.words import languages, load

GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = ["Ada", "Bruno", "Carla", "Dario"]


def moments(name: str, players: int, seed: str, most: int = 600) -> Iterator[tuple[Game, int]]:
    """A game of random play, each time somebody is asked: the game and who is."""
    game = signoria.new(name, players=players, seed=seed)
    dice = random.Random(seed)
    for _ in range(most):
        if game.is_over:
            return
        seat = dice.choice(game.to_act)
        yield game, seat
        game.play(seat, dice.choice(game.legal(seat)))


def first(name: str, players: int, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first view of somebody who is asked such a question."""
    for seed in range(30):
        for game, seat in moments(name, players, f"foretell {seed}"):
            view = game.view(seat)
            if wanted(view):
                return view
    raise AssertionError("never asked")


def foretold(game: str, action: str, view: dict[str, Any], language: str = "en") -> Foretold:
    book = rulebook(game)
    return presentation.foretell(book, action, view, load(language, book.folder), NAMES[: view["players"]])


def bar(game: str, view: dict[str, Any]) -> str:
    """The answers as the page shows them."""
    book = rulebook(game)
    words = load("en", book.folder)
    context = TableContext(
        id="t",
        game=game,
        folder=book.folder,
        state="running",
        viewer=Viewer(),
        seat=view["seat"],
        seats=[],
        options={},
        undo=True,
        clock=ClockContext(),
        public=True,
        view=view,
        legal=view["asked"]["actions"],
    )
    return choices(context, words, NAMES[: view["players"]])


def foremost(html: str) -> str:
    """The action of the one main button; empty if it waits for a choice."""
    mains = re.findall(r'<button[^>]*class="button choice main[^>]*data-action="([^"]+)"', html)
    assert len(mains) + html.count("main waiting") + html.count('choice main" type="button" data-series') == 1
    return mains[0] if mains else ""


def actions(view: dict[str, Any]) -> list[str]:
    return list(view["asked"]["actions"]) if "asked" in view else []


# ---- every game


@pytest.mark.parametrize("game", signoria.game_names())
def test_there_is_one_main_button_and_it_throws_nothing_away(game: str) -> None:
    book = rulebook(game)
    for played, seat in moments(game, book.seats.start, "one main button", 160):
        view = played.view(seat)
        chosen = foremost(bar(game, view))
        if len(actions(view)) > 1:
            assert not chosen or not foretold(game, chosen, view).warning


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", signoria.game_names())
def test_every_choice_can_be_foretold_in_words(game: str, language: str) -> None:
    for played, seat in moments(game, rulebook(game).seats.start, "in words", 80):
        view = played.view(seat)
        for action in actions(view):
            told = foretold(game, action, view, language)
            said = (*told.effects, told.warning, told.deed, told.apart)
            assert not any("{" in text or text.startswith(("effect.", "warning.")) for text in said)


# ---- Citadels


def _has_income(view: dict[str, Any]) -> bool:
    return {"income", "end"} <= set(actions(view)) and bool(view["turn"]["income"])


def test_ending_the_turn_with_income_to_take_says_what_is_lost() -> None:
    view = first("citadels-classic", 4, _has_income)
    assert (
        str(view["turn"]["income"]) in foretold("citadels-classic", "end", view).warning or not view["turn"]["income"]
    )
    assert foremost(bar("citadels-classic", view)) == "income"


def test_a_character_that_lies_face_up_cannot_be_hit_and_says_so() -> None:
    def wanted(view: dict[str, Any]) -> bool:
        return any(f"kill {name}" in actions(view) for name in view["set_aside"]["face_up"])

    view = first("citadels-classic", 4, wanted)
    aimed = next(action for action in actions(view) if action.split(" ")[-1] in view["set_aside"]["face_up"])
    assert "face up" in foretold("citadels-classic", aimed, view).warning
    hidden = next(action for action in actions(view) if action.split(" ")[-1] not in view["set_aside"]["face_up"])
    assert not foretold("citadels-classic", hidden, view).warning


def test_the_warlord_is_offered_his_own_districts_apart_and_every_price() -> None:
    def wanted(view: dict[str, Any]) -> bool:
        owners = {action.split(" ")[1] for action in actions(view) if action.startswith("destroy")}
        return str(view["seat"]) in owners and len(owners) > 1

    view = first("citadels-classic", 4, wanted)
    for action in actions(view):
        if action.startswith("destroy"):
            told = foretold("citadels-classic", action, view)
            assert told.badge == str(view["asked"]["prices"].get(action, 0))
            assert bool(told.apart) == (action.split(" ")[1] == str(view["seat"]))


# ---- Castelli


def test_who_gains_what_for_a_tile_that_lies_so_is_true() -> None:
    """Every way to lay the tile, against what the rules then do."""
    compared = 0
    for game, seat in moments("castelli", 3, "gains", 500):
        view = game.view(seat)
        for action in (text for text in actions(view) if text.startswith("place")):
            position = game.state.clone()
            events: list[Any] = []
            position.events = events
            position.play(seat, position.action(action), SeededDice("nothing that counts is drawn"))
            if position.view(None)["phase"] == "steward":
                continue
            areas = [event.told(None) for event in events if event.told(None)["event"] == "evaluates"]
            told = foretold("castelli", action, view).effects
            expected = sum(len(area["winners"]) if area["each"] else 1 for area in areas if area["kind"] != "mine")
            shown = [line for line in told if re.match(r"[a-h]\d+:", line)]
            assert len(shown) == expected, (action, told, areas)
            for area in areas:
                at = area["area"].partition("-")[0]
                for winner in area["winners"] if area["each"] else ():
                    who = "you" if winner == seat else NAMES[winner]
                    assert any(line.startswith(at) and line.endswith(who) for line in shown)
            compared += 1
    assert compared > 40


# ---- Augsburg


def test_who_can_only_pass_reads_why() -> None:
    def wanted(view: dict[str, Any]) -> bool:
        noble = view["noble"]
        lacks = not any(note.startswith(f"{noble} ") for note in view.get("hand", []))
        return actions(view) == ["pass"] and noble != "maximilian" and lacks

    view = first("augsburg", 3, wanted)
    said = presentation.hint(rulebook("augsburg"), view, load("en", "augsburg"))
    assert load("en", "augsburg")(f"noble.{view['noble']}") in said


def test_buying_nothing_is_not_the_main_button() -> None:
    view = first("augsburg", 3, lambda view: "asked" in view and view["asked"]["question"] == "buy")
    assert foremost(bar("augsburg", view)) != "done"


# ---- Antiquity


def test_a_grave_says_which_building_it_stops_and_how_much_room_is_left() -> None:
    view = first("antiquity", 2, lambda view: any(action.startswith("bury") for action in actions(view)))
    own = view["seats"][view["seat"]]
    said = presentation.hint(rulebook("antiquity"), view, load("en", "antiquity"))
    assert str(view["owed"]) in said
    assert str(room_for_graves(own)) in said
    grave = next(action for action in actions(view) if action.startswith("bury"))
    cell = grave.split(" ")[1]
    stands = next((one for one in own["buildings"] if cell in one["cells"]), None)
    effect = foretold("antiquity", grave, view).effects[0]
    assert ("empty" in effect) == (stands is None)


def test_workers_without_work_are_told_before_the_city_is_done() -> None:
    def wanted(view: dict[str, Any]) -> bool:
        legal = actions(view)
        return "done" in legal and any(action.startswith("man ") for action in legal)

    view = first("antiquity", 2, wanted)
    assert str(view["seats"][view["seat"]]["pool"]) in foretold("antiquity", "done", view).warning


def test_who_has_built_nothing_yet_is_told_before_the_first_turn_is_given_away() -> None:
    def nothing_stands(view: dict[str, Any]) -> bool:
        return "done" in actions(view) and not view["seats"][view["seat"]]["buildings"]

    view = first("antiquity", 2, lambda view: nothing_stands(view) and not view["seats"][view["seat"]]["pool"])
    assert "Nothing stands" in foretold("antiquity", "done", view).warning

    def workers_wait(view: dict[str, Any]) -> bool:
        legal = actions(view)
        can_build = any(action.startswith("build ") for action in legal)
        can_work = any(action.startswith("man ") for action in legal)
        return "done" in legal and can_build and not can_work and bool(view["seats"][view["seat"]]["pool"])

    view = first("antiquity", 2, workers_wait)
    assert str(view["seats"][view["seat"]]["pool"]) in foretold("antiquity", "done", view).warning


# ---- several steps with one click


def test_harvest_all_is_the_main_button_and_each_step_is_legal_in_its_turn() -> None:
    record = read_record((GOLDEN / "antiquity" / "3-players-official-saint.record").read_text(encoding="utf-8"))
    for game in step(rulebook("antiquity"), record):
        asked = [seat for seat in game.to_act if any(text.startswith("harvest") for text in game.legal(seat))]
        if asked:
            break
    (seat, *_) = asked
    assert "Harvest all" in re.sub(r'.*class="foremost">', "", bar("antiquity", game.view(seat)), flags=re.DOTALL)
    (row,) = presentation.series(rulebook("antiquity"), game.view(seat), load("en", "antiquity"))
    position = game.state.clone()
    left = list(row.actions)
    while chosen := next((text for text in left if position.action(text) in position.legal(seat)), None):
        left.remove(chosen)
        position.play(seat, position.action(chosen), SeededDice("nothing is drawn"))
    assert not any(position.text(code).startswith("harvest") for code in position.legal(seat))


def test_who_must_show_all_notes_shows_them_with_one_click() -> None:
    def wanted(view: dict[str, Any]) -> bool:
        return bool(presentation.series(rulebook("augsburg"), view, load("en", "augsburg")))

    view = first("augsburg", 3, wanted)
    assert 'data-series="show' in re.sub(r'.*class="foremost">', "", bar("augsburg", view), flags=re.DOTALL)


def test_only_who_holds_no_steward_is_answered_for() -> None:
    def is_asked(view: dict[str, Any]) -> bool:
        return "asked" in view and view["asked"]["question"] == "steward"

    seen = set()
    for seed in range(12):
        for game, seat in moments("castelli", 3, f"steward {seed}", 400):
            view = game.view(seat)
            if is_asked(view):
                holds = "steward" in view["hand"]
                assert foretold("castelli", "decline", view).automatic != holds
                seen.add(holds)
        if seen == {True, False}:
            return
    raise AssertionError("never asked both ways")


def test_who_can_save_a_castle_is_shown_how_first() -> None:
    """On a phone there is room for one more answer: it must not be to let the castle go."""
    up = {"c2": "5 blue s", "d3": "4 yellow w"}
    attacked = build(up=up, castles={"c3-ne": [1]}, resources={0: "2 2 2"}, battle=True, hands={1: ["guard"]})
    view = attacked.play("overbuild c3-ne").view(1)
    assert [foretold("castelli", text, view).rank for text in ("guard", "decline")] == ["main", "plain"]


# ---- out of reach


@pytest.mark.parametrize("game", ["citadels-classic", "citadels-deluxe"])
def test_what_is_too_dear_or_safe_is_what_the_rules_refuse_for_that_reason(game: str) -> None:
    reasons = {"too_dear": 0, "safe": 0}
    for seed in range(8):
        for played, seat in moments(game, 4, f"beyond {seed}", 500):
            view = played.view(seat)
            book = rulebook(game)
            for one in presentation.beyond(book, view, load("en", book.folder), NAMES):
                if one.target:
                    assert one.target not in actions(view)
                    reasons["too_dear"] += 1
                else:
                    owned = [
                        text
                        for text in actions(view)
                        if text.startswith((f"destroy {one.seat} ", f"seize {one.seat} "))
                    ]
                    assert not owned
                    reasons["safe"] += 1
    assert all(reasons.values()), reasons


def test_a_price_that_cannot_be_paid_is_the_price_of_the_rules() -> None:
    """The same districts with gold enough: what was too dear is offered at the price that was shown."""
    compared = 0
    for played, seat in moments("citadels-classic", 4, "prices", 600):
        view = played.view(seat)
        book = rulebook("citadels-classic")
        for one in presentation.beyond(book, view, load("en", book.folder), NAMES):
            if one.badge:
                said = played.why_not(seat, one.target)
                assert said is not None
                if said.key == "refusal.too_dear":
                    assert said.facts["cost"] == int(one.badge)
                    compared += 1
    assert compared


# ---- All of them


@pytest.mark.parametrize(
    ("name", "players"),
    [("citadels-classic", 4), ("citadels-deluxe", 5), ("antiquity", 2), ("augsburg", 3), ("castelli", 3)],
)
def test_every_question_has_a_second_sentence_in_every_language(name: str, players: int) -> None:
    """Whoever does not know the game reads what the question is about."""
    book = rulebook(name)
    catalogues = [load(language, book.folder) for language in languages()]
    for game, seat in moments(name, players, f"hinted {name}"):
        view = game.view(seat)
        assert all(presentation.hint(book, view, words) for words in catalogues), view["asked"]["question"]


def test_who_bids_reads_how_many_notes_count() -> None:
    def wanted(view: dict[str, Any]) -> bool:
        return "bid 2" in actions(view) and view["noble"] != "maximilian"

    view = first("augsburg", 3, wanted)
    counting = sum(note.split(" ")[0] in (view["noble"], "joker") for note in view["hand"])
    said = presentation.hint(rulebook("augsburg"), view, load("en", "augsburg"))
    assert said.startswith(f"{counting} ")
    assert counting < len(view["hand"])


def test_who_is_asked_for_a_steward_but_has_none_reads_why() -> None:
    words = load("en", "castelli")
    view = first("castelli", 3, lambda view: "quiet" in actions(view) and "steward" not in str(actions(view)))
    assert presentation.hint(rulebook("castelli"), view, words) == words("ask.steward_none.hint")
