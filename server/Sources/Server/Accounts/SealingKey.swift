import Crypto
import Foundation

/// Seals what the server must be able to read again, by a key that is in no database.
///
/// The key is a file for its owner's eyes, made when it is first needed. Who has the database, or a
/// copy of it, but not this file, cannot make anybody's codes.
struct SealingKey: Sendable {
  static let bytes = 32
  let path: String

  /// AES-256-GCM; `account` is sealed in, so that it opens in nobody else's row.
  func seal(_ secret: [UInt8], for account: String) throws -> [UInt8] {
    let box = try AES.GCM.seal(
      secret, using: try key(isMade: true), authenticating: Array(account.utf8))
    guard let combined = box.combined else { throw ServerError.sealingKeyWrong }
    return Array(combined)
  }

  func open(_ sealed: [UInt8], for account: String) throws -> [UInt8] {
    let key = try key(isMade: false)
    guard let box = try? AES.GCM.SealedBox(combined: sealed),
      let secret = try? AES.GCM.open(box, using: key, authenticating: Array(account.utf8))
    else { throw ServerError.sealingKeyWrong }
    return Array(secret)
  }

  private func key(isMade: Bool) throws -> SymmetricKey {
    if isMade, !FileManager.default.fileExists(atPath: path) { try make() }
    guard let data = FileManager.default.contents(atPath: path), data.count == SealingKey.bytes
    else { throw ServerError.sealingKeyWrong }
    return SymmetricKey(data: data)
  }

  /// NB: linked into place whole, so that of two who make one at once the first's is everybody's.
  private func make() throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let part = "\(path).\(UUID().uuidString)"
    let fresh = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
    guard
      FileManager.default.createFile(
        atPath: part, contents: nil, attributes: [.posixPermissions: 0o600]),
      let file = FileHandle(forWritingAtPath: part)
    else { throw ServerError.sealingKeyWrong }
    try file.write(contentsOf: fresh)
    try file.synchronize()
    try file.close()
    _ = link(part, path)
    try FileManager.default.removeItem(atPath: part)
  }
}
