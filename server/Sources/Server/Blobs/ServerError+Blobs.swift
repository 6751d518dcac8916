import HTTPTypes

extension ServerError {
  /// How what stands in the way of keeping bytes is said.
  var cannotKeep: Failure {
    switch self {
    case .blobTypeRefused:
      Failure(
        status: .unsupportedMediaType, code: "type-refused",
        message: "Only pictures and sounds are kept.",
        hint: "Send one of \(BlobType.allCases.map(\.rawValue).joined(separator: ", ")).")
    case .blobHashWrong:
      Failure(
        status: .unprocessableContent, code: "hash-wrong",
        message: "The bytes that came are not those of the address.",
        hint: "The address ends in their SHA-256, 64 digits of 0-9 and a-f; send them again.")
    case .keyUnreadable(let file):
      Failure(
        status: .internalServerError, code: "key-unreadable",
        message: "The key in \(file) cannot be read or made, or is no key of 32 bytes.",
        hint: "May you write there? A file that is not a key may be removed: addresses that were "
          + "signed with it hold no more.")
    case .exportsTooMany:
      Failure(
        status: .tooManyRequests, code: "too-many-exports",
        message: "One is being made, or two were asked for within a day.",
        hint: "The newest one can be downloaded for a day.", retryAfterSeconds: 3_600)
    case .zipFailed(let path, let why):
      Failure(
        status: .internalServerError, code: "zip-failed",
        message: "The zip \(path) cannot be written: \(why).",
        hint: "Is there room on the disk, and may you write there?")
    default: ServerError.unexpected.failure
    }
  }
}
