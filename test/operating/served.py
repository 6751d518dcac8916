"""A real `etude serve` in a process and a folder of its own, and somebody who uses it."""

import http.client
import json
import os
import re
import signal
import ssl
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
# As scripts/check.sh builds it.
ETUDE = ROOT / ".build-check/debug/etude"
PATIENCE_SECONDS = 60
PASSWORD = "wherever seven otters sang"


def until(is_so, seconds=PATIENCE_SECONDS):
    """Waits for a state; what it was last when it does not come."""
    end = time.monotonic() + seconds
    while not (found := is_so()) and time.monotonic() < end:
        time.sleep(0.02)
    return found


class Served:
    def __init__(self, folder, *arguments, environment=None):
        self.folder = Path(folder)
        web = self.folder / "web"
        web.mkdir(parents=True, exist_ok=True)
        (web / "index.html").write_text("<!doctype html><title>Etude</title>")
        (web / "etude.wasm").write_bytes(b"")
        self.said, self.noted = self.folder / f"said-{time.monotonic_ns()}", None
        self.noted = self.said.with_suffix(".noted")
        # NB: nothing of whoever runs the tests reaches it.
        kept = {key: value for key, value in os.environ.items() if not key.startswith("ETUDE_")}
        self.process = subprocess.Popen(
            [ETUDE, "serve", "--port", "0", "--web", web, "--packs", web,
             "--cache", self.folder / "cache", *map(str, arguments)],
            cwd=self.folder, env=kept | (environment or {}), stdin=subprocess.DEVNULL,
            stdout=self.said.open("wb"), stderr=self.noted.open("wb"))
        found = until(lambda: re.search(r"open (https?)://localhost:(\d+)/", self.said.read_text())
                      or self.process.poll() is not None)
        if found is True or not found:
            raise RuntimeError(self.noted.read_text())
        self.scheme, self.port = found[1], int(found[2])

    @property
    def log(self):
        return self.noted.read_text()

    @property
    def metrics_port(self):
        return int(until(lambda: re.search(r"Metrics are at http://[^:]+:(\d+)/", self.log))[1])

    def connect(self, port=None, context=None):
        if self.scheme == "https" and port is None:
            return http.client.HTTPSConnection("localhost", self.port, timeout=60, context=context)
        return http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=60)

    def ask(self, method, path, body=None, token=None, headers=None, port=None, context=None):
        """The status and what was answered."""
        connection = self.connect(port, context)
        try:
            return ask(connection, method, path, body, token, headers)[:2]
        finally:
            connection.close()

    def join(self, email, name="Ada"):
        """Begins an account by the letter's code; what it is signed in with."""
        account = {"born": "1990-01", "email": email, "password": PASSWORD, "name": name}
        status, said = self.ask("POST", "/api/v1/accounts", account)
        assert status == 202, said
        letter = until(lambda: self.letter(email))
        code = re.search(r"^([0-9a-f]{32}\S*)\r?$", letter, re.M)[1]
        status, said = self.ask("POST", "/api/v1/accounts/verify", {"code": code, "password": PASSWORD})
        assert status == 201, said
        return json.loads(said)

    def letter(self, email):
        letters = [path.read_text() for path in (self.folder / "data/mail").glob("*.eml")]
        return next((letter for letter in letters if f"To: {email}" in letter), None)

    def end(self, with_signal=signal.SIGTERM):
        """Its exit code; it is killed when it does not end."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        try:
            return self.process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            return None


def ask(connection, method, path, body=None, token=None, headers=None):
    """The status, the body and the headers."""
    headers = dict(headers or {})
    if isinstance(body, (dict, list)):
        body = json.dumps(body)
        headers["Content-Type"] = "application/json"
    if token:
        headers["Authorization"] = f"Bearer {token}"
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode(errors="replace"), answer.headers


def event(device, counter, **body):
    return json.dumps({"id": f"{device}.{counter}", "at": int(time.time() * 1000), "zone": 0,
                       "kind": "practice.attempted", "v": 1, "body": {"outcome": "right"} | body})


def sync(connection, token, device, counters, have=None):
    """One round that sends these events; what the server has of the device then."""
    lines = [json.dumps({"have": have or {}}), *(event(device, n) for n in counters),
             json.dumps({"lack": {"events": len(counters), "more": False}})]
    status, said, _ = ask(connection, "POST", "/api/v1/sync", "\n".join(lines) + "\n", token,
                          {"Content-Type": "application/x-ndjson"})
    return status, said


def has(answer, device):
    """The counters that an answer says are kept."""
    ranges = json.loads(answer.split("\n")[0])["have"].get(device, {"n": []})["n"]
    return {n for first, last in ranges for n in range(first, last + 1)}


def trusting(certificate):
    return ssl.create_default_context(cafile=certificate)
