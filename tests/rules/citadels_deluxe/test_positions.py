"""Saved positions of 2016: every question read back as written, and impossible ones refused by the rule they break."""

import copy
import json
from typing import Any

import pytest
from citadels2016_kit import SEVEN, Play, finished, marks_of, selection, turn
from play_kit import Data

import signoria
from signoria.games.citadels.state import State
from signoria.kernel.errors import DamagedPosition

HELD = ["thief", "king", "bishop", "warlord"]
WITCHED = ["witch", "king", "bishop", "warlord"]
THREATENED: Data = {"threats": ["king", "bishop"], "flower": "king"}
WARRANTS: Data = {"warrants": ["king", "bishop", "architect"], "signed": "architect"}


def threatened(**more: Any) -> Play:
    return turn("king", ["blackmailer", "king", "bishop", "warlord"], **{**THREATENED, "gold": [0, 4, 0, 0], **more})


def judged(**more: Any) -> Play:
    """The Architect has a warrant, and is about to build."""
    held = ["magistrate", "architect", "king", "bishop"]
    usual: Data = {**WARRANTS, "done": ["gathered"], "gold": [1, 9, 0, 0], "hands": {1: ["manor", "tavern"]}}
    return turn("architect", held, **{**usual, **more})


def at_theater() -> Play:
    table = selection(4, ["thief", "king", "bishop"], cities={1: ["theater"]})
    return table.play(table.legal()[-1])


def cardinal() -> Play:
    hand = ["palace", "tavern", "church", "docks"]
    return turn("cardinal", gold=[3, 4, 0, 0], hands={0: hand}, done=["gathered"]).play("borrow 1 palace")


def den(gold: int = 4, **more: Any) -> Play:
    hand = ["thieves_den", "tavern", "temple"]
    return turn("thief", gold=[gold, 0, 0, 0], hands={0: hand}, done=["gathered"], **more).play("den", "pay tavern")


def wizard() -> Play:
    return turn("wizard", gold=[9, 0, 0, 0], hands={1: ["manor", "tavern"]}).play("look 1")


def heir() -> Play:
    held = ["assassin", "bishop", "emperor", "merchant"]
    return turn("merchant", held, killed="emperor", crown=0).play("gold", "end")


def foreseen(own: list[str]) -> Play:
    """The Seer of seat 1 owes a card to seat 0 alone."""
    held = ["thief", "seer", "king", "bishop"]
    return turn("seer", held, hands={0: ["manor"], 1: own}).play("foresee")


def second_threat() -> Play:
    held = ["blackmailer", "king", "bishop", "warlord"]
    marks: Data = {"threatened": ["king", "bishop"], "threats": ["bishop"], "flower": "king", "flower_shown": True}
    return turn("bishop", held, gold=[0, 0, 4, 0], **marks).play("gold")


def wizards_den() -> Play:
    hands = {0: ["church"], 1: ["thieves_den"]}
    return turn("wizard", gold=[5, 0, 0, 0], hands=hands).play("look 1", "choose thieves_den", "den", "pay church")


SIX_CARDS = ["tavern", "temple", "docks", "manor", "church", "castle"]

TABLES: dict[str, Play] = {
    "first pick": selection(4),
    "pick": selection(4, ["king"]),
    "all but one": selection(4, ["thief", "king", "bishop"]),
    "early": selection(3, ["king", "thief"]),
    "late": selection(3, ["king", "thief", "bishop"]),
    "aside": selection(2, ["king"]).play("pick thief"),
    "two aside": selection(2, ["king", "thief/bishop"]),
    "theater": at_theater(),
    "swapped": at_theater().play("theater 0 king"),
    "turn": turn("king", HELD, cities={1: ["tavern"]}, hands={1: ["manor"]}),
    "killed": turn("bishop", ["assassin", "king", "bishop", "warlord"], killed="king"),
    "robbed": turn("king", HELD, robbed="bishop"),
    "witch": turn("witch").play("gold"),
    "bewitched": turn("king", WITCHED, bewitched="king"),
    "bewitched keep": turn("king", WITCHED, bewitched="king", deck=["tavern", "manor"]).play("cards"),
    "resumed": turn("witch", WITCHED, acting="king", bewitched="king", done=["gathered"]),
    "keep": turn("king", HELD, deck=["tavern", "manor", "docks"], cities={1: ["observatory", "library"]}).play("cards"),
    "exchange": turn("magician", hands={0: ["tavern", "manor"]}).play("exchange", "discard manor"),
    "sign": turn("magistrate").play("sign king"),
    "warrant": turn("magistrate").play("sign king", "warrant bishop"),
    "judged": judged(),
    "confiscate": judged().play("build manor"),
    "flower": turn("blackmailer", ["blackmailer", "king", "bishop", "warlord"]).play("flower king"),
    "threatened": threatened(),
    "bribe": threatened().play("gold"),
    "bribe keep": threatened(deck=["tavern", "manor"]).play("cards"),
    "reveal": threatened().play("gold", "refuse"),
    "wizard": wizard(),
    "place": wizard().play("choose manor"),
    "give back": turn("seer", hands={0: ["church"], 1: ["manor"], 2: ["tavern"]}).play("foresee"),
    "repay": cardinal(),
    "den loan": turn("cardinal", gold=[3, 4, 0, 0], done=["gathered"],
                     hands={0: ["thieves_den", "tavern", "temple", "church"]}).play("den", "pay tavern", "loan 1"),
    "study": turn("scholar", deck=["tavern", "manor", "docks"]).play("study"),
    "offer": turn("diplomat", gold=[9, 0, 0, 0], cities={0: ["tavern"], 1: ["manor"]}).play("demand 1 manor"),
    "beautify": turn("artist", gold=[3, 0, 0, 0], cities={0: ["tavern", "manor"]}).play("beautify tavern"),
    "tax": turn("thief", names=["tax_collector"], tax=3),
    "coins": turn("thief", names=["artist"], cities={1: ["tavern", "castle"]}, coins=["castle"]),
    "museum": turn("thief", cities={1: ["museum"]}, museum=["tavern", "castle"]),
    "pay": den(),
    "factory den": turn("thief", gold=[4, 0, 0, 0], hands={0: ["thieves_den", "tavern"]}, cities={0: ["factory"]},
                        done=["gathered"]).play("den", "pay tavern"),
    "den of cards": turn("thief", hands={0: ["thieves_den", *SIX_CARDS]}, done=["gathered"]).play(
        "den", *[f"pay {card}" for card in SIX_CARDS]),
    "wizard den": wizards_den(),
    "income": turn("king", HELD, cities={1: ["manor"]}, done=["gathered", "income"]),
    "used up": turn("thief", done=["gathered", "laboratory", "smithy", "museum", "paid"], builds=1),
    "used": turn("spy", done=["gathered", "ability"]),
    "second threat": second_threat(),
    "give back one": foreseen([]),
    "give back one of three": foreseen(["tavern", "docks"]),
    "repay the last": cardinal().play("give tavern"),
    "assassin and blackmailer": turn("king", ["assassin", "blackmailer", "king", "bishop"], killed="warlord",
                                     **THREATENED),
    "witch and blackmailer": turn("king", ["witch", "blackmailer", "king", "bishop"], bewitched="warlord",
                                  **THREATENED),
    "last": turn("warlord", HELD),
    "complete": turn("king", HELD, cities={1: SEVEN}),
    "heir of all": finished({0: SEVEN}, ["assassin", "king", "bishop", "warlord"], killed="king"),
    "heir of nobody": finished({0: SEVEN}, ["assassin", "thief", "bishop", "warlord"], killed="king"),
    "judge": turn("magistrate", warrants=["magistrate", "king", "bishop"], signed="king",
                  done=["gathered", "ability", "paid"]),
    "quarry": turn("thief", cities={1: ["quarry", "tavern", "tavern"]}),
    "threatened magician": turn("magician", ["blackmailer", "magician", "bishop", "warlord"], hands={1: ["tavern"]},
                                threats=["magician", "bishop"], flower="bishop"),
    "heir": heir(),
    "over": finished({0: SEVEN}),
    "vault of the first": finished({1: SEVEN}, hands={0: ["secret_vault"]}, first=1, vault=0),
    "vault of the last": finished({3: SEVEN}, hands={3: ["secret_vault"]}, first=3, vault=3),
    "vault": finished({0: SEVEN}, hands={1: ["secret_vault"]}, vault=1),
}  # fmt: skip


@pytest.mark.rule("CIT-95.9")
@pytest.mark.parametrize("name", TABLES)
def test_a_position_reads_back_as_written(name: str) -> None:
    data = TABLES[name].data
    state = signoria.load_position(json.loads(json.dumps(data)))
    assert state.to_json() == data
    before = TABLES[name].state.clone()
    assert isinstance(state, State)
    assert isinstance(before, State)
    assert (state.holder, state.built, state.rank) == (before.holder, before.built, before.rank)


@pytest.mark.parametrize("name", TABLES)
def test_the_deck_is_what_lies_nowhere_else(name: str) -> None:
    data = {key: value for key, value in TABLES[name].data.items() if key not in ("deck", "seen", "mixes")}
    assert sorted(signoria.load_position(data).to_json()["deck"]) == sorted(TABLES[name].data["deck"])


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("coins", "coins", ["castle"]),
        ("museum", "museum", ["tavern", "castle"]),
        ("over", "completed", [0]),
        ("swapped", "theater", [1, 0, "king", "thief"]),
        ("bewitched", "bewitched", "king"),
        ("confiscate", "warrants", ["king", "bishop", "architect"]),
        ("confiscate", "signed", "architect"),
        ("confiscate", "paid", 3),
        ("threatened", "threatened", ["king", "bishop"]),
        ("second threat", "threats", ["bishop"]),
        ("place", "held", ["manor"]),
        ("place", "free", True),
        ("tax", "tax", 3),
        ("vault", "vault", 1),
    ],
)
def test_what_lies_on_the_table_is_written_by_name(name: str, field: str, value: object) -> None:
    assert marks_of(TABLES[name])[field] == value


def test_what_is_left_out_is_as_at_the_start_of_a_game() -> None:
    whole = selection(4, number=1).data
    needed = ("game", "options", "seats", "face_up", "face_down", "stack")
    data = {key: whole[key] for key in needed} | {"seats": [{} for _ in range(4)]}
    read = signoria.load_position(data).to_json()
    assert {**read, "deck": sorted(read["deck"])} == {**whole, "deck": sorted(whole["deck"])}
    threats = turn("king", ["blackmailer", "king", "bishop", "warlord"], **THREATENED).data
    del threats["marks"]["threatened"]
    assert signoria.load_position(threats).to_json()["marks"]["threatened"] == ["king", "bishop"]
    complete = finished({0: SEVEN}).data
    del complete["marks"]["completed"]
    assert signoria.load_position(complete).to_json()["marks"]["completed"] == [0]


@pytest.mark.rule("CIT-90.1", "CIT-90.2", "CIT-90.4", "CITC-90.2")
@pytest.mark.parametrize("name", TABLES)
def test_without_a_word_about_it_everybody_has_seen_what_he_must(name: str) -> None:
    data = {key: value for key, value in TABLES[name].data.items() if key not in ("seen", "mixes")}
    state = signoria.load_position(data)
    assert {**state.to_json(), "seen": 0, "mixes": 0} == {**TABLES[name].data, "seen": 0, "mixes": 0}


def put(data: Data, path: str, value: object) -> None:
    place: Any = data
    *way, last = path.split(".")
    for word in way:
        place = place[int(word) if isinstance(place, list) else word]
    place[int(last) if isinstance(place, list) else last] = value


def refusal(name: str, changes: Data) -> str:
    """Why a position is refused once that is changed. Cards that were moved are taken from the deck or put there."""
    data = copy.deepcopy(TABLES[name].data)
    if any(
        path.startswith(("seats.", "turn.drawn", "marks.held")) or value == OWN_CARD for path, value in changes.items()
    ):
        for field in ("deck", "seen", "mixes"):
            del data[field]
    for path, value in changes.items():
        put(data, path, value)
    with pytest.raises(DamagedPosition) as damage:
        signoria.load_position(data)
    return str(damage.value)


def pick(seat: int, kept: str, aside: str | None = None) -> Data:
    return {"seat": seat, "kept": kept, "aside": aside}


STACK = [{"phase": "rounds"}, {"phase": "calling"}]
# The Magistrate is asked about a Manor that he builds himself.
OWN_CARD = [*STACK, {"phase": "turn", "seats": 1}, {"phase": "confiscate", "seats": 1, "facts": [0, 0]}]
REPAY: list[int] = TABLES["repay"].data["stack"][3]["facts"]
OFFER: list[int] = TABLES["offer"].data["stack"][3]["facts"]
NO_SUCH_STACK = "cannot be"
OTHER_SEAT = "CIT-1.11: another seat should be asked"

# A position, what is changed in it, and what the refusal says.
DAMAGE: list[tuple[str, Data, str]] = [
    # What cannot be read.
    ("over", {"marks.completed": [4]}, "position.marks.completed: seats are expected"),
    ("over", {"marks.completed": [-1]}, "position.marks.completed: seats are expected"),
    ("over", {"marks.completed": [True]}, "position.marks.completed: seats are expected"),
    ("swapped", {"marks.theater": [1, 0, "king"]}, "position.marks.theater: two seats and two characters are expected"),
    ("swapped", {"marks.theater": [1, 1, "king", "thief"]}, "position.marks.theater: two seats and two characters"),
    ("swapped", {"marks.theater": [1, 4, "king", "thief"]}, "position.marks.theater: two seats and two characters"),
    ("swapped", {"marks.theater": [-1, 1, "king", "thief"]}, "position.marks.theater: two seats and two characters"),
    ("swapped", {"marks.theater": [1, 0, "king", "fool"]}, "position.marks.theater: 'fool' is not one of"),
    ("turn", {"turn.rank": 0}, "position.turn.rank: a whole number from 1 to 8"),
    ("turn", {"turn.rank": 9}, "position.turn.rank: a whole number from 1 to 8"),
    ("turn", {"round": 0}, "position.round: a whole number from 1"),
    ("over", {"first_complete": 4}, "position.first_complete: a whole number from 0 to 3"),
    ("turn", {"turn.player": 4}, "position.turn.player: a whole number from 0 to 3"),
    ("turn", {"turn.luck": 1}, "position.turn: unknown field 'luck'"),
    ("turn", {"picks.0.luck": 1}, "position.picks[0]: unknown field 'luck'"),
    ("swapped", {"marks.theater": [1, True, "king", "thief"]}, "position.marks.theater: two seats and two characters"),
    ("swapped", {"marks.theater": [1, "king", 0, "thief"]}, "position.marks.theater: two seats and two characters"),
    ("turn", {"marks.vault": 4}, "position.marks.vault: a whole number from 0 to 3"),
    ("turn", {"marks.tax": -1}, "position.marks.tax: a whole number from 0"),
    ("turn", {"marks.paid": -1}, "position.marks.paid: a whole number from 0"),
    ("turn", {"marks.luck": 1}, "position.marks: unknown field 'luck'"),
    # Characters set aside and picked.
    ("late", {"marks.late_down": None}, "CITD-5.3: a second card lies face down, or should"),
    ("early", {"marks.late_down": "bishop"}, "CITD-5.3: a second card lies face down, or should"),
    ("pick", {"marks.late_down": "thief"}, "CITD-5.3: a second card lies face down, or should"),
    ("late", {"marks.late_down": "thief"}, "CIT-95.2: a character is in two places"),
    ("pick", {"crown": 1}, "CIT-3.5: the first pick is not that of the crown"),
    ("pick", {"face_up": ["king", "warlord"]}, "CIT-95.13: rank 4 lies face up"),
    ("turn", {"revealed": ["thief"]}, "CIT-4.2: the king is revealed, or should be"),
    ("turn", {"revealed": ["thief", "king", "bishop"]}, "CIT-4.2: the bishop is revealed, or should be"),
    ("killed", {"revealed": ["assassin", "king", "bishop"]}, "CIT-4.2: the king is revealed, or should be"),
    ("heir", {"revealed": ["assassin", "bishop", "merchant"]}, NO_SUCH_STACK),
    ("heir of nobody", {"revealed": ["assassin", "thief", "king", "bishop", "warlord"]},
     "CIT-4.2: the king is revealed, or should be"),
    ("heir of all", {"killed": "bishop", "revealed": ["assassin", "king", "bishop", "warlord"]},
     "CIT-4.2: the bishop is revealed, or should be"),
    # What was announced.
    ("turn", {"killed": "bishop"}, "CITD-12.4: that character cannot have been killed"),
    ("killed", {"killed": "assassin"}, "CITD-12.4: that character cannot have been killed"),
    ("turn", {"robbed": "thief"}, "CITD-15.4: that character cannot have been named to be robbed"),
    ("turn", {"robbed": "assassin"}, "CITD-15.4: that character cannot have been named to be robbed"),
    ("killed", {"robbed": "warlord"}, "CITD-15.4: that character cannot have been named to be robbed"),
    ("turn", {"marks.bewitched": "bishop"}, "CITD-13.2: that character cannot have been bewitched"),
    ("resumed", {"marks.bewitched": "witch"}, "CITD-13.2: that character cannot have been bewitched"),
    # Warrants and threats.
    ("judged", {"marks.warrants": ["king", "architect"]}, "CITD-95.1: the warrants cannot lie like that"),
    ("judged", {"marks.warrants": []}, "CITD-95.1: the warrants cannot lie like that"),
    ("judged", {"marks.signed": None}, "CITD-95.1: the warrants cannot lie like that"),
    ("judged", {"marks.signed": "thief"}, "CITD-95.1: the warrants cannot lie like that"),
    ("turn", {"marks.signed_shown": True}, "CITD-95.1: the warrants cannot lie like that"),
    ("turn", {"marks.warrants": ["king", "bishop", "thief"], "marks.signed": "king"},
     "CITD-95.1: the warrants cannot lie like that"),
    ("threatened", {"marks.threatened": ["king"], "marks.threats": ["king"]},
     "CITD-95.1: the threats cannot lie like that"),
    ("threatened", {"marks.flower": None}, "CITD-95.1: the threats cannot lie like that"),
    ("threatened", {"marks.flower": "warlord"}, "CITD-95.1: the threats cannot lie like that"),
    ("turn", {"marks.flower_shown": True}, "CITD-95.1: the threats cannot lie like that"),
    ("turn", {"marks.threatened": ["king", "bishop"], "marks.flower": "king"},
     "CITD-95.1: the threats cannot lie like that"),
    ("threatened", {"marks.threats": ["king", "warlord"]}, "CITD-17.4: a threat lies where none can lie"),
    ("assassin and blackmailer", {"killed": "bishop"}, "CITD-17.4: a threat lies where none can lie"),
    ("witch and blackmailer", {"marks.bewitched": "bishop"}, "CITD-17.4: a threat lies where none can lie"),
    ("threatened", {"marks.threatened": ["assassin", "king"], "marks.threats": ["king"]},
     "CITD-17.4: a threat lies where none can lie"),
    # What lies on the table.
    ("turn", {"marks.tax": 1}, "CITD-38.8: there is tax without a Tax Collector"),
    ("turn", {"marks.coins": ["tavern"]}, "CITD-37.1: there are coins on districts without an Artist"),
    ("coins", {"marks.coins": ["manor"]}, "CITD-95.4: a coin of the Artist lies on a card that stands in no city"),
    ("coins", {"marks.coins": ["palace"]}, "CITD-95.4: a coin of the Artist lies on a card that stands in no city"),
    ("museum", {"seats.1.city": [], "seats.1.hand": ["museum"]},
     "CITD-66.3: cards lie under a Museum that nobody has"),
    ("vault", {"seats.1.hand": [], "seats.1.city": ["secret_vault"]}, "CITD-95.5: the Secret Vault stands in a city"),
    ("vault", {"marks.vault": 2}, "CITD-73.2: the Secret Vault is shown by who does not hold it, or too early"),
    ("over", {"marks.vault": 1}, "CITD-73.2: the Secret Vault is shown by who does not hold it, or too early"),
    ("vault", {"stack": [*STACK, {"phase": "turn", "seats": 1}], "marks.vault": 1},
     "CITD-73.2: the Secret Vault is shown by who does not hold it, or too early"),
    ("over", {"marks.completed": []}, "CIT-95.15: a city is complete and not remembered as such"),
    ("over", {"first_complete": None}, "CIT-95.15: a city is complete, yet the end is not triggered"),
    ("over", {"first_complete": 1}, "CIT-95.15: the end is triggered by a city that is not complete"),
    ("swapped", {"marks.theater": [1, 2, "king", "thief"]}, "CITD-77.1: these characters cannot have been exchanged"),
    ("swapped", {"marks.theater": [1, 0, "king", "bishop"]}, "CITD-77.1: these characters cannot have been exchanged"),
    ("swapped", {"marks.theater": [1, 0, "bishop", "thief"]}, "CITD-77.1: these characters cannot have been exchanged"),
    ("all but one", {"marks.theater": [1, 0, "king", "thief"]},
     "CITD-77.1: these characters cannot have been exchanged"),
    ("pick", {"marks.theater": [0, 1, "king", "bishop"]}, "CITD-77.1: these characters cannot have been exchanged"),
    # The shape of the stack.
    ("turn", {"stack": []}, "CIT-7.1: the game is over without a completed city"),
    ("over", {"called": 7, "revealed": ["thief", "king", "bishop"]}, "CIT-"),
    ("turn", {"stack": [{"phase": "calling"}, {"phase": "rounds"}, {"phase": "turn", "seats": 2}]}, NO_SUCH_STACK),
    ("turn", {"stack": [*STACK]}, NO_SUCH_STACK),
    ("turn", {"stack": [*STACK, {"phase": "turn", "seats": 2}, {"phase": "turn", "seats": 2}]}, NO_SUCH_STACK),
    ("turn", {"stack": [*STACK, {"phase": "turn", "seats": 2}, {"phase": "beautify", "seats": 2},
                        {"phase": "beautify", "seats": 2}]}, NO_SUCH_STACK),
    ("beautify", {"stack.2.phase": "selection", "stack.2.seats": 0}, NO_SUCH_STACK),
    ("turn", {"stack": [*STACK, {"phase": "graveyard", "seats": 2, "facts": [60]}]}, ""),
    ("pick", {"stack.3.phase": "turn"}, NO_SUCH_STACK),
    ("pick", {"stack": [*STACK, {"phase": "theater", "seats": 2}]}, NO_SUCH_STACK),
    ("theater", {"stack": [*STACK, {"phase": "selection"}, {"phase": "pick", "seats": 1}]}, NO_SUCH_STACK),
    ("theater", {"marks.theater": [1, 0, "king", "thief"]}, NO_SUCH_STACK),
    ("bewitched keep", {"marks.bewitched": "bishop"}, NO_SUCH_STACK),
    ("heir", {"stack.1.phase": "calling"}, NO_SUCH_STACK),
    ("heir", {"killed": None}, NO_SUCH_STACK),
    ("heir", {"options.cast.3": "king"}, "position."),
    ("last", {"stack": []}, "CIT-7.1: the game is over without a completed city"),
    ("complete", {"stack": []}, "CIT-7.1: the game is over without a completed city"),
    # Who is asked.
    ("turn", {"turn.player": None, "stack.2.seats": 0}, OTHER_SEAT),
    ("pick", {"stack.3.seats": 1}, OTHER_SEAT),
    ("pick", {"stack.2.seats": 1}, OTHER_SEAT),
    ("aside", {"stack.3.seats": 1}, OTHER_SEAT),
    ("theater", {"stack.2.seats": 1}, OTHER_SEAT),
    ("theater", {"seats.1.city": [], "seats.1.hand": ["theater"]}, OTHER_SEAT),
    ("turn", {"stack.2.seats": 1}, OTHER_SEAT),
    ("turn", {"turn.player": None}, OTHER_SEAT),
    ("keep", {"stack.2.seats": 1}, OTHER_SEAT),
    ("keep", {"stack.3.seats": 1}, OTHER_SEAT),
    ("bewitched keep", {"stack.2.seats": 2}, OTHER_SEAT),
    ("bribe keep", {"stack.3.seats": 1}, OTHER_SEAT),
    ("heir", {"stack.2.seats": 1}, OTHER_SEAT),
    ("heir", {"stack.1.seats": 1}, OTHER_SEAT),
    ("confiscate", {"stack.3.seats": 2}, OTHER_SEAT),
    ("reveal", {"stack.3.seats": 2}, OTHER_SEAT),
    # Cards between hand and deck.
    ("keep", {"stack": [*STACK, {"phase": "turn", "seats": 2}]}, "CIT-5.3: cards are drawn and nobody chooses"),
    ("study", {"stack": [*STACK, {"phase": "turn", "seats": 1}]}, "CIT-5.3: cards are drawn and nobody chooses"),
    ("exchange", {"stack": [*STACK, {"phase": "turn", "seats": 1}]},
     "CITC-10.3: cards are put aside and nobody exchanges"),
    ("place", {"stack": [*STACK, {"phase": "turn", "seats": 1}]}, "CITD-19.2: a card is held, or should be"),
    ("wizard", {"stack.3.phase": "place"}, "CITD-19.2: a card is held, or should be"),
    ("late", {"turn.drawn": ["tavern"], "deck": []}, "CIT-95.1"),
    ("wizard", {"marks.free": True}, "CITD-19.3: only the Wizard builds a card at once"),
    ("repay", {"marks.held": []}, "CITD-19.2: a card is held, or should be"),
    ("turn", {"marks.free": True}, "CITD-19.3: only the Wizard builds a card at once"),
    ("pay", {"marks.free": True}, "CITD-19.3: only the Wizard builds a card at once"),
    # The turn.
    ("turn", {"called": 5, "revealed": ["thief", "king", "bishop"]},
     "CIT-4.2: the turn is not that of the character just called"),
    ("turn", {"turn.player": 2, "stack.2.seats": 4}, "CIT-4.2: the turn is not that of the character just called"),
    ("killed", {"killed": "bishop", "revealed": ["assassin", "king"], "crown": 1},
     "CIT-4.2: the turn is not that of the character just called"),
    ("turn", {"turn.character": "bishop"}, "CITD-13.12: only the Witch acts as another character"),
    ("resumed", {"turn.rank": 4}, "CIT-4.2: the turn is not that of the character just called"),
    ("resumed", {"turn.character": "bishop"}, "CIT-4.2: the turn is not that of the character just called"),
    ("resumed", {"turn.done": []}, "CITD-95.7: the Witch does not gather twice"),
    ("resumed", {"called": 5, "revealed": ["witch", "king", "bishop"]},
     "CIT-4.2: the turn is not that of the character just called"),
    ("robbed", {"turn.done": ["ability"]}, "CIT-5.4: the king cannot have done all that in this turn"),
    ("robbed", {"turn.done": ["extra"]}, "CIT-5.4: the king cannot have done all that in this turn"),
    ("wizard", {"turn.done": ["ability", "income"]}, "CIT-5.4: the wizard cannot have done all that in this turn"),
    ("turn", {"turn.builds": 2, "turn.done": ["gathered"]}, "CIT-95.11: 2 districts built in one turn"),
    ("turn", {"turn.builds": 1}, "CIT-5.6: built, drawn or destroyed before gathering"),
    ("keep", {"turn.done": []}, "CIT-5.6: built, drawn or destroyed before gathering"),
    ("tax", {"turn.done": ["ability"]}, "CIT-5.13: the thief has named somebody, or should have"),
    ("tax", {"robbed": "king"}, "CIT-5.13: the thief has named somebody, or should have"),
    ("bewitched", {"turn.done": ["gathered"]}, "CITD-13.9: who is bewitched or threatened only gathers"),
    ("threatened", {"turn.done": ["gathered"]}, "CITD-13.9: who is bewitched or threatened only gathers"),
    ("threatened", {"turn.done": ["income"]}, "CITD-17.6: something was done before a threat was settled"),
    ("bribe", {"turn.builds": 1}, "CITD-17.6: something was done before a threat was settled"),
    ("witch", {"turn.done": ["gathered", "laboratory"]}, "CITD-17.6: something was done before a threat was settled"),
    # Whose question it is, and whether it can be answered.
    ("turn", {"stack": [*STACK, {"phase": "turn", "seats": 2}, {"phase": "beautify", "seats": 2}]},
     "CITD-9.1: only the artist is asked that"),
    ("turn", {"stack": [*STACK, {"phase": "turn", "seats": 2}, {"phase": "exchange", "seats": 2}]},
     "CITD-9.1: only the magician is asked that"),
    ("threatened magician", {"stack": [*STACK, {"phase": "turn", "seats": 2}, {"phase": "exchange", "seats": 2}]},
     "CITD-17.6: an ability is used before a threat is settled"),
    ("beautify", {"turn.done": []}, "CIT-5.13: the artist is asked while using the ability, once"),
    ("exchange", {"turn.done": ["ability"]}, "CIT-5.13: the magician is asked while using the ability, once"),
    ("aside", {"stack.3.facts": [3]}, "CIT-8.8: 'aside' cannot be asked like that"),
    ("aside", {"stack.3.facts": [8]}, "CIT-8.8: 'aside' cannot be asked like that"),
    ("early", {"stack.3": {"phase": "aside", "seats": 4, "facts": [5]}}, "CIT-8.8: 'aside' cannot be asked like that"),
    ("keep", {"stack.3.facts": [0]}, "CIT-5.3: 'keep' cannot be asked like that"),
    ("keep", {"stack.3.facts": [2]}, "CIT-5.3: 'keep' cannot be asked like that"),
    ("sign", {"stack.3.facts": [3, 8]}, "CITD-14.1: 'warrants' cannot be asked like that"),
    ("sign", {"stack.3.facts": [8, 3]}, "CITD-14.1: 'warrants' cannot be asked like that"),
    ("flower", {"stack.3.facts": [8]}, "CITD-17.1: 'threats' cannot be asked like that"),
    ("flower", {"stack.3.facts": [0]}, "CITD-17.1: 'threats' cannot be asked like that"),
    ("confiscate", {"turn.done": ["gathered"]}, "CITD-14.5: 'confiscate' cannot be asked like that"),
    ("confiscate", {"marks.signed_shown": True}, "CITD-14.5: 'confiscate' cannot be asked like that"),
    ("confiscate", {"marks.paid": 2}, "CITD-14.5: 'confiscate' cannot be asked like that"),
    ("confiscate", {"marks.warrants": ["king", "bishop", "warlord"], "marks.signed": "king"},
     "CITD-14.5: 'confiscate' cannot be asked like that"),
    ("bribe", {"marks.threats": ["bishop"]}, "'bribe' cannot be asked like that"),
    ("bribe", {"turn.done": []}, "'bribe' cannot be asked like that"),
    ("reveal", {"marks.threats": ["bishop"]}, "CITD-17.10: 'reveal' cannot be asked like that"),
    ("reveal", {"marks.flower_shown": True}, "CITD-17.10: a threat has been revealed, and both still lie"),
    ("reveal", {"marks.flower_shown": True, "marks.flower": "bishop", "marks.threats": ["king"]},
     "CITD-17.10: 'reveal' cannot be asked like that"),
    ("wizard", {"stack.3.facts": [0]}, "CITD-19.1: 'wizard' cannot be asked like that"),
    ("wizard", {"stack.3.facts": [2]}, "CITD-19.1: 'wizard' cannot be asked like that"),
    ("wizard", {"stack.3.facts": [4]}, "CITD-19.1: 'wizard' cannot be asked like that"),
    ("place", {"stack.3.facts": [0]}, "CITD-19.2: 'place' cannot be asked like that"),
    ("place", {"stack.3.facts": [4]}, "CITD-19.2: 'place' cannot be asked like that"),
    ("place", {"marks.free": False}, "CITD-19.2: 'place' cannot be asked like that"),
    ("give back", {"stack.3.facts": [0]}, "CITD-20.2: 'give_back' cannot be asked like that"),
    ("give back", {"stack.3.facts": [16]}, "CITD-20.2: 'give_back' cannot be asked like that"),
    ("give back", {"stack.3.facts": [3]}, "CITD-20.2: 'give_back' cannot be asked like that"),
    ("give back", {"seats.0.hand": ["church"]}, "CITD-20.2: 'give_back' cannot be asked like that"),
    ("give back one of three", {"stack.3.facts": [3]}, "CITD-20.2: 'give_back' cannot be asked like that"),
    ("repay", {"stack.3.facts": [0, *REPAY[1:]]}, "CITD-26.2: 'repay' cannot be asked like that"),
    ("repay", {"stack.3.facts": [4, *REPAY[1:]]}, "CITD-26.2: 'repay' cannot be asked like that"),
    ("repay", {"stack.3.facts": [1, 0, *REPAY[2:]]}, "CITD-26.2: 'repay' cannot be asked like that"),
    ("repay", {"stack.3.facts": [1, 4, *REPAY[2:]]}, "CITD-26.2: 'repay' cannot be asked like that"),
    ("repay", {"stack.3.facts": [*REPAY[:2], REPAY[2] + 1, 0]}, "CITD-26.2: 'repay' cannot be asked like that"),
    ("repay", {"stack.3.facts": [*REPAY[:3], 1]}, "CITD-26.2: 'repay' cannot be asked like that"),
    ("offer", {"stack.3.facts": [0, OFFER[1]]}, "'offer' cannot be asked like that"),
    ("offer", {"stack.3.facts": [4, OFFER[1]]}, "'offer' cannot be asked like that"),
    ("offer", {"stack.3.facts": [1, OFFER[1] + 1]}, "'offer' cannot be asked like that"),
    ("offer", {"stack.3.facts": [1, 127]}, "'offer' cannot be asked like that"),
    ("offer", {"seats.0.gold": 1}, "'offer' cannot be asked like that"),
    ("offer", {"seats.0.city": ["tavern", "manor.2"]}, "'offer' cannot be asked like that"),
    ("keep", {"turn.drawn": ["tavern", "manor"], "stack.3.facts": [0]}, "CIT-5.3: 'keep' cannot be asked like that"),
    ("keep", {"turn.drawn": ["tavern"]}, "CIT-5.3: 'keep' cannot be asked like that"),
    ("confiscate", {"seats.0.city": ["manor.2"]}, "CITD-14.5: 'confiscate' cannot be asked like that"),
    ("judge", {"stack": OWN_CARD}, "CITD-14.5: 'confiscate' cannot be asked like that"),
    ("pay", {"marks.held": ["castle"], "seats.1.hand": ["thieves_den"]}, "CITD-78.1: 'pay' cannot be asked like that"),
    ("pay", {"stack.3.facts": [7]}, "CITD-78.1: 'pay' cannot be asked like that"),
    ("pay", {"stack.3.facts": [4]}, "CITD-78.1: 'pay' cannot be asked like that"),
    ("pay", {"turn.done": []}, "CITD-78.1: 'pay' cannot be asked like that"),
    ("pay", {"seats.0.gold": 3}, "CITD-78.1: 'pay' cannot be asked like that"),
    # What players have seen.
    ("turn", {"seen.1": []}, "CIT-90.2: seat 1 does not know its own hand"),
    ("turn", {"seen.4": []}, "CIT-90.1: the city of seat 1 is not known to all"),
    ("place", {"seen.0": []}, "CIT-90.4: a card is chosen from that its player has not seen"),
    ("keep", {"seen.1": ["observatory", "library"]}, "CIT-90.4: a card is chosen from that its player has not seen"),
    ("confiscate", {"seen.4": []}, "CITC-90.2, CITD-8.7: a district that lies open is not known to all"),
]  # fmt: skip


@pytest.mark.rule("CIT-95.1", "CIT-95.2", "CIT-95.13", "CIT-95.15", "CITD-95.1", "CITD-95.4", "CITD-95.5", "CITD-95.7")
@pytest.mark.parametrize(("name", "changes", "message"), DAMAGE)
def test_an_impossible_position_is_refused(name: str, changes: Data, message: str) -> None:
    assert message in refusal(name, changes)


# A position, who looks, and what the view says there.
SEEN: list[tuple[str, int | None, str, object]] = [
    ("repay", 0, "building", "palace"),
    ("repay", 0, "receiver", 1),
    ("place", 0, "building", "manor"),
    ("pay", 0, "building", "thieves_den"),
    ("pay", 0, "exchanging", ["tavern"]),
    ("exchange", 0, "exchanging", ["manor"]),
    ("give back", 0, "receiver", 1),
    ("give back one", 1, "receiver", 0),
    ("offer", 0, "wanted", "manor"),
    ("sign", 0, "marked", ["king"]),
    ("warrant", 0, "marked", ["king", "bishop"]),
    ("flower", 0, "marked", ["king"]),
    ("wizard", 0, "looked_at", ["manor", "tavern"]),
    ("bewitched keep", 1, "drawn", ["manor", "tavern"]),
    ("place", 0, "held", {"count": 1, "known": ["manor"]}),
    ("place", 1, "held", {"count": 1, "known": ["manor"]}),
    ("place", 2, "held", {"count": 1, "known": []}),
    ("museum", None, "museum", {"count": 2, "known": []}),
    ("tax", None, "tax", 3),
    ("swapped", 2, "exchanged", [1, 0]),
    ("over", None, "completed", [0]),
    ("bewitched", None, "bewitched", "king"),
    ("threatened", 0, "flower", "king"),
    ("threatened", 1, "flower", None),
    ("threatened", None, "flower", None),
    ("second threat", None, "flower", "king"),
    ("second threat", None, "threats", ["bishop"]),
    ("judged", 0, "signed", "architect"),
    ("judged", 1, "signed", None),
    ("judged", None, "warrants", ["king", "bishop", "architect"]),
    ("confiscate", 2, "paid", {"district": "manor", "gold": 3}),
    ("first pick", None, "set_aside.face_down", 1),
    ("early", None, "set_aside.face_down", 1),
    ("late", None, "set_aside.face_down", 2),
    ("two aside", None, "set_aside.face_down", 2),
    ("two aside", 1, "set_aside.seen", ["bishop"]),
    ("two aside", 0, "set_aside.seen", []),
    ("theater", None, "set_aside.face_down", 2),
    ("turn", None, "set_aside.face_down", 2),
    ("over", None, "set_aside.face_down", 2),
    ("pick", None, "rank", None),
    ("turn", None, "rank", 4),
    ("pick", None, "phase", "selection"),
    ("turn", None, "phase", "turns"),
    ("over", None, "phase", "over"),
    ("pick", None, "turn", None),
    ("over", None, "turn", None),
    ("turn", None, "first_complete", None),
    ("over", None, "first_complete", 0),
    ("killed", None, "killed", "king"),
    ("robbed", None, "robbed", "bishop"),
    ("over", None, "result.winners", [0]),
    (
        "resumed",
        None,
        "turn",
        {
            "seat": 0,
            "character": "king",
            "rank": 1,
            "done": ["gathered"],
            "builds": 0,
            "limit": 1,
            "income": 0,
            "drawn": 0,
        },
    ),
]


@pytest.mark.rule("CIT-90.1", "CIT-90.5", "CITD-90.1", "CITD-90.3", "CITD-90.6", "CITD-90.12")
@pytest.mark.parametrize(("name", "seat", "path", "value"), SEEN)
def test_what_is_to_be_seen_of_a_position(name: str, seat: int | None, path: str, value: object) -> None:
    seen: Any = TABLES[name].view(seat)
    for word in path.split("."):
        seen = seen[word]
    assert seen == value


@pytest.mark.rule("CIT-90.1", "CITD-90.12")
def test_characters_are_shown_as_far_as_they_are_known() -> None:
    """The Theater's owner knows what he gave away, and only he and the other."""
    swapped = TABLES["swapped"]
    hidden: Data = {"character": None, "revealed": False}
    assert swapped.view(1)["seats"][0]["characters"] == [{"character": "king", "revealed": False}]
    assert swapped.view(2)["seats"][0]["characters"] == [hidden]
    assert swapped.view(0)["seats"][2]["characters"] == [hidden]
    assert swapped.view(2)["seats"][1]["characters"] == [{"character": "thief", "revealed": True}]
    assert "result" not in swapped.view()
    assert [call["seat"] for call in TABLES["killed"].view()["calls"]] == [0, None, None, None, 2]


@pytest.mark.rule("CITD-90.6", "CIT-90.4")
def test_cards_that_others_have_seen_are_counted_in_every_place() -> None:
    """Seat 1 knows that her Manor was taken by the Wizard; what the Museum hides, its owner alone knows."""
    table = turn("thief", hands={0: ["tavern", "manor"]}, cities={0: ["museum"]}).play("museum tavern")
    assert table.view(0)["museum"] == {"count": 1, "known": ["tavern"]}
    assert table.view(1)["museum"] == {"count": 1, "known": []}
    coin = TABLES["coins"].view()["seats"][1]["city"]
    assert coin == [{"card": "tavern", "cost": 1}, {"card": "castle", "cost": 5, "coin": True}]
