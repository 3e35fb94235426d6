"""Whole parts of a view of 2016 at once: nothing in them is wrong, missing or too much (CIT-90.1, CITD-90.18)."""

import pytest
from citadels2016_kit import play_of, selection, start, turn
from play_kit import Data

CAST = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]


def held(name: str | None, revealed: bool = False) -> Data:
    return {"character": name, "revealed": revealed}


@pytest.mark.rule("CIT-90.1", "CITD-90.18")
def test_before_anything_has_happened_nothing_lies_on_the_table() -> None:
    table = start(4, draft=True)
    view = table.view()
    options = view["options"]
    assert view == {
        "game": "citadels-deluxe",
        "seat": None,
        "players": 4,
        "options": options,
        "round": 0,
        "phase": "draft",
        "crown": 0,
        "deck": {"count": 68, "known": []},
        "picks": [],
        "rank": None,
        "calls": [],
        "killed": None,
        "set_aside": {"face_up": [], "face_down": 0, "seen": []},
        "robbed": None,
        "first_complete": None,
        "to_act": [0],
        "seats": view["seats"],
        "mixed": [],
        "turn": None,
        "cast": CAST,
        "tax": 0,
        "museum": {"count": 0, "known": []},
        "bewitched": None,
        "warrants": [],
        "signed": None,
        "threats": [],
        "flower": None,
        "exchanged": [],
        "held": {"count": 0, "known": []},
        "completed": [],
        "draft": {"banned": [], "added": []},
    }
    assert "draft" not in selection().view()


@pytest.mark.rule("CITD-14.2", "CITD-17.2", "CITD-90.18")
def test_of_markers_all_see_where_they_lie_and_who_laid_them_which_is_which() -> None:
    """Seat 0 is the Magistrate, seat 1 the Blackmailer; both have laid what they have, and seat 2 has the turn."""
    warrants, threats = ["king", "bishop", "artist"], ["king", "warlord"]
    cities = {2: ["tavern", "market"], 3: ["museum"]}
    table = turn("bishop", ["magistrate", "blackmailer", "bishop", "artist"], warrants=warrants, signed="artist",
                 threats=threats, flower="king", cities=cities, museum=["manor"], coins=["market"])  # fmt: skip
    for viewer in (0, 1, 2, 3, None):
        view = table.view(viewer)
        assert (view["warrants"], view["threats"]) == (warrants, threats)
        assert view["signed"] == ("artist" if viewer == 0 else None)
        assert view["flower"] == ("king" if viewer == 1 else None)
        assert (view["museum"]["count"], view["exchanged"], view["completed"]) == (1, [], [])
        assert view["seats"][2]["city"] == [
            {"card": "tavern", "cost": 1},
            {"card": "market", "cost": 3, "coin": True},
        ]


@pytest.mark.rule("CITD-90.12", "CITD-77.3", "CITD-77.4")
def test_after_an_exchange_each_of_the_two_knows_what_he_gave_and_nobody_else_learns_a_thing() -> None:
    table = selection(2, ["king", "thief/bishop", "warlord/merchant"], cities={1: ["theater"]})
    table.play("pick magician", "theater 0 magician")
    assert table.data["marks"]["theater"][:3] == [1, 0, "magician"]
    got = table.data["marks"]["theater"][3]
    (kept,) = {"king", "warlord"} - {got}
    seen = {
        0: [[held("magician"), held(kept)], [held("thief", True), held(got)]],
        1: [[held("magician"), held(None)], [held("thief", True), held(got)]],
    }
    for viewer, expected in seen.items():
        found = [sorted(one["characters"], key=str) for one in table.view(viewer)["seats"]]
        assert found == [sorted(one, key=str) for one in expected], viewer
    assert [one["characters"] for one in table.view()["seats"]] == [[held(None)] * 2, [held("thief", True), held(None)]]
    assert [table.view(viewer)["exchanged"] for viewer in (0, 1, None)] == [[1, 0]] * 3


@pytest.mark.rule("CITD-90.12")
def test_an_onlooker_learns_nothing_of_an_exchange_whatever_his_seat_and_the_character_are_numbered() -> None:
    """Seat 2 looks on while the Magician, number 2 of the cast from 0, changes hands."""
    table = selection(4, ["king", "bishop", "assassin"], cities={3: ["theater"]}).play("pick magician")
    table.play("theater 0 magician")
    for viewer in (1, 2, None):
        shown = [one["characters"] for one in table.view(viewer)["seats"]]
        assert (shown[0], shown[3]) == ([held(None)], [held(None)])


@pytest.mark.rule("CITD-34.2")
def test_who_makes_an_offer_for_a_district_sees_for_which() -> None:
    for wanted in ("manor", "castle", "church"):
        table = turn("diplomat", gold=[9, 0, 0, 0], cities={0: ["temple"], 1: [wanted]}).play(f"demand 1 {wanted}")
        assert table.view(0)["wanted"] == wanted


@pytest.mark.rule("CITD-90.6", "CITD-66.1")
def test_of_cards_that_others_moved_a_seat_knows_where_they_can_be() -> None:
    data = turn("thief", cities={0: ["museum"]}, hands={0: ["tavern", "palace"]}, museum=["temple", "manor"]).data
    data["seen"][1] += data["seats"][0]["hand"]
    table = play_of(data).play("museum palace")
    of_two: Data = {"cards": ["palace", "tavern"], "drawn": 0, "deck": []}
    assert table.view(1)["mixed"] == [{**of_two, "hands": [1, 0, 0, 0], "museum": [2], "held": 0}]
    assert table.view(2)["mixed"] == table.view()["mixed"] == []
    data = turn("wizard", ["assassin", "thief", "wizard", "king"], hands={1: ["tavern", "palace"]}, gold=[0] * 4,
                done=["gathered"]).data  # fmt: skip
    data["seen"][3] += data["seats"][1]["hand"]
    table = play_of(data).play("look 1", "choose palace")
    assert table.view(3)["mixed"] == [{**of_two, "hands": [0, 1, 0, 0], "museum": [], "held": 1}]
    assert [table.view(viewer)["held"]["known"] for viewer in (1, 2, 3)] == [["palace"], ["palace"], []]
