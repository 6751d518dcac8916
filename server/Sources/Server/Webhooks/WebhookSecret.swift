import Crypto
import Foundation
import Storage

/// What signs what is sent to a webhook, so that its program knows who sent it and when
/// (Standard Webhooks, symmetric: HMAC-SHA256 of id, seconds and body).
struct WebhookSecret: Sendable {
  static let prefix = "whsec_"
  static let bytesCount = 32

  let bytes: [UInt8]

  static func fresh() -> WebhookSecret {
    WebhookSecret(
      bytes: SymmetricKey(size: .init(bitCount: bytesCount * 8)).withUnsafeBytes { Array($0) })
  }

  /// As libraries of Standard Webhooks take it.
  var text: String { WebhookSecret.prefix + Data(bytes).base64EncodedString() }

  /// What stands in `webhook-signature`.
  func signature(id: String, seconds: Int64, body: String) -> String {
    let code = HMAC<Crypto.SHA256>.authenticationCode(
      for: Data("\(id).\(seconds).\(body)".utf8), using: SymmetricKey(data: bytes))
    return "v1," + Data(code).base64EncodedString()
  }
}
