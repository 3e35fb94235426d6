"""A tournament: opening it, entering it, standings and tables round by round."""

from __future__ import annotations

from signoria.drawing.html import element, escape
from signoria.games import rulebook
from signoria.web import links
from signoria.web.context import MatchLine, NewTournamentContext, StandingLine, TournamentContext
from signoria.web.fields import clock_field, option_field, select_field
from signoria.web.frame import copy_field, document, foot, form, house_bar, link_button, words_of
from signoria.web.icons import symbol
from signoria.web.names import game_title
from signoria.web.scenery import triumph
from signoria.words import Words

_MOST_BANNERS = 3
_FORMATS = ("knock-out", "swiss", "round-robin")


def new_tournament_page(context: NewTournamentContext) -> str:
    """What is agreed before a tournament is opened."""
    card = context.card
    words = words_of(context.viewer, card.folder)
    title = words("tournament.new", game=game_title(card.id, words))
    formats = [(kind, words(f"tournament.{kind}")) for kind in _FORMATS]
    fields = _name(context.viewer.name, words)
    fields += select_field("format", "format", words("tournament.format"), formats, _FORMATS[0])
    if context.fixed is None:
        sizes = [(str(size), str(size)) for size in card.seats if size > 1]
        fields += select_field("size", "size", words("tournament.size"), sizes, "2")
    else:
        fields += f"<p>{escape(words('tournament.fixed', n=context.fixed[0], size=context.fixed[1]))}</p>"
    fields += clock_field("tournament", words)
    options = "".join(option_field(card.id, "option", option, words) for option in card.options)
    return _page(
        context,
        title,
        f'<section class="sheet narrow"><h1>{escape(title)}</h1><p>{escape(words("tournament.about"))}</p>'
        f'<form method="post" action="{links.new_tournament()}">'
        f'<input type="hidden" name="game" value="{escape(card.id)}">{fields}'
        f"<details><summary>{escape(words('home.options'))}</summary>{options}</details>"
        f'<button class="button chief">{escape(words("tournament.open"))}</button></form></section>',
    )


def tournament_page(context: TournamentContext) -> str:
    words = words_of(context.viewer, rulebook(context.game).folder)
    title = words("tournament.title", game=game_title(context.game, words))
    head = f"<h1>{escape(title)}</h1><p>{escape(words(f'tournament.{context.format}'))}</p>"
    if context.state == "open":
        return _page(context, title, f'<section class="sheet narrow">{head}{_entering(context, words)}</section>')
    if context.round:
        return _round_page(context, title, words)
    standings = _standings(context, words)
    if context.format == "knock-out":
        # Whoever comes wants to see the way to the final; before anybody has played, points say nothing.
        way = f"<h2>{escape(words('tournament.bracket'))}</h2>{bracket(context, words)}"
        body = f'<section class="sheet">{head}{_what_now(context, words)}{way}</section>'
        if any(line.played for line in context.standings):
            body += f'<section class="sheet">{standings}</section>'
    else:
        body = f'<section class="sheet">{head}{_what_now(context, words)}{standings}</section>'
    return _page(context, title, body + f'<section class="sheet matches">{_rounds(context, words)}</section>')


def _page(context: TournamentContext | NewTournamentContext, title: str, body: str) -> str:
    words = words_of(context.viewer)
    live = " data-live" if isinstance(context, TournamentContext) else ""
    return document(
        context.viewer,
        f"{title} · {words('app.name')}",
        f'{house_bar(context.viewer)}<main id="main" class="page"{live}>{body}</main>{foot(context.viewer)}',
        styles=("house.css", "tournament.css", "profile.css"),
    )


def _name(name: str, words: Words) -> str:
    return (
        f'<div class="field"><label for="name">{escape(words("settings.name"))}</label>'
        f'<input id="name" name="name" maxlength="24" value="{escape(name)}"></div>'
    )


# ---- before it begins


def _entering(context: TournamentContext, words: Words) -> str:
    entered = "".join(f"<li>{symbol('person')}<span>{escape(line.name)}</span></li>" for line in context.standings)
    count = words("tournament.entered", n=len(context.standings), most=context.most)
    made = f'<h2>{escape(count)}</h2><ul class="entrants">{entered}</ul>'
    made += copy_field("tournament-link", words("table.invitation"), links.tournament(context.id), words)
    if not context.has_entered and len(context.standings) < context.most:
        made += (
            f'<form method="post" action="{escape(links.tournament(context.id, "join"))}">'
            f"{_name(context.viewer.name, words)}"
            f'<button class="button chief">{escape(words("tournament.enter"))}</button></form>'
        )
    if context.is_host:
        return made + form(links.tournament(context.id, "start"), {}, words("tournament.start"), "chief", "replay")
    return made + f"<p>{escape(words('tournament.wait'))}</p>"


# ---- while it is played, and at its end


def _what_now(context: TournamentContext, words: Words) -> str:
    if context.state == "over":
        best = [line.name for line in context.standings if line.place == 1]
        key = "tournament.winner" if len(best) == 1 else "tournament.winners"
        scene = triumph(tuple(range(len(best)))) if len(best) <= _MOST_BANNERS else ""
        return f'<div class="triumph">{scene}<p>{escape(words(key, who=words.listed(best)))}</p></div>'
    mine = [line for lines in context.rounds for line in lines if line.mine and line.table and not line.points]
    if not mine:
        return ""
    button = link_button(words("tournament.my_table"), links.table(mine[0].table), icon="replay", classes="chief")
    return f"<p>{button}</p>"


def _standings(context: TournamentContext, words: Words) -> str:
    columns = ["place", "name", "points", *(["opponents"] if context.format == "swiss" else []), "played", "won"]
    heads = "".join(f'<th scope="col">{escape(words(f"tournament.{name}"))}</th>' for name in columns)
    rows = "".join(_standing(line, context, words) for line in context.standings)
    about = f"<p><small>{escape(words('tournament.swiss.about'))}</small></p>" if context.format == "swiss" else ""
    return (
        f'<div class="wide" tabindex="0"><table class="standings"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>{about}"
    )


def _standing(line: StandingLine, context: TournamentContext, words: Words) -> str:
    opponents = f"<td>{line.opponents}</td>" if context.format == "swiss" else ""
    medal = f'<span class="medal medal-{line.place}">{line.place}</span>' if line.played else ""
    return (
        f'<tr><td>{medal or line.place}</td><th scope="row">{escape(line.name)}</th><td><b>{line.points}</b></td>'
        f"{opponents}<td>{line.played}</td><td>{line.won}</td></tr>"
    )


def _rounds(context: TournamentContext, words: Words) -> str:
    made = ""
    for number, lines in enumerate(context.rounds, 1):
        decides = context.format == "knock-out" and len(lines) > 1 and _is_last(context, number)
        matches = "".join(
            _match(line, _prize(place, words) if decides else "", words) for place, line in enumerate(lines)
        )
        said = escape(words("tournament.round", n=number))
        where = escape(links.round_of(context.id, number))
        made += f'<h2><a href="{where}">{said}</a></h2><ul>{matches}</ul>'
    return made


def _round_page(context: TournamentContext, title: str, words: Words) -> str:
    """One round: its tables with who plays and how it stands, and the way to the rounds before and after."""
    lines = context.rounds[context.round - 1]
    ended = sum(bool(line.points) for line in lines)
    decides = context.format == "knock-out" and len(lines) > 1 and _is_last(context, context.round)
    tables = "".join(_match(line, _prize(place, words) if decides else "", words) for place, line in enumerate(lines))
    others = "".join(
        element(
            "a",
            escape(words("tournament.round", n=number)),
            {
                "class": "button plain",
                "href": links.round_of(context.id, number),
                "aria-current": "page" if number == context.round else None,
            },
        )
        for number in range(1, len(context.rounds) + 1)
    )
    back = link_button(title, links.tournament(context.id), icon="back", classes="plain")
    ways = escape(words("tournament.rounds"))
    return _page(
        context,
        f"{words('tournament.round', n=context.round)} · {title}",
        f'<section class="sheet matches"><h1>{escape(words("tournament.round", n=context.round))}</h1>'
        f"<p>{escape(words('tournament.ended', n=ended, of=len(lines)))}</p>"
        f"{_what_now(context, words) if context.state != 'over' else ''}<ul>{tables}</ul>"
        f'<nav class="choices-of" aria-label="{ways}">{back}{others}</nav></section>',
    )


def bracket(context: TournamentContext, words: Words) -> str:
    """The way to the final, from left to right. Tables for lower places stand in the list of rounds alone."""
    columns = ""
    tables, number = len(context.standings) // 2, 0
    while tables:
        played = context.rounds[number][:tables] if number < len(context.rounds) else []
        boxes = "".join(_box(line) for line in played) + _EMPTY_BOX * (tables - len(played))
        said = words("tournament.final") if tables == 1 else words("tournament.round", n=number + 1)
        columns += f"<li><h3>{escape(said)}</h3><ol>{boxes}</ol></li>"
        tables, number = tables // 2, number + 1
    return f'<ol class="bracket" tabindex="0">{columns}</ol>'


_EMPTY_BOX = '<li class="box"><div><span class="side-of">·</span><span class="side-of">·</span></div></li>'


def _box(line: MatchLine) -> str:
    people = ""
    for seat, name in enumerate(line.names):
        points = f"<b>{line.points[seat]}</b>" if line.points else ""
        won = " won" if line.won and line.won[seat] else ""
        people += f'<span class="side-of{won}"><span>{escape(name)}</span>{points}</span>'
    inside = f'<a href="{escape(links.table(line.table))}">{people}</a>' if line.table else f"<div>{people}</div>"
    return f'<li class="box{" mine" if line.mine else ""}{"" if line.points else " playing"}">{inside}</li>'


def _is_last(context: TournamentContext, number: int) -> bool:
    """Whether the tables of that round of a knock-out are played for places: it halves the field every time."""
    return 1 << number == len(context.standings)


def _prize(place: int, words: Words) -> str:
    """What is played for at that table of the last round."""
    return words("tournament.final") if place == 0 else words("tournament.for_place", n=2 * place + 1)


def _match(line: MatchLine, prize: str, words: Words) -> str:
    people = ""
    for seat, name in enumerate(line.names):
        points = f"<b>{line.points[seat]}</b>" if line.points else ""
        people += f'<span class="side-of{" won" if line.won and line.won[seat] else ""}">{escape(name)} {points}</span>'
    state = words("home.over") if line.points else words("tournament.playing") if line.table else ""
    said = f'<small>{escape(prize)}</small><span class="pair">{people}</span><span class="state">{escape(state)}</span>'
    inside = f'<a href="{escape(links.table(line.table))}">{said}</a>' if line.table else f"<div>{said}</div>"
    return f'<li class="match{" mine" if line.mine else ""}">{inside}</li>'
