"""One plan for the day: what stands first, what follows, how it is shared, and when it is enough."""

from playwright.sync_api import expect

from test_classes import look_around
from test_homework import DAY_MS, add, answer, begin, count, go_on
from walk import arrive

MINUTE_MS = 60_000


def play(page, pause_ms=0):
    """Answers all that the quiz asks, thinking so long about each."""
    for _ in range(count(page)):
        page.clock.fast_forward(pause_ms)
        answer(page)
        go_on(page)


def test_the_day_is_one_plan_over_homework_and_questions(page):
    page.clock.install()
    add(page)
    begin(page)
    play(page)
    page.clock.fast_forward(DAY_MS)
    arrive(page, "#/today")
    plan = page.locator("#plan")
    expect(plan.locator("h2")).to_contain_text("Homework: ")
    expect(plan.locator("h3")).to_have_text("Then")
    expect(page.locator("#questions-plan b")).to_contain_text("Questions: ")
    expect(page.locator("#main .button.primary")).to_have_count(1)
    look_around(page, "day-plan")

    # What the others wait for is told, and the learner says how the minutes are shared.
    page.click("#questions-why > summary")
    expect(page.locator("#questions-why li").first).to_be_visible()
    arrive(page, "#/you/goals")
    page.click("#shares > summary")
    look_around(page, "day-shares")
    page.select_option("[id='set-share.homework']", "less")
    expect(page.locator("#undo")).to_be_visible()
    expect(page.locator("[id='set-share.homework']")).to_have_value("less")

    # A part begins, and its time is taken off the day.
    arrive(page, "#/today")
    page.click("#homework-start, [data-accent=homework] #start")
    expect(page.locator("#quiz h1")).to_contain_text("Daily mix")
    page.clock.fast_forward(3 * MINUTE_MS)
    answer(page)
    go_on(page)
    arrive(page, "#/today")
    expect(plan.locator(".lead")).to_contain_text("of today's 15 minutes.")


def test_at_the_planned_minute_it_is_enough(page):
    page.clock.install()
    add(page)
    begin(page)
    play(page, 2 * MINUTE_MS)
    arrive(page, "#/today")
    expect(page.locator("#plan h2")).to_have_text("Enough for today")
    expect(page.locator("#main .button.primary")).to_have_count(0)
    look_around(page, "day-enough")
    page.click("#questions-start")
    expect(page.locator("#main h1")).to_be_visible()
    page.clock.fast_forward(DAY_MS)
    arrive(page, "#/today")
    expect(page.locator("#plan h2")).not_to_have_text("Enough for today")
