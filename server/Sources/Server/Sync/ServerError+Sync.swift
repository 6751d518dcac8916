import HTTPTypes

extension ServerError {
  /// How what stands in the way of a round is said.
  var cannotSync: Failure {
    switch self {
    case .notGzip:
      Failure(
        status: .badRequest, code: "not-gzip",
        message: "The body says that it is compressed by gzip, and is not or is damaged.",
        hint: "Send it again, or as it is without Content-Encoding.")
    case .notAFrame(let why):
      Failure(
        status: .badRequest, code: "not-a-frame",
        message: "The first line does not say what the device has: \(why).",
        hint: #"A device that has nothing sends {"have":{}}; docs/formats/sync-http.md has more."#)
    case .notLines:
      Failure(
        status: .unsupportedMediaType, code: "not-lines",
        message: "What was sent is not said to be lines of JSON.",
        hint: "Send it with Content-Type: application/x-ndjson.")
    case .inRound(let seconds):
      Failure(
        status: .conflict, code: "in-round",
        message: "Another device of this account is syncing just now.",
        hint: "Try again in \(seconds) s.", retryAfterSeconds: seconds)
    case .tooManyRounds(let seconds):
      Failure(
        status: .serviceUnavailable, code: "too-many-rounds",
        message: "Too many devices sync at once.", hint: "Try again in \(seconds) s.",
        retryAfterSeconds: seconds)
    case .tooManySockets(let seconds):
      Failure(
        status: .serviceUnavailable, code: "too-many-sockets",
        message: "Too many devices wait for news at once; syncing goes on without.",
        hint: "Try again in \(seconds) s.", retryAfterSeconds: seconds)
    default: ServerError.unexpected.failure
    }
  }
}
