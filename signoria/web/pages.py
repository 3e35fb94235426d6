"""Whole documents. `context` says which the server asks for."""

from __future__ import annotations

from signoria.drawing.html import escape
from signoria.web import links
from signoria.web.art import art
from signoria.web.choosing_page import choosing_page
from signoria.web.context import ClaimContext, ErrorContext, Viewer
from signoria.web.frame import bar, document, foot, house_bar, link_button, words_of
from signoria.web.home import home_page
from signoria.web.leaders import leaders_page
from signoria.web.new_table import new_table_page
from signoria.web.profile import profile_page
from signoria.web.review import review_page
from signoria.web.review_waiting import waiting_page
from signoria.web.rules_page import rules_page
from signoria.web.scenery import closed_gate
from signoria.web.settings_page import settings_page
from signoria.web.table_page import table_page
from signoria.web.tournament import new_tournament_page, tournament_page

__all__ = [
    "art",
    "choosing",
    "claim",
    "device",
    "error",
    "home",
    "leaders",
    "letters",
    "new_table",
    "new_tournament",
    "offline",
    "profile",
    "review",
    "review_waiting",
    "rules",
    "settings",
    "table",
    "tournament",
]

home = home_page
choosing = choosing_page
table = table_page
new_table = new_table_page
rules = rules_page
settings = settings_page
new_tournament = new_tournament_page
tournament = tournament_page
profile = profile_page
leaders = leaders_page
review = review_page
review_waiting = waiting_page


def error(context: ErrorContext) -> str:
    words = words_of(context.viewer)
    key = f"refused.{context.code}"
    said = words(key) if words.has(key) else context.text
    details = f"<p>{escape(context.text)}</p>" if context.text not in ("", said) else ""
    back = link_button(words("page.home"), links.home(), classes="chief")
    body = (
        f'{house_bar(context.viewer)}<main id="main" class="page"><section class="sheet narrow alone">{closed_gate()}'
        f"<h1>{escape(said)}</h1>{details}<p>{back}</p><small>{context.status}</small></section></main>"
        f"{foot(context.viewer)}"
    )
    return document(context.viewer, f"{said} · {words('app.name')}", body, styles=("house.css",))


def offline(viewer: Viewer) -> str:
    """What a browser keeps to show while there is no connection."""
    words = words_of(viewer)
    # Where one was going: the browser asks for the same address again.
    again = f'<form><button class="button chief">{escape(words("offline.again"))}</button></form>'
    body = (
        f'{bar(viewer)}<main id="main" class="page"><section class="sheet narrow alone">{closed_gate()}'
        f"<h1>{escape(words('offline.title'))}</h1><p>{escape(words('offline.text'))}</p>{again}</section></main>"
    )
    return document(viewer, f"{words('offline.title')} · {words('app.name')}", body, styles=("house.css",))


def device(viewer: Viewer, name: str, action: str) -> str:
    """Ask before this browser becomes somebody's."""
    words = words_of(viewer)
    title = words("profile.device.ask", who=name or words("profile.nameless"))
    body = (
        f'{house_bar(viewer)}<main id="main" class="page"><section class="sheet narrow alone">'
        f"<h1>{escape(title)}</h1><p>{escape(words('profile.device.text'))}</p>"
        f'<form method="post" action="{escape(action)}"><button class="button chief">'
        f"{escape(words('claim.take'))}</button></form></section></main>{foot(viewer)}"
    )
    return document(viewer, words("app.name"), body, styles=("house.css",))


def letters(viewer: Viewer, question: str, action: str = "") -> str:
    """What the reader of a letter says to further ones: "yes" or "stop" ask first, since programs open links too.

    Without an `action` it tells what has been done: "confirmed" or "stopped".
    """
    words = words_of(viewer)
    ask = ""
    if action:
        chief = f'<button class="button chief">{escape(words(f"letters.{question}.do"))}</button>'
        ask = f'<form method="post" action="{escape(action)}">{chief}</form>'
    body = (
        f'{house_bar(viewer)}<main id="main" class="page"><section class="sheet narrow alone">'
        f"<h1>{escape(words(f'letters.{question}'))}</h1><p>{escape(words(f'letters.{question}.text'))}</p>{ask}"
        f"</section></main>{foot(viewer)}"
    )
    return document(viewer, words("app.name"), body, styles=("house.css",))


def claim(context: ClaimContext) -> str:
    """Ask before a seat moves to this browser: links are opened by programs too."""
    words = words_of(context.viewer)
    body = (
        f'{house_bar(context.viewer)}<main id="main" class="page"><section class="sheet narrow alone">'
        f"<h1>{escape(words('claim.title', who=context.name))}</h1><p>{escape(words('claim.text'))}</p>"
        f'<form method="post" action="{escape(context.action)}"><button class="button chief">'
        f"{escape(words('claim.take'))}</button></form></section></main>{foot(context.viewer)}"
    )
    return document(context.viewer, words("app.name"), body, styles=("house.css",))
