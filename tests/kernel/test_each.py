"""Actions about every member of a set, put together from lists that were made before."""

from signoria.kernel.each import Each

VERB = 3 << 10


def test_every_member_has_its_action_in_order() -> None:
    each = Each(VERB)
    for members in ([], [0], [7, 8], [3, 200], list(range(40)), [1, 9, 17, 255]):
        expected = [VERB + member for member in members]
        assert each.of(sum(1 << member for member in members)) == expected
        # Once more, from what is known by now.
        assert each.of(sum(1 << member for member in members)) == expected


def test_actions_are_added_to_those_that_are_there() -> None:
    actions = [1]
    Each(VERB).add(0b101, actions)
    assert actions == [1, VERB, VERB + 2]


def test_whoever_gets_a_list_may_change_it() -> None:
    each = Each(VERB)
    each.of(0b11).clear()
    assert each.of(0b11) == [VERB, VERB + 1]
