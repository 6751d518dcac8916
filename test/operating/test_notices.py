"""A real server reminds on a device: what its push service is sent, opened as a browser does, and its end."""

import base64
import json
import subprocess
import sys

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from served import ROOT, until
from test_metrics import metrics, value

CHOICE = {"days": [0], "times": ["12:00"], "zone": "UTC", "quiet-from": "21:00", "quiet-to": "07:00",
          "minutes": 15}


@pytest.fixture
def service(tmp_path):
    """A push service: its folder, and its origin."""
    folder = tmp_path / "push"
    folder.mkdir()
    process = subprocess.Popen([sys.executable, ROOT / "test/servers/push.py", folder])
    try:
        assert until(lambda: (folder / "port").exists())
        yield folder, f"http://127.0.0.1:{(folder / 'port').read_text()}"
    finally:
        process.kill()
        process.wait()


class Browser:
    """What a browser keeps to open what is pushed to it (RFC 8291)."""

    def __init__(self):
        self.key, self.secret = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        self.public = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)

    def subscription(self, endpoint):
        def text(data):
            return base64.urlsafe_b64encode(data).decode().rstrip("=")

        return {"endpoint": endpoint, "key": text(self.public), "secret": text(self.secret), "name": "Phone"}

    def opened(self, body):
        sender = body[21:86]
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))

        def derived(salt, seed, info, length):
            return HKDF(hashes.SHA256(), length, salt, info).derive(seed)

        seed = derived(self.secret, shared, b"WebPush: info\0" + self.public + sender, 32)
        key = derived(body[:16], seed, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(body[:16], seed, b"Content-Encoding: nonce\0", 12)
        return json.loads(AESGCM(key).decrypt(nonce, body[86:], None).rstrip(b"\0")[:-1])


def test_a_device_is_told_by_a_real_server_and_ends_it_itself(serve, service):
    folder, origin = service
    served = serve("--metrics-port", 0, "--origin", "https://etude.example", "--push-service", origin)
    token = served.join("ada@example.org")["access"]
    assert served.ask("PUT", "/api/v1/reminders", CHOICE, token)[0] == 200
    test = ("POST", "/api/v1/reminders/test", {"how": "devices"}, token)
    status, said = served.ask(*test)
    assert status == 409 and "no-devices" in said
    browser = Browser()
    for wrong in ["http://169.254.169.254/a", "http://127.0.0.1:1/a", "https://evil.example/a"]:
        status, said = served.ask("POST", "/api/v1/reminders/devices", browser.subscription(wrong), token)
        assert status == 422 and "push-service" in said
    status, said = served.ask("POST", "/api/v1/reminders/devices", browser.subscription(f"{origin}/a"), token)
    assert status == 200 and json.loads(said)["devices"][0]["name"] == "Phone"
    assert served.ask(*test)[0] == 202
    assert until(lambda: list(folder.glob("*.json")))
    notice = browser.opened(next(folder.glob("*.bin")).read_bytes())
    assert notice["title"] == "Practise"
    # Its code ends it in nobody's name.
    assert served.ask("POST", f"/api/v1/reminders/stop/{notice['stop']}")[0] == 200
    assert json.loads(served.ask("GET", "/api/v1/reminders", token=token)[1])["devices"] == []
    assert served.ask(*test)[0] == 409
    assert until(
        lambda: value(metrics(served)[0], "etude_notices", "etude_notices_total", what="sent") == 1)
    assert origin not in served.log and "ada@" not in served.log
    assert served.end() == 0
