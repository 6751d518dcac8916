import HTTPTypes

extension ServerError {
  /// Why reminders are not as somebody wants them.
  public enum ReminderFault: Sendable {
    case zoneUnknown
    /// A time at which nothing is to be sent.
    case quiet
    case nothingChosen
    /// There is no address to write to, or none at which letters could be stopped.
    case noLetters
  }
}

extension ServerError.ReminderFault {
  var failure: Failure {
    switch self {
    case .zoneUnknown:
      Failure(
        status: .unprocessableContent, code: "zone-unknown",
        message: "The time zone of this device is not known here.",
        hint: "Look at the device's settings; the server's operator may need a newer Etude.")
    case .quiet:
      Failure(
        status: .unprocessableContent, code: "in-quiet-hours",
        message: "One of the times is in the quiet hours.",
        hint: "Choose another time, or other quiet hours.")
    case .nothingChosen:
      Failure(
        status: .conflict, code: "nothing-chosen", message: "No days and times are chosen yet.",
        hint: "PUT /api/v1/reminders chooses them.")
    case .noLetters:
      Failure(
        status: .conflict, code: "no-letters", message: "No letters can be sent to you from here.",
        hint:
          "Your account needs an e-mail address, and the server must be told its own (--origin)."
      )
    }
  }
}
