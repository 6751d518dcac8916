"""Reminders: a file for the learner's own calendar."""

from pathlib import Path

from playwright.sync_api import expect

from walk import arrive


def saved(page):
    """The lines of the file that the form saves."""
    with page.expect_download() as download:
        page.locator("#reminders-form").get_by_role("button").click()
    assert download.value.suggested_filename.endswith(".ics")
    return Path(download.value.path()).read_bytes().decode().split("\r\n")


def test_a_calendar_gets_the_days_and_times_of_the_form(page):
    arrive(page, "#/you/reminders")
    page.get_by_label("Monday").uncheck()
    page.get_by_label("Sunday").check()
    page.fill("#reminders-time-1", "07:15")
    page.fill("#reminders-time-2", "18:30")
    lines = saved(page)
    rules = [line for line in lines if line.startswith("RRULE")]
    assert rules == ["RRULE:FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SU"] * 2
    starts = [line[-6:] for line in lines if line.startswith("DTSTART:")]
    assert starts == ["071500", "183000"]
    names = [line for line in lines if line.startswith("UID:")]
    assert len(set(names)) == 2
    # A file that is saved later has the same names, so that a calendar changes what it has.
    page.fill("#reminders-time-1", "08:00")
    assert [line for line in saved(page) if line.startswith("UID:")] == names[:1]


def test_without_a_day_there_is_no_file(page):
    arrive(page, "#/you/reminders")
    for day in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]:
        page.get_by_label(day).uncheck()
    page.locator("#reminders-form").get_by_role("button").click()
    expect(page.locator("#notice")).to_contain_text("Choose at least one day.")
