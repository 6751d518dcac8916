import Basics
import Crypto
import Foundation

/// Where people may have an account already, and how this server is known there.
public struct Issuer: Sendable {
  /// What proves to the issuer that it is this server that asks.
  enum Secret: Sendable {
    case none
    case text(String)
    case apple(AppleKey)
  }

  /// How its tokens say that somebody showed it a second step; the operator decides to believe it.
  enum SecondStep: Equatable, Sendable {
    /// The server's own is asked for, whatever a token says.
    case ours
    /// `amr` has "mfa" (RFC 8176).
    case method
    /// `acr` is this text.
    case level(String)
  }

  /// In addresses: "google".
  public let name: String
  /// As people read it: "Google".
  public let label: String
  /// What the issuer calls itself; identities are kept under it.
  public let url: String
  let clientID: String
  let secret: Secret
  /// What else tokens may say in place of `url`.
  let otherNames: [String]
  let scopes: String
  /// True where the answer comes as a form that another site sends.
  public let isAnsweredByForm: Bool
  let prompt: String?
  let secondStep: SecondStep

  init(
    name: String, label: String, url: String, clientID: String, secret: Secret,
    otherNames: [String] = [], scopes: String = "openid email profile",
    isAnsweredByForm: Bool = false, prompt: String? = nil, secondStep: SecondStep = .ours
  ) {
    self.name = name
    self.label = label
    self.url = url
    self.clientID = clientID
    self.secret = secret
    self.otherNames = otherNames
    self.scopes = scopes
    self.isAnsweredByForm = isAnsweredByForm
    self.prompt = prompt
    self.secondStep = secondStep
  }
}

extension Issuer {
  static let countMax = 20
  static let fileBytesMax = 64 << 10

  /// The issuers that a file lists; docs/guide/hosting.md describes it.
  public static func list(inFile path: String) throws(IssuerError) -> [Issuer] {
    guard let data = FileManager.default.contents(atPath: path), data.count <= fileBytesMax else {
      throw .fileUnreadable(path)
    }
    let folder = URL(filePath: path).deletingLastPathComponent()
    guard let entries = (try? JSON(parsing: Array(data)))?.array, entries.count <= countMax else {
      throw .fileWrong(path, why: "it is no JSON list of at most \(countMax) issuers")
    }
    var issuers: [Issuer] = []
    for (index, entry) in entries.enumerated() {
      let issuer = try Issuer(entry, at: index + 1, of: path, secretsIn: folder)
      guard !issuers.contains(where: { $0.name == issuer.name || $0.url == issuer.url }) else {
        throw .fileWrong(path, why: "entry \(index + 1) is there twice")
      }
      issuers.append(issuer)
    }
    return issuers
  }

  private init(
    _ json: JSON, at number: Int, of path: String, secretsIn folder: URL
  ) throws(IssuerError) {
    func wrong(_ why: String) -> IssuerError {
      .fileWrong(path, why: "entry \(number): \(why)")
    }
    func member(_ name: String) throws(IssuerError) -> String {
      guard let text = json[name]?.string, !text.isEmpty, text.utf8.count <= 500 else {
        throw wrong("\"\(name)\" is missing")
      }
      return text
    }
    let clientID = try member("client-id")
    var secret: String?
    if let file = json["secret-file"]?.string {
      let place = file.hasPrefix("/") ? URL(filePath: file) : folder.appending(path: file)
      guard let text = try? String(contentsOf: place, encoding: .utf8) else {
        throw wrong("its secret file \(file) cannot be read")
      }
      secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    switch json["preset"]?.string {
    case "google":
      self.init(
        name: "google", label: "Google", url: "https://accounts.google.com", clientID: clientID,
        secret: secret.map(Secret.text) ?? .none, otherNames: ["accounts.google.com"],
        prompt: "select_account")
    case "apple":
      guard let pem = secret, let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else {
        throw wrong("\"secret-file\" is to be the key that Apple gave, AuthKey_….p8")
      }
      let apple = AppleKey(
        team: try member("team"), id: try member("key-id"), clientID: clientID, key: key)
      self.init(
        name: "apple", label: "Apple", url: AppleKey.issuer, clientID: clientID,
        secret: .apple(apple), scopes: "openid name email", isAnsweredByForm: true)
    case nil:
      let (name, url) = (try member("name"), try member("issuer"))
      guard Issuer.isName(name) else { throw wrong("\"name\" is a word of a-z, 0-9 and -") }
      guard Issuer.isSafe(url) else { throw wrong("\"issuer\" is to begin with https://") }
      self.init(
        name: name, label: try member("label"), url: url, clientID: clientID,
        secret: secret.map(Secret.text) ?? .none,
        isAnsweredByForm: json["form-post"]?.bool ?? false,
        secondStep: try Issuer.secondStep(json["second-step"], wrong))
    case .some(let other): throw wrong("there is no preset \"\(other)\": google or apple")
    }
  }

  private static func secondStep(
    _ json: JSON?, _ wrong: (String) -> IssuerError
  ) throws(IssuerError) -> SecondStep {
    guard let json else { return .ours }
    if let isTrusted = json.bool { return isTrusted ? .method : .ours }
    guard let level = json.string, (1...200).contains(level.utf8.count) else {
      throw wrong("\"second-step\" is to be true, or the \"acr\" that says so")
    }
    return .level(level)
  }

  public static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  /// True for https, and for what is on this very machine.
  static func isSafe(_ text: String) -> Bool {
    guard text.utf8.count <= 500, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }),
      let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.fragment == nil
    else { return false }
    return parts.scheme == "https"
      || parts.scheme == "http" && ["127.0.0.1", "localhost", "[::1]"].contains(host)
  }
}
