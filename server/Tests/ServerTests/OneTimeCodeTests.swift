import Foundation
import Testing

@testable import Server

/// From RFC 6238, appendix B, for SHA-1.
@Test(
  arguments: [
    (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"),
    (1_234_567_890, "89005924"), (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
  ] as [(Int64, String)])
func `a code is what RFC 6238 says`(seconds: Int64, code: String) {
  let secret = Array("12345678901234567890".utf8)
  #expect(OneTimeCode.code(secret, step: seconds / 30, digits: 8) == code)
  #expect(OneTimeCode.code(secret, step: seconds / 30) == String(code.suffix(6)))
}

@Test func `a code is taken a step either side of now, and never again`() {
  let secret = OneTimeCode.freshSecret()
  let now: Int64 = 1_700_000_010_000
  let present = now / 30_000
  for aside in -3...3 as ClosedRange<Int64> {
    let step = OneTimeCode.step(
      of: OneTimeCode.code(secret, step: present + aside), secret, after: 0, now: now)
    // Of a million codes another step's may be the same: so a miss is not looked at by its value.
    if abs(aside) <= 1 {
      #expect(step == present + aside)
    } else {
      #expect(step != present + aside)
    }
  }
  let code = OneTimeCode.code(secret, step: present)
  #expect(OneTimeCode.step(of: code, secret, after: present, now: now) != present)
  for wrong in ["", "12345", code + "0", "–" + code.dropFirst()] {
    #expect(OneTimeCode.step(of: wrong, secret, after: 0, now: now) == nil)
  }
}

@Test func `an app takes the secret in as it is`() {
  let secret = Array("12345678901234567890".utf8)
  #expect(OneTimeCode.base32(secret) == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
  #expect(OneTimeCode.base32(Array("foob".utf8)) == "MZXW6YQ")
  #expect(
    OneTimeCode.address(secret, email: "ada+x@example.org")
      == "otpauth://totp/Etude:ada%2Bx%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
      + "&issuer=Etude&algorithm=SHA1&digits=6&period=30")
}

@Test func `what is sealed opens for its account, by its own key, and unchanged`() throws {
  let site = try Site()
  let path = site.folder.appending(path: "data/etude.key").path
  let key = SealingKey(file: KeyFile(path: path))
  #expect(throws: ServerError.sealingKeyWrong) { try key.open([1, 2, 3], for: "ada") }
  #expect(!FileManager.default.fileExists(atPath: path))
  let sealed = try key.seal([1, 2, 3], for: "ada")
  let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
  #expect((mode as? NSNumber)?.intValue == 0o600)
  let names = try FileManager.default.contentsOfDirectory(
    atPath: site.folder.appending(path: "data").path)
  #expect(names == ["etude.key"])
  #expect(try SealingKey(file: KeyFile(path: path)).open(sealed, for: "ada") == [1, 2, 3])
  #expect(try key.seal([1, 2, 3], for: "ada") != sealed)
  #expect(throws: ServerError.sealingKeyWrong) { try key.open(sealed, for: "ben") }
  for place in sealed.indices {
    var changed = sealed
    changed[place] ^= 1
    #expect(throws: ServerError.sealingKeyWrong) { try key.open(changed, for: "ada") }
  }
  let other = SealingKey(file: KeyFile(path: path + "2"))
  _ = try other.seal([1], for: "ada")
  #expect(throws: ServerError.sealingKeyWrong) { try other.open(sealed, for: "ada") }
}

@Test func `of many who make a key at once, all have the same`() async throws {
  let site = try Site()
  let key = SealingKey(file: KeyFile(path: site.folder.appending(path: "data/etude.key").path))
  let sealed = try await withThrowingTaskGroup(of: [UInt8].self) { group in
    for _ in 0..<16 { group.addTask { try key.seal([7], for: "ada") } }
    return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
  }
  for box in sealed { #expect(try key.open(box, for: "ada") == [7]) }
}
