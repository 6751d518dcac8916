"""A child's account, with the real server: the question to a parent, their yes or no by the letter's link,
what they see, and how it ends."""

import re
import time

from playwright.sync_api import expect

from test_account import PASSWORD, devices, in_step, join, letter, say_age, school  # noqa: F401
from barriers import MOST, barriers, barriers_in
from walk import arrive, begin, play_out


def look_around(page):
    """The page as every device shows it, without a barrier."""
    assert barriers_in(page, MOST) == {}


def ask(child, parent, name):
    arrive(child, "#/you/account")
    child.click("#account-to-join")
    say_age(child, time.gmtime().tm_year - 11)
    child.fill("#account-nickname", name)
    look_around(child)
    child.fill("#account-email", parent)
    child.click("#account-submit")
    expect(child.locator("#account-again")).to_be_visible()


def open_letter(page, school, parent):
    code = letter(school, parent, "a child who calls themselves")
    go(page, f"#/guardian?code={code}")
    page.wait_for_selector("#guardian-yes")
    return code


def go(page, path):
    page.evaluate("path => { location.hash = path; }", path)


def again(child):
    child.reload()
    arrive(child, "#/you/account")
    child.click("#account-to-join")


def test_a_child_begins_once_a_parent_agreed_and_stops_when_they_withdraw(devices, school):  # noqa: F811
    child, parent = devices(), devices()
    ask(child, "gil@example.org", "Comet")
    # Another answer on the same device does not help, and practice goes on.
    again(child)
    expect(child.locator("#account-again")).to_be_visible()
    begin(child, count=1)
    play_out(child, 1)
    code = open_letter(parent, school, "gil@example.org")
    expect(parent.locator("#guardian-boards")).not_to_be_checked()
    look_around(parent)
    parent.click("#guardian-yes")
    expect(parent.locator("#guardian-standing")).to_contain_text("signs in as")
    again(child)
    login = child.locator("#account-login").inner_text()
    look_around(child)
    child.fill("#account-password", PASSWORD)
    child.click("#account-submit")
    in_step(child)
    child.click("#account-family > summary")
    child.click("#account-family-list")
    expect(child.locator("#account-guardian")).to_contain_text("g…@example.org")
    assert barriers(child) == {}
    # The child signs in by its name elsewhere.
    tablet = devices()
    arrive(tablet, "#/you/account")
    tablet.fill("#account-email", login)
    tablet.fill("#account-password", PASSWORD)
    tablet.click("#account-submit")
    in_step(tablet)
    # The parent links an account of their own, and sees when was practised.
    join(parent, school, "gil@example.org")
    go(parent, f"#/guardian?code={code}")
    parent.click("#guardian-link")
    expect(parent.locator("#guardian-practice")).to_contain_text("1 answer on 1 day")
    look_around(parent)
    parent.check("#guardian-boards")
    parent.click("#guardian-yes")
    expect(parent.locator("#notice")).to_contain_text("It is kept as you chose")
    arrive(parent, "#/you/account")
    parent.click("#account-family > summary")
    parent.click("#account-family-list")
    parent.get_by_role("link", name="Comet").click()
    expect(parent.locator("#guardian-boards")).to_be_checked()
    # Both answers are there: while one is awaited, a press is not taken.
    expect(parent.locator("#guardian-practice")).to_be_visible()
    parent.click("#guardian-end > summary")
    parent.click("#guardian-stop")
    expect(parent.locator("#guardian-standing")).to_contain_text("is stopped")
    # What erases it all has come to where that button was, and asks.
    parent.fill("#guardian-sure", PASSWORD)
    parent.locator("#guardian-erase [type=submit]").click()
    expect(parent.locator("#confirm")).to_contain_text("There is no way back.")
    parent.keyboard.press("Escape")
    expect(parent.locator("#guardian-standing")).to_contain_text("is stopped")
    tablet.click("#account-sync")
    expect(tablet.locator("#account-standing")).to_contain_text("Sign in again")
    tablet.fill("#account-email", login)
    tablet.fill("#account-password", PASSWORD)
    tablet.click("#account-submit")
    expect(tablet.locator("[role=alert]")).to_contain_text("Your parent has stopped this account")
    for page in (child, tablet):
        page.lets("401", "403", "Failed to load resource")


def test_a_parent_who_says_no_leaves_nothing(devices, school):  # noqa: F811
    child, parent = devices(), devices()
    ask(child, "hal@example.org", "Meteor-9")
    open_letter(parent, school, "hal@example.org")
    parent.click("#guardian-no")
    expect(parent.locator("#guardian-over")).to_contain_text("Nothing is left")
    again(child)
    expect(child.locator("#you-section")).to_contain_text("Your parent said no")
    look_around(child)
    kept = [file for file in school.mail.parent.glob("etude.sqlite*") if file.is_file()]
    assert kept
    for file in kept:
        assert not re.search(b"hal@example|Meteor-9", file.read_bytes()), file.name
