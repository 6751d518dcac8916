"""A real server sends how a game came out to a program, which reads it by the standard's own library."""

import json
import signal
import subprocess
import sys

import pytest
from rooms import Person, write_pack
from served import PASSWORD, PATIENCE_SECONDS, ROOT, until
from standardwebhooks import Webhook, WebhookVerificationError

FAST = {"module": "knowledgebowl", "rules": "colorado", "pace": 300, "countdownMillis": 0,
        "restMillis": 300, "questions": 1, "side": "Red"}


class Program:
    """What somebody's program was sent."""

    def __init__(self, folder):
        folder.mkdir()
        self.folder = folder
        self.process = subprocess.Popen([sys.executable, ROOT / "test/servers/push.py", folder])
        assert until(lambda: (folder / "port").exists())
        self.origin = f"http://127.0.0.1:{(folder / 'port').read_text()}"

    @property
    def sent(self):
        """Headers and body of each, in their order."""
        return [(json.loads(path.read_text())["headers"], path.with_suffix(".bin").read_bytes())
                for path in sorted(self.folder.glob("*.json"))]


@pytest.fixture
def program(tmp_path):
    program = Program(tmp_path / "program")
    yield program
    program.process.kill()
    program.process.wait()


def play(host, guest):
    """One question, which the guest answers."""
    host.do("start")
    answer = guest.answer("1")
    guest.do("buzz")
    assert guest.fact("contest.buzzed")
    guest.do("answer", text=answer)
    return host.wait("report")


def test_a_program_hears_how_a_game_came_out_though_the_server_was_killed(serve, program, tmp_path):
    arguments = ("--packs", write_pack(tmp_path), "--webhook-origin", program.origin)
    served = serve(*arguments)
    host = Person(served, "ada@example.org", FAST)
    status, said = host.ask("POST", "/api/v1/me/webhooks",
                            {"url": program.origin + "/results", "password": PASSWORD})
    assert status == 201, said
    made = json.loads(said)
    reader = Webhook(made["secret"])
    guest = Person(served, "ben@example.org", host.room["code"], side="Blue")
    for person in (host, guest):
        person.come()
    # What is not taken is kept, and sent by the next server.
    (program.folder / "answer").write_text(json.dumps({"status": 503}))
    report = play(host, guest)
    assert until(lambda: program.sent)
    (program.folder / "answer").write_text("{}")
    served.end(signal.SIGKILL)
    host.served = serve(*arguments)
    path = f"/api/v1/me/webhooks/{made['webhooks'][0]['id']}/test"
    assert host.ask("POST", path)[0] == 202
    # NB: what the dead server held is another's after a minute, and what failed is tried again after one.
    assert until(lambda: any(b'"test"' in body for _, body in program.sent), PATIENCE_SECONDS + 120)
    assert until(lambda: sum(b"room.finished" in body for _, body in program.sent) == 2,
                 PATIENCE_SECONDS + 120)
    results = [(headers, body) for headers, body in program.sent if b"room.finished" in body]
    assert results[0][0]["webhook-id"] == results[1][0]["webhook-id"] and results[0][1] == results[1][1]
    headers, body = results[1]
    data = reader.verify(body, headers)["data"]
    assert data["scores"] == report["scores"] == [{"team": "Red", "points": 0}, {"team": "Blue", "points": 1}]
    assert (data["room"], data["module"], data["rules"]) == (host.room["id"], "knowledgebowl", "colorado")
    assert (data["questions"], data["answered"], data["right"]) == (1, 1, 1)
    assert data["organisation"] is None and data["began"] <= data["ended"]
    # Nobody is named.
    assert b"Ada" not in body and b"Ben" not in body
    with pytest.raises(WebhookVerificationError):
        reader.verify(body.replace(b'"points":1', b'"points":9'), headers)
    listed = json.loads(host.ask("GET", "/api/v1/me/webhooks")[1])["webhooks"]
    assert listed[0]["fault"] == "" and listed[0]["heard"] and listed[0]["stopped"] is None
