import Foundation

/// Which bucket of which S3 store, and with whose keys.
public struct S3Address: Sendable {
  /// As in "https://s3.example.com", without what follows the host and port.
  var endpoint: String
  /// With its port, where it is not the usual one: as it is signed.
  var host: String
  var bucket: String
  /// What stands before the hashes; empty or ending in a slash.
  var prefix: String
  var region: String
  var keys: S3Keys

  /// From `https://HOST/BUCKET[/PREFIX][?region=REGION]`; nil for what is no such address.
  public init?(_ text: String, keys: S3Keys) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme,
      ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.fragment == nil
    else { return nil }
    let names = parts.path.split(separator: "/").map(String.init)
    guard let bucket = names.first, names.allSatisfy(S3Address.isName) else { return nil }
    self.host = host + (parts.port.map { ":\($0)" } ?? "")
    endpoint = "\(scheme)://\(self.host)"
    self.bucket = bucket
    prefix = names.dropFirst().map { $0 + "/" }.joined()
    region = parts.queryItems?.first { $0.name == "region" }?.value ?? "us-east-1"
    self.keys = keys
  }

  /// True for what is not the path of a folder.
  public static func isOne(_ text: String) -> Bool {
    text.hasPrefix("https://") || text.hasPrefix("http://")
  }

  /// Of what needs no writing otherwise in an address.
  private static func isName(_ text: String) -> Bool {
    text != "." && text != ".."
      && text.utf8.allSatisfy { S3Signature.isPlain($0) }
  }
}

public struct S3Keys: Sendable {
  var id: String
  var secret: String

  public init(id: String, secret: String) {
    self.id = id
    self.secret = secret
  }
}

/// Says nothing of the secret, wherever it is printed.
extension S3Keys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "keys \(id)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
