"""Every page in every state, for the tests of all pages and for their pictures.

`PAGES` are addresses, seen on each of the `DAYS` of a learner; `STEPS` are a learner's way through
what opens, asks and rules; `TROUBLES` is what a page looks like when something is not there.
"""

import threading
import time

from playwright.sync_api import expect

from conftest import until
from journal import hundred_days
from server import WEB
from walk import arrive, begin, begin_knowledge, play_out, visit

SIZES = {"phone": (390, 844), "desk": (1280, 800), "watch": (184, 224), "reflow": (320, 640)}
DAYS = ["first day", "after a session", "hundredth day"]
PAGES = ["today", "team", "team/boards", "team/friends", "practise", "practise/quizbowl",
         "practise/knowledgebowl/drills",
         "practise/sciencebowl/own", "practise/quizbowl/rules",
         "practise/typing/course", "practise/typing/keys", "progress", "progress/quizbowl",
         "you", "you/goals", "you/memory", "you/reminders", "you/reading", "you/answering", "you/look",
         "you/modules",
         "you/account", "you/people", "you/teams", "class",
         "you/data",
         "library", "library?q=the", "library/pack/kindling", "library/write", "library/import",
         "library/reports", "library/answers", "progress/reports",
         "progress/reports?practice=yes",
         "practise/typing/shop", "practise/typing/records",
         "practise/academy", "practise/academy/journal", "practise/academy/profile",
         "practise/homework", "practise/homework/new", "nowhere"]


def live_until(day, page):
    """Brings a newcomer's page to that day."""
    # Where a page is scrolled to is there at once.
    page.emulate_media(reduced_motion="reduce")
    if day == "after a session":
        begin(page, count=2)
        play_out(page, 2)
    if day == "hundredth day":
        bring_log(page, hundred_days(until=int(time.time() * 1000)))


def bring_log(page, log):
    arrive(page, "#/you/data")
    page.set_input_files("input[data-do=import]", {
        "name": "log.jsonl", "mimeType": "text/plain", "buffer": log.encode()})
    page.locator("#log-preview .primary").click()
    page.wait_for_selector("#notice")


def resize(page, size):
    page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))


STEPS = {
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
    "as-read": lambda page: show_as_read(page),
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
    "drill-summary": lambda page: (page.keyboard.press("1"), page.wait_for_selector("#ruling"),
                                   page.keyboard.press("q"), page.wait_for_selector("#summary")),
    "team": lambda page: gather_team(page),
    "meet-setup": lambda page: close_meet(page),
    "meet": lambda page: draw_meet(page),
    "course": lambda page: open_course(page),
    "course-lesson": lambda page: begin_lesson(page),
    "course-finished": lambda page: finish_lesson(page),
    "keys-by-hand": lambda page: (arrive(page, "#/practise/typing/keys"),
                                  page.wait_for_selector("#key-choices")),
}


def write_some(page):
    begin_knowledge(page, "written")
    # NB: keys that wait longer than a second are let go of.
    page.keyboard.press("b")
    expect(page.locator("#choice-2")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("n")
    expect(page.locator("#written h1")).to_contain_text("2 of")
    page.keyboard.press("f")
    expect(page.locator("#flag")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("a")
    expect(page.locator("#choice-1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("n")
    expect(page.locator("#written h1")).to_contain_text("3 of")


def gather_team(page):
    arrive(page, "#/practise/team")
    # NB: the heading is the team's name, so any page has one that fits.
    expect(page.locator("#add-me, #matrix")).to_be_visible()
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
        page.locator("#next-stage [data-do='meet.simulate']").click()
        expect(page.locator("#next-stage h2")).to_have_text(name)


def open_course(page):
    arrive(page, "#/practise/typing/course")
    expect(page.locator("#begin")).to_be_visible()


def begin_lesson(page):
    open_course(page)
    page.click("#begin")
    expect(page.locator("#typing-board .next").first).to_be_visible()


def finish_lesson(page):
    text = page.get_attribute("#typing-field", "data-typing").split("\n", 1)[1]
    page.keyboard.type(text)
    expect(page.locator("#mark")).to_be_visible()


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
            page.wait_for_selector(".preview", state="attached")
    page.locator("#write-text").press("End")
    page.wait_for_selector(".preview", state="attached")


def show_as_read(page):
    if page.locator("#write-tabs").is_visible():
        page.locator("#write-tabs").get_by_text("As read").click()
    expect(page.locator(".preview").first).to_be_visible()


PACKET = b"""1. This author wrote Emma and Persuasion. For 10 points, name this author.
ANSWER: Jane _Austen_
<Literature>
"""


def begin_without_core(context, server):
    """The core is on its way, and this browser has no page from before."""
    server.held["etude.wasm"] = threading.Event()
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(server.url, wait_until="domcontentloaded")
    expect(page.locator(".boot")).to_be_visible()
    return page


def wait_for_core_in_vain(context, server):
    page = begin_without_core(context, server)
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(page.locator(".late")).to_be_visible()
    return page


def fail_at_start(context, server):
    server.overrides["etude.wasm"] = b"this is no module"
    page = context.new_page()
    page.goto(server.url)
    expect(page.locator("#recovery")).to_be_visible()
    page.locator("#recovery summary").click()
    return page


def lose_a_pack(context, server):
    server.overrides["packs/kindling.txt"] = b"something else altogether"
    page = visit(context, server, "#/library")
    expect(page.locator("#notice-packs")).to_be_visible()
    return page


def fill_the_disk(context, server):
    files = (WEB / "core/store-files.js").read_text()
    server.overrides["core/store-files.js"] = files.replace(
        "async append(lines) {", "async append(lines) {\n throw new DOMException('', 'QuotaExceededError');"
    ).encode()
    page = visit(context, server)
    page.click("#welcome-quizbowl")
    expect(page.locator("#notice-full")).to_be_visible()
    return page


def keep_nothing(context, server):
    worker = (WEB / "core/worker.js").read_bytes()
    server.overrides["core/worker.js"] = (
        b"delete StorageManager.prototype.getDirectory; delete WorkerGlobalScope.prototype.indexedDB;\n"
        + worker)
    page = visit(context, server, "#/you/data")
    expect(page.locator("#notice-memory")).to_be_visible()
    return page


def lose_the_network(context, server):
    page = visit(context, server)
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    server.is_cut = True
    page.reload()
    until(lambda: page.evaluate("document.documentElement.dataset.state === 'open'"))
    return page


# What opens a page of its own in that trouble, on a server of its own.
TROUBLES = {
    "loading": begin_without_core, "too-old": wait_for_core_in_vain, "failed": fail_at_start,
    "pack-missing": lose_a_pack, "disk-full": fill_the_disk, "keeps-nothing": keep_nothing,
    "offline": lose_the_network,
}
