"""What a view of Citadels says in words of its own."""

from citadels_kit import turn


def test_what_is_done_in_a_turn_is_told_by_name() -> None:
    table = turn("merchant", hands={0: ["tavern"]}, gold=[5, 0, 0, 0])
    assert table.view()["turn"]["done"] == []
    table.play("gold", "extra-gold", "build tavern")
    assert table.view(2)["turn"]["done"] == ["gathered", "extra"]
    assert table.view(2)["turn"]["builds"] == 1
