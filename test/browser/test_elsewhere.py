"""Signing in with an account somewhere else, by a real issuer: what a guest did becomes the account's."""

import json
import re
import subprocess
import sys
import urllib.request
from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from conftest import ETUDE, ROOT, open_app, until
from barriers import MOST, barriers, barriers_in
from test_account import say_age
from walk import arrive, begin, has_answers, play_out


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A server with a database of its own, and an issuer that it believes."""
    if not ETUDE.exists():
        pytest.skip("no command: run scripts/check.sh browser")
    folder = tmp_path_factory.mktemp("elsewhere")
    issuer = subprocess.Popen([sys.executable, ROOT / "test" / "servers" / "issuer.py", folder])
    until((folder / "port").exists)
    (folder / "secret").write_text("a secret of the school")
    (folder / "issuers.json").write_text(json.dumps([{
        "name": "school", "label": "School", "client-id": "etude", "secret-file": "secret",
        "issuer": f"http://127.0.0.1:{(folder / 'port').read_text()}"}]))
    server = subprocess.Popen(
        [ETUDE, "serve", "--port", "0", "--database", folder / "etude.sqlite",
         "--mail", folder / "mail", "--oidc", folder / "issuers.json"],
        cwd=ROOT, text=True, stdout=subprocess.PIPE)
    url = re.search(r"http://\S+", server.stdout.readline()).group()
    until(lambda: b'id="main"' in urllib.request.urlopen(url).read())
    yield SimpleNamespace(url=url)
    for process in (server, issuer):
        process.terminate()
        process.wait()


def sign_in(page, name):
    arrive(page, "#/you/account")
    page.click("#account-to-elsewhere")
    go_on(page, name)


def go_on(page, name):
    page.click("#account-with-school")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_selector("#account-standing")


def in_step(page):
    expect(page.locator("#account-standing")).to_have_text(
        re.compile("^Everything is on the server. Last synced just now.$"))


def test_a_guest_goes_on_with_an_account_somewhere_else(chromium, school):
    context = chromium.new_context()
    page = open_app(context, school, "#/today")
    begin(page, count=1)
    play_out(page, 1)
    arrive(page, "#/you/account")
    page.click("#account-to-elsewhere")
    page.wait_for_selector("#account-with-school")
    assert barriers_in(page, MOST) == {}
    # Nobody begins an account who was not asked how old they are.
    page.click("#account-with-school")
    page.get_by_label("Name").fill("ada")
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator("#account-form [role=alert]")).to_contain_text("one question")
    say_age(page, 1990)
    page.click("#account-to-elsewhere")
    go_on(page, "ada")
    in_step(page)
    has_answers(page, 1)
    arrive(page, "#/you/account")
    page.click("#account-links summary")
    page.click("#account-elsewhere")
    expect(page.locator("#account-links")).to_contain_text("Signs you in")
    assert not barriers(page)
    assert page.problems == []
    context.close()

    # Another device of hers knows what she did.
    context = chromium.new_context()
    page = open_app(context, school, "#/today")
    sign_in(page, "ada")
    in_step(page)
    has_answers(page, 1)
    assert page.problems == []
    context.close()
