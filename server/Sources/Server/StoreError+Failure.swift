import HTTPTypes
public import Storage

extension StoreError {
  /// As it is told to programs and people.
  public var failure: Failure {
    Failure(
      status: status, code: code, message: message, hint: hint,
      retryAfterSeconds: self == .busy ? 2 : nil)
  }

  private var status: HTTPResponse.Status {
    switch self {
    case .notYours: .notFound
    case .full, .blobsFull: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .frameTooLarge: .contentTooLarge
    case .notAnEvent: .unprocessableContent
    case .busy, .unreachable, .blobsUnreachable: .serviceUnavailable
    case .damaged, .schemaTooNew, .schemaNotOurs, .unguarded, .failed, .backupDamaged,
      .fileFailed, .blobMissing, .blobDamaged:
      .internalServerError
    }
  }
}
