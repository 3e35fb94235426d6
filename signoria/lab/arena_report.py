"""What an arena found, as a page that needs nothing beside it: wins with intervals, thinking time, seats, verbs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from signoria.lab.arena import Played, Standing, seat_shares, standings
from signoria.lab.simulation import Share
from signoria.words import Words

_WIDE = 520
_ROW = 30
_LABEL = 170
# Thinking times are drawn on a scale of tens, from a hundredth of a millisecond to a hundred seconds.
_DECADES = 7
_SHORTEST = 0.01
_STYLE = (
    "body{font:16px/1.5 Georgia,serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#2b2118;background:#fbf6ea}"
    "table{border-collapse:collapse}td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #d9cbb0}"
    "td:first-child,th:first-child{text-align:left}pre{white-space:pre-wrap}svg{max-width:100%;height:auto}"
    "@media(prefers-color-scheme:dark){body{color:#eadfca;background:#221c15}td,th{border-color:#4b4031}}"
)


def page(header: dict[str, Any], command: str, games: Iterable[Played], words: Words) -> str:
    """The report. `header` is what a results file says of its contest."""
    played = list(games)
    found = standings(played)
    title = f"{words('game.' + header['game'] + '.name')}: {words('cli.arena.title')}"
    options = ", ".join(f"{name}={value}" for name, value in header["options"].items())
    lengths = [one.moves for one in played]
    mean = f"{sum(lengths) / len(lengths):.0f}"
    length = words("cli.simulate.length", n=len(lengths), mean=mean, least=min(lengths), most=max(lengths))
    parts = [
        f"<h1>{escape(title)}</h1><pre>{escape(command)}</pre><p>{escape(options)}</p>",
        f"<p>{escape(length)}</p>",
        _heading(words("cli.simulate.wins")),
        _bars([(one.name, one.share) for one in found], 1 / len(played[0].bots)),
        _table(
            [words(f"cli.simulate.{column}") for column in ("bot", "seats", "wins", "interval", "points")]
            + [words("cli.arena.rating")],
            [_row(one) for one in found],
        ),
        _heading(words("cli.arena.thinking")),
        _times(found),
        _table(
            [words("cli.simulate.bot"), *[words(f"cli.arena.{column}") for column in ("median", "p99", "longest")]],
            [[one.name, *[f"{one.thought(part):.1f}" for part in (0.5, 0.99, 1.0)]] for one in found],
        ),
        _heading(words("cli.simulate.seat")),
        _bars([(str(seat), share) for seat, share in enumerate(seat_shares(played))], 1 / len(played[0].bots)),
        _heading(words("cli.arena.verb")),
        _table(
            [words("cli.arena.verb"), *[one.name for one in found]],
            [
                [verb, *[f"{one.verbs[verb] / one.share.games:.2f}" for one in found]]
                for verb in sorted({verb for one in found for verb in one.verbs})
            ],
        ),
    ]
    return (
        f'<!doctype html><html lang="{escape(words.language)}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style>{''.join(parts)}</html>\n"
    )


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _row(standing: Standing) -> list[str]:
    share, (low, high) = standing.share, standing.share.interval
    return [
        standing.name,
        str(share.games),
        f"{share.rate:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{share.mean_points:.1f}",
        f"{standing.rating:.1f} ± {1.96 * standing.rating_error:.1f}",
    ]


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def _bars(rows: Sequence[tuple[str, Share]], par: float) -> str:
    """Shares as bars with their intervals, and a line at what equal players would get."""
    drawn: list[str] = []
    for number, (name, share) in enumerate(rows):
        low, high = share.interval
        middle = number * _ROW + _ROW / 2
        drawn.append(
            f"{_text(name, middle)}"
            f'<rect x="{_LABEL}" y="{middle - 8}" width="{share.rate * _WIDE:.1f}" height="16" fill="#b98a3c"/>'
            f'<line x1="{_LABEL + low * _WIDE:.1f}" x2="{_LABEL + high * _WIDE:.1f}" y1="{middle}" y2="{middle}"'
            ' stroke="currentColor" stroke-width="2"/>'
        )
    tall = len(rows) * _ROW
    at = _LABEL + par * _WIDE
    line = f'<line x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{tall}" stroke="currentColor" stroke-dasharray="3 4"/>'
    return _picture("".join(drawn) + line, tall)


def _times(found: Sequence[Standing]) -> str:
    """From the quickest to the slowest thought, thick between the median and the 99th percentile; scale of tens."""
    drawn: list[str] = []
    for number, standing in enumerate(found):
        middle = number * _ROW + _ROW / 2
        least, median, late, longest = [_along(standing.thought(part)) for part in (0.0, 0.5, 0.99, 1.0)]
        drawn.append(
            f"{_text(standing.name, middle)}"
            f'<line x1="{least:.1f}" x2="{longest:.1f}" y1="{middle}" y2="{middle}" stroke="currentColor"/>'
            f'<rect x="{median:.1f}" y="{middle - 6}" width="{max(late - median, 2):.1f}" height="12" fill="#b98a3c"/>'
        )
    tall = len(found) * _ROW
    for decade in range(_DECADES + 1):
        at = _LABEL + _WIDE * decade / _DECADES
        label = f"{_SHORTEST * 10**decade:g} ms" if decade < _DECADES else ""
        drawn.append(
            f'<line x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{tall}" stroke="currentColor" opacity=".2"/>'
            f'<text x="{at:.1f}" y="{tall + 14}" font-size="11" fill="currentColor">{label}</text>'
        )
    return _picture("".join(drawn), tall + 20)


def _along(milliseconds: float) -> float:
    """Where that time lies on the scale."""
    decade, rest = 0, max(milliseconds / _SHORTEST, 1.0)
    while rest >= 10 and decade < _DECADES:
        decade, rest = decade + 1, rest / 10
    return _LABEL + _WIDE * min(decade + (rest - 1) / 9, _DECADES) / _DECADES


def _text(name: str, middle: float) -> str:
    return f'<text x="0" y="{middle + 5}" font-size="14" fill="currentColor">{escape(name[:24])}</text>'


def _picture(inside: str, tall: float) -> str:
    wide = _LABEL + _WIDE + 20
    size = f'viewBox="0 0 {wide} {tall:g}" width="{wide}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{inside}</svg>'
