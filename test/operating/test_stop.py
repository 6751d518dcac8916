"""How a server ends, and how another takes over, while people write."""

import json
import pathlib
import signal
import socket
import time

from served import ask, has, sync, until
from writers import Writer

WRITERS = 8


def test_nothing_is_lost_while_one_server_takes_over_from_another(serve, tmp_path):
    blue = serve()
    people = [blue.join(f"writer{n}@example.org") for n in range(WRITERS)]
    # The other one is there before the first ends: both have the same database.
    green = serve()
    servers = [blue, green]
    writers = [Writer(f"d{n}", person["access"], servers) for n, person in enumerate(people)]
    for writer in writers:
        writer.start()
    assert until(lambda: all(len(writer.acknowledged) > 5 for writer in writers))
    start = time.monotonic()
    assert blue.end() == 0, blue.log
    assert time.monotonic() - start < 30
    behind = [len(writer.acknowledged) for writer in writers]
    assert until(lambda: all(len(w.acknowledged) > n + 5 for w, n in zip(writers, behind)))
    for writer in writers:
        writer.is_wanted = False
    for writer in writers:
        writer.join()
        assert not writer.refused
        # The session that the first gave holds at the second, and all that was said is there.
        status, said = sync(green.connect(), writer.token, writer.device, [])
        assert status == 200 and writer.acknowledged <= has(said, writer.device)
        assert len(writer.acknowledged) >= writer.counter - 1
    assert green.end() == 0


def test_who_looks_is_told_before_it_listens_no_more(serve):
    served = serve("--drain-seconds", 15, "--metrics-port", 0)
    port = served.metrics_port
    assert served.ask("GET", "/ready")[0] == 200
    served.process.send_signal(signal.SIGTERM)
    assert until(lambda: served.ask("GET", "/ready")[0] == 503)
    status, said = served.ask("GET", "/ready")
    assert status == 503 and json.loads(said)["error"]["code"] == "draining"
    assert served.ask("GET", "/ready", port=port)[0] == 503
    assert "etude_draining 1" in served.ask("GET", "/metrics", port=port)[1]
    # It still works for whoever comes.
    assert served.ask("GET", "/health")[0] == 200
    assert served.process.wait(60) == 0
    assert served.log.count("Error") == 0


def be_accepted(connection):
    connection.sendall(b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
    assert connection.recv(65536).startswith(b"HTTP/1.1 200")


def has_read(served, connection):
    """Whether the server has read all that was sent on a connection."""
    connections = pathlib.Path("/proc/net/tcp")
    if not connections.exists():  # Elsewhere than on Linux nobody says so.
        time.sleep(1)
        return True
    ends = f":{served.port:04X}", f":{connection.getsockname()[1]:04X}"
    for line in connections.read_text().splitlines()[1:]:
        _, ours, theirs, _, queues, *_ = line.split()
        if ours.endswith(ends[0]) and theirs.endswith(ends[1]):
            return int(queues.partition(":")[2], 16) == 0
    return False


def test_a_request_that_has_begun_is_finished(serve):
    served = serve()
    token = served.join("ada@example.org")["access"]
    body = b'{"have":{}}\n{"id":"slow.1","at":1,"zone":0,"kind":"x","v":1,"body":{}}\n' \
        b'{"lack":{"events":1,"more":false}}\n'
    with socket.create_connection(("127.0.0.1", served.port)) as connection:
        be_accepted(connection)
        connection.sendall(
            f"POST /api/v1/sync HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/x-ndjson\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body[:40])
        assert until(lambda: has_read(served, connection))
        served.process.send_signal(signal.SIGTERM)

        def is_closed():
            try:
                socket.create_connection(("127.0.0.1", served.port), 1).close()
                return False
            except OSError:
                return True

        assert until(is_closed)
        connection.sendall(body[40:])
        answer = b""
        while part := connection.recv(65536):
            answer += part
    assert answer.startswith(b"HTTP/1.1 200") and b'"added":1' in answer
    assert served.process.wait(30) == 0


def test_who_never_finishes_is_not_waited_for_without_end(serve):
    served = serve("--stop-seconds", 2)
    with socket.create_connection(("127.0.0.1", served.port)) as connection:
        be_accepted(connection)
        connection.sendall(b"POST /api/import?name=a.txt HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab")
        assert until(lambda: has_read(served, connection))
        start = time.monotonic()
        assert served.end() == 0, served.log
        assert time.monotonic() - start < 20


def test_a_letter_that_was_promised_is_written(serve):
    served = serve()
    promised = []
    for n in range(6):
        account = {
            "born": "1990-01", "email": f"late{n}@example.org",
            "password": "wherever seven otters sang", "name": "L"}
        assert ask(served.connect(), "POST", "/api/v1/accounts", account)[0] == 202
        promised.append(account["email"])
    assert served.end() == 0
    assert [email for email in promised if served.letter(email) is None] == []


def test_a_second_signal_ends_it_at_once(serve):
    served = serve("--drain-seconds", 600)
    served.process.send_signal(signal.SIGINT)
    assert until(lambda: served.ask("GET", "/ready")[0] == 503)
    assert served.end(signal.SIGINT) == 1
