"""What `/metrics` tells, read as strictly as Prometheus does."""

import random
import string

from prometheus_client.parser import text_string_to_metric_families
from served import sync

NAMES = {
    "etude_http_request_duration_seconds": "histogram", "etude_store_seconds": "histogram",
    "etude_judge_seconds": "histogram", "etude_sync_lag_seconds": "histogram",
    "etude_sync_events": "counter", "etude_sockets": "gauge",
    "etude_news": "counter", "etude_news_listening": "gauge",
    "etude_notices": "counter", "etude_notices_waiting": "gauge",
    "etude_webhooks": "counter", "etude_webhooks_waiting": "gauge", "etude_passwords": "gauge",
    "etude_letters": "gauge", "etude_draining": "gauge", "etude_info": "gauge",
    "process_resident_memory_bytes": "gauge", "process_start_time_seconds": "gauge",
}


def metrics(served):
    status, text = served.ask("GET", "/metrics", port=served.metrics_port)
    assert status == 200
    families = {family.name: family for family in text_string_to_metric_families(text)}
    assert text.count("# TYPE") == len(families) == text.count("# HELP")
    return families, text


def value(families, family, name, **labels):
    return sum(sample.value for sample in families[family].samples
               if sample.name == name and labels.items() <= sample.labels.items())


def check_histograms(families):
    """Buckets rise to the count, and every series has all of them."""
    for family in families.values():
        if family.type != "histogram":
            continue
        series = {}
        for sample in family.samples:
            labels = tuple(sorted((k, v) for k, v in sample.labels.items() if k != "le"))
            series.setdefault(labels, []).append(sample)
        for samples in series.values():
            buckets = [s for s in samples if s.name.endswith("_bucket")]
            bounds = [float(s.labels["le"]) for s in buckets]
            assert bounds == sorted(bounds) and bounds[-1] == float("inf")
            counts = [s.value for s in buckets]
            assert counts == sorted(counts)
            assert [s.value for s in samples if s.name.endswith("_count")] == [counts[-1]]
            assert sum(s.name.endswith("_sum") for s in samples) == 1


def test_what_is_counted_is_what_was_done(serve):
    served = serve("--metrics-port", 0)
    token = served.join("ada@example.org")["access"]
    connection = served.connect()
    assert sync(connection, token, "laptop", [1, 2, 3])[0] == 200
    assert sync(connection, token, "laptop", [3, 4])[0] == 200
    assert served.ask("GET", "/packs/none.txt")[0] == 404
    assert served.ask("HEAD", "/health")[0] == 200
    families, text = metrics(served)
    assert {name: family.type for name, family in families.items()} == NAMES
    check_histograms(families)
    request = "etude_http_request_duration_seconds"
    assert value(families, request, f"{request}_count", route="POST /api/v1/sync", status="200") == 2
    assert value(families, request, f"{request}_count", route="GET /packs/:name", status="404") == 1
    assert value(families, "etude_sync_events", "etude_sync_events_total", what="added") == 4
    assert value(families, "etude_sync_lag_seconds", "etude_sync_lag_seconds_count") == 2
    assert value(families, "etude_store_seconds", "etude_store_seconds_count", work="write") > 2
    assert value(families, "etude_passwords", "etude_passwords") == 0
    assert value(families, "etude_letters", "etude_letters", state="waiting") == 0
    assert value(families, "process_resident_memory_bytes", "process_resident_memory_bytes") > 1e6
    for secret in ["ada", "Ada", "example.org", token, "laptop", "none.txt"]:
        assert secret not in text, secret
    # The second port has nothing else, and the first has no figures.
    assert served.ask("GET", "/ready", port=served.metrics_port)[0] == 200
    assert served.ask("GET", "/api/v1/me", port=served.metrics_port)[0] == 404
    assert served.ask("GET", "/metrics")[0] == 404


def test_whatever_is_asked_the_series_are_few(serve):
    served = serve("--metrics-port", 0)
    chance = random.Random(5)
    connection = served.connect()
    before = len(metrics(served)[1].splitlines())
    for count in range(1_500):
        path = "/" + "".join(chance.choices(string.ascii_letters + "/%.:*{}", k=chance.randint(1, 30)))
        method = chance.choice(["GET", "HEAD", "PUT", "BREW", "".join(chance.choices("ABCXYZ", k=6))])
        connection.request(method, path, headers={"X-Request-ID": path})
        answer = connection.getresponse()
        answer.read()
        if answer.will_close:
            connection.close()
    families, text = metrics(served)
    check_histograms(families)
    routes = {s.labels["route"] for s in families["etude_http_request_duration_seconds"].samples}
    assert routes <= {"GET /**", "GET /", "none", "GET /health"}
    # A handful of statuses of two routes, each with its buckets.
    assert len(text.splitlines()) - before < 14 * 8
    # NB: a method that HTTP does not know is refused before anything is counted.
    request = "etude_http_request_duration_seconds"
    assert value(families, request, f"{request}_count") > 500
