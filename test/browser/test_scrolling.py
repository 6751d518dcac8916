"""The longest list there is, a pack's thousand questions, scrolls without work for the page."""

import pytest

from conftest import until
from journal import packet
from walk import import_text

ROWS = 1000
# Something else may lay the page out once: the time of day, a notice.
LAYOUTS_MAX = 3


@pytest.fixture
def thousand(page):
    page.set_viewport_size({"width": 390, "height": 844})
    import_text(page, packet(ROWS), "thousand.txt")
    page.goto(page.url.split("#")[0] + f"#/library/pack/thousand?n={ROWS}")
    until(lambda: page.locator("#questions li").count() == ROWS)
    return page


def test_a_thousand_rows_are_not_laid_out_anew_while_they_scroll(thousand):
    page = thousand
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    before = layouts(devtools)
    devtools.send("Input.synthesizeScrollGesture", {
        "x": 195, "y": 400, "yDistance": -8000, "speed": 4000, "gestureSourceType": "mouse"})
    assert page.evaluate("scrollY") > 7000
    assert layouts(devtools) - before <= LAYOUTS_MAX


def layouts(devtools):
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return next(one["value"] for one in metrics if one["name"] == "LayoutCount")
