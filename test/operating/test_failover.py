"""A region's database fails, and its copy takes over (docs/guide/hosting.md tells how to set it up)."""

import pytest
from clusters import Cluster, programs
from served import has, sync, until
from writers import Writer

pytestmark = pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed")
WRITERS = 4


@pytest.fixture
def pair():
    primary, copy = Cluster("a"), Cluster("b")
    try:
        primary.make().start()
        primary.ask("CREATE ROLE etude LOGIN CREATEROLE", "CREATE DATABASE etude OWNER etude")
        copy.copy(primary).start()
        yield primary, copy
    finally:
        primary.end()
        copy.end()


def address(*clusters):
    hosts = ",".join(str(cluster.folder) for cluster in clusters)
    return f"postgres://etude@/etude?host={hosts}&target_session_attrs=read-write&connect_timeout=3"


def is_followed(primary, state):
    return until(lambda: primary.ask("SELECT sync_state FROM pg_stat_replication") == state)


def test_what_was_acknowledged_is_there_when_the_copy_takes_over(pair, serve):
    primary, copy = pair
    primary.ask("ALTER SYSTEM SET synchronous_standby_names = '*'",
                "ALTER SYSTEM SET synchronous_commit = 'remote_apply'", "SELECT pg_reload_conf()")
    assert is_followed(primary, "sync")
    served = serve("--database", address(primary, copy))
    people = [served.join(f"writer{n}@example.org") for n in range(WRITERS)]
    writers = [Writer(f"d{n}", person["access"], [served], is_patient=True)
               for n, person in enumerate(people)]
    for writer in writers:
        writer.start()
    assert until(lambda: all(len(writer.acknowledged) > 10 for writer in writers))
    # While they write: the very moment is chance's, and it must not matter.
    primary.crash()
    assert until(lambda: served.ask("GET", "/ready")[0] == 503)
    copy.promote()
    behind = [len(writer.acknowledged) for writer in writers]
    assert until(lambda: all(len(w.acknowledged) > n + 10 for w, n in zip(writers, behind)))
    assert served.ask("GET", "/ready")[0] == 200
    for writer in writers:
        writer.is_wanted = False
    for writer in writers:
        writer.join()
        assert not writer.refused
        status, said = sync(served.connect(), writer.token, writer.device, [])
        assert status == 200 and writer.acknowledged <= has(said, writer.device)
    assert served.end() == 0


def test_what_a_late_copy_lacks_is_sent_again_by_the_devices(pair, serve):
    primary, copy = pair
    assert is_followed(primary, "async")
    served = serve("--database", address(primary, copy))
    token = served.join("ada@example.org")["access"]
    assert has(sync(served.connect(), token, "laptop", range(1, 11))[1], "laptop") == set(range(1, 11))
    assert until(lambda: primary.ask(
        "SELECT pg_current_wal_lsn() = replay_lsn FROM pg_stat_replication") == "t")
    # The copy is away: what is acknowledged now is on one disk alone.
    copy.crash()
    assert has(sync(served.connect(), token, "laptop", range(11, 21))[1], "laptop") == set(range(1, 21))
    primary.crash()
    copy.start()
    copy.promote()
    assert until(lambda: served.ask("GET", "/ready")[0] == 200)
    # It says what it has, so the device knows what to send.
    status, said = sync(served.connect(), token, "laptop", [])
    assert status == 200 and has(said, "laptop") == set(range(1, 11))
    assert has(sync(served.connect(), token, "laptop", range(11, 21))[1], "laptop") == set(range(1, 21))
    assert served.end() == 0
