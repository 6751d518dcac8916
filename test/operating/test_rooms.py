"""Rooms: one match, played by people who are elsewhere."""

import json
import signal
import time

import pytest
from rooms import ANSWERS, Person, answer_to, write_pack
from served import until

FAST = {"module": "knowledgebowl", "rules": "colorado", "pace": 300, "countdownMillis": 0,
        "restMillis": 300, "questions": 3}


@pytest.fixture
def served(serve, tmp_path):
    return serve("--packs", write_pack(tmp_path))


def table(served, **settings):
    """A host, two players of two sides and somebody who watches, all in the room."""
    host = Person(served, "ada@example.org", FAST | settings | {"side": "Red"})
    code = host.room["code"]
    others = [Person(served, "ben@example.org", code, side="Blue"),
              Person(served, "cy@example.org", code, side="Blue"),
              Person(served, "dee@example.org", code, **{"as": "spectator"})]
    return [person.come() for person in (host, *others)]


def test_a_match_is_the_same_for_all_and_no_answer_comes_early(served):
    host, ben, cy, watcher = everybody = table(served)
    assert host.seat == "s1" and watcher.room["role"] == "spectator"
    host.do("start")
    for number in range(1, 4):
        assert host.fact("contest.tossupBegan", number)
        heard = ben.wait("words", lambda said, q=str(number): said["q"] == q and said["i"] > 1)
        # In the middle of it nobody was told any answer that was not ruled on.
        answer = answer_to(ben.text(str(number)))
        for person in everybody:
            assert answer not in person.told
        who = (ben, host, cy)[number - 1]
        who.do("buzz", word=heard["i"])
        assert who.fact("contest.buzzed", number)["body"]["by"] == who.seat
        given = answer if number < 3 else "a wrong guess"
        assert all(answer not in person.told for person in everybody)
        who.do("answer", text=given)
        if number == 3:
            # The other side may have it now, so that nobody is told.
            assert host.fact("contest.answered", 3)
            assert all(answer not in person.told for person in everybody)
            host.do("buzz")
            assert host.fact("contest.buzzed", 4)
            host.do("answer", text=answer)
        line = host.wait("answer", lambda said, q=str(number): said["q"] == q)
        assert answer in line["line"] and ben.wait("answer", lambda said, q=str(number): said["q"] == q)
        assert answer_to(host.text(str(number))) == answer
    reports = [person.wait("report") for person in everybody]
    assert all(report == reports[0] for report in reports)
    assert {score["team"]: score["points"] for score in reports[0]["scores"]} == {"Red": 2, "Blue": 1}
    logs = [person.facts() for person in everybody]
    assert [fact["n"] for fact in logs[0]] == list(range(1, len(logs[0]) + 1))
    # Each has all that came behind what they had when they came.
    assert all(log[-20:] == logs[0][-20:] for log in logs)
    presses = host.facts("contest.buzzed")[0]["body"]["presses"]
    assert presses[0]["by"] == ben.seat and presses[0]["at"] <= presses[0]["arrived"]


def test_words_come_as_they_are_due(served):
    host, ben, *_ = table(served, pace=60, questions=1)
    host.do("start")
    assert ben.wait("answer")
    times = [at for at, said in ben.raw if json.loads(said)["type"] == "words"]
    assert len(times) >= 8 and times[-1] - times[0] > 3
    # None comes back, none is left out.
    places = [said["i"] for said in ben.all("words")]
    counts = [len(said["text"].split()) for said in ben.all("words")]
    assert places == [sum(counts[:n]) for n in range(len(counts))]


def test_who_comes_back_gets_what_they_lack(served):
    host, ben, *_ = table(served, pace=60)
    host.do("start")
    assert ben.wait("words", lambda said: said["i"] >= 2)
    known = ben.facts()[-1]["n"]
    ben.socket.close()
    assert until(lambda: not next(one for one in host.wait("people")["list"]
                                  if one["seat"] == ben.seat)["here"])
    ben.come(first=known + 1)
    assert ben.wait("words", lambda said: said["i"] == 0)
    assert all(fact["n"] > known for fact in ben.facts())
    ben.do("buzz")
    assert ben.fact("contest.buzzed")["body"]["by"] == ben.seat


def test_a_killed_server_loses_nothing(serve, tmp_path):
    packs = write_pack(tmp_path)
    served = serve("--packs", packs)
    host, ben, *_ = table(served, pace=60)
    host.do("start")
    assert ben.wait("words", lambda said: said["i"] >= 2)
    before = ben.facts()
    served.end(signal.SIGKILL)
    again = serve("--packs", packs)
    for person in (host, ben):
        person.served = again
        person.come()
    assert until(lambda: ben.facts()[:len(before)] == before)
    # It is read again from where it last began, and goes on to its end.
    assert ben.fact("contest.resumed")
    for number in range(1, 4):
        assert ben.wait("words", lambda said, q=str(number): said["q"] == q and said["i"] > 0)
        answer = ben.answer(str(number))
        ben.do("buzz")
        assert ben.fact("contest.buzzed", number)
        ben.do("answer", text=answer)
        assert ben.fact("contest.answered", number)["body"]["verdict"] == "accept"
    assert host.wait("report")["scores"] == [{"team": "Red", "points": 0}, {"team": "Blue", "points": 3}]


def test_everybody_answers_and_sees_the_others_only_afterwards(served):
    host, ben, cy, watcher = table(served, play="together", questions=2, teamScore="sum")
    host.do("start")
    for number in (1, 2):
        assert host.fact("together.asked", number)
        answer = host.answer(str(number))
        host.do("answer", text=answer, n=str(number))
        assert ben.fact("together.answered", 3 * number - 2)
        if number == 1:
            assert answer not in ben.told and answer not in watcher.told
        ben.do("answer", text=answer)
        cy.do("answer", text="no idea")
        ruled = ben.fact("together.ruled", number)
        assert ruled["body"]["points"] == {"Red": 1, "Blue": 1}
        assert answer in ben.wait("answer", lambda said, q=str(number): said["q"] == q)["line"]
    report = watcher.wait("report")
    assert report["accuracy"] == pytest.approx(4 / 6)
    assert [one["right"] for one in report["people"]] == [2, 2, 0]


def test_a_room_plays_once_more_with_other_questions_and_other_sides(serve, tmp_path):
    packs = write_pack(tmp_path)
    served = serve("--packs", packs)
    host, ben, cy, watcher = everybody = table(served, play="together")
    asked = []
    for game in (1, 2):
        host.do("ready")
        host.do("start")
        first = len(host.all("answer"))
        for number in range(3):
            assert host.fact("together.asked", 3 * game - 2 + number)
            for person in (host, ben, cy):
                person.do("answer", text="no idea")
            assert until(lambda: len(host.all("answer")) > first + number)
        report = until(lambda: (watcher.all("report") + [None] * game)[game - 1])
        # A report is of one game.
        assert [one["answered"] for one in report["people"]] == [3, 3, 3]
        asked.append({said["question"]["item"] for said in host.all("answer")[first:]})
        began = host.facts("together.began")[-1]["body"]["seats"]
        assert began == [["s1", "Red"], ["s2", "Blue"], ["s3", "Blue" if game == 1 else "Red"]]
        if game == 2:
            break
        # It is the same room for who opens it anew.
        served.end(signal.SIGKILL)
        served = serve("--packs", packs)
        for person in everybody:
            person.served = served
            person.come()
        assert not next(one for one in host.wait("people")["list"] if one["seat"] == "s1")["ready"]
        cy.do("side", team="Red")
        assert host.fact("room.seated", 5)["body"] == {"by": "s3", "role": "player", "team": "Red"}
    assert len(asked[0] | asked[1]) == 6


def test_it_begins_by_itself_when_those_it_waits_for_are_ready(served):
    host, ben, cy, _ = table(served, players=3)
    host.do("ready")
    ben.do("ready")
    assert ben.fact("room.readied", 2) and not host.facts("room.counted")
    cy.do("ready")
    assert host.fact("room.counted") and host.fact("contest.began")


def test_a_clock_is_told_and_a_way_is_measured(served):
    host, *_ = table(served)
    host.say(type="clock", t0=17)
    told = host.wait("clock")
    assert told["t0"] == 17 and told["t1"] <= told["t2"]
    assert abs(told["t2"] - time.time() * 1000) < 60_000


def test_what_the_host_decides(served):
    host, ben, cy, watcher = table(served)
    host.do("lock")
    assert ben.fact("room.locked")
    late = Person(served, "eve@example.org")
    status, said = late.ask("POST", "/api/v1/rooms/join", {"code": host.room["code"]})
    assert status == 403 and "room-locked" in said
    host.do("unlock")
    assert ben.fact("room.unlocked")
    host.do("remove", seat=cy.seat)
    assert until(lambda: cy.closed == 4001)
    status, said = cy.ask("POST", f"/api/v1/rooms/{host.room['id']}/ticket")
    assert status == 404
    status, said = cy.ask("POST", "/api/v1/rooms/join", {"code": host.room["code"]})
    assert status == 403 and "room-removed" in said
    host.do("host", seat=ben.seat)
    assert ben.fact("room.hosted")["body"]["by"] == ben.seat
    number = host.do("start")
    assert "host" in host.wait("refused", lambda said: said["c"] == number)["why"]
    ben.do("start")
    assert host.fact("contest.began")
    assert all(answer not in watcher.told for answer in ANSWERS)
