"""Screenshots of every page of the real app, on a phone, a desk and a watch, light and dark.

    python3 test/browser/screens.py OUT
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from server import AppServer, bundled_packs
from test_accessibility import SIZES, STATES
from walk import answer, begin, go_on, visit


def main(out):
    out.mkdir(parents=True, exist_ok=True)
    server = AppServer(bundled_packs())
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = visit(browser.new_context(), server)
        begin(page, count=3)
        for text in ["no idea", "Napoleon", "water"]:
            answer(page, text)
            go_on(page)
        for size in ["phone", "desktop", "watch"]:
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))
            for scheme in ["light", "dark"]:
                page.emulate_media(color_scheme=scheme)
                for name, reach in STATES.items():
                    reach(page)
                    page.wait_for_timeout(2500 if name == "reading" else 350)
                    page.screenshot(path=out / f"{name}-{size}-{scheme}.png")
        browser.close()
    server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
