/// Bytes that an account has: a picture, a recording, the sound of something read out.
public struct Blob: Equatable, Sendable {
  public var hash: BlobHash
  public var bytes: Int64
  /// As HTTP names it, "image/png".
  public var type: String
  /// When it came, milliseconds since 1970.
  public var made: Int64

  public init(hash: BlobHash, bytes: Int64, type: String, made: Int64) {
    self.hash = hash
    self.bytes = bytes
    self.type = type
    self.made = made
  }

  /// The columns that `init` reads.
  static let columns = "hash, bytes, type, made"

  init?(_ row: [SQLValue]) {
    guard let hash = BlobHash(bytes: row[0].bytes) else { return nil }
    self.init(hash: hash, bytes: row[1].integer, type: row[2].text, made: row[3].integer)
  }

  var values: [SQLValue] { [.bytes(hash.bytes), .integer(bytes), .text(type), .integer(made)] }
}

/// How much an account has of blobs.
public struct BlobUsage: Equatable, Sendable {
  public var count: Int64 = 0
  public var bytes: Int64 = 0

  public init(count: Int64 = 0, bytes: Int64 = 0) {
    self.count = count
    self.bytes = bytes
  }
}
