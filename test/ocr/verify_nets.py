#!/usr/bin/env python3
"""Compares every layer of our nets, as WebAssembly, with what ONNX Runtime gives there.

Usage: .venv-ocr/bin/python test/ocr/verify_nets.py    (after `make ocr` and `make wasm`)
Prints the largest error of each net, then `N passed, N failed`. docs/formats/ocr.md
"""

import json
import subprocess
import sys
from pathlib import Path

import numpy

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import ocr  # noqa: E402
import onnx_file  # noqa: E402
import onnxruntime  # noqa: E402

# Of the largest number of the layer: 32-bit sums in another order.
ERROR_MAX = 5e-5
PICTURES = {"find": (256, 352), "read": (48, 656)}
READ_STEPS = PICTURES["read"][1] // 8
ONNX = {"find": "ppocrv6/tiny/det/det.onnx", "read": "ppocrv6/tiny/rec/rec.onnx"}


def picture(rows, columns, seed):
    """Stripes and noise: every channel of every layer has something to say."""
    random = numpy.random.default_rng(seed)
    across, down = numpy.meshgrid(numpy.arange(columns), numpy.arange(rows))
    waves = numpy.sin(across / 3.1) * numpy.cos(down / 4.7) * (across // 40 % 2)
    numbers = waves[:, :, None] + random.normal(0, 0.2, (rows, columns, 3))
    return numpy.clip(numbers, -1, 1).astype("<f4")


def reference(data, names, numbers):
    extra = [name for name in names if name != "fetch_name_0"]
    session = onnxruntime.InferenceSession(onnx_file.with_outputs(data, extra),
                                           providers=["CPUExecutionProvider"])
    outputs = [output.name for output in session.get_outputs()]
    made = session.run(outputs, {"x": numbers.transpose(2, 0, 1)[None]})
    return dict(zip(outputs, made))


def channels_last(array):
    return array[0].transpose(1, 2, 0) if array.ndim == 4 else array[0]


def expected(net, number, given, classes):
    """The layer's numbers as ours lie, or nothing where ours has no twin."""
    name = net.names[number - 1]
    array = channels_last(given[name]) if name in given else None
    if array is not None and array.shape[-1] > ocr.CLASSES_MAX:
        array = array[:, classes]
    channels = net.layers[number - 1]["channels"]
    # NB: the net that reads a line has its channels before its columns for a while.
    if array is not None and array.ndim == 2 and array.shape == (channels, READ_STEPS):
        array = array.T
    return array


def main():
    folder = ROOT / "dist/ocr-layers"
    folder.mkdir(parents=True, exist_ok=True)
    read = ocr.sources()
    classes, _ = ocr.kept_letters(read["ppocrv6/ppocrv6_tiny_dict.txt"])
    _, _, finding, reading = ocr.nets(read)
    nets = {"find": finding, "read": reading}
    sizes = {}
    for seed, (name, (rows, columns)) in enumerate(PICTURES.items()):
        (folder / f"{name}.f32").write_bytes(picture(rows, columns, seed).tobytes())
        sizes[name] = {"rows": rows, "columns": columns, "layers": len(nets[name].layers)}
    (folder / "sizes.json").write_text(json.dumps(sizes))
    [model] = (ROOT / "models").glob("ocr-*.model")
    subprocess.run(["node", "core/wasm/ocr.mjs", model, "--layers", folder], cwd=ROOT, check=True)
    passed = failed = 0
    for seed, (name, net) in enumerate(nets.items()):
        names = list(net.names)
        given = reference(read[ONNX[name]], names, picture(*PICTURES[name], seed))
        worst = 0
        for number in range(1, len(net.layers) + 1):
            ours = numpy.fromfile(folder / f"{name}-{number}.f32", "<f4")
            array = expected(net, number, given, classes)
            if array is None:
                print(f"FAILED {name} layer {number}: ONNX Runtime has no {names[number - 1]}")
                failed += 1
                continue
            channels = array.shape[-1]
            ours = ours.reshape(-1, ours.size // (array.size // channels))[:, :channels]
            theirs = array.reshape(-1, channels)
            error = float(numpy.abs(ours - theirs).max() / max(1e-3, numpy.abs(theirs).max()))
            worst = max(worst, error)
            passed, failed = (passed + 1, failed) if error <= ERROR_MAX else (passed, failed + 1)
            if error > ERROR_MAX:
                print(f"FAILED {name} layer {number} {names[number - 1]}: off by {error:.1e}")
        print(f"{name}: {len(net.layers)} layers, off by at most {worst:.1e} of the largest number")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
