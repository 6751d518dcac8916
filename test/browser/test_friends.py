"""Friends with the real server: a code that is shown, a question, an answer, a list of their own."""

import re

from playwright.sync_api import expect

from test_account import devices, join, school, sign_in  # noqa: F401
from test_classes import look_around
from walk import arrive


def named(page, name):
    arrive(page, "#/team")
    page.fill("#name-form input", name)
    page.click("#name-form button")
    expect(page.locator("#notice")).to_contain_text(f"Others see you as “{name}”")


def test_two_become_friends_by_a_link_and_one_ends_it(devices, school):  # noqa: F811
    ada, ben, cy = devices(), devices(), devices()
    join(ada, school, "ada@example.org")
    arrive(ada, "#/team/friends")
    expect(ada.locator("#name-form")).to_be_visible()
    named(ada, "Ada")
    arrive(ada, "#/team/friends")
    look_around(ada, "friends-none")
    ada.click("#friends-fresh")
    code = ada.locator("#friends-own-code")
    expect(code).to_have_text(re.compile("^[A-HJ-NP-Z2-9]{8}$"))
    expect(ada.locator("#friends-qr")).to_be_visible()
    look_around(ada, "friends-code")
    ada.click("#friends-copy")
    link = f"{ada.url.split('#')[0]}#/team/friends?code={code.inner_text()}"

    # Ben has an account and is signed out: the invitation waits while he signs in.
    join(ben, school, "ben@example.org")
    ben.click("#account-leave > summary")
    ben.click("#account-out")
    expect(ben.locator("#account-email")).to_be_visible()
    ben.goto(link)
    expect(ben.locator("#friends-account")).to_contain_text("Somebody would like to be your friend")
    look_around(ben, "friends-signed-out")
    ben.locator("#friends-account a").click()
    sign_in(ben, "ben@example.org")
    expect(ben.locator("#friends-ask input")).to_have_value(code.inner_text())
    ben.fill("#name-form input", "Ben")
    ben.click("#name-form button")
    expect(ben.locator("#name-form")).to_have_count(0)
    look_around(ben, "friends-invited")
    ben.locator("#friends-ask [type=submit]").click()
    expect(ben.locator("#notice")).to_contain_text("“Ada” is asked.")
    expect(ben.locator("#friends-asked")).to_contain_text("no answer yet")
    look_around(ben, "friends-asked")

    arrive(ada, "#/team")
    expect(ada.locator("#team-list")).to_contain_text("Ben would like to be your friend")
    ada.get_by_role("link", name=re.compile("^Friends")).click()
    look_around(ada, "friends-asking")
    ada.get_by_role("button", name="Accept: Ben").click()
    expect(ada.locator("#notice")).to_contain_text("Ben is your friend now.")
    expect(ada.locator("#friends-friend")).to_contain_text("Friends since")
    expect(ada.locator("#friends-friend-title")).to_be_focused()

    # A third, blocked: for all he sees he has asked.
    join(cy, school, "cy@example.org")
    arrive(cy, "#/team/friends")
    cy.fill("#friends-code", "AAAA-AAAA")
    cy.locator("#friends-ask [type=submit]").click()
    expect(cy.locator("[role=alert]")).to_contain_text("Nobody whom you may ask has this code.")
    cy.fill("#friends-code", code.inner_text().lower())
    cy.locator("#friends-ask [type=submit]").click()
    expect(cy.locator("#friends-asked")).to_contain_text("Ada")
    ada.click("#friends-again")
    ada.get_by_role("button", name=re.compile("^Block")).click()
    expect(ada.locator("#friends-blocked-title")).to_be_focused()
    look_around(ada, "friends-all")
    with cy.expect_response("**/api/v1/friends"):
        cy.click("#friends-again")
    cy.wait_for_load_state("networkidle")
    expect(cy.locator("#friends-asked")).to_contain_text("no answer yet")

    # A room that is shown to friends is found without a code.
    arrive(ada, "#/team")
    ada.select_option("#room-organisation", "friends")
    ada.select_option("#room-play", "together")
    ada.click("#room-make-it")
    # She is in it as soon as its server says so.
    expect(ada.locator("#room")).to_contain_text("Ada")
    arrive(ben, "#/team")
    expect(ben.locator("#rooms-open")).to_contain_text("Ada’s room")
    look_around(ben, "friends-room")
    ben.get_by_role("button", name=re.compile("^Take a seat: Ada’s room")).click()
    expect(ben.locator("#room")).to_contain_text("Ben")
    arrive(ben, "#/team")
    expect(ben.locator("#room-list")).to_be_visible()
    expect(ben.locator("#rooms-open")).to_have_count(0)
    arrive(ada, "#/team/friends")

    # Their list, as far as each is counted.
    arrive(ben, "#/team/friends")
    ben.get_by_role("link", name="How you stand among them").click()
    expect(ben.locator("#board h2")).to_have_text("Friends")
    ben.click("#boards-join-now")
    expect(ben.locator("#notice")).to_contain_text("You are counted.")
    arrive(ben, "#/team/friends")
    ben.locator("#friends-friend summary").click()
    ben.get_by_role("button", name="End the friendship: Ada").click()
    expect(ben.locator("#notice")).to_contain_text("You are friends no longer.")
    ada.click("#friends-again")
    expect(ada.locator("#friends-friend")).to_have_count(0)
    ada.click("#friends-close")
    expect(ada.locator("#friends-own-code")).to_have_count(0)
    cy.lets("404", "Failed to load resource")
    ben.lets("401", "Failed to load resource")
