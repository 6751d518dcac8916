"""Ranks and marks of an academy's class, with the real server: an instructor enrols, marks, grades, also
without a network; the pupil's own device and a parent's show the same list."""

from playwright.sync_api import expect

from conftest import until
from test_account import PASSWORD, devices, in_step, join, school  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, let_cards_go, look_around, pictures_of
from test_dates import give, today
from test_family import again, ask, go, open_letter
from walk import arrive

ITEM = "du-li-bu"
HOUR = "16:00"


def to(page, path, heading):
    page.goto(page.url.split("#")[0] + path)
    expect(page.locator("#main h1")).to_have_text(heading)


def board_of(coach):
    """From the page of their school or class; its address."""
    coach.locator("#team-ranks a").first.click()
    expect(coach.locator("#main h1")).to_have_text("Ranks and marks")
    return "#" + coach.url.split("#")[1]


def row_of(page, name):
    return page.locator("#pupils a", has_text=name)


def test_an_instructor_notes_ranks_and_a_pupil_reads_the_same(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "crane@example.org", "White Crane", kind="academy")
    add_pupils(coach, ["Ida", "Jan"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    secret = pictures_of(coach, "Ida")
    let_cards_go(coach)
    give(coach, "Class", today(coach), weeks=3)
    # Who learns what.
    board = board_of(coach)
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
    coach.locator("#promotion [type=submit]").click()
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


def test_a_parent_reads_the_list_that_the_instructor_reads(devices, school):  # noqa: F811
    coach, child, parent = devices(), devices(), devices()
    ask(child, "gert@example.org", "Comet")
    code = open_letter(parent, school, "gert@example.org")
    parent.click("#guardian-yes")
    expect(parent.locator("#guardian-standing")).to_contain_text("signs in as")
    again(child)
    child.fill("#account-password", PASSWORD)
    child.click("#account-submit")
    in_step(child)
    join(parent, school, "gert@example.org")
    go(parent, f"#/guardian?code={code}")
    parent.click("#guardian-link")
    expect(parent.locator("#guardian-practice")).to_be_visible()
    # The child joins the class of a school, which enrols them.
    coach_of(coach, school, "heron@example.org", "Heron Hall", kind="academy")
    coach.click("#team-code-open")
    invitation = coach.locator("#team-code .join-code").inner_text()
    go(child, f"#/you/teams?code={invitation}")
    child.locator("#teams-join [type=submit]").click()
    expect(child.locator("#team-standing")).to_contain_text("You are a student.")
    coach.reload()
    coach.locator("#team-ranks a").first.click()
    coach.locator("#enrol").get_by_label("Comet").check()
    coach.select_option("#course", "northern-fist/adults/white")
    coach.locator("#enrol [type=submit]").click()
    row_of(coach, "Comet").click()
    coach.click("#pass-fee-")
    expect(coach.locator("#readiness")).to_have_text("1 of 21 met")
    # The parent reads it on the child's page.
    arrive(parent, "#/you/account")
    parent.click("#account-family > summary")
    parent.click("#account-family-list")
    parent.get_by_role("link", name="Comet").click()
    card = parent.locator("#guardian section[id^='school-']")
    expect(card).to_contain_text("Comet holds: White sash.")
    # NB: the coach's device sends what it noted some seconds later, and no news of it goes to parents.
    page_of_child = "#" + parent.url.split("#")[1]

    def is_told():
        arrive(parent, "#/you/account")
        go(parent, page_of_child)
        expect(card).to_be_visible()
        return "1 of 21 met" in card.inner_text()

    until(is_told)
    card.locator("summary").click()
    expect(card.locator("li.met")).to_contain_text("The grading fee is paid")
    look_around(parent, "ranks-parent")
