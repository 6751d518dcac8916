import Basics
import Crypto
import Storage
import TestKit
import Testing

@testable import Server

/// From RFC 8949, appendix A.
@Test(
  arguments: [
    ([0x00], .integer(0)), ([0x17], .integer(23)), ([0x18, 0x18], .integer(24)),
    ([0x19, 0x03, 0xE8], .integer(1_000)), ([0x1A, 0x00, 0x0F, 0x42, 0x40], .integer(1_000_000)),
    ([0x1B, 0x00, 0x00, 0x00, 0xE8, 0xD4, 0xA5, 0x10, 0x00], .integer(1_000_000_000_000)),
    ([0x20], .integer(-1)), ([0x39, 0x03, 0xE7], .integer(-1_000)), ([0xF4], .bool(false)),
    ([0xF6], .null), ([0x44, 1, 2, 3, 4], .bytes([1, 2, 3, 4])), ([0x62, 0xC3, 0xBC], .text("ü")),
    ([0x61, 0x61], .text("a")),
    ([0x83, 1, 2, 3], .array([.integer(1), .integer(2), .integer(3)])),
    ([0xA1, 0x61, 0x61, 0x01], .map([.init(key: .text("a"), value: .integer(1))])),
  ] as [([UInt8], CBOR)])
func `what authenticators write is read`(bytes: [UInt8], expected: CBOR) {
  #expect(CBOR(bytes) == expected && expected.written == bytes)
}

@Test(
  arguments: [
    [], [0x18, 0x17], [0x19, 0x00, 0xFF], [0x1B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    [0x1C], [0x1F], [0x5F, 0x41, 0x00, 0xFF], [0x9F, 0xFF], [0xBF, 0xFF], [0xC0, 0x00],
    [0xF9, 0, 0],
    [0xF7], [0xFF], [0x41], [0x61, 0xFF], [0x62, 0xC3], [0x81], [0xA1, 0x01],
    [0xA2, 0x01, 0x01, 0x01, 0x02],
    [0xA1, 0x80, 0x01], [0x00, 0x00], [0x9A, 0xFF, 0xFF, 0xFF, 0xFF],
    [0x5B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    [UInt8](repeating: 0x81, count: 40), [0x98, 0x80] + [UInt8](repeating: 0, count: 128),
  ] as [[UInt8]])
func `what no authenticator writes is refused`(bytes: [UInt8]) {
  #expect(CBOR(bytes) == nil)
}

@Test func `bytes come back from their text, and no other text is taken`() {
  var random = SeededRandom(seed: 3)
  for count in 0..<70 {
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    #expect(Base64URL.bytes(Base64URL.text(bytes)) == bytes)
  }
  #expect(Base64URL.text(Array("light w".utf8)) == "bGlnaHQgdw")
  for wrong in ["bGlnaHQgdw==", "A", "AB", "A+==", "bGl naHQ", "ä", "bGln\u{0}aHQ"] {
    #expect(Base64URL.bytes(wrong) == nil, "\(wrong)")
  }
}

/// 100,000 bodies that were cut, doubled, changed and put together: whatever is read is written
/// back the same, and the rest is refused.
@Test func `no mutated body is more than a refusal`() async throws {
  try await elsewhere { try wound() }
}

private func wound() throws {
  var random = SeededRandom(seed: 20_261_123)
  let passkey = SoftAuthenticator()
  let seeds = [
    passkey.attestation, passkey.data(), passkey.data(credential: true), passkey.cose.written,
    passkey.client("webauthn.get", challenge: "AAAA"),
  ]
  let place = try #require(Place(origins: [passkey.origin]))
  var read = 0
  for _ in 0..<100_000 {
    let body = random.mutated(seeds)
    if let value = try? CBOR.reading(body[...]) {
      read += 1
      if value.value.written != Array(body.prefix(value.count)) {
        Issue.record("\(body) is read as \(value.value)")
      }
    }
    _ = try? AuthenticatorData(body)
    _ = try? ClientData(body, type: "webauthn.get", place: place)
    _ = try? Ceremony.made(attestation: body, place: place)
  }
  #expect(read > 1_000)
}

@Test func `whatever of a sign-in is changed, it is not signed`() async throws {
  try await elsewhere { try change() }
}

private func change() throws {
  var random = SeededRandom(seed: 5)
  let authenticator = SoftAuthenticator()
  let account = AccountID.random()
  let place = try #require(Place(origins: [authenticator.origin]))
  let passkey = Passkey(
    account: account, credential: authenticator.id, host: place.host,
    point: Array(authenticator.key.publicKey.x963Representation), count: 0, name: "", made: 0)
  let signed = try authenticator.signed("AAAA", user: account.text)
  func isTaken(_ members: [String: [UInt8]]) -> Bool {
    guard let client = members["client-data"], let data = members["authenticator-data"],
      let signature = members["signature"],
      let said = try? ClientData(client, type: "webauthn.get", place: place)
    else { return false }
    return
      (try? Ceremony.signed(
        said, authenticator: data, signature: signature, by: passkey, place: place)) != nil
  }
  #expect(isTaken(signed))
  for _ in 0..<3_000 {
    for name in ["client-data", "authenticator-data", "signature"] {
      var changed = signed
      let body = random.mutated([signed[name] ?? []])
      changed[name] = body
      if body != signed[name], isTaken(changed) { Issue.record("\(name): \(body)") }
    }
  }
}

extension SeededRandom {
  /// One of the bodies with some bytes changed, cut, doubled, or taken from another.
  fileprivate mutating func mutated(_ seeds: [[UInt8]]) -> [UInt8] {
    var body = seeds[below(seeds.count)]
    for _ in 0...below(4) where !body.isEmpty {
      let place = below(body.count)
      switch below(6) {
      case 0: body[place] = UInt8(truncatingIfNeeded: next())
      case 1: body[place] ^= 1 << UInt8(below(8))
      case 2: body.remove(at: place)
      case 3: body.insert(UInt8(truncatingIfNeeded: next()), at: place)
      case 4: body.removeLast(below(body.count))
      default: body += seeds[below(seeds.count)].dropFirst(place)
      }
    }
    return body
  }
}
