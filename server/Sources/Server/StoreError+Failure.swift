import HTTPTypes
public import Storage

extension StoreError {
  /// As it is told to programs and people.
  public var failure: Failure {
    Failure(
      status: status, code: code, message: message, hint: hint,
      retryAfterSeconds: retryAfterSeconds)
  }

  /// Who is busy is free in a moment; what does not answer takes somebody to look at it.
  private var retryAfterSeconds: Int? {
    switch self {
    case .busy: 2
    case .unreachable, .blobsUnreachable: 30
    default: nil
    }
  }

  private var status: HTTPResponse.Status {
    switch self {
    case .notYours: .notFound
    case .full, .blobsFull, .factsFull:
      HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    case .frameTooLarge: .contentTooLarge
    case .notAnEvent: .unprocessableContent
    case .busy, .unreachable, .blobsUnreachable: .serviceUnavailable
    case .damaged, .schemaTooNew, .schemaNotOurs, .unguarded, .failed, .backupDamaged,
      .fileFailed, .blobMissing, .blobDamaged:
      .internalServerError
    }
  }
}
