import Basics
import Foundation
import TestKit
import Testing

@testable import Mail

private func message(_ subject: String = "Hello", _ text: String = "Hello\n") -> MailMessage {
  MailMessage(
    from: "etude@mail.example", to: "ada@example.org", subject: subject, text: text,
    id: "0f", millis: 1_700_000_000_000)
}

@Test func `a letter of ASCII goes as it is, with all that mail programs want`() throws {
  #expect(
    String(decoding: try message("Your account", "one\n.two\n").bytes(), as: UTF8.self)
      == """
      Date: Tue, 14 Nov 2023 22:13:20 +0000
      From: Etude <etude@mail.example>
      To: ada@example.org
      Subject: Your account
      Message-ID: <0f@mail.example>
      MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8
      Content-Transfer-Encoding: 7bit
      Auto-Submitted: auto-generated

      one
      .two

      """.replacing("\n", with: "\r\n"))
}

@Test func `a letter that can be stopped says where, in lines of its own`() throws {
  var letter = message()
  letter.stop = "https://etude.example/api/v1/unsubscribe/0f.9c"
  let lines = String(decoding: try letter.bytes(), as: UTF8.self).components(separatedBy: "\r\n")
  let head = try #require(lines.split(separator: "").first)
  #expect(
    head.suffix(2) == [
      "List-Unsubscribe: <https://etude.example/api/v1/unsubscribe/0f.9c>",
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ])
  for wrong in ["https://a\r\nBcc: b", "https://a>,<b", "mailto:a", "javascript:a", "https://a b"] {
    letter.stop = wrong
    #expect(throws: MailError.addressWrong) { try letter.bytes() }
  }
}

/// Read back by the mail library of Python, which knows nothing of ours.
@Test func `any subject and any text come back as they were`() async throws {
  var random = SeededRandom(seed: 7)
  let pieces = ["a", "=", "?=", "é", "😀", " ", "\t", ".", "\n", "—", "=?utf-8?B?QQ==?=", "日本語"]
  for _ in 0..<40 {
    func text(_ count: Int) -> String {
      (0..<count).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
    }
    let subject = "S" + text(30).replacing("\n", with: "").replacing("\t", with: "") + "E"
    let body = text(200) + String(repeating: "x", count: Int(random.next() % 1_200)) + "."
    let bytes = try message(subject, body).bytes()
    #expect(bytes.allSatisfy { $0 < 0x80 })
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 998 && !$0.contains("\n") && !$0.contains("\r") })
    #expect(try await elsewhere { try readBack(bytes) } == [subject, body])
  }
}

/// The subject and the text of a letter, as another program reads it.
private func readBack(_ bytes: [UInt8]) throws -> [String] {
  let program = """
    import email, email.policy, json, sys
    m = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
    text = m.get_payload(decode=True).decode().replace("\\r\\n", "\\n")
    sys.stdout.write(json.dumps([str(m["subject"]), text]))
    """
  let (process, input, output) = (Process(), Pipe(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["python3", "-c", program]
  (process.standardInput, process.standardOutput) = (input, output)
  try process.run()
  try input.fileHandleForWriting.write(contentsOf: Data(bytes))
  try input.fileHandleForWriting.close()
  let said = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return try JSONDecoder().decode([String].self, from: said)
}

@Test(arguments: ["\r\nBcc: eve@example.org", "\nX: y", "\r", "\u{85}Bcc: e", "\u{0}", "\u{2028}"])
func `no text ends its header and begins another`(attack: String) throws {
  let lines = String(decoding: try message("Hello" + attack).bytes(), as: UTF8.self)
    .components(separatedBy: "\r\n")
  let head = lines.prefix { !$0.isEmpty }
  #expect(head.count == 9 && head.allSatisfy { !$0.contains("\r") && !$0.contains("\n") })
  #expect(!head.contains { $0.hasPrefix("Bcc") || $0.hasPrefix("X:") })
  for isTo in [true, false] {
    var letter = message()
    if isTo { letter.to += attack } else { letter.from += attack }
    #expect(throws: MailError.addressWrong) { try letter.bytes() }
  }
}

@Test func `a mail server is named without a password, and TLS is needed but on this machine`()
  throws
{
  func server(_ address: String) throws -> MailServer {
    try MailServer(address, from: "etude@mail.example")
  }
  let server1 = try server("smtp://mail.example")
  #expect(server1.port == 587 && server1.needsTLS && !server1.isSecureFromStart)
  #expect(server1.url == "smtp://mail.example:587/mail.example")
  #expect(try server("smtps://mail.example").port == 465)
  for address in ["smtp://127.0.0.1:2525", "smtp://localhost", "smtp://[::1]:25"] {
    #expect(try !server(address).needsTLS, "\(address)")
  }
  for address in [
    "http://mail.example", "mail.example", "smtp://", "smtp://ada:secret@mail.example",
    "smtp://mail.example/path", "smtp://mail.example:70000", "smtp://mail.example?x=1",
  ] {
    #expect(throws: MailError.self, "\(address)") { try server(address) }
  }
  do {
    _ = try server("smtp://ada:secret@mail.example")
  } catch let error as MailError {
    #expect(!error.message.contains("secret"))
  }
  #expect(throws: MailError.addressWrong) {
    try MailServer("smtp://mail.example", from: "etude\r\n@mail.example")
  }
}
