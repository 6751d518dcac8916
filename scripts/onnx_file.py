"""Reads and writes as much of an ONNX file as making our own from it takes (onnx.proto3, IR 3-10)."""

import struct

FLOAT, INT64 = 1, 7


def varint(data, place):
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, place


def fields(data):
    """(number, value) of each field of a message; messages and texts are bytes."""
    place = 0
    while place < len(data):
        key, place = varint(data, place)
        kind = key & 7
        if kind == 0:
            value, place = varint(data, place)
        elif kind == 2:
            length, place = varint(data, place)
            value, place = data[place:place + length], place + length
        else:
            width = {1: 8, 5: 4}[kind]
            value, place = data[place:place + width], place + width
        yield key >> 3, value


def signed(value):
    return value - (1 << 64) if value >> 63 else value


def whole_numbers(values):
    """A repeated field of integers, packed or not."""
    found = []
    for value in values:
        if isinstance(value, int):
            found.append(signed(value))
            continue
        place = 0
        while place < len(value):
            number, place = varint(value, place)
            found.append(signed(number))
    return found


def grouped(data):
    groups = {}
    for number, value in fields(data):
        groups.setdefault(number, []).append(value)
    return groups


def tensor(data):
    """(name, array) of a TensorProto of floats or whole numbers."""
    import numpy
    parts = grouped(data)
    [kind] = parts[2]
    shape = whole_numbers(parts.get(1, []))
    name = parts.get(8, [b""])[0].decode()
    if kind == FLOAT:
        raw = b"".join(parts.get(9, parts.get(4, [])))
        return name, numpy.frombuffer(raw, "<f4").reshape(shape)
    assert kind == INT64, kind
    raw = parts.get(9)
    numbers = numpy.frombuffer(b"".join(raw), "<i8") if raw else whole_numbers(parts.get(7, []))
    return name, numpy.array(numbers).reshape(shape)


def attribute(data):
    parts = grouped(data)
    kind = parts[20][0]
    if kind == 1:
        value = struct.unpack("<f", parts[2][0])[0]
    elif kind == 2:
        value = signed(parts[3][0])
    elif kind == 3:
        value = parts[4][0].decode()
    elif kind == 4:
        value = tensor(parts[5][0])[1]
    else:
        assert kind == 7, kind
        value = whole_numbers(parts.get(8, []))
    return parts[1][0].decode(), value


class Node:
    def __init__(self, data):
        parts = grouped(data)
        self.inputs = [name.decode() for name in parts.get(1, [])]
        self.outputs = [name.decode() for name in parts[2]]
        self.kind = parts[4][0].decode()
        self.attributes = dict(attribute(part) for part in parts.get(5, []))


def read(data):
    """(nodes in order, tensors by name) of a model's graph."""
    [graph] = grouped(data)[7]
    parts = grouped(graph)
    tensors = dict(tensor(part) for part in parts.get(5, []))
    nodes = []
    for node in map(Node, parts[1]):
        if node.kind == "Constant":
            tensors[node.outputs[0]] = node.attributes["value"]
        else:
            nodes.append(node)
    return nodes, tensors


def message(number, payload):
    length, size = len(payload), b""
    while length >= 128:
        size += bytes([length & 127 | 128])
        length >>= 7
    return bytes([number << 3 | 2]) + size + bytes([length]) + payload


def with_outputs(data, names):
    """The model with more outputs: what a layer gave, to compare with.

    NB: a field written again adds to the message that is there, so nothing needs to be taken apart.
    """
    return data + message(7, b"".join(message(12, message(1, name.encode())) for name in names))
