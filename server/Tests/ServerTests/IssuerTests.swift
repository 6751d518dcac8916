import Basics
import Crypto
import Foundation
import Synchronization
import Testing

@testable import Issuers

private func folder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appending(path: "etude-issuers-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

@Test func `the list of issuers knows Google, Apple and any other`() throws {
  let folder = try folder()
  defer { try? FileManager.default.removeItem(at: folder) }
  let key = P256.Signing.PrivateKey()
  try key.pemRepresentation.write(
    to: folder.appending(path: "AuthKey.p8"), atomically: true, encoding: .utf8)
  try "secret\n".write(to: folder.appending(path: "secret"), atomically: true, encoding: .utf8)
  let list = folder.appending(path: "issuers.json").path
  func read(_ text: String) throws -> [Issuer] {
    try text.write(toFile: list, atomically: true, encoding: .utf8)
    return try Issuer.list(inFile: list)
  }
  let issuers = try read(
    """
    [{"preset":"google","client-id":"g","secret-file":"secret"},
     {"preset":"apple","client-id":"a","team":"T","key-id":"K","secret-file":"AuthKey.p8"},
     {"name":"school","label":"School","issuer":"https://id.example","client-id":"s"},
     {"name":"b","label":"B","issuer":"https://b.example","client-id":"s","second-step":true},
     {"name":"c","label":"C","issuer":"https://c.example","client-id":"s","second-step":"urn:c"}]
    """)
  #expect(issuers.map(\.name) == ["google", "apple", "school", "b", "c"])
  #expect(issuers.map(\.isAnsweredByForm) == [false, true, false, false, false])
  #expect(issuers.map(\.secondStep) == [.ours, .ours, .ours, .method, .level("urn:c")])
  guard case .text("secret") = issuers[0].secret, case .none = issuers[2].secret else {
    Issue.record("the secrets are not those of the files")
    return
  }
  for wrong in [
    "{}", "[1]", #"[{"preset":"google"}]"#, #"[{"preset":"x","client-id":"a"}]"#,
    #"[{"preset":"google","client-id":"g","secret-file":"none"}]"#,
    #"[{"preset":"apple","client-id":"a","team":"T","key-id":"K","secret-file":"secret"}]"#,
    #"[{"name":"a/b","label":"A","issuer":"https://id.example","client-id":"s"}]"#,
    #"[{"name":"a","label":"A","issuer":"http://id.example","client-id":"s"}]"#,
    #"[{"name":"a","label":"A","issuer":"https://a.example","client-id":"s","second-step":1}]"#,
    #"[{"preset":"google","client-id":"g"},{"preset":"google","client-id":"g"}]"#,
  ] {
    #expect(throws: IssuerError.self, "\(wrong)") { try read(wrong) }
  }
  #expect(throws: IssuerError.fileUnreadable("/none")) { try Issuer.list(inFile: "/none") }
}

@Test func `Apple's secret is signed by our key, and holds an hour`() throws {
  let key = P256.Signing.PrivateKey()
  let apple = AppleKey(team: "TEAM", id: "KEY", clientID: "org.example.etude", key: key)
  let parts = try apple.secret(now: 1_700_000_000_000).split(separator: ".")
  try #require(parts.count == 3)
  let head = try JSON(parsing: try #require(Base64URL.bytes(parts[0])))
  let claims = try JSON(parsing: try #require(Base64URL.bytes(parts[1])))
  #expect(head["alg"]?.string == "ES256" && head["kid"]?.string == "KEY")
  #expect(claims["iss"]?.string == "TEAM" && claims["sub"]?.string == "org.example.etude")
  #expect(claims["aud"]?.string == "https://appleid.apple.com")
  #expect(claims["iat"]?.integer == 1_700_000_000 && claims["exp"]?.integer == 1_700_003_600)
  let signature = try P256.Signing.ECDSASignature(
    rawRepresentation: try #require(Base64URL.bytes(parts[2])))
  #expect(key.publicKey.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
}

/// The numbers of RFC 7636, appendix B, and of RFC 7515, appendix A.3.
@Test func `what others compute is what is computed here`() throws {
  let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  #expect(PassageWords.challenge(of: verifier) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  let json = """
    {"kty":"EC","crv":"P-256","kid":"a","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
     "y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}
    """
  let key = try #require(SigningKey(try JSON(parsing: json)))
  let signed =
    "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNv"
    + "bS9pc19yb290Ijp0cnVlfQ"
  let signature = try #require(
    Base64URL.bytes(
      "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"))
  #expect(key.hasSigned(Array(signed.utf8), signature))
  #expect(!key.hasSigned(Array(signed.utf8) + [0], signature))
}

@Test func `base64 of other kinds is none`() {
  #expect(Base64URL.bytes("_-8") == [0xff, 0xef])
  for wrong in ["/+8", "_-8=", "_", "_-8 ", "é"] {
    #expect(Base64URL.bytes(wrong) == nil, "\(wrong)")
  }
}

/// What an issuer says of itself is believed for ten minutes; keys that are not known are looked
/// for once a minute, or anybody with a forged token could make us ask.
@Test func `keys are fetched when they are needed, and not more often`() async throws {
  let server = try await OutsideServer("issuer.py")
  let clock = Mutex<Int64>(1_700_000_000_000)
  let clockNow: @Sendable () -> Int64 = { clock.withLock { $0 } }
  let issuer = Issuer(
    name: "school", label: "School", url: "http://127.0.0.1:\(server.port)", clientID: "etude",
    secret: .none)
  let papers = IssuerPapers(issuer, .shared, now: clockNow)
  func asked() -> [Int] {
    let lines = server.text("asked").split(separator: "\n")
    return ["GET /.well-known/openid-configuration", "GET /keys"].map { line in
      lines.count { $0 == line }
    }
  }
  async let first = papers.key("rsa-0")
  async let second = papers.key("ec")
  #expect(try await [first.id, second.id] == ["rsa-0", "ec"])
  #expect(asked() == [1, 1])
  for _ in 0..<3 {
    await #expect(throws: IssuerError.notBelieved(.key)) { try await papers.key("rsa-1") }
  }
  #expect(asked() == [1, 1])
  _ = try await Web.shared.get("http://127.0.0.1:\(server.port)/turn")
  clock.withLock { $0 += 60_000 }
  #expect(try await papers.key("rsa-1").id == "rsa-1")
  #expect(asked() == [1, 2])
  clock.withLock { $0 += 9 * 60_000 + 59_999 }
  _ = try await papers.key("rsa-1")
  #expect(asked() == [1, 2])
  clock.withLock { $0 += 1 }
  _ = try await papers.key("rsa-1")
  #expect(asked() == [2, 3])
  await #expect(throws: IssuerError.notBelieved(.key)) { try await papers.key("shared") }
}
