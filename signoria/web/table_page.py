"""The table's page: every part in its place. What changes later comes from `fragments`."""

from __future__ import annotations

from collections.abc import Collection

from signoria.drawing.fragment import Area
from signoria.drawing.html import attributes, escape
from signoria.drawing.sketchbook import Sketchbook
from signoria.games import rulebook
from signoria.web import fragments, links, preview
from signoria.web.art import art_address
from signoria.web.coach import coach_place, steps
from signoria.web.context import TableContext
from signoria.web.frame import WAITS, bar, button, copy_field, document, form, link_button, words_of
from signoria.web.home import illustration
from signoria.web.icons import symbol
from signoria.web.names import clock_name, game_blurb, game_title, option_name, option_value
from signoria.web.passing import passing
from signoria.web.people import people
from signoria.web.seating import seating
from signoria.web.waiting import friends, pictures
from signoria.words import Words

_STYLES = ("things.css", "table.css", "question.css", "coach.css", "help.css")


def table_page(context: TableContext) -> str:
    if context.state == "open":
        return _document(context, _bar(context), _lobby(context))
    return _document(context, _bar(context), _table(context))


def _document(context: TableContext, top: str, main: str) -> str:
    words = words_of(context.viewer, context.folder)
    data = {
        "table": context.id,
        "game": context.game,
        "seat": "" if context.seat is None else str(context.seat),
        "move": str(context.move),
        "state": context.state,
        "revision": context.revision,
        "replaying": context.replay is not None,
        "rules": links.rules(context.game),
        "art": art_address(context.game),
        "socket": links.socket(context.id),
        "help": links.help_of(context.id),
        "lesson": context.lesson or None,
    }
    texts = {
        "id": "texts",
        "hidden": True,
        "data-undone": words("client.undone"),
        "data-dismiss": words("client.dismiss"),
        "data-another": words("choice.another"),
    }
    body = (
        f"{top}{main}{_over_the_table(words)}"
        f"<div{attributes(texts)}></div>"
        '<div id="moment" class="happening" role="status" hidden></div>'
        '<div id="live" class="spoken" role="status" aria-live="polite"></div>'
        f'<p id="connection" class="connection" role="status" hidden>{escape(words("client.reconnecting"))}</p>'
    )
    classes = "at-table" + (" host" if context.is_host else "") + (" replaying" if context.replay else "")
    return document(
        context.viewer,
        fragments.title(context),
        body,
        styles=_styles(context),
        script="table.js",
        data=data,
        classes=classes,
        preview=preview.of_table(context),
    )


def _styles(context: TableContext) -> tuple[str, ...]:
    """The styles of every table, and those of the game where it has some of its own."""
    own = f"{context.folder}.css"
    styles = (*_STYLES, "waiting.css") if context.state == "open" else _STYLES
    return (*styles, own) if (links.STATIC / own).is_file() else styles


def _part(name: str, html: str, classes: str = "") -> str:
    return f'<div class="part {classes}" data-fragment="{escape(name)}">{html}</div>'


def _bar(context: TableContext) -> str:
    words = words_of(context.viewer, context.folder)
    inside = (
        f'<h1 class="wide-only">{escape(game_title(context.game, words))}</h1>'
        f'<span class="part facts" data-fragment="facts">{fragments.facts(context)}</span>'
    )
    tools = ""
    if context.state != "open":
        tools = f'<span class="part tools" data-fragment="tools"{WAITS}>{fragments.tools(context)}</span>'
        if context.replay is None:
            tools += _replay_link(context, words) + _elsewhere(context, words)
    tools += link_button(words("rules.title"), links.rules(context.game), icon="rules", wide=True)
    if context.state != "open":
        more = {"data-open": "side", "id": "open-side", "aria-expanded": "false", "class": "button narrow-only"}
        tools += f"<span{WAITS}>{button(words('log.title'), more, icon='log', wide=True)}</span>"
    tools += (
        f'<span{WAITS}><button type="button" class="button icon-only" id="open-help" data-help aria-keyshortcuts="?"'
        f' aria-label="{escape(words("help.title"))}">?</button></span>'
    )
    return bar(context.viewer, inside, tools)


def _replay_link(context: TableContext, words: Words) -> str:
    move = context.move
    return (
        f'<a class="button" href="{escape(links.replay(context.id, move))}" data-replay="{move}" id="to-replay">'
        f'{symbol("replay")}<span class="wide-only" aria-hidden="true">{escape(words("replay.title"))}</span>'
        f'<span class="spoken">{escape(words("replay.title"))}</span></a>'
    )


def _elsewhere(context: TableContext, words: Words) -> str:
    """The way to the next game that waits for the viewer; the script shows it while there is one."""
    if context.elsewhere is None or context.lesson:
        return ""
    values = {
        "class": "button",
        "id": "elsewhere",
        "href": links.next_table(context.id),
        "hidden": not context.elsewhere or context.seat in context.to_act,
        "data-waiting": links.waiting(context.id),
    }
    said = (
        f'{symbol("next")}<span class="wide-only" aria-hidden="true">{escape(words("table.elsewhere"))}</span>'
        f'<span class="spoken">{escape(words("about.next"))}</span><i class="count">{context.elsewhere}</i>'
    )
    return f"<a{attributes(values)}>{said}</a>"


# ---- a game that has begun


def _table(context: TableContext) -> str:
    words = words_of(context.viewer, context.folder)
    own = fragments.own(context)
    side = _side(context, words)
    return (
        f'<main id="main" class="table" data-players="{len(context.seats)}"'
        f' aria-label="{escape(words("table.board"))}">'
        f'<div class="rail">{_area(context, "rail")}</div><div class="middle">'
        f'<div class="scroll" tabindex="0">{_part("sheet", own["sheet"])}'
        f'<div class="others">{_area(context, "others")}</div><div class="board">{_area(context, "board")}</div>'
        f'<div class="own">{_area(context, "own")}{_own_status(context)}</div></div>'
        f'<div class="thumb"{WAITS}>{coach_place(context)}'
        '<button type="button" class="news" id="news" data-open="side" hidden></button>'
        '<ol class="lately" id="lately" aria-hidden="true"></ol>'
        f'<div class="hand">{_area(context, "hand")}</div>'
        f'<section class="question" aria-label="{escape(words("table.question"))}">'
        f"{_part('question', own['question'])}</section></div></div>"
        f"{side}</main>"
    )


def _area(context: TableContext, area: Area) -> str:
    """The game's parts in that place. Opponents begin with whoever sits to the viewer's left."""
    found = [part for part in fragments.parts(context) if part.area == area]
    if context.seat is not None:
        mine = f"seat-{context.seat}"
        place = next((place for place, part in enumerate(found) if part.name == mine), None)
        if place is not None:
            found = found[place + 1 :] + found[:place]
    words = words_of(context.viewer)
    made = ""
    for part in found:
        unfold = ""
        if area == "others":
            unfold = (
                f'<button type="button" class="unfold" aria-expanded="false" data-unfold>'
                f'<span class="spoken">{escape(words("table.unfold"))}</span>{symbol("down")}</button>'
            )
        made += (
            f'<div class="holder">{_part(part.name, part.html)}{_status(context, part.name)}{unfold}</div>'
            if unfold
            else _part(part.name, part.html)
        )
    return made


def _status(context: TableContext, part: str) -> str:
    """Clock and absence of whoever that part of the page shows."""
    name = part.replace("seat-", "status-")
    shown = fragments.statuses(context).get(name)
    return "" if shown is None else _part(name, shown, "status")


def _own_status(context: TableContext) -> str:
    return "" if context.seat is None else _status(context, f"seat-{context.seat}")


def _side(context: TableContext, words: Words) -> str:
    names = ("lesson", "log", "chat", "about") if context.lesson else ("log", "chat", "about")
    tabs = "".join(
        f'<button type="button" role="tab" id="tab-{name}" aria-controls="panel-{name}" data-tab="{name}"'
        f' aria-selected="{"true" if name == names[0] else "false"}" tabindex="{0 if name == names[0] else -1}">'
        f'{escape(words(f"{name}.title"))}<i class="count" hidden></i></button>'
        for name in names
    )
    lesson = (
        f'<div role="tabpanel" id="panel-lesson" aria-labelledby="tab-lesson">{_part("steps", steps(context))}</div>'
        if context.lesson
        else ""
    )
    close = (
        f'<button type="button" class="button icon-only narrow-only" data-close="side">{symbol("close")}'
        f'<span class="spoken">{escape(words("page.close"))}</span></button>'
    )
    log = (
        f'<section class="since" id="since" aria-labelledby="since-title" hidden>'
        f'<h2 id="since-title">{escape(words("log.since"))}</h2><ol></ol>'
        f"<details hidden><summary>{escape(words('log.since.rest'))} <i></i></summary><ol></ol></details></section>"
        f'<ol class="log" id="log" tabindex="0" aria-label="{escape(words("log.title"))}"'
        f' data-empty="{escape(words("log.empty"))}">'
        f"{fragments.log(context, context.log)}</ol>"
    )
    return (
        f'<aside class="side" id="side" aria-label="{escape(words("table.side"))}"{WAITS}><div class="side-head">'
        f'<div role="tablist" aria-label="{escape(words("table.side"))}">{tabs}</div>{close}</div>'
        f"{_part('people', people(context, Sketchbook()))}"
        f"{_part('passing', passing(context)) if context.passing is not None else ''}"
        f'{lesson}<div role="tabpanel" id="panel-log" aria-labelledby="tab-log"{attributes({"hidden": bool(lesson)})}>'
        f"{log}</div>"
        f'<div role="tabpanel" id="panel-chat" aria-labelledby="tab-chat" hidden>{_chat(context, words)}</div>'
        f'<div role="tabpanel" id="panel-about" aria-labelledby="tab-about" hidden>{_about(context, words)}</div>'
        "</aside>"
    )


def _chat(context: TableContext, words: Words) -> str:
    return (
        f'<ol class="chat" id="chat" tabindex="0" aria-label="{escape(words("chat.title"))}"'
        f' data-empty="{escape(words("chat.empty"))}">'
        f"{fragments.chat(context, context.chat)}</ol>"
        f'<form class="say" data-say><label class="spoken" for="say">{escape(words("chat.say"))}</label>'
        f'<input id="say" name="text" maxlength="300" autocomplete="off" placeholder="{escape(words("chat.say"))}">'
        f'<button class="button">{escape(words("chat.send"))}</button></form>'
    )


def _about(context: TableContext, words: Words) -> str:
    """What was agreed, links to take along, and proofs of a fair shuffle."""
    made = f'<dl class="options">{_options(context, words)}</dl>{_origin(context, words)}'
    if context.seat is not None and context.state == "running":
        away = context.seats[context.seat].bot is not None
        made += button(words("table.back" if away else "table.leave"), {"data-command": "back" if away else "leave"})
    if context.seat is not None:
        box = '<input type="checkbox" id="automatic" checked>'
        made += f'<p><label class="row">{box}<span>{escape(words("about.automatic"))}</span></label></p>'
        made += f"<p>{link_button(words('about.next'), links.next_table(context.id), icon='next')}</p>"
    made += f"<p>{link_button(words('about.settings'), links.settings(context.viewer.path), icon='gear')}</p>"
    made += copy_field("watch-link", words("table.watch_link"), links.table(context.id), words)
    if context.personal:
        made += copy_field("personal-link", words("table.personal_link"), context.personal, words)
        made += f"<p><small>{escape(words('table.personal_link.hint'))}</small></p>"
        made += form(links.deed(context.id, "renew"), {}, words("table.personal_link.renew"), "plain")
    if context.is_host and context.state in ("open", "running"):
        made += _hosts_deeds(context, words)
    export = links.record(context.id) if context.state == "over" else links.account(context.id)
    made += f'<p class="row">{link_button(words("table.export"), export, classes="plain")}'
    made += f"{link_button(words('table.report'), links.account(context.id), classes='plain')}</p>"
    made += f"<p><small>{escape(words('table.seed_hash'))}<br><code>{escape(context.seed_hash)}</code></small></p>"
    if context.seed:
        made += f"<p><small>{escape(words('table.seed'))}<br><code>{escape(context.seed)}</code></small></p>"
    return made


def _origin(context: TableContext, words: Words) -> str:
    """Where a game that was played on from another comes from."""
    if context.forked is None:
        return ""
    table, move = context.forked
    said = f"{symbol('fork')}<span>{escape(words('table.forked', n=move))}</span>"
    return f'<p class="origin"><a href="{escape(links.replay(table, move))}">{said}</a></p>'


def _hosts_deeds(context: TableContext, words: Words) -> str:
    """Keeping order: sending somebody away, closing the table."""
    away = "".join(
        form(
            links.deed(context.id, "send-away"),
            {"seat": str(seat.number)},
            words("host.send_away", who=seat.name),
            "plain",
        )
        for seat in context.seats
        if seat.kind == "person" and seat.number != context.seat
    )
    closing = form(links.deed(context.id, "close"), {}, words("host.close"), "plain")
    return f'<p class="row">{away}{closing}</p>'


def _options(context: TableContext, words: Words, leave_out: Collection[str] = ()) -> str:
    rows = [
        (option_name(name, words), option_value(name, value, words))
        for name, value in context.options.items()
        if name not in leave_out
    ]
    rows.append((words("option.undo"), words("option.yes" if context.undo else "option.no")))
    rows.append((words("option.clock"), clock_name(context.clock, words)))
    rows.append((words("option.rated"), words("option.yes" if context.rated else "option.no")))
    return _rows(rows)


def _rows(rows: list[tuple[str, str]]) -> str:
    return "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in rows)


# ---- before the game


def _lobby(context: TableContext) -> str:
    words = words_of(context.viewer, context.folder)
    made = (
        f'<main id="main" class="page lobby"><section class="sheet seats">'
        f'<div class="cover">{_cover(context.game, words.language)}</div>'
        f"<h2>{escape(game_title(context.game, words))}</h2><p>{escape(game_blurb(context.game, words))}</p>"
    )
    made += _part("seating", seating(context))
    if context.can_join:
        made += _join(context, words)
    made += '<div class="row">'
    if context.is_host:
        made += (
            f'<span class="when-full">{form(links.deed(context.id, "start"), {}, words("table.start"), "chief")}</span>'
        )
        filled = form(links.deed(context.id, "start"), {"fill": "on"}, words("table.start.fill"), "chief")
        made += f'<span class="when-free">{filled}</span>'
    if context.seat is not None:
        made += form(links.deed(context.id, "stand"), {}, words("table.stand"), "plain")
    if context.is_host:
        made += _hosts_deeds(context, words)
    made += "</div></section>"
    made += f'<section class="sheet invite"><h2>{escape(words("table.invite"))}</h2>'
    made += copy_field("invitation", words("table.invitation"), context.invitation, words)
    made += f"<p>{escape(words('table.invitation.hint'))}</p>{friends(context)}</section>"
    made += (
        f'<section class="sheet talk"{WAITS}><h2>{escape(words("chat.title"))}</h2>{_chat(context, words)}</section>'
    )
    agreed = f"<h2>{escape(words('table.agreed'))}</h2>{_agreed(context, words)}"
    return f'{made}<section class="sheet agreed">{agreed}</section>{pictures(context)}</main>'


def _cover(game: str, language: str) -> str:
    """The game's picture fills its place, whatever that place's shape."""
    return illustration(game, language).replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"', 1)


def _agreed(context: TableContext, words: Words) -> str:
    """What is unusual about this table stands open; all that is as always is folded away."""
    usual = {option.name: option.default for option in rulebook(context.game).options}
    as_always = [name for name, value in context.options.items() if usual.get(name) == value]
    rest = _rows([(option_name(name, words), option_value(name, context.options[name], words)) for name in as_always])
    fold = f'<summary>{escape(words("table.agreed.rest"))}</summary><dl class="options">{rest}</dl>'
    made = f'<dl class="options">{_options(context, words, leave_out=as_always)}</dl>'
    return made + (f"<details>{fold}</details>" if as_always else "")


def _join(context: TableContext, words: Words) -> str:
    _, _, invitation = context.invitation.partition("invitation=")
    return (
        f'<form class="join" method="post" action="{escape(links.deed(context.id, "join"))}">'
        f'<input type="hidden" name="invitation" value="{escape(invitation)}">'
        f'<div class="field"><label for="name">{escape(words("settings.name"))}</label>'
        f'<input id="name" name="name" maxlength="24" required value="{escape(context.viewer.name)}"></div>'
        f'<button class="button chief">{escape(words("table.join"))}</button></form>'
    )


def _over_the_table(words: Words) -> str:
    """What is laid over the table on demand: help, the rules, a thing enlarged. The script fills it."""
    close = f'<button type="button" class="button" data-close-dialog>{escape(words("page.close"))}</button>'
    made = "".join(
        f'<dialog id="{name}" class="over-table" aria-label="{escape(words(said))}">'
        f'<div class="inside" tabindex="0"></div><div class="row end">{close}</div></dialog>'
        for name, said in (("help", "help.title"), ("rules-over", "rules.title"))
    )
    return (
        f'{made}<dialog id="enlarged" class="over-table enlarged" aria-label="{escape(words("keys.enlarge"))}">'
        '<div class="inside"><div class="shown"></div><div class="told"></div></div>'
        f'<div class="row end">{close}</div></dialog>'
    )
