/// Who asks: nothing is read or written without one.
///
/// Made where a caller has been recognised, and nowhere else.
public enum Principal: Hashable, Sendable {
  /// Nobody that is known here: may do nothing.
  case stranger
  /// May read and write their own account.
  case learner(AccountID)
  /// Whoever runs the server, at its own command line: may list the accounts and copy each.
  case operating
  /// The server's own desk, where people sign in: sees who has an account, and nobody's events.
  ///
  /// For `Accounts/` alone, because whoever signs in is not known yet.
  case desk

  /// What somebody may write to themselves, by statements; all else that is kept of them is the
  /// desk's, which has asked whether they may.
  private static let ownTables: Set<Substring> = [
    "account", "blob", "counted", "departed", "export", "fact", "push", "reminder",
  ]

  /// Whether a statement is one of theirs: to read, or to write to a table of their own.
  ///
  /// NB: for SQLite, which has no policies of rows; PostgreSQL has them in its schema.
  func mayRun(_ sql: String) -> Bool {
    switch self {
    case .desk, .operating: return true
    case .stranger, .learner: break
    }
    let words = sql.split(maxSplits: 4, whereSeparator: \.isWhitespace)
    guard let verb = words.first, words.count > 2 else { return false }
    switch verb {
    case "SELECT": return true
    case "UPDATE": return self != .stranger && Principal.ownTables.contains(words[1])
    case "INSERT", "DELETE": return self != .stranger && Principal.ownTables.contains(words[2])
    default: return false
    }
  }

  func mayUse(_ account: AccountID) -> Bool {
    switch self {
    case .stranger, .desk: false
    case .learner(let own): own == account
    case .operating: true
    }
  }
}
