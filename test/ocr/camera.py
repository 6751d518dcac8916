"""A hand-held camera over a page: what light, lens and hand do to it. numpy and Pillow."""

import numpy
from PIL import Image, ImageFilter

LONG_SIDE = 2_000


def coefficients(from_points, to_points):
    """The eight numbers of the projection that takes one four-sided shape to another."""
    rows = []
    for (x, y), (u, v) in zip(from_points, to_points):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    target = numpy.array(to_points).reshape(8)
    return numpy.linalg.solve(numpy.array(rows, float), target)


def desk(width, height, chance):
    """A darker ground around the page."""
    shade = chance.randint(70, 130)
    grain = numpy.random.default_rng(chance.getrandbits(32)).normal(0, 6, (height, width, 1))
    ground = numpy.array([shade + 18, shade + 6, shade - 8]) + grain
    return Image.fromarray(numpy.clip(ground, 0, 255).astype("uint8"))


def placed(page, chance):
    """The page as seen a little from the side, on a desk."""
    width, height = page.size
    margin = int(0.05 * max(width, height))
    size = (width + 2 * margin, height + 2 * margin)

    def off():
        return chance.uniform(-0.6, 0.6) * margin

    corners = [(margin + off(), margin + off()), (margin + width + off(), margin + off()),
               (margin + width + off(), margin + height + off()), (margin + off(), margin + height + off())]
    numbers = coefficients(corners, [(0, 0), (width, 0), (width, height), (0, height)])
    seen = page.transform(size, Image.PERSPECTIVE, tuple(numbers), Image.BICUBIC)
    mask = Image.new("L", page.size, 255).transform(size, Image.PERSPECTIVE, tuple(numbers),
                                                    Image.BICUBIC)
    ground = desk(*size, chance)
    ground.paste(seen, (0, 0), mask)
    return ground


def curled(image, chance):
    """The paper does not lie flat: rows move up and down by a few points along the page."""
    numbers = numpy.asarray(image)
    height, width, _ = numbers.shape
    across = numpy.arange(width)
    depth = chance.uniform(0.001, 0.004) * height
    shift = depth * numpy.sin(across / width * numpy.pi * chance.uniform(0.8, 1.6) + chance.uniform(0, 3))
    rows = numpy.clip(numpy.arange(height)[:, None] + shift[None, :], 0, height - 2)
    upper = rows.astype(int)
    share = (rows - upper)[:, :, None]
    made = numbers[upper, across] * (1 - share) + numbers[upper + 1, across] * share
    return Image.fromarray(made.astype("uint8"))


def lit(image, chance, dim):
    """Brighter on one side, a shadow across, the lamp's colour, and noise."""
    numbers = numpy.asarray(image).astype("float32")
    height, width, _ = numbers.shape
    down, across = numpy.mgrid[0:height, 0:width].astype("float32")
    down, across = down / height - 0.5, across / width - 0.5
    light = 1 + chance.uniform(-0.25, 0.25) * across + chance.uniform(-0.25, 0.25) * down
    edge = across * chance.uniform(-1, 1) + down * chance.uniform(-1, 1) + chance.uniform(-0.2, 0.2)
    light *= 1 - chance.uniform(0.05, 0.25) / (1 + numpy.exp(-edge * 25))
    level = chance.uniform(0.28, 0.4) if dim else chance.uniform(0.8, 0.95)
    tint = numpy.array([1.0, chance.uniform(0.93, 1), chance.uniform(0.82, 0.98)], "float32")
    numbers = numbers * (light * level)[:, :, None] * tint
    noise = numpy.random.default_rng(chance.getrandbits(32))
    numbers += noise.normal(0, 7 if dim else 3.5, numbers.shape)
    return Image.fromarray(numpy.clip(numbers, 0, 255).astype("uint8"))


def photograph(page, chance, dim=False, blurred=False, quarters=0):
    image = curled(placed(page, chance), chance)
    image = image.rotate(chance.uniform(-2.5, 2.5), Image.BICUBIC, fillcolor=(90, 80, 70))
    image.thumbnail((LONG_SIDE, LONG_SIDE), Image.LANCZOS)
    image = image.filter(ImageFilter.GaussianBlur(
        chance.uniform(1.5, 2.0) if blurred else chance.uniform(0.4, 0.9)))
    image = lit(image, chance, dim)
    # NB: Pillow turns against the clock.
    return image.rotate(-90 * quarters, expand=True) if quarters else image


def screen(page):
    """The upper part of a page in a window with a bar."""
    width, height = page.size
    shot = Image.new("RGB", (width, height * 6 // 10 + 60), (236, 238, 241))
    shot.paste(page.crop((0, 0, width, height * 6 // 10)), (0, 60))
    return shot
