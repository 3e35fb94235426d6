"""Choosing characters (CITD-4 to CITD-6, CIT-3, CIT-8) and the Theater (CITD-77)."""

from typing import Any

import pytest
from citadels2016_kit import Play, marks_of, selection, start, turn

from signoria.kernel.dice import SeededDice

# Players, ranks: face up, and how many cards the pickers see.
TABLES = [
    (4, False, 2, [5, 4, 3, 2]),
    (5, False, 1, [6, 5, 4, 3, 2]),
    (6, False, 0, [7, 6, 5, 4, 3, 2]),
    (7, False, 0, [7, 6, 5, 4, 3, 2, 2]),
    (4, True, 3, [5, 4, 3, 2]),
    (5, True, 2, [6, 5, 4, 3, 2]),
    (6, True, 1, [7, 6, 5, 4, 3, 2]),
    (7, True, 0, [8, 7, 6, 5, 4, 3, 2]),
    (8, True, 0, [8, 7, 6, 5, 4, 3, 2, 2]),
]


def packets(table: Play) -> list[int]:
    seen = []
    while table.question == "pick":
        seen.append(len(table.legal("pick")))
        table.play(table.legal("pick")[0])
    return seen


@pytest.mark.rule("CITD-4.1", "CITD-4.2", "CITD-4.3", "CITD-4.5", "CITD-4.6", "CIT-3.2", "CIT-3.8", "CIT-3.9")
@pytest.mark.parametrize(("players", "nine", "up", "seen"), TABLES)
def test_the_pickers_see_so_many_cards(players: int, nine: bool, up: int, seen: list[int]) -> None:
    table = start(players, ninth_rank="artist" if nine else "none")
    aside = table.view(None)["set_aside"]
    assert (len(aside["face_up"]), aside["face_down"]) == (up, 1)
    assert packets(table) == seen
    assert table.view(None)["set_aside"]["face_down"] == (9 if nine else 8) - up - players


@pytest.mark.rule("CIT-3.3", "CITD-4.4", "CITD-21.8", "CITD-22.12", "CITD-23.5", "CIT-95.13")
@pytest.mark.parametrize("fourth", ["king", "emperor", "patrician"])
def test_rank_four_never_lies_face_up_but_may_lie_face_down(fourth: str) -> None:
    cast = f"assassin thief magician {fourth} bishop merchant architect warlord artist"
    down = 0
    for seed in range(60):
        data = start(4, seed, cast=cast).data
        assert fourth not in data["face_up"]
        down += data["face_down"] == fourth
    assert down


@pytest.mark.rule("CIT-3.5", "CIT-3.6", "CIT-3.7", "CIT-1.10")
def test_the_packet_goes_round_from_the_crown() -> None:
    table = start(5, first_crown=3)
    order = []
    while table.question == "pick":
        order.append(table.asked)
        table.play(table.legal()[0])
    assert order == [3, 4, 0, 1, 2]


@pytest.mark.rule("CITD-5.1", "CITD-5.2", "CITD-5.3", "CITD-5.4", "CITD-5.5", "CIT-8.1")
def test_three_players_choose_twice_and_a_second_card_goes_face_down() -> None:
    table = start(3)
    sizes, downs = [], []
    while table.question == "pick":
        sizes.append(len(table.legal()))
        downs.append(table.view(None)["set_aside"]["face_down"])
        table.play(table.legal()[0])
    assert sizes == [8, 7, 6, 4, 3, 2]
    assert downs == [1, 1, 1, 2, 2, 2]
    aside = table.view(None)["set_aside"]
    assert (aside["face_up"], aside["face_down"]) == ([], 3)
    assert [len(seat["characters"]) for seat in table.view(None)["seats"]] == [2, 2, 2]


@pytest.mark.rule("CITD-5.3", "CITD-5.6", "CITD-90.15")
def test_the_second_card_is_drawn_by_chance_and_shown_to_nobody() -> None:
    table = start(3).play("pick assassin" if "pick assassin" in start(3).legal() else start(3).legal()[0])
    table.play(table.legal()[0])
    drawn = set()
    packet = {text.split()[1] for text in table.legal()}
    kept = table.legal()[0]
    for seed in range(40):
        world = Play(table.state.clone(), SeededDice(seed)).play(kept)
        drawn.add(marks_of(world)["late_down"])
    assert drawn == packet - {kept.split()[1]}
    world = Play(table.state.clone()).play(kept)
    for seat in range(3):
        assert world.view(seat)["set_aside"]["seen"] == []
    seen = {marks_of(Play(world.state.sample(2, SeededDice(seed))))["late_down"] for seed in range(60)}
    assert len(seen) == 5  # the third player saw the five cards, and not which of them went aside


@pytest.mark.rule("CITD-6.1", "CITD-6.2", "CIT-8.8", "CIT-8.9")
def test_two_players_keep_one_and_put_one_aside() -> None:
    table = start(2)
    steps = []
    while table.question in ("pick", "aside"):
        steps.append((table.asked, table.question, len(table.legal())))
        table.play(table.legal()[0])
    assert steps == [
        *((0, "pick", 7), (1, "pick", 6), (1, "aside", 5), (0, "pick", 4), (0, "aside", 3), (1, "pick", 2))
    ]
    assert table.view(None)["set_aside"]["face_down"] == 4


@pytest.mark.rule("CIT-3.9", "CITD-4.5", "CIT-90.5")
def test_the_eighth_of_eight_chooses_between_the_last_card_and_the_one_face_down() -> None:
    table = start(8)
    down = table.data["face_down"]
    for _ in range(7):
        table.play(table.legal()[0])
    assert f"pick {down}" in table.legal()
    table.play(f"pick {down}")
    assert {"character": down, "revealed": False} in table.view(table.data["picks"][7]["seat"])["seats"][7][
        "characters"
    ]


@pytest.mark.rule("CITD-11.4", "CIT-3.10")
def test_characters_are_put_aside_in_the_selection_only() -> None:
    table = start(2)
    while table.question in ("pick", "aside"):
        table.play(table.legal()[0])
    table.refuses("aside king", "CIT-1.11")
    places = [table.data["face_down"], *(pick["kept"] for pick in table.data["picks"])]
    places += [pick["aside"] for pick in table.data["picks"] if pick["aside"]]
    assert len(set(places)) == len(places) == 7  # and the last card of all


# ---- the Theater


def at_theater(players: int = 4, **more: Any) -> Play:
    picks = {
        2: ["king", "thief/bishop", "warlord/merchant"],
        3: ["king", "thief", "bishop", "warlord", "merchant"],
        4: ["king", "thief", "bishop"],
    }
    table = selection(players, picks[players], cities={1: ["theater"]}, **more)
    last = {2: "pick magician", 3: "pick architect", 4: "pick warlord"}[players]
    return table.play(last if last in table.legal() else table.legal()[-1])


@pytest.mark.rule("CITD-77.1", "CITD-77.6", "CITD-4.7")
def test_the_owner_of_the_theater_is_asked_before_rank_one_is_called() -> None:
    table = at_theater()
    assert (table.question, table.asked) == ("theater", 1)
    assert table.legal() == ["decline", "theater 0 thief", "theater 2 thief", "theater 3 thief"]
    assert table.play("decline").question == "turn"


@pytest.mark.rule("CITD-77.2", "CITD-77.3", "CITD-77.4", "CITD-90.12")
def test_two_characters_change_places_unseen() -> None:
    table = at_theater().play("theater 0 thief")
    held = table.state.to_json()
    assert marks_of(table)["theater"] == [1, 0, "thief", "king"]
    assert table.asked == 0  # the Thief is called first, and seat 0 has it now
    assert table.told(2, "exchanges_characters") == [{"event": "exchanges_characters", "seat": 1, "other": 0}]
    assert table.told(1, "exchanges_characters")[0]["got"] == "king"
    assert table.told(0, "exchanges_characters")[0]["got"] == "thief"
    assert table.view(1)["seats"][1]["characters"] == [{"character": "king", "revealed": False}]
    assert table.view(2)["seats"][1]["characters"] == [{"character": None, "revealed": False}]
    assert held["picks"][1]["kept"] == "thief"


@pytest.mark.rule("CITD-77.3", "CITD-90.12", "CIT-90.8")
def test_who_gave_a_character_away_knows_where_it_is() -> None:
    table = selection(4, ["king", "warlord", "bishop"], cities={1: ["theater"]}).play("pick thief")
    table.play("theater 2 warlord")
    assert table.view(1)["seats"][2]["characters"] == [{"character": "warlord", "revealed": False}]
    assert table.view(2)["seats"][1]["characters"] == [{"character": "bishop", "revealed": False}]
    assert table.view(0)["seats"][1]["characters"] == [{"character": None, "revealed": False}]
    for seed in range(20):
        world = table.state.sample(1, SeededDice(seed)).to_json()
        assert world["marks"]["theater"] == [1, 2, "warlord", "bishop"]
    others = {tuple(table.state.sample(0, SeededDice(seed)).to_json()["marks"]["theater"][2:]) for seed in range(80)}
    assert len(others) > 3


@pytest.mark.rule("CITD-77.5")
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_characters_the_owner_chooses_his_own_and_gets_one_by_chance(players: int) -> None:
    table = at_theater(players)
    assert table.question == "theater"
    mine = {text.split()[2] for text in table.legal("theater")}
    assert len(mine) == 2
    offer = table.legal("theater 0")[0]
    got = {marks_of(Play(table.state.clone(), SeededDice(seed)).play(offer))["theater"][3] for seed in range(30)}
    assert len(got) == 2


@pytest.mark.rule("CITD-77.7")
def test_without_a_theater_in_the_city_nobody_is_asked() -> None:
    table = selection(4, ["king", "thief", "bishop"], hands={1: ["theater"]}).play("pick merchant")
    assert table.question == "turn"


@pytest.mark.rule("CITD-77.1")
def test_the_theater_cannot_be_used_in_a_turn() -> None:
    table = turn("thief", cities={0: ["theater"]})
    table.refuses("theater 1 thief", "CITD-77.1")
    at_theater().refuses("theater 1 thief", "CITD-77.2")
    at_theater().refuses("gold", "CITD-77.1")
