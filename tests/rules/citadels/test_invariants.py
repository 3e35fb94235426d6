"""What must hold at every step, worked out again from the saved position and the events (CIT-95, CITC-95).

Nothing here asks the game whether it is right: `faults` is not called.
"""

import json
import random
from collections import Counter
from typing import Any

import pytest
from citadels_kit import plain, turn
from play_kit import Data

import signoria
from signoria.games.citadels.components import CARDS, CHARACTERS, DISTRICT_NAMES
from signoria.kernel.errors import BadAction, IllegalAction
from signoria.kernel.events import Event
from signoria.kernel.game import Game
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay

ALL_CARDS = Counter(DISTRICT_NAMES[district] for district in CARDS)
FACE_UP = {2: 0, 3: 0, 4: 2, 5: 1, 6: 0, 7: 0}
BANK = {"gathers_gold": 1, "takes_income": 1, "takes_extra_gold": 1, "uses_laboratory": 1}
BANK |= {"builds": -1, "destroys": -1, "uses_smithy": -1, "rescues": -1}
TABLES: list[tuple[int, dict[str, Any]]] = [(players, {}) for players in range(2, 8)] + [
    (3, {"city_size": 7, "murdered_king": True}),
    (5, {"duplicates": True}),
    (6, {"city_size": 7}),
]


def as_text(data: object) -> str:
    return json.dumps(data, sort_keys=True)


def play_randomly(game: Game, chance: random.Random) -> tuple[int, str, list[Event]]:
    """One random move, with a liking for building so that games end."""
    seat = game.to_act[0]
    legal = game.legal(seat)
    builds = [text for text in legal if text.startswith("build")]
    text = chance.choice(builds if builds and chance.random() < 0.6 else legal)
    return seat, text, game.play(seat, text).all()


def check_position(data: Data, players: int) -> None:
    # CIT-95.1: 65 cards, each in one place.
    cards = [*data["deck"], *data["turn"]["drawn"], *data["turn"]["exchanging"]]
    for seat in data["seats"]:
        cards += seat["hand"] + seat["city"]
        assert type(seat["gold"]) is int
        assert seat["gold"] >= 0  # CIT-95.4
    rescued = sum(frame["phase"] == "graveyard" for frame in data["stack"])
    assert len(set(cards)) == len(cards) == 65 - rescued
    assert not Counter(plain(cards)) - ALL_CARDS
    # CIT-95.2, CIT-95.13: eight characters, the King never face up.
    kept = [pick["kept"] for pick in data["picks"]]
    aside = [pick["aside"] for pick in data["picks"] if pick["aside"]]
    assert len(data["face_up"]) == FACE_UP[players]
    assert "king" not in data["face_up"]
    down = [] if players == 7 and data["face_down"] in kept else [data["face_down"]]
    places = [*data["face_up"], *down, *kept, *aside]
    assert len(set(places)) == len(places) <= 8
    # CIT-95.3
    assert 0 <= data["crown"] < players
    # CIT-95.6
    if not data["options"]["duplicates"]:
        for seat in data["seats"]:
            city = plain(seat["city"])
            assert len(set(city)) == len(city)
    # CIT-95.14
    if data["called"]:
        assert Counter(pick["seat"] for pick in data["picks"]) == dict.fromkeys(range(players), 2 if players < 4 else 1)
    # CIT-95.15
    complete = [s for s, seat in enumerate(data["seats"]) if len(seat["city"]) >= data["options"]["city_size"]]
    assert (data["first_complete"] is not None) == bool(complete)
    assert data["first_complete"] is None or data["first_complete"] in complete


def check_step(before: Data, after: Data, seat: int, text: str, events: list[Event]) -> None:
    # CIT-95.5: the ledger of the bank.
    bank = sum(BANK.get(event.name, 0) * int(str(event.facts.get("gold", 0))) for event in events)
    assert sum(s["gold"] for s in after["seats"]) - sum(s["gold"] for s in before["seats"]) == bank
    # CIT-95.12: ranks ascend, each once a round.
    if after["round"] == before["round"]:
        assert after["called"] >= before["called"]
    called = [CHARACTERS.index(str(e.facts["character"])) for e in events if e.name in ("reveals", "nobody_answers")]
    assert called == list(range(before["called"], before["called"] + len(called)))
    # CIT-95.15: the first completer stays, and no round begins after the last.
    if before["first_complete"] is not None:
        assert after["first_complete"] == before["first_complete"]
        assert after["round"] == before["round"]
    # CIT-95.16, CITC-95.1 to 95.3: what leaves a city.
    size = before["options"]["city_size"]
    for was, now in zip(before["seats"], after["seats"], strict=True):
        gone = Counter(was["city"]) - Counter(now["city"])
        assert not gone or (len(was["city"]) < size and gone.total() == 1 and "keep" not in plain(list(gone)))
        assert not gone or (text.startswith("destroy") and before["turn"]["character"] == "warlord")
        assert not gone or after["stack"] == [] or after["stack"][-1]["phase"] != "turn" or after["called"] == 0
    # CIT-95.17: a victim that is called changes nothing of its player's, but what others do to him.
    names = {event.name for event in events}
    if names <= {"ends_turn", "nobody_answers", "reveals", "crowned"} and after["round"] == before["round"]:
        for other, (was, now) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            assert was == now or other == seat
    # CIT-95.19: a swap exchanges two hands, an exchange keeps the size.
    if "swaps_hands" in names:
        other = int(text.split()[1])
        assert sorted(after["seats"][seat]["hand"]) == sorted(before["seats"][other]["hand"])
        assert sorted(after["seats"][other]["hand"]) == sorted(before["seats"][seat]["hand"])
    if "exchanges" in names:
        whole = before["seats"][seat]["hand"] + before["turn"]["exchanging"]
        assert len(after["seats"][seat]["hand"]) == len(whole)


class TurnLedger:
    """CIT-95.11: what each turn contained."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.character = ""

    def note(self, events: list[Event]) -> None:
        for event in events:
            if event.name == "reveals":
                self.counts, self.character = Counter(), str(event.facts["character"])
            elif event.name == "ends_turn":
                assert self.counts["gathers_gold"] + self.counts["draws"] == 1
                assert self.counts["builds"] <= (3 if self.character == "architect" else 1)
                once = ("takes_income", "takes_extra_gold", "kills", "will_rob", "uses_laboratory", "uses_smithy")
                assert all(self.counts[name] <= 1 for name in once)
                assert self.counts["swaps_hands"] + self.counts["exchanges"] <= 1
                assert self.counts["destroys"] <= 1
                assert self.character != "merchant" or self.counts["takes_extra_gold"] == 1
            self.counts[event.name] += 1


@pytest.mark.rule(
    "CIT-95.1", "CIT-95.2", "CIT-95.3", "CIT-95.4", "CIT-95.5", "CIT-95.6", "CIT-95.11", "CIT-95.12", "CIT-95.13",
    "CIT-95.14", "CIT-95.15", "CIT-95.16", "CIT-95.17", "CIT-95.18", "CIT-95.19", "CITC-95.1", "CITC-95.2", "CITC-95.3",
)  # fmt: skip
@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_every_step_of_random_games_is_possible(players: int, options: dict[str, Any], seed: int) -> None:
    game = signoria.new("citadels-classic", players, seed, options)
    chance = random.Random(seed)
    ledger = TurnLedger()
    after = game.state.to_json()
    lost = Counter[int]()
    while not game.is_over:
        before = after
        seat, text, events = play_randomly(game, chance)
        after = game.state.to_json()
        check_position(after, players)
        check_step(before, after, seat, text, events)
        ledger.note(events)
        lost[before["round"]] += text.startswith("destroy")
    assert all(count <= 1 for count in lost.values())  # CITC-95.3
    assert after["called"] == 8
    # CIT-95.18
    first = [seat for seat, lines in enumerate(game.score_sheet) if any(line.points == 4 for line in lines
             if line.key == "score.first_complete")]  # fmt: skip
    assert first == [after["first_complete"]]
    assert game.winners
    assert [sum(line.points for line in lines) for lines in game.score_sheet] == game.scores


@pytest.mark.rule("CIT-95.7")
@pytest.mark.parametrize("players", range(2, 8))
def test_somebody_always_owes_a_decision_and_everything_listed_is_accepted(players: int) -> None:
    game = signoria.new("citadels-classic", players, "listed")
    chance = random.Random(players)
    while not game.is_over:
        assert len(game.to_act) == 1
        seat = game.to_act[0]
        assert game.legal(seat)
        if chance.random() < 0.1:
            for action in game.state.legal(seat):
                game.state.clone().play(seat, action, game.dice.source)
        play_randomly(game, chance)


@pytest.mark.rule("CIT-95.8", "CIT-1.11")
def test_every_action_that_is_not_listed_is_refused_and_changes_nothing() -> None:
    texts = ["gold", "cards", "income", "extra-gold", "extra-cards", "exchange", "done", "smithy", "rescue", "decline"]
    texts += [f"{verb} {name}" for verb in ("pick", "aside", "kill", "rob") for name in CHARACTERS]
    texts += [f"{verb} {name}" for verb in ("keep", "build", "discard", "laboratory") for name in DISTRICT_NAMES]
    texts += [f"swap {seat}" for seat in range(8)] + ["end"]
    texts += [f"destroy {seat} {name}" for seat in range(8) for name in DISTRICT_NAMES]
    game = signoria.new("citadels-classic", 4, "refused")
    chance = random.Random(1)
    for number in range(150):
        saved = as_text(game.state.to_json())
        if number % 5 == 0:
            for text in texts:
                for seat in range(4):
                    if text not in game.legal(seat):
                        with pytest.raises(IllegalAction) as refusal:
                            game.state.play(seat, game.state.action(text), game.dice.source)
                        assert refusal.value.rule.startswith("CIT")
            assert as_text(game.state.to_json()) == saved
        play_randomly(game, chance)


@pytest.mark.rule("CIT-95.8")
@pytest.mark.parametrize(
    "text",
    ["", " ", "gold gold", "build", "build nothing", "Gold", "pick", "destroy tavern", "destroy 9 tavern", "x" * 99],
)
def test_a_text_that_says_nothing_is_refused(text: str) -> None:
    game = signoria.new("citadels-classic", 4, 1)
    saved = as_text(game.state.to_json())
    with pytest.raises(BadAction):
        game.play(0, text)
    assert as_text(game.state.to_json()) == saved


@pytest.mark.rule("CIT-95.9")
@pytest.mark.parametrize("players", range(2, 8))
def test_the_same_seed_and_actions_give_the_same_game_also_through_a_save(players: int) -> None:
    game = signoria.new("citadels-classic", players, "twice")
    again = signoria.new("citadels-classic", players, "twice")
    chance = random.Random(players)
    while not game.is_over:
        seat, text, _ = play_randomly(game, chance)
        if chance.random() < 0.05:
            again.state = signoria.load_position(json.loads(as_text(again.state.to_json())))
        again.play(seat, text)
    assert as_text(again.state.to_json()) == as_text(game.state.to_json())
    assert str(again.record) == str(game.record)
    assert str(replay(game.rulebook, read_record(str(game.record))).record) == str(game.record)


@pytest.mark.rule("CIT-95.10")
def test_what_differs_only_in_secret_looks_the_same() -> None:
    one = turn("thief", ["thief", "king", "bishop", "warlord"], hands={0: ["keep"], 1: ["tavern"], 2: ["docks"]},
               face_up=["assassin", "magician"], deck=["manor", "castle"])  # fmt: skip
    other = turn("thief", ["thief", "bishop", "warlord", "king"], hands={0: ["keep"], 1: ["palace"], 2: ["church"]},
                 face_up=["assassin", "magician"], deck=["temple", "prison"])  # fmt: skip
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)
    for text in ("rob king", "gold"):
        one.play(text)
        other.play(text)
        assert [event.told(0) for event in one.events] == [event.told(0) for event in other.events]
        assert one.view(0) == other.view(0)


@pytest.mark.rule("CIT-95.10")
@pytest.mark.parametrize("players", range(2, 8))
def test_no_view_contains_a_hidden_card(players: int) -> None:
    game = signoria.new("citadels-classic", players, "views")
    chance = random.Random(players)
    while not game.is_over:
        play_randomly(game, chance)
        if chance.random() > 0.1:
            continue
        data = game.state.to_json()
        for seat in (*range(players), None):
            observer = players if seat is None else seat
            view = game.view(seat)
            seen = Counter(plain(data["seen"][observer]))
            for other in range(players):
                assert not Counter(view["seats"][other]["hand"]["known"]) - seen
            assert not Counter(card["card"] for card in view["deck"]["known"]) - seen


@pytest.mark.rule("CIT-95.20")
def test_the_numbers_shown_are_the_real_ones() -> None:
    game = signoria.new("citadels-classic", 5, "numbers")
    chance = random.Random(5)
    while not game.is_over:
        play_randomly(game, chance)
        data = game.state.to_json()
        counts = [len(seat["hand"]) for seat in data["seats"]]
        if data["turn"]["exchanging"]:
            counts[data["turn"]["player"]] += len(data["turn"]["exchanging"])
        for observer in (0, 4, None):
            view = game.view(observer)
            assert [seat["hand"]["count"] for seat in view["seats"]] == counts
            assert [seat["gold"] for seat in view["seats"]] == [seat["gold"] for seat in data["seats"]]
            assert view["deck"]["count"] == len(data["deck"])
