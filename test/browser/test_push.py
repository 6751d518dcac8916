"""Reminders on this device: the switch, what a push service is sent, the notice, and its end.

Chromium reaches no push service here, so a page's `subscribe` gives keys of the test and a place at
`test/servers/push.py`; the server, what it sends, the service worker and the notice are the real ones.
"""

import base64
import json
import re
import socket
import subprocess
import sys
import time

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from playwright.sync_api import expect

from barriers import barriers
from chromium import launch
from conftest import ROOT, until
from test_account import devices, in_step, join, serving, sign_in  # noqa: F401
from test_announcements import write
from test_classes import coach_of, look_around
from test_reminders import choose, letters
from walk import arrive

pytestmark = pytest.mark.offline
RETRY_SECONDS = 10


@pytest.fixture(scope="module")
def chromium(playwright_instance):
    browser = launch(playwright_instance, whole=True)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """A push service: its folder, and its origin."""
    folder = tmp_path_factory.mktemp("push")
    process = subprocess.Popen([sys.executable, ROOT / "test/servers/push.py", folder])
    try:
        until(lambda: (folder / "port").exists())
        yield folder, f"http://127.0.0.1:{(folder / 'port').read_text()}"
    finally:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def school(tmp_path_factory, service):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--port", f"{port}", "--origin", f"http://localhost:{port}", "--push-service", service[1]]
    with serving(tmp_path_factory.mktemp("school"), *options) as server:
        yield server


def text(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """What a browser keeps to open what is pushed to it (RFC 8291)."""

    def __init__(self, endpoint):
        self.key, self.endpoint = ec.generate_private_key(ec.SECP256R1()), endpoint
        self.secret = b"0123456789abcdef"
        self.public = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)

    def subscribed(self, page):
        """Has the page subscribe here, as long as it is not loaded anew."""
        page.evaluate("""({ endpoint, p256dh, auth }) => {
            let own = null;
            const made = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
              unsubscribe: async () => { own = null; globalThis.hasUnsubscribed = true; return true; } };
            PushManager.prototype.getSubscription = async () => own;
            PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
              globalThis.subscribedBy = applicationServerKey;
              own = made;
              return own;
            };
          }""", {"endpoint": self.endpoint, "p256dh": text(self.public), "auth": text(self.secret)})

    def opened(self, body):
        sender = body[21:86]
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))

        def derived(salt, seed, info, length):
            return HKDF(hashes.SHA256(), length, salt, info).derive(seed)

        seed = derived(self.secret, shared, b"WebPush: info\0" + self.public + sender, 32)
        key = derived(body[:16], seed, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(body[:16], seed, b"Content-Encoding: nonce\0", 12)
        return AESGCM(key).decrypt(nonce, body[86:], None).rstrip(b"\0")[:-1].decode()


def pushed(service, path):
    """What came for a place there, in order."""
    found = [file for file in sorted(service[0].glob("*.json"))
             if json.loads(file.read_text())["path"] == path]
    return [file.with_suffix(".bin").read_bytes() for file in found]


def worker(page):
    """The service worker, as the browser's own tools reach it."""
    session = page.context.new_cdp_session(page)
    found = {}
    session.on("ServiceWorker.workerRegistrationUpdated", lambda said: found.update(
        {one["scopeURL"]: one["registrationId"] for one in said["registrations"]}))
    session.send("ServiceWorker.enable")
    until(lambda: page.wait_for_timeout(50) or found)
    scope, registration = next(iter(found.items()))
    return session, re.match(r"https?://[^/]+", scope)[0], registration


NOTICES = """() => navigator.serviceWorker.ready.then((registration) => registration.getNotifications())
  .then((list) => list.map(({ title, body, tag, data, actions }) => ({ title, body, tag, data, actions })))"""


def deliver(page, said):
    """Has the browser deliver it, until it is shown: its tools do not tell when one got lost."""
    session, origin, registration = worker(page)
    sent = -float("inf")

    def is_shown():
        nonlocal sent
        if time.monotonic() - sent >= RETRY_SECONDS:
            sent = time.monotonic()
            session.send("ServiceWorker.deliverPushMessage",
                         {"origin": origin, "registrationId": registration, "data": said})
        return page.evaluate(NOTICES)

    until(is_shown)


def begun(devices, school, service, email, name):  # noqa: F811
    """Somebody who has this device remind them."""
    page = devices(permissions=["notifications"])
    join(page, school, email)
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    choose(page, "12:00")
    browser = Browser(f"{service[1]}/{name}")
    browser.subscribed(page)
    page.click("#reminders-device")
    expect(page.locator("#notice")).to_contain_text("This device shows your notices.")
    expect(page.locator("#reminders-device")).to_have_attribute("aria-pressed", "true")
    return page, browser


def test_the_switch_reminds_here_and_the_notice_leads_to_today(devices, school, service):  # noqa: F811
    page, browser = begun(devices, school, service, "pia@example.org", "pia")
    assert len(page.evaluate("subscribedBy")) == 87
    assert barriers(page) == {}
    page.click("#reminders-test-devices")
    expect(page.locator("#notice")).to_contain_text("It is on its way.")
    until(lambda: pushed(service, "/pia"))
    said = browser.opened(pushed(service, "/pia")[0])
    deliver(page, said)
    notices = page.evaluate(NOTICES)
    assert [(n["title"], n["body"], n["tag"]) for n in notices] == [
        ("Practise", "It is time, as you chose.", "practise")]
    assert [(one["action"], one["title"]) for one in notices[0]["actions"]] == [
        ("stop", "Not on this device")]
    # A second one takes the place of the first.
    deliver(page, said)
    assert len(page.evaluate(NOTICES)) == 1
    press(page, "")
    expect(page).to_have_url(re.compile("#/today$"))
    # Off again, at the browser and at the server.
    arrive(page, "#/you/reminders")
    page.click("#reminders-device")
    expect(page.locator("#notice")).to_contain_text("reminds you no more")
    until(lambda: page.evaluate("globalThis.hasUnsubscribed === true"))
    expect(page.locator("#reminders-devices-list")).to_have_count(0)


def press(page, action):
    """Presses a notice, or a button of it, as the system tells the service worker."""
    target = next(one for one in page.context.service_workers if "sw.js" in one.url)
    target.evaluate("""async (action) => {
        const [notification] = await registration.getNotifications();
        dispatchEvent(new NotificationEvent("notificationclick", { notification, action }));
      }""", action)


def test_the_notices_own_button_ends_it_for_who_is_signed_out(devices, school, service):  # noqa: F811
    page, browser = begun(devices, school, service, "quin@example.org", "quin")
    other = devices()
    sign_in(other, "quin@example.org")
    in_step(other)
    arrive(other, "#/you/reminders")
    expect(other.locator("#reminders-devices-list li")).to_have_count(1)
    page.click("#reminders-test-devices")
    until(lambda: pushed(service, "/quin"))
    said = browser.opened(pushed(service, "/quin")[0])
    page.context.clear_cookies()
    deliver(page, said)
    press(page, "stop")

    def is_ended():
        arrive(other, "#/today")
        arrive(other, "#/you/reminders")
        return other.locator("#reminders-devices-list").count() == 0

    until(is_ended)
    assert page.evaluate(NOTICES) == []


def test_who_wants_it_is_told_that_something_was_announced(devices, school, service):  # noqa: F811
    """A coach announces; a member's phone shows that there is something, and a press leads to it."""
    coach = devices()
    coach_of(coach, school, "rosa@work.example", "Hill School")
    coach.click("#team-code-open")
    code = coach.locator("#team-code .join-code").inner_text()
    page = devices(permissions=["notifications"])
    join(page, school, "sam@example.org")
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"))
    page.goto(page.url.split("#")[0] + f"#/you/teams?code={code}")
    page.click("#teams-join [type=submit]")
    expect(page.locator("#team-standing")).to_contain_text("You are a student.")
    # Who wants no more than that ticks no day.
    arrive(page, "#/you/reminders")
    page.check("#reminders-announced-notices")
    for day in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]:
        page.get_by_label(day).uncheck()
    for end in ["from", "to"]:
        page.fill(f"#reminders-quiet-{end}", "")
    page.check("#reminders-announced-letters")
    look_around(page, "told-form")
    page.click("#reminders-save")
    expect(page.locator("#notice")).to_contain_text("What you chose is kept.")
    expect(page.locator("#reminders-calendar")).to_have_count(0)
    browser = Browser(f"{service[1]}/sam")
    browser.subscribed(page)
    page.click("#reminders-device")
    expect(page.locator("#reminders-device")).to_have_attribute("aria-pressed", "true")
    look_around(page, "told-chosen")
    write(coach, "No practice tonight", "The hall is closed.")
    coach.click("#announce-said")
    expect(coach.locator("#team-announcements")).to_contain_text("No practice tonight")
    until(lambda: pushed(service, "/sam"))
    said = browser.opened(pushed(service, "/sam")[0])
    assert "practice" not in said and "Hill" not in said
    deliver(page, said)
    assert [(n["title"], n["tag"]) for n in page.evaluate(NOTICES)] == [("Announcement", "announced")]
    press(page, "")
    expect(page).to_have_url(re.compile("#/today$"))
    expect(page.locator("#announcements")).to_contain_text("No practice tonight")
    until(lambda: letters(school, "sam@example.org", "Something was announced"))
    letter = letters(school, "sam@example.org", "Something was announced")
    assert len(letter) == 1 and "No practice" not in letter[0] and "#/today" in letter[0]


def test_a_browser_that_refuses_says_so_and_what_else_there_is(devices, school):  # noqa: F811
    page = devices()
    join(page, school, "rolf@example.org")
    choose(page, "12:00")
    page.evaluate("""() => { Notification.requestPermission = async () => "denied"; }""")
    page.click("#reminders-device")
    expect(page.locator("#reminders-here")).to_contain_text("are refused in this browser")
    expect(page.locator("#reminders-here")).to_contain_text("Choose your calendar or a letter instead.")
    expect(page.locator("#reminders-device")).to_have_count(0)
    assert barriers(page) == {}
