"""The first paint: before any of the core has come, and nothing moves when it does.

The app is served by `etude serve`, which renders a newcomer's page and joins the modules.
"""

import pytest
from playwright.sync_api import expect

from conftest import PATIENCE_MS, until
from walk import arrive, erase

# Every change below the stage after it was parsed, and every shift of the layout.
WATCH = """
  window.changes = [];
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) => one.value)))
    .observe({ type: "layout-shift", buffered: true });
  document.addEventListener("DOMContentLoaded", () => new MutationObserver((list) => {
    for (const one of list) {
      const place = one.target.parentElement ?? one.target;
      if (!place.matches(".hint")) window.changes.push(`${one.type} ${place.outerHTML.slice(0, 80)}`);
    }
  }).observe(document.getElementById("stage"),
    { subtree: true, childList: true, attributes: true, characterData: true }));
"""


@pytest.fixture
def held(chromium):
    """A page whose core does not come until `held.release()`, nor after `held.hold()`."""
    context = chromium.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.hold = lambda: page.route("**/etude.wasm", lambda route: None)
    # NB: this also lets go of what is held.
    page.release = lambda: page.unroute("**/etude.wasm")
    page.hold()
    yield page
    context.close()


def lives(page):
    page.wait_for_selector("html[data-state=open]")
    until(lambda: page.evaluate("performance.getEntriesByName('usable').length > 0"))


def test_a_newcomer_reads_the_first_page_before_the_core_has_come(held, served):
    held.goto(served.url)
    expect(held.locator("#main h1")).to_have_text("What do you practise?")
    expect(held.locator("#welcome-quizbowl")).to_be_visible()
    assert held.evaluate("document.documentElement.dataset.state") is None


def test_nothing_moves_and_nothing_changes_when_the_core_comes(held, served):
    held.goto(served.url)
    expect(held.locator("#welcome")).to_be_visible()
    held.release()
    lives(held)
    held.wait_for_timeout(200)
    assert held.evaluate("window.changes") == []
    assert held.evaluate("window.shifts") == []


def test_what_is_pressed_before_the_core_has_come_is_done_when_it_has(held, served):
    held.goto(served.url)
    held.click("#welcome-quizbowl")
    held.wait_for_timeout(200)
    held.release()
    held.wait_for_selector("#start")


def test_another_address_does_not_begin_with_today(held, served):
    held.goto(served.url + "#/library")
    expect(held.locator(".boot")).to_be_visible()
    held.release()
    expect(held.locator("#main h1")).to_have_text("Library")


def test_a_later_visit_begins_with_the_page_that_stood_last(held, served):
    held.release()
    held.goto(served.url)
    lives(held)
    arrive(held, "#/progress")
    until(lambda: held.evaluate("localStorage.getItem('etude.page #/progress')"))
    held.hold()
    held.reload()
    expect(held.locator("#main h1")).to_have_text("Progress")
    assert held.evaluate("document.documentElement.dataset.state") is None


def test_a_page_of_another_day_gives_way_to_the_core(held, served):
    held.goto(served.url)
    held.evaluate("""localStorage.setItem("etude.page #/today", '<main id="main"><h1>Old</h1></main>')""")
    held.reload()
    expect(held.locator("#main h1")).to_have_text("Old")
    held.release()
    expect(held.locator("#main h1")).to_have_text("What do you practise?")


def test_erasing_deletes_the_kept_pages(held, served):
    held.release()
    held.goto(served.url)
    lives(held)
    until(lambda: held.evaluate("localStorage.getItem('etude.page #/today')"))
    arrive(held, "#/you/data")
    held.evaluate("window.isOld = true")
    # NB: what the next page keeps is a newcomer's.
    held.add_init_script("window.keptAtStart = Object.keys(localStorage)")
    erase(held)
    until(lambda: held.evaluate("window.isOld !== true && Array.isArray(window.keptAtStart)"))
    assert held.evaluate("window.keptAtStart") == []


def test_the_modules_come_joined(held, served):
    asked = []
    held.on("request", lambda request: asked.append(request.url.removeprefix(served.url)))
    held.goto(served.url)
    expect(held.locator("#welcome")).to_be_visible()
    assert not [url for url in asked if url.startswith("host/")], asked
