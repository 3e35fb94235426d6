"""The price that is shown beside an action is the gold that it takes out of the purse, in both editions."""

import citadels_kit
import pytest
from citadels2016_kit import Play, turn

BLACKMAIL = ["blackmailer", "king", "bishop", "warlord"]
CITIES = {0: ["factory", "smithy"], 1: ["castle", "tavern", "great_wall"], 2: ["manor"]}
HANDS = {0: ["tavern", "library", "keep", "docks"]}


def rich(character: str, **more: object) -> Play:
    usual = {"gold": [20, 0, 0, 0], "cities": CITIES, "hands": HANDS, "done": ["gathered"]}
    return turn(character, **{**usual, **more})  # type: ignore[arg-type]


def rescue() -> Play:
    cities = {1: ["tavern"], 2: ["graveyard"]}
    table = citadels_kit.turn("warlord", gold=[0, 0, 1, 0], cities=cities, done=["gathered"])
    return table.play("destroy 1 tavern")


TABLES = {
    "architect": rich("architect"),
    "marshal": rich("marshal"),
    "warlord": rich("warlord"),
    "warlord and coins": rich("warlord", names=["artist"], coins=["castle"]),
    "artist": rich("artist"),
    "artist's second": rich("artist").play("beautify factory"),
    "bribe": turn("king", BLACKMAIL, threats=["king", "bishop"], flower="king", gold=[0, 5, 0, 0]).play("gold"),
    "diplomat": rich("diplomat", cities={0: ["tavern", "manor"], 1: ["castle", "great_wall"]}).play("demand 1 castle"),
    "flower": turn("blackmailer", BLACKMAIL),
    "spy": rich("spy", gold=[20, 3, 3, 3], hands={1: ["tavern"]}),
    "classic": citadels_kit.turn("warlord", gold=[20, 0, 0, 0], cities={0: ["smithy"], 1: ["castle", "tavern"]},
                                 hands={0: ["tavern", "library"]}, done=["gathered"]),
    "rescue": rescue(),
    "nothing to pay": turn("thief"),
}  # fmt: skip
PRICED = ("build", "build-full", "destroy", "seize", "beautify", "offer", "bribe", "smithy", "rescue")


@pytest.mark.rule("CIT-5.8", "CITD-8.2", "CITD-54.1", "CITD-57.5", "CITD-33.3", "CITD-35.3", "CITD-37.1", "CITC-15.4")
@pytest.mark.parametrize("name", TABLES)
def test_the_price_shown_is_what_is_paid(name: str) -> None:
    table = TABLES[name]
    seat = table.asked
    prices = table.view(seat)["asked"].get("prices", {})
    for text in table.legal():
        lost = table.gold[seat] - type(table)(table.state.clone()).play(text).gold[seat]
        assert prices.get(text, 0) == (lost if text.split()[0] in PRICED else 0), text
    assert bool(prices) is (name not in ("flower", "nothing to pay"))
