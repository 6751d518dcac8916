"""Passkeys and the second step, with the real server and Chromium's own virtual authenticator: who has
one signs in without a password, and behind a password a code is asked for."""

import base64
import hashlib
import hmac
import re
import struct
import time

from playwright.sync_api import expect

from barriers import MOST, barriers_in
from test_account import PASSWORD, devices, in_step, join, school, sign_in  # noqa: F401
from walk import arrive


def authenticator(page):
    """A device that keeps passkeys and knows its owner, as a phone does."""
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    made = tools.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
        "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True}})
    return tools, made["authenticatorId"]


def sign_out(page):
    arrive(page, "#/you/account")
    page.click("#account-leave > summary")
    page.click("#account-out")
    page.wait_for_selector("#account-passkey")


def add_passkey(page):
    page.click("#account-add-passkey > summary")
    page.fill("#account-passkey-password", PASSWORD)
    page.locator("#account-passkey-form button").click()
    expect(page.locator("#account-passkeys li")).to_have_count(1)


def code(secret, step):
    """RFC 6238, written a second time."""
    key = base64.b32decode(secret)
    mac = hmac.new(key, struct.pack(">Q", step), hashlib.sha1).digest()
    place = mac[-1] & 15
    return f"{(struct.unpack('>I', mac[place:place + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"


def set_up(page):
    """Turns the second step on: its secret, the step whose code was used, the recovery codes."""
    page.click("#account-step > summary")
    page.fill("#account-step-password", PASSWORD)
    page.locator("#account-step-form button").click()
    secret = page.locator("#account-secret").inner_text().replace(" ", "")
    step = int(time.time()) // 30
    page.fill("#account-first-code", code(secret, step))
    page.locator("#account-confirm-form button").click()
    expect(page.locator("#account-recovery li")).to_have_count(10)
    return secret, step, page.locator("#account-recovery li").all_inner_texts()


def test_a_passkey_signs_in_without_a_password(devices, school):  # noqa: F811
    page = devices()
    tools, key = authenticator(page)
    join(page, school, "pia@example.org")
    add_passkey(page)
    (kept,) = tools.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    assert kept["rpId"] == "localhost" and kept["isResidentCredential"]
    sign_out(page)
    page.click("#account-passkey")
    in_step(page)
    expect(page.locator("#you-section")).to_contain_text("Signed in as pia@example.org")
    expect(page.locator("#account-passkeys li")).to_contain_text("Last used today")
    # Whoever cannot show that it is them is not let in.
    sign_out(page)
    tools.send("WebAuthn.setUserVerified", {"authenticatorId": key, "isUserVerified": False})
    page.click("#account-passkey")
    expect(page.locator("#account-form [role=alert]")).to_contain_text("No passkey was used")
    tools.send("WebAuthn.setUserVerified", {"authenticatorId": key, "isUserVerified": True})
    page.click("#account-passkey")
    in_step(page)
    # Removed, it opens nothing.
    page.locator("#account-passkeys").get_by_role("button", name=re.compile("^Remove")).click()
    page.locator("#confirm [value=yes]").click()
    expect(page.locator("#account-passkeys")).to_have_count(0)
    sign_out(page)
    page.click("#account-passkey")
    expect(page.locator("#account-form [role=alert]")).to_contain_text("no account here knows it")
    page.lets("422")


def test_a_code_is_asked_for_behind_the_password(devices, school):  # noqa: F811
    page = devices()
    join(page, school, "sol@example.org")
    secret, step, codes = set_up(page)
    page.click("#account-noted")
    expect(page.locator("#account-recovery")).to_have_count(0)
    other = devices()
    sign_in(other, "sol@example.org")
    other.fill("#account-second-code", code(secret, step))
    other.click("#account-submit")
    expect(other.locator("#account-form [role=alert]")).to_contain_text("wrong, or was used")
    # The next step's code is taken early, so that nobody waits for half a minute.
    other.fill("#account-second-code", code(secret, max(step + 1, int(time.time()) // 30)))
    other.click("#account-submit")
    in_step(other)
    sign_out(other)
    sign_in(other, "sol@example.org")
    other.fill("#account-second-code", codes[0].lower())
    other.click("#account-submit")
    in_step(other)
    expect(other.locator("#account-keys")).to_contain_text("You have 9 recovery codes left")
    other.click("#account-step-end > summary")
    other.fill("#account-step-end-password", PASSWORD)
    other.locator("#account-step-end-form button").click()
    expect(other.locator("#account-step")).to_be_visible()
    other.lets("422")


def test_no_form_of_the_keys_has_a_barrier(devices, school):  # noqa: F811
    page, found = devices(), {}
    authenticator(page)

    def look(name):
        if one := barriers_in(page, MOST):
            found[name] = one

    arrive(page, "#/you/account")
    look("the entrance")
    join(page, school, "kai@example.org")
    page.wait_for_selector("#account-keys")
    page.click("#account-step > summary")
    page.fill("#account-step-password", PASSWORD)
    page.locator("#account-step-form button").click()
    page.wait_for_selector("#account-secret")
    look("the key")
    secret = page.locator("#account-secret").inner_text().replace(" ", "")
    page.fill("#account-first-code", code(secret, int(time.time()) // 30))
    page.locator("#account-confirm-form button").click()
    page.wait_for_selector("#account-recovery")
    add_passkey(page)
    page.locator("#account-passkeys summary").click()
    for part in ("renew", "step-end"):
        page.click(f"#account-{part} > summary")
    look("a member with keys")
    other = devices()
    sign_in(other, "kai@example.org")
    other.wait_for_selector("#account-second-code")
    page = other
    look("the second step")
    assert found == {}
