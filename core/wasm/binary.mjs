// What tests read from a WebAssembly file.

class Reader {
  constructor(bytes, place, end = bytes.length) {
    Object.assign(this, { bytes, place, end })
  }

  byte() {
    return this.bytes[this.place++]
  }

  // Unsigned; `signed` for addresses.
  number(signed = false) {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return signed && byte & 64 ? value - 2 ** (shift + 7) : value
    }
  }

  take(length) {
    this.place += length
    return this.bytes.subarray(this.place - length, this.place)
  }

  text() {
    return new TextDecoder().decode(this.take(this.number()))
  }

  // A part of its own, after its length.
  part() {
    const length = this.number()
    this.place += length
    return new Reader(this.bytes, this.place - length, this.place)
  }
}

function* sections(bytes) {
  const file = new Reader(bytes, 8)
  while (file.place < file.end) yield [file.byte(), file.part()]
}

// The names of a module's functions, by their places; imports come first.
export function functionNames(bytes) {
  const names = []
  for (const [id, section] of sections(bytes)) {
    if (id !== 0 || section.text() !== "name") continue
    while (section.place < section.end) {
      const kind = section.byte()
      const part = section.part()
      if (kind === 1) for (let left = part.number(); left > 0; left -= 1) names[part.number()] = part.text()
    }
  }
  return names
}

// Where a module writes its data: { address, length } of each segment.
export function dataRanges(bytes) {
  const ranges = []
  for (const [id, section] of sections(bytes)) {
    if (id !== 11) continue
    for (let left = section.number(); left > 0; left -= 1) {
      const isConstant = section.number() === 0 && section.byte() === 0x41
      if (!isConstant) throw new Error("data without a constant address")
      const address = section.number(true)
      section.byte()
      ranges.push({ address, length: section.take(section.number()).length })
    }
  }
  return ranges
}
