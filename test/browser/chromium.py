"""The Chromium that the tests look at pages with."""

from pathlib import Path

# The shell is the same engine without a window around it, which takes a fifth of a test's time.
SHELL = "/usr/bin/chromium-headless-shell"
WHOLE = "/usr/bin/chromium"


# NB: no test runs long enough for what V8's second compiler makes of the core to be worth its time.
QUICK = "--js-flags=--liftoff-only"


def launch(playwright, *flags, whole=False):
    """A browser; where Debian's are not there, Playwright's own. A whole one for what the shell lacks:
    it has no notices."""
    programs = [WHOLE] if whole else [SHELL, WHOLE]
    program = next((it for it in programs if Path(it).exists()), None)
    return playwright.chromium.launch(executable_path=program, args=["--no-sandbox", QUICK, *flags])


def new_context(browser, request, **options):
    """A person's browser for a test. NB: the copy that works offline, all of the app, takes as long to
    make as the rest of a usual test: who needs one is marked `offline`."""
    context = browser.new_context(**options)
    if request.node.get_closest_marker("offline") is None:
        context.add_init_script("delete Navigator.prototype.serviceWorker")
    return context
