import HTTPTypes

extension ServerError {
  static let sealingKeyFailure = Failure(
    status: .internalServerError, code: "sealing-key-wrong",
    message: "The server cannot make or read the codes of second steps.",
    hint: "A recovery code works. Who runs it: put back the file of --key, which belongs to this "
      + "database.")
}

extension ServerError.SecondStepFault {
  var failure: Failure {
    switch self {
    case .wrong:
      Failure(
        status: .unprocessableContent, code: "second-step-wrong",
        message: "The code is wrong, or was used.",
        hint: "Wait for the next one, and see that the device's clock is right.")
    case .over:
      Failure(
        status: .unprocessableContent, code: "second-step-over",
        message: "That took longer than five minutes, or was done already.",
        hint: "Sign in again.")
    case .known:
      Failure(
        status: .conflict, code: "second-step-known",
        message: "The account has a second step already.", hint: "Remove it first.")
    case .missing:
      Failure(
        status: .conflict, code: "second-step-missing",
        message: "The account has no second step.", hint: "Set one up first.")
    }
  }
}

extension ServerError.PasskeyFault {
  var failure: Failure {
    let (status, code, message, hint): (HTTPResponse.Status, String, String, String) =
      switch self {
      case .known: (.conflict, "passkey-known", "This passkey is kept already.", "Use another.")
      case .tooMany:
        (.conflict, "passkeys-full", "The account has as many passkeys as it may.", "Remove one.")
      default:
        (
          .unprocessableContent, "passkey-refused", "The passkey was not taken: \(why).",
          "Try again, or sign in by the password."
        )
      }
    return Failure(status: status, code: code, message: message, hint: hint)
  }

  private var why: String {
    switch self {
    case .type: "it was signed for something else"
    case .challenge: "it took too long, or was done already"
    case .origin: "another page asked for it; this server must be told its address (--origin)"
    case .host: "it belongs to another address"
    case .notVerified: "the device did not see that it was you"
    case .attestation: "it comes with a statement that was not asked for"
    case .algorithm: "it is of a kind that is not known here (only ES256 is)"
    case .unknown: "no account here knows it"
    case .signature: "its signature is wrong"
    case .counter: "it signed less often than before, as a copy would"
    case .malformed, .known, .tooMany: "it cannot be read"
    }
  }
}
