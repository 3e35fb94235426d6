"""Asking for texts."""

import pickle
from pathlib import Path

import pytest

import signoria.words
from signoria.words.catalogue import read
from signoria.words.words import Words

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: {}\\n"\n'


def write(folder: Path, body: str, plurals: str = "nplurals=2; plural=(n != 1);") -> Words:
    file = folder / "en.po"
    file.write_text(HEADER.format(plurals) + body, encoding="utf-8")
    return Words("en", (), read(file))


def test_english_and_italian_are_there() -> None:
    assert signoria.words.languages() == ("en", "it")


def test_a_text_is_looked_up_by_its_key() -> None:
    assert signoria.words.load("en")("language.name") == "English"
    assert signoria.words.load("it")("language.name") == "Italiano"


@pytest.mark.parametrize(("n", "text"), [(0, "0 giocatori"), (1, "1 giocatore"), (2, "2 giocatori")])
def test_the_number_chooses_the_plural_form(n: int, text: str) -> None:
    assert signoria.words.load("it")("player.count", n=n) == text


def test_one_point_below_zero_is_still_one_point() -> None:
    assert signoria.words.load("en")("player.count", n=-1) == "-1 player"


def test_a_language_may_have_three_plural_forms(tmp_path: Path) -> None:
    words = write(
        tmp_path,
        'msgid "card"\nmsgid_plural "card"\nmsgstr[0] "{n} karta"\nmsgstr[1] "{n} karty"\nmsgstr[2] "{n} kart"\n',
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
    )
    assert [words("card", n=n) for n in (1, 3, 5, 22)] == ["1 karta", "3 karty", "5 kart", "22 karty"]


def test_fields_are_filled_in_and_never_read_as_templates() -> None:
    assert signoria.words.load("en")("seat.turn", who="{n} <b>Ada</b>") == "It is {n} <b>Ada</b>'s turn"


def test_doubled_braces_stand_for_themselves(tmp_path: Path) -> None:
    words = write(tmp_path, 'msgid "plain"\nmsgstr "{{x}}"\n\nmsgid "filled"\nmsgstr "{{{x}}}"\n')
    assert words("plain") == "{x}"
    assert words("filled", x=1) == "{1}"


def test_a_missing_key_is_named_with_the_language() -> None:
    words = signoria.words.load("it")
    assert words.has("app.name")
    assert not words.has("no.such")
    with pytest.raises(KeyError, match=r"no\.such.*it"):
        words("no.such")


def test_a_missing_field_is_named() -> None:
    with pytest.raises(TypeError, match=r"seat\.turn.*who"):
        signoria.words.load("en")("seat.turn")


@pytest.mark.parametrize("n", [None, "3", 1.5])
def test_a_plural_needs_a_whole_number(n: object) -> None:
    with pytest.raises(TypeError, match=r"player\.count"):
        signoria.words.load("en")("player.count", n=n)


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'tlh'.*en, it"):
        signoria.words.load("tlh")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="games/no-such-game/words"):
        signoria.words.load("en", "no-such-game")


@pytest.mark.parametrize("text", ["{who.__class__}", "{0}", "{}", "{who[0]}", "{who!r}", "{n:>9}", "{who", "who}"])
def test_braces_hold_plain_names_only(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"en\.po, line"):
        write(tmp_path, f'msgid "key"\nmsgstr "{text}"\n')


def test_words_are_read_once_and_travel_as_their_name() -> None:
    words = signoria.words.load("it")
    assert signoria.words.load("it") is words
    assert pickle.loads(pickle.dumps(words)) is words
    assert repr(words) == "signoria.words.load('it')"
