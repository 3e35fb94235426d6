"""What is said over a table's socket.

All messages are JSON objects. From the client, with `do`:

    {"do": "play", "move": N, "action": "build tavern", "token": "…"}   N is the move number the page shows (it counts
                                                  what this viewer noticed); the token (any short text, new for each
                                                  click) makes repeats harmless
    {"do": "why_not", "action": "build tavern"}   which rule forbids it: "refused", or "done" if none does
    {"do": "undo", "move": N}                     take one's last move back
    {"do": "reset", "move": N}                    take the whole turn back, as far as it can be
    {"do": "chat", "text": "…"}
    {"do": "leave"} {"do": "back"}                let a bot play for me; take my seat again
    {"do": "take_over", "seat": S}                let a bot play for somebody whose time is out
    {"do": "hint"}                                what would a bot do? "done" at once, and "hint" when it has thought
    {"do": "sync"}                                send me everything
    {"do": "ping"}                                answered by {"do": "pong"}

From the server:

    {"do": "update", "move": N, "revision": R, "state": "open|running|over",
     "fragments": {name: html}, "remove": [name, …],     parts that changed, parts that are gone
     "edits": {name: [[keep, drop, text], …]},           parts as they become from what was sent before (see `edits`);
                                                         only for who takes edits, absent if there are none
     "title": text, "your_turn": bool,
     "log": {"keep": M, "html": lines},                  absent if nothing was added: drop the lines of moves above M
                                                         (M = -1: all lines), then append these
     "chat": lines, "events": [told facts, …],           absent if nothing was said or happened
     "notice": "undone", "whole": true}                  "whole" replaces everything: fragments not named are gone,
                                                         chat and log replace what is shown
    {"do": "done", "token": T, "move": N}                the submission was carried out (or had been already); the
                                                         update that shows it comes before or after this
    {"do": "hint", "move": N, "html": what is said}      about the question of move N
    {"do": "refused", "refused": code, "rule": id or null, "text": sentence, "token": T, "move": N}
"""

from __future__ import annotations

from typing import Any

import msgspec

from signoria.tables import Refused

_encoder = msgspec.json.Encoder()


class Play(msgspec.Struct, tag_field="do", tag="play", forbid_unknown_fields=True):
    move: int
    action: str
    token: str = ""


class WhyNot(msgspec.Struct, tag_field="do", tag="why_not", forbid_unknown_fields=True):
    action: str
    token: str = ""


class Undo(msgspec.Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    move: int
    token: str = ""


class Reset(msgspec.Struct, tag_field="do", tag="reset", forbid_unknown_fields=True):
    move: int
    token: str = ""


class Chat(msgspec.Struct, tag_field="do", tag="chat", forbid_unknown_fields=True):
    text: str
    token: str = ""


class Leave(msgspec.Struct, tag_field="do", tag="leave", forbid_unknown_fields=True):
    token: str = ""


class Back(msgspec.Struct, tag_field="do", tag="back", forbid_unknown_fields=True):
    token: str = ""


class TakeOver(msgspec.Struct, tag_field="do", tag="take_over", forbid_unknown_fields=True):
    seat: int
    token: str = ""


class Hint(msgspec.Struct, tag_field="do", tag="hint", forbid_unknown_fields=True):
    token: str = ""


class Sync(msgspec.Struct, tag_field="do", tag="sync", forbid_unknown_fields=True):
    token: str = ""


class Ping(msgspec.Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    token: str = ""


Command = Play | WhyNot | Undo | Reset | Chat | Leave | Back | TakeOver | Hint | Sync | Ping
_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


def understand(message: str | bytes) -> Command:
    try:
        return _decoder.decode(message)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("not_understood", "that message cannot be understood") from None


def encode(message: dict[str, Any]) -> str:
    return _encoder.encode(message).decode()
