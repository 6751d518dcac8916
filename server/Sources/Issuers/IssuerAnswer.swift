import Basics
import Foundation

/// What the issuer sent somebody's browser back with.
public struct IssuerAnswer: Sendable {
  public var state: String?
  var code: String?
  var issuer: String?
  var error: String?
  /// What Apple says once, and nobody signed.
  var name = ""

  /// From a query or a form; nil for what is none, or says something twice.
  public init?(form: String) {
    guard let members = IssuerAnswer.members(of: form) else { return nil }
    state = members["state"]
    code = members["code"]
    issuer = members["iss"]
    error = members["error"]
    let user = members["user"].flatMap { try? JSON(parsing: Array($0.utf8)) }
    name = ["firstName", "lastName"].compactMap { user?["name"]?[$0]?.string }
      .joined(separator: " ")
  }

  private static func members(of form: String) -> [String: String]? {
    guard form.utf8.count <= IssuerLimits.tokenBytesMax else { return nil }
    var members: [String: String] = [:]
    for pair in form.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : ""),
        members.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    return members
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}
