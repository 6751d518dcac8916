"""What tokens.css promises of its colours: to be read, and told apart."""

import pytest

from colours import contrast, distance, lightness_contrast, tokens

MODULES = ["quizbowl", "sciencebowl", "knowledgebowl", "typing", "homework", "academy"]
RULINGS = ["good", "warn", "error"]
LIGHT, DARK = 0, 1
# NB: the academy's rose and a wrong answer's red are both light in the dark; it draws no ruling.
LEAST_DISTANCE = {("academy", DARK): 5}


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
@pytest.mark.parametrize("module", MODULES + ["etude"])
def test_a_modules_colour_is_read_and_is_no_ruling(module, scheme):
    colours = {name: both[scheme] for name, both in tokens(module).items()}
    accent = colours["accent"]
    assert contrast(accent, colours["paper"]) >= 7
    assert contrast(accent, colours["surface"]) >= 7
    assert contrast(accent, colours["accent-soft"]) >= 6.8
    assert contrast(colours["on-accent"], accent) >= 7
    assert contrast(colours["accent-strong"], colours["accent-soft"]) >= 7
    for ruling in RULINGS:
        least = LEAST_DISTANCE.get((module, scheme), 7)
        assert distance(accent, colours[ruling]) >= least, ruling


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_modules_are_told_apart(scheme):
    accents = [tokens(module)["accent"][scheme] for module in MODULES]
    apart = [distance(a, b) for place, a in enumerate(accents) for b in accents[:place]]
    assert min(apart) >= 5


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_text_and_signs_are_read(scheme):
    colours = {name: both[scheme] for name, both in tokens().items()}
    for ground in ["paper", "surface"]:
        assert contrast(colours["ink"], colours[ground]) >= 12
        assert contrast(colours["ink-soft"], colours[ground]) >= 7
        assert contrast(colours["ink-faint"], colours[ground]) >= 4.5
        # The edge of a control, and of an empty cell.
        assert contrast(colours["line-strong"], colours[ground]) >= 3
        for ruling in RULINGS:
            assert contrast(colours[ruling], colours[ground]) >= 7
    for ruling in RULINGS:
        assert contrast(colours[ruling], colours[f"{ruling}-soft"]) >= 6.5


def test_quiet_text_is_read_in_the_dark():
    colours = tokens()
    paper = colours["paper"][DARK]
    assert lightness_contrast(colours["ink-soft"][DARK], paper) >= 60
    assert lightness_contrast(colours["ink-faint"][DARK], paper) >= 55


def test_the_figures_are_those_of_colours_that_are_known():
    white, black = (1, 0, 0), (0, 0, 0)
    assert abs(contrast(white, black) - 21) < 0.01
    assert abs(lightness_contrast(white, black) - 107.9) < 0.2
    assert abs(contrast(tokens("quizbowl")["accent"][LIGHT], tokens()["paper"][LIGHT]) - 8.2) < 0.1
