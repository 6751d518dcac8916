import Basics

/// What a caller shows to prove who they are: a name to find it by, and a secret.
///
/// Only a hash of the secret is kept, so whoever reads the database cannot sign in with it. The
/// secret has 256 random bits, so that a plain hash is enough.
public struct Token: Equatable, Sendable {
  public let id: String
  private let secret: String

  /// A new one, that nobody can guess.
  public static func fresh() -> Token {
    Token(id: randomHex(bytes: 16), secret: randomHex(bytes: 32))
  }

  /// As in "0f…​.9c…"; nil for what is not of that shape.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count == 32 + 1 + 64, parts.count == 2, parts[0].count == 32,
      text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || isHex($0) })
    else { return nil }
    self.init(id: String(parts[0]) ?? "", secret: String(parts[1]) ?? "")
  }

  private init(id: String, secret: String) {
    self.id = id
    self.secret = secret
  }

  public var text: String { "\(id).\(secret)" }

  var hash: [UInt8] { SHA256.digest(Array(secret.utf8)) }

  /// True if this is what was hashed; takes as long when it is not.
  func matches(_ kept: [UInt8]) -> Bool {
    let own = hash
    guard own.count == kept.count else { return false }
    return zip(own, kept).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Says nothing of its secret, wherever it is printed.
extension Token: CustomStringConvertible {
  public var description: String { "token \(id)" }
}

extension AccountID {
  /// One that nobody has: 128 random bits.
  public static func random() -> AccountID {
    guard let id = AccountID(randomHex(bytes: 16)) else { preconditionFailure("no such name") }
    return id
  }
}

/// The system's own random numbers, which nobody can foretell.
public func randomHex(bytes count: Int) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var system = SystemRandomNumberGenerator()
  let hex = (0..<count * 2).map { _ in digits[Int(system.next(upperBound: UInt(16)))] }
  return String(decoding: hex, as: UTF8.self)
}

func isHex(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
}
