"""The first page: tables that wait for the viewer or for players, then the games by what one may want."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import cache
from typing import Final
from urllib.parse import quote

from signoria.drawing.html import attributes, element, escape
from signoria.games import lessons, presentation, rulebook
from signoria.games.lessons import Lesson
from signoria.games.prospectus import prospectus
from signoria.web import links, raster
from signoria.web.context import GameCard, HomeContext, TableLine
from signoria.web.fields import segments
from signoria.web.frame import WAITS, button, document, foot, form, house_bar, link_button, words_of
from signoria.web.icons import symbol
from signoria.web.names import clock_name, game_blurb, game_title
from signoria.web.new_table import USUAL_LEVEL, usual_players
from signoria.web.preview import board_address, of_game, preview
from signoria.words import Words, load

_STYLE = re.compile("<style>.*?</style>", re.DOTALL)
_BOX = re.compile(r'<svg[^>]* viewBox="([^"]+)"')
# Games up to so many minutes are short.
_SHORT: Final = 60
_FINISHED_SHOWN: Final = 12
# So many open tables are looked through faster than sieved.
_FEW_TABLES: Final = 3
# The wish of who has none.
_ANY: Final = "any"


def home_page(context: HomeContext) -> str:
    words = words_of(context.viewer)
    hero = f'<div class="hero"><h1>{escape(words("app.name"))}</h1><p>{escape(words("app.tagline"))}</p></div>'
    games = "".join(_game(context, card) for card in context.games)
    body = (
        f'{house_bar(context.viewer)}<main id="main" class="page home">{hero}{_invitations(context, words)}'
        f"{_my_tables(context, words)}{_open_tables(context, words)}"
        f'<section aria-labelledby="games"><h2 id="games" class="spoken">{escape(words("home.games"))}</h2>'
        f'{_wishes(context, words)}<div class="games">{games}</div>'
        f'<p class="none-fits" hidden>{escape(words("home.none_fits"))}</p></section>'
        f"{_about(words)}</main>{foot(context.viewer)}"
    )
    title = f"{words('app.name')} · {words('app.tagline')}"
    shown = preview(context.viewer, words("app.name"), words("app.tagline"), of_game("signoria"))
    return document(context.viewer, title, body, styles=("house.css", "home.css"), script="home.js", preview=shown)


# ---- games


def _wishes(context: HomeContext, words: Words) -> str:
    """What one may want: the page shows the games that fit."""
    most = max(card.seats.stop - 1 for card in context.games)
    anything = (_ANY, words("home.wish.any"))
    counts = [anything, *((str(number), str(number)) for number in range(2, most + 1))]
    lengths = [anything, *((name, words(f"home.length.{name}")) for name in ("short", "long"))]
    known = sorted({prospectus(card.id).weight for card in context.games})
    weights = [anything, *((str(weight), words(f"home.weight.{weight}")) for weight in known)]
    return (
        '<form class="wishes">'
        f"{segments('many', words('home.wish.many'), counts, _ANY)}"
        f"{segments('long', words('home.wish.long'), lengths, _ANY)}"
        f"{segments('heavy', words('home.wish.heavy'), weights, _ANY)}</form>"
    )


def _game(context: HomeContext, card: GameCard) -> str:
    words = words_of(context.viewer, card.folder)
    told = prospectus(card.id)
    facts = (
        words("home.players", least=card.seats.start, most=card.seats.stop - 1),
        words("home.minutes", least=told.minutes[0], most=told.minutes[1]),
        words(f"home.weight.{told.weight}"),
    )
    wanted = {
        "class": "game",
        "data-least": card.seats.start,
        "data-most": card.seats.stop - 1,
        "data-long": "short" if told.minutes[1] <= _SHORT * 1.5 else "long",
        "data-heavy": told.weight,
    }
    learn = "".join(_chapter(lesson, words) for lesson in lessons.of_game(card.id))
    invite = link_button(words("home.invite"), links.new_table(card.id), icon="person", classes="invite")
    more = (
        f'<a href="{links.rules(card.id)}">{escape(words("rules.title"))}</a>'
        f'<a href="{links.new_tournament(card.id)}">{escape(words("home.tournament"))}</a>'
        f'<a href="{links.leaders(card.id)}">{escape(words("leaders.title"))}</a>'
    )
    inside = (
        f'<div class="cover">{_cover(card.id, words.language)}</div><div class="about">'
        f"<h3>{escape(game_title(card.id, words))}</h3><p>{escape(game_blurb(card.id, words))}</p>"
        f'<ul class="facts">{"".join(f"<li>{escape(fact)}</li>" for fact in facts)}</ul></div>'
        f'<div class="row">{_play(card, words)}{learn}{invite}</div><div class="more">{more}</div>'
    )
    return element("article", inside, wanted)


def _play(card: GameCard, words: Words) -> str:
    """One click to a game against bots, as strong as one likes."""
    players = usual_players(card)
    levels = ""
    if card.levels:
        choices = "".join(
            element("option", escape(words(f"home.level.{level}")), {"value": level, "selected": level == USUAL_LEVEL})
            for level in card.levels
        )
        levels = f'<select name="bot" aria-label="{escape(words("home.level"))}">{choices}</select>'
    said = escape(words("home.play.bots", n=players - 1))
    many = {"data-one": words("home.play.bots", n=1), "data-many": words("home.play.bots", n=2)}
    return (
        f'<form method="post" action="{links.play_now()}" class="play">'
        f'<input type="hidden" name="game" value="{escape(card.id)}">'
        f'<input type="hidden" name="players" value="{players}">'
        f'<button class="button chief">{symbol("replay")}<span>{escape(words("home.play"))}</span>'
        f"<small{attributes(many)}>{said}</small></button>{levels}</form>"
    )


def _chapter(lesson: Lesson, words: Words) -> str:
    """The button that begins, or goes on with, a guided game."""
    said = lessons.words(words.language, lesson.folder)(f"chapter.{lesson.name}.button")
    return form(links.learn(), {"lesson": lesson.name}, said, "learn", "learn")


@cache
def illustration(game: str, language: str) -> str:
    """The game's own picture, without the style sheet that it needs only when it stands alone."""
    book = rulebook(game)
    return _STYLE.sub("", presentation.picture(book).card(load(language, book.folder)))


def _cover(game: str, language: str) -> str:
    """The picture, under a name by which the lists of tables show it small."""
    return illustration(game, language).replace("<svg", f'<svg id="cover-{escape(game)}"', 1)


def _thumbnail(game: str, language: str) -> str:
    box = _BOX.search(illustration(game, language))
    assert box is not None
    width, height = box[1].split()[2:]
    use = f'<use href="#cover-{escape(game)}" width="{width}" height="{height}"/>'
    return f'<svg class="small" viewBox="{box[1]}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{use}</svg>'


# ---- tables


def _my_tables(context: HomeContext, words: Words) -> str:
    """What waits for the viewer comes first, then what goes on; what is over is folded away."""
    going = sorted((line for line in context.my_tables if line.state != "over"), key=lambda line: not line.my_turn)
    over = [line for line in context.my_tables if line.state == "over"][:_FINISHED_SHOWN]
    rows = "".join(_table(line, context, words) for line in going)
    made = f"<ul>{rows}</ul>" if rows else ""
    if over:
        ended = "".join(_table(line, context, words) for line in over)
        said = escape(words("home.finished", n=len(over)))
        made += f"<details><summary>{said}</summary><ul>{ended}</ul></details>"
    return f'<section class="sheet tables"><h2>{escape(words("home.mine"))}</h2>{made}</section>' if made else ""


def _invitations(context: HomeContext, words: Words) -> str:
    """What friends ask the viewer to: before everything else."""
    rows = ""
    for line in context.invitations:
        asked = words("home.invited", who=line.host or "?")
        sit = form(links.deed(line.table.id, "join"), {"invitation": line.key}, words("table.join"), "chief", "person")
        no = form(links.deed(line.table.id, "decline"), {}, words("home.decline"), "plain")
        rows += f"<li>{_row(line.table, context, words, asked, f'?invitation={quote(line.key)}')}{sit}{no}</li>"
    if not rows:
        return ""
    return f'<section class="sheet tables open"><h2>{escape(words("home.invitations"))}</h2><ul>{rows}</ul></section>'


def _open_tables(context: HomeContext, words: Words) -> str:
    mine = {line.id for line in context.my_tables}
    lines = [line for line in context.open_tables if line.id not in mine]
    if not lines:
        return ""
    rows = "".join(_open_table(line, context, words) for line in lines)
    return (
        f'<section class="sheet tables open"><div class="head"><h2>{escape(words("home.open"))}</h2>'
        f"{_sieve(lines, context, words)}</div><ul>{rows}</ul>"
        f'<p class="all-open" hidden>{button(words("home.open.all"))}</p></section>'
    )


def _sieve(lines: list[TableLine], context: HomeContext, words: Words) -> str:
    """What kind of table one looks for, as far as those that are open differ; the page hides the others."""
    if len(lines) <= _FEW_TABLES:
        return ""
    titles = {card.id: game_title(card.id, words_of(context.viewer, card.folder)) for card in context.games}
    found = [_sieved(line) for line in lines]
    fields = ""
    for name, said in (
        ("game", titles),
        ("players", {str(count): words("player.count", n=count) for count in range(1, 9)}),
        ("pace", {pace: words(f"sieve.pace.{pace}") for pace in ("live", "days", "none")}),
        ("rated", {is_rated: words(f"sieve.rated.{is_rated}") for is_rated in ("yes", "no")}),
    ):
        there = {one[name] for one in found}
        if len(there) < 2:
            continue
        choices = "".join(
            element("option", escape(text), {"value": value}) for value, text in said.items() if value in there
        )
        anything = element("option", escape(words(f"sieve.{name}")), {"value": _ANY})
        fields += element("select", anything + choices, {"name": name, "aria-label": words(f"sieve.{name}")})
    if not fields:
        return ""
    none = (
        f'<p class="none-open" hidden>{escape(words("sieve.none"))} '
        f"{button(words('sieve.all'), {'type': 'reset', 'class': 'button plain'})}</p>"
    )
    return f'<form class="sieve" aria-label="{escape(words("sieve.title"))}"{WAITS}>{fields}{none}</form>'


def _sieved(line: TableLine) -> dict[str, str]:
    """By what a table is found."""
    rated = "yes" if line.rated else "no"
    return {"game": line.game, "players": str(line.seats), "pace": line.clock.kind, "rated": rated}


def _open_table(line: TableLine, context: HomeContext, words: Words) -> str:
    sit = form(links.deed(line.id, "join"), {}, words("table.join"), "chief", "person") if line.free else ""
    facts = {f"data-{name}": value for name, value in _sieved(line).items()}
    return element("li", f"{_row(line, context, words, _state(line, words))}{sit}", facts)


def _table(line: TableLine, context: HomeContext, words: Words) -> str:
    return f"<li>{_row(line, context, words, _state(line, words))}</li>"


def _row(line: TableLine, context: HomeContext, words: Words, state: str, query: str = "") -> str:
    card = next((card for card in context.games if card.id == line.game), None)
    title = game_title(line.game, words_of(context.viewer, card.folder)) if card else line.game
    names = "".join(
        element("span", escape(name), {"class": "acts" if name in line.waiting_for else ""})
        for name in line.names
        if name
    )
    picture = _board(line) if line.state != "open" and raster.is_possible() else ""
    picture = picture or (_thumbnail(line.game, words.language) if card else "")
    return (
        f'<a href="{escape(links.table(line.id) + query)}">{picture}<b>{escape(title)}</b>'
        f'<span class="names">{names}</span>'
        f'<span class="state{" turn" if line.my_turn else ""}">{escape(state)}</span>{_since(line)}</a>'
    )


def _board(line: TableLine) -> str:
    """How it stands there, as everybody sees it; a browser fetches it when it comes into sight, and keeps it."""
    address = escape(board_address(line.id, line.updated))
    return f'<img class="small" src="{address}" alt="" width="108" height="72" loading="lazy" decoding="async">'


def _state(line: TableLine, words: Words) -> str:
    if line.state == "open":
        said = [words("home.free", n=line.free)]
        if line.clock.kind != "none":
            said.insert(0, clock_name(line.clock, words, in_short=True))
        if line.rated:
            said.insert(0, words("sieve.rated.yes"))
        return " · ".join(said)
    if line.state == "over":
        return words("home.over")
    if line.my_turn:
        return words("seat.your-turn")
    return words("home.waits", who=words.listed(line.waiting_for)) if line.waiting_for else ""


def _since(line: TableLine) -> str:
    """Since when it stands like this: a date, which the page turns into "two hours ago"."""
    if not line.updated:
        return ""
    at = datetime.fromtimestamp(line.updated, UTC)
    return f'<time datetime="{at:%Y-%m-%dT%H:%M:%SZ}" data-ago>{at:%Y-%m-%d}</time>'


def _about(words: Words) -> str:
    points = "".join(f"<li>{escape(words(f'home.about.{n}'))}</li>" for n in ("name", "bots", "rules", "fair"))
    return f'<section class="sheet about-us"><h2>{escape(words("home.about"))}</h2><ul>{points}</ul></section>'
