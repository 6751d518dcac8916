"""The course by real key events: its page, a whole stage, a lesson that fails and is mended, a test that
stands for what is before it, and the keyboard under the text."""

import json

from playwright.sync_api import expect

from conftest import forget, until
from test_typing import ready, right
from walk import arrive

COURSE = "#/practise/typing/course"


def open_course(page):
    arrive(page, COURSE)
    expect(page.locator("#begin")).to_be_visible()


def go_on(page):
    """Enter, as soon as the page takes it: it waits a moment, so that no last key presses it."""
    def begins():
        page.keyboard.press("Enter")
        return page.locator("#typing").count() > 0
    until(begins)


def marked(page, name="next"):
    """The drawn keys that have the mark."""
    return page.evaluate("""(name) => Array.from(
      document.querySelectorAll(`#typing-board svg[role] .${name}`), (key) => key.dataset.code)""", name)


def test_the_first_stage_is_typed_to_its_test(page):
    open_course(page)
    count = page.locator("#stage-1 .rows > li").count()
    page.keyboard.press("Enter")
    for lesson in range(1, count + 1):
        expect(page.locator("#typing h1")).to_contain_text(
            f"Home {lesson}" if lesson < count else "Home, test")
        page.keyboard.type(ready(page))
        expect(page.locator("#mark")).to_contain_text("Gold: Home")
        if lesson < count:
            expect(page.locator("#next")).to_contain_text("Next: Home")
            go_on(page)
    expect(page.locator("#next")).to_have_text("Next: Columns 1")
    page.click("#course")
    expect(page.locator("#stage-1 .badge")).to_have_count(count)
    expect(page.locator("#course-next h2")).to_have_text("Next: Columns 1")
    expect(page.locator("#stage-2")).to_have_attribute("open", "")


def test_a_failed_lesson_is_mended_and_tried_again(page):
    open_course(page)
    page.click("#begin")
    for letter in ready(page):
        page.keyboard.type("j" + letter if letter == "f" else letter)
    expect(page.locator("#mark")).to_contain_text("short of 94 %")
    expect(page.locator("#mixed-up")).to_have_text("Mixed up: f with j.")
    expect(page.locator("#next")).to_have_text("Mend f")
    go_on(page)
    expect(page.locator("#why")).to_have_text("Mixed up: f with j.")
    page.keyboard.type(ready(page))
    expect(page.locator("#mark")).to_have_text("Now Home 1 once more.")
    go_on(page)
    page.keyboard.type(ready(page))
    expect(page.locator("#mark")).to_contain_text("Gold: Home 1")


def test_a_test_that_is_passed_stands_for_all_before_it(page):
    open_course(page)
    page.click("#stage-2 > summary")
    page.get_by_role("button", name="Test out of Columns, test").click()
    expect(page.locator("#why")).to_contain_text("Passed with 98 % and 25 wpm, it stands for")
    page.keyboard.type(ready(page))
    expect(page.locator("#carried")).to_contain_text("It stands for")
    expect(page.locator("#next")).to_have_text("Next: Transitions 1")
    open_course(page)
    expect(page.locator("#stage-1")).to_contain_text("Passed by what comes after it")
    expect(page.locator("#course-next h2")).to_have_text("Next: Transitions 1")
    # All of it is in the log.
    forget(page, page.reload)
    expect(page.locator("#course-next h2")).to_have_text("Next: Transitions 1")


def test_the_keyboard_shows_the_next_key_at_once_and_nothing_moves(page):
    open_course(page)
    page.click("#begin")
    text = ready(page)
    until(lambda: marked(page))
    page.evaluate("""() => {
      window.shifts = [];
      new PerformanceObserver((list) => window.shifts.push(
        ...list.getEntries().map(({ value, sources }) =>
          [value, ...sources.map(({ node }) => node?.outerHTML)]))).observe({ type: "layout-shift" });
      window.seen = [];
      addEventListener("keydown", () => window.seen.push(Array.from(
        document.querySelectorAll("#typing-board svg[role] .next"), (key) => key.dataset.code).join()));
    }""")
    place = page.locator("#typing-board").bounding_box()
    page.keyboard.type(text[:20])
    codes = {" ": "Space", "f": "KeyF", "j": "KeyJ"}
    # Seen by a listener behind the field's, in the very task of each key.
    assert page.evaluate("window.seen") == [codes[letter] for letter in text[1:21]]
    expect(page.locator("#typing-finger")).to_contain_text("finger" if text[20] != " " else "thumb")
    assert page.locator("#typing-board").bounding_box() == place
    # Nor when what was typed is kept.
    expect(page.locator("#typing-end")).to_be_enabled()
    assert page.evaluate("window.shifts") == []
    # A wrong key waits, and the finger is told to whoever does not see it.
    page.keyboard.type("x")
    assert marked(page) == [codes[text[20]]]
    expect(page.locator("#live")).to_contain_text(page.inner_text("#typing-finger"))
    expect(page.locator(".typing-input")).to_have_attribute("aria-describedby", "typing-finger")


def test_a_capital_shows_the_shift_of_the_other_hand(page):
    open_course(page)
    page.click("#stage-5 > summary")
    page.get_by_role("button", name="Test out of Sentences 1", exact=True).click()
    text = ready(page)
    until(lambda: marked(page))
    assert text[0].isupper()
    assert marked(page) == [f"Key{text[0]}"] and marked(page, "held") == ["ShiftLeft"]
    expect(page.locator("#typing-finger")).to_contain_text("with left Shift")


def test_the_keyboard_is_there_after_a_reload(page):
    open_course(page)
    page.click("#begin")
    text = ready(page)
    page.keyboard.type(text[:5])
    expect(right(page)).to_have_count(5)
    forget(page, page.reload)
    ready(page)
    until(lambda: marked(page) == [{" ": "Space", "f": "KeyF", "j": "KeyJ"}[text[5]]])


def test_a_key_with_its_keyboard_reaches_the_paint_in_a_frame(page):
    """What it costs is told, and not judged: machines differ."""
    open_course(page)
    page.click("#begin")
    text = ready(page)
    page.evaluate("""() => {
      window.costs = [];
      addEventListener("keydown", (event) => {
        const began = event.timeStamp;
        requestAnimationFrame(() => window.costs.push(performance.now() - began));
      });
    }""")
    page.keyboard.type(text[:30], delay=60)
    until(lambda: page.evaluate("window.costs.length") == 30)
    costs = sorted(page.evaluate("window.costs"))
    print(json.dumps({"key to frame, ms, median and most": [costs[len(costs) // 2], costs[-1]]}))
