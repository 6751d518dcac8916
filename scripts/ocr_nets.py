"""Turns a net as ONNX has it into a list of our own layers. docs/formats/ocr.md describes them."""

import struct

import onnx_file

PANEL = 8
# A layer with more outputs is the one that names letters, of which only some are kept.
CLASSES_MAX = 1_000
NEVER = -1e30  # the score of a class that stands for nothing
KINDS = ["convolution", "depthwise", "mean", "gate", "gateAndAdd", "add", "largest", "average",
         "enlarge", "join", "spread"]
ACTIVATIONS = ["none", "relu", "gelu", "hardSigmoid6", "hardSigmoid5", "hardSwish", "sigmoid"]


class Net:
    """A graph as a list of layers, each with its output's number: 0 is the picture."""

    def __init__(self, data, weights, classes=None):
        self.nodes, self.tensors = onnx_file.read(data)
        self.weights, self.classes = weights, classes
        self.values = {"x": 0}
        self.layers, self.names = [], []
        self.channels = [3]
        # How often each value is read.
        self.uses = {}
        for node in self.nodes:
            for name in node.inputs:
                self.uses[name] = self.uses.get(name, 0) + 1
        # A product whose norm, bias and bend are still to come, by its output's name.
        self.pending = {}
        for node in self.nodes:
            self.add(node)
        self.flush()

    def constant(self, node):
        return next((self.tensors[name] for name in node.inputs if name in self.tensors), None)

    def variables(self, node):
        return [name for name in node.inputs if name not in self.tensors]

    def add(self, node):
        handler = getattr(self, "on_" + node.kind.lower())
        handler(node, *self.variables(node))

    def value(self, name):
        if name in self.pending:
            self.flush()
        return self.values[name]

    def flush(self):
        if not self.pending:
            return
        [(name, layer)] = self.pending.items()
        self.pending = {}
        weights, bias = layer.pop("weights"), layer.pop("bias")
        if layer["kind"] == "spread":
            bias = list(bias) * 4
        layer["weights"] = self.weights.add(layer["kind"], weights)
        layer["bias"] = self.weights.put(bias)
        self.emit(layer, name)

    def emit(self, layer, name):
        self.layers.append(layer)
        self.names.append(name)
        self.channels.append(layer["channels"])
        self.values[name] = len(self.layers)

    def rename(self, old, new):
        """The pending layer's output is now known under another name."""
        if old in self.pending:
            self.pending = {new: self.pending[old]}
        else:
            self.values[new] = self.values[old]

    def put(self, node, kind, inputs, channels, **more):
        numbers = [self.value(name) for name in inputs]
        self.emit({"kind": kind, "inputs": numbers, "channels": channels, **more}, node.outputs[0])

    def product(self, node, source, kind, weights, channels, **more):
        import numpy
        number = self.value(source)
        self.flush()
        bias = numpy.zeros(channels)
        self.pending[node.outputs[0]] = {
            "kind": kind, "inputs": [number], "channels": channels,
            "weights": weights.astype(numpy.float64), "bias": bias, **more}

    def on_conv(self, node, source):
        weights = self.tensors[node.inputs[1]]
        outputs, inputs, high, wide = weights.shape
        attributes = node.attributes
        is_same = attributes.get("auto_pad", "NOTSET") == "SAME_UPPER"
        top, left, bottom, right = [0, 0, high - 1, wide - 1] if is_same else attributes["pads"]
        group = attributes.get("group", 1)
        assert group in (1, outputs) and set(attributes.get("dilations", [1])) == {1}
        self.product(node, source, "convolution" if group == 1 else "depthwise",
                     weights.transpose(2, 3, 1, 0), outputs, kernel=[high, wide],
                     stride=attributes["strides"], pads=[top, left, bottom, right])
        if len(node.inputs) > 2:
            self.pending[node.outputs[0]]["bias"] += self.tensors[node.inputs[2]]

    def on_convtranspose(self, node, source):
        weights = self.tensors[node.inputs[1]]
        inputs, outputs, high, wide = weights.shape
        assert (high, wide) == (2, 2) and node.attributes["strides"] == [2, 2]
        self.product(node, source, "spread", weights.transpose(2, 3, 0, 1), outputs)

    def on_matmul(self, node, source):
        import numpy
        weights = self.tensors[node.inputs[1]]
        if weights.shape[1] > CLASSES_MAX:
            weights = weights[:, self.classes]
            weights = numpy.pad(weights, ((0, 0), (0, -weights.shape[1] % PANEL)))
        self.product(node, source, "convolution", weights[None, None], weights.shape[1])

    def on_batchnormalization(self, node, source):
        import numpy
        gain, shift, mean, variance = (
            self.tensors[name].astype(numpy.float64) for name in node.inputs[1:])
        layer = self.pending[source]
        factor = gain / numpy.sqrt(variance + node.attributes["epsilon"])
        weights = layer["weights"]
        layer["weights"] = weights * factor
        layer["bias"] = (layer["bias"] - mean) * factor + shift
        self.rename(source, node.outputs[0])

    def on_add(self, node, *sources):
        import numpy
        constant = self.constant(node)
        if constant is not None and constant.size == 1 and node.inputs[0].startswith("Erf"):
            self.values[node.outputs[0]] = self.values[node.inputs[0]]
        elif constant is not None:
            bias = constant.reshape(-1)
            if bias.size > CLASSES_MAX:
                bias = bias[self.classes]
                bias = numpy.pad(bias, (0, -bias.size % PANEL), constant_values=NEVER)
            layer = self.pending[sources[0]]
            layer["bias"] = layer["bias"] + bias
            self.rename(sources[0], node.outputs[0])
        else:
            first, second = map(self.value, sources)
            gated = self.layers[second - 1]
            # x + x * g, of which the product is used nowhere else
            if gated["kind"] == "gate" and gated["inputs"][0] == first and second == len(self.layers):
                gated["kind"] = "gateAndAdd"
                self.names[second - 1] = node.outputs[0]
                self.values[node.outputs[0]] = second
            else:
                self.put(node, "add", sources, self.channels[first])

    def bend(self, node, source, name):
        layer = self.pending[source]
        assert layer.get("activation", "none") == "none"
        layer["activation"] = name
        done = self.pending.pop(source)
        self.pending[node.outputs[0]] = done
        self.flush()

    def on_relu(self, node, source):
        self.bend(node, source, "relu")

    def on_sigmoid(self, node, source):
        self.bend(node, source, "sigmoid")

    def on_hardsigmoid(self, node, source):
        if self.uses[source] == 2:
            self.swish = node.outputs[0]
            return
        self.bend(node, source, {6: "hardSigmoid6", 5: "hardSigmoid5"}[
            round(1 / node.attributes["alpha"])])

    # x / sqrt 2, its error function, plus 1, times x, times a half: five nodes of one bend.

    def on_div(self, node, source):
        self.bent = source

    def on_erf(self, node, source):
        self.values[node.outputs[0]] = -1

    def on_mul(self, node, *sources):
        if self.constant(node) is not None:
            self.bend(node, self.bent, "gelu")
        elif -1 in [self.values.get(name) for name in sources]:
            return
        elif getattr(self, "swish", None) in sources:
            self.bend(node, next(name for name in sources if name != self.swish), "hardSwish")
        else:
            self.put(node, "gate", sources, self.channels[self.value(sources[0])])

    def on_reducemean(self, node, source):
        self.put(node, "mean", [source], self.channels[self.value(source)])

    on_globalaveragepool = on_reducemean

    def on_maxpool(self, node, source):
        assert node.attributes["kernel_shape"] == [2, 2] and node.attributes["auto_pad"] == "SAME_UPPER"
        self.put(node, "largest", [source], self.channels[self.value(source)], kernel=[2, 2],
                 stride=[1, 1], pads=[0, 0, 1, 1])

    def on_averagepool(self, node, source):
        attributes = node.attributes
        assert attributes["pads"] == [0, 0, 0, 0] and attributes["strides"] == attributes["kernel_shape"]
        self.put(node, "average", [source], self.channels[self.value(source)],
                 kernel=attributes["kernel_shape"], stride=attributes["strides"])

    def on_resize(self, node, source):
        factor = int(self.tensors[node.inputs[2]][2])
        self.put(node, "enlarge", [source], self.channels[self.value(source)], stride=[factor, factor])

    def on_concat(self, node, *sources):
        self.put(node, "join", sources, sum(self.channels[self.value(name)] for name in sources))

    # Our maps have their channels last and one row is a row: nothing is to be turned.

    def same(self, node, source):
        self.rename(source, node.outputs[0])

    on_identity = on_squeeze = on_unsqueeze = on_transpose = same

    def on_softmax(self, node, source):
        self.flush()


class Weights:
    def __init__(self):
        self.parts, self.count = [], 0

    def put(self, array):
        import numpy
        flat = numpy.ascontiguousarray(array, dtype="<f4").reshape(-1)
        assert numpy.isfinite(flat).all()
        flat = numpy.pad(flat, (0, -flat.size % PANEL))
        self.parts.append(flat.tobytes())
        self.count += flat.size
        return self.count - flat.size

    def add(self, kind, array):
        """Panels of eight outputs, for each input the eight side by side; depthwise as it is."""
        import numpy
        if kind == "depthwise":
            return self.put(array.reshape(-1, array.shape[-1]))
        if kind == "spread":
            # [row][column][inputs][outputs] -> inputs, and the four corners' outputs side by side
            array = array.transpose(2, 0, 1, 3).reshape(array.shape[2], -1)
        matrix = array.reshape(-1, array.shape[-1])
        matrix = numpy.pad(matrix, ((0, 0), (0, -matrix.shape[1] % PANEL)))
        panels = matrix.reshape(matrix.shape[0], -1, PANEL).transpose(1, 0, 2)
        return self.put(panels)


def layer_bytes(layer):
    inputs = (layer["inputs"] + [-1] * 4)[:4]
    activation = ACTIVATIONS.index(layer.get("activation", "none"))
    return struct.pack(
        "<16i", KINDS.index(layer["kind"]), *inputs, layer["channels"], *layer.get("kernel", [1, 1]),
        *layer.get("stride", [1, 1]), *layer.get("pads", [0, 0, 0, 0]), activation,
        layer.get("weights", 0))
