"""Where the pages and forms for people are found."""

from __future__ import annotations

from starlette.routing import Route

from signoria.server import claims, deeds, main_pages, settings, tournament_pages, written
from signoria.server.front_door import page
from signoria.server.limits import Allowances


def routes(new_tables: Allowances) -> list[Route]:
    opening = deeds.Opening(new_tables)
    at_a_table = {
        "join": deeds.join, "bot": deeds.seat_bot, "stand": deeds.stand, "start": deeds.start, "leave": deeds.leave,
        "back": deeds.back, "take-over": deeds.take_over,
        "send-away": deeds.send_away, "mute": deeds.mute, "close": deeds.close,
    }  # fmt: skip
    return [
        Route("/", page(main_pages.home)),
        Route("/settings", page(settings.settings)),
        Route("/settings", page(settings.change_settings), methods=["POST"]),
        Route("/language", page(settings.change_settings), methods=["POST"]),
        Route("/rules/{game}", page(main_pages.rules)),
        Route("/art/{game}", main_pages.art),
        Route("/play-now", page(opening.play_now), methods=["POST"]),
        Route("/tables", page(opening.open), methods=["POST"]),
        Route("/options/{game}/{option}", page(written.example)),
        Route("/options/{game}/{option}", page(written.check), methods=["POST"]),
        Route("/tournaments", page(opening.tournament), methods=["POST"]),
        Route("/tournaments/{game}", page(tournament_pages.new)),
        Route("/tournament/{tournament}", page(tournament_pages.show)),
        Route("/tournament/{tournament}/join", page(tournament_pages.join), methods=["POST"]),
        Route("/tournament/{tournament}/start", page(tournament_pages.start), methods=["POST"]),
        Route("/t/{table}", page(main_pages.table)),
        Route("/t/{table}/replay", page(main_pages.replay)),
        Route("/t/{table}/record", page(main_pages.record)),
        Route("/t/{table}/account", page(main_pages.account)),
        Route("/t/{table}/fork", page(opening.fork), methods=["POST"]),
        Route("/t/{table}/rematch", page(opening.rematch), methods=["POST"]),
        Route("/t/{table}/seat/{seat}/{key}", page(claims.claim)),
        Route("/t/{table}/seat/{seat}/{key}", page(claims.confirm_claim), methods=["POST"]),
        Route("/t/{table}/renew", page(claims.renew), methods=["POST"]),
        *(Route(f"/t/{{table}}/{name}", page(deeds.deed(act)), methods=["POST"]) for name, act in at_a_table.items()),
    ]
