import Crypto
import Foundation
import Storage

/// Addresses of blobs that hold for some minutes without signing in: for `<img>` and `<audio>`,
/// which send no token.
struct SignedAddresses: Sendable {
  static let minutes: Int64 = 5
  private static let keyBytes = 32

  private let key: SymmetricKey
  let now: @Sendable () -> Int64

  /// The key is in a file that its owner alone reads, made when it is not there; without a file it
  /// holds until the server ends.
  init(keyFile: String?, now: @escaping @Sendable () -> Int64) throws(ServerError) {
    self.now = now
    guard let keyFile else {
      key = SymmetricKey(size: .bits256)
      return
    }
    key = try SignedAddresses.key(in: keyFile)
  }

  private static func key(in file: String) throws(ServerError) -> SymmetricKey {
    let manager = FileManager.default
    if !manager.fileExists(atPath: file) {
      let fresh = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
      let folder = URL(filePath: file).deletingLastPathComponent().path
      try? manager.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // NB: of two servers that start at once the first makes it.
      let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      if descriptor >= 0 {
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try? handle.write(contentsOf: fresh)
        try? handle.synchronize()
      }
    }
    guard let bytes = manager.contents(atPath: file), bytes.count == keyBytes else {
      throw .keyUnreadable(file)
    }
    return SymmetricKey(data: bytes)
  }

  func address(of hash: BlobHash, for account: AccountID) -> String {
    let until = now() + SignedAddresses.minutes * 60_000
    let code = HMAC<SHA256>.authenticationCode(for: said(hash, account, until), using: key)
    return "/api/v1/signed/\(hash.text)?for=\(account.text)&until=\(until)&code="
      + code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Whose it is; nil for an address that is not ours, was changed, or is over.
  func account(
    _ hash: BlobHash, for account: String, until: String, code: String
  ) -> AccountID? {
    guard let account = AccountID(account), let time = Int64(until), "\(time)" == until,
      let code = BlobHash(code), time > now(),
      HMAC<SHA256>.isValidAuthenticationCode(
        code.bytes, authenticating: said(hash, account, time), using: key)
    else { return nil }
    return account
  }

  private func said(_ hash: BlobHash, _ account: AccountID, _ until: Int64) -> Data {
    Data("etude blob\n\(hash.text)\n\(account.text)\n\(until)".utf8)
  }
}
