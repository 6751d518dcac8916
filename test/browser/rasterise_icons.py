"""Draws `icons/icon-*.png` from the SVG, for systems that take no SVG (iOS).

    python3 test/browser/rasterise_icons.py
"""

from playwright.sync_api import sync_playwright

from chromium import launch
from server import WEB

ICONS = WEB / "icons"

with sync_playwright() as play:
    browser = launch(play)
    for size, source in {180: "maskable", 192: "icon", 512: "icon"}.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        svg = (ICONS / f"{source}.svg").read_text()
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;inline-size:100vw}}</style>{svg}")
        page.screenshot(path=ICONS / f"icon-{size}.png", omit_background=True)
    browser.close()
