"""The review of a game that is over: who was going to win, where it turned, and what would have been better.

Curve, list and table show the same moment. The page of a table and the file of the command line are made of the same
parts; each moment is a part of its own, so that going to another replaces only what differs.
"""

from __future__ import annotations

from signoria.drawing.heraldry import seat_colour
from signoria.drawing.html import attributes, element, escape, icon, mark, spoken
from signoria.games import presentation, rulebook
from signoria.kernel.review import BEST, BLUNDER, GOOD, GRADES, SLIP, Judged, Moment
from signoria.web import links
from signoria.web.art import ART, art_address
from signoria.web.frame import bar as page_bar
from signoria.web.frame import document, form, link_button, words_of
from signoria.web.icons import symbol
from signoria.web.names import game_title
from signoria.web.review_context import ReviewContext, Shown
from signoria.web.review_curve import SHAPES, Course, curve, now
from signoria.web.review_marks import bar, grade_mark, marked, ring
from signoria.words import Words
from signoria.words.reasons import because

# An event of that weight is worth telling of a turning point.
_MATTERS = 2
STYLES = ("things.css", "table.css", "review.css")


def review_page(context: ReviewContext) -> str:
    """The whole page, at the moment that is shown."""
    words = words_of(context.viewer, context.folder)
    title = f"{words('review.of', game=game_title(context.game, words))} · {words('app.name')}"
    data = {"art": art_address(context.game), "table": context.table}
    return document(
        context.viewer,
        title,
        _bar(context, words) + review_body(context),
        styles=styles_of(context.folder),
        script="review.js",
        data=data,
        classes="reviewing",
    )


def styles_of(folder: str) -> tuple[str, ...]:
    """The styles of every review, and those of the game where it has some of its own."""
    own = f"{folder}.css"
    return (*STYLES[:-1], own, STYLES[-1]) if (links.STATIC / own).is_file() else STYLES


def _bar(context: ReviewContext, words: Words) -> str:
    inside = (
        f'<h1 class="wide-only">{escape(game_title(context.game, words))}</h1>'
        f'<span class="facts">{escape(words("review.title"))} · {escape(_length(context, words))}</span>'
    )
    number = context.numbers[context.shown.at]
    tools = link_button(words("review.score_sheet"), links.table(context.table), icon="log", wide=True)
    tools += link_button(words("replay.title"), links.replay(context.table, number), icon="replay", wide=True)
    tools += link_button(words("table.export"), links.record(context.table), icon="copy", wide=True)
    return page_bar(context.viewer, inside, tools)


def _length(context: ReviewContext, words: Words) -> str:
    return words("review.length", n=context.numbers[-1])


def review_body(context: ReviewContext) -> str:
    """Everything under the bar."""
    words = words_of(context.viewer, context.folder)
    moments = context.review.moments()
    parts = moment_parts(context, context.shown)
    slots = {name: f'<div class="part" data-part="{name}">{html}</div>' for name, html in parts.items()}
    honest = words("review.honest", n=context.review.worlds)
    return (
        f'<main id="main" class="review"><div class="left">{_players(context, words)}'
        f"{_course(context, moments, slots['now'], words)}{slots['then']}</div>"
        f'<div class="right">{slots["verdict"]}{_moments(context, moments, words)}{_decisions(context, words)}'
        f'<p class="honest">{escape(honest)}</p></div></main>'
        '<div id="live" class="spoken" role="status" aria-live="polite"></div>'
    )


def moment_parts(context: ReviewContext, shown: Shown) -> dict[str, str]:
    """What differs from moment to moment: the line on the curve, the verdict and the table."""
    words = words_of(context.viewer, context.folder)
    course = _drawn(context, context.review.moments(), words)
    said = _move_said(context, shown.at, words)
    line = "".join(now(course, shape, shown.at, said) for shape in SHAPES)
    return {"now": line, "verdict": _verdict(context, shown, words), "then": _then(context, shown, words)}


def address(context: ReviewContext, at: int) -> str:
    """Where a moment is found: on the server a page, in a file a place in it."""
    return links.review(context.table, at) if context.table else f"#at-{at}"


def judged_at(context: ReviewContext, at: int) -> Judged | None:
    return next((one for one in context.review.judged if one.move == at), None)


def _move_said(context: ReviewContext, at: int, words: Words) -> str:
    """What that moment is called: by the move that was made there."""
    return words("review.move", n=context.numbers[min(at + 1, context.review.moves)])


# ---- who played how well


def _players(context: ReviewContext, words: Words) -> str:
    order = sorted(range(len(context.names)), key=lambda seat: (seat not in context.winners, -context.scores[seat]))
    cards = "".join(_player(context, seat, words) for seat in order)
    return f'<ul class="players" data-players="{len(order)}">{cards}</ul>'


def _player(context: ReviewContext, seat: int, words: Words) -> str:
    share = context.review.accuracy(seat)
    won = seat in context.winners
    counts = [
        words("review.slips", n=context.review.count(seat, SLIP)),
        words("review.blunders", n=context.review.count(seat, BLUNDER)),
    ]
    heard = "" if share is None else spoken(words("review.how_well.of", who=context.names[seat], n=round(100 * share)))
    classes = " ".join(name for name, is_so in (("won", won), ("own", seat == context.seat)) if is_so)
    crown = icon("crown") + spoken(words("review.won")) if won else ""
    content = (
        f"{ring(share, seat_colour(context.marks[seat]))}<div><h2>{mark(context.marks[seat])}"
        f"<span>{escape(context.names[seat])}</span>{crown}</h2>"
        f'<p><span aria-hidden="true">{escape(words("review.how_well"))}</span>{heard}'
        f"<br>{escape(', '.join(counts))}</p></div><b>{context.scores[seat]}</b>"
    )
    return element("li", content, {"class": classes})


# ---- the curve


def _course(context: ReviewContext, moments: list[Moment], line: str, words: Words) -> str:
    course = _drawn(context, moments, words)
    drawings = "".join(curve(course, shape) for shape in SHAPES)
    return (
        f'<section class="sheet chances" aria-labelledby="curve-title"><h2 id="curve-title">'
        f"{escape(words('review.curve'))}</h2><p>{escape(words('review.seen'))}</p>"
        f'<div class="curve" data-curve>{drawings}{line}</div></section>'
    )


def _drawn(context: ReviewContext, moments: list[Moment], words: Words) -> Course:
    review = context.review
    places = [1 + sum(other > score for other in context.scores) for score in context.scores]
    ends = [
        words("review.won") if seat in context.winners else words(f"review.place.{place}")
        for seat, place in enumerate(places)
    ]
    said = ", ".join(
        words("review.chance", who=who, chance=f"{review.chances[0][seat]:.0%} → {review.chances[-1][seat]:.0%}")
        for seat, who in enumerate(context.names)
    )
    title = f"{words('review.curve')}: {said}"
    return Course(review.curve(), context.names, context.marks, ends, context.seat, review.rounds, moments, title)


# ---- what is thought of the moment


def _verdict(context: ReviewContext, shown: Shown, words: Words) -> str:
    judged = judged_at(context, shown.at)
    where = escape(_move_said(context, shown.at, words))
    if judged is None:
        head = f"<h2>{escape(words('review.title'))}</h2>"
        body = f'<p class="said">{escape(_happened(context, shown, words))}</p>'
    else:
        who = (
            ""
            if judged.seat == context.seat
            else f"{mark(context.marks[judged.seat])}{escape(context.names[judged.seat])}"
        )
        graded = escape(words(f"review.{judged.grade}"))
        head = (
            f'<h2 class="{judged.grade}">{grade_mark(judged.grade)}<span>{graded}</span></h2>'
            f'<span class="who">{who}</span>'
        )
        body = f'<p class="said">{escape(reason_said(context, judged, words))}</p>{_bars(context, judged, words)}'
    return (
        f'<section class="sheet verdict" aria-label="{where}"><header>{head}<span class="where">{where}</span></header>'
        f'{body}<div class="row">{_deeds(context, shown, judged, words)}</div></section>'
    )


def reason_said(context: ReviewContext, judged: Judged, words: Words) -> str:
    """One sentence about a decision, in terms of the position."""
    better = judged.called(words.language, context.names)[1]
    if judged.grade == BEST:
        return words("review.said.best")
    if judged.grade == GOOD:
        return words("review.said.good", better=better)
    if judged.reason is not None:
        said = because(judged.reason, judged.seat, words, context.names, context.seat)
        if said:
            return f"{said[0].upper()}{said[1:]}."
    return words("review.said.plain", better=better)


def _happened(context: ReviewContext, shown: Shown, words: Words) -> str:
    """What was told of a move that nobody had to think about."""
    if shown.at >= context.review.moves:
        return words("review.said.end")
    said = _sentences(context, shown.events, words)
    return said or words("review.said.start")


def _sentences(context: ReviewContext, events: list[dict[str, object]], words: Words) -> str:
    told = presentation.sentences(rulebook(context.game), events, words, context.names, context.seat)
    return " ".join(sentence for _, sentence in told[:2])


def chief_event(context: ReviewContext, at: int, words: Words) -> str:
    """What mattered most of a turning point's move, in one sentence; else what its player chose."""
    book = rulebook(context.game)
    told = presentation.sentences(book, context.told.get(at, []), words, context.names, context.seat)
    deeds = [(kind, said) for kind, said in told if not presentation.is_milestone(book, kind)]
    weights = [(presentation.weight(book, kind), said) for kind, said in deeds]
    heaviest = max((weight for weight, _ in weights), default=0)
    judged = judged_at(context, at)
    if judged is not None and heaviest < _MATTERS:
        return f"{context.names[judged.seat]}: {judged.called(words.language, context.names)[0]}."
    return next((said for weight, said in weights if weight == heaviest), "") or _move_said(context, at, words)


def _bars(context: ReviewContext, judged: Judged, words: Words) -> str:
    did, better = judged.called(words.language, context.names)
    rows = [("did", did, judged.chance)]
    if judged.better != judged.played:
        rows.insert(0, ("better", better, judged.instead))
    key = "review.yours" if judged.seat == context.seat else "review.theirs"
    made = ""
    for kind, label, chance in rows:
        said = words("review.preferred" if kind == "better" else key, chance=f"{chance:.0%}")
        made += (
            f'<li class="{kind}"><span class="what">{escape(label)}</span>{bar(chance, kind)}'
            f'<b aria-hidden="true">{chance:.0%}</b>{spoken(said)}</li>'
        )
    return f'<ul class="bars">{made}</ul>'


def _deeds(context: ReviewContext, shown: Shown, judged: Judged | None, words: Words) -> str:
    """Try it oneself; and on to the next decision that cost something."""
    made = ""
    mine = context.seat is None or (judged is not None and judged.seat == context.seat)
    if context.table and mine and shown.at < context.review.moves:
        fields = {"move": str(context.numbers[shown.at])}
        made += form(links.deed(context.table, "fork"), fields, words("review.try"), "amber", icon="fork")
    faults = [one for one in _mine(context) if one.is_fault]
    following = [one for one in faults if one.move > shown.at] or faults[:1]
    if following and following[0].move != shown.at:
        key = "review.next" if following[0].move > shown.at else "review.again"
        made += _step(context, following[0].move, words(key))
    elif not faults:
        made += f"<span>{escape(words('review.flawless'))}</span>"
    return made


def _mine(context: ReviewContext) -> list[Judged]:
    return context.review.judged if context.seat is None else context.review.of(context.seat)


def _step(context: ReviewContext, at: int, content: str) -> str:
    values = {"class": "button", "id": "review-next", "href": address(context, at), "data-at": str(at)}
    return f"<a{attributes(values)}>{escape(content)}</a>"


# ---- the table as it stood then


def _then(context: ReviewContext, shown: Shown, words: Words) -> str:
    last = context.review.moves
    is_end = shown.at >= last
    title = words("review.table.end") if is_end else words("review.table", n=context.numbers[shown.at + 1])
    asked = presentation.telling(rulebook(context.game)).prompt(shown.view, words, context.names)
    if shown.seat is not None and shown.seat != context.seat:
        asked = f"{context.names[shown.seat]}: {asked}"
    steps = "".join(
        _stepper(context, name, at, words)
        for name, at in (
            ("first", 0), ("previous", max(shown.at - 1, 0)), ("following", min(shown.at + 1, last)), ("last", last),
        )
    )  # fmt: skip
    return (
        f'<section class="then" aria-labelledby="then-title" data-at="{shown.at}"><header><h2 id="then-title">'
        f'{escape(title)}</h2><p>{escape(asked)}</p><nav class="steps" aria-label="{escape(title)}">{steps}</nav>'
        "</header>"
        f"{table_then(context, shown, words)}</section>"
    )


_SIGNS = {"first": "first", "previous": "back", "following": "next", "last": "last"}


def _stepper(context: ReviewContext, name: str, at: int, words: Words) -> str:
    values = {
        "class": "button icon-only",
        "id": f"review-{name}",
        "href": address(context, at),
        "data-at": str(at),
        "aria-label": words(f"review.{name}"),
        "title": words(f"review.{name}"),
    }
    return f"<a{attributes(values)}>{symbol(_SIGNS[name])}</a>"


def table_then(context: ReviewContext, shown: Shown, words: Words) -> str:
    """The game's own drawing of that moment; what was done is marked on it, and what would have been better."""
    marks = _marks(context, shown, words)
    parts = presentation.picture(rulebook(context.game)).fragments(shown.view, words)
    areas: dict[str, list[tuple[str, str]]] = {"rail": [], "others": [], "board": [], "own": [], "hand": []}
    for part in parts:
        if part.name != ART:
            areas[part.area].append((part.name, marked(part.html, marks)))
    own = [name for name, _ in areas["others"]].index(f"seat-{shown.seat}") if _has_own(areas, shown.seat) else -1
    if own >= 0:
        areas["others"] = areas["others"][own + 1 :] + areas["others"][:own]
    # Beside the table lies what is always there: it is shown where the decision was about it.
    areas["rail"] = [(name, html) for name, html in areas["rail"] if " data-review=" in html]
    made = ""
    for area, found in areas.items():
        inside = "".join(
            f'<div class="holder"><div class="part">{html}</div></div>'
            if area == "others"
            else f'<div class="part">{html}</div>'
            for _, html in found
            if html
        )
        # The games' own styles place a hand at the thumb; here it lies beside the city.
        made += f'<div class="{"in-hand" if area == "hand" else area}">{inside}</div>' if inside else ""
    return f'<div class="stood" data-players="{len(context.names)}">{made}</div>'


def _has_own(areas: dict[str, list[tuple[str, str]]], seat: int | None) -> bool:
    return any(name == f"seat-{seat}" for name, _ in areas["others"])


def _marks(context: ReviewContext, shown: Shown, words: Words) -> dict[str, tuple[str, str]]:
    judged = judged_at(context, shown.at)
    if judged is None:
        return {}
    key = "review.yours" if judged.seat == context.seat else "review.theirs"
    marks = {judged.played: ("did", words(key, chance=f"{judged.chance:.0%}"))}
    if judged.better != judged.played:
        marks[judged.better] = ("better", words("review.preferred", chance=f"{judged.instead:.0%}"))
    return marks


# ---- turning points and decisions


def _moments(context: ReviewContext, moments: list[Moment], words: Words) -> str:
    if not moments:
        return ""
    rows = ""
    for number, one in enumerate(moments, 1):
        at = one.move - 1
        said = chief_event(context, at, words)
        change = words(
            "review.change", who=context.names[one.seat], before=f"{one.before:.0%}", after=f"{one.after:.0%}"
        )
        where = _move_said(context, at, words)
        values = {
            "href": address(context, at),
            "data-at": at,
            "aria-current": "true" if at == context.shown.at else None,
        }
        rows += (
            f'<li><a{attributes(values)}><i aria-hidden="true">{number}</i><span>{escape(said)}'
            f"<small>{escape(where)} · {escape(change)}</small></span></a></li>"
        )
    title = escape(words("review.key", n=len(moments)))
    return (
        '<section class="sheet moments" aria-labelledby="moments-title">'
        f'<h2 id="moments-title">{title}</h2><ol>{rows}</ol></section>'
    )


def _decisions(context: ReviewContext, words: Words) -> str:
    """One's own first; those of the others can be shown as well."""
    rows = ""
    rounds = context.review.rounds
    judged = context.review.judged
    for place, first in enumerate(rounds):
        last = rounds[place + 1] if place + 1 < len(rounds) else context.review.moves + 1
        lines = "".join(_decision(context, one, words) for one in judged if first <= one.move < last)
        if lines:
            rows += f'<li class="round"><h3>{escape(_round(place + 1, len(rounds), words))}</h3><ol>{lines}</ol></li>'
    legend = "".join(f"<li>{grade_mark(grade)}{escape(words(f'review.{grade}'))}</li>" for grade in GRADES)
    whose = "" if context.seat is None else _whose(words)
    return (
        f'<section class="sheet decisions" aria-labelledby="decisions-title"><header><h2 id="decisions-title">'
        f"{escape(words('review.moves'))}</h2>{whose}</header>"
        f'<ol class="made" tabindex="0" aria-labelledby="decisions-title">{rows}</ol>'
        f'<ul class="legend">{legend}</ul></section>'
    )


def _round(number: int, rounds: int, words: Words) -> str:
    for key in ("table.round", "table.turn"):
        if words.has(key):
            return words(key, n=number, of=rounds)
    return words("review.round", n=number)


def _whose(words: Words) -> str:
    made = ""
    for name, key, is_first in (("mine", "review.mine", True), ("all", "review.everybody", False)):
        values = {"type": "radio", "name": "whose", "id": f"whose-{name}", "class": "spoken", "checked": is_first}
        made += f'<input{attributes(values)}><label for="whose-{name}">{escape(words(key))}</label>'
    return f'<fieldset class="whose"><legend class="spoken">{escape(words("review.moves"))}</legend>{made}</fieldset>'


def _decision(context: ReviewContext, one: Judged, words: Words) -> str:
    cost = ""
    if one.is_fault:
        points = round(100 * one.cost)
        cost = f'<b aria-hidden="true">−{points}</b>{spoken(words("review.costs", n=points))}'
    whose = "mine" if context.seat in (None, one.seat) else "theirs"
    values = {
        "href": address(context, one.move),
        "data-at": one.move,
        "aria-current": "true" if one.move == context.shown.at else None,
    }
    who = ""
    if context.seat is None or whose == "theirs":
        who = mark(context.marks[one.seat]) + spoken(context.names[one.seat])
    did, _ = one.called(words.language, context.names)
    content = (
        f'<span class="number">{context.numbers[one.move + 1]}</span>{grade_mark(one.grade)}'
        f"{spoken(words(f'review.{one.grade}'))}<span>{who}{escape(did)}</span>{cost}"
    )
    return f'<li class="{whose}"><a{attributes(values)}>{content}</a></li>'


def first_shown(context_seat: int | None, judged: list[Judged], moments: list[Moment]) -> int:
    """Where a review opens: at the viewer's costliest decision, else at the first turning point."""
    faults = [one for one in judged if one.is_fault and (context_seat is None or one.seat == context_seat)]
    if faults:
        return max(faults, key=lambda one: one.cost).move
    return moments[0].move - 1 if moments else 0
