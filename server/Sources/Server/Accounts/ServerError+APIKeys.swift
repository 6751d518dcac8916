import HTTPTypes
import Storage

/// Why a program is refused that asks by an API key, or why no key is made.
public enum APIKeyFault: Equatable, Sendable {
  /// No key opens it.
  case notHere
  /// One that may write would.
  case readsOnly
  case tooMany
}

extension APIKeyFault {
  var failure: Failure {
    switch self {
    case .notHere:
      Failure(
        status: .forbidden, code: "key-not-allowed", message: "No API key opens this.",
        hint: "/api/v1/openapi.json says what keys open. For the rest sign in.")
    case .readsOnly:
      Failure(
        status: .forbidden, code: "key-reads-only", message: "This API key may only read.",
        hint: "Make one that may write too, under You, Account, API keys.")
    case .tooMany:
      Failure(
        status: .conflict, code: "keys-full",
        message: "You have \(APIKey.ownMax) API keys, as many as one may.",
        hint: "End one that is not used any more.")
    }
  }
}
