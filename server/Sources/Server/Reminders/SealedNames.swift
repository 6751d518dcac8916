import Basics
import Crypto
import Storage

/// Names in addresses that nobody can make up: each with a code that takes the server's key.
///
/// The database has no code, so that whoever reads it, or a copy, can open none of the addresses.
struct SealedNames: Sendable {
  /// What an address is for; a code for one is none for another.
  enum Purpose: String {
    case calendar
    /// When a team or class meets.
    case dates
    /// Stopping reminders by letter.
    case letters
    /// Stopping notices on one device.
    case device
  }

  private let key: SymmetricKey
  private static let codeBytes = 16

  init(_ file: KeyFile) throws {
    try file.make()
    key = try file.key(for: .address)
  }

  /// As in "0f….9c…".
  func sealed(_ name: String, for purpose: Purpose) -> String {
    let code = HMAC<Crypto.SHA256>.authenticationCode(for: said(name, purpose), using: key)
    return name + "." + Array(code).prefix(SealedNames.codeBytes).hex
  }

  /// The name; nil for what was not sealed here, or for something else.
  func name(_ text: String, for purpose: Purpose) -> String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= 100, parts.count == 2, !parts[0].isEmpty else { return nil }
    let name = String(parts[0])
    // Takes as long for a code that is nearly right.
    let (own, shown) = (Array(sealed(name, for: purpose).utf8), Array(text.utf8))
    guard own.count == shown.count else { return nil }
    return zip(own, shown).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0 ? name : nil
  }

  private func said(_ name: String, _ purpose: Purpose) -> [UInt8] {
    Array("etude \(purpose.rawValue)\n\(name)".utf8)
  }
}
