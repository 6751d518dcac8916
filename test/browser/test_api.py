"""API keys and webhooks with the real server: made on the page of the account, used by a program, ended."""

import json
import re
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from conftest import until
from test_account import PASSWORD, devices, join, serving  # noqa: F401
from test_classes import look_around

# Where nobody listens.
NOBODY = "http://127.0.0.1:9"


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("school"), "--webhook-origin", NOBODY) as server:
        yield server


def asked_by(key, url, method="GET"):
    """What a program is answered: the status, and what was said."""
    request = urllib.request.Request(url, method=method, headers={"Authorization": f"Bearer {key}"})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_a_program_asks_by_a_key_until_it_is_ended(devices, school):  # noqa: F811
    page = devices()
    join(page, school, "ada@example.org")
    me = page.url.split("#")[0] + "api/v1/me"
    page.click("#account-api > summary")
    expect(page.locator("#account-api a")).to_have_attribute("href", re.compile("openapi"))
    look_around(page, "api-none")
    page.fill("#account-api-label", "Sheets")
    page.fill("#account-api-password", "not the password at all")
    page.click("#account-api-make [type=submit]")
    expect(page.locator("[role=alert]")).to_be_visible()
    # What was typed is there still, and so is the place.
    expect(page.locator("#account-api-label")).to_have_value("Sheets")
    page.fill("#account-api-password", PASSWORD)
    page.click("#account-api-make [type=submit]")
    expect(page.locator("#account-api-copy")).to_be_focused()
    key = page.locator("#account-api-fresh code").inner_text()
    assert re.fullmatch(r"etude_[0-9a-f]{32}\.[0-9a-f]{64}", key)
    look_around(page, "api-fresh")
    page.click("#account-api-noted")
    expect(page.locator("#account-api-title")).to_be_focused()
    expect(page.locator("#account-api-fresh")).to_have_count(0)
    expect(page.locator("#account-api-keys")).to_contain_text("Reads. Never used, made today.")
    status, said = asked_by(key, me)
    assert status == 200 and said["email"] == "ada@example.org"
    status, said = asked_by(key, me + "/exports", "POST")
    assert status == 403 and said["error"]["code"] == "key-reads-only"
    assert asked_by(key, me, "DELETE")[0] == 403
    page.reload()
    page.click("#account-api > summary")
    expect(page.locator("#account-api-keys")).to_contain_text("Last used today")
    look_around(page, "api-keys")
    page.get_by_role("button", name="End it: Sheets").click()
    page.locator("#confirm [value=yes]").click()
    expect(page.locator("#account-api-keys")).to_have_count(0)
    assert asked_by(key, me)[0] == 401
    page.lets("401")


def test_a_webhook_says_why_nothing_is_taken(devices, school):  # noqa: F811
    page = devices()
    join(page, school, "wes@example.org")
    page.click("#account-webhooks > summary")
    page.fill("#account-webhook-url", "https://127.0.0.1/results")
    page.fill("#account-webhook-password", PASSWORD)
    page.click("#account-webhook-make [type=submit]")
    expect(page.locator("[role=alert]")).to_contain_text("Nothing is sent to this address")
    page.fill("#account-webhook-url", f"{NOBODY}/etude")
    page.fill("#account-webhook-password", PASSWORD)
    page.click("#account-webhook-make [type=submit]")
    expect(page.locator("#account-webhook-fresh code")).to_contain_text("whsec_")
    look_around(page, "webhook-fresh")
    page.click("#account-webhook-noted")
    expect(page.locator("#account-webhook-list")).to_contain_text("It took nothing yet.")
    page.get_by_role("button", name=f"Send a test: {NOBODY}/etude").click()
    expect(page.locator("#notice")).to_contain_text("A test is on its way")

    def is_said():
        # NB: nobody may ask for it more often than once a second.
        page.wait_for_timeout(1_200)
        page.get_by_role("button", name="Look again").click()
        return "Tried again: no answer" in page.locator("#account-webhook-list").inner_text()

    until(is_said, 60)
    look_around(page, "webhook-waits")
    page.get_by_role("button", name=f"End it: {NOBODY}/etude").click()
    page.locator("#confirm [value=yes]").click()
    expect(page.locator("#account-webhook-list")).to_have_count(0)
    page.lets("400")
