"""A client that was written from the first plan of Knowledge Bowl alone: its addresses, its messages.

Beside the plan it knows how to sign in, and that a ticket is shown as the socket's second protocol.
"""

import base64
import hashlib
import hmac
import io
import json
import struct
import threading
import time
import zipfile

from rooms import QUESTIONS, write_pack
from served import PASSWORD, until
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

# Every message of the plan, with the members that it has there.
SHAPES = {
    "SESSION_STARTED": {"questionCount", "duration"},
    "NEXT_QUESTION": {"questionId", "conferenceTime"},
    "QUESTION_RESULTS": {"teamScore", "answers"},
    "SESSION_ENDED": {"teamScore", "accuracy", "report"},
}


def code(secret):
    """The six digits of now (RFC 6238)."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // 30), hashlib.sha1).digest()
    place = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[place:place + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


class Client:
    def __init__(self, served, email):
        self.served = served
        self.token = served.join(email)["access"]
        self.heard = []

    def ask(self, method, path, body=None):
        status, said = self.served.ask(method, path, body, self.token)
        assert status in (200, 201, 204), (path, status, said)
        return json.loads(said) if said else {}

    def second_step(self):
        secret = self.ask("POST", "/api/v1/me/second-step", {"password": PASSWORD})["secret"]
        self.ask("POST", "/api/v1/me/second-step/confirm", {"code": code(secret)})

    def download(self, pack, only=""):
        """The zip of a pack: its files, each as its checksum says."""
        connection = self.served.connect()
        connection.request("GET", f"/api/kb/question-packs/{pack}/download{only}")
        answer = connection.getresponse()
        assert answer.status == 200 and answer.headers["Content-Type"] == "application/zip"
        archive = zipfile.ZipFile(io.BytesIO(answer.read()))
        files = {name: archive.read(name) for name in archive.namelist()}
        sums = json.loads(files.pop("checksums.json"))
        assert sums == {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
        return files

    def enter(self, team, session):
        found = self.ask("GET", f"/api/kb/teams/{team}/sessions/{session}")
        self.user, self.session = found["userId"], session
        assert found["path"] == f"/ws/kb/sessions/{session}"
        self.socket = connect(f"ws://127.0.0.1:{self.served.port}{found['path']}",
                              subprotocols=["etude", found["ticket"]], open_timeout=60)
        threading.Thread(target=self.hear, daemon=True).start()
        return self

    def hear(self):
        try:
            for said in self.socket:
                self.heard.append(json.loads(said))
        except ConnectionClosed:
            pass

    def say(self, kind, **members):
        self.socket.send(json.dumps({"type": kind} | members))

    def join(self, user=None):
        self.say("JOIN_SESSION", sessionId=self.session, userId=user or self.user)

    def message(self, kind, count=1):
        found = until(lambda: [one for one in self.heard if one["type"] == kind][count - 1:count])
        assert found, (kind, count, self.heard)
        assert set(found[0]) - {"type"} == SHAPES[kind]
        return found[0]


def team_of_two(served):
    captain, member = (Client(served, f"{name}@example.org") for name in ("ada", "ben"))
    captain.second_step()
    team = captain.ask("POST", "/api/kb/teams", {"kind": "team", "name": "Otters", "country": "US"})["id"]
    opened = captain.ask("PATCH", f"/api/v1/teams/{team}", {"code": "open"})["code"]["text"]
    member.ask("POST", "/api/v1/teams/join", {"code": opened})
    return team, captain, member


def test_packs_are_listed_downloaded_and_looked_at_for_updates(serve, tmp_path):
    packs = write_pack(tmp_path)
    served = serve("--packs", packs)
    client = Client(served, "ada@example.org")
    listed = client.ask("GET", "/api/kb/question-packs")["packs"]
    assert [(pack["id"], pack["questionCount"]) for pack in listed] == [("six-short", len(QUESTIONS))]
    questions = json.loads(client.download("six-short")["questions.json"])["questions"]
    assert {one["id"].split("/")[1]: one["text"] for one in questions} == {
        key: text for key, (text, _) in QUESTIONS.items()}
    assert all(QUESTIONS[one["id"].split("/")[1]][1] in one["answer"] for one in questions)
    known = {one["id"]: one["sha256"] for one in
             client.ask("GET", "/api/kb/questions/updates?pack=six-short")["packs"][0]["questions"]}
    assert set(known) == {one["id"] for one in questions}
    # One question changes, and only that one has to be sent.
    path = packs / "six-short.txt"
    path.write_text(path.read_text().replace("ordinary room", "common room").replace("1.0.0", "1.0.1"))
    now = client.ask("GET", "/api/kb/questions/updates?pack=six-short")["packs"][0]
    changed = [one["id"] for one in now["questions"] if known[one["id"]] != one["sha256"]]
    assert changed == ["six-short/metals"] and now["version"] == "1.0.1"
    files = client.download("six-short", "?only=metals")
    only = json.loads(files["questions.json"])["questions"]
    assert [one["id"] for one in only] == changed and "common room" in only[0]["text"]


def test_a_team_practises_from_join_to_end(serve, tmp_path):
    served = serve("--packs", write_pack(tmp_path))
    team, captain, member = team_of_two(served)
    questions = {one["id"]: one for one in json.loads(
        captain.download("six-short")["questions.json"])["questions"]}
    made = captain.ask("POST", f"/api/kb/teams/{team}/sessions", {
        "region": "Colorado", "roundType": "Oral", "duration": 60, "packs": ["six-short"],
        "questionCount": 3, "players": 2, "countdownMillis": 100, "restMillis": 100, "pace": 600})
    for client in (captain, member):
        client.enter(team, made["sessionId"])
    captain.join()
    member.join()
    both = (captain, member)
    assert all(client.message("SESSION_STARTED") == {
        "type": "SESSION_STARTED", "questionCount": 3, "duration": 60} for client in both)
    for number in range(1, 4):
        asked = captain.message("NEXT_QUESTION", number)
        assert member.message("NEXT_QUESTION", number) == asked and asked["conferenceTime"] == 0
        answer = QUESTIONS[asked["questionId"].split("/")[1]][1]
        assert answer in questions[asked["questionId"]]["answer"]
        # What they say of right and wrong is not believed.
        captain.say("SUBMIT_ANSWER", questionId=asked["questionId"], answer=answer, isCorrect=False,
                    responseTime=0.1)
        member.say("SUBMIT_ANSWER", questionId=asked["questionId"], answer="no idea", isCorrect=True,
                   responseTime=-5)
        results = captain.message("QUESTION_RESULTS", number)
        assert member.message("QUESTION_RESULTS", number) == results
        assert results["teamScore"] == number
        assert {one["userId"]: one["isCorrect"] for one in results["answers"]} == {
            captain.user: True, member.user: False}
        assert all(0 <= one["responseTime"] < 60 for one in results["answers"])
        # The same answer again, to a question that is over, counts for nothing.
        member.say("SUBMIT_ANSWER", questionId=asked["questionId"], answer=answer, isCorrect=True,
                   responseTime=1)
    end = captain.message("SESSION_ENDED")
    assert member.message("SESSION_ENDED") == end
    assert end["teamScore"] == 3 and end["accuracy"] == 0.5
    assert {one["userId"]: (one["answered"], one["right"]) for one in end["report"]} == {
        captain.user: (3, 3), member.user: (3, 0)}


def test_another_users_name_and_another_teams_session_are_refused(serve, tmp_path):
    served = serve("--packs", write_pack(tmp_path))
    team, captain, member = team_of_two(served)
    made = captain.ask("POST", f"/api/kb/teams/{team}/sessions", {"region": "Minnesota"})
    member.enter(team, made["sessionId"])
    member.join(user="s1")
    assert until(lambda: member.socket.close_code) == 4003
    stranger = Client(served, "eve@example.org")
    for path in (f"/api/kb/teams/{team}/sessions/{made['sessionId']}",
                 f"/api/kb/teams/{team}/sessions/none"):
        status, _ = served.ask("GET", path, token=stranger.token)
        assert status == 404
    # Nor by the code: the room is the team's.
    status, _ = served.ask("POST", "/api/v1/rooms/join", {"code": made["code"]}, stranger.token)
    assert status == 404
