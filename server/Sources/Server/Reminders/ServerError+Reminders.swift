import HTTPTypes

extension ServerError {
  /// Why reminders are not as somebody wants them.
  public enum ReminderFault: Equatable, Sendable {
    case zoneUnknown
    /// A time at which nothing is to be sent.
    case quiet
    case nothingChosen
    /// There is no address to write to, or none at which letters could be stopped.
    case noLetters
    /// The server sends no notices to devices.
    case noPush
    /// None of somebody's devices is reminded.
    case noDevices
    /// A browser's push service is none that is known.
    case pushService
    case tooManyDevices(max: Int)
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
    case .noPush:
      Failure(
        status: .conflict, code: "no-push", message: "This server reminds nobody on a device.",
        hint: "Its operator must tell it its own address (--origin); until then choose a calendar.")
    case .noDevices:
      Failure(
        status: .conflict, code: "no-devices", message: "None of your devices is reminded yet.",
        hint: "Turn one on, on that device: You, Reminders, On this device.")
    case .pushService:
      Failure(
        status: .unprocessableContent, code: "push-service",
        message: "The push service of this browser is not known here.",
        hint: "Choose a calendar or a letter; the server's operator can add it (--push-service).")
    case .tooManyDevices(let max):
      Failure(
        status: .conflict, code: "too-many-devices",
        message: "\(max) of your devices are reminded already.", hint: "End one of them first.")
    }
  }
}
