import Foundation
import Testing

@testable import Server

@Test func `a password is hashed with what OWASP asks for, and with another salt each time`()
  async throws
{
  let passwords = Passwords(limits: Limits())
  let hash = try await passwords.hash("wherever seven otters sang")
  #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
  #expect(try await passwords.hash("wherever seven otters sang") != hash)
  #expect(try await passwords.matches("wherever seven otters sang", hash))
  for wrong in ["wherever seven otters sang ", "Wherever seven otters sang", ""] {
    #expect(try await passwords.matches(wrong, hash) == false)
  }
  // What nobody has is compared too, and is nobody's, whatever is said.
  #expect(try await passwords.matches("", nil) == false)
}

/// From the tests of the reference implementation (phc-winner-argon2).
@Test func `a hash of the reference's own is understood`() async throws {
  let hash =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
  #expect(try await Passwords(limits: Limits()).matches("password", hash))
}

@Test func `when too many passwords wait, the next is refused`() async throws {
  var limits = Limits()
  limits.passwordsWaitingMax = 1
  let passwords = Passwords(limits: limits)
  let outcomes = await withTaskGroup(of: Bool.self) { group in
    let count = ProcessInfo.processInfo.activeProcessorCount + 40
    for _ in 0..<count { group.addTask { (try? await passwords.hash("x")) != nil } }
    return await group.reduce(into: [Bool]()) { $0.append($1) }
  }
  #expect(outcomes.contains(true) && outcomes.contains(false))
}

@Test(arguments: [
  "wherever seven otters sang", "correct horse battery staple", "Ünïcödé wörds äre fïne",
  "      spaces      too", "日本語のパスワードも使えます、長ければ", String(repeating: "ab c", count: 3) + "defg",
])
func `a long password of any characters is taken`(password: String) throws {
  try PasswordRules.shipped.check(password, email: "ada@example.org")
}

@Test(arguments: [
  ("fourteen chars", ServerError.PasswordFault.short),
  (String(repeating: "x y z ", count: 34), .long),
  ("🏳️‍🌈" + String(repeating: "👩‍👩‍👧‍👦", count: 60), .long),
  ("passwordpassword", .common), ("PasswordIloveyou", .common), ("aaaaaaaaaaaaaaaa", .common),
  ("abcabcabcabcabcabc", .common), ("123456789012345", .common), ("qwertyuiop123456", .common),
  ("1q2w3e4r5t6y7u8i9o0p", .common), ("ada.lovelaceetude", .common),
  ("ada.lovelaceada.lovelace", .common), ("ada.lovelace@example.org", .common),
])
func `a password is refused that is short, endless, or everybody's`(
  password: String, fault: ServerError.PasswordFault
) {
  #expect(throws: ServerError.passwordRefused(fault)) {
    try PasswordRules.shipped.check(password, email: "ada.lovelace@example.org")
  }
}

@Test(arguments: [
  ("Ada@Example.org", "ada@example.org"), (" a.b+c@x-y.de ", "a.b+c@x-y.de"),
  ("root@localhost", "root@localhost"),
])
func `an address is folded`(said: String, folded: String) {
  #expect(EmailAddress(said)?.text == folded)
}

@Test(arguments: [
  "", "a", "@b.c", "a@", "a@@b.c", "a@b@c", "a b@c.d", "a@b..c", "a@-b.c", "a@b.c\r\nBcc: x@y.z",
  "<a@b.c>", "a@b.c,d@e.f", "ä@b.c", "a@" + String(repeating: "b", count: 64) + ".c",
  String(repeating: "a", count: 65) + "@b.c",
])
func `what no letter could be sent to is no address`(said: String) {
  #expect(EmailAddress(said) == nil)
}

@Test func `a chosen name stays in its line`() {
  #expect(ChosenName(" Ada 👩‍💻 ")?.text == "Ada 👩‍💻")
  for name in ["a\u{7}b", "a\u{202E}b", "a\nb", String(repeating: "x", count: 41)] {
    #expect(ChosenName(name) == nil)
  }
}

@Test func `a letter is a file for its owner's eyes, whole when it is there`() throws {
  let site = try Site()
  let path = site.folder.appending(path: "mail").path
  let folder = MailFolder(path: path, onLetter: { _ in })
  let email = try #require(EmailAddress("ada@example.org"))
  try folder.send(Letter(to: email, subject: "Hello", text: "a\nb\n"), now: 5)
  let names = try FileManager.default.contentsOfDirectory(atPath: path)
  let name = try #require(names.first)
  #expect(names.count == 1 && name.hasPrefix("5-") && name.hasSuffix(".eml"))
  let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  #expect(text.contains("To: ada@example.org\r\nSubject: Hello\r\n"))
  #expect(text.hasSuffix("\r\n\r\na\r\nb\r\n"))
  let mode = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions]
  #expect((mode as? NSNumber)?.intValue == 0o600)
}
