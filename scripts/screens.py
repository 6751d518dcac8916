#!/usr/bin/env python3
"""Takes a picture of every page into screens/: phone and desktop, light and dark.

Usage: scripts/screens.py [PAGE...]   (all pages when none is named, as in "#/library")
"""

import re
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
ETUDE = ROOT / "server" / ".build" / "debug" / "etude"
FOLDER = ROOT / "screens"

PAGES = ["#/", "#/practise", "#/library", "#/progress", "#/you"]
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
SETTLE_MS = 400


@contextmanager
def served():
    """The address of a server of our own, on a port that the system chose."""
    server = subprocess.Popen([ETUDE, "serve", "--port", "0"], cwd=ROOT, text=True,
                              stdout=subprocess.PIPE)
    try:
        line = server.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            sys.exit(f"The server did not start: {line!r}")
        yield found.group()
    finally:
        server.terminate()
        server.wait()


def take(browser, address, page_path, size, scheme):
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme,
                                  has_touch=size == "phone", device_scale_factor=1)
    page = context.new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto(address + page_path)
    page.wait_for_selector("main", timeout=15_000)
    page.wait_for_timeout(SETTLE_MS)
    name = re.sub(r"[^a-z0-9]+", "-", page_path.lower()).strip("-") or "today"
    path = FOLDER / f"{name}-{size}-{scheme}.png"
    page.screenshot(path=path, full_page=True)
    print(path.relative_to(ROOT), *problems)
    context.close()


def main():
    FOLDER.mkdir(exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium",
                                             args=["--no-sandbox"])
        for page_path in sys.argv[1:] or PAGES:
            for size in SIZES:
                for scheme in ("light", "dark"):
                    take(browser, address, page_path, size, scheme)
        browser.close()


if __name__ == "__main__":
    main()
