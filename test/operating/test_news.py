"""A device that is connected to one server hears of what was written through another."""

import json
import threading

import pytest
from clusters import Cluster, programs
from served import sync, until
from test_metrics import metrics, value
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

pytestmark = pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed")
LISTENERS = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %'"


@pytest.fixture
def cluster():
    cluster = Cluster("n")
    try:
        cluster.make().start()
        cluster.ask("CREATE ROLE etude LOGIN CREATEROLE", "CREATE DATABASE etude OWNER etude")
        yield cluster
    finally:
        cluster.end()


@pytest.fixture
def two(cluster, serve):
    """Two servers of one database."""
    address = f"postgres://etude@/etude?host={cluster.folder}"
    served = [serve("--database", address, "--metrics-port", 0) for _ in range(2)]
    assert until(lambda: len(cluster.ask(LISTENERS).split()) == 2)
    return served


class Hearing:
    """An open socket, and how often it was told of a change."""

    def __init__(self, served, token):
        status, said = served.ask("POST", "/api/v1/changes", token=token)
        assert status == 201, said
        ticket = json.loads(said)
        self.socket = connect(f"ws://127.0.0.1:{served.port}{ticket['path']}",
                              subprotocols=["etude", ticket["ticket"]], open_timeout=60)
        # The server answers once it has the socket among those that it tells.
        assert self.socket.ping().wait(60)
        self.count = 0
        threading.Thread(target=self.hear, daemon=True).start()

    def hear(self):
        try:
            for said in self.socket:
                self.count += json.loads(said) == {"changed": True}
        except ConnectionClosed:
            pass  # Its server ends with the test.


def counted(served, what):
    return value(metrics(served)[0], "etude_news", "etude_news_total", what=what)


def test_a_round_at_one_server_is_heard_at_the_other(two):
    ada, ben = (two[0].join(f"{name}@example.org")["access"] for name in ("ada", "ben"))
    sockets = [Hearing(two[1], token) for token in (ada, ben, ada)]
    own = Hearing(two[0], ada)
    assert sync(two[0].connect(), ada, "laptop", [1, 2])[0] == 200
    assert until(lambda: sockets[0].count and sockets[2].count)
    # A round that brings nothing new is no news.
    assert sync(two[0].connect(), ada, "laptop", [1, 2])[0] == 200
    assert sync(two[1].connect(), ben, "phone", [1])[0] == 200
    assert until(lambda: counted(two[0], "heard") == 1)
    assert [socket.count for socket in sockets] == [1, 0, 1]
    # The session that wrote is not told of its own, and the process not of what it told.
    assert own.count == 0 and counted(two[0], "told") == 1 and counted(two[1], "heard") == 1


def test_a_lost_connection_is_made_again_and_nothing_is_missed(two, cluster):
    token = two[0].join("ada@example.org")["access"]
    socket = Hearing(two[1], token)
    assert sync(two[0].connect(), token, "laptop", [1])[0] == 200
    assert until(lambda: socket.count == 1)
    before = set(cluster.ask(LISTENERS).split())
    # Both are cut, and what is told before they are back is told to nobody.
    cluster.ask(*(f"SELECT pg_terminate_backend({process})" for process in before))
    assert sync(two[0].connect(), token, "laptop", [2])[0] == 200
    assert until(lambda: socket.count >= 2)
    assert until(lambda: len(set(cluster.ask(LISTENERS).split()) - before) == 2)
    families, _ = metrics(two[1])
    assert value(families, "etude_news_listening", "etude_news_listening") == 1
    seen = socket.count
    assert sync(two[0].connect(), token, "laptop", [3])[0] == 200
    assert until(lambda: socket.count > seen)


def test_many_changes_are_few_hints(two):
    people = [two[0].join(f"writer{n}@example.org")["access"] for n in range(6)]
    sockets = [Hearing(two[1], token) for token in people]

    def write(token):
        connection = two[0].connect()
        for counter in range(1, 31):
            status, said = sync(connection, token, "laptop", [counter])
            assert status == 200, said

    writers = [threading.Thread(target=write, args=[token]) for token in people]
    begun = metrics(two[0])[0]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert until(lambda: counted(two[0], "told") == counted(two[1], "heard"))
    ended = metrics(two[0])[0]
    assert all(until(lambda socket=socket: socket.count > 0) for socket in sockets)
    # However long it took: fewer hints than rounds, and no account twice in one.
    families = metrics(two[0])[0]
    hints, told = (value(families, "etude_news", "etude_news_total", what=what) for what in ("hints", "told"))
    assert 0 < hints <= told <= 6 * hints and told < 180
    assert value(begun, "etude_news", "etude_news_total", what="hints") == 0
    rounds = "etude_http_request_duration_seconds"
    assert value(ended, rounds, f"{rounds}_count", route="POST /api/v1/sync", status="200") == 180


def test_without_its_own_way_to_the_database_a_server_looks_there(cluster, serve):
    address = f"postgres://etude@/etude?host={cluster.folder}"
    far = serve("--database", address)
    deaf = serve("--database", address, "--news-database", f"{address}-away", "--metrics-port", 0)
    token = far.join("ada@example.org")["access"]
    socket = Hearing(deaf, token)
    assert sync(far.connect(), token, "laptop", [1])[0] == 200
    assert until(lambda: socket.count > 0)
    assert counted(deaf, "heard") == 0 and counted(deaf, "found") > 0
    assert value(metrics(deaf)[0], "etude_news_listening", "etude_news_listening") == 0
