"""Screenshots of the gallery: every class of the styles on pages like the real ones.

    python3 test/browser/gallery.py OUT [name ...]
"""

import re
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from chromium import launch
from server import AppServer, WEB

HERE = Path(__file__).parent / "gallery"
SIZES = {"phone": (390, 844), "desktop": (1280, 800), "watch": (184, 224), "reflow": (320, 640)}
PAINT = b'import { paint } from "/host/paint.js"; paint(document);'


def pages():
    shell = (WEB / "index.html").read_text()
    tabs = (HERE / "shell.html").read_text()
    shell = shell.replace('src="app.js"', 'src="/gallery/paint.js"')
    shell = re.sub(r'(src|href)="(?=icons|styles|early|manifest|core)', r'\1="/', shell)
    for file in sorted(HERE.glob("*.html")):
        if file.name == "shell.html":
            continue
        body = file.read_text()
        kind = "app in-session" if "data-session" in body else "app"
        body = f'<div class="{kind}">{tabs}{body}</div>'
        html = re.sub(r'(<div id="stage">).*?(</div>\s*<main id="recovery")',
                      lambda match: match[1] + body + match[2], shell, flags=re.S)
        yield file.stem, html


def overrides():
    found = {f"gallery/{name}.html": html.encode() for name, html in pages()}
    return found | {"gallery/paint.js": PAINT}


def shoot(out, wanted):
    server = AppServer(overrides())
    out.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play:
        browser = launch(play)
        for size, (width, height) in SIZES.items():
            for scheme in ["light", "dark"]:
                page = browser.new_page(viewport={"width": width, "height": height},
                                        color_scheme=scheme, device_scale_factor=1)
                for name, _ in pages():
                    if wanted and name not in wanted:
                        continue
                    page.goto(f"{server.url}gallery/{name}.html")
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    if wide > width:
                        print(f"{name} at {size} scrolls sideways: {wide} > {width}")
                    page.screenshot(path=out / f"{name}-{size}-{scheme}.png",
                                    full_page=size != "watch")
        browser.close()


if __name__ == "__main__":
    shoot(Path(sys.argv[1]), sys.argv[2:])
