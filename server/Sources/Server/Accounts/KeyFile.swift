import Crypto
import Foundation

/// The server's own key: a file for its owner's eyes, and in no database.
struct KeyFile: Sendable {
  /// What a key is for; each has its own, made of the one in the file.
  enum Purpose: String {
    case secondStep = "second step"
    case address = "address of a blob"
    case log = "account in a log"
    case consent = "who agreed"
    /// What push services know this server by.
    case push = "web push"
    /// Where devices are reached.
    case devices = "device that is reminded"
    /// What signs results.
    case webhooks = "webhook"
    /// What signs packs that are shared.
    case packs = "pack"
  }

  static let bytes = 32
  let path: String

  /// Throws when the file is not there, or is none.
  func key(for purpose: Purpose) throws(ServerError) -> SymmetricKey {
    guard let data = FileManager.default.contents(atPath: path), data.count == KeyFile.bytes else {
      throw .keyUnreadable(path)
    }
    return HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: data), info: Data("etude \(purpose.rawValue)".utf8),
      outputByteCount: KeyFile.bytes)
  }

  /// Makes the file where there is none.
  ///
  /// NB: linked into place whole, so that of two who make one at once the first's is everybody's.
  func make() throws {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let part = "\(path).\(UUID().uuidString)"
    let fresh = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
    guard
      FileManager.default.createFile(
        atPath: part, contents: nil, attributes: [.posixPermissions: 0o600]),
      let file = FileHandle(forWritingAtPath: part)
    else { throw ServerError.keyUnreadable(path) }
    try file.write(contentsOf: fresh)
    try file.synchronize()
    try file.close()
    _ = link(part, path)
    try FileManager.default.removeItem(atPath: part)
  }
}
