"""Options that people write themselves: a board of one's own from the set-up page to the record."""

import pytest
from server.running import RunningServer
from server.test_play import finish

import signoria
from signoria.games.castelli.boards import board_text

MINE = board_text().replace("board house", "board mine")
CHECK = "/options/castelli/board"


def test_a_table_on_a_board_of_ones_own(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    table = ada.open_table(game="castelli", players=2, bots=1, bot="random", **{"option.board": MINE})
    page = ada.get(f"/t/{table}").text
    assert "board mine / piece a / 0 0 city: rock …" in page
    finish(server, table)
    record = signoria.read_record(ada.get(f"/t/{table}/record").text)
    assert str(record.options["board"]).startswith("board mine / piece a / 0 0 city: rock ne 2 sites 2")
    assert signoria.verify(signoria.rulebook("castelli"), record)
    assert ada.get(f"/t/{table}/replay?move=5").status_code == 200


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "line 16: the pieces are named A, B, C and D, not"),
        ("it", "riga 16: i pezzi si chiamano A, B, C e D, non"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(server: RunningServer, language: str, told: str) -> None:
    ada = server.viewer("Ada", **{"accept-language": language})
    bad = MINE.replace("piece B", "piece <b>")
    answer = ada.post("/tables", game="castelli", players=2, **{"option.board": bad})
    assert answer.status_code == 422
    assert told in answer.text
    assert "&lt;b&gt;" in answer.text
    checked = ada.web.post(CHECK, content=bad).json()
    assert checked["text"].startswith(told)
    assert ada.web.post(CHECK, content=MINE).json() == {"refused": None}


def test_texts_are_limited(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    long = MINE + "#" * 20_000
    assert "longer than 20000 characters" in ada.post("/tables", game="castelli", **{"option.board": long}).text
    assert ada.web.post(CHECK, content=long).json()["refused"] == "bad_options"
    assert ada.web.post(CHECK, content="x" * 100_000).status_code == 413
    assert ada.web.post("/options/castelli/pieces", content="A").status_code == 409
    assert ada.web.post("/options/castelli/nothing", content="A").status_code == 422


def test_the_example_is_a_file_that_can_be_played_on(server: RunningServer) -> None:
    ada = server.viewer("Ada")
    example = ada.get(CHECK)
    assert 'filename="castelli-board.txt"' in example.headers["content-disposition"]
    assert ada.web.post(CHECK, content=example.text).json() == {"refused": None}
