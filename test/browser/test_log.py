"""The log on the device: kept before it is shown, whole after a crash, shared by the tabs."""

import pytest
from playwright.sync_api import expect

from conftest import forget, open_app

READ = """async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("etude");
  const logs = {};
  for await (const [name, entry] of folder.entries()) {
    logs[name] = await (await entry.getFile()).text();
  }
  return logs;
}"""
NO_FILES = "delete FileSystemFileHandle.prototype.createSyncAccessHandle;"


def note(page, text):
    page.fill("#noting input", text)
    page.press("#noting input", "Enter")
    page.wait_for_selector(f"#notes li:text-is('{text}')")


def logs(page):
    return {k: v for k, v in page.evaluate(READ).items() if k.startswith("log-")}


def test_what_is_shown_is_on_the_disk(app):
    note(app, "first")
    (log,) = logs(app).values()
    assert log.endswith("\n") and '"first"' in log


def test_a_reload_shows_the_same_notes(app):
    note(app, "first")
    app.click("#many")
    app.wait_for_selector("#notes li:text-is('many 2')")
    app.reload()
    app.wait_for_selector("#notes li:text-is('many 2')")
    assert app.locator("#notes li").count() == 4


def test_a_field_is_empty_after_its_form_was_sent(app):
    note(app, "first")
    assert app.input_value("#noting input") == ""


def test_a_line_torn_by_a_crash_loses_nothing_else(app, context, server):
    note(app, "whole")
    name = app.inner_text("#about").split()[1]
    app.goto(server.url + "icons/icon.svg")
    app.evaluate("""async (name) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("etude");
      const file = await folder.getFileHandle(name);
      const open = () => file.createWritable({ keepExistingData: true })
        .catch(() => new Promise((done) => setTimeout(done, 50)).then(open));
      const writing = await open(); // The page that was left may still be letting go of the file.
      await writing.seek((await file.getFile()).size);
      await writing.write('{"id":"torn.1","at":1,"bo');
      await writing.close();
    }""", f"log-{name}.jsonl")
    app.goto(server.url)
    app.wait_for_selector("#notes li:text-is('whole')")
    note(app, "after")
    app.reload()
    app.wait_for_selector("#notes li:text-is('after')")
    assert app.locator("#notes li").count() == 2
    assert '"bo\n{' in "".join(logs(app).values())


def test_two_tabs_write_two_logs_and_show_each_other(app, context, server):
    other = open_app(context, server)
    note(app, "from the first")
    other.wait_for_selector("#notes li:text-is('from the first')")
    note(other, "from the second")
    app.wait_for_selector("#notes li:text-is('from the second')")
    assert len(logs(app)) == 2
    assert app.inner_text("#about").split()[1] != other.inner_text("#about").split()[1]


def test_a_new_tab_reads_the_log_of_one_that_is_open(app, context, server):
    note(app, "early")
    other = open_app(context, server)
    other.wait_for_selector("#notes li:text-is('early')")


def test_many_tabs_at_once_lose_nothing(app, context, server):
    tabs = [app] + [open_app(context, server) for _ in range(3)]
    for round in range(5):
        for number, tab in enumerate(tabs):
            tab.fill("#noting input", f"{round} of {number}")
            tab.press("#noting input", "Enter")
        for number, tab in enumerate(tabs):
            tab.wait_for_selector(f"#notes li:text-is('{round} of {number}')")
    for tab in tabs:
        expect(tab.locator("#notes li")).to_have_count(20)
    app.reload()
    expect(app.locator("#notes li")).to_have_count(20)


def test_indexeddb_keeps_the_log_where_workers_have_no_files(context, server):
    server.overrides["core/store-files.js"] = (
        b"export async function openFiles() { throw new Error('no files'); }\n"
        b"export async function eraseFiles() {}\n")
    page = open_app(context, server)
    other = open_app(context, server)
    note(page, "kept")
    other.wait_for_selector("#notes li:text-is('kept')")
    assert page.inner_text("#about").split()[1] != other.inner_text("#about").split()[1]
    page.reload()
    page.wait_for_selector("#notes li:text-is('kept')")


@pytest.mark.offline
def test_a_log_of_an_older_browser_is_found_again(context, server):
    server.overrides["core/store-files.js"] = (
        b"export async function openFiles() { throw new Error('no files'); }\n"
        b"export async function eraseFiles() {}\n")
    page = open_app(context, server)
    note(page, "old")
    del server.overrides["core/store-files.js"]
    page.goto("about:blank")
    context.clear_cookies()
    fresh = context.new_page()
    fresh.goto(server.url + "icons/icon.svg")
    fresh.evaluate("""async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    }""")
    fresh.goto(server.url)
    fresh.wait_for_selector("#notes li:text-is('old')")
    note(fresh, "new")
    assert len(logs(fresh)) == 1


def test_a_full_disk_is_said_and_nothing_is_lost(context, server):
    keeper = server.read("core/store-files.js").decode().replace(
        "async append(lines) {",
        "async append(lines) {\n    if (globalThis.isFull !== false && lines.length > 2) {"
        " globalThis.isFull = (globalThis.isFull ?? 0) + 1;"
        " if (globalThis.isFull < 3) throw new DOMException('full', 'QuotaExceededError'); }")
    server.overrides["core/store-files.js"] = keeper.encode()
    page = open_app(context, server)
    note(page, "before")
    page.click("#many")
    page.wait_for_selector("#notice-full:has-text('no room left')")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    text = open(download.value.path()).read()
    assert '"before"' in text and text.count("many ") == 3
    page.click("#link")
    page.wait_for_selector("h1:has-text('#/other')")
    page.fill("#noting input", "held back")
    page.press("#noting input", "Enter")
    page.wait_for_selector("#notice-full")
    assert "held back" not in page.inner_text("#notes")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("#notice-full", state="detached")
    note(page, "after")
    page.reload()
    page.wait_for_selector("#notes li:text-is('after')")
    assert page.locator("#notes li").count() == 5


def test_erasing_leaves_nothing_in_any_tab(app, context, server):
    other = open_app(context, server)
    note(app, "mine")
    note(other, "too")
    app.evaluate("localStorage.setItem('left', 'over')")
    forget(app, lambda: app.evaluate("""() => {
      const button = document.createElement("button");
      button.dataset.do = "erase";
      document.getElementById("stage").append(button);
      button.click();
    }"""))
    assert app.locator("#notes li").count() == 0
    expect(other.locator("#notes li")).to_have_count(0)
    assert app.evaluate("localStorage.getItem('left')") is None
    assert "mine" not in "".join(logs(app).values())
