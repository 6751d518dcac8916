/// One channel of sound: 16-bit samples, so many a second.
struct Sound: Equatable, Sendable {
  var samples: [Int16]
  var rate: Int

  /// Quieter than this is silence: 1 % of the loudest there can be.
  private static let silence: Int16 = 328
  private static let rates = 8_000...192_000

  init(samples: [Int16], rate: Int) {
    self.samples = samples
    self.rate = rate
  }

  /// Reads a WAV file of 16-bit PCM; of several channels the first. Nil when it is none.
  ///
  /// NB: a program that writes to its output does not know the length yet and leaves a wrong one in
  /// the header, so that what is there counts.
  init?(wav bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int {
      var value = 0
      for offset in (0..<count).reversed() { value = value << 8 | Int(bytes[place + offset]) }
      return value
    }
    guard bytes.count > 12, bytes.starts(with: "RIFF".utf8),
      bytes[8..<12].elementsEqual("WAVE".utf8)
    else { return nil }
    var place = 12
    var format: (channels: Int, rate: Int)?
    while place + 8 <= bytes.count {
      let name = bytes[place..<place + 4]
      let start = place + 8
      let end = min(bytes.count, start + number(place + 4, 4))
      if name.elementsEqual("fmt ".utf8), end - start >= 16 {
        guard number(start, 2) == 1, number(start + 14, 2) == 16 else { return nil }
        format = (number(start + 2, 2), number(start + 4, 4))
      } else if name.elementsEqual("data".utf8) {
        guard let format, (1...8).contains(format.channels), Sound.rates.contains(format.rate)
        else { return nil }
        rate = format.rate
        samples = bytes[start..<end].withUnsafeBytes { data in
          stride(from: 0, to: data.count - 1, by: 2 * format.channels).map {
            Int16(littleEndian: data.loadUnaligned(fromByteOffset: $0, as: Int16.self))
          }
        }
        return
      }
      place = end + (end & 1)
    }
    return nil
  }

  /// As a WAV file.
  var wav: [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = samples.count * 2
    var file = Array("RIFF".utf8) + bytes(36 + size, 4) + Array("WAVEfmt ".utf8)
    file += bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(rate * 2, 4)
    file += bytes(2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(size, 4)
    samples.map(\.littleEndian).withUnsafeBytes { file += $0 }
    return file
  }

  var millis: Int { samples.count * 1_000 / rate }

  /// Without the silence before and after.
  var trimmed: Sound {
    guard let first = samples.firstIndex(where: { $0.magnitude > Sound.silence.magnitude }),
      let last = samples.lastIndex(where: { $0.magnitude > Sound.silence.magnitude })
    else { return Sound(samples: [], rate: rate) }
    return Sound(samples: Array(samples[first...last]), rate: rate)
  }

  mutating func append(_ other: Sound) { samples += other.samples }

  mutating func append(silenceMillis: Int) {
    samples += [Int16](repeating: 0, count: rate * silenceMillis / 1_000)
  }
}
