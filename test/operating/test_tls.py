"""TLS by files: what is spoken, what is shown, and what happens when the files change."""

import asyncio
import json
import os
import signal
import ssl
import subprocess

import pytest
import websockets
from served import ask, sync, trusting, until


def make_certificate(folder, name="localhost"):
    """A certificate for this machine alone, and its key."""
    folder.mkdir(exist_ok=True)
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
         "-keyout", f"{key}.part", "-out", f"{certificate}.part", "-days", "2", "-subj", f"/CN={name}",
         "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
        check=True, capture_output=True)
    os.replace(f"{key}.part", key)
    os.replace(f"{certificate}.part", certificate)
    return certificate, key


def shown(port):
    """The certificate that the server shows to a new connection."""
    return ssl.get_server_certificate(("127.0.0.1", port))


@pytest.fixture
def secure(serve, tmp_path):
    certificate, key = make_certificate(tmp_path / "tls")
    served = serve("--certificate", certificate, "--certificate-key", key)
    assert served.scheme == "https"
    return served, certificate


def curl(served, certificate, *arguments):
    return subprocess.run(
        ["curl", "-sS", "-i", "--cacert", certificate, *arguments,
         f"https://localhost:{served.port}/health"], capture_output=True, text=True, timeout=60)


def test_it_is_spoken_as_it_should_be(secure):
    served, certificate = secure
    answer = curl(served, certificate)
    assert answer.returncode == 0 and answer.stdout.startswith("HTTP/1.1 200")
    assert "strict-transport-security: max-age=31536000" in answer.stdout.lower()
    assert curl(served, certificate, "--tls-max", "1.2", "--tlsv1.2").returncode == 0
    # Older ones, a stranger's trust, and no TLS at all come to nothing, and hurt nobody.
    old = curl(served, certificate, "--tlsv1.0", "--tls-max", "1.1", "--ciphers", "DEFAULT@SECLEVEL=0")
    assert old.returncode != 0
    assert subprocess.run(["curl", "-sS", f"https://localhost:{served.port}/"],
                          capture_output=True).returncode == 60
    assert subprocess.run(["curl", "-sS", f"http://localhost:{served.port}/"],
                          capture_output=True).returncode != 0
    assert curl(served, certificate).returncode == 0


def test_the_socket_of_changes_works_over_it(secure):
    served, certificate = secure
    context = trusting(certificate)

    async def hear():
        connection = served.connect(context=context)
        account = {
            "born": "1990-01", "email": "ada@example.org",
            "password": "wherever seven otters sang", "name": "Ada"}
        assert ask(connection, "POST", "/api/v1/accounts", account)[0] == 202
        letter = until(lambda: served.letter("ada@example.org"))
        code = next(line for line in letter.splitlines() if len(line) > 90 and " " not in line
                    and "/" not in line)
        said = ask(connection, "POST", "/api/v1/accounts/verify",
                   {"code": code, "password": account["password"]})
        phone = json.loads(said[1])["access"]
        laptop = json.loads(ask(connection, "POST", "/api/v1/sessions", account)[1])["access"]
        ticket = json.loads(ask(connection, "POST", "/api/v1/changes", token=phone)[1])
        async with websockets.connect(
                f"wss://localhost:{served.port}{ticket['path']}", ssl=context,
                subprotocols=["etude", ticket["ticket"]], open_timeout=60) as socket:
            # The server answers once it has the socket among those that it tells.
            await asyncio.wait_for(await socket.ping(), 60)
            assert sync(connection, laptop, "laptop", [1])[0] == 200
            assert json.loads(await asyncio.wait_for(socket.recv(), 30)) == {"changed": True}
            # The server's end is told on it.
            served.process.send_signal(signal.SIGTERM)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await asyncio.wait_for(socket.recv(), 30)
            assert closed.value.rcvd.code == 1012
        connection.close()

    asyncio.run(hear())
    assert served.process.wait(30) == 0


@pytest.mark.parametrize("how", ["signal", "look"])
def test_new_files_are_shown_to_new_connections(secure, how):
    served, certificate = secure
    before = shown(served.port)
    open_already = served.connect(context=trusting(certificate))
    assert ask(open_already, "GET", "/health")[0] == 200
    make_certificate(certificate.parent, "another")
    if how == "signal":
        served.process.send_signal(signal.SIGHUP)
    assert until(lambda: shown(served.port) != before)
    assert shown(served.port).split() == certificate.read_text().split()
    assert ask(open_already, "GET", "/health")[0] == 200
    # What is no certificate is said, and what was shown is shown still.
    after = shown(served.port)
    certificate.write_text("no certificate")
    served.process.send_signal(signal.SIGHUP)
    assert until(lambda: "The certificate stays as it was" in served.log)
    assert shown(served.port) == after
    assert served.end() == 0


def test_files_that_do_not_belong_together_stop_it_before_it_starts(serve, tmp_path):
    certificate, key = make_certificate(tmp_path / "one")
    other = make_certificate(tmp_path / "two")[1]
    for arguments in [("--certificate", certificate, "--certificate-key", other),
                      ("--certificate", key, "--certificate-key", key),
                      ("--certificate", tmp_path / "none", "--certificate-key", key),
                      ("--certificate", certificate)]:
        with pytest.raises(RuntimeError, match="(?i)certificate"):
            serve(*arguments)
