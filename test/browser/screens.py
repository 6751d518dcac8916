"""Screenshots of the real app in every state, on a phone, a desk and a watch, light and dark: each page
on each day of a learner, each step of what opens, asks and rules, and each trouble.

    python3 test/browser/screens.py OUT
"""

import re
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from barriers import LOOKS
from chromium import launch
from server import AppServer, bundled_packs
from states import DAYS, PAGES, STEPS, TROUBLES, live_until, resize
from walk import answer, arrive, begin, go_on, visit

# More pages of a kind that the tests look at once.
OTHERS = ["practise/sciencebowl", "practise/knowledgebowl", "practise/match?module=quizbowl", "progress/time",
          "progress/achievements"]


def main(out):
    server = AppServer(bundled_packs())
    with sync_playwright() as play:
        browser = launch(play)
        for day in DAYS:
            page = visit(browser.new_context(), server)
            live_until(day, page)
            for size, scheme in dressed(page):
                for path in PAGES + OTHERS:
                    arrive(page, f"#/{path}")
                    shoot(page, out / day, re.sub(r"[/?=]+", "-", path), size, scheme)
        page = visit(browser.new_context(), server)
        begin(page, count=3)
        for text in ["no idea", "Napoleon", "water"]:
            answer(page, text)
            go_on(page)
        for size, scheme in dressed(page):
            for name, reach in STEPS.items():
                reach(page)
                page.wait_for_timeout(2500 if name == "reading" else 0)
                shoot(page, out / "steps", name, size, scheme)
        for name, meet in TROUBLES.items():
            without = AppServer(bundled_packs())
            page = meet(browser.new_context(), without)
            for size, scheme in dressed(page):
                shoot(page, out / "troubles", name, size, scheme)
        browser.close()
    server.stop()


def dressed(page):
    for size, scheme in LOOKS:
        resize(page, size)
        page.emulate_media(color_scheme=scheme)
        yield size, scheme


def shoot(page, folder, name, size, scheme):
    page.wait_for_timeout(300)
    page.screenshot(path=folder / f"{name}-{size}-{scheme}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
