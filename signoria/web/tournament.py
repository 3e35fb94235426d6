"""A tournament: standings and its tables, round by round."""

from __future__ import annotations

from signoria.drawing.html import escape
from signoria.games import rulebook
from signoria.web import links
from signoria.web.context import TableLine, TournamentContext
from signoria.web.frame import copy_field, document, foot, form, house_bar, words_of
from signoria.web.names import game_title
from signoria.words import Words


def tournament_page(context: TournamentContext) -> str:
    words = words_of(context.visitor, rulebook(context.game).folder)
    title = words("tournament.title", game=game_title(context.game, words))
    heads = "".join(
        f'<th scope="col">{escape(words(f"tournament.{name}"))}</th>'
        for name in ("place", "name", "points", "played", "won")
    )
    rows = "".join(
        f'<tr><td>{line.place}</td><th scope="row">{escape(line.name)}</th><td>{line.points}</td><td>{line.played}</td>'
        f"<td>{line.won}</td></tr>"
        for line in context.standings
    )
    body = (
        f'{house_bar(context.visitor)}<main id="main" class="page"><section class="sheet"><h1>{escape(title)}</h1>'
        f"<p>{escape(words(f'tournament.{context.format}'))}</p>"
        f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
        f"{_entering(context, words) if context.state == 'open' else ''}</section>"
        f"{_rounds(context, words)}</main>{foot(context.visitor)}"
    )
    data = {"refresh": context.state != "over"}
    return document(context.visitor, f"{title} · {words('app.name')}", body, styles=("house.css",), data=data)


def _entering(context: TournamentContext, words: Words) -> str:
    """Before it begins: enter, call others, start."""
    made = ""
    if context.has_entered:
        made += f"<p>{escape(words('tournament.entered'))}</p>" if not context.is_host else ""
    else:
        made += (
            f'<form class="join" method="post" action="{escape(links.tournament(context.id, "join"))}">'
            f'<div class="field"><label for="name">{escape(words("settings.name"))}</label>'
            f'<input id="name" name="name" maxlength="24" required value="{escape(context.visitor.name)}"></div>'
            f'<button class="button chief">{escape(words("tournament.enter"))}</button></form>'
        )
    made += copy_field("invitation", words("tournament.invite"), links.tournament(context.id), words)
    if context.is_host:
        made += form(links.tournament(context.id, "start"), {}, words("tournament.start"), "chief")
        made += f"<p><small>{escape(words('tournament.start.hint'))}</small></p>"
    return made


def _rounds(context: TournamentContext, words: Words) -> str:
    made = ""
    for number, lines in enumerate(context.rounds, 1):
        tables = "".join(_table(line, words) for line in lines)
        made += f"<h2>{escape(words('tournament.round', n=number))}</h2><ul>{tables}</ul>"
    return f'<section class="sheet tables">{made}</section>' if made else ""


def _table(line: TableLine, words: Words) -> str:
    names = words.listed([name for name in line.names if name])
    state = words("home.over") if line.state == "over" else words("home.waits", who=words.listed(line.waiting_for))
    return (
        f'<li><a href="{escape(links.table(line.id))}"><b>{escape(names)}</b>'
        f'<span class="state">{escape(state if line.waiting_for or line.state == "over" else "")}</span></a></li>'
    )
