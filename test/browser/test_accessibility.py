"""axe-core on every page, on a phone and on a desk, light and dark; and no page scrolls sideways."""

import pytest
from playwright.sync_api import expect

from test_app import answer, begin, visit

axe = pytest.importorskip("axe_playwright_python.sync_playwright")

LOOKS = [(size, scheme) for size in ["phone", "desktop", "watch"] for scheme in ["light", "dark"]]
SIZES = {"phone": (390, 844), "desktop": (1280, 800), "watch": (184, 224), "reflow": (320, 640)}


@pytest.fixture(scope="module")
def learner(chromium, etude):
    """One learner's stored state, for all sizes: they have played, so that no page is empty."""
    context = chromium.new_context()
    page = visit(context, etude)
    begin(page, count=2)
    for _ in range(2):
        answer(page, "no idea")
        page.keyboard.press("Enter")
    expect(page.locator("#session h1")).to_contain_text("points")
    yield page
    context.close()


STATES = {
    "today": lambda page: page.goto(home(page) + "#/today"),
    "practise": lambda page: page.goto(home(page) + "#/practise"),
    "library": lambda page: page.goto(home(page) + "#/library"),
    "search": lambda page: page.goto(home(page) + "#/library?q=the"),
    "progress": lambda page: page.goto(home(page) + "#/progress"),
    "you": lambda page: page.goto(home(page) + "#/you"),
    "lost": lambda page: page.goto(home(page) + "#/nowhere"),
    "help": lambda page: (page.goto(home(page) + "#/today"), page.keyboard.press("?"),
                          page.wait_for_selector("#help")),
    "import": lambda page: import_one(page),
    "reading": lambda page: begin(page),
    "answering": lambda page: (page.keyboard.press("Space"), page.wait_for_selector("#answer")),
    "ruling": lambda page: (page.keyboard.press("Escape"), page.wait_for_selector("#ruling")),
    "summary": lambda page: (page.keyboard.press("q"), page.wait_for_selector("#confirm[open]"),
                             page.locator("#confirm [value=yes]").click(),
                             page.wait_for_selector("#session h1")),
}


def home(page):
    return page.url.split("#")[0]


def import_one(page):
    if page.locator("#help").count():
        page.keyboard.press("Escape")
    page.goto(home(page) + "#/library")
    page.set_input_files("#file", {"name": "p.txt", "mimeType": "text/plain", "buffer": PACKET})
    page.wait_for_selector("#preview-0")


PACKET = b"""1. This author wrote Emma and Persuasion. For 10 points, name this author.
ANSWER: Jane _Austen_
<Literature>
"""


@pytest.mark.parametrize("size,scheme", LOOKS)
def test_no_page_has_a_barrier(learner, size, scheme):
    page = learner
    page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    found = {}
    for name, reach in STATES.items():
        reach(page)
        page.wait_for_timeout(250)
        results = axe.Axe().run(page, options={"resultTypes": ["violations"]})
        for violation in results.response["violations"]:
            nodes = [(node["target"], node["any"][0]["message"] if node["any"] else "")
                     for node in violation["nodes"][:3]]
            found[f"{name}: {violation['id']}"] = nodes
    assert found == {}


@pytest.mark.parametrize("size", ["phone", "watch", "reflow", "desktop"])
@pytest.mark.parametrize("text", ["normal", "largest"])
def test_no_page_scrolls_sideways(learner, size, text):
    page = learner
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    wide = {}
    for name, reach in STATES.items():
        reach(page)
        page.evaluate("(text) => { document.documentElement.dataset.text = text; }", text)
        page.wait_for_timeout(100)
        reached = page.evaluate("document.documentElement.scrollWidth")
        if reached > width:
            wide[name] = reached
    assert wide == {}


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_can_be_pressed_is_large_enough(learner, size):
    """WCAG 2.5.8 asks for 24 points; what a finger presses has 44 here (links in text excepted)."""
    page = learner
    page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))
    small = {}
    for name, reach in STATES.items():
        reach(page)
        page.wait_for_timeout(100)
        found = page.evaluate("""() => Array.from(document.querySelectorAll(
            "#stage :is(button, input:not([type=file]), select, a, summary, label.button)"))
          .filter((one) => one.checkVisibility() && !one.matches(".skip, p a, .check input"))
          .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([, box]) => box.height > 1 && box.height < 43.5)
          .map(([html, box]) => `${html} ${box.height}`)""")
        if found:
            small[name] = found
    assert small == {}
