"""Teams and classes, with the real server: a coach makes a school and a class and prints cards; a pupil
comes in by code, name and pictures, and signs out when the lesson is over; a member joins and leaves."""

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from barriers import MOST, barriers_in
from conftest import forget
from test_account import devices, join, school  # noqa: F401
from test_keys import set_up
from test_people import add
from walk import arrive, begin, play_out

CODE = re.compile("^[A-HJ-NP-Z2-9]{6}$")
SEEN = os.environ.get("SCREENS")


def look_around(page, name):
    """The page as every device shows it, without a barrier; `SCREENS=FOLDER` keeps pictures."""
    def fits(size, scheme):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, size)
        if SEEN:
            page.screenshot(path=Path(SEEN) / f"{name}-{size}-{scheme}.png", full_page=True)

    assert barriers_in(page, [*MOST, ("desk", "dark")], then=fits) == {}, name


def make_school(page, name, kind="school"):
    arrive(page, "#/you/teams")
    page.click("#teams-making > summary")
    page.select_option("#teams-kind", kind)
    page.fill("#teams-name", name)
    page.fill("#teams-country", "gb")
    page.locator("#teams-make [type=submit]").click()
    expect(page.locator("#team-standing")).to_contain_text(f"{kind.capitalize()} in GB. You are its admin.")


def coach_of(page, school, address, name, kind="school"):  # noqa: F811
    """Somebody with an account, a school, a second step and a class; they are on the class's page."""
    join(page, school, address)
    make_school(page, name, kind)
    expect(page.locator("#team-second-step")).to_contain_text("needs a second step")
    look_around(page, "locked")
    page.get_by_role("link", name="Set up a second step").click()
    page.wait_for_selector("#account-step")
    set_up(page)
    arrive(page, "#/you/teams")
    page.locator("#teams-list a").first.click()
    page.fill("#class-name", "5b")
    page.locator("#class-make button").click()
    expect(page.locator("#team-standing")).to_contain_text("Class in GB. You are its admin.")


def add_pupils(page, names, secret):
    page.fill("#class-names", "\n".join(names))
    page.select_option("#class-secret", secret)
    page.locator("#class-add [type=submit]").click()
    expect(page.locator(".pupil-card")).to_have_count(len(names))
    expect(page.locator("#team-code .join-code")).to_have_text(CODE)


def let_cards_go(page):
    """Without printing them, which is asked about."""
    page.click("#cards-done")
    page.locator("#confirm [value=yes]").click()
    # Before they are gone nobody leaves the page without being asked.
    expect(page.locator(".pupil-card")).to_have_count(0)


def come_in(page, code, name):
    """As far as the pictures."""
    arrive(page, "#/class")
    page.fill("#class-code", code.lower())
    page.click("#class-look")
    expect(page.locator("#main h1")).to_have_text("Who are you?")
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.locator("#main h1")).to_have_text(f"Hello, {name}!")


def choose(page, pictures):
    for name in pictures:
        page.click(f"#picture-{name}")
    page.click("#class-enter")


def pictures_of(page, name):
    card = page.locator(".pupil-card", has=page.get_by_role("heading", name=name, exact=True))
    return card.locator("figcaption").all_inner_texts()


def test_a_coach_prints_cards_and_a_pupil_comes_in_by_one(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "cleo@example.org", "Hill School")
    names = ["Ida", "Jan", "Mia-Sophie von der Au", *[f"Pupil {n}" for n in range(9)]]
    add_pupils(coach, names, "pictures")
    expect(coach.locator("#class-pupils .rows > li")).to_have_count(12)
    code = coach.locator("#team-code .join-code").inner_text()
    secret = pictures_of(coach, "Ida")
    look_around(coach, "cards")
    # The code on the wall takes no cards away.
    coach.click("#team-code-large")
    expect(coach.locator("#team-qr")).to_be_visible()
    coach.click("#team-large-back")
    expect(coach.locator(".pupil-card")).to_have_count(12)
    coach.emulate_media(media="print", color_scheme="light")
    expect(coach.locator("#team-code")).to_be_hidden()
    expect(coach.locator("#cards-print")).to_be_hidden()
    if SEEN:
        coach.pdf(path=Path(SEEN) / "cards.pdf", print_background=False, prefer_css_page_size=True)
    coach.emulate_media(media="screen")
    # The pupil, who first presses the wrong one and takes it back.
    arrive(pupil, "#/class")
    look_around(pupil, "code")
    pupil.fill("#class-code", "222222")
    pupil.click("#class-look")
    expect(pupil.locator("[role=alert]")).to_contain_text("No class has this code")
    come_in(pupil, code, "Ida")
    look_around(pupil, "pictures")
    offered = [box.get_attribute("id") for box in pupil.locator("[id^=picture-]").all()]
    wrong = [name for name in (box.removeprefix("picture-") for box in offered) if name not in secret][:3]
    choose(pupil, wrong)
    expect(pupil.locator("[role=alert]")).to_contain_text("Those were not your pictures")
    pupil.click(f"#picture-{wrong[0]}")
    expect(pupil.locator(".slots .drawing")).to_have_count(1)
    expect(pupil.locator("#class-enter")).to_be_disabled()
    pupil.keyboard.press("Backspace")
    expect(pupil.locator(".slots .drawing")).to_have_count(0)
    for name in secret:
        pupil.focus(f"#picture-{name}")
        pupil.keyboard.press("Enter")
    look_around(pupil, "chosen")
    pupil.focus("#class-enter")
    pupil.keyboard.press("Enter")
    expect(pupil.locator("#notice")).to_contain_text("Hello, Ida!")
    begin(pupil, count=1)
    play_out(pupil, 1)
    arrive(pupil, "#/you")
    expect(pupil.locator("#main")).to_contain_text("Ida")
    arrive(pupil, "#/you/account")
    expect(pupil.locator("#account-standing")).to_contain_text("Everything is on the server")
    expect(pupil.locator("#account-change")).to_have_count(0)
    look_around(pupil, "lesson")
    forget(pupil, lambda: pupil.click("#account-lesson-over"))
    arrive(pupil, "#/you/account")
    expect(pupil.locator("#account-email")).to_be_visible()
    # The next one at the same laptop is asked nothing of the one before.
    come_in(pupil, code, "Jan")
    choose(pupil, pictures_of(coach, "Jan"))
    expect(pupil.locator("#notice")).to_contain_text("Hello, Jan!")
    # Cards are shown once; who leaves them without printing is asked, once.
    coach.locator("nav.places a").first.click()
    expect(coach.locator("#cards-asked")).to_be_visible()
    expect(coach.locator(".pupil-card")).to_have_count(12)
    look_around(coach, "cards-asked")
    coach.click("#cards-print")
    expect(coach.locator("#cards-asked")).to_have_count(0)
    arrive(coach, "#/today")
    arrive(coach, "#/you/teams")
    coach.get_by_role("link", name=re.compile("^5b")).click()
    expect(coach.locator("#class-pupils .rows > li")).to_have_count(12)
    expect(coach.locator(".pupil-card")).to_have_count(0)
    coach.click("#team-report > summary")
    coach.click("#team-report-show")
    expect(coach.locator("#team-report .list > li")).to_have_count(12)
    look_around(coach, "class")
    pupil.lets("422", "401", "Failed to load resource")


def test_a_coach_replaces_a_card_and_removes_a_pupil(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "finn@example.org", "Dale School")
    add_pupils(coach, ["Lea"], "pictures")
    old, code = pictures_of(coach, "Lea"), coach.locator("#team-code .join-code").inner_text()
    let_cards_go(coach)
    coach.locator("#class-pupils .rows summary", has_text="Lea").click()
    coach.get_by_role("button", name="New PIN for Lea").click()
    pin = coach.locator(".pupil-card .pin").inner_text()
    come_in(pupil, code, "Lea")
    assert old and pupil.locator("#class-pin").is_visible()
    look_around(pupil, "pin")
    pupil.fill("#class-pin", pin)
    pupil.click("#class-enter")
    expect(pupil.locator("#notice")).to_contain_text("Hello, Lea!")
    coach.get_by_role("button", name="Remove Lea").click()
    coach.locator("#confirm [value=yes]").click()
    expect(coach.locator("#class-pupils")).to_contain_text("will be erased on")
    coach.click("#team-ending > summary")
    coach.fill("#team-word", "5b")
    coach.locator("#team-end [type=submit]").click()
    expect(coach.locator("#notice")).to_contain_text("It is ended.")
    expect(coach.locator("#teams-list > li")).to_have_count(1)
    pupil.lets("401", "Failed to load resource")


def test_a_member_joins_by_the_code_is_made_coach_and_leaves(devices, school):  # noqa: F811
    admin, member = devices(), devices()
    coach_of(admin, school, "gwen@example.org", "Vale School")
    arrive(admin, "#/you/teams")
    admin.get_by_role("link", name=re.compile("^Vale School")).click()
    admin.click("#team-code-open")
    code = admin.locator("#team-code .join-code").inner_text()
    admin.click("#team-code-large")
    expect(admin.locator("#team-large")).to_have_text(code)
    look_around(admin, "large")
    join(member, school, "hugo@example.org")
    member.goto(member.url.split("#")[0] + f"#/you/teams?code={code}")
    expect(member.locator("#teams-code")).to_have_value(code)
    look_around(member, "teams")
    member.locator("#teams-join [type=submit]").click()
    expect(member.locator("#team-standing")).to_contain_text("You are a student.")
    look_around(member, "member")
    admin.click("#team-large-back")
    admin.locator("#team-members summary", has_text="Student").click()
    admin.locator("#team-members details[open]").get_by_label("Role of").select_option("coach")
    admin.locator("#team-members [type=submit]:visible").click()
    expect(admin.locator("#notice")).to_contain_text("The role is changed.")
    look_around(admin, "school")
    arrive(member, "#/you/teams")
    member.get_by_role("link", name=re.compile("^Vale School")).click()
    expect(member.locator("#team-standing")).to_contain_text("You are its coach.")
    expect(member.locator("#team-second-step")).to_be_visible()
    member.click("#team-leaving > summary")
    member.click("#team-leave")
    member.locator("#confirm [value=yes]").click()
    expect(member.locator("#notice")).to_contain_text("You have left it.")
    arrive(admin, "#/today")
    arrive(admin, "#/you/teams")
    admin.get_by_role("link", name=re.compile("^Vale School")).click()
    admin.click("#team-leaving > summary")
    expect(admin.locator("#team-leaving")).to_contain_text("You are its only admin.")


def test_on_a_shared_device_each_pupil_has_a_log_of_their_own(devices, school):  # noqa: F811
    coach, tablet = devices(), devices()
    coach_of(coach, school, "kai@example.org", "Fell School")
    add_pupils(coach, ["Oda", "Pim"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    begin(tablet, count=1)
    play_out(tablet, 1)
    come_in(tablet, code, "Oda")
    choose(tablet, pictures_of(coach, "Oda"))
    expect(tablet.locator("#main h1")).to_have_text("Is that yours?")
    look_around(tablet, "whose")
    tablet.click("#class-not-mine")
    expect(tablet.locator("#notice")).to_contain_text("Add yourself here")
    add(tablet, "Oda", own="The library")
    come_in(tablet, code, "Oda")
    choose(tablet, pictures_of(coach, "Oda"))
    expect(tablet.locator("#notice")).to_contain_text("Hello, Oda!")
    arrive(tablet, "#/you/account")
    expect(tablet.locator("#account-standing")).to_contain_text("Everything is on the server")
