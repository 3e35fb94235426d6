"""Augsburg 1520 in words: every key that the code uses has its texts, and whole games can be told to anybody."""

import random

import pytest
from augsburg_kit import finished, purchase, start, use, visit
from telling_kit import check_events, check_options, check_position, check_refusals, check_refused, in_sources

import signoria
from signoria.games import presentation
from signoria.words import Words, languages, load

BOOK = signoria.rulebook("augsburg")
TELLING = presentation.telling(BOOK)
# Events that may say nothing to those whom they do not concern.
SILENT = ("card_used", "buys", "dealt", "gives_up")
NAMES = ["Ada", "Matthias", "Lorenz", "Sigurd", "Olaf"]


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    return load(request.param, "augsburg")


def test_every_refusal_has_words(words: Words) -> None:
    check_refusals(BOOK, words)


def test_every_event_has_words(words: Words) -> None:
    events = in_sources(BOOK, r'\.tell\(\s*"([a-z_]+)"') | {"sees", "bids", "raises"}
    said = {key.split(".")[1] for key in map(str, words.keys()) if key.startswith("event.")}
    assert said - events == {"game_over_shared"}
    assert events - said == {"card_used"}


def test_every_option_has_words(words: Words) -> None:
    check_options(BOOK, words)


@pytest.mark.parametrize("players", BOOK.seats)
def test_a_whole_game_can_be_told_to_anybody(players: int, words: Words) -> None:
    game = signoria.new("augsburg", players, f"told {words.language}", {"prices": "steps"})
    chance = random.Random(players)
    names = NAMES[:players]
    while not game.is_over:
        viewer = chance.choice([*range(players), None])
        assert check_position(game, viewer, words, names).endswith((".", "?"))
        seat = chance.choice(game.to_act)
        check_refused(game, seat, ATTEMPTS, words, names, chance)
        events = game.play(seat, chance.choice(game.legal(seat)))
        check_events(game, events, words, names, SILENT)
        for event in events:
            doer = event.facts.get("seat")
            if event.name != "card_used" and isinstance(doer, int):
                assert TELLING.event(event.told(doer), words, names, doer)
    assert check_position(game, None, words, names).endswith(".")
    for lines in game.score_sheet:
        assert all(TELLING.score_line(line, words) for line in lines)


ATTEMPTS = [
    *("pass", "see", "bid 9", "raise 30", "done", "take-300", "take-500", "prestige", "draw", "waive", "finish"),
    *("accept-florins", "give-nothing", "bid 0", "choose p01", "choose p10", "climb office", "steal agency 1"),
    *(f"{verb} {note}" for verb in ("show", "hide", "buy", "return", "discard", "give") for note in ("leo 3", "joker")),
    *(f"{verb} {right}" for verb in ("right", "build", "extra") for right in ("coat", "architect", "church")),
]


def test_the_secrets_of_a_purchase_are_told_to_the_buyer_only() -> None:
    words = load("en", "augsburg")
    game = signoria.new("augsburg", 2, 1)
    offered = game.view(0)["offers"][0]
    game.play(0, f"buy {offered}")
    game.play(0, "done")
    events = game.play(1, "done")
    (bought,) = [event for event in events if event.name == "buys" and event.facts["seat"] == 0]
    assert "You have bought" in TELLING.event(bought.told(0), words, NAMES, 0)
    assert TELLING.event(bought.told(1), words, NAMES, 1) == ""


ENGLISH = load("en", "augsburg")


def test_at_maximilian_every_note_counts_and_the_hint_says_so() -> None:
    for noble, counted in (("leo", "notes of that name"), ("maximilian", "notes of every name")):
        view = visit(noble, hands={0: ["leo 3"]}).view(0)
        assert counted in TELLING.action("bid 1", view, ENGLISH, NAMES).hint


def test_a_mayor_is_promised_his_free_note() -> None:
    hints = []
    for level in (2, 3):
        view = use("p07", levels={0: {"office": level}}).view(0)
        hints.append(TELLING.action("climb office", view, ENGLISH, NAMES).hint)
    assert hints == [
        "6 notes offered at the end of each round.",
        "6 notes offered and one for nothing at the end of each round.",
    ]


def test_in_the_last_round_only_prestige_still_pays() -> None:
    table = use("p07", number=6, levels={0: {"office": 3}})
    hints = [
        TELLING.action(text, table.view(0), ENGLISH, NAMES).hint
        for text in ("climb agency", "climb office", "right mint_master", "climb peerage")
    ]
    assert hints == ["This is the last round: it pays nothing any more."] * 3 + ["5 prestige at the end of each round."]


def test_an_offer_names_its_price() -> None:
    view = purchase({0: ["leo 13"]}).view(0)
    assert TELLING.action("buy leo 13", view, ENGLISH, NAMES).text == "Buy Léo 13 for 400 florins"


def test_a_purchase_is_added_up_while_it_is_made() -> None:
    table = purchase({0: ["leo 3", "leo 13"]}, money=[1000, 0, 0, 0])
    assert TELLING.prompt(table.view(0), ENGLISH, NAMES).endswith(": 0 florins so far, 1000 florins left.")
    table.play("buy leo 13", seat=0)
    assert TELLING.prompt(table.view(0), ENGLISH, NAMES).endswith(": 400 florins so far, 600 florins left.")


def test_choices_are_listed_in_the_order_of_the_offers() -> None:
    table = purchase({0: ["maria 1", "leo 13", "joker", "leo 3", "philipp 9"]})
    assert table.offers(0) == ["philipp 9", "leo 3", "leo 13", "maria 1", "joker"]
    assert table.legal("buy", seat=0) == [f"buy {note}" for note in table.offers(0)]
    dealt = start(4, 5)
    notes = dict.fromkeys(dealt.offers(1))
    assert dealt.legal("buy", seat=1) == [f"buy {note}" for note in notes]
    for world in dealt.worlds(0, 5):
        assert world.legal("buy", seat=1) == [f"buy {note}" for note in dict.fromkeys(world.offers(1))]


def test_the_terminal_shows_the_level_tiles_that_are_left() -> None:
    board = TELLING.board(visit(levels={0: {"office": 3}, 1: {"peerage": 4}}).view(0), ENGLISH, NAMES)
    told = " ".join(board.split())
    assert "Level tiles left: Innsbruck 4 · Venice 2 · Antwerp 1 · Baron 3 · Count 2 · Prince 0 · Guild" in told


def test_a_theft_from_nobody_names_nobody() -> None:
    table = use("p07", players=3, levels={0: {"agency": 2}, 1: {"agency": 3}})
    table.refuses("steal agency 4", "AUG-10.8")
    refusal = table.state.refusal(0, table.state.action("steal agency 4"))
    assert TELLING.refusal(refusal, ENGLISH, NAMES[:3]) == "Nobody sits there: Venice cannot be stolen there."


def test_the_prices_of_drawn_notes_are_told_to_all() -> None:
    table = use("p10", top=["leo 17", "leo 1"]).play("draw")
    (told,) = table.told(1, "draws")
    said = TELLING.event(told, ENGLISH, NAMES, 1)
    assert said == "Ada draws 2 notes, with 400 florins and 200 florins on the back."


def test_a_blocked_gain_names_the_part_that_counts() -> None:
    (told,) = use("p04", prestige=[22, 0, 0, 0]).play("prestige").told(0, "advances")
    assert TELLING.event(told, ENGLISH, NAMES, 0) == "You gain 3 of 7 prestige: a barrier stops the rest."


def test_who_buys_nothing_reads_nothing_about_no_notes() -> None:
    table = purchase({0: ["leo 3"]})
    assert TELLING.action("done", table.view(0), ENGLISH, NAMES).text == "Buy nothing, discard all"
    table.nobody_buys()
    assert TELLING.event(table.told(0, "buys")[0], ENGLISH, NAMES, 0) == "You have bought nothing."


def test_a_blocked_victim_reads_that_the_barrier_took_the_prestige() -> None:
    table = use("p07", levels={0: {"office": 3}, 1: {"office": 4}}, prestige=[0, 25, 0, 0])
    table.play("steal office 1", "accept-prestige")
    (told,) = table.told(1, "consoled")
    assert TELLING.event(told, ENGLISH, NAMES, 1) == "You gain nothing for the loss: a barrier stops it."


def test_the_end_says_when_a_building_has_decided() -> None:
    decided = finished([30, 30], rights={"church": [1, 0]})
    assert "the dearer cathedral or church decides" in TELLING.prompt(decided.view(0), ENGLISH, NAMES)
    assert "decides" not in TELLING.prompt(finished([30, 31], rights={"church": [1, 0]}).view(0), ENGLISH, NAMES)


def test_hand_sizes_that_are_certain_are_told_as_one_number() -> None:
    board = TELLING.board(signoria.new("augsburg", 2, 1).view(0), ENGLISH, NAMES[:2])
    assert board.count("2 notes") == 2
    assert "–2" not in board
