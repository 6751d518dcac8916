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

  func mayUse(_ account: AccountID) -> Bool {
    switch self {
    case .stranger, .desk: false
    case .learner(let own): own == account
    case .operating: true
    }
  }
}
