"""The end of the game: who won, and everybody's score."""

from signoria.drawing import ink
from signoria.drawing.heraldry import crown, laurel, seat_mark
from signoria.drawing.lettering import shortened, width
from signoria.drawing.svg import at, path, rect, stroke, text
from signoria.games.citadels.picture.offers import View, name_of
from signoria.words import Words


def outcome(view: View, words: Words) -> tuple[str, str]:
    """Who won, and who was first to complete a city."""
    result = view["result"]
    names = [name_of(view, seat, words) for seat in result["winners"]]
    best = max(result["scores"])
    if len(names) == 1:
        first = words("table.winner", name=names[0], n=best)
    else:
        first = words("table.winners", names=", ".join(names), n=best)
    complete = view.get("first_complete")
    return first, "" if complete is None else words("table.first_city.end", name=name_of(view, complete, words))


def podium(view: View, words: Words, wide: float, high: float) -> str:
    """The final scores, best first."""
    scores, winners = view["result"]["scores"], view["result"]["winners"]
    order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
    each = min(260.0, (wide - 24 + 12) / len(order) - 12)
    x = (wide - len(order) * (each + 12) + 12) / 2
    made = path(f"M0 0H{wide:g}V{high - 10:g}a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10Z", "#bda775", ' opacity=".55"')
    for seat in order:
        made += at(x, 14, _plaque(view, seat, words, each, high - 28, seat in winners))
        x += each + 12
    return made


def _plaque(view: View, seat: int, words: Words, wide: float, high: float, won: bool) -> str:
    name = shortened(name_of(view, seat, words), wide - 52, 19, ink.SERIF, 600)
    middle = wide / 2
    edge = stroke(ink.NOBLE, 3) if won else stroke(ink.LINE, 1.2)
    made = rect(0, 0, wide, high, ink.RAISED if won else ink.PAPER, 9, edge)
    span = width(name, 19, ink.SERIF, 600) * 0.86 + 26
    made += at(middle - span / 2 + 8, 26, seat_mark(seat, 16))
    made += text(middle - span / 2 + 24, 32, name, 19, family=ink.SERIF, weight=600)
    made += at(middle, high * 0.58, laurel(84 if high > 120 else 66))
    score = str(view["result"]["scores"][seat])
    made += text(middle, high * 0.58 + 12, score, 32, ink.INK, "middle", ink.SERIF, 700)
    return made + (at(middle, high * 0.58 - 38, crown(26)) if won else "")
