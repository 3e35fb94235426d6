"""The drawing kit: text is harmless and fits, colours can be read, arrangements stay in their box."""

import xml.etree.ElementTree as ET

import pytest

from signoria.drawing import ink
from signoria.drawing.arrangement import grid, shared_out
from signoria.drawing.heraldry import TYPES, coin_column, seat_colour, seat_mark, shield
from signoria.drawing.ink import blend
from signoria.drawing.lettering import fitted, shortened, width
from signoria.drawing.svg import button, document, escape, text, titled

NASTY = "<script>alert('x')</script> & \"quotes\" \x00\x1b\ud800\uffff"


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("drawn", [text(0, 0, NASTY, 12), titled(NASTY, ""), button(NASTY, NASTY, "", NASTY)])
def test_no_text_can_break_out_of_a_picture(drawn: str) -> None:
    picture = ET.fromstring(document(10, 10, NASTY, drawn))
    assert not [element for element in picture.iter() if element.tag.endswith("script")]
    assert "<script>alert('x')</script>" in "".join(picture.itertext())


def test_escape_leaves_ordinary_text_alone() -> None:
    assert escape("Città Fantasma · 3") == "Città Fantasma · 3"


@pytest.mark.parametrize(
    ("letters", "ground"),
    [
        (ink.INK, ink.GROUND_EDGE),
        (ink.SOFT_INK, ink.SUNK),
        (ink.ALARM, blend(ink.GROUND_EDGE, ink.PAPER, 0.6)),
        (ink.SOFT_INK, blend(ink.GROUND_EDGE, ink.PAPER, 0.6)),
        (ink.INK, blend(ink.GROUND_EDGE, "#bda775", 0.55)),
        (ink.ON_LEATHER, ink.ALARM),
        (ink.ON_LEATHER_SOFT, ink.LEATHER),
        (ink.ON_LEATHER, ink.LEATHER_EDGE),
    ],
)
def test_letters_can_be_read_on_their_ground(letters: str, ground: str) -> None:
    assert contrast(letters, ground) >= 4.5


def test_every_seat_has_its_own_colour_and_its_own_shape() -> None:
    assert len({seat_colour(seat) for seat in range(8)}) == 8
    assert len({seat_mark(seat).replace(seat_colour(seat), "") for seat in range(8)}) == 8


def test_shields_differ_in_mark_as_well_as_in_colour() -> None:
    assert len({shield(type_).replace(colour, "") for type_, (colour, _) in TYPES.items()}) == len(TYPES)


def test_a_price_is_as_many_coins() -> None:
    assert [coin_column(cost).count("translate") for cost in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("words", ["Keep", "Campo di Battaglia", "Donaudampfschifffahrtsgesellschaft", ""])
def test_fitted_text_stays_in_its_room(words: str) -> None:
    lines, size = fitted(words, 60, 14, 8, 2)
    assert len(lines) <= 2
    assert all(width(line, size) <= 60.001 for line in lines)


def test_a_long_name_is_cut_and_a_short_one_is_not() -> None:
    assert shortened("Ada", 100, 12) == "Ada"
    assert shortened("A name that goes on and on", 60, 12).endswith("…")


@pytest.mark.parametrize("count", range(1, 15))
def test_a_grid_holds_everything_inside_its_box(count: int) -> None:
    cells = grid(count, 376, 130, 1.22, 6, 120)
    places = [cells.place(index) for index in range(count)]
    assert len(set(places)) == count
    assert max(x for x, _ in places) + cells.width <= 376.001
    assert max(y for _, y in places) + cells.height <= 130.001


def test_things_are_shared_out_evenly() -> None:
    assert [shared_out(7, rows) for rows in (1, 2, 3)] == [[7], [4, 3], [3, 2, 2]]
