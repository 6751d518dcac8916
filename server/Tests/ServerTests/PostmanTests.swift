import Basics
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import Storage
import Testing

@testable import Mail
@testable import Server

/// Letters from the queue to a mail server that speaks SMTP over a socket.
@Suite(.serialized) struct PostmanTests {
  /// A school whose letters go by mail, a mail server, and who carries between them.
  private struct Post {
    let school: School
    let server: OutsideServer
    let postman: Postman

    init(
      _ arguments: [String] = [], change: (inout MailServer) -> Void = { _ in }
    ) async throws {
      school = try await School { $0.isMailQueued = true }
      server = try await OutsideServer("smtp.py", arguments)
      var mail = try MailServer(
        "smtp://127.0.0.1:\(server.port)", from: "etude@mail.example", user: nil, password: nil)
      change(&mail)
      let clock = school.clock
      postman = Postman(
        school.store, mail, now: { clock.millis }, logger: Logger(label: "test"))
    }

    func post(_ email: String, lifeMillis: Int64 = LetterLimits.lifeMillis) async throws {
      let letter = WaitingLetter(
        email: email, subject: "Hello", text: "one\n.\n..two\n", made: school.clock.millis,
        lifeMillis: lifeMillis, stop: "https://etude.example/stop")
      #expect(try await school.store.desk.post(letter))
    }

    /// Tries what is due; returns how many letters that were.
    @discardableResult func round() async throws -> Int {
      var count = 0
      while try await postman.deliver() { count += 1 }
      return count
    }

    /// As in "waits 1 …": state, tries, cut address and why.
    func said() async throws -> [String] {
      try await school.store.desk.letters().map {
        "\($0.next == nil ? "given up" : "waits") \($0.tries) \($0.cutEmail) \($0.fault)"
      }
    }
  }

  @Test func `a letter arrives whole, and is forgotten`() async throws {
    let post = try await Post()
    try await post.post("ada@example.org")
    #expect(try await post.round() == 1)
    let letter = try #require(post.server.files(".eml").first)
    #expect(letter.contains("\r\n\r\none\r\n.\r\n..two\r\n"))
    #expect(letter.contains("To: ada@example.org\r\n"))
    #expect(letter.contains("List-Unsubscribe: <https://etude.example/stop>\r\n"))
    let envelope = try JSON(parsing: try #require(post.server.files(".json").first))
    #expect(envelope["from"]?.string == "FROM:<etude@mail.example>")
    #expect(envelope["to"]?.array?.compactMap(\.string) == ["TO:<ada@example.org>"])
    #expect(try await post.said() == [])
    #expect(try await post.round() == 0)
  }

  @Test func `who asks for an account gets its code by mail`() async throws {
    let post = try await Post()
    let (postman, server) = (post.postman, post.server)
    let carrying = Task { await postman.work() }
    try await post.school.open { visitor in
      let body =
        #"{"email":"ada@example.org","password":"\#(School.password)","born":"1990-01"}"#
      #expect(try await visitor.ask(.post, "/accounts", body).status == .accepted)
      #expect(visitor.letters().isEmpty)
      let letter = try await until { server.files(".eml").first }
      let code = try visitor.code(letter)
      let verified = try await visitor.ask(
        .post, "/accounts/verify", #"{"code":"\#(code)","password":"\#(School.password)"}"#)
      #expect(verified.status == .created)
      carrying.cancel()
      await carrying.value
    }
  }

  @Test(arguments: ["RCPT", "MAIL", "DATA", "."])
  func `what the server puts off is tried again, later and later`(command: String) async throws {
    let post = try await Post()
    try post.server.write("replies", #"{"\#(command)":"451 4.3.0 later"}"#)
    try await post.post("ada@example.org")
    for (minutes, tries) in [(0, 1), (1, 2), (2, 3), (4, 4)] as [(Int64, Int)] {
      post.school.clock.pass(minutes * 60_000 - 1)
      #expect(try await post.round() == 0)
      post.school.clock.pass(1)
      #expect(try await post.round() == 1)
      let said = try await post.said()
      #expect(said.first?.hasPrefix("waits \(tries) a…@example.org") ?? false)
      #expect(said.first?.contains("(451)") ?? false)
    }
    try post.server.write("replies", "{}")
    post.school.clock.pass(8 * 60_000)
    #expect(try await post.round() == 1)
    #expect(try await post.said() == [])
    #expect(post.server.files(".eml").count == 1)
  }

  @Test(arguments: ["RCPT", "."])
  func `what the server refuses for good is given up, and nothing of it stays`(
    command: String
  ) async throws {
    let post = try await Post()
    try post.server.write("replies", #"{"\#(command)":"550 5.1.1 nobody <ada@example.org>"}"#)
    try await post.post("ada@example.org")
    #expect(try await post.round() == 1)
    #expect(
      try await post.said() == [
        "given up 1 a…@example.org the mail server refuses it for good (550)"
      ])
    let letter = try #require(try await post.school.store.desk.letters().first)
    #expect(letter.text.isEmpty && letter.subject.isEmpty && letter.email == "a…@example.org")
    post.school.clock.pass(86_400_000)
    #expect(try await post.round() == 0)
    #expect(try await post.school.store.desk.retryLetters(now: 0) == 0)
    try await post.school.store.desk.sweep(now: post.school.clock.millis + 30 * 86_400_000)
    #expect(try await post.said() == [])
  }

  /// A wrong password is the operator's to mend, and no reason to lose letters.
  @Test func `a server that does not let us in costs no letter`() async throws {
    let arguments = ["--user", "etude:secret"]
    let post = try await Post(arguments) { ($0.user, $0.password) = ("etude", "wrong") }
    try await post.post("ada@example.org")
    try await post.round()
    #expect(try await post.said().first?.hasPrefix("waits 1") ?? false)
    #expect(try await post.said().allSatisfy { !$0.contains("wrong") && !$0.contains("secret") })
    for reply in [#"{"greeting":"554 go away"}"#, #"{"MAIL":"530 who are you"}"#] {
      try post.server.write("replies", reply)
      #expect(try await post.school.store.desk.retryLetters(now: post.school.clock.millis) == 1)
      try await post.round()
      #expect(try await post.said().first?.hasPrefix("waits") ?? false)
    }
  }

  @Test func `a server that knows us takes our letter`() async throws {
    let post = try await Post(["--user", "etude:secret"]) {
      ($0.user, $0.password) = ("etude", "secret")
    }
    try await post.post("ada@example.org")
    try await post.round()
    #expect(post.server.files(".eml").count == 1)
  }

  @Test func `a server that is gone gets the letter when it is back`() async throws {
    let post = try await Post()
    post.server.stop()
    try await post.post("ada@example.org")
    #expect(try await post.round() == 1)
    #expect(try await post.said().first?.hasPrefix("waits 1") ?? false)
    try await post.server.start()
    #expect(try await post.school.store.desk.retryLetters(now: post.school.clock.millis) == 1)
    #expect(try await post.round() == 1)
    #expect(try await post.said() == [])
    #expect(post.server.files(".eml").count == 1)
  }

  @Test func `a code that is over is not sent`() async throws {
    let post = try await Post()
    post.server.stop()
    try await post.post("ada@example.org", lifeMillis: 10 * 60_000)
    try await post.post("ben@example.org", lifeMillis: 30_000)
    #expect(try await post.round() == 2)
    try await post.post("cy@example.org", lifeMillis: 10 * 60_000)
    try await post.server.start()
    post.school.clock.pass(10 * 60_000)
    #expect(try await post.round() == 0 && post.server.files(".eml").isEmpty)
    #expect(
      Set(try await post.said().map { $0.prefix(26) }) == [
        "given up 1 a…@example.org ", "given up 1 b…@example.org ", "given up 0 c…@example.org ",
      ])
  }

  /// Nobody's letter, or password, goes over a network that anybody reads.
  @Test func `without TLS that holds nothing is said`() async throws {
    let plain = try await Post { $0.needsTLS = true }
    try await plain.post("ada@example.org")
    try await plain.round()
    #expect(try await plain.said().first?.contains("offers no TLS that holds") ?? false)
    #expect(plain.server.files(".eml").isEmpty)

    let keys = try Keys()
    let forged = try await Post(["--tls", keys.certificate, keys.key]) { $0.needsTLS = true }
    try await forged.post("ada@example.org")
    try await forged.round()
    #expect(try await forged.said().first?.contains("offers no TLS that holds") ?? false)
    #expect(forged.server.files(".eml").isEmpty)

    let known = try await Post(["--tls", keys.certificate, keys.key]) {
      ($0.needsTLS, $0.certificates) = (true, keys.certificate)
    }
    try await known.post("ada@example.org")
    try await known.round()
    let envelope = try JSON(parsing: try #require(known.server.files(".json").first))
    #expect(envelope["secure"]?.bool == true)
  }

  /// SMTP has no way to ask whether a letter was taken: it is sent again, under the same name.
  @Test func `a letter that was taken without a word is sent again as the same`() async throws {
    let post = try await Post()
    try post.server.write("replies", #"{".":"close"}"#)
    try await post.post("ada@example.org")
    try await post.round()
    try post.server.write("replies", "{}")
    post.school.clock.pass(60_000)
    try await post.round()
    let names = post.server.files(".eml").map { letter in
      letter.components(separatedBy: "\r\n").filter { $0.hasPrefix("Message-ID") }
    }
    #expect(names.count == 2 && Set(names).count == 1 && names[0].count == 1)
  }

  @Test func `carriers who share a queue send each letter once`() async throws {
    let post = try await Post()
    for number in 0..<20 { try await post.post("a\(number)@example.org") }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask { while (try? await post.postman.deliver()) == true {} }
      }
    }
    #expect(try await post.round() == 0)
    #expect(post.server.files(".eml").count == 20)
  }
}

/// A certificate for this machine that nobody signed.
private final class Keys {
  let folder: URL
  var certificate: String { folder.appending(path: "cert.pem").path }
  var key: String { folder.appending(path: "key.pem").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "etude-keys-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost",
      "-addext", "subjectAltName=IP:127.0.0.1",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
