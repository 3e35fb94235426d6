"""What each seat is shown and told (CIT-90, CITC-90)."""

import json

import pytest
from citadels_kit import EIGHT, Play, finished, selection, start, turn

import signoria
from signoria.kernel.errors import IllegalAction

EVERYBODY = (0, 1, 2, 3, None)
HANDS = {0: ["manor", "keep"], 1: ["tavern", "docks", "temple"], 2: ["palace"], 3: ["church"]}


def told_everything(table: Play, seat: int | None) -> str:
    """All that the seat was told and is shown after the last move, as one text to search in."""
    return json.dumps([event.told(seat) for event in table.events]) + json.dumps(table.view(seat))


@pytest.mark.rule("CIT-90.1", "CIT-1.9", "CIT-95.20")
def test_what_lies_open_is_public() -> None:
    cities = {0: ["castle"], 1: EIGHT}
    cast = ["bishop", "assassin", "thief", "king"]
    table = turn("bishop", cast, gold=[3, 5, 2, 0], hands=HANDS, cities=cities, killed="magician", robbed="bishop",
                 face_up=["architect", "warlord"], city_size=8, murdered_king=True)  # fmt: skip
    for seat in EVERYBODY:
        view = table.view(seat)
        assert (view["game"], view["players"], view["round"]) == ("citadels-classic", 4, 5)
        assert view["options"] == {"city_size": 8, "murdered_king": True, "duplicates": False}
        assert view["crown"] == 3
        assert [player["gold"] for player in view["seats"]] == [3, 5, 2, 0]
        assert [player["hand"]["count"] for player in view["seats"]] == [2, 3, 1, 1]
        cards = [[district["card"] for district in player["city"]] for player in view["seats"]]
        assert cards == [["castle"], EIGHT, [], []]
        assert view["deck"]["count"] == 65 - 7 - 9
        assert view["set_aside"]["face_up"] == ["architect", "warlord"]
        assert view["set_aside"]["face_down"] == 2
        assert view["rank"] == 5
        assert [call["seat"] for call in view["calls"]] == [1, 2, None, 3, 0]
        assert (view["killed"], view["robbed"], view["first_complete"], view["to_act"]) == (
            "magician",
            "bishop",
            1,
            [0],
        )
        assert view["turn"]["character"] == "bishop"


@pytest.mark.rule("CIT-90.2", "CIT-1.9")
def test_a_hand_is_shown_to_its_owner_only() -> None:
    table = turn("thief", hands=HANDS)
    for seat in EVERYBODY:
        view = table.view(seat)
        assert sorted(view.get("hand", [])) == ([] if seat is None else sorted(HANDS[seat]))
        for other in range(4):
            known = view["seats"][other]["hand"]["known"]
            assert sorted(known) == (sorted(HANDS[other]) if other == seat else [])


@pytest.mark.rule("CIT-90.2", "CIT-90.3", "CIT-2.1")
@pytest.mark.parametrize("players", range(2, 8))
def test_in_a_new_game_everybody_knows_his_own_hand_and_nothing_else(players: int) -> None:
    table = start(players, seed="dealt")
    for seat in (*range(players), None):
        view = table.view(seat)
        for other in range(players):
            known = view["seats"][other]["hand"]["known"]
            assert sorted(known) == (table.hand(other) if other == seat else [])
        assert (view["mixed"], view["deck"]["known"]) == ([], [])
        worlds = table.worlds(seat, 8)
        for other in range(players):
            hands = {tuple(world.hand(other)) for world in worlds}
            assert (len(hands) == 1) == (other == seat)
        assert len({tuple(world.deck) for world in worlds}) == len(worlds)


@pytest.mark.rule("CIT-90.4", "CIT-5.3")
def test_which_of_two_cards_the_others_had_seen_before_was_kept_stays_secret() -> None:
    data = turn("thief", deck=["tavern", "palace"]).data
    data["seen"][1] += data["deck"][:2]
    table = Play(signoria.load_position(data)).play("cards", "keep palace")
    view = table.view(1)
    assert (view["seats"][0]["hand"]["known"], view["deck"]["known"]) == ([], [])
    assert view["mixed"] == [{"cards": ["palace", "tavern"], "hands": [1, 0, 0, 0], "drawn": 0, "deck": [63]}]
    assert {(*world.hand(0), world.deck[-1]) for world in table.worlds(1, 40)} == {
        ("palace", "tavern"),
        ("tavern", "palace"),
    }


@pytest.mark.rule("CIT-90.2", "CITC-90.2")
def test_of_two_equal_cards_nobody_can_tell_which_was_built() -> None:
    data = turn("thief", gold=[9] * 4, hands={0: ["tavern", "tavern"]}, done=["gathered"]).data
    for observer in range(1, 5):
        data["seen"][observer].append("tavern.2")  # rescued by a Graveyard, say: all know that it is there
    table = Play(signoria.load_position(data)).play("build tavern")
    for seat in (1, 2, 3, None):
        assert table.view(seat)["seats"][0]["hand"] == {"count": 1, "known": []}
        assert len({tuple(world.hand(0)) for world in table.worlds(seat, 40)}) > 5


@pytest.mark.rule("CIT-90.3", "CIT-6.7")
def test_nobody_is_shown_the_deck() -> None:
    table = start(4)
    for seat in EVERYBODY:
        assert table.view(seat)["deck"] == {"count": 49, "known": []}


@pytest.mark.rule("CIT-90.3", "CIT-90.4")
def test_who_puts_a_card_under_the_deck_knows_it_is_there() -> None:
    table = turn("thief", deck=["tavern", "palace"]).play("cards", "keep palace")
    assert table.view(0)["deck"]["known"] == [{"place": 63, "card": "tavern"}]
    for seat in (1, 2, 3, None):
        assert table.view(seat)["deck"]["known"] == []


@pytest.mark.rule("CIT-90.3")
def test_a_known_card_under_the_deck_comes_nearer_with_each_card_drawn() -> None:
    table = turn("thief", ["thief", "architect", "king", "bishop"], deck=["tavern", "palace"])
    table.play("cards", "keep palace", "end").pass_turn().pass_turn()
    assert table.character == "architect"
    table.play("extra-cards")
    assert table.view(0)["deck"]["known"] == [{"place": 61, "card": "tavern"}]


@pytest.mark.rule("CIT-90.4", "CIT-5.3", "CIT-6.7")
def test_drawn_cards_are_shown_to_the_gatherer_only() -> None:
    table = turn("thief", deck=["university", "dragon_gate"]).play("cards")
    assert table.told(0, "draws")[0]["cards"] == ["university", "dragon_gate"]
    assert sorted(table.view(0)["drawn"]) == ["dragon_gate", "university"]
    for seat in (1, 2, 3, None):
        assert table.told(seat, "draws") == [{"event": "draws", "seat": 0, "count": 2}]
        assert "university" not in told_everything(table, seat)
    table.play("keep university")
    for seat in (1, 2, 3, None):
        assert "university" not in told_everything(table, seat)
        assert "dragon_gate" not in told_everything(table, seat)
    assert table.told(0, "puts_under")[0]["cards"] == ["dragon_gate"]


@pytest.mark.rule("CIT-90.4", "CITC-20.13")
def test_each_of_two_kept_cards_is_told_without_its_name() -> None:
    table = turn("thief", cities={0: ["library", "observatory"]}, deck=["tavern", "university", "dragon_gate"])
    table.play("cards", "keep university")
    assert table.told(0, "keeps")[0]["cards"] == ["university"]
    for seat in (1, 2, 3, None):
        assert table.told(seat, "keeps") == [{"event": "keeps", "seat": 0, "count": 1}]
        assert "university" not in told_everything(table, seat)


@pytest.mark.rule("CIT-90.5")
def test_the_character_face_down_is_shown_to_nobody() -> None:
    table = selection(6, face_down="architect")
    for seat in (*range(6), None):
        assert "architect" not in json.dumps(table.view(seat))


@pytest.mark.rule("CIT-90.6", "CITC-90.4")
def test_a_picker_sees_the_packet_and_remembers_it() -> None:
    table = selection(3, ["king", "thief"], face_down="architect")
    packet = ["assassin", "magician", "bishop", "merchant", "warlord"]
    assert table.view(2)["packet"] == packet
    for seat in (0, 1, None):
        assert "packet" not in table.view(seat)
    table.pick("bishop", "warlord", "merchant", "magician")
    assert table.view(2)["passed"] == [packet, ["assassin", "magician"]]
    assert [len(cards) for cards in table.view(0)["passed"]] == [7, 4]
    assert [len(cards) for cards in table.view(1)["passed"]] == [6, 3]
    assert "passed" not in table.view(None)


@pytest.mark.rule("CIT-90.7")
def test_the_last_card_is_known_to_who_put_it_there() -> None:
    table = selection(4, ["thief", "magician", "bishop"], face_up=["assassin", "warlord"]).pick("merchant")
    assert table.view(3)["set_aside"]["seen"] == ["king"]
    for seat in (0, 1, 2, None):
        assert table.view(seat)["set_aside"]["seen"] == []


@pytest.mark.rule("CIT-90.8", "CIT-3.7")
def test_a_character_is_known_to_its_holder_until_it_is_revealed() -> None:
    table = turn("thief", ["thief", "bishop", "king", "warlord"])
    for seat in EVERYBODY:
        shown = [player["characters"][0]["character"] for player in table.view(seat)["seats"]]
        held = ["thief", "bishop", "king", "warlord"]
        assert shown == [held[other] if other in (0, seat) else None for other in range(4)]


@pytest.mark.rule("CIT-90.10")
def test_whether_anybody_holds_the_victim_is_not_shown() -> None:
    held = turn("assassin", ["assassin", "king", "thief", "bishop"]).play("kill king")
    absent = turn("assassin", ["assassin", "warlord", "thief", "bishop"], face_up=["magician", "merchant"])
    absent.play("kill king")
    same_table = turn("assassin", ["assassin", "king", "thief", "bishop"], face_up=["magician", "merchant"])
    same_table.play("kill king")
    assert absent.view(None) == same_table.view(None)
    assert held.told(None, "kills") == absent.told(None, "kills")


@pytest.mark.rule("CIT-90.11")
def test_hidden_characters_are_shuffled_in_unseen_at_the_end_of_the_round() -> None:
    table = turn("warlord", ["warlord", "king", "assassin", "thief"], killed="king", lead=2)
    table.pass_turn()
    for seat in EVERYBODY:
        view = table.view(seat)
        assert [player["characters"] for player in view["seats"]] == [[], [], [], []]
        assert (view["calls"], view["killed"]) == ([], None)
        told = json.dumps([event.told(seat) for event in table.events if event.name != "round_begins"])
        assert "king" not in told


@pytest.mark.rule("CIT-90.12")
def test_a_swap_shows_both_hands_to_the_two_and_the_numbers_to_all() -> None:
    table = turn("magician", hands=HANDS).play("swap 1")
    assert sorted(table.told(0, "swaps_hands")[0]["cards"]) == sorted(HANDS[1])  # type: ignore[call-overload]
    assert sorted(table.told(1, "swaps_hands")[0]["cards"]) == sorted(HANDS[0])  # type: ignore[call-overload]
    for magician, other in ((0, 0), (0, 1), (1, 0), (1, 1)):
        known = table.view(magician)["seats"][other]["hand"]["known"]
        assert sorted(known) == sorted(HANDS[1 - other])
    for seat in (2, 3, None):
        assert table.told(seat, "swaps_hands") == [
            {"event": "swaps_hands", "seat": 0, "other": 1, "count": 3, "given": 2}
        ]
        assert table.view(seat)["seats"][0]["hand"] == {"count": 3, "known": []}
        assert table.view(seat)["seats"][1]["hand"] == {"count": 2, "known": []}


@pytest.mark.rule("CIT-90.12")
def test_an_exchange_with_the_deck_shows_only_how_many() -> None:
    table = turn("magician", hands=HANDS, deck=["university", "dragon_gate"])
    table.play("exchange", "discard keep")
    for seat in (1, 2, 3, None):
        assert table.view(seat)["seats"][0]["hand"] == {"count": 2, "known": []}
    table.play("done")
    assert table.told(0, "exchanges")[0] == {
        "event": "exchanges", "seat": 0, "count": 1, "cards": ["university"], "lost": ["keep"],
    }  # fmt: skip
    for seat in (1, 2, 3, None):
        assert table.told(seat, "exchanges") == [{"event": "exchanges", "seat": 0, "count": 1}]
        assert "university" not in told_everything(table, seat)
        assert "keep" not in json.dumps(table.view(seat)["mixed"])


@pytest.mark.rule("CIT-90.13")
def test_a_card_for_the_laboratory_is_known_to_its_owner_only() -> None:
    table = turn("thief", cities={0: ["laboratory"]}, hands=HANDS).play("laboratory keep")
    assert table.told(0, "uses_laboratory")[0]["district"] == "keep"
    for seat in (1, 2, 3, None):
        assert table.told(seat, "uses_laboratory") == [{"event": "uses_laboratory", "seat": 0, "gold": 1}]
        assert "keep" not in told_everything(table, seat)
    assert table.view(0)["deck"]["known"][0]["card"] == "keep"


@pytest.mark.rule("CIT-90.12", "CITC-20.10")
def test_cards_gained_are_shown_to_their_owner_only() -> None:
    table = turn("architect", deck=["university", "dragon_gate"]).play("extra-cards")
    assert table.told(0, "gains_cards")[0]["cards"] == ["university", "dragon_gate"]
    for seat in (1, 2, 3, None):
        assert table.told(seat, "gains_cards")[0].get("cards") is None
        assert "university" not in told_everything(table, seat)


@pytest.mark.rule("CIT-90.14")
def test_a_seed_is_in_no_view() -> None:
    game = signoria.new("citadels-classic", 4, "very secret seed")
    for seat in EVERYBODY:
        assert "very secret seed" not in json.dumps(game.view(seat))
    assert "very secret seed" not in str(game.record.sealed())


@pytest.mark.rule("CIT-90.15")
def test_a_refusal_tells_nothing_that_is_hidden_and_nobody_else() -> None:
    refusals = []
    for cast in (["thief", "king", "bishop", "assassin"], ["thief", "warlord", "bishop", "assassin"]):
        table = turn("thief", cast, killed="king", hands=HANDS, face_up=["magician", "merchant"])
        for text in ("rob king", "build tavern", "destroy 1 tavern", "end"):
            with pytest.raises(IllegalAction) as refusal:
                table.play(text)
            refusals.append(str(refusal.value))
            assert table.events == []
    assert refusals[:4] == refusals[4:]


@pytest.mark.rule("CIT-90.15")
@pytest.mark.parametrize("text", ["build palace", "gold", "end", "rob king"])
def test_who_is_not_asked_learns_nothing_from_trying(text: str) -> None:
    for hands in ({0: ["palace"]}, {0: ["tavern"]}):
        with pytest.raises(IllegalAction, match=r"CIT-1\.11"):
            turn("thief", hands=hands).play(text, seat=1)


@pytest.mark.rule("CIT-90.16")
def test_at_the_end_points_are_public_and_hands_stay_hidden() -> None:
    table = finished({0: EIGHT}, hands=HANDS)
    for seat in EVERYBODY:
        view = table.view(seat)
        assert view["result"] == {"scores": [19, 0, 0, 0], "winners": [0]}
        assert (view["phase"], view["turn"], view["to_act"]) == ("over", None, [])
        for other in range(4):
            assert bool(view["seats"][other]["hand"]["known"]) == (other == seat)


@pytest.mark.rule("CITC-90.2")
def test_a_rescued_district_is_remembered_by_all_until_it_is_played() -> None:
    cities = {1: ["tavern"], 2: ["graveyard"]}
    table = turn("warlord", ["warlord", "king", "thief", "merchant"], gold=[9, 9, 9, 9], cities=cities,
                 hands={2: ["docks"]}, done=["gathered"])  # fmt: skip
    table.play("destroy 1 tavern", "rescue")
    for seat in (0, 1, 3, None):
        assert table.view(seat)["seats"][2]["hand"] == {"count": 2, "known": ["tavern"]}


@pytest.mark.rule("CIT-90.9")
def test_a_killed_player_sees_that_it_was_he() -> None:
    table = turn("thief", ["thief", "king", "bishop", "assassin"], killed="king").pass_turn()
    view = table.view(1)
    assert view["killed"] == "king" == view["seats"][1]["characters"][0]["character"]
    assert table.told(1, "nobody_answers")[-1] == {"event": "nobody_answers", "character": "king", "killed": 1}


@pytest.mark.rule("CIT-90.13")
def test_who_knew_the_hand_no_longer_knows_which_card_went_to_the_laboratory() -> None:
    data = turn("thief", cities={0: ["laboratory"]}, hands={0: ["tavern", "palace"]}).data
    data["seen"][1] += data["seats"][0]["hand"]
    table = Play(signoria.load_position(data)).play("laboratory palace")
    view = table.view(1)
    assert (view["seats"][0]["hand"], view["deck"]["known"]) == ({"count": 1, "known": []}, [])
    (mix,) = view["mixed"]
    assert (mix["cards"], mix["hands"]) == (["palace", "tavern"], [1, 0, 0, 0])
    assert {world.hand(0)[0] for world in table.worlds(1, 40)} == {"palace", "tavern"}
    assert table.view(0)["mixed"] == []
    assert table.view(0)["deck"]["known"][-1]["card"] == "palace"


@pytest.mark.rule("CITC-20.5", "CIT-90.1")
def test_only_the_haunted_city_is_shown_as_built_in_the_last_round() -> None:
    city = ["tavern", "haunted_city", "market"]
    eight = ["temple", "church", "watchtower", "manor", "castle", "docks", "harbor", "prison"]
    data = turn("warlord", cities={0: city, 1: eight}, first=1).data
    data["haunted_since"] = data["round"]
    shown = Play(signoria.load_position(data)).view(2)["seats"][0]["city"]
    assert [district.get("late", False) for district in shown] == [False, True, False]


@pytest.mark.rule("CIT-90.8")
@pytest.mark.parametrize("character", ["assassin", "thief", "warlord"])
def test_who_has_chosen_sees_his_own_character(character: str) -> None:
    table = selection(picked=[character])
    assert table.view(0)["seats"][0]["characters"] == [{"character": character, "revealed": False}]
    for seat in (1, 2, 3, None):
        assert table.view(seat)["seats"][0]["characters"] == [{"character": None, "revealed": False}]


@pytest.mark.rule("CIT-90.5", "CIT-90.6", "CIT-3.9")
def test_the_last_of_seven_knows_two_cards_and_nobody_elses() -> None:
    picked = ["assassin", "thief", "magician", "king", "bishop", "merchant"]
    table = selection(7, picked, face_up=[], face_down="architect")
    assert table.view(6)["asked"]["actions"] == ["pick architect", "pick warlord"]
    assert {world.data["picks"][0]["kept"] for world in table.worlds(6, 60)} == set(picked)
    # Now the Assassin is called and known to all; of the others he knows no more than before.
    table.play("pick warlord")
    assert {world.data["picks"][1]["kept"] for world in table.worlds(6, 60)} == set(picked[1:])


@pytest.mark.rule("CIT-5.15", "CITC-20.6")
def test_everybody_sees_what_a_city_would_pay_each_type() -> None:
    table = turn("thief", cities={1: ["tavern", "market", "temple", "school_of_magic", "keep"]})
    for seat in EVERYBODY:
        income = table.view(seat)["seats"][1]["income"]
        assert income == {"noble": 1, "religious": 2, "trade": 3, "military": 1}
