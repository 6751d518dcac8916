"""What a learner does in the app, each step waiting until the page that it needs is shown."""

import re
from pathlib import Path

from playwright.sync_api import expect

from conftest import open_app

# A newcomer is asked first what they practise.
TODAY = re.compile("^Today$|^What do you practise|Bowl$")
HEADINGS = {
    "": TODAY, "today": TODAY, "practise": "Practise", "team": "Team", "library": "Library",
    "team/boards": "Leader\u00adboards",
    "team/friends": "Friends",
    "library/import": "Import", "library/write": re.compile("^Write"),
    "library/reports": "Reports", "library/answers": "What is asked most",
    "progress/reports": re.compile("^Reports$|^Your practice$"), "progress": "Progress", "you": "You",
    "progress/quizbowl": "Quiz Bowl", "progress/sciencebowl": "Science Bowl",
    "progress/knowledgebowl": "Knowledge Bowl",
    "progress/time": "Your time",
    "progress/sessions": "Sessions and matches", "progress/achievements": "Achievements",
    "you/goals": "Goals", "you/memory": "When a question comes back", "you/reminders": "Reminders",
    "you/reading": "Reading", "you/answering": "Answering",
    "you/look": "Look", "you/modules": "Modules", "you/account": "Account", "you/data": "Data",
    "you/people": "People on this device", "you/teams": "Teams", "class": "Your class",
    "practise/quizbowl/rules": "Quiz Bowl rules",
    "library/pack/kindling": "Kindling", "library/pack/capitals": "Capitals",
    "library/pack/rivers": "Rivers of Africa",
    "library/market": re.compile("^Market"), "library/market/rivers": "Rivers of Africa",
    "library/review": "To review", "library/review/rivers": "Rivers of Africa",
    "practise/team": re.compile("."), "practise/meet": "Meet",
    "session": re.compile("."),
    "practise/quizbowl": "Quiz Bowl", "practise/sciencebowl": "Science Bowl",
    "practise/knowledgebowl": "Knowledge Bowl",
    "practise/match": re.compile("a match$"),
    "practise/typing/course": "Course", "practise/typing/keys": "Keys by hand",
    "practise/typing/shop": "Coins", "practise/typing/records": "Records of other programs",
    "practise/typing": "Typing", "progress/typing": "Typing",
    "progress/typing/tests": "All tests",
    "practise/academy": re.compile("^Academy$|^What do you learn"),
    "practise/academy/choose": "What do you learn?", "practise/academy/practice": "Practice",
    "practise/academy/learn": re.compile("^Learn$|^What do you learn"),
    "practise/academy/learn/words": "Words",
    "practise/academy/learn/rank/stage-1": "Roots", "practise/academy/learn/rank/kyu-8": "8th kyu",
    "practise/academy/learn/item/heian-shodan": "Heian Shodan",
    "practise/academy/practice/own": "Your own choice",
    "practise/academy/journal": "Journal", "practise/academy/journal/new": "Write",
    "practise/academy/profile": "Profile", "progress/academy": "Academy",
    "practise/homework": "Homework", "practise/homework/new": "A new page",
    "nowhere": "There is no such page",
}


def arrive(page, path):
    """Goes to a page, and waits for its heading: before that a key would be the old page's."""
    page.goto(page.url.split("#")[0] + path)
    shown(page, path)


def shown(page, path):
    place = path.strip("#/").split("?")[0]
    heading = HEADINGS.get(place) or re.compile("drills$|^Your own session$")
    expect(page.locator("#main h1")).to_have_text(heading)


def welcome(page, module="quizbowl"):
    """A newcomer says what they practise."""
    page.click(f"#welcome-{module}")
    page.wait_for_selector("#start")


def visit(context, server, path=""):
    page = open_app(context, server, path)
    expect(page.locator("#main h1")).to_be_visible()
    return page


def begin(page, count=2, what="tossups", domain=""):
    """A session of one's own, from its form."""
    arrive(page, "#/practise/quizbowl/own")
    page.select_option("#setup-drill", what)
    page.select_option("#setup-domain", domain)
    page.fill("#setup-count", str(count))
    page.locator("#setup").get_by_role("button", name="Start").click()
    page.wait_for_selector("#buzz")


def hear(page):
    """Waits until a question is being read."""
    page.wait_for_selector("#buzz")
    page.wait_for_selector("#reading .word")


def answer(page, text, delay=0):
    """Buzzes as soon as a word is read, and answers, with so many milliseconds to a key; waits for
    the ruling."""
    hear(page)
    page.keyboard.press("Space")
    expect(page.locator("#answer")).to_be_focused()
    say(page, text, delay)


def say(page, text, delay=0):
    """Types the answer; where the judge asks for more, gives up."""
    page.keyboard.type(text, delay=delay)
    page.keyboard.press("Enter")
    page.wait_for_selector("#ruling, #prompt")
    if page.locator("#prompt").count():
        page.keyboard.press("Escape")
        page.wait_for_selector("#ruling")


def ready(page, what="#next"):
    """Waits until it may be pressed: a key that comes sooner is taken for the one before it."""
    page.wait_for_selector(f"{what}:not([data-fresh])")


def go_on(page):
    """Leaves the ruling; waits for what follows: a tossup, a part of a bonus, or the end."""
    ready(page)
    page.keyboard.press("Enter")
    page.wait_for_selector("#buzz, #answer, #summary")


def play_out(page, count, text="no idea", delay=0):
    for _ in range(count):
        answer(page, text, delay)
        go_on(page)
    page.wait_for_selector("#summary")


def has_answers(page, count):
    """Progress says that the learner's record holds so many answers."""
    arrive(page, "#/progress")
    if count:
        expect(page.locator("#counts")).to_have_text(re.compile(rf"^{count} answers?\b"))
    else:
        expect(page.locator("#main .empty")).to_be_visible()


def import_text(page, text, name="packet.txt"):
    """Adds a packet; afterwards the library shows its pack."""
    choose_file(page, {"name": name, "mimeType": "text/plain", "buffer": text.encode()})
    keep_preview(page)


def open_pack(page, pack):
    """Goes to the pack's own page, from the library."""
    arrive(page, "#/library")
    page.click(f"#pack-{pack} a")
    page.wait_for_selector("#pack")


def choose_file(page, file):
    arrive(page, "#/library")
    page.set_input_files("#file", file)
    page.wait_for_selector("#preview-0")


def keep_preview(page):
    page.locator("#preview-0").get_by_role("button", name=re.compile("^Add")).click()
    shown(page, "#/library")


def everything(page):
    """The exported log: its file, and its lines as a set."""
    arrive(page, "#/you/data")
    with page.expect_download() as download:
        page.click("#export")
    path = download.value.path()
    return path, set(Path(path).read_text(encoding="utf-8").splitlines())


def text_of(page, path):
    arrive(page, path)
    return page.locator("#main .page").inner_text()


def choose(page, section, key, value):
    """Sets one of the settings under You; it is saved at once."""
    arrive(page, f"#/you/{section}")
    field = page.locator(f"[id='set-{key}']")
    if field.input_value() == value:
        return
    if field.evaluate("(it) => it.nodeName") == "SELECT":
        field.select_option(value)
    else:
        field.fill(value)
        field.press("Enter")
    expect(page.locator("#undo")).to_be_visible()


def erase(page):
    """Erases everything from the page of the learner's data."""
    page.locator("summary", has_text="Erase everything").click()
    page.fill("#erase-word", "erase")
    page.locator("#erase [type=submit]").click()


def begin_knowledge(page, drill):
    """Starts a drill of Knowledge Bowl from Practise."""
    arrive(page, "#/practise/knowledgebowl/drills")
    page.click(f"#start-knowledgebowl-{drill}")
    page.wait_for_selector("#written .choices, #exercise #reading")
