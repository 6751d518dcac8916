"""Accounts and sync, with the real server and its database: a guest becomes a member, a second device
knows everything, both practise without a network and agree again; a server that fails or lies loses
nothing."""

import os
import re
import stat
import subprocess
import urllib.request
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from barriers import MOST, barriers_in
from chromium import new_context
from conftest import ETUDE, ROOT, open_app, until
from server import WEB, AppServer, bundled_packs
from test_log import logs
from walk import arrive, begin, has_answers, play_out, visit

PASSWORD = "correct horse battery"


@contextmanager
def serving(folder, *options):
    """A server with a database of its own, and the letters that it sends."""
    if not ETUDE.exists():
        pytest.skip("no command: run scripts/check.sh browser")
    server = subprocess.Popen(
        [ETUDE, "serve", "--port", "0", "--database", folder / "etude.sqlite",
         "--mail", folder / "mail", *options],
        cwd=ROOT, text=True, stdout=subprocess.PIPE)
    url = re.search(r"http://\S+", server.stdout.readline()).group()
    until(lambda: b'id="main"' in urllib.request.urlopen(url).read())
    yield SimpleNamespace(url=url, mail=folder / "mail")
    server.terminate()
    server.wait()


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("school")) as server:
        yield server


@pytest.fixture
def devices(chromium, school, request):
    """Opens the app on one device after the other; nothing but what was said may reach a console."""
    contexts = []

    def another(**options):
        contexts.append(new_context(chromium, request, **options))
        page = open_app(contexts[-1], school, "#/today")
        page.lets = lambda *words: setattr(
            page, "problems", [one for one in page.problems if not any(word in one for word in words)])
        return page

    yield another
    # Of two devices of an account that sync at once, one is asked to come again, and does.
    problems = [problem for context in contexts for page in context.pages for problem in page.problems
                if "409 (Conflict)" not in problem]
    for context in contexts:
        context.close()
    assert problems == []


def letter(school, address, about):
    """The code in the letter to an address."""
    def found():
        for file in school.mail.glob("*.eml"):
            text = file.read_text()
            if address in text and about in text:
                return re.search(r"^[0-9a-f]{32}\.[0-9a-f]{64}$", text, re.M).group()
        return None
    until(found)
    return found()


def say_age(page, year):
    page.select_option("#account-month", "5")
    page.fill("#account-year", str(year))
    page.click("#account-submit")


def join(page, school, address):
    arrive(page, "#/you/account")
    page.click("#account-to-join")
    say_age(page, 1990)
    page.fill("#account-email", address)
    page.fill("#account-password", PASSWORD)
    page.click("#account-submit")
    page.fill("#account-code", letter(school, address, "asked for an account"))
    page.click("#account-submit")
    in_step(page)


def sign_in(page, address):
    arrive(page, "#/you/account")
    page.fill("#account-email", address)
    page.fill("#account-password", PASSWORD)
    page.click("#account-submit")


def in_step(page):
    """Everything that the device has is on the server, and the other way round."""
    expect(page.locator("#account-standing")).to_have_text(
        re.compile("^Everything is on the server. Last synced just now.$"))


def events(page):
    arrive(page, "#/you/data")
    return re.search(r"(\d+) events?", page.locator("#you-section").inner_text()).group(1)


def test_a_guest_becomes_a_member_and_every_device_agrees(devices, school):
    phone = devices()
    begin(phone, count=1)
    play_out(phone, 1)
    join(phone, school, "ada@example.org")
    expect(phone.locator("#account-devices")).to_contain_text("This device")
    laptop = devices()
    sign_in(laptop, "ada@example.org")
    in_step(laptop)
    has_answers(laptop, 1)
    # Both practise without a network.
    for page in (phone, laptop):
        page.context.set_offline(True)
        begin(page, count=2)
        play_out(page, 2)
        has_answers(page, 3)
    arrive(phone, "#/you/account")
    expect(phone.locator("#account-standing")).to_contain_text("wait here")
    for page in (phone, laptop):
        page.context.set_offline(False)
    arrive(laptop, "#/you/account")
    laptop.click("#account-sync")
    in_step(laptop)
    phone.click("#account-sync")
    in_step(phone)
    has_answers(phone, 5)
    arrive(laptop, "#/you/account")
    laptop.click("#account-sync")
    in_step(laptop)
    has_answers(laptop, 5)
    assert events(phone) == events(laptop)
    for page in (phone, laptop):
        page.lets("Failed to load resource", "ERR_INTERNET_DISCONNECTED")


def test_a_device_hears_at_once_what_another_wrote(devices, school):
    phone, laptop = devices(), devices()
    tickets = []
    phone.on("request", lambda one: tickets.append(one) if one.url.endswith("/changes") else None)
    join(phone, school, "hedy@example.org")
    sign_in(laptop, "hedy@example.org")
    in_step(laptop)
    before = int(events(laptop))
    begin(phone, count=1)
    play_out(phone, 1)
    arrive(phone, "#/you/account")
    in_step(phone)
    after = events(phone)
    assert int(after) > before
    # Nobody touches the laptop, which would ask by itself after five minutes.
    expect(laptop.locator("#you-section")).to_contain_text(f"{after} events")
    # For which account is said there, too: another's news would come to nobody.
    assert tickets and all(one.headers.get("etude-account") for one in tickets)


def test_it_stays_signed_in_and_renews_what_runs_out(devices, school):
    page = devices()
    join(page, school, "bob@example.org")
    page.context.clear_cookies(name="__Host-etude-access")
    page.reload()
    arrive(page, "#/you/account")
    page.click("#account-sync")
    in_step(page)
    expect(page.locator("#account-devices")).to_contain_text("This device")
    page.lets("401")


def test_a_device_that_was_signed_out_loses_nothing(devices, school):
    mine = devices()
    join(mine, school, "eve@example.org")
    lost = devices()
    sign_in(lost, "eve@example.org")
    in_step(lost)
    lost.context.set_offline(True)
    begin(lost, count=1)
    play_out(lost, 1)
    arrive(mine, "#/today")
    arrive(mine, "#/you/account")
    mine.locator("#account-devices").get_by_role("button", name=re.compile("^Sign .* out$")).click()
    expect(mine.locator("#account-devices li")).to_have_count(1)
    # It asks by itself when the network is back.
    lost.context.set_offline(False)
    arrive(lost, "#/you/account")
    expect(lost.locator("#account-standing")).to_contain_text("Sign in again; nothing is lost.")
    has_answers(lost, 1)
    sign_in(lost, "eve@example.org")
    in_step(lost)
    # The server may still be at work on what was asked when the network went.
    lost.lets("401", "409", "Failed to load resource")


@pytest.mark.parametrize("lie", ["html", "cut", "fails", "gone"])
def test_a_server_that_fails_or_lies_loses_nothing(devices, school, lie):
    page = devices()
    join(page, school, f"{lie}@example.org")
    answers = {
        "html": lambda route: route.fulfill(
            body="<!doctype html><title>Free Wi-Fi</title>", content_type="text/html"),
        "cut": lambda route: route.fulfill(body=route.fetch().body()[:-30]),
        "fails": lambda route: route.fulfill(status=500, body="oops"),
        "gone": lambda route: route.abort(),
    }
    said = {"html": "Something else answered", "cut": "", "fails": "is not well (500)",
            "gone": "cannot be reached now"}
    told, is_lying = [], True

    def answer(route):
        if not is_lying:
            return route.continue_()
        answers[lie](route)
        told.append(lie)

    page.route("**/api/v1/sync", answer)
    begin(page, count=1)
    play_out(page, 1)
    arrive(page, "#/you/account")
    page.click("#account-sync")
    expect(page.locator("#account-standing")).to_contain_text(said[lie])
    has_answers(page, 1)
    until(lambda: page.evaluate("true") and told)
    is_lying = False
    arrive(page, "#/you/account")
    page.click("#account-sync")
    in_step(page)
    page.lets("Failed to load resource")


def test_a_forgotten_password_is_chosen_anew(devices, school):
    page = devices()
    join(page, school, "kim@example.org")
    other = devices()
    arrive(other, "#/you/account")
    other.click("#account-to-forgot")
    other.fill("#account-email", "kim@example.org")
    other.click("#account-submit")
    other.fill("#account-code", letter(school, "kim@example.org", "another password"))
    other.fill("#account-password", PASSWORD + " again")
    other.click("#account-submit")
    expect(other.locator("#notice")).to_contain_text("The password is changed")
    page.click("#account-sync")
    expect(page.locator("#account-standing")).to_contain_text("Sign in again")
    other.fill("#account-email", "kim@example.org")
    other.fill("#account-password", PASSWORD + " again")
    other.click("#account-submit")
    in_step(other)
    page.lets("401")


def test_a_terminal_is_let_in_by_its_code(devices, school, tmp_path):
    page = devices()
    join(page, school, "lin@example.org")
    login = subprocess.Popen(
        [ETUDE, "login", "--server", school.url], text=True, stdout=subprocess.PIPE,
        env={**os.environ, "XDG_CONFIG_HOME": str(tmp_path)})
    said = ""
    while not (code := re.search(r"\b[B-Z]{4}-[B-Z]{4}\b", said)):
        said += login.stdout.readline()
    assert "#/you/account" in said or "#/you/account" in login.stdout.readline()
    page.click("#account-machine summary")
    page.fill("#account-machine-code", code.group().lower())
    page.locator("#account-machine-form button").click()
    expect(page.locator("#account-machine")).to_contain_text("asks to be signed in as you")
    page.click("#account-let-in")
    expect(page.locator("#notice")).to_contain_text("may sign in now")
    assert login.wait(timeout=60) == 0
    (session,) = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert stat.S_IMODE(session.stat().st_mode) == 0o600
    arrive(page, "#/today")
    arrive(page, "#/you/account")
    expect(page.locator("#account-devices li")).to_have_count(2)


def test_no_form_has_a_barrier(devices, school):
    page, found = devices(), {}

    def look(name):
        if one := barriers_in(page, MOST):
            found[name] = one

    arrive(page, "#/you/account")
    page.click("#account-to-join")
    say_age(page, 1990)
    page.fill("#account-email", "may@example.org")
    page.fill("#account-password", "too short")
    page.click("#account-submit")
    page.wait_for_selector("#account-form [role=alert]")
    look("a fault")
    page.fill("#account-password", PASSWORD)
    page.click("#account-submit")
    page.wait_for_selector("#account-code")
    look("the code")
    page.fill("#account-code", letter(school, "may@example.org", "asked for an account"))
    page.click("#account-submit")
    in_step(page)
    for part in ("leave", "machine", "change", "end"):
        page.click(f"#account-{part} > summary")
    look("a member")
    assert found == {}
    page.lets("422")


def test_a_deleted_session_goes_from_every_device(devices, school):
    phone = devices()
    join(phone, school, "tom@example.org")
    begin(phone, count=1)
    play_out(phone, 1)
    arrive(phone, "#/you/account")
    phone.click("#account-sync")
    in_step(phone)
    laptop = devices()
    sign_in(laptop, "tom@example.org")
    in_step(laptop)
    has_answers(laptop, 1)
    arrive(phone, "#/progress/sessions")
    phone.locator("#past-sessions a").first.click()
    phone.click("#session-deletion > summary")
    phone.click("#session-delete")
    phone.locator("#confirm [value=yes]").click()
    expect(phone.locator("#notice")).to_contain_text("The session is deleted")
    has_answers(phone, 0)
    until(lambda: "practice.attempted" not in "".join(logs(phone).values()))
    arrive(phone, "#/you/account")
    phone.click("#account-sync")
    in_step(phone)
    arrive(laptop, "#/you/account")
    laptop.click("#account-sync")
    in_step(laptop)
    has_answers(laptop, 0)
    until(lambda: "practice.attempted" not in "".join(logs(laptop).values()))
    laptop.reload()
    has_answers(laptop, 0)


def test_what_a_full_disk_holds_back_is_not_waited_for(context):
    server = AppServer(bundled_packs())
    files = (WEB / "core/store-files.js").read_text()
    server.overrides["core/store-files.js"] = files.replace(
        "async append(lines) {", "async append(lines) {\n"
        "if (await caches.has('full')) throw new DOMException('', 'QuotaExceededError');").encode()
    page = visit(context, server)
    arrive(page, "#/you/account")
    page.route("**/api/v1/**", lambda route: route.fulfill(status=201, json={"account": "k3x9"}))
    page.fill("#account-email", "ada@example.org")
    page.fill("#account-password", PASSWORD)
    page.evaluate("caches.open('full')")
    page.click("#account-submit")
    expect(page.locator("#notice-full")).to_be_visible()
    expect(page.locator("#account-standing")).to_contain_text("The server cannot be reached now")
