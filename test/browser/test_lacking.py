"""Browsers that lack something: practice goes on, and a sentence says what follows, where it matters."""

import pytest
from playwright.sync_api import expect

from chromium import launch
from conftest import open_app
from server import AppServer, WEB, bundled_packs
from walk import arrive, begin, has_answers, play_out

WORKER = "core/worker.js"
NO_FILES = "delete StorageManager.prototype.getDirectory;"

# What is taken away in the page, what in the worker, and what is then said where.
LACKING = {
    "a voice": ("delete globalThis.speechSynthesis", "", "you/reading", "This browser has no voice."),
    "an installed voice": ("speechSynthesis.getVoices = () => []", "", "you/reading",
                           "No voice is installed here."),
    "ears": ("delete globalThis.SpeechRecognition; delete globalThis.webkitSpeechRecognition", "",
             "you/answering", "This browser cannot listen. Type your answers."),
    "private files": ("", NO_FILES, "you/data", "its database keeps all of it."),
    "a service worker": ("delete Navigator.prototype.serviceWorker", "", "you/data",
                         "Etude opens with a network only here"),
    "push, gamepads and locks": (
        "delete globalThis.PushManager; delete globalThis.Notification;"
        " delete Navigator.prototype.getGamepads", "delete WorkerNavigator.prototype.locks;",
        "you/data", "all on this device"),
}


@pytest.fixture
def served():
    if not (WEB / "etude.wasm").exists():
        pytest.skip("no web/etude.wasm: run core/wasm/build.sh")
    server = AppServer(bundled_packs())
    yield server
    server.stop()


def take_from_worker(server, script):
    """NB: what Playwright runs before a page's scripts it does not run in workers."""
    server.overrides[WORKER] = script.encode() + b"\n" + (WEB / WORKER).read_bytes()


@pytest.mark.parametrize("lacking", LACKING)
def test_what_a_browser_lacks_is_said_and_practice_goes_on(context, served, lacking):
    in_page, in_worker, path, sentence = LACKING[lacking]
    context.add_init_script(in_page)
    take_from_worker(served, in_worker)
    page = open_app(context, served)
    begin(page, count=1)
    play_out(page, 1)
    arrive(page, f"#/{path}")
    expect(page.locator("#main")).to_contain_text(sentence)
    page.reload()
    has_answers(page, 1)
    assert page.problems == []


def test_a_window_that_keeps_nothing_says_so_at_once(context, served):
    take_from_worker(served, NO_FILES + "delete WorkerGlobalScope.prototype.indexedDB;")
    page = open_app(context, served)
    expect(page.locator("#notice-memory")).to_contain_text("This window keeps nothing")
    begin(page, count=1)
    play_out(page, 1)
    arrive(page, "#/you/data")
    expect(page.locator("#main")).to_contain_text("This window keeps nothing")


def test_a_reading_without_an_installed_voice_is_shown(context, served):
    """With reading aloud on: no voice begins, so the words appear by themselves."""
    context.add_init_script("speechSynthesis.getVoices = () => []; speechSynthesis.speak = () => {}")
    page = open_app(context, served)
    arrive(page, "#/you/reading")
    page.select_option("[id='set-voice']", "on")
    expect(page.locator("#undo")).to_be_visible()
    begin(page, count=1)
    expect(page.locator("#reading .word").nth(3)).to_be_visible()


def test_a_plain_http_address_keeps_answers_and_says_what_it_cannot(playwright_instance, served):
    """There browsers give neither private files nor service workers, caches, nor hashes."""
    browser = launch(playwright_instance, "--host-resolver-rules=MAP school.example 127.0.0.1")
    served.url = served.url.replace("127.0.0.1", "school.example")
    page = open_app(browser.new_context(), served)
    assert page.evaluate("isSecureContext") is False
    begin(page, count=1)
    play_out(page, 1)
    arrive(page, "#/you/data")
    expect(page.locator("#main")).to_contain_text("its database keeps all of it.")
    expect(page.locator("#main")).to_contain_text("Etude opens with a network only here")
    page.reload()
    has_answers(page, 1)
    browser.close()


def test_a_machine_without_simd_practises_and_says_what_it_cannot(playwright_instance, served):
    browser = launch(playwright_instance, "--js-flags=--no-enable-sse4-1")
    page = open_app(browser.new_context(), served)
    begin(page, count=1)
    play_out(page, 1)
    arrive(page, "#/you/answering")
    expect(page.locator("#main")).to_contain_text("This browser cannot weigh meanings")
    expect(page.locator("#main")).not_to_contain_text("Judge by meaning")
    browser.close()
