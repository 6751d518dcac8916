import Basics
import Logging
import ServiceLifecycle
import Storage
import Synchronization

/// Carries word of changes between the server processes that share a PostgreSQL database.
///
/// A hint (NOTIFY) names accounts and nothing else, at most ten times a second, each account once.
/// It may be lost, and nothing is: every half minute each process looks at the accounts of its own
/// open sockets in the database itself, and at once when it hears again after it did not.
final class NewsExchange: Service {
  struct Pace: Sendable {
    var hints = Duration.milliseconds(100)
    var looks = Duration.seconds(30)
  }

  /// Accounts in a hint: with spaces between, and the sender's name, they fit `wordBytesMax`.
  static let accountsMax = 200

  private struct Kept {
    /// As an account was when it was last looked at, if nothing was told of it since.
    var marks: [AccountID: AccountSize] = [:]
    var isListening = false
    /// Whether everything was heard since the last look.
    var isWhole = false
  }

  /// Tells this process's own hints from those of others.
  private let name = randomHex(bytes: 4)
  private let kept = Mutex(Kept())
  private let listener: Listener
  private let store: Store
  private let sockets: ChangeSockets
  private let outbox: NewsOutbox
  private let metrics: Metrics
  private let pace: Pace
  private let logger: Logger

  init(
    _ listener: Listener, _ store: Store, _ sockets: ChangeSockets, _ outbox: NewsOutbox,
    _ metrics: Metrics, pace: Pace = Pace(), logger: Logger
  ) {
    self.listener = listener
    self.store = store
    self.sockets = sockets
    self.outbox = outbox
    self.metrics = metrics
    self.pace = pace
    self.logger = logger
  }

  func run() async throws {
    metrics.ask(.newsListening) { [self] in [([], kept.withLock { $0.isListening } ? 1 : 0)] }
    await cancelWhenGracefulShutdown { [self] in
      await withDiscardingTaskGroup { group in
        group.addTask { await self.listen() }
        group.addTask { await self.every(self.pace.hints) { await self.send() } }
        group.addTask { await self.every(self.pace.looks) { await self.look() } }
      }
    }
  }

  private func every(_ time: Duration, _ work: () async -> Void) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: time)
      if !Task.isCancelled { await work() }
    }
  }
}

extension NewsExchange {
  private func listen() async {
    for await heard in listener.heard() {
      switch heard {
      case .listening:
        kept.withLock { $0.isListening = true }
        await look()
      case .word(let word): hear(word)
      case .lost(let why):
        kept.withLock { ($0.isListening, $0.isWhole) = (false, false) }
        logger.warning("Other servers are not heard, and the database is looked at: \(why)")
      }
    }
  }

  /// NB: whoever may sign in at the database may tell anything, so it is read as a stranger's.
  private func hear(_ word: String) {
    let parts = word.split(separator: " ", maxSplits: NewsExchange.accountsMax)
    guard let sender = parts.first, sender != name else { return }
    for account in parts.dropFirst().compactMap({ AccountID(String($0)) }) {
      metrics.add(1, to: .news, ["heard"])
      tell(account)
    }
  }

  private func tell(_ account: AccountID) {
    _ = kept.withLock { $0.marks.removeValue(forKey: account) }
    sockets.tellHere(account, except: nil)
  }

  /// Tells the others of what waits, as much as fits a hint.
  func send() async {
    let accounts = outbox.take(countMax: NewsExchange.accountsMax)
    guard !accounts.isEmpty else { return }
    kept.withLock { kept in for account in accounts { kept.marks[account] = nil } }
    do throws(StoreError) {
      let word = ([name] + accounts.map(\.text)).joined(separator: " ")
      try await store.tellListeners(word)
      metrics.add(1, to: .news, ["hints"])
      metrics.add(accounts.count, to: .news, ["told"])
    } catch {
      logger.warning("Other servers could not be told: \(error.message)")
    }
  }

  /// Looks at the database whether what sockets here wait for has changed, and tells them.
  func look() async {
    let accounts = sockets.accounts
    do throws(StoreError) {
      let marks = accounts.isEmpty ? [:] : try await store.marks(of: accounts)
      let found = kept.withLock { kept in
        let isWhole = kept.isWhole
        let found = accounts.filter { account in
          kept.marks[account].map { $0 != marks[account] } ?? !isWhole
        }
        (kept.marks, kept.isWhole) = (marks, kept.isListening)
        return found
      }
      for account in found { sockets.tellHere(account, except: nil) }
      metrics.add(found.count, to: .news, ["found"])
    } catch {
      kept.withLock { $0.isWhole = false }
      logger.warning("The database could not be looked at for news: \(error.message)")
    }
  }
}
