"""Fixtures: a browser, the app with the fixture core, and what tests ask of a page.

SLOWDOWN=6 makes the browser's pages six times slower: no test may depend on a quick machine.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Error, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from chromium import launch, new_context  # noqa: E402
from server import WEB, AppServer, bundled_packs  # noqa: E402

ROOT = WEB.parent
# As scripts/check.sh builds it.
ETUDE = ROOT / ".build-check/debug/etude"
# A core of the tests' own, beside which an empty module is compiled; and no packs.
FIXTURE_CORE = {
    "core/door.js": Path(__file__).parent / "fixture" / "door.js",
    "etude.wasm": b"\0asm\1\0\0\0",
    "packs/index.json": b"[]",
}
PACK = b"a bundled pack\n"
SLOWDOWN = int(os.environ.get("SLOWDOWN", "1"))
# How long anything may take on the slowest machine, milliseconds; only a failure takes so long.
PATIENCE_MS = 30_000
expect.set_options(timeout=PATIENCE_MS)


def pytest_configure(config):
    config.addinivalue_line("markers", "offline: the app makes its copy that works without a network")


@pytest.fixture(scope="session")
def playwright_instance():
    with sync_playwright() as play:
        yield play


@pytest.fixture(scope="session")
def chromium(playwright_instance):
    browser = launch(playwright_instance)
    yield browser
    browser.close()


@pytest.fixture
def server():
    listed = [{"id": "one", "title": "Pack one", "version": "1", "url": "one.txt",
               "bytes": len(PACK), "sha256": hashlib.sha256(PACK).hexdigest()}]
    server = AppServer({
        **FIXTURE_CORE,
        "packs/index.json": json.dumps(listed).encode(),
        "packs/one.txt": PACK,
    })
    yield server
    server.stop()


@pytest.fixture(scope="session")
def etude():
    """The app as it is served: the real core and the bundled packs."""
    if not (WEB / "etude.wasm").exists():
        pytest.skip("no web/etude.wasm: run core/wasm/build.sh")
    server = AppServer(bundled_packs())
    yield server
    server.stop()


@pytest.fixture(scope="session")
def served():
    """The app from `etude serve`, which also renders first pages and reads documents."""
    if not ETUDE.exists() or not (WEB / "etude.wasm").exists():
        pytest.skip("no command or no web/etude.wasm: run scripts/check.sh wasm browser")
    server = subprocess.Popen([ETUDE, "serve", "--port", "0", "--database", "none"], cwd=ROOT, text=True,
                              stdout=subprocess.PIPE)
    url = re.search(r"http://\S+", server.stdout.readline()).group()
    until(lambda: b'id="main"' in urllib.request.urlopen(url).read())
    yield SimpleNamespace(url=url)
    server.terminate()
    server.wait()


@pytest.fixture
def context(chromium, request):
    context = new_context(chromium, request)
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


@pytest.fixture
def app(context, server):
    """The app with the fixture core, opened and ready; no error may reach its console."""
    page = open_app(context, server)
    yield page
    assert page.problems == [], page.problems


@pytest.fixture
def page(context, etude):
    """The real app, opened by a newcomer; no error may reach its console."""
    page = open_app(context, etude)
    yield page
    assert page.problems == [], page.problems


def open_app(context, server, path=""):
    page = context.new_page()
    if SLOWDOWN > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on("console", lambda line: page.problems.append(line.text)
            if line.type == "error" and "ERR_" not in line.text else None)
    page.goto(server.url + path)
    page.wait_for_selector("#main", timeout=PATIENCE_MS)
    return page


def forget(page, act):
    """Does what loads the page anew, and waits for the new one."""
    page.evaluate("window.isOld = true")
    act()
    until(lambda: page.evaluate("window.isOld !== true && !!document.getElementById('main')"))


def sent(page):
    """The commands that reached the core, ticks left out."""
    return [json.loads(line) for line in page.inner_text("#sent").splitlines()]


def render(page, html):
    """Lets the fixture core render the html below its own page."""
    give(page, {"do": "html", "html": html})


def give(page, command):
    """Sends any command, as if the page had a button for it."""
    before = len(sent(page))
    page.evaluate("""(command) => {
      const button = document.createElement("button");
      button.dataset.do = command.do;
      button.dataset.with = JSON.stringify(command);
      document.getElementById("stage").append(button);
      button.click();
      button.remove();
    }""", command)
    until(lambda: len(sent(page)) > before)


def until(is_so, seconds=PATIENCE_MS / 1000):
    """Waits for it. (Playwright's own way evaluates text, which the page's policy forbids.)"""
    end = time.monotonic() + seconds
    while not holds(is_so):
        assert time.monotonic() < end, "it never became so"
        time.sleep(0.02)


def holds(is_so):
    try:
        return is_so()
    except Error as error:
        if "context was destroyed" not in str(error) and "navigating" not in str(error):
            raise
        return False
