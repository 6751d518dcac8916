import Basics

/// Names bytes by what they are: their SHA-256.
public struct BlobHash: Hashable, Sendable {
  public let bytes: [UInt8]

  static let bytesCount = 32

  /// Nil for what is no such hash.
  public init?(bytes: [UInt8]) {
    guard bytes.count == BlobHash.bytesCount else { return nil }
    self.bytes = bytes
  }

  /// Of 64 digits of a-f and 0-9; nil for anything else, so that one hash has one name.
  public init?(_ text: String) {
    let digits = text.utf8.map(BlobHash.value)
    guard digits.count == 2 * BlobHash.bytesCount, !digits.contains(nil) else { return nil }
    bytes = stride(from: 0, to: digits.count, by: 2).map {
      (digits[$0] ?? 0) << 4 | (digits[$0 + 1] ?? 0)
    }
  }

  public var text: String { bytes.hex }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension BlobHash: Comparable {
  public static func < (a: BlobHash, b: BlobHash) -> Bool {
    a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}
