"""axe-core on every page, on a phone and on a desk, light and dark; and no page scrolls sideways."""

import pytest
from playwright.sync_api import expect

from walk import answer, arrive, begin, begin_knowledge, choose, go_on, import_text, play_out, visit

axe = pytest.importorskip("axe_playwright_python.sync_playwright")

LOOKS = [(size, scheme) for size in ["phone", "desktop", "watch"] for scheme in ["light", "dark"]]
SIZES = {"phone": (390, 844), "desktop": (1280, 800), "watch": (184, 224), "reflow": (320, 640)}


@pytest.fixture(scope="module")
def learner(chromium, etude):
    """One learner's stored state, for all sizes: they have played, so that no page is empty."""
    context = chromium.new_context()
    page = visit(context, etude)
    begin(page, count=2)
    play_out(page, 2)
    yield page
    context.close()


STATES = {
    "today": lambda page: arrive(page, "#/today"),
    "practise": lambda page: arrive(page, "#/practise"),
    "library": lambda page: arrive(page, "#/library"),
    "search": lambda page: arrive(page, "#/library?q=the"),
    "nothing-found": lambda page: arrive(page, "#/library?q=zzzzz"),
    "pack": lambda page: arrive(page, "#/library/pack/kindling"),
    "add": lambda page: (arrive(page, "#/library"), page.click("#add summary"),
                         page.wait_for_selector("#add[open]")),
    "progress": lambda page: arrive(page, "#/progress"),
    "progress-module": lambda page: arrive(page, "#/progress/quizbowl"),
    "achievements": lambda page: arrive(page, "#/progress/achievements"),
    "you": lambda page: arrive(page, "#/you"),
    "reading-settings": lambda page: arrive(page, "#/you/reading"),
    "modules": lambda page: arrive(page, "#/you/modules"),
    "data": lambda page: arrive(page, "#/you/data"),
    "rules": lambda page: arrive(page, "#/practise/quizbowl/rules"),
    "lost": lambda page: arrive(page, "#/nowhere"),
    "help": lambda page: (arrive(page, "#/today"), page.keyboard.press("?"),
                          page.wait_for_selector("#help")),
    "import": lambda page: import_one(page),
    "log": lambda page: import_log(page),
    "write": lambda page: write_pack(page),
    "reports": lambda page: arrive(page, "#/library/reports"),
    "reading": lambda page: begin(page),
    "answering": lambda page: (page.keyboard.press("Space"), page.wait_for_selector("#answer")),
    "ruling": lambda page: (page.keyboard.press("Escape"), page.wait_for_selector("#ruling")),
    "summary": lambda page: (page.keyboard.press("q"), page.wait_for_selector("#confirm[open]"),
                             page.locator("#confirm [value=yes]").click(),
                             page.wait_for_selector("#summary")),
    "written": lambda page: write_some(page),
    "review": lambda page: (page.keyboard.press("h"), page.wait_for_selector("#confirm[open]"),
                            page.locator("#confirm [value=yes]").click(),
                            page.wait_for_selector("#review")),
    "conference": lambda page: (begin_knowledge(page, "conference"), page.keyboard.press("a"),
                                page.wait_for_selector(".says")),
    "card-ruled": lambda page: (page.keyboard.press("b"), page.wait_for_selector("#ruling")),
    "signals": lambda page: (begin_knowledge(page, "signals"),
                             page.wait_for_selector("#exercise .choices")),
    "drill-summary": lambda page: (page.keyboard.press("q"), page.wait_for_selector("#summary")),
    "team": lambda page: gather_team(page),
    "meet-setup": lambda page: close_meet(page),
    "meet": lambda page: draw_meet(page),
}


def write_some(page):
    begin_knowledge(page, "written")
    for key in ["b", "n", "f", "a", "n"]:
        page.keyboard.press(key)
    expect(page.locator("#written h1")).to_contain_text("3 of")


def gather_team(page):
    arrive(page, "#/practise/team")
    if page.locator("#add-me").count():
        page.click("#add-me")
        for name in ["Josefine", "Maximilian"]:
            page.fill("#member-name", name)
            page.keyboard.press("Enter")
            expect(page.locator("#members")).to_contain_text(name)
        page.locator(".cell").nth(4).press("Enter")
        page.get_by_role("button", name="Captain").first.press("Enter")
    page.wait_for_selector("#matrix")


def close_meet(page):
    arrive(page, "#/practise/meet")
    if page.locator("#end-meet").count():
        page.click("#end-meet")
        page.wait_for_selector("#confirm[open]")
        page.locator("#confirm [value=yes]").click()
    page.wait_for_selector("#begin-meet")


def draw_meet(page):
    page.locator("#begin-meet").get_by_role("button", name="Begin").click()
    for name in ["Round 1", "Round 2"]:
        page.click("#draw-stage")
        expect(page.locator("#next-stage h2")).to_have_text(name)


def import_one(page):
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_have_count(0)
    arrive(page, "#/library")
    page.set_input_files("#file", {"name": "p.txt", "mimeType": "text/plain", "buffer": PACKET})
    page.wait_for_selector("#preview-0")


def import_log(page):
    arrive(page, "#/you/data")
    page.set_input_files(
        "#log-file", {"name": "log.jsonl", "mimeType": "text/plain", "buffer": LOG})
    page.wait_for_selector("#log-preview")


LOG = b"""{"id":"x.1","at":1700000000000,"zone":0,"kind":"chess.moved","v":1,"body":{}}
{"id":"x.2","at":17000
"""

def write_pack(page):
    """A tossup and a pair with much to mend, and the caret in the last."""
    arrive(page, "#/library/write")
    if "pair:" not in page.locator("#write-text").input_value():
        for name in ["Tossup", "Science Bowl pair"]:
            page.get_by_role("button", name=name).click()
            page.wait_for_selector(".preview")
    page.locator("#write-text").press("End")
    page.wait_for_selector(".preview")


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
    choose(page, "look", "text", text)
    expect(page.locator("html")).to_have_attribute("data-text", text)
    wide = {}
    for name, reach in STATES.items():
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


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_what_can_be_pressed_is_large_enough(learner, size):
    """WCAG 2.5.8 asks for 24 points; what a finger presses has 44 here (links in text excepted)."""
    page = learner
    page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))
    small = {}
    for name, reach in STATES.items():
        reach(page)
        found = page.evaluate("""() => Array.from(document.querySelectorAll(
            "#stage :is(button, input:not([type=file]), select, a, summary, label.button)"))
          .filter((one) => one.checkVisibility() && !one.matches(".skip, p a, .check input"))
          .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([, box]) => box.height > 1 && box.height < 43.5)
          .map(([html, box]) => `${html} ${box.height}`)""")
        if found:
            small[name] = found
    assert small == {}
