import Crypto
import Foundation

/// Codes that change every half minute (RFC 6238): SHA-1, six digits, as every authenticator app
/// makes them.
enum OneTimeCode {
  static let secretBytes = 20
  static let stepMillis: Int64 = 30_000
  static let digits = 6
  /// Steps before and after now whose codes are taken: clocks differ, and typing takes time.
  static let stepsAside: Int64 = 1

  static func freshSecret() -> [UInt8] {
    var system = SystemRandomNumberGenerator()
    return (0..<secretBytes).map { _ in UInt8.random(in: .min ... .max, using: &system) }
  }

  /// The code of a step, with as many digits as are wanted.
  static func code(_ secret: [UInt8], step: Int64, digits: Int = digits) -> String {
    let counter = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * $0)) }
    let mac = Array(
      HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: secret)))
    let offset = Int(mac[19] & 15)
    let number = mac[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
    let modulus = (0..<digits).reduce(1) { product, _ in product * 10 }
    let text = String(number % modulus)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// The step that a code is of; nil when it is of none that may be taken now.
  ///
  /// `last`: the step that was taken last, which is not taken again, nor any before it.
  static func step(of code: String, _ secret: [UInt8], after last: Int64, now: Int64) -> Int64? {
    let present = now / stepMillis
    var found: Int64?
    for step in present - stepsAside...present + stepsAside {
      let isSame = isEqual(Array(code.utf8), Array(self.code(secret, step: step).utf8))
      if isSame, step > last, found == nil { found = step }
    }
    return found
  }

  /// As apps take it in from a picture or a link.
  static func address(_ secret: [UInt8], email: String) -> String {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-._~")
    let name = email.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    return "otpauth://totp/Etude:\(name)?secret=\(base32(secret))&issuer=Etude"
      + "&algorithm=SHA1&digits=\(digits)&period=\(stepMillis / 1_000)"
  }

  /// RFC 4648, 6, without padding.
  static func base32(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    var (text, bits, held) = ("", 0, 0)
    for byte in bytes {
      (bits, held) = ((bits << 8 | Int(byte)) & 0xFFFF, held + 8)
      while held >= 5 {
        held -= 5
        text.append(letters[bits >> held & 31])
      }
    }
    if held > 0 { text.append(letters[bits << (5 - held) & 31]) }
    return text
  }

  /// Takes as long whether or not they are the same.
  private static func isEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
