"""Offline, updates, traps: nothing that happens to the app takes the learner's work away."""

import pytest
from playwright.sync_api import expect

from conftest import forget, open_app, until
from test_log import note

pytestmark = pytest.mark.offline


def ready_offline(page):
    """The service worker has everything and serves this page."""
    page.evaluate("navigator.serviceWorker.ready")
    page.evaluate("""() => navigator.serviceWorker.controller
      ?? new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done))""")


def test_the_app_works_without_a_network_after_the_first_load(app, context, server):
    note(app, "before")
    ready_offline(app)
    server.stop()
    app.reload()
    app.wait_for_selector("#notes li:text-is('before')")
    assert "packs 1" in app.inner_text("#about")
    note(app, "offline")
    other = context.new_page()
    other.goto(server.url + "#/other")
    other.wait_for_selector("#notes li:text-is('offline')")
    app.problems.clear()


def test_every_file_is_kept_and_from_one_version(app, server):
    ready_offline(app)
    kept = app.evaluate("""async () => {
      const [name] = (await caches.keys()).filter((name) => name.startsWith("etude-"));
      return [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)];
    }""")
    files = server.files()
    assert kept[0] == f"etude-{files['version']}"
    # The mark of a version that has started is kept beside them.
    assert sorted(set(kept[1]) - {"/started"}) == sorted(file["url"] for file in files["files"])


def versions(app):
    return app.evaluate("caches.keys().then((names) => names.filter((name) => /^etude-/.test(name)))")


def test_a_new_version_waits_until_the_learner_wants_it(app, server):
    ready_offline(app)
    server.overrides["styles/extra.css"] = b"/* another version */"
    app.evaluate("dispatchEvent(new Event('online'))")
    app.wait_for_selector("#notice-update:has-text('A new version is ready')")
    note(app, "kept")
    assert len(versions(app)) == 2
    forget(app, lambda: app.get_by_role("button", name="Use it now").click())
    app.wait_for_selector("#notes li:text-is('kept')")
    expect(app.locator("#notice-update")).to_have_count(0)


def use_new_version(app):
    def is_told():
        app.evaluate("void dispatchEvent(new Event('online'))")
        app.wait_for_timeout(250)
        return app.locator("#notice-update", has_text="A new version is ready").count() > 0

    # NB: the page listens for the network only when its first look is over.
    until(is_told)
    forget(app, lambda: app.get_by_role("button", name="Use it now").click())


def test_a_version_whose_core_does_not_start_gives_way_to_the_one_before(app, server):
    ready_offline(app)
    note(app, "kept")
    until(lambda: app.evaluate("caches.match('started').then(Boolean)"))
    (before,) = versions(app)
    whole = server.overrides["core/door.js"]
    broken = whole.read_text().replace("start(configuration) {", "start() { throw new Trap('broken');")
    server.overrides["core/door.js"] = broken.encode()
    use_new_version(app)
    app.wait_for_selector("#notes li:text-is('kept')")
    expect(app.locator("#recovery")).to_be_hidden()
    expect(app.locator("#notice-before")).to_contain_text("did not start")
    note(app, "after")
    forget(app, app.reload)
    app.wait_for_selector("#notes li:text-is('after')")
    assert before in versions(app)
    server.overrides["core/door.js"] = whole
    server.overrides["styles/extra.css"] = b"/* a version that is whole again */"
    use_new_version(app)
    app.wait_for_selector("#notes li:text-is('after')")
    until(lambda: len(versions(app)) == 1 and before not in versions(app))
    expect(app.locator("#notice-before")).to_have_count(0)


def test_a_version_that_has_started_once_does_not_give_way(app, server):
    ready_offline(app)
    until(lambda: app.evaluate("caches.match('started').then(Boolean)"))
    app.click("#trap")
    expect(app.get_by_role("heading", name="Your data is safe")).to_be_focused()


def test_a_session_is_never_interrupted_by_an_update(app, context, server):
    from conftest import render
    ready_offline(app)
    render(app, '<p class="in-session">a tossup</p>')
    server.overrides["styles/extra.css"] = b"/* another version */"
    app.evaluate("dispatchEvent(new Event('online'))")
    app.evaluate("""async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
    }""")
    app.wait_for_timeout(300)
    expect(app.locator("#notice-update")).to_have_count(0)
    app.evaluate("window.old = true")
    other = open_app(context, server)
    other.get_by_role("button", name="Use it now").click()
    app.wait_for_selector("#notice-update:has-text('was updated')")
    assert app.evaluate("window.old") is True
    render(app, '<p class="in-session">still the same tossup</p>')


def test_a_trap_shows_that_the_data_is_safe_and_starts_again(app):
    note(app, "precious")
    app.click("#trap")
    expect(app.get_by_role("heading", name="Your data is safe")).to_be_focused()
    expect(app.locator("#recovery pre")).to_contain_text("the invariant that was broken")
    with app.expect_download() as download:
        app.get_by_role("button", name="Export my data").click()
    assert '"precious"' in open(download.value.path()).read()
    app.get_by_role("button", name="Start again").click()
    app.wait_for_selector("#notes li:text-is('precious')")
    expect(app.locator("#recovery")).to_be_hidden()
    note(app, "after")


def test_a_core_that_does_not_arrive_is_said_with_the_data_at_hand(context, server):
    server.overrides["core/door.js"] = b"this is no module"
    page = context.new_page()
    page.goto(server.url)
    page.get_by_role("heading", name="Your data is safe").wait_for()


def test_a_core_that_hangs_can_be_stopped(app):
    note(app, "precious")
    app.evaluate("""() => {
      const button = document.createElement("button");
      button.dataset.do = "hang";
      document.getElementById("stage").append(button);
      button.click();
    }""")
    app.get_by_role("button", name="Stop and start again").click()
    app.wait_for_selector("#notes li:text-is('precious')")
    note(app, "after")


def test_a_damaged_pack_is_left_out_and_named(context, server):
    server.overrides["packs/one.txt"] = b"something else altogether"
    page = open_app(context, server)
    page.wait_for_selector("#notice-packs:has-text('Pack one')")
    assert "packs 0" in page.inner_text("#about")


def test_a_browser_without_javascript_is_told(chromium, server):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.url)
    assert "Etude needs JavaScript" in page.inner_text("body")
    context.close()
