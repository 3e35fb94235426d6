"""The viewer's own page: how he is doing, whom he has played with, and what is his to take along or take away."""

from __future__ import annotations

from datetime import UTC, datetime

from signoria.drawing.heraldry import laurel
from signoria.drawing.html import element, escape
from signoria.games import rulebook
from signoria.web import links
from signoria.web.context import FriendLine, ProfileContext, RatingLine, RecordLine, ResultLine, Viewer
from signoria.web.frame import copy_field, document, foot, form, house_bar, link_button, words_of
from signoria.web.icons import symbol
from signoria.web.names import game_title
from signoria.web.waiting import presence
from signoria.words import Words

_SMILE_AT = 2


def profile_page(context: ProfileContext) -> str:
    viewer = context.viewer
    words = words_of(viewer)
    name = viewer.name or words("profile.nameless")
    head = f"<h1>{escape(name)}</h1>{_sum(context, words)}"
    change = link_button(words("profile.change"), links.settings(links.profile()), icon="gear", classes="plain")
    body = (
        f'<section class="sheet head">{head}{change}</section>'
        f"{_ratings(context, words)}{_history(context, words)}"
        f"{_friends(context, words)}{_records(context, words)}{_own(context, words)}"
    )
    return document(
        viewer,
        f"{words('profile.title')} · {words('app.name')}",
        f'{house_bar(viewer)}<main id="main" class="page profile">{body}</main>{foot(viewer)}',
        styles=("house.css", "tournament.css", "profile.css"),
    )


def _title(game: str, viewer: Viewer) -> str:
    return game_title(game, words_of(viewer, rulebook(game).folder))


def _section(key: str, inside: str, words: Words, classes: str = "") -> str:
    return f'<section class="sheet {classes}"><h2>{escape(words(key))}</h2>{inside}</section>'


def moment(at: float) -> str:
    """A date, which the page turns into "two hours ago"."""
    day = datetime.fromtimestamp(at, UTC)
    return f'<time datetime="{day:%Y-%m-%dT%H:%M:%SZ}" data-ago>{day:%Y-%m-%d}</time>'


# ---- how he is doing


def _sum(context: ProfileContext, words: Words) -> str:
    played = sum(line.played for line in context.records)
    if not played:
        return f"<p>{escape(words('profile.nothing'))}</p>"
    won = sum(line.won for line in context.records)
    said = [words("profile.played", n=played), words("profile.won", n=won)]
    if context.streak >= _SMILE_AT:
        said.append(words("profile.streak", n=context.streak))
    elif context.best_streak >= _SMILE_AT:
        said.append(words("profile.best_streak", n=context.best_streak))
    return f'<ul class="facts">{"".join(f"<li>{escape(one)}</li>" for one in said)}</ul>'


def _ratings(context: ProfileContext, words: Words) -> str:
    if not context.ratings:
        return ""
    cards = "".join(_rating(line, context.viewer, words) for line in context.ratings)
    return _section("profile.ratings", f'<ul class="ratings">{cards}</ul>', words)


def _rating(line: RatingLine, viewer: Viewer, words: Words) -> str:
    title = f"<h3>{escape(_title(line.game, viewer))}</h3>"
    if line.missing:
        said = f"<p>{escape(words('profile.missing', n=line.missing))}</p>"
    else:
        wreath = f'<svg viewBox="-11 -10 22 20" aria-hidden="true">{laurel(18)}</svg>'
        said = (
            f'<p class="points">{wreath}<b>{line.points}</b> <span>± {line.give_or_take}</span></p>'
            f"<p>{escape(words('profile.rated', n=line.games))}</p>"
        )
    link = f'<a href="{links.leaders(line.game)}">{escape(words("leaders.title"))}</a>'
    return f"<li>{title}{said}{link}</li>"


def _history(context: ProfileContext, words: Words) -> str:
    if not context.history:
        return ""
    rows = "".join(_result(line, context.viewer, words) for line in context.history)
    return _section("profile.history", f'<ul class="history">{rows}</ul>', words)


def _result(line: ResultLine, viewer: Viewer, words: Words) -> str:
    said = (
        f'<span class="medal medal-{line.place}">{line.place}</span><b>{escape(_title(line.game, viewer))}</b>'
        f'<span class="names">{escape(words.listed(line.names))}</span>'
        f'<span class="score">{escape(words("profile.points", n=line.score))}</span>{moment(line.ended)}'
    )
    if line.rated:
        said += f'<span class="state">{escape(words("profile.counted"))}</span>'
    if not line.table:
        return f"<li><div>{said}</div></li>"
    replay = link_button(words("profile.replay"), links.replay(line.table), icon="replay", wide=True, classes="plain")
    return f'<li><a href="{escape(links.table(line.table))}">{said}</a>{replay}</li>'


def _records(context: ProfileContext, words: Words) -> str:
    if not context.records:
        return ""
    heads = "".join(
        f'<th scope="col">{escape(words(key))}</th>'
        for key in ("profile.game", "home.seats", "tournament.played", "tournament.won")
    )
    rows = "".join(_record(line, context.viewer) for line in context.records)
    table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return _section("profile.records", f'<div class="wide" tabindex="0">{table}</div>', words)


def _record(line: RecordLine, viewer: Viewer) -> str:
    share = f" ({100 * line.won // line.played} %)" if line.played else ""
    return (
        f'<tr><th scope="row">{escape(_title(line.game, viewer))}</th><td>{line.players}</td>'
        f"<td>{line.played}</td><td>{line.won}{share}</td></tr>"
    )


# ---- friends


def _friends(context: ProfileContext, words: Words) -> str:
    if not context.friends:
        return ""
    rows = "".join(_friend(line, words) for line in context.friends)
    return _section("profile.friends", f'<ul class="friends">{rows}</ul>', words)


def _friend(line: FriendLine, words: Words) -> str:
    said = f"<b>{escape(line.name or '?')}</b><small>{escape(words('profile.together', n=line.games))}</small>"
    said += presence(line, words)
    again = form(links.play_with(line.handle), {}, words("profile.play_again"), "chief", "person")
    return f"<li><span>{said}{moment(line.last)}</span>{again}</li>"


# ---- what is his


def _own(context: ProfileContext, words: Words) -> str:
    device = f"<p>{escape(words('profile.device.about'))}</p>"
    if context.device_link:
        device += copy_field("device-link", words("profile.device.link"), context.device_link, words)
    else:
        device += form(links.profile("device"), {}, words("profile.device.make"))
    data = link_button(words("profile.data"), links.profile("data"), classes="plain")
    label = escape(words("profile.delete.sure"))
    delete = (
        f'<form method="post" action="{links.profile("delete")}"><p>{escape(words("profile.delete.about"))}</p>'
        f'<div class="field check"><input type="checkbox" id="sure" name="sure" value="on" required>'
        f'<label for="sure">{label}</label></div>'
        f'<button class="button">{escape(words("profile.delete"))}</button></form>'
    )
    made = _section("profile.device", device, words)
    made += _section("profile.tokens", _tokens(context, words), words)
    return made + _section("profile.yours", f"<p>{data}</p>{delete}", words)


def _tokens(context: ProfileContext, words: Words) -> str:
    made = f"<p>{escape(words('profile.tokens.about'))}</p>"
    if context.fresh_token:
        made += (
            f'<div class="field"><label for="fresh-token">{escape(words("profile.tokens.once"))}</label>'
            f'<input id="fresh-token" readonly value="{escape(context.fresh_token)}"></div>'
        )
    rows = "".join(
        element(
            "li",
            f"<span><b>{escape(line.label)}</b>{moment(line.made)}</span>"
            f"{form(links.profile('revoke'), {'token': line.key}, words('profile.tokens.revoke'), 'plain')}",
        )
        for line in context.tokens
    )
    made += f'<ul class="friends">{rows}</ul>' if rows else ""
    return made + (
        f'<form method="post" action="{links.profile("tokens")}" class="row">'
        f'<input name="label" maxlength="24" required aria-label="{escape(words("profile.tokens.label"))}" '
        f'placeholder="{escape(words("profile.tokens.label"))}"><button class="button">{symbol("bot")}'
        f"<span>{escape(words('profile.tokens.make'))}</span></button></form>"
    )
