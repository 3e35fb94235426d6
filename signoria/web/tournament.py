"""A tournament: opening it, entering it, standings and tables round by round."""

from __future__ import annotations

from signoria.drawing.html import escape
from signoria.games import rulebook
from signoria.web import links
from signoria.web.context import MatchLine, NewTournamentContext, TournamentContext
from signoria.web.fields import clock_field, option_field, select_field
from signoria.web.frame import copy_field, document, foot, form, house_bar, link_button, words_of
from signoria.web.icons import symbol
from signoria.web.names import game_title
from signoria.words import Words

_FORMATS = ("knock-out", "round-robin")


def new_tournament_page(context: NewTournamentContext) -> str:
    """What is agreed before a tournament is opened."""
    card = context.card
    words = words_of(context.viewer, card.folder)
    title = words("tournament.new", game=game_title(card.id, words))
    formats = [(kind, words(f"tournament.{kind}")) for kind in _FORMATS]
    fields = _name(context.viewer.name, words) + select_field(
        "format", "format", words("tournament.format"), formats, _FORMATS[0]
    )
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
    body = f'<section class="sheet">{head}{_what_now(context, words)}{_standings(context, words)}</section>'
    return _page(context, title, body + f'<section class="sheet matches">{_rounds(context, words)}</section>')


def _page(context: TournamentContext | NewTournamentContext, title: str, body: str) -> str:
    words = words_of(context.viewer)
    live = " data-live" if isinstance(context, TournamentContext) else ""
    return document(
        context.viewer,
        f"{title} · {words('app.name')}",
        f'{house_bar(context.viewer)}<main id="main" class="page"{live}>{body}</main>{foot(context.viewer)}',
        styles=("house.css",),
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
        return f'<p class="lead won">{escape(words(key, who=words.listed(best)))}</p>'
    mine = [line for lines in context.rounds for line in lines if line.mine and line.table and not line.points]
    if not mine:
        return ""
    button = link_button(words("tournament.my_table"), links.table(mine[0].table), icon="replay", classes="chief")
    return f"<p>{button}</p>"


def _standings(context: TournamentContext, words: Words) -> str:
    heads = "".join(
        f'<th scope="col">{escape(words(f"tournament.{name}"))}</th>'
        for name in ("place", "name", "points", "played", "won")
    )
    rows = "".join(
        f'<tr><td>{line.place}</td><th scope="row">{escape(line.name)}</th><td>{line.points}</td><td>{line.played}</td>'
        f"<td>{line.won}</td></tr>"
        for line in context.standings
    )
    return f'<div class="wide" tabindex="0"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'


def _rounds(context: TournamentContext, words: Words) -> str:
    made = ""
    for number, lines in enumerate(context.rounds, 1):
        decides = context.format == "knock-out" and len(lines) > 1 and _is_last(context, number)
        matches = "".join(
            _match(line, _prize(place, words) if decides else "", words) for place, line in enumerate(lines)
        )
        made += f"<h2>{escape(words('tournament.round', n=number))}</h2><ul>{matches}</ul>"
    return made


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
