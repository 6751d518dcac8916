"""The log of JSON: a line a request, and nothing of anybody in it."""

import json
import re

from served import PASSWORD, ask, sync


def test_a_line_a_request_and_nothing_of_anybody(serve):
    served = serve("--log", "json", "--proxy", "127.0.0.1")
    ada = served.join("ada.lovelace@example.org", name="Countess")
    token = ada["access"]
    ids = {"X-Request-ID": "proxy-1.a_B", "X-Forwarded-For": "203.0.113.77"}
    connection = served.connect()
    assert sync(connection, token, "k3x9", [1, 2])[0] == 200
    headers = ask(connection, "GET", "/api/v1/me", token=token, headers=ids)[2]
    assert headers["X-Request-ID"] == "proxy-1.a_B"
    for wrong in ["a b", "x" * 65, "a\tb", "<script>", ""]:
        given = ask(connection, "GET", "/health", headers={"X-Request-ID": wrong})[2]["X-Request-ID"]
        assert re.fullmatch("[0-9a-f]{16}", given), wrong
    hostile = f"/ada.lovelace@example.org/{token}?password={PASSWORD.replace(' ', '+')}&email=ada.lovelace"
    assert ask(connection, "GET", hostile)[0] == 404
    assert ask(connection, "DELETE", f"/api/v1/sessions/{ada['session']}x", token=token)[0] == 404
    for password in ["wrong wrong wrong wrong", PASSWORD]:
        body = {"email": "ada.lovelace@example.org", "password": password, "device-name": "Countess's"}
        ask(connection, "POST", "/api/v1/sessions", body)
    assert ask(connection, "DELETE", "/api/v1/sessions", token=token)[0] == 204
    assert served.end() == 0

    lines = [json.loads(line) for line in served.log.splitlines()]
    assert all({"time", "level", "message"} <= line.keys() for line in lines)
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"]) for line in lines)
    requests = [line for line in lines if line["message"] == "request"]
    known = {"time", "level", "message", "id", "route", "status", "millis", "network", "account"}
    assert len(requests) == 14 and all(line.keys() <= known for line in requests)
    mine = next(line for line in requests if line["id"] == "proxy-1.a_B")
    assert mine["route"] == "GET /api/v1/me" and mine["status"] == 200
    assert mine["network"] == "203.0.113.0/24"
    assert {line["network"] for line in requests} == {"203.0.113.0/24", "127.0.0.0/24"}
    # One account has one mark, and the mark is none of its names.
    marks = {line["account"] for line in requests if "account" in line}
    assert len(marks) == 1 and re.fullmatch("[0-9a-f]{12}", *marks)
    for secret in ["lovelace", "ada.", "example.org", "Countess", "203.0.113.77", "otters",
                   "password=", "Bearer", "k3x9", token, token.split(".")[0], ada["refresh"],
                   ada["session"], ada["device"]]:
        assert secret not in served.log, secret


def test_nobody_but_a_proxy_names_a_request(serve):
    served = serve("--log", "json")
    given = ask(served.connect(), "GET", "/health", headers={
        "X-Request-ID": "mine", "X-Forwarded-For": "203.0.113.77"})[2]["X-Request-ID"]
    assert given != "mine"
    assert served.end() == 0
    assert "mine" not in served.log and "203.0.113" not in served.log


def test_words_say_nothing_of_requests(serve):
    served = serve()
    assert served.ask("GET", "/none")[0] == 404
    assert served.end() == 0
    assert served.log == ""
