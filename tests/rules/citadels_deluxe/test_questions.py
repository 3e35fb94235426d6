"""Questions that both editions ask cite the rules of the edition that is played."""

from __future__ import annotations

import citadels_kit
import pytest
from citadels2016_kit import Play, turn


def cited(table: Play, seat: int = 0) -> list[str]:
    rules: list[str] = table.view(seat)["asked"]["rules"]
    return rules


@pytest.mark.rule("CITD-7.4", "CITD-63.1", "CITD-18.3")
def test_a_table_of_2016_cites_its_own_rules() -> None:
    assert cited(turn("architect")) == ["CITD-7.4"]
    assert cited(turn("architect").play("cards")) == ["CIT-5.3", "CITD-63.1"]
    assert cited(turn("magician", hands={0: ["manor", "tavern"]}).play("exchange")) == ["CITD-18.3"]


@pytest.mark.rule("CITC-6.1", "CITC-20.12", "CITC-10.3")
def test_a_table_of_2000_cites_none_of_2016() -> None:
    assert cited(citadels_kit.turn("architect")) == ["CITC-6.1"]
    assert cited(citadels_kit.turn("architect").play("cards")) == ["CIT-5.3", "CITC-20.12", "CITC-20.13"]
