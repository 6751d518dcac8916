import Crypto

/// Seals what the server must be able to read again, by a key that is in no database.
///
/// Who has the database, or a copy of it, but not the key's file, cannot make anybody's codes.
struct SealingKey: Sendable {
  let file: KeyFile
  var purpose = KeyFile.Purpose.secondStep

  /// AES-256-GCM; `account` is sealed in, so that it opens in nobody else's row.
  func seal(_ secret: [UInt8], for account: String) throws -> [UInt8] {
    try file.make()
    let box = try AES.GCM.seal(
      secret, using: try file.key(for: purpose), authenticating: Array(account.utf8))
    guard let combined = box.combined else { throw ServerError.sealingKeyWrong }
    return Array(combined)
  }

  func open(_ sealed: [UInt8], for account: String) throws -> [UInt8] {
    guard let key = try? file.key(for: purpose),
      let box = try? AES.GCM.SealedBox(combined: sealed),
      let secret = try? AES.GCM.open(box, using: key, authenticating: Array(account.utf8))
    else { throw ServerError.sealingKeyWrong }
    return Array(secret)
  }
}
