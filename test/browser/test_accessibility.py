"""axe-core on every page in every state, on a phone, a desk and a watch, light and dark; and no page
scrolls sideways."""

import pytest
from playwright.sync_api import expect

from barriers import SCHEMES, barriers_in
from server import AppServer, bundled_packs
from states import PAGES, SIZES, STEPS, TROUBLES, live_until, resize
from walk import answer, arrive, begin, choose, go_on, import_text, play_out, visit

PLAIN = [("phone", scheme) for scheme in SCHEMES]
SHAPED = [("desk", "light"), ("watch", "light")]
# What stands otherwise where there is room, or hardly any; of the other pages a phone tells all.
OTHERWISE = ["today", "practise", "practise/quizbowl", "progress", "progress/quizbowl", "you/data",
             "library", "library/write"]


@pytest.fixture(scope="module")
def learner(chromium, etude):
    """One learner's stored state, for all sizes: they have played, so that no page is empty."""
    context = chromium.new_context()
    page = visit(context, etude)
    begin(page, count=2)
    play_out(page, 2)
    yield page
    context.close()


@pytest.mark.parametrize("size", ["phone", "desk", "watch"])
def test_no_step_has_a_barrier(learner, size):
    page, found = learner, {}
    resize(page, size)
    for name, reach in STEPS.items():
        reach(page)
        found[name] = barriers_in(page, [(size, scheme) for scheme in SCHEMES])
    assert {name: one for name, one in found.items() if one} == {}


@pytest.mark.parametrize("day", ["first day", "hundredth day"])
def test_no_page_has_a_barrier_on_that_day(chromium, etude, day):
    context = chromium.new_context()
    page, found = visit(context, etude), {}
    live_until(day, page)
    for path in PAGES:
        arrive(page, f"#/{path}")
        found[path] = barriers_in(page, PLAIN + SHAPED * (path in OTHERWISE))
    context.close()
    assert {name: one for name, one in found.items() if one} == {}


@pytest.mark.offline
@pytest.mark.parametrize("trouble", TROUBLES)
def test_no_trouble_has_a_barrier(context, etude, trouble):
    server = AppServer(bundled_packs())
    found = barriers_in(TROUBLES[trouble](context, server))
    for held in server.held.values():
        held.set()
    server.stop()
    assert found == {}


@pytest.mark.parametrize("size", ["phone", "watch", "reflow", "desk"])
@pytest.mark.parametrize("text", ["normal", "largest"])
def test_no_page_scrolls_sideways(learner, size, text):
    page = learner
    width = SIZES[size][0]
    resize(page, size)
    choose(page, "look", "text", text)
    expect(page.locator("html")).to_have_attribute("data-text", text)
    wide = {}
    for name, reach in STEPS.items():
        reach(page)
        reached = page.evaluate("document.documentElement.scrollWidth")
        if reached > width:
            wide[name] = reached
    assert wide == {}


LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
LONGEST = f"""1. The author of {LONG} wrote {LONG[:40]} too. For 10 points, name this author.
ANSWER: {LONG[::-1]} _{LONG}_
<Literature>
"""


def test_no_word_is_too_long_for_a_watch(page):
    """With the largest text, a packet of the longest words is imported, played and looked through."""
    page.set_viewport_size({"width": 184, "height": 224})
    choose(page, "look", "text", "largest")
    import_text(page, LONGEST, f"{LONG}.txt")
    wide = {}

    def look(name):
        page.evaluate("document.querySelectorAll('#main details').forEach((it) => it.open = true)")
        reached = page.evaluate("document.documentElement.scrollWidth")
        if reached > 184:
            wide[name] = reached

    look("library")
    arrive(page, "#/library?q=author")
    look("search")
    arrive(page, "#/practise/quizbowl/own")
    page.select_option("#setup-pack", LONG.lower())
    page.fill("#setup-count", "1")
    page.locator("#setup").get_by_role("button", name="Start").click()
    answer(page, LONG[:50])
    look("ruling")
    go_on(page)
    look("summary")
    for path in ["today", "practise", "progress", "library/reports"]:
        arrive(page, f"#/{path}")
        look(path)
    assert wide == {}


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_what_can_be_pressed_is_large_enough(learner, size):
    """WCAG 2.5.8 asks for 24 points; what a finger presses has 44 here (links in text excepted), and 40
    on a sheet of many."""
    page = learner
    resize(page, size)
    choose(page, "look", "text", "normal")
    expect(page.locator("html")).to_have_attribute("data-text", "normal")
    small = {}
    for name, reach in STEPS.items():
        reach(page)
        found = page.evaluate("""() => Array.from(document.querySelectorAll(
            "#stage :is(button, input:not([type=file]), select, a, summary, label:is(.button, .chip))"))
          .filter((one) => one.checkVisibility() && !one.matches(".skip, p a, :is(.check, .chip) input"))
          .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([html, box]) => box.height > 1
            && box.height < (/class="(square|cell)/.test(html) ? 39.5 : 43.5))
          .map(([html, box]) => `${html} ${box.height}`)""")
        if found:
            small[name] = found
    assert small == {}
