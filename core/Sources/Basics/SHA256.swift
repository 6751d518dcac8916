/// SHA-256 (FIPS 180-4): names packs and logs by what they hold.
///
/// Not for passwords.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var block: [UInt8] = []
  private var byteCount: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  public init() { block.reserveCapacity(64) }

  /// The 32 bytes of one text.
  public static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.digest
  }

  /// The 64 hexadecimal digits of one text.
  public static func hex(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hex
  }

  public mutating func update(_ bytes: [UInt8]) {
    byteCount += UInt64(bytes.count)
    bytes.withUnsafeBufferPointer { buffer in
      var place = 0
      if !block.isEmpty {
        place = min(64 - block.count, buffer.count)
        block.append(contentsOf: buffer[..<place])
        guard block.count == 64 else { return }
        block.withUnsafeBufferPointer { SHA256.compress($0, from: 0, &state, &schedule) }
        block.removeAll(keepingCapacity: true)
      }
      while buffer.count - place >= 64 {
        SHA256.compress(buffer, from: place, &state, &schedule)
        place += 64
      }
      block.append(contentsOf: buffer[place...])
    }
  }

  /// What has been taken in so far, hashed; more may follow.
  public var digest: [UInt8] {
    var end = self
    let bits = byteCount * 8
    var padding: [UInt8] = [0x80]
    while (block.count + padding.count) % 64 != 56 { padding.append(0) }
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    end.update(padding)
    var output: [UInt8] = []
    for word in end.state {
      for shift in stride(from: UInt32(24), through: 0, by: -8) {
        output.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return output
  }

  public var hex: String { digest.hex }

  private static func compress(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ state: inout [UInt32],
    _ words: inout [UInt32]
  ) {
    for place in 0..<16 {
      let at = start + place * 4
      words[place] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
        | UInt32(bytes[at + 3])
    }
    for place in 16..<64 {
      let a = words[place - 15]
      let b = words[place - 2]
      let low = turn(a, 7) ^ turn(a, 18) ^ (a >> 3)
      let high = turn(b, 17) ^ turn(b, 19) ^ (b >> 10)
      words[place] = words[place - 16] &+ low &+ words[place - 7] &+ high
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for place in 0..<64 {
      let first =
        h &+ (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) &+ ((e & f) ^ (~e & g)) &+ constants[place]
        &+ words[place]
      let second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  @inline(__always)
  private static func turn(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1,
    0x923f_82a4, 0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
    0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786,
    0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147,
    0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
    0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a,
    0x5b9c_ca4f, 0x682e_6ff3, 0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
    0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension Sequence where Element == UInt8 {
  /// Two hexadecimal digits a byte, in small letters.
  public var hex: String {
    var text: [UInt8] = []
    for byte in self {
      text.append(StaticHex.digits[Int(byte >> 4)])
      text.append(StaticHex.digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
