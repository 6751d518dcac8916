"""The end of a lesson and of a session, doubt about whose a record is, and invitations, with the real
server."""

import pytest
from playwright.sync_api import expect

from conftest import forget, until
from test_account import devices, join, school, sign_in  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, look_around, pictures_of
from test_people import cookies
from walk import arrive, begin, play_out


def test_who_leaves_the_question_unanswered_is_signed_out(devices, school):  # noqa: F811
    coach, other = devices(), devices()
    coach_of(coach, school, "mel@example.org", "Tarn School")
    add_pupils(coach, ["Pim"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    begin(other, count=1)
    play_out(other, 1)
    come_in(other, code, "Pim")
    choose(other, pictures_of(coach, "Pim"))
    expect(other.locator("#main h1")).to_have_text("Is that yours?")
    assert cookies(other, "refresh")
    other.locator("nav.places a").first.click()
    until(lambda: not cookies(other, "refresh") and not cookies(other, "access"))
    # Who closes the page instead is signed out before anything else is asked.
    come_in(other, code, "Pim")
    choose(other, pictures_of(coach, "Pim"))
    expect(other.locator("#main h1")).to_have_text("Is that yours?")
    other.reload()
    arrive(other, "#/class")
    other.fill("#class-code", code)
    other.click("#class-look")
    expect(other.locator("#main h1")).to_have_text("Who are you?")
    assert not cookies(other, "refresh") and not cookies(other, "access")


@pytest.mark.offline
def test_the_lesson_ends_without_a_network_and_a_session_ends_by_itself(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "nan@example.org", "Moor School")
    add_pupils(coach, ["Uma", "Vic"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    secrets = {name: pictures_of(coach, name) for name in ("Uma", "Vic")}
    until(lambda: pupil.evaluate("navigator.serviceWorker.controller !== null"))
    come_in(pupil, code, "Uma")
    choose(pupil, secrets["Uma"])
    expect(pupil.locator("#notice")).to_contain_text("Hello, Uma!")
    # The session is ended elsewhere: the name is known, and code and pictures are enough.
    pupil.context.clear_cookies()
    arrive(pupil, "#/you/account")
    pupil.reload()
    expect(pupil.locator("#account-standing")).to_contain_text("Come in again; nothing is lost.")
    look_around(pupil, "again")
    pupil.fill("#class-code", code)
    pupil.click("#class-look")
    expect(pupil.locator("#main h1")).to_have_text("Hello, Uma!")
    choose(pupil, secrets["Uma"])
    expect(pupil.locator("#notice")).to_contain_text("Hello, Uma!")
    # Without a network what waits is not lost unasked, and nothing stays disabled.
    pupil.context.set_offline(True)
    begin(pupil, count=1)
    play_out(pupil, 1)
    arrive(pupil, "#/you/account")
    pupil.click("#account-lesson-over")
    expect(pupil.locator("#account-unsent")).to_contain_text("could not be sent")
    look_around(pupil, "unsent")
    pupil.context.set_offline(False)
    forget(pupil, lambda: pupil.click("#account-lesson-over"))
    coach.click("#team-report > summary")
    coach.click("#team-report-show")
    expect(coach.locator("#team-report .list > li").first).to_contain_text("Uma")
    # The next one keeps what was done, and signs out without a network; then another pupil comes.
    come_in(pupil, code, "Uma")
    choose(pupil, secrets["Uma"])
    expect(pupil.locator("#notice")).to_contain_text("Hello, Uma!")
    pupil.context.set_offline(True)
    arrive(pupil, "#/you/account")
    pupil.click("#account-stay > summary")
    pupil.click("#account-out")
    expect(pupil.locator("#notice")).to_contain_text("You are signed out.")
    pupil.context.set_offline(False)
    come_in(pupil, code, "Vic")
    choose(pupil, secrets["Vic"])
    expect(pupil.locator("#class-not-mine")).to_have_text("Begin my own")
    expect(pupil.locator("#class-mine")).to_have_count(0)
    look_around(pupil, "not-mine")
    pupil.click("#class-not-mine")
    expect(pupil.locator("#notice")).to_contain_text("Add yourself here")
    until(lambda: not cookies(pupil, "refresh"))
    pupil.lets("401", "Failed to load resource", "ERR_INTERNET_DISCONNECTED")


def test_an_invitation_leads_on_whoever_opens_it(devices, school):  # noqa: F811
    coach, member = devices(), devices()
    coach_of(coach, school, "ona@example.org", "Weir School")
    coach.click("#team-code-open")
    code = coach.locator("#team-code .join-code").inner_text()
    coach.click("#team-code-large")
    look_around(coach, "large-class")
    # Somebody with an account who is signed out, and then the same one signed in.
    join(member, school, "pia@example.org")
    member.click("#account-leave > summary")
    member.click("#account-out")
    expect(member.locator("#account-email")).to_be_visible()
    member.goto(member.url.split("#")[0] + f"#/class?code={code}")
    member.click("#class-join")
    expect(member.locator("#teams-invited")).to_contain_text(code)
    look_around(member, "invited")
    member.get_by_role("link", name="Sign in, or begin an account").click()
    sign_in(member, "pia@example.org")
    expect(member.locator("#teams-code")).to_have_value(code)
    member.goto(member.url.split("#")[0] + f"#/class?code={code}")
    expect(member.locator("#main")).to_contain_text("Signed in as pia@example.org")
    look_around(member, "is-in")
    member.click("#class-join")
    expect(member.locator("#teams-code")).to_have_value(code)
    member.lets("422", "401", "Failed to load resource")
