"""Choosing a character: every card says what it does, whole and in sight, however many there are, on any screen."""

import pytest
from browser.people import PHONE, WIDE, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect
from thoroughness import by_length

from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess

TABLET = (1024, 768)
NAMES = ["Massimiliana", "Bartolomeo", "Ginevra", "Lorenzo", "Cosimo", "Isabella", "Dario", "Lucrezia"]

# What is wrong with the characters: not on the screen, something over it, or words that are missing, cut or too small.
_WRONG = """() => {
  const found = [];
  for (const card of document.querySelectorAll(".packet .card")) {
    const box = card.getBoundingClientRect();
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) found.push("off the screen");
    for (const [across, down] of [[0.04, 0.5], [0.5, 0.5], [0.96, 0.5], [0.5, 0.06], [0.5, 0.94]]) {
      const shown = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
      if (!card.contains(shown)) found.push(`covered: ${card.textContent}`);
    }
    if (Math.min(box.width, box.height) < 40) found.push("too small for a thumb");
    for (const part of card.querySelectorAll(".name, small")) {
      const range = document.createRange();
      range.selectNodeContents(part);
      const words = range.getBoundingClientRect();
      const isInside = words.left >= box.left && words.right <= box.right && words.bottom <= box.bottom + 1;
      if (words.width < 2 || !isInside || getComputedStyle(part).clipPath !== "none") found.push(part.textContent);
      if (parseFloat(getComputedStyle(part).fontSize) < 11) found.push(`small print: ${part.textContent}`);
    }
  }
  return found;
}"""


def _builder(game: Game, seat: int) -> str:
    legal = game.legal(seat)
    wanted = ("build", "keep", "gold", "pick king", "pick")
    return next((text for kind in wanted for text in legal if text.startswith(kind)), legal[-1])


def _chooses_from(count: int, game: Game) -> bool:
    return 0 in game.to_act and game.view(0)["round"] > 2 and len(game.view(0).get("packet", ())) >= count


@pytest.mark.parametrize(
    ("game", "players", "count", "options"),
    [
        ("citadels-classic", 4, 5, {}),
        ("citadels-classic", 7, 7, {}),
        ("citadels-deluxe", 2, 6, {}),
        ("citadels-deluxe", 3, 7, {"cast": "random"}),
        ("citadels-deluxe", 8, 8, {"scenario": "tenacious_delegates", "ninth_rank": "scenario"}),
    ],
)
def test_characters_to_choose_from_say_what_they_do(
    guests: Guests, server: ServerProcess, game: str, players: int, count: int, options: dict[str, object]
) -> None:
    prepared = Prepared(server._data, game, NAMES[:players], options)
    seeds = (f"choosing {seed}" for seed in range(40))
    assert any(prepared.play_until(seed, lambda now: _chooses_from(count, now), _builder) for seed in seeds)
    # Italian words are the longer ones.
    for locale in by_length(["it-IT"], ["it-IT", "en-GB"]):
        for size in (WIDE, TABLET, PHONE):
            ada = prepared.arrive(guests, 0, size=size, locale=locale)
            prepared.sit(ada)
            expect(ada.page.locator(".packet .card.may")).not_to_have_count(0)
            assert ada.page.evaluate(_WRONG) == [], (size, locale)
            assert ada.is_as_wide_as_the_screen()
