#!/usr/bin/env python3
"""coverage.py core|server: line coverage of the package's own sources after `swift test
--enable-code-coverage`, a line a target, and fails below the floor.

Floors are in scripts/coverage.json, in percent. They only rise: UPDATE_FLOORS=1 writes what was
measured, rounded down, where that is more. FILES=20 lists the files with the most lines that no
test reaches.
"""

import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FLOORS = ROOT / "scripts" / "coverage.json"


def newest_report(package: Path) -> Path:
    """What `swift test` has exported last, by llvm-cov of its own toolchain."""
    name = f".build*/*/debug/codecov/{package.name.capitalize()}.json"
    reports = [*ROOT.glob(name), *package.glob(name)]
    if not reports:
        sys.exit(f"coverage: {package.name} has no report; run swift test --enable-code-coverage")
    return max(reports, key=lambda report: report.stat().st_mtime)


def lines_by_file(report: Path, sources: Path) -> dict[Path, tuple[int, int]]:
    """Lines that some test reaches, and all lines with code, of every source of the package."""
    lines: dict[Path, tuple[int, int]] = {}
    for file in json.loads(report.read_text())["data"][0]["files"]:
        path = Path(file["filename"])
        if path.is_relative_to(sources):
            summary = file["summary"]["lines"]
            lines[path.relative_to(sources)] = (summary["covered"], summary["count"])
    return lines


def share(covered: int, count: int) -> float:
    return 100 * covered / count if count else 100.0


def row(name: str, covered: int, count: int) -> str:
    return f"  {name:<34} {share(covered, count):5.1f} %  {count - covered:6} of {count:6} missed"


def print_targets(lines: dict[Path, tuple[int, int]]) -> None:
    targets: dict[str, list[int]] = {}
    for path, (covered, count) in lines.items():
        total = targets.setdefault(path.parts[0], [0, 0])
        total[0] += covered
        total[1] += count
    for target, (covered, count) in sorted(targets.items()):
        print(row(target, covered, count))


def print_worst(lines: dict[Path, tuple[int, int]], most: int) -> None:
    def missed(path: Path) -> int:
        return lines[path][1] - lines[path][0]

    for path in sorted(lines, key=missed, reverse=True)[:most]:
        print(row(str(path), *lines[path]))


def raise_floor(name: str, floors: dict[str, int], measured: float) -> None:
    if int(measured) > floors[name]:
        floors[name] = int(measured)
        FLOORS.write_text(json.dumps(floors, indent=2) + "\n")


def main() -> None:
    name = sys.argv[1]
    package = ROOT / name
    lines = lines_by_file(newest_report(package), package / "Sources")
    floors = json.loads(FLOORS.read_text())
    covered = sum(part for part, _ in lines.values())
    count = sum(whole for _, whole in lines.values())
    measured = share(covered, count)

    print(f"Lines of {name} that tests reach, by target:")
    print_targets(lines)
    print_worst(lines, int(os.environ.get("FILES", "0")))
    if os.environ.get("UPDATE_FLOORS"):
        raise_floor(name, floors, measured)
    print(f"coverage: {name} {measured:.2f} % of {count} lines, floor {floors[name]} %")
    if measured < floors[name]:
        sys.exit(f"coverage: {name} is below its floor")


if __name__ == "__main__":
    main()
