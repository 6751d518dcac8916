"""Dates of a class, with the real server: given, answered without a network, noted, in a calendar."""

from datetime import date, timedelta

from playwright.sync_api import expect

from test_account import devices, school  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, look_around, pictures_of
from walk import arrive


def today(page):
    """As the page's own clock has it."""
    return date.fromisoformat(page.evaluate(
        "(now => [now.getFullYear(), now.getMonth() + 1, now.getDate()]"
        ".map(part => String(part).padStart(2, '0')).join('-'))(new Date())"))


def give(page, title, day, weeks=1):
    if page.locator("#date-giving").get_attribute("open") is None:
        page.click("#date-giving > summary")
    page.fill("#date-title", title)
    page.fill("#date-day", day.isoformat())
    page.fill("#date-from", "16:00")
    page.fill("#date-to", "17:30")
    page.fill("#date-place", "Room 12")
    page.fill("#date-weeks", str(weeks))
    page.click("#date-give-it")
    expect(page.locator("#team-dates .rows b", has_text=title).first).to_be_visible()


def test_a_class_meets_and_a_coach_notes_who_was_there(devices, school):  # noqa: F811
    coach, pupil = devices(), devices()
    coach_of(coach, school, "cleo@work.example", "Hill School")
    add_pupils(coach, ["Ida", "Jan"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    expect(coach.locator("#team-dates")).to_contain_text("No date is given")
    give(coach, "Practice", today(coach), weeks=3)
    give(coach, "Scrimmage", today(coach) + timedelta(days=1))
    rows = coach.locator("#team-dates .rows > li")
    expect(rows).to_have_count(4)
    look_around(coach, "dates-given")
    # The pupil says on Today, without a network, that they come.
    come_in(pupil, code, "Ida")
    choose(pupil, pictures_of(coach, "Ida"))
    arrive(pupil, "#/today")
    meetings = pupil.locator("#meetings .rows > li")
    expect(meetings).to_have_count(2)
    expect(meetings.last).to_contain_text("16:00 to 17:30, Room 12. 5b")
    pupil.context.set_offline(True)
    meetings.last.get_by_role("button", name="I come: ").click()
    meetings.first.get_by_role("button", name="I cannot: ").click()
    expect(meetings.last.get_by_role("button", name="I come: ")).to_have_attribute("aria-pressed", "true")
    look_around(pupil, "dates-today")
    pupil.context.set_offline(False)
    tomorrow = rows.filter(has_text="Scrimmage")
    expect(tomorrow).to_contain_text("1 comes")
    # Who was there.
    first = rows.first
    expect(first).to_contain_text("1 cannot")
    first.locator("summary").first.click()
    expect(first.locator("li", has_text="Ida")).to_contain_text("Cannot come")
    first.get_by_role("button", name="Ida was away").click()
    first.get_by_role("button", name="All others were there").click()
    expect(first).to_contain_text("1 of 2 were there")
    first.get_by_role("button", name="Ida was there").click()
    expect(first).to_contain_text("2 of 2 were there")
    coach.click("#team-attendance > summary")
    expect(coach.locator("#team-attendance li", has_text="Ida")).to_contain_text("1 of 1")
    look_around(coach, "dates-noted")
    # The pupil sees their own.
    arrive(pupil, "#/team")
    expect(pupil.locator("#meetings")).to_contain_text("5b: there 1 of 1 time.")
    look_around(pupil, "dates-team")
    # Any calendar reads it; what is called off goes from everywhere.
    coach.click("#dates-calendar-make")
    address = coach.locator("#dates-address").inner_text()
    calendar = coach.request.get(address).text()
    assert calendar.count("BEGIN:VEVENT") == 4 and calendar.count("SUMMARY:Practice\r\n") == 3
    assert "LOCATION:Room 12\r\n" in calendar and "Ida" not in calendar
    look_around(coach, "dates-calendar")
    tomorrow.locator("summary").first.click()
    tomorrow.get_by_role("button", name="Call it off").click()
    coach.locator("dialog[open] .primary, dialog[open] .danger").first.click()
    expect(rows).to_have_count(3)
    expect(meetings.filter(has_text="Scrimmage")).to_have_count(0)
    assert coach.request.get(address).text().count("BEGIN:VEVENT") == 3
