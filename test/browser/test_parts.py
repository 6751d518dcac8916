"""The core comes in two parts: the first page stands before the second has come."""

import threading
from pathlib import Path

import pytest
from playwright.sync_api import expect

from conftest import WEB, open_app
from server import AppServer, bundled_packs
from test_resilience import ready_offline
from walk import arrive, shown, welcome

REST = "etude-rest.wasm"
RECORD = Path(__file__).parents[2] / "core" / "Tests" / "Goldens" / "events" / "record.jsonl"


@pytest.fixture
def own():
    """A server of the test's own, with the real core."""
    if not (WEB / REST).exists():
        pytest.skip(f"no web/{REST}: run core/wasm/build.sh")
    server = AppServer(bundled_packs())
    yield server
    server.stop()


def test_what_needs_the_rest_waits_for_it_and_is_done(context, own):
    own.held[REST] = threading.Event()
    page = open_app(context, own)
    page.click("#welcome-quizbowl")
    page.wait_for_timeout(300)
    expect(page.locator("#main h1")).to_have_text("What do you practise?")
    own.held[REST].set()
    page.wait_for_selector("#start")
    assert page.problems == []


def test_a_first_page_that_needs_more_than_foreseen_brings_the_rest(context, own):
    page = open_app(context, own)
    arrive(page, "#/you/data")
    page.set_input_files("#log-file", RECORD)
    page.locator("#log-preview .primary").click()
    shown(page, "#/you/data")
    lines = []
    other = context.new_page()
    other.on("console", lambda line: lines.append(line.text))
    other.goto(own.url + "#/today")
    expect(other.locator("#main h1")).to_have_text("Today")
    expect(other.locator("#recovery")).to_be_hidden()
    assert any("at once" in line for line in lines), lines


def test_a_rest_that_does_not_come_is_said_and_loses_nothing(context, own):
    own.overrides[REST] = b"no WebAssembly"
    page = open_app(context, own)
    page.click("#welcome-quizbowl")
    expect(page.get_by_role("heading", name="Your data is safe")).to_be_focused()
    expect(page.locator("#recovery pre")).to_contain_text("the second part of the core")


def test_parts_of_two_builds_are_not_joined(context, own):
    first = (WEB / "etude.wasm").read_bytes()
    place = first.index(b"rest.") + len("rest.")
    own.overrides["etude.wasm"] = first.replace(first[place:place + 6], b"000000")
    page = open_app(context, own)
    page.click("#welcome-quizbowl")
    expect(page.get_by_role("heading", name="Your data is safe")).to_be_focused()


@pytest.mark.offline
def test_both_are_there_without_a_network(context, own):
    page = open_app(context, own)
    ready_offline(page)
    own.stop()
    page.reload()
    welcome(page)
    page.click("#start")
    page.wait_for_selector("#buzz")


def test_a_record_of_a_hundred_thousand_facts_is_taken_in_and_stays(context, own):
    page = open_app(context, own)
    lines = (f'{{"id":"longrecord.{n}","at":{1_700_000_000_000 + n},"zone":0,'
             '"kind":"later.happened","v":1,"body":{}}\n' for n in range(1, 100_001))
    arrive(page, "#/you/data")
    page.set_input_files("#log-file", {
        "name": "long.jsonl", "mimeType": "text/plain", "buffer": "".join(lines).encode()})
    page.locator("#log-preview .primary").click()
    expect(page.locator("#notice")).to_contain_text("Added 100000 events")
    page.reload()
    arrive(page, "#/you/data")
    expect(page.locator("#you-section")).to_contain_text("100000 events")
    assert page.problems == []
