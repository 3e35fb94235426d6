"""Bad manners against a server with its usual limits: it goes on, and its log has no error."""

from pathlib import Path

from signoria.trials.process import ServerProcess
from signoria.trials.siege import Siege


def test_cut_lines_crowds_and_fresh_identities_leave_no_error(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data", limits=True, slow_disk=5.0) as server:
        siege = Siege(server, "test")
        siege.aborts(10)
        siege.people_can_play()
        siege.churn(15)
        siege.crowd(60)
        assert " ERROR " not in server.log
        assert "Traceback" not in server.log
