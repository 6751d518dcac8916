"""Announcements of a class, with the real server: drafted, said to some and to all, read, taken back."""

from datetime import timedelta

from playwright.sync_api import expect

from test_account import devices, school  # noqa: F401
from test_classes import add_pupils, choose, coach_of, come_in, look_around, pictures_of
from test_dates import today
from walk import arrive


def write(coach, title, text="", to=()):
    """Fills in the form; of those who are named each is ticked."""
    coach.click("#announcement-new")
    expect(coach.locator("#announce")).to_be_visible()
    coach.fill("#announce-title", title)
    coach.fill("#announce-text", text)
    if to:
        coach.check("#announce-for-some")
    for name in to:
        coach.locator("#announce-some").get_by_label(name).check()


def agree(page):
    page.click("#confirm [value=yes]")


def test_a_coach_announces_and_sees_who_has_read_it(devices, school):  # noqa: F811
    coach, ida, jan = devices(), devices(), devices()
    coach_of(coach, school, "carla@work.example", "Hill School")
    add_pupils(coach, ["Ida", "Jan"], "pictures")
    code = coach.locator("#team-code .join-code").inner_text()
    for page, name in [(ida, "Ida"), (jan, "Jan")]:
        come_in(page, code, name)
        choose(page, pictures_of(coach, name))
    section = coach.locator("#team-announcements")
    expect(section).to_contain_text("Nothing is announced.")
    # The key Enter sends nothing to anybody: it keeps a draft.
    write(coach, "No practice on Friday", "The hall is closed.\n\nBring your shoes on Monday.")
    expect(coach.locator("#announce-some")).to_be_hidden()
    look_around(coach, "announce-form")
    coach.press("#announce-title", "Enter")
    expect(section.locator(".rows > li")).to_contain_text("Draft of ")
    section.locator("summary").first.click()
    section.get_by_role("link", name="Go on with it").click()
    expect(coach.locator("#announce-text")).to_have_value(
        "The hall is closed.\n\nBring your shoes on Monday.")
    # Nobody ticked is refused, and what was typed stays.
    coach.check("#announce-for-some")
    coach.fill("#announce-title", "No practice on Thursday")
    coach.click("#announce-said")
    expect(coach.get_by_text("Tick for whom it is")).to_be_visible()
    expect(coach.locator("#announce-title")).to_have_value("No practice on Thursday")
    expect(coach.locator("#announce-some")).to_be_visible()
    look_around(coach, "announce-refused")
    coach.check("#announce-for-all")
    coach.click("#announce-said")
    expect(section.locator(".rows > li")).to_contain_text("Read by 0 of 2")
    # Another to one of them.
    write(coach, "Your belt is here", to=["Ida"])
    coach.click("#announce-said")
    expect(section.locator(".rows > li")).to_have_count(2)
    arrive(ida, "#/today")
    told = ida.locator("#announcements .rows > li")
    expect(told).to_have_count(2)
    expect(told.first).to_contain_text("Your belt is here")
    look_around(ida, "announced-today")
    arrive(jan, "#/today")
    expect(jan.locator("#announcements .rows > li")).to_have_count(1)
    expect(jan.locator("#announcements")).to_contain_text("Bring your shoes on Monday.")
    # Read without a network.
    ida.context.set_offline(True)
    read = ida.get_by_role("button", name="I have read it: Your belt is here")
    read.click()
    expect(read).to_have_attribute("aria-pressed", "true")
    look_around(ida, "announced-read-today")
    arrive(ida, "#/practise")
    arrive(ida, "#/today")
    expect(told).to_have_count(1)
    arrive(ida, "#/team")
    expect(told).to_have_count(2)
    told.filter(has_text="Your belt is here").locator("summary").click()
    look_around(ida, "announced-team")
    ida.context.set_offline(False)
    belt = section.locator(".rows > li", has_text="Your belt is here")
    expect(belt).to_contain_text("Read by 1 of 1")
    belt.locator("summary").first.click()
    expect(belt.locator("li", has_text="Ida")).to_have_text("Idaread")
    look_around(coach, "announced-read")
    # What is said anew is to be read again; what is taken back goes from everybody's page.
    belt.get_by_role("link", name="Change it").click()
    coach.fill("#announce-text", "At the desk.")
    coach.click("#announce-said")
    agree(coach)
    expect(belt).to_contain_text("Read by 0 of 1")
    expect(told.filter(has_text="At the desk.")).to_be_visible()
    belt.locator("summary").first.click()
    belt.get_by_role("button", name="Take it back").click()
    agree(coach)
    expect(belt).to_have_count(0)
    expect(told).to_have_count(1)
    # Planned: on nobody's page before its day.
    write(coach, "Summer camp")
    coach.fill("#announce-from", (today(coach) + timedelta(days=3)).isoformat())
    coach.click("#announce-said")
    expect(section.locator(".rows > li", has_text="Summer camp")).to_contain_text("From ")
    expect(section.locator(".rows > li")).to_have_count(2)
    write(coach, "Shoes were found")
    coach.click("#announce-said")
    expect(told.filter(has_text="Shoes were found")).to_be_visible()
    expect(told.filter(has_text="Summer camp")).to_have_count(0)
