#!/usr/bin/env python3
"""Makes pictures of pages with their texts: what `etude ocr bench` measures.

Our own passages are printed to PDF by Chromium and drawn; those of the kinds that are photographs
are then bent, lit unevenly, blurred and made noisy as a hand-held camera does. The same seed gives
the same pictures, with the same fonts (Debian: fonts-liberation, -comic-neue, -breip, -femkeklaver).

Usage: .venv-ocr/bin/python test/ocr/pictures.py [FOLDER] [--each N] [--kinds clean,photo]
FOLDER is dist/ocr; N is how many of each kind, 4 at most.
"""

import argparse
import html
import io
import random
import subprocess
import tempfile
from pathlib import Path

import camera
from passages import FOREIGN, MATHS, PROSE, TABLES
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
KINDS = ["clean", "photo", "dim", "blurred", "columns", "foreign", "maths", "table", "screenshot",
         "rotated", "hand"]
EACH_MAX = 4
PRINTED = ["Liberation Serif", "Liberation Sans", "DejaVu Serif", "DejaVu Sans"]
HANDS = ["Comic Neue", "Breip", "femkeklaver", "Comic Neue"]
DOTS_PER_INCH = 170
STYLE = """
@page { size: A4; margin: 0 } body { margin: 22mm 20mm; font: %dpt/1.5 '%s'; color: #1a1a1a }
h1 { font-size: 1.5em; margin: 0 0 .6em } p { margin: 0 0 .8em }
.two { columns: 2; column-gap: 12mm } table { border-collapse: collapse; width: 100%% }
td { border: .3mm solid #555; padding: 2mm 4mm } .sum { margin: 0 0 .9em; white-space: pre }
"""


def page(kind, number):
    """(body of the page, its text)."""
    passages = FOREIGN if kind == "foreign" else PROSE
    chosen = (number + 3 * KINDS.index(kind)) % len(passages)
    title, paragraphs = passages[chosen]
    if kind == "maths":
        sums = MATHS[number]
        body = "".join(f"<p class=sum>{html.escape(line)}</p>" for line in sums)
        return f"<h1>Exercise {number + 1}</h1>{body}", "\n".join([f"Exercise {number + 1}", *sums])
    if kind == "table":
        rows = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>"
                       for row in TABLES[number])
        text = "\n".join([f"Table {number + 1}", *(" ".join(row) for row in TABLES[number])])
        return f"<h1>Table {number + 1}</h1><table>{rows}</table>", text
    if kind == "columns":
        other = PROSE[(chosen + 4) % len(PROSE)]
        paragraphs = paragraphs + other[1]
    inner = "".join(f"<p>{html.escape(paragraph)}</p>" for paragraph in paragraphs)
    body = f"<div class=two>{inner}</div>" if kind == "columns" else inner
    return f"<h1>{html.escape(title)}</h1>{body}", "\n".join([title, *paragraphs])


def drawn(kind, number):
    """The page as it is printed, and its text."""
    body, text = page(kind, number)
    fonts = HANDS if kind == "hand" else PRINTED
    size = 17 if kind in ("hand", "maths") else 11 if kind == "columns" else 13
    style = STYLE % (size, fonts[number % len(fonts)])
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "page.html")
        source.write_text(f"<!doctype html><meta charset=utf-8><style>{style}</style>{body}")
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
             f"--user-data-dir={folder}/profile", f"--print-to-pdf={folder}/page.pdf", str(source)],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        dots = 110 if kind == "screenshot" else DOTS_PER_INCH
        made = subprocess.run(["pdftoppm", "-r", str(dots), "-f", "1", "-l", "1", "-singlefile",
                               f"{folder}/page.pdf"], check=True, capture_output=True).stdout
    return Image.open(io.BytesIO(made)).convert("RGB"), text


def picture(kind, number):
    """(the picture's bytes, the ending of its name, its text)."""
    chance = random.Random(f"{kind} {number}")
    image, text = drawn(kind, number)
    if kind in ("clean", "screenshot"):
        if kind == "screenshot":
            image = camera.screen(image)
        output = io.BytesIO()
        image.save(output, "PNG")
        return output.getvalue(), "png", text
    image = camera.photograph(image, chance, dim=kind == "dim", blurred=kind == "blurred",
                              quarters=1 + number % 3 if kind == "rotated" else 0)
    output = io.BytesIO()
    image.save(output, "JPEG", quality=chance.randint(72, 90))
    return output.getvalue(), "jpg", text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", default=ROOT / "dist/ocr", type=Path)
    parser.add_argument("--each", type=int, default=EACH_MAX)
    parser.add_argument("--kinds", default=",".join(KINDS))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for kind in options.kinds.split(","):
        for number in range(min(options.each, EACH_MAX)):
            data, ending, text = picture(kind, number)
            name = options.folder / f"{kind}-{number + 1}"
            name.with_suffix(f".{ending}").write_bytes(data)
            name.with_suffix(".txt").write_text(text + "\n")
            count += 1
    print(f"{count} pictures in {options.folder}")


if __name__ == "__main__":
    main()
