"""Reminders: a file for the learner's own calendar, and a calendar at an address of the server."""

import socket
import urllib.error
import urllib.request
from datetime import datetime, timedelta
from email import message_from_string
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from dateutil.rrule import rrulestr
from icalendar import Calendar
from playwright.sync_api import expect

from conftest import until
from test_account import devices, in_step, join, serving  # noqa: F401
from barriers import barriers
from walk import arrive, begin, play_out


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A server that knows its own address, as letters need it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--port", f"{port}", "--origin", f"http://localhost:{port}"]
    with serving(tmp_path_factory.mktemp("school"), *options) as server:
        yield server


def saved(page):
    """The lines of the file that the form saves, and those of its events that are cancelled."""
    with page.expect_download() as download:
        page.locator("#reminders-form").get_by_role("button").click()
    assert download.value.suggested_filename.endswith(".ics")
    text = Path(download.value.path()).read_bytes().decode()
    live, over = [], []
    for event in text.split("BEGIN:VEVENT\r\n")[1:]:
        (over if "STATUS:CANCELLED\r\n" in event else live).extend(event.split("\r\n"))
    return live, over


def names(lines):
    return [line for line in lines if line.startswith("UID:")]


def test_a_calendar_gets_the_days_and_times_of_the_form(page):
    arrive(page, "#/you/reminders")
    page.get_by_label("Monday").uncheck()
    page.get_by_label("Sunday").check()
    page.fill("#reminders-time-1", "07:15")
    page.fill("#reminders-time-2", "18:30")
    lines, over = saved(page)
    rules = [line for line in lines if line.startswith("RRULE")]
    assert rules == ["RRULE:FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SU"] * 2
    starts = [line[-6:] for line in lines if line.startswith("DTSTART:")]
    assert starts == ["071500", "183000"]
    all_names = names(lines) + names(over)
    assert len(set(all_names)) == 3
    # A file that is saved later has the same names, so that a calendar changes what it has, and
    # cancels those that it has no time for.
    page.fill("#reminders-time-1", "08:00")
    page.fill("#reminders-time-2", "")
    lines, over = saved(page)
    assert (names(lines), names(over)) == (all_names[:1], all_names[1:])


def test_without_a_day_there_is_no_file(page):
    arrive(page, "#/you/reminders")
    for day in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]:
        page.get_by_label(day).uncheck()
    page.locator("#reminders-form").get_by_role("button").click()
    expect(page.locator("#notice")).to_contain_text("Choose at least one day.")


def choose(page, *times, days="Monday Tuesday Wednesday Thursday Friday Saturday Sunday"):
    """Has the server remind at these times."""
    arrive(page, "#/you/reminders")
    expect(page.locator("#reminders-save")).to_be_visible()
    for day in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]:
        page.get_by_label(day).set_checked(day in days)
    for number in (1, 2, 3):
        page.fill(f"#reminders-time-{number}", times[number - 1] if number <= len(times) else "")
    page.click("#reminders-save")
    expect(page.locator("#notice")).to_contain_text("What you chose is kept.")


def fetched(address):
    """The calendar at an address, as a calendar's program has it."""
    return Calendar.from_ical(urllib.request.urlopen(address).read())


def test_a_calendar_reads_the_reminders_from_an_address(devices, school):  # noqa: F811
    page = devices(timezone_id="Europe/Zurich")
    join(page, school, "remy@example.org")
    choose(page, "07:15", "18:30", days="Monday Sunday")
    assert barriers(page) == {}
    page.click("#reminders-calendar-make")
    address = page.locator("#reminders-address").inner_text()
    assert address.startswith(school.url + "api/v1/calendars/")
    assert barriers(page) == {}
    calendar = fetched(address)
    assert [str(event["SUMMARY"]) for event in calendar.events] == ["Practise"] * 2
    assert calendar.events[0].start.time().isoformat() == "07:15:00"
    assert calendar.events[0]["RRULE"].to_ical() == b"FREQ=WEEKLY;BYDAY=MO,SU"
    assert calendar.events[0].alarms.times[0].trigger == calendar.events[0].start
    # The clocks of a program that knows the zone, and of one that goes by what it is told here.
    zone, told = ZoneInfo("Europe/Zurich"), calendar.timezones[0].to_tz(lookup_tzid=False)
    starts = [event.start.replace(tzinfo=None) for event in calendar.events]
    until = starts[0] + timedelta(days=2 * 365)
    offsets = set()
    for start in starts:
        for at in rrulestr(calendar.events[0]["RRULE"].to_ical().decode(), dtstart=start):
            if at > until:
                break
            assert at.weekday() in (0, 6)
            offsets.add(at.replace(tzinfo=zone).utcoffset())
            assert at.replace(tzinfo=told).utcoffset() == at.replace(tzinfo=zone).utcoffset()
    assert offsets == {timedelta(hours=1), timedelta(hours=2)}
    # Another address, and the one before leads nowhere; then none.
    page.click("#reminders-calendar-anew")
    page.locator("dialog").get_by_role("button", name="New address").click()
    expect(page.locator("#reminders-address")).not_to_have_text(address)
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetched(address)
    page.click("#reminders-end")
    page.locator("dialog").get_by_role("button", name="Turn off all reminders").click()
    expect(page.locator("#notice")).to_contain_text("No reminders any more.")
    expect(page.locator("#reminders-calendar")).to_have_count(0)


def test_a_day_on_which_one_has_practised_is_left_out(devices, school):  # noqa: F811
    page = devices(timezone_id="UTC")
    day = datetime.now(ZoneInfo("UTC")).date()
    join(page, school, "rosa@example.org")
    choose(page, "12:00")
    page.click("#reminders-calendar-make")
    address = page.locator("#reminders-address").inner_text()
    assert "EXDATE" not in fetched(address).events[0]
    begin(page, count=1)
    play_out(page, 1)
    arrive(page, "#/you/account")
    page.click("#account-sync")
    in_step(page)
    left_out = fetched(address).events[0]["EXDATE"].dts[0].dt
    assert left_out.date() in {day, datetime.now(ZoneInfo("UTC")).date()}
    assert left_out.time().isoformat() == "12:00:00"


def letters(school, address, subject="Practise"):
    """The letters that remind somebody."""
    texts = [file.read_text() for file in school.mail.glob("*.eml")]
    return [text for text in texts if f"To: {address}" in text and f"Subject: {subject}" in text]


def test_a_letter_is_stopped_on_the_page_that_its_address_leads_to(devices, school):  # noqa: F811
    page = devices()
    join(page, school, "lena@example.org")
    arrive(page, "#/you/reminders")
    page.check("#reminders-letters")
    page.fill("#reminders-time-1", "12:00")
    page.click("#reminders-save")
    page.click("#reminders-test-letter")
    expect(page.locator("#notice")).to_contain_text("It is on its way.")
    until(lambda: letters(school, "lena@example.org"))
    message = message_from_string(letters(school, "lena@example.org")[0])
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = message["List-Unsubscribe"].strip("<>")
    assert stop in message.get_payload()
    # Whoever opens it is asked, on a device that knows nobody.
    other = devices()
    other.goto(stop)
    expect(other.locator("#reminders-stop")).to_be_visible()
    assert barriers(other) == {}
    page.reload()
    arrive(page, "#/you/reminders")
    expect(page.locator("#reminders-letters")).to_be_checked()
    other.click("#reminders-stop")
    expect(other.locator("#notice")).to_contain_text("You get no such letters any more.")
    arrive(page, "#/today")
    arrive(page, "#/you/reminders")
    expect(page.locator("#reminders-letters")).not_to_be_checked()
