"""What people try in rooms who do not play by the rules."""

import os

import pytest
from rooms import Person, answer_to, write_pack
from served import until
from test_rooms import FAST, table
from websockets.exceptions import ConnectionClosed, InvalidStatus


@pytest.fixture
def served(serve, tmp_path):
    return serve("--packs", write_pack(tmp_path))


def refused(person, ticket, **more):
    """The status with which a socket is not opened."""
    with pytest.raises(InvalidStatus) as why:
        person.open(ticket, **more)
    return why.value.response.status_code


def alone(served, **settings):
    return Person(served, "ada@example.org", FAST | settings)


def ended(person):
    return until(lambda: person.closed)


def test_a_ticket_is_for_one_socket_of_one_room_from_the_apps_own_pages(served):
    ada = alone(served)
    ben = Person(served, "ben@example.org", FAST)
    ticket = ada.ticket()
    other = ticket | {"path": ben.ticket()["path"]}
    assert refused(ada, other) == 404, "another room"
    assert refused(ada, ticket | {"ticket": "0" * 32 + "." + "0" * 64}) == 404, "a forged one"
    assert refused(ada, ticket, origin="https://evil.example") == 404, "another site"
    assert refused(ada, ticket | {"path": ticket["path"].replace("/ws/v1/rooms", "/ws/kb/sessions")}) == 404
    ada.open(ticket).close()
    assert refused(ada, ticket) == 404, "spent"
    # Nobody gets one for a room where they have no seat.
    status, _ = ben.ask("POST", f"/api/v1/rooms/{ada.room['id']}/ticket")
    assert status == 404


@pytest.mark.parametrize("said", [
    "", "[]", "{}", '"join"', '{"type":"welcome"}', '{"type":"command","c":1,"do":"adjudge"}',
    '{"type":"command","do":"buzz"}', '{"type":"join","from":0}', '{"type":"join","from":"x"}',
    '{"type":"command","c":1,"do":"answer","text":"' + "a" * 401 + '"}',
    '{"type":"clock"}', '{"type":"join","a":' + "[" * 40 + "]" * 40 + "}", "\x00", "{",
])
def test_what_is_no_message_ends_the_socket(served, said):
    ada = alone(served).come()
    ada.socket.send(said)
    assert ended(ada) == 1008


def test_a_message_of_bytes_too_many_or_of_too_many_parts_ends_it(served):
    ada = alone(served).come()
    ada.socket.send(b"binary")
    assert ended(ada) == 1008
    ada.come()
    # The part that is too many is the last that is sent, and empty.
    ada.socket.send(["{", '"type":', *[" "] * 5, '"join"}'])
    assert ended(ada) == 1009
    ada.come()
    with ada.socket.send_context():  # In two parts at once, with no empty one behind them.
        ada.socket.protocol.send_text(b"a" * 9000, fin=False)
        ada.socket.protocol.send_continuation(b"a" * 9000, fin=True)
    assert ended(ada) == 1009
    ada.come()
    ada.socket.send("a" * 16385)
    assert ended(ada) in (1006, 1009)
    # In eight parts, the last of them empty, it is one.
    ada.come()
    ada.socket.send(['{"type":', '"clock"', *[" "] * 4, ',"t0":5}'])
    assert ada.wait("clock")["t0"] == 5


def test_who_floods_is_sent_away_and_who_hurries_is_not(served):
    ada = alone(served).come()
    for n in range(30):
        ada.say(type="clock", t0=n)
    assert until(lambda: len(ada.all("clock")) == 30)
    with pytest.raises(ConnectionClosed):
        while True:
            ada.say(type="clock", t0=0)
    # NB: what was still under way may cut the close off.
    assert ended(ada) in (1006, 1008) and len(ada.all("clock")) < 200


def test_who_watches_or_has_not_joined_does_nothing(served):
    host, ben, cy, watcher = table(served)
    for what in ("ready", "start", "buzz", "answer", "next", "pause", "finish", "lock"):
        number = watcher.do(what, text="x")
        assert watcher.wait("refused", lambda said, n=number: said["c"] == n)
    assert not host.facts("room.counted")
    stranger = Person(served, "fay@example.org", host.room["code"])
    stranger.socket = stranger.open()
    stranger.do("ready")
    with pytest.raises(ConnectionClosed):
        stranger.socket.recv(timeout=30)
    assert stranger.socket.close_code == 1008


def test_another_seat_cannot_be_claimed_in_a_message(served):
    host, ben, *_ = table(served)
    ben.do("ready", by=host.seat, seat=host.seat)
    assert ben.fact("room.readied")["body"]["by"] == ben.seat


def test_a_press_before_its_word_or_from_long_ago_is_not_believed(served):
    host, ben, *_ = table(served, pace=60)
    host.do("start")
    heard = ben.wait("words", lambda said: said["i"] >= 3)
    began = ben.facts("contest.tossupBegan")[0]["at"]
    ben.do("buzz", at=began - 100_000, word=heard["i"] + 1)
    buzzed = ben.fact("contest.buzzed")
    press = buzzed["body"]["presses"][0]
    # Within 30 ms of what was measured, and behind the word that it is about.
    assert press["at"] >= press["arrived"] - press["oneWay"] - 30
    assert press["at"] > began and buzzed["body"]["word"] >= heard["i"]
    # Before anything is read there is nothing to press for.
    assert buzzed["at"] >= began


def test_an_answer_out_of_turn_or_sent_again_counts_nothing(served):
    host, ben, cy, _ = table(served, pace=60)
    host.do("start")
    assert ben.wait("words", lambda said: said["i"] >= 2)
    early = host.do("answer", text="Rhine")
    assert host.wait("refused", lambda said: said["c"] == early)
    ben.do("buzz")
    assert ben.fact("contest.buzzed")
    for person in (host, cy):
        number = person.do("answer", text=answer_to(ben.text("1")))
        assert person.wait("refused", lambda said, n=number: said["c"] == n)
    answer = answer_to(ben.text("1"))
    ben.do("answer", text=answer)
    ben.say(type="command", c=ben.count, do="answer", text=answer)
    ben.say(type="command", c=ben.count, do="buzz")
    assert ben.wait("refused")
    assert len(ben.facts("contest.answered")) == 1


def test_a_second_tab_takes_the_seat_over(served):
    ada = alone(served).come()
    first = ada.socket
    ada.come()
    assert until(lambda: first.close_code == 4009)
    ada.say(type="clock", t0=1)
    assert ada.wait("clock")


def test_who_signs_out_is_out(served):
    ada = alone(served).come()
    status, _ = ada.ask("DELETE", "/api/v1/sessions")
    assert status == 204 and ended(ada) == 1008


def test_rooms_seats_and_settings_have_limits(served):
    ada = alone(served)
    for wrong in ({"minutes": 0}, {"minutes": 181}, {"questions": 101}, {"pace": 59}, {"players": 25},
                  {"module": "chess"}, {"rules": "mars"}, {"packs": ["none"]}, {"packs": ["a"] * 21},
                  {"play": "alone"}, {"round": "x"}, {"side": "x" * 41}, {"restMillis": 60_001},
                  {"countdownMillis": -1}, {"teamScore": "all"}, {"organisation": 7}):
        status, said = ada.ask("POST", "/api/v1/rooms", FAST | wrong)
        assert status == 400 and "field-wrong" in said, wrong
    status, said = ada.ask("POST", "/api/v1/rooms", FAST | {"side": "x" * 9000})
    assert status == 413
    # Of a team that is not theirs nobody makes one.
    status, said = ada.ask("POST", "/api/v1/rooms", FAST | {"organisation": "0" * 32})
    assert status in (403, 404)
    for _ in range(9):
        status, said = ada.ask("POST", "/api/v1/rooms", FAST)
        assert status == 201, said
    status, said = ada.ask("POST", "/api/v1/rooms", FAST)
    assert status == 409 and "rooms-full" in said


def test_codes_are_typed_as_people_type(served):
    ada, code = (lambda ada: (ada, ada.room["code"]))(alone(served))
    ben = Person(served, "ben@example.org", f" {code[:4].lower()}-{code[4:].lower()} ")
    assert ben.room["id"] == ada.room["id"] and os.path.basename(ben.ticket()["path"]) == ada.room["id"]
    for wrong in ("", "ABCDEFG", "00000000", "ABCDEFGH1"):
        status, said = ben.ask("POST", "/api/v1/rooms/join", {"code": wrong})
        assert status == 404 and "no-such-room" in said
