"""Several people on one device: each has a log, an account and pages of their own."""

import re

import pytest
from playwright.sync_api import expect

from barriers import barriers_in
from conftest import forget, until
from test_account import devices, events, in_step, join, school, sign_in  # noqa: F401
from walk import arrive, begin, erase, has_answers, play_out


def add(page, name, own=None):
    """Adds somebody to the device, which then opens their log."""
    arrive(page, "#/you/people")
    if own:
        page.fill("#people-own", own)
    else:
        page.locator("#people-adding > summary").click()
    page.fill("#people-name", name)
    forget(page, lambda: page.locator("#people-add").get_by_role("button").click())


def leave(page):
    arrive(page, "#/you/people")
    forget(page, lambda: page.click("#people-leave"))
    expect(page.locator("#main h1")).to_have_text("Who practises?")


def choose(page, name):
    forget(page, lambda: page.get_by_role("button", name=name).click())


def lock(page, pin):
    arrive(page, "#/you/people")
    page.locator("#people-locking > summary").click()
    page.fill("#people-pin", pin)
    page.fill("#people-again", pin)
    forget(page, lambda: page.locator("#people-lock").get_by_role("button").click())


def test_what_one_does_is_in_nobody_elses_log(page):
    begin(page, count=1)
    play_out(page, 1)
    mine = events(page)
    add(page, "Ben", own="Ada")
    assert events(page) == "0"
    begin(page, count=2)
    play_out(page, 2)
    has_answers(page, 2)
    theirs = events(page)
    leave(page)
    # No address leads past the question, and no page of before is shown.
    page.goto(page.url.split("#")[0] + "#/progress")
    expect(page.locator("#who")).to_be_visible()
    expect(page.locator("nav.places a")).to_have_count(0)
    assert not [name for name in page.evaluate("Object.keys(localStorage)") if "page" in name]
    choose(page, "Ada")
    has_answers(page, 1)
    assert events(page) == mine
    # The same tab goes on with the same person; a new one asks.
    page.reload()
    assert events(page) == mine
    other = page.context.new_page()
    other.goto(page.url.split("#")[0])
    expect(other.locator("#who")).to_be_visible()
    choose(other, "Ben")
    assert events(other) == theirs
    assert events(page) == mine


def test_a_lock_asks_for_the_pin_and_waits_after_five_wrong_ones(page):
    add(page, "Ben", own="Ada")
    lock(page, "2468")
    expect(page.locator("#notice")).to_contain_text("Locked")
    leave(page)
    page.get_by_role("button", name="Ben").click()
    for count in range(1, 6):
        page.fill("#who-pin", "1111")
        page.click("#who-open")
        # The same words stand there from the try before: the counter tells that this one was ruled.
        page.wait_for_function(
            "(count) => JSON.parse(localStorage['etude.people']).some((one) => one.lock?.wrong === count)",
            arg=count)
        expect(page.locator("[role=alert]")).to_have_text("That is not the PIN.")
        expect(page.locator("#who-pin")).to_have_value("")
    page.fill("#who-pin", "2468")
    page.click("#who-open")
    expect(page.locator("[role=alert]")).to_contain_text("Too many PINs were wrong")
    page.evaluate("""() => {
      const people = JSON.parse(localStorage["etude.people"]);
      for (const one of people) if (one.lock) one.lock.until = 0;
      localStorage["etude.people"] = JSON.stringify(people);
    }""")
    page.fill("#who-pin", "2468")
    forget(page, lambda: page.click("#who-open"))
    arrive(page, "#/you/people")
    expect(page.locator("#you-section")).to_contain_text("Ben")
    # By itself: four digits may stand within a code that is drawn.
    kept = page.evaluate("JSON.stringify(localStorage)")
    assert not re.search(r"(?<![0-9a-zA-Z+/_-])2468(?![0-9a-zA-Z+/_-])", kept)


def test_somebody_is_removed_with_all_that_the_device_has_of_them(page):
    begin(page, count=1)
    play_out(page, 1)
    add(page, "Ben", own="Ada")
    folders = """async () => {
      const names = [];
      for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
      return names;
    }"""
    assert len(page.evaluate(folders)) == 2
    arrive(page, "#/you/people")
    page.locator("#people-removing > summary").click()
    page.select_option("#people-whom", label="Ada")
    page.fill("#people-word", "Ada")
    forget(page, lambda: page.locator("#people-remove").get_by_role("button").click())
    assert len(page.evaluate(folders)) == 1
    arrive(page, "#/you/people")
    expect(page.locator("#you-section .item")).to_have_count(1)
    has_answers(page, 0)
    # Who is alone again is not asked any more.
    forget(page, page.reload)
    expect(page.locator("#who")).to_have_count(0)
    # This server knows no accounts, and so nobody whom it could sign out.
    page.problems.clear()


def test_each_is_signed_in_to_an_account_of_their_own(devices, school):  # noqa: F811
    page = devices()
    join(page, school, "ada.shares@example.org")
    add(page, "Ben", own="Ada")
    arrive(page, "#/you/account")
    expect(page.locator("#account-email")).to_be_visible()
    join(page, school, "ben.shares@example.org")
    begin(page, count=1)
    play_out(page, 1)
    arrive(page, "#/you/account")
    in_step(page)
    leave(page)
    choose(page, "Ada")
    arrive(page, "#/you/account")
    in_step(page)
    expect(page.locator("#you-section")).to_contain_text("ada.shares@example.org")
    has_answers(page, 0)
    laptop = devices()
    sign_in(laptop, "ben.shares@example.org")
    in_step(laptop)
    has_answers(laptop, 1)


def test_who_is_removed_is_signed_out_whatever_has_run_out(devices, school):  # noqa: F811
    page = devices()
    join(page, school, "ada.leaves@example.org")
    add(page, "Ben", own="Ada")
    # After a quarter of an hour the short token is gone, and the long one is still there.
    page.context.clear_cookies(name="__Host-etude-access")
    arrive(page, "#/you/people")
    page.locator("#people-removing > summary").click()
    page.select_option("#people-whom", label="Ada")
    page.fill("#people-word", "Ada")
    forget(page, lambda: page.locator("#people-remove").get_by_role("button").click())
    until(lambda: page.evaluate("true") and not cookies(page, "access") and not cookies(page, "refresh"))
    page.lets("401")


@pytest.mark.offline
def test_who_erases_the_device_without_a_network_is_signed_out_later(devices, school):  # noqa: F811
    page = devices()
    join(page, school, "carl.leaves@example.org")
    page.context.clear_cookies(name="__Host-etude-access")
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    page.context.set_offline(True)
    arrive(page, "#/you/data")
    forget(page, lambda: erase(page))
    assert cookies(page, "refresh")
    page.context.set_offline(False)
    # A link that says one came back from an issuer takes up nobody's session.
    page.goto(page.url.split("#")[0] + "#/you/account?from=school")
    expect(page.locator("#account-email")).to_be_visible()
    forget(page, page.reload)
    expect(page.locator("#account-email")).to_be_visible()
    assert cookies(page, "refresh")
    arrive(page, "#/you/account")
    page.click("#account-to-elsewhere")
    expect(page.locator("#account-elsewhere")).to_be_visible()
    assert not cookies(page, "access") and not cookies(page, "refresh")
    page.lets("401", "ERR_INTERNET_DISCONNECTED")


def cookies(page, kind):
    return [one for one in page.context.cookies() if one["name"].startswith(f"__Host-etude-{kind}")]


def test_nothing_bars_anybody_from_the_pages_of_those_who_share(page):
    add(page, "Ben", own="Ada")
    lock(page, "2468")
    arrive(page, "#/you/people")
    for part in page.locator("#you-section details").all():
        part.evaluate("(one) => { one.open = true }")
    assert barriers_in(page) == {}
    leave(page)
    page.get_by_role("button", name="Ben").click()
    page.wait_for_selector("#who-pin")
    assert barriers_in(page) == {}
