"""What Etude foretells of learners, on the public logs beside the repository, and on simulated ones.

The figures are those of docs/learners-compared.md, which must say the same: lower is better in
all of them, so that run.py can compare them with the baseline.
"""

import gzip
import os
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOGS = ROOT.parent / "shared" / "data" / "srs"
PAGE = ROOT / "docs" / "learners-compared.md"
UNPACKED = ROOT / "dist" / "bench-data"
COMMANDS = [ROOT / ".build-check" / "debug" / "etude", ROOT / "server" / ".build" / "debug" / "etude"]
PREFIX = "learners-"


def has_logs():
    return LOGS.exists()


def measure():
    """Every figure by its name, and what the page does not say."""
    figures, unsaid = {}, []
    page = PAGE.read_text()

    def take(name, values, row):
        figures.update({f"{PREFIX}{name}-{key}": value for key, value in values.items()})
        if row not in page:
            unsaid.append(row)

    for name in ["statics", "assist09"]:
        ranking, loss = answers(name)
        take(name, {"misranked": round(1 - ranking, 4), "log-loss": loss},
             cell(ranking, loss, places=[3, 3]))
    for model in ["fsrs6", "fsrs7"]:
        loss, error, ranking = reviews(model)
        take(model, {"log-loss": loss}, cell(loss, error, ranking, places=[4, 3, 3]))
    known = contests()
    take("contest", {f"{days}-unknown-percent": round(100 - value, 1)
                     for days, value in zip(["14-days", "45-days", "short"], known)},
         " | ".join(f"**{value}**" for value in known))
    return figures, unsaid


def cell(*values, places):
    """As the page writes shares, each with so many places: .812 / .417."""
    return " / ".join(f"{value:.{count}f}".lstrip("0") for value, count in zip(values, places))


def answers(name):
    said = etude("verify", "answers", unpacked(f"mastery_{name}_dev.jsonl.gz"))
    found = re.search(r"AUC ([\d.]+), log loss ([\d.]+)", said)
    return float(found[1]), float(found[2])


def reviews(model):
    log = unpacked("revlog_real_dev.csv.gz")
    said = etude("optimize", "--revlog", log, "--splits", "--model", model)
    found = re.search(r"five splits, fitted.*log loss ([\d.]+)\s+RMSE\(bins\) ([\d.]+)\s+AUC ([\d.]+)", said)
    return tuple(float(number) for number in found.groups())


def contests():
    """Known on the day, per cent, by Etude's order: 14 days, 45 days, a third of the time."""
    said = run(["swift", "run", "-c", "release", "--quiet", "--package-path", "bench", "Contests"])
    row = re.search(r"^\| Etude \|(.*)\|$", said, re.MULTILINE)
    return [float(number) for number in row[1].split("|")]


def unpacked(name):
    path = UNPACKED / name.removesuffix(".gz")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.decompress((LOGS / name).read_bytes()))
    return path


def etude(*arguments):
    command = os.environ.get("ETUDE") or next((path for path in COMMANDS if path.exists()), None)
    if command is None:
        print("Building the command...")
        run(["swift", "build", "--package-path", "server", "--product", "etude", "--quiet"])
        command = COMMANDS[-1]
    return run([command, *arguments])


def run(command):
    # NB: `optimize` says by its exit code whether there is something to keep.
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if not result.stdout:
        raise RuntimeError(f"{command[0]}: {result.stderr[-300:]}")
    return result.stdout
