"""What every page keeps to, on a first day, after a first session and on a hundredth day: its height,
one filled button, where it begins, what can be pressed, and what the keys reach."""

import pytest

from states import DAYS, PAGES, SIZES, live_until, resize
from walk import arrive, visit

# The most that a page may be high, on a phone and on a desk; Progress has a row for each of six modules.
HEIGHTS = {"today": (844, 800), "practise": (1266, 900), "practise/quizbowl": (1700, 1400),
           "progress": (1900, 1400), "you": (1100, 1100), "you/goals": (1100, 1100),
           "you/reading": (1100, 1100), "you/answering": (1100, 1100), "you/look": (1100, 1100),
           "you/modules": (1100, 1100), "you/account": (844, 900), "you/data": (1100, 1100)}
# A watch shows Today, with its Start whole, on three screens.
WATCH_HEIGHT = 672


@pytest.fixture(scope="module")
def learners(chromium, etude):
    """A learner for each of the days."""
    contexts = {day: chromium.new_context() for day in DAYS}
    pages = {day: visit(context, etude) for day, context in contexts.items()}
    for day, page in pages.items():
        live_until(day, page)
    yield pages
    for context in contexts.values():
        context.close()


def show(page, path, size):
    resize(page, size)
    # NB: from another page, so that the learner arrives at this one.
    arrive(page, "#/nowhere" if path != "nowhere" else "#/today")
    arrive(page, f"#/{path}")


def views(page, *sizes):
    """Shows every page at each of the sizes."""
    for path in PAGES:
        for size in sizes:
            show(page, path, size)
            yield path, size


@pytest.mark.parametrize("day", DAYS)
def test_no_page_is_higher_than_it_may_be(learners, day):
    page, faults = learners[day], {}
    for path in PAGES:
        for place, size in enumerate(["phone", "desk"]):
            show(page, path, size)
            height = page.evaluate("document.documentElement.scrollHeight")
            print(f"{day}, {path}, {size}: {height}")
            most = HEIGHTS.get(path, (None, None))[place]
            if most and height > most:
                faults["height", path, size] = height
            if 0 < height - SIZES[size][1] < 8:
                faults["a line over its screen", path, size] = height
    assert faults == {}


def test_the_first_own_pack_is_seen_at_once(learners):
    page = learners["after a session"]
    show(page, "library", "phone")
    page.set_input_files("#file", {"name": "packet.txt", "mimeType": "text/plain", "buffer": PACKET})
    page.locator("#preview-0 .primary").click()
    page.wait_for_selector("#yours .rows a")
    show(page, "library", "phone")
    assert page.locator("#yours .rows a").first.bounding_box()["y"] < 400


PACKET = b"""1. This author wrote Emma and Persuasion. For 10 points, name this author.
ANSWER: Jane _Austen_
<Literature>
"""


@pytest.mark.parametrize("day", DAYS)
def test_start_is_whole_on_a_watch(learners, day):
    page = learners[day]
    show(page, "today", "watch")
    box = page.locator("#main .button.primary, #main .choices-big button").first.bounding_box()
    assert box["y"] + box["height"] <= 224
    assert page.evaluate("""() => {
      const start = document.querySelector("#main .button.primary, #main .choices-big button");
      const box = start.getBoundingClientRect();
      return start.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - 3));
    }""")
    if day == "first day":
        assert page.evaluate("document.documentElement.scrollHeight") <= WATCH_HEIGHT


@pytest.mark.parametrize("day", DAYS)
def test_one_button_is_filled_and_it_is_in_view(learners, day):
    page, faults = learners[day], {}
    for path, size in views(page, "phone", "desk"):
        bottoms = page.evaluate("""() => Array.from(document.querySelectorAll(
            "#main .button.primary")).filter((one) => one.checkVisibility())
            .map((one) => one.getBoundingClientRect().bottom)""")
        room = SIZES[size][1] - (60 if size == "phone" else 0)
        if len(bottoms) > 1 or bottoms and bottoms[0] > room and path != "library/write":
            faults["filled", path, size] = bottoms
    assert faults == {}


@pytest.mark.parametrize("size", ["phone", "desk", "watch"])
def test_a_page_begins_at_its_top_with_the_focus_on_its_heading(learners, size):
    page, faults = learners["hundredth day"], {}
    for path in PAGES:
        show(page, "you" if path != "you" else "progress", size)
        page.evaluate("scrollTo({ top: 500, behavior: 'instant' })")
        arrive(page, f"#/{path}")
        state = page.evaluate("[scrollY, document.activeElement.tagName]")
        # A page that awaits one thing focuses what does it.
        if state[0] != 0 or state[1] not in ("H1", "A", "BUTTON", "TEXTAREA"):
            faults["begins", path] = state
    assert faults == {}


@pytest.mark.parametrize("day", DAYS)
def test_the_way_to_you_covers_nothing(learners, day):
    page, faults = learners[day], {}
    for path, size in views(page, "phone", "reflow"):
        covered = page.evaluate("""() => {
          const you = document.querySelector(".you").getBoundingClientRect();
          return Array.from(document.querySelectorAll(
              "#main :is(h1, h2, p, button, a, label, summary, input, .card, .hero, .notice)"))
            .filter((one) => one.checkVisibility() && !one.matches(".visually-hidden"))
            .flatMap((one) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              return Array.from(one.matches("h1, h2, p") ? range.getClientRects()
                : [one.getBoundingClientRect()]).map((box) => [one.outerHTML.slice(0, 60), box]);
            })
            .filter(([, box]) => box.right > you.left && box.left < you.right
              && box.bottom > you.top && box.top < you.bottom)
            .map(([html]) => html);
        }""")
        if covered:
            faults["covered", path, size] = covered
    assert faults == {}


@pytest.mark.parametrize("day", DAYS)
def test_no_page_scrolls_sideways_not_even_with_text_twice_as_large(learners, day):
    page, faults = learners[day], {}
    for path in PAGES:
        for size, text in [("reflow", 100), ("watch", 100), ("phone", 200), ("desk", 200)]:
            show(page, path, size)
            page.evaluate("(size) => { document.documentElement.style.fontSize = size + '%' }", text)
            reached = page.evaluate("""() => {
              for (const one of document.querySelectorAll("#main details")) one.open = true;
              return document.documentElement.scrollWidth;
            }""")
            if reached > SIZES[size][0]:
                faults["sideways", path, size, text] = reached
        page.evaluate("document.documentElement.style.fontSize = ''")
    assert faults == {}


@pytest.mark.parametrize("size,least", [("phone", 43.5), ("desk", 43.5), ("watch", 35.5)])
def test_what_is_pressed_is_as_large_as_a_finger(learners, size, least):
    page, faults = learners["hundredth day"], {}
    for path in PAGES:
        show(page, path, size)
        small = page.evaluate("""(least) => Array.from(document.querySelectorAll(
            "#stage :is(button, input:not([type=file]), select, a, summary, label:is(.button, .chip))"))
          .filter((one) => one.checkVisibility() && !one.matches(".skip, p a, :is(.check, .chip) input"))
          .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect().height])
          .filter(([, height]) => height > 1 && height < least)
          .map(([html, height]) => `${html} ${height}`)""", least)
        if small:
            faults["small", path] = small
    assert faults == {}


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_the_focus_is_seen_and_nothing_covers_it(learners, size):
    page, faults = learners["hundredth day"], {}
    for path in PAGES:
        show(page, path, size)
        for _ in range(25):
            page.keyboard.press("Tab")
            covered = page.evaluate("""() => {
              const one = document.activeElement;
              // A label stands for a file's field; the parts of a date or a time are the browser's own.
              if (one === document.body || one.matches("[type=file], [type=date], [type=time]")) return null;
              const box = one.getBoundingClientRect();
              const style = getComputedStyle(one);
              const label = one.closest("label") ?? one;
              const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              const isRinged = style.outlineStyle !== "none"
                || getComputedStyle(label).outlineStyle !== "none";
              if (isRinged && at && (label.contains(at) || at.contains(one))) return null;
              return one.outerHTML.slice(0, 100) + " under " + at?.outerHTML.slice(0, 60);
            }""")
            if covered:
                faults.setdefault(("focus", path), []).append(covered)
    assert faults == {}
