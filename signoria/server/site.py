"""Where the pages and forms for people are found."""

from __future__ import annotations

from starlette.routing import Route

from signoria.server import (
    claims,
    deeds,
    help_pages,
    learning,
    main_pages,
    picture_pages,
    profile_pages,
    reach_pages,
    review_pages,
    settings,
    tournament_pages,
    written,
)
from signoria.server.front_door import page
from signoria.server.limits import Allowances


def routes(new_tables: Allowances, invitations: Allowances, letters: Allowances) -> list[Route]:
    opening = deeds.Opening(new_tables)
    inviting = profile_pages.Inviting(new_tables, invitations)
    pictures = picture_pages.Pictures()
    at_a_table = {
        "join": deeds.join, "bot": deeds.seat_bot, "stand": deeds.stand, "start": deeds.start, "leave": deeds.leave,
        "back": deeds.back, "take-over": deeds.take_over,
        "send-away": deeds.send_away, "mute": deeds.mute, "close": deeds.close,
        "pass": deeds.leave_pass, "ask-me": deeds.take_pass_back,
    }  # fmt: skip
    return [
        Route("/", page(main_pages.home)),
        Route("/settings", page(settings.settings)),
        Route("/settings", page(settings.change_settings), methods=["POST"]),
        Route("/language", page(settings.change_settings), methods=["POST"]),
        Route("/rules/{game}", page(main_pages.rules)),
        Route("/art/{game}", main_pages.art),
        Route("/offline", page(main_pages.offline)),
        Route("/worker.js", main_pages.worker),
        Route("/play-now", page(opening.play_now), methods=["POST"]),
        Route("/learn", page(learning.Learning(new_tables).learn), methods=["POST"]),
        Route("/tables", page(opening.open), methods=["POST"]),
        Route("/tables/{game}", page(main_pages.new_table)),
        Route("/choosing/{game}", page(main_pages.choosing)),
        Route("/options/{game}/{option}", page(written.example)),
        Route("/options/{game}/{option}", page(written.check), methods=["POST"]),
        Route("/tournaments", page(opening.tournament), methods=["POST"]),
        Route("/tournaments/{game}", page(tournament_pages.new)),
        Route("/tournament/{tournament}", page(tournament_pages.show)),
        Route("/tournament/{tournament}/round/{round}", page(tournament_pages.show)),
        Route("/tournament/{tournament}/join", page(tournament_pages.join), methods=["POST"]),
        Route("/tournament/{tournament}/start", page(tournament_pages.start), methods=["POST"]),
        Route("/me", page(profile_pages.show)),
        Route("/me/tokens", page(profile_pages.make_token), methods=["POST"]),
        Route("/me/revoke", page(profile_pages.revoke_token), methods=["POST"]),
        Route("/me/device", page(profile_pages.make_device_link), methods=["POST"]),
        Route("/me/data", page(profile_pages.data)),
        Route("/me/delete", page(profile_pages.delete), methods=["POST"]),
        Route("/me/friends/{handle}", page(inviting.play_with), methods=["POST"]),
        Route("/me/push", page(reach_pages.add_browser), methods=["POST"]),
        Route("/me/push/end", page(reach_pages.remove_browser), methods=["POST"]),
        Route("/me/mail", page(reach_pages.Mailing(letters).ask), methods=["POST"]),
        Route("/me/mail/end", page(reach_pages.end_mail), methods=["POST"]),
        Route("/letters/yes/{key}", page(reach_pages.ask_yes)),
        Route("/letters/yes/{key}", page(reach_pages.say_yes), methods=["POST"]),
        Route("/letters/{what}/{key}", page(reach_pages.ask_stop)),
        Route("/letters/{what}/{key}", page(reach_pages.say_stop), methods=["POST"]),
        Route("/device/{token}", page(profile_pages.ask_device)),
        Route("/device/{token}", page(profile_pages.take_device), methods=["POST"]),
        Route("/leaders/{game}", page(profile_pages.leaders)),
        Route("/next", page(profile_pages.next_table)),
        Route("/waiting", page(profile_pages.waiting)),
        Route("/t/{table}/invite", page(inviting.invite), methods=["POST"]),
        Route("/t/{table}/picture.png", page(pictures.show)),
        Route("/t/{table}/board.png", page(pictures.board)),
        Route("/t/{table}/decline", page(profile_pages.decline), methods=["POST"]),
        Route("/t/{table}", page(main_pages.table)),
        Route("/t/{table}/replay", page(main_pages.replay)),
        Route("/t/{table}/review", page(review_pages.show)),
        Route("/t/{table}/review", page(review_pages.want), methods=["POST"]),
        Route("/t/{table}/help", page(help_pages.moment)),
        Route("/t/{table}/record", page(main_pages.record)),
        Route("/t/{table}/account", page(main_pages.account)),
        Route("/t/{table}/fork", page(opening.fork), methods=["POST"]),
        Route("/t/{table}/rematch", page(opening.rematch), methods=["POST"]),
        Route("/t/{table}/seat/{seat}/{key}", page(claims.claim)),
        Route("/t/{table}/seat/{seat}/{key}", page(claims.confirm_claim), methods=["POST"]),
        Route("/t/{table}/renew", page(claims.renew), methods=["POST"]),
        *(Route(f"/t/{{table}}/{name}", page(deeds.deed(act)), methods=["POST"]) for name, act in at_a_table.items()),
    ]
