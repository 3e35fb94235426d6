"""How somebody wants to hear that a table waits while he is not here: this browser, mail. Part of the settings."""

from __future__ import annotations

from signoria.drawing.html import attributes, escape
from signoria.web import links
from signoria.web.context import ReachContext
from signoria.web.fields import select_field
from signoria.web.frame import WAITS, button, form
from signoria.words import Words

MANNERS = ("daily", "once")


def reach_section(reach: ReachContext, words: Words) -> str:
    """Empty where the house can do neither."""
    parts = (_push(reach, words) if reach.push_key else "") + (_mail(reach, words) if reach.has_mail else "")
    if not parts:
        return ""
    return f'<section class="sheet reach" id="reach"><h2>{escape(words("reach.title"))}</h2>{parts}</section>'


def _push(reach: ReachContext, words: Words) -> str:
    """What this browser can do only its script knows; it shows one of these."""
    on = button(words("reach.push.on"), {"id": "push-on", "class": "button chief", "hidden": True}, icon="bell")
    off = button(words("reach.push.off"), {"id": "push-off", "class": "button", "hidden": True})
    said = "".join(
        f'<p id="push-{state}" class="{classes}" hidden>{escape(words(f"reach.push.{state}"))}</p>'
        for state, classes in (("told", "told"), ("denied", "alarm"), ("cannot", ""), ("failed", "alarm"))
    )
    elsewhere = f"<p>{escape(words('reach.push.browsers', n=reach.browsers))}</p>" if reach.browsers else ""
    values = {"id": "push", "data-key": reach.push_key, "data-known": " ".join(reach.known), "data-to": links.push()}
    return (
        f"<h3>{escape(words('reach.push'))}</h3><p>{escape(words('reach.push.hint'))}</p>"
        f'<div class="push"{attributes(values)}{WAITS} role="status">{said}<div class="row">{on}{off}</div></div>'
        f"{elsewhere}"
    )


def _mail(reach: ReachContext, words: Words) -> str:
    manners = [(manner, words(f"reach.mail.{manner}")) for manner in MANNERS]
    state = ""
    if reach.mail_state:
        said = words(f"reach.mail.{reach.mail_state}", address=reach.mail)
        state = f'<p class="told {reach.mail_state}">{escape(said)}</p>'
    stop = form(links.mail("end"), {}, words("reach.mail.end"), "plain") if reach.mail_state else ""
    return (
        f"<h3>{escape(words('reach.mail'))}</h3>{state}"
        f'<form method="post" action="{links.mail()}"><div class="field">'
        f'<label for="mail">{escape(words("reach.mail.address"))}</label>'
        f'<input type="email" id="mail" name="mail" maxlength="200" required autocomplete="email"'
        f' value="{escape(reach.mail)}" aria-describedby="mail-hint">'
        f'<small id="mail-hint">{escape(words("reach.mail.hint"))}</small></div>'
        f"{select_field('manner', 'manner', words('reach.mail.manner'), manners, reach.manner)}"
        f'<button class="button">{escape(words("reach.mail.save"))}</button></form>{stop}'
    )
