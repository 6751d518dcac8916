"""A tournament with the real server: held by a coach, seen by a pupil, and by who has no account."""

from playwright.sync_api import expect

from test_account import devices, school  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, let_cards_go, look_around, pictures_of
from walk import arrive


def make(page, name, teams, form, rooms=("Hall", "Gym")):
    arrive(page, "#/team")
    page.locator("#tournaments").get_by_role("link", name="Hold a tournament").click()
    page.select_option("#tournament-team", label="5b")
    page.fill("#tournament-name", name)
    page.fill("#tournament-teams", "\n".join(teams))
    page.fill("#tournament-rooms", "\n".join(rooms))
    page.select_option("#tournament-form", form)
    look_around(page, f"tournament-making-{form}")
    page.get_by_role("button", name="Make it").click()
    expect(page.locator("#tournament h1")).to_have_text(name)


def note(page, place, *points):
    """Notes a result by the keyboard, as who sits at the table does."""
    form = page.locator(f"#result-{place}")
    expect(form.locator("input")).to_have_count(len(points))
    for field, value in zip(form.locator("input").all(), points, strict=True):
        field.fill(str(value))
    form.locator("input").last.press("Enter")


def keeps_up(page, text):
    """Lets the page look again, until it says something."""
    for _ in range(60):
        page.clock.fast_forward(21_000)
        if text in page.locator("body").inner_text():
            return
        page.wait_for_timeout(500)
    raise AssertionError(f"{text!r} did not come: {page.locator('body').inner_text()}")


def test_a_tournament_is_held_and_everybody_sees_it(devices, school):  # noqa: F811
    coach, pupil, visitor = devices(), devices(), devices()
    coach_of(coach, school, "cleo@work.example", "Hill School")
    add_pupils(coach, ["Ida", "Jan"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    come_in(pupil, code, "Ida")
    choose(pupil, pictures_of(coach, "Ida"))
    let_cards_go(coach)
    expect(coach.locator(".pupil-card")).to_have_count(0)
    make(coach, "Owl Open", ["Otters", "Owls", "Bees", "Foxes", "Wrens"], "poolsAndKnockout")
    coach.get_by_role("button", name="Show it to everybody").click()
    address = coach.locator("#tournament-public a").inner_text()
    # A team comes late: nothing is known yet, so it is put in.
    coach.click("#tournament-change > summary")
    coach.fill("#tournament-teams", "Otters\nOwls\nBees\nFoxes\nWrens\nHares")
    coach.get_by_role("button", name="Change it").click()
    expect(coach.locator("#tournament-next")).to_contain_text("Hares")
    look_around(coach, "tournament-begin")
    coach.get_by_role("button", name="Make it known").click()
    expect(coach.locator("#round-now")).to_contain_text("Round 1")
    expect(coach.locator("#rounds")).to_contain_text("Round 5")
    look_around(coach, "tournament-round")
    # Without a network: the better seed wins all, but for a slip that is corrected.
    order = ["Otters", "Owls", "Bees", "Foxes", "Wrens", "Hares"]
    coach.context.set_offline(True)
    for number in range(5):
        for match in range(3):
            form = coach.locator(f"#result-{number}-{match}")
            names = form.locator("label > span").all_inner_texts()
            points = [300 - 20 * order.index(name) for name in names]
            note(coach, f"{number}-{match}", *points)
            expect(coach.locator("#notice")).to_contain_text(f"{names[0]} {points[0]}")
    expect(coach.locator("#tournament-next")).to_contain_text("Round 6")
    expect(coach.locator(".standings tbody tr").first).to_contain_text("Otters")
    coach.click("#round-4 > summary")
    note(coach, "4-2", "", "")
    expect(coach.locator("#round-now")).to_contain_text("Round 5")
    note(coach, "4-2", *points)
    expect(coach.locator("#tournament-next")).to_contain_text("Round 6")
    look_around(coach, "tournament-pools")
    coach.context.set_offline(False)
    coach.get_by_role("button", name="Make it known").click()
    expect(coach.locator(".bracket")).to_contain_text("Semi-finals")
    # Who has the address sees it grow, without an account.
    visitor.clock.install()
    visitor.goto(address)
    expect(visitor.locator(".bracket")).to_contain_text("Foxes")
    expect(visitor.locator("#tournament")).not_to_contain_text("Hill School")
    look_around(visitor, "tournament-everybody")
    # A knockout has somebody who goes on: what was typed stays, with the reason beside it.
    note(coach, "5-0", 240, 240)
    expect(coach.locator("#result-5-0")).to_contain_text("Not noted.")
    expect(coach.locator("#result-5-0 input").first).to_have_value("240")
    look_around(coach, "tournament-slip")
    note(coach, "5-0", 250, 240)
    note(coach, "5-1", 220, 260)
    expect(coach.locator("#tournament-next")).to_contain_text("Bees")
    arrive(pupil, "#/team")
    pupil.locator("#tournaments").get_by_role("link", name="Owl Open").click()
    expect(pupil.locator(".bracket")).to_contain_text("260")
    look_around(pupil, "tournament-member")
    keeps_up(visitor, "260")
    visitor.context.set_offline(True)
    keeps_up(visitor, "No answer since")
    visitor.context.set_offline(False)
    keeps_up(visitor, "Results come by themselves.")
    coach.get_by_role("button", name="Make it known").click()
    note(coach, "6-0", 200, 190)
    expect(coach.locator("#tournament")).to_contain_text("Otters wins.")
    look_around(coach, "tournament-over")
    coach.get_by_role("button", name="Show it to members alone").click()
    expect(coach.locator("#tournament-public a")).to_have_count(0)
    coach.get_by_role("button", name="Put it away").click()
    coach.click("#tournaments-ended > summary")
    coach.locator("#tournaments-ended").get_by_role("link", name="Owl Open").click()
    coach.get_by_role("button", name="Bring it back").click()
    expect(coach.locator("#tournament-winner")).to_have_text("Otters wins.")
    keeps_up(visitor, "There is no tournament here")
    visitor.lets("404", "Failed to load resource")
    coach.lets("Failed to load resource")


def test_an_address_that_leads_nowhere_says_so(devices, school):  # noqa: F811
    page = devices()
    page.goto(f"{school.url}tournaments/none/none.1")
    expect(page.locator("h1")).to_have_text("There is no tournament here")
    page.lets("404")
    look_around(page, "tournament-none")
