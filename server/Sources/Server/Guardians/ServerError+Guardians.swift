import HTTPTypes

extension ServerError {
  /// Why something about a child was not done.
  public enum ConsentFault: Sendable {
    /// Somebody so young needs a guardian's yes.
    case guardianNeeded
    /// Somebody is old enough, and needs no guardian.
    case guardianNotNeeded
    /// The text was changed since it was shown.
    case textChanged
    /// The law wants more than a letter for it.
    case notOffered
    /// The guardian agrees no more.
    case stopped
  }
}

extension ServerError.ConsentFault {
  var failure: Failure {
    switch self {
    case .guardianNeeded:
      Failure(
        status: .forbidden, code: "guardian-needed",
        message: "A parent or guardian has to agree to this account.",
        hint: "POST /api/v1/accounts/child writes to them.")
    case .guardianNotNeeded:
      Failure(
        status: .conflict, code: "guardian-not-needed",
        message: "Nobody else has to agree to this account.", hint: "POST /api/v1/accounts.")
    case .textChanged:
      Failure(
        status: .conflict, code: "consent-text-changed",
        message: "What you agree to was written anew since you opened this page.",
        hint: "Open the page again, and read it.")
    case .notOffered:
      Failure(
        status: .forbidden, code: "consent-not-offered",
        message: "An answer to a letter is not enough for this, by the law here.",
        hint: "Leave it off.")
    case .stopped:
      Failure(
        status: .forbidden, code: "account-stopped",
        message: "Your parent has stopped this account.",
        hint: "Talk with them. What is on your device stays yours.")
    }
  }
}
