import Storage
import Synchronization

/// Accounts of which other server processes are to hear that they have changed: each once, however
/// often it did.
final class NewsOutbox: Sendable {
  /// More are left to the look that every process takes at the database.
  static let accountsMax = 20_000

  private let waiting = Mutex<Set<AccountID>>([])

  func put(_ account: AccountID) {
    waiting.withLock { waiting in
      if waiting.count < NewsOutbox.accountsMax { waiting.insert(account) }
    }
  }

  /// Takes out some of them; empty when there are none.
  func take(countMax: Int) -> [AccountID] {
    waiting.withLock { waiting in
      let some = Array(waiting.prefix(countMax))
      waiting.subtract(some)
      return some
    }
  }
}
