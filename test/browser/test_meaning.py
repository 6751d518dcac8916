"""The sentence encoder in the browser: fetched when wanted, kept, whole, and gone when not."""

import hashlib
import json
import re

import pytest
from playwright.sync_api import expect

from conftest import FIXTURE_CORE, give, open_app, sent, until
from server import WEB, AppServer, bundled_packs
from walk import answer, arrive, choose, go_on, import_text

MODELS = WEB.parent / "models"
INDEX = MODELS / "index.json"
WEIGH = {"do": "weigh", "id": 7, "given": "physician",
         "against": ["doctor", "boiled eggs", "Physician"]}

pytestmark = pytest.mark.skipif(
    not (INDEX.exists() and (WEB / "meaning.wasm").exists()),
    reason="no model or no web/meaning.wasm: run make meaning wasm")


def entry():
    return json.loads(INDEX.read_text())[0]


def serve(overrides):
    return AppServer({**FIXTURE_CORE, **overrides})


@pytest.fixture
def server():
    url = entry()["url"].lstrip("/")
    server = serve({"models/index.json": INDEX.read_bytes(), url: MODELS.parent / url})
    yield server
    server.stop()


def ask(page, effect):
    give(page, {"do": "effect", "effect": json.dumps(effect)})


def answers(page, name):
    return [command for command in sent(page) if command["do"] == name]


def switch(page, want="yes"):
    before = len(answers(page, "meaning"))
    ask(page, {"do": "meaning", "want": want})
    until(lambda: len(answers(page, "meaning")) > before, 30)
    return answers(page, "meaning")[-1]


def weigh(page):
    before = len(answers(page, "weighed"))
    ask(page, WEIGH)
    until(lambda: len(answers(page, "weighed")) > before, 30)
    return [float(line) for line in answers(page, "weighed")[-1]["by"].splitlines()]


def fetched(server):
    return sum(path.endswith(".model") for path in server.requests)


def test_nothing_is_fetched_before_it_is_wanted(app, server):
    assert weigh(app) == []
    assert fetched(server) == 0


def test_answers_are_weighed_by_their_meaning(app):
    assert switch(app)["state"] == "ready"
    same, other, itself = weigh(app)
    assert itself > 0.9999 and same > other + 0.2
    assert answers(app, "weighed")[-1]["id"] == "7"


def test_the_model_is_fetched_once_and_kept(context, server, app):
    switch(app)
    server.requests.clear()
    app.reload()
    app.wait_for_selector("#main")
    assert switch(app)["state"] == "ready"
    assert fetched(server) == 0


@pytest.mark.offline
def test_it_works_offline(context, server, app):
    switch(app)
    app.evaluate("navigator.serviceWorker.ready.then(() => true)")
    app.reload()
    app.wait_for_selector("#main")
    server.is_cut = True
    app.reload()
    app.wait_for_selector("#main")
    assert switch(app)["state"] == "ready"
    assert len(weigh(app)) == 3


def test_what_was_damaged_on_the_device_is_fetched_anew(app, server):
    switch(app)
    app.evaluate("""async (url) => {
      const cache = await caches.open("meaning");
      await cache.put(url, new Response(new Uint8Array(1000)));
    }""", entry()["url"])
    app.reload()
    app.wait_for_selector("#main")
    assert switch(app)["state"] == "ready"
    assert fetched(server) == 2


@pytest.mark.parametrize("size", [10, 1000, 2000])
def test_a_model_that_is_not_the_listed_one_is_refused(context, size):
    listed = {"id": "meaning", "url": "/models/a.model", "bytes": 1000,
              "sha256": hashlib.sha256(bytes(1000)).hexdigest()}
    other = serve({"models/index.json": json.dumps([listed]).encode(),
                   "models/a.model": b"x" * size})
    page = open_app(context, other)
    assert switch(page)["state"] == "failed"
    assert page.evaluate("caches.open('meaning').then((c) => c.match('/models/a.model'))") is None
    assert weigh(page) == []
    other.stop()


def test_a_server_without_a_model_says_so(context):
    other = serve({"models/index.json": b"[]"})
    page = open_app(context, other)
    assert switch(page)["state"] == "missing"
    other.stop()


def test_switched_off_nothing_of_it_stays(app):
    switch(app)
    assert switch(app, "no")["state"] == "off"
    until(lambda: not app.evaluate("caches.has('meaning')"))
    assert weigh(app) == []


def test_a_learner_who_erases_everything_erases_the_model_too(app):
    switch(app)
    with app.expect_event("load"):
        app.evaluate("""() => {
          const button = document.createElement("button");
          button.dataset.do = "erase";
          document.getElementById("stage").append(button);
          button.click();
        }""")
    app.wait_for_selector("#main")
    assert not app.evaluate("caches.has('meaning')")


# The switch, and a sitting with the real core.

PACKET = """1. This first word is followed by many others, so that there is time to buzz and to answer.
For 10 points, name this person who treats the sick.
ANSWER: _doctor_
<Social Science>

2. This first word is followed by many others, so that nobody must hurry.
For 10 points, name this person who works in a hospital.
ANSWER: _doctor_
<Social Science>
"""


@pytest.fixture
def real(context):
    url = entry()["url"].lstrip("/")
    served = {"models/index.json": INDEX.read_bytes(), url: MODELS.parent / url}
    server = AppServer({**bundled_packs(), **served})
    page = open_app(context, server)
    page.server = server
    yield page
    assert page.problems == [], page.problems
    server.stop()


def switch_on(page):
    switch_weighing(page, "on")
    expect(page.locator("#meaning-state")).to_have_text(re.compile("^Ready"))


def switch_weighing(page, value):
    arrive(page, "#/you/answering")
    page.select_option("[id^='set-meaning']", value)


def lenient(page):
    choose(page, "answering", "strictness", "lenient")


def test_an_answer_in_other_words_is_accepted_by_its_meaning(real):
    lenient(real)
    import_text(real, PACKET, "sick.txt")
    real.locator("#yours a").last.click()
    real.click("#play")
    answer(real, "physician")
    expect(real.locator("#ruling .verdict")).to_have_class(re.compile("reject"))
    go_on(real)
    switch_on(real)
    real.goto(real.url.split("#")[0] + "#/session")
    real.click("#continue")
    answer(real, "physician")
    expect(real.locator("#ruling .verdict")).to_have_class(re.compile("accept"))
    expect(real.locator("#ruling .because")).to_contain_text("It means the same")


def test_the_switch_tells_how_it_stands_and_forgets(real):
    arrive(real, "#/you/answering")
    expect(real.locator("#meaning-state")).to_contain_text("23 MB")
    assert fetched(real.server) == 0
    switch_on(real)
    assert fetched(real.server) == 1
    expect(real.locator("[id^='set-meaning']")).to_have_value("on")
    real.reload()
    expect(real.locator("#meaning-state")).to_have_text(re.compile("^Ready"))
    assert fetched(real.server) == 1
    switch_weighing(real, "off")
    expect(real.locator("#meaning-state")).to_have_text(re.compile("^Switching it on"))
    until(lambda: not real.evaluate("caches.has('meaning')"))


def test_a_server_that_has_no_encoder_is_named_as_the_cause(context):
    server = AppServer({**bundled_packs(), "models/index.json": b"[]"})
    page = open_app(context, server)
    switch_weighing(page, "on")
    expect(page.locator("#meaning-state")).to_contain_text("nothing to fetch")
    page.click("#meaning-again")
    expect(page.locator("#meaning-state")).to_contain_text("nothing to fetch")
    server.stop()
