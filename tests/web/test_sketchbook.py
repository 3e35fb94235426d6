"""Parts that are not drawn again must look as if they had been."""

import random

import pytest

import signoria
from signoria.drawing.excerpt import Excerpt
from signoria.drawing.fragment import Fragment
from signoria.drawing.sketchbook import Sketchbook
from signoria.games import names, presentation, rulebook
from signoria.words import languages, load


def test_a_part_is_drawn_again_only_when_its_facts_change() -> None:
    drawn: list[int] = []

    def draw(gold: int) -> str:
        drawn.append(gold)
        return f"{gold} gold"

    book = Sketchbook()
    shown = [book.part(Fragment("purse", "own", draw, (gold,))) for gold in (2, 2, 3, 2)]
    assert shown == ["2 gold", "2 gold", "3 gold", "2 gold"]
    assert drawn == [2, 3, 2]


def test_a_part_without_facts_is_always_drawn() -> None:
    gold = 2
    book = Sketchbook()
    before = book.part(Fragment("purse", "own", lambda: f"{gold}"))
    gold = 3
    assert (before, book.part(Fragment("purse", "own", lambda: f"{gold}"))) == ("2", "3")


def test_an_excerpt_holds_what_was_named_and_refuses_the_rest() -> None:
    taken = Excerpt({"crown": 1, "round": 4}, ("crown", "destroyed"))
    assert taken == {"crown": 1}
    assert taken.get("destroyed") is None
    assert "destroyed" not in taken
    for ask in (lambda: taken["round"], lambda: taken.get("round"), lambda: "round" in taken):
        with pytest.raises(KeyError):
            ask()


def test_what_a_part_is_not_drawn_from_does_not_draw_it_again() -> None:
    def draw(view: dict[str, int], seat: int) -> str:
        drawn.append(view["crown"])
        return f"crown {view['crown']} seen from {seat}"

    drawn: list[int] = []
    book = Sketchbook()
    views = [{"crown": 1, "round": 4}, {"crown": 1, "round": 5}, {"crown": 2, "round": 5}]
    shown = [book.part(Fragment("crown", "own", draw, (view, 0), of=("crown",))) for view in views]
    assert shown == ["crown 1 seen from 0", "crown 1 seen from 0", "crown 2 seen from 0"]
    assert drawn == [1, 2]


@pytest.mark.parametrize("name", names())
def test_what_a_sketchbook_kept_is_what_would_be_drawn_now(name: str) -> None:
    """A whole game with moves taken back, looked at from every seat in every language."""
    book = rulebook(name)
    draw = presentation.picture(book).fragments
    game = signoria.new(name, players=book.seats.start, seed="sketchbook", names=list("ABCD"[: book.seats.start]))
    choices = random.Random(name)
    seats = (None, *range(game.state.seats))
    pages = {(seat, language): Sketchbook() for seat in seats for language in languages()}
    while not game.is_over:
        mover = choices.choice(game.to_act)
        game.play(mover, choices.choice(game.legal(mover)))
        if game.can_undo(mover) and choices.random() < 0.1:
            game.undo(mover)
        seat, language = choices.choice(list(pages))
        for part in draw(game.view(seat), load(language, book.folder)):
            if part.name != "art":
                assert pages[seat, language].part(part) == part.html
