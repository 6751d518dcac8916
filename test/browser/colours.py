"""The colours of tokens.css as numbers, and how far apart eyes find two of them."""

import math
import re
from pathlib import Path

TOKENS = Path(__file__).parents[2] / "web" / "styles" / "tokens.css"
SCHEMES = ["light", "dark"]


def tokens(accent="etude"):
    """Every colour by its name, for the pages of a module: (light, dark), each in OKLab."""
    named, numbers = {}, {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", plain_css()):
        if not applies(selector.strip(), accent):
            continue
        for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", body):
            numbers[name] = value.strip()
    for name, value in numbers.items():
        both = sides(value)
        if both:
            named[name] = tuple(oklab(side, numbers) for side in both)
    return named


def plain_css():
    css = re.sub(r"/\*.*?\*/", "", TOKENS.read_text(), flags=re.S)
    # What holds on a watch, or where more contrast is asked for, comes on top of this.
    return css[:css.index("@media")].replace("@layer tokens {", "")


def applies(selector, accent):
    for one in selector.split(","):
        one = one.strip()
        if one in (":root", "[data-accent]", f'[data-accent="{accent}"]',
                   f'[data-accent="{accent}"][data-accent]'):
            return True
        if one == '[data-accent]:not([data-accent="etude"])' and accent != "etude":
            return True
    return False


def sides(value):
    """The two colours of `light-dark(oklch(...), oklch(...))`."""
    if not value.startswith("light-dark("):
        return None
    depth, start, parts = 0, len("light-dark("), []
    for place in range(start, len(value)):
        if value[place] == "(":
            depth += 1
        elif value[place] == ")" and depth:
            depth -= 1
        elif value[place] in ",)" and depth == 0:
            parts.append(value[start:place].strip())
            start = place + 1
    return parts if all("/" not in part for part in parts) else None


def oklab(colour, numbers):
    inside = re.fullmatch(r"oklch\((.*)\)", colour, flags=re.S)[1]
    inside = re.sub(r"var\(--([\w-]+)\)", lambda name: numbers[name[1]], inside)
    inside = re.sub(r"calc\(([^)]*)\)", lambda sum: calculated(sum[1]), inside)
    light, chroma, hue = inside.split()
    light, chroma, hue = float(light.rstrip("%")) / 100, float(chroma), math.radians(float(hue))
    return light, chroma * math.cos(hue), chroma * math.sin(hue)


def calculated(sum):
    first, sign, second = sum.split()
    unit = "%" if "%" in sum else ""
    first, second = float(first.rstrip("%")), float(second.rstrip("%"))
    return str({"+": first + second, "-": first - second, "*": first * second}[sign]) + unit


def rgb(colour):
    """Linear red, green and blue, from 0 to 1 (Björn Ottosson, "A perceptual color space")."""
    light, a, b = colour
    l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
    m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
    s = (light - 0.0894841775 * a - 1.2914855480 * b) ** 3
    parts = (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
             -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
             -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    return [min(1, max(0, part)) for part in parts]


def contrast(a, b):
    """As WCAG 2 has it, 1 to 21."""
    dark, light = sorted(sum(weight * part for weight, part in
                             zip((0.2126, 0.7152, 0.0722), rgb(colour))) for colour in (a, b))
    return (light + 0.05) / (dark + 0.05)


def distance(a, b):
    """In OKLab, times 100."""
    return 100 * math.dist(a, b)


def lightness_contrast(text, ground):
    """APCA's Lc of light text on a dark ground (0.0.98G-4g), as a positive number."""
    def luminance(colour):
        encoded = [12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
                   for part in rgb(colour)]
        y = sum(weight * part ** 2.4 for weight, part in
                zip((0.2126729, 0.7151522, 0.0721750), encoded))
        return y + (0.022 - y) ** 1.414 if y < 0.022 else y
    difference = (luminance(ground) ** 0.65 - luminance(text) ** 0.62) * 1.14
    return 0 if difference > -0.1 else -(difference + 0.027) * 100
