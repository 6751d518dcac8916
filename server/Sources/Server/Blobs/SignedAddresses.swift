import Crypto
import Foundation
import Storage

/// Addresses of blobs that hold for some minutes without signing in: for `<img>` and `<audio>`,
/// which send no token.
struct SignedAddresses: Sendable {
  static let minutes: Int64 = 5

  private let key: SymmetricKey
  let now: @Sendable () -> Int64

  init(_ file: KeyFile, now: @escaping @Sendable () -> Int64) throws {
    self.now = now
    try file.make()
    key = try file.key(for: .address)
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
