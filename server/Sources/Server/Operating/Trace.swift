import Crypto
import Foundation
import Storage
import Synchronization

/// What is found out about a request on its way, for who counts and logs it.
///
/// NB: a context is handed on by value; this is what those who handed it on see of it afterwards.
final class Trace: Sendable {
  struct Found {
    /// The row of the table that answers; nil for none.
    var route: String?
    var account: AccountID?
  }

  private let kept = Mutex(Found())

  var found: Found { kept.withLock { $0 } }

  func answers(_ route: Route) { kept.withLock { $0.route = route.name } }

  func asks(_ caller: Caller) {
    guard case .learner(let account) = caller.principal else { return }
    kept.withLock { $0.account = account }
  }
}

/// Names accounts in logs, so that one's lines are found together and nobody else knows whose they
/// are: by a hash that only the server's key makes.
struct AccountMark: Sendable {
  private let key: SymmetricKey?

  /// Without a key, no account has a mark.
  init(_ file: KeyFile) { key = try? file.key(for: .log) }

  func text(_ account: AccountID) -> String? {
    guard let key else { return nil }
    return HMAC<SHA256>.authenticationCode(for: Data(account.text.utf8), using: key).prefix(6)
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
