/// What became of adding something to an account.
public enum Adding: Equatable, Sendable {
  case added
  /// They have as many as they may.
  case full
  /// Their password is another one since they were asked for it, or they left, or were stopped.
  case changed
}

extension Transaction {
  /// Locks somebody, so that of two things that are added at once the second sees the first; false
  /// where they are not as they were when they were asked for their password.
  func lock(_ person: Person, now: Int64) throws(StoreError) -> Bool {
    let kept = try rows(
      """
      UPDATE person SET made = made WHERE account = $1 AND leaves IS NULL RETURNING password
      """, [.text(person.account.text)])
    guard kept.first?[0].text == person.password else { return false }
    return try !isStopped(person.account, now: now)
  }
}
