import CArgon2
import Foundation

/// Hashes passwords with argon2id, one for each processor at once.
///
/// A hash takes 19 MiB and some hundredths of a second on purpose: who reads the database must pay
/// that for every guess. So there is a line, and when it is full the answer is "too busy".
struct Passwords: Sendable {
  /// What OWASP asks for: 19 MiB, twice, in one lane.
  static let memoryKiB: UInt32 = 19_456
  static let passes: UInt32 = 2
  static let lanes: UInt32 = 1
  private static let saltBytes = 16
  private static let hashBytes = 32

  private let line: WaitingLine
  /// What a password is compared with when there is no such person, so that it takes as long.
  private let nobodys: String

  init(limits: Limits) {
    line = WaitingLine(
      atOnceMax: ProcessInfo.processInfo.activeProcessorCount,
      waitingMax: limits.passwordsWaitingMax)
    nobodys = Passwords.hash("", salt: [UInt8](repeating: 0, count: Passwords.saltBytes))
  }

  /// A hash with all that it needs to be compared: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`.
  func hash(_ password: String) async throws -> String {
    try await line.run { Passwords.hash(password, salt: Passwords.freshSalt()) }
  }

  /// False also where there is no hash, or none was set yet, in the same time.
  func matches(_ password: String, _ kept: String?) async throws -> Bool {
    let kept = kept.flatMap { $0.isEmpty ? nil : $0 }
    let hash = kept ?? nobodys
    let isSame = try await line.run {
      let bytes = Array(password.utf8)
      return argon2id_verify(hash, bytes, bytes.count) == ARGON2_OK.rawValue
    }
    return isSame && kept != nil
  }

  /// How many are worked on, and how many wait.
  func load() async -> (running: Int, waiting: Int) { await line.load }

  private static func freshSalt() -> [UInt8] {
    var system = SystemRandomNumberGenerator()
    return (0..<saltBytes).map { _ in UInt8.random(in: .min ... .max, using: &system) }
  }

  private static func hash(_ password: String, salt: [UInt8]) -> String {
    let bytes = Array(password.utf8)
    var text = [CChar](repeating: 0, count: 128)
    let outcome = argon2id_hash_encoded(
      passes, memoryKiB, lanes, bytes, bytes.count, salt, salt.count, hashBytes, &text, text.count)
    // Its parameters are constants: what is left to fail is memory.
    precondition(outcome == ARGON2_OK.rawValue, "argon2 says \(outcome)")
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
