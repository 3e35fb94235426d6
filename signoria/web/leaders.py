"""Who leads at a game, in this season or of all times, with how sure that is."""

from __future__ import annotations

from signoria.drawing.html import element, escape
from signoria.games import rulebook
from signoria.web import links
from signoria.web.context import LeaderLine, LeadersContext
from signoria.web.frame import document, foot, house_bar, words_of
from signoria.web.names import game_title
from signoria.words import Words


def leaders_page(context: LeadersContext) -> str:
    words = words_of(context.viewer, rulebook(context.game).folder)
    title = words("leaders.of", game=game_title(context.game, words))
    games = "".join(_choice(links.leaders(game), _name(game, context), game == context.game) for game in context.games)
    seasons = "".join(
        _choice(links.leaders(context.game, season), season_name(season, words), season == context.season)
        for season in (*context.seasons, "")
    )
    body = (
        f'{house_bar(context.viewer)}<main id="main" class="page"><section class="sheet"><h1>{escape(title)}</h1>'
        f'<nav class="choices-of" aria-label="{escape(words("home.games"))}">{games}</nav>'
        f'<nav class="choices-of" aria-label="{escape(words("leaders.season"))}">{seasons}</nav>'
        f"{_table(context, words)}<p><small>{escape(words('leaders.about'))}</small></p></section></main>"
        f"{foot(context.viewer)}"
    )
    styles = ("house.css", "tournament.css", "profile.css")
    return document(context.viewer, f"{title} · {words('app.name')}", body, styles=styles)


def season_name(season: str, words: Words) -> str:
    """A quarter of a year by its season, or all times."""
    if not season:
        return words("leaders.ever")
    year, _, quarter = season.partition("-")
    return words(f"leaders.quarter.{quarter}", year=year)


def _name(game: str, context: LeadersContext) -> str:
    return game_title(game, words_of(context.viewer, rulebook(game).folder))


def _choice(address: str, said: str, is_chosen: bool) -> str:
    return element(
        "a", escape(said), {"class": "button plain", "href": address, "aria-current": "page" if is_chosen else ""}
    )


def _table(context: LeadersContext, words: Words) -> str:
    if not context.leaders:
        return f'<p class="lead">{escape(words("leaders.nobody"))}</p>'
    columns = ("tournament.place", "tournament.name", "leaders.rating", "tournament.played")
    heads = "".join(f'<th scope="col">{escape(words(key))}</th>' for key in columns)
    rows = "".join(_leader(line) for line in context.leaders)
    return (
        f'<div class="wide" tabindex="0"><table class="standings"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _leader(line: LeaderLine) -> str:
    return (
        f'<tr{" class=mine" if line.mine else ""}><td><span class="medal medal-{line.place}">{line.place}</span></td>'
        f'<th scope="row">{escape(line.name or "?")}</th><td><b>{line.points}</b> '
        f"<small>± {line.give_or_take}</small></td><td>{line.games}</td></tr>"
    )
