import Basics

/// Which passwords are taken: long ones that are not everybody's. What they are made of is free.
struct PasswordRules: Sendable {
  /// Where the password is all that is asked for (NIST SP 800-63B-4).
  static let lengthMin = 15
  /// Where there is a second step behind it.
  static let lengthMinBeforeSecondStep = 8
  static let lengthMax = 200
  static let bytesMax = 1_024
  /// A password that only repeats so few characters is as short as they are.
  private static let repeatedMax = 7

  /// How many digits of a hash name a word in the list.
  private static let digits = 10

  /// Hashes of words that people choose, and not the words, which are no reading for pupils.
  private let common: Set<String>

  static let shipped = PasswordRules(
    common: String(decoding: PackageResources.common_passwords_txt, as: UTF8.self))

  /// The beginning of a word's SHA-256 a line; lines with `#` say where they are from.
  init(common text: String) {
    common = Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
  }

  /// Throws when a password cannot be taken; `email` is whose it would be, and `isAlone` whether
  /// they have no second step.
  func check(
    _ password: String, email: String, isAlone: Bool = true
  ) throws(ServerError) {
    let lengthMin =
      isAlone ? PasswordRules.lengthMin : PasswordRules.lengthMinBeforeSecondStep
    guard password.count >= lengthMin else { throw .passwordRefused(.short) }
    guard password.count <= PasswordRules.lengthMax,
      password.utf8.count <= PasswordRules.bytesMax
    else { throw .passwordRefused(.long) }
    guard !isCommon(password, email: email) else { throw .passwordRefused(.common) }
  }

  /// True for what is put together of one or two common words, or repeats a few characters.
  private func isCommon(_ password: String, email: String) -> Bool {
    let folded = Array(password.lowercased())
    let own = email.split(separator: "@").first.map(String.init) ?? email
    func isWord(_ part: some Sequence<Character>) -> Bool {
      let word = String(part)
      return word == own || word == email || isListed(word)
    }
    let once = PasswordRules.shortestRepeated(folded)
    if once.count <= PasswordRules.repeatedMax || isWord(once) { return true }
    return (1..<once.count).contains { isWord(once[..<$0]) && isWord(once[$0...]) }
  }

  private func isListed(_ word: String) -> Bool {
    common.contains(String(SHA256.hex(Array(word.utf8)).prefix(PasswordRules.digits)))
  }

  /// What a text repeats over and over, the last time perhaps in part; all of it, if nothing.
  private static func shortestRepeated(_ text: [Character]) -> ArraySlice<Character> {
    let period = (1...text.count).first { period in
      text.indices.allSatisfy { text[$0] == text[$0 % period] }
    }
    return text.prefix(period ?? text.count)
  }
}
