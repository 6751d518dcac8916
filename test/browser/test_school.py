"""Ranks and marks of an academy's class, with the real server: an instructor enrols, marks, grades, also
without a network; the pupil's own device shows the same list."""

from playwright.sync_api import expect

from test_account import devices, school  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, look_around, pictures_of
from test_dates import give, today
from walk import arrive

ITEM = "du-li-bu"
HOUR = "16:00"


def to(page, path, heading):
    page.goto(page.url.split("#")[0] + path)
    expect(page.locator("#main h1")).to_have_text(heading)


def row_of(page, name):
    return page.locator("#pupils a", has_text=name)


def test_an_instructor_notes_ranks_and_a_pupil_reads_the_same(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "crane@example.org", "White Crane", kind="academy")
    add_pupils(coach, ["Ida", "Jan"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    secret = pictures_of(coach, "Ida")
    coach.click("#cards-done")
    coach.locator("#confirm [value=yes]").click()
    give(coach, "Class", today(coach), weeks=3)
    coach.locator("#team-ranks a").first.click()
    # Who learns what.
    expect(coach.locator("#main h1")).to_have_text("Ranks and marks")
    board = "#" + coach.url.split("#")[1]
    look_around(coach, "ranks-empty")
    for name in ["Ida", "Jan"]:
        coach.locator("#enrol").get_by_label(name).check()
    coach.select_option("#course", "northern-fist/adults/white")
    coach.locator("#enrol [type=submit]").click()
    expect(coach.locator("#notice")).to_contain_text("2 pupils enrolled")
    expect(row_of(coach, "Ida")).to_contain_text("White sash. Yellow sash: 0 of 21 met")
    look_around(coach, "ranks-board")
    # What Ida showed in class.
    row_of(coach, "Ida").click()
    expect(coach.locator("#main h1")).to_have_text("Ida")
    mark = coach.locator(f"#mark-{ITEM}-3")
    mark.click()
    expect(mark).to_have_attribute("aria-pressed", "true")
    coach.click("#pass-fee-")
    expect(coach.locator("#pass-fee-")).to_have_attribute("aria-pressed", "true")
    coach.fill("#number-press-ups", "22")
    coach.locator("form", has=coach.locator("#number-press-ups")).locator("[type=submit]").click()
    expect(coach.locator("#readiness")).to_have_text("3 of 21 met")
    coach.click("#noted > summary")
    expect(coach.locator("#noted")).to_contain_text("press-ups: 22")
    look_around(coach, "ranks-pupil")
    # Ida reads the same, having chosen nothing.
    come_in(pupil, code, "Ida")
    choose(pupil, secret)
    expect(pupil.locator("#notice")).to_contain_text("Hello, Ida!")
    arrive(pupil, "#/practise/academy")
    expect(pupil.locator("#rank")).to_contain_text("You hold: White sash")
    expect(pupil.locator("#quick-class")).to_have_count(0)
    pupil.click("#next-rank")
    expect(pupil.locator("#readiness")).to_have_text("3 of 21 met")
    expect(pupil.locator("#school-says")).to_contain_text("noted by")
    look_around(pupil, "ranks-own")
    to(pupil, f"#/practise/academy/learn/item/{ITEM}", "One-legged stance")
    expect(pupil.locator("#instructors-mark")).to_contain_text("Your instructor says: proficient.")
    # Who is here, and one thing for all of them, in a hall without a network.
    to(coach, board, "Ranks and marks")
    coach.context.set_offline(True)
    coach.click("#to-check-in")
    expect(coach.locator("#main h1")).to_have_text(f"Class, today {HOUR}")
    for name in ["Ida", "Jan"]:
        coach.locator(".here").get_by_role("button", name=name).click()
    expect(coach.locator("#here")).to_have_text("2 are here.")
    coach.locator(".here").get_by_role("button", name="Jan").click()
    expect(coach.locator("#here")).to_have_text("1 is here.")
    look_around(coach, "ranks-here")
    to(coach, board, "Ranks and marks")
    coach.select_option("#mark-item", "northern-fist/tan-tui")
    coach.locator("#mark-many [type=submit]").click()
    expect(coach.locator("#mark-here").get_by_label("Ida")).to_be_checked()
    expect(coach.locator("#mark-asked").get_by_label("Jan")).not_to_be_checked()
    look_around(coach, "ranks-mark")
    coach.select_option("#mark-level", "3")
    coach.locator("#mark-all [type=submit]").click()
    expect(coach.locator("#mark-here")).to_contain_text("Ida: proficient")
    coach.context.set_offline(False)
    to(pupil, "#/practise/academy/learn/rank/yellow", "Yellow sash")
    expect(pupil.locator("#readiness")).to_have_text("4 of 21 met")
    expect(pupil.locator("#asked")).to_contain_text("(now 1)")
    # A rank is given with its reason; a slip of the hand is taken back.
    to(coach, board, "Ranks and marks")
    row_of(coach, "Ida").click()
    coach.click("#promotion > summary")
    coach.fill("#promote-reason", "Graded at the summer camp")
    coach.locator("#promote [type=submit]").click()
    expect(coach.locator("#held")).to_have_text("Holds: Yellow sash")
    look_around(coach, "ranks-given")
    arrive(pupil, "#/practise/academy")
    expect(pupil.locator("#rank")).to_contain_text("You hold: Yellow sash")
    to(pupil, "#/practise/academy/learn/rank/yellow", "Yellow sash")
    expect(pupil.locator("#asked")).to_contain_text("“Graded at the summer camp”")
    coach.click("#take-back-yellow")
    coach.locator("#confirm [value=yes]").click()
    expect(coach.locator("#held")).to_have_text("Holds: White sash")
    expect(coach.locator("#readiness")).to_have_text("4 of 21 met")
    expect(pupil.locator("#asked")).not_to_contain_text("summer camp")
