"""What axe-core finds on a page, in every size and both schemes."""

import pytest

from states import resize

axe = pytest.importorskip("axe_playwright_python.base")

SCHEMES = ["light", "dark"]
LOOKS = [(size, scheme) for size in ["phone", "desk", "watch"] for scheme in SCHEMES]
# Enough for a page that is like others.
MOST = [("phone", "light"), ("phone", "dark"), ("desk", "light"), ("watch", "light")]
# All that a scheme changes.
COLOURS = ["color-contrast", "link-in-text-block"]
# NB: it would fetch the style sheets anew, and those that they name from the wrong place.
OPTIONS = {"resultTypes": ["violations"], "preload": False}
# Between two colours a button has neither. What is slow shows how time goes by, and is not waited for.
STILL = """() => Promise.allSettled(document.getAnimations()
    .filter(one => one.playState === 'running' && one.effect?.getComputedTiming().endTime < 1000)
    .map(one => one.finished)).then(() => {})"""


def barriers(page, within="html", rules=None):
    """The rules that are broken, and where; of the page, or within one element of it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe.AXE_SCRIPT)
    page.evaluate(STILL)
    options = OPTIONS | ({"runOnly": rules} if rules else {})
    found = page.evaluate("async ([within, options]) => (await axe.run(within, options)).violations",
                          [within, options])
    return {one["id"]: [(node["target"], node["any"][0]["message"] if node["any"] else "")
                        for node in one["nodes"][:3]]
            for one in found}


def dress(page, size, scheme):
    resize(page, size)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")


def barriers_in(page, looks=LOOKS, within="html", then=None):
    """The same in each of the looks, in all that have any. In a size that was seen in another scheme
    only colours are new. `then` is told of each look while the page has it."""
    found, seen = {}, set()
    for size, scheme in looks:
        dress(page, size, scheme)
        if one := barriers(page, within, COLOURS if size in seen else None):
            found[size, scheme] = one
        seen.add(size)
        if then:
            then(size, scheme)
    return found
