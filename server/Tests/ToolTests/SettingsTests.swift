import ArgumentParser
import Foundation
import Testing

@testable import Tool

/// A file that a test writes, and removes.
private func withFile<Value>(_ text: String, _ body: (String) throws -> Value) throws -> Value {
  let path = NSTemporaryDirectory() + "etude-\(UUID().uuidString).toml"
  try Data(text.utf8).write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try body(path)
}

private func settings(
  _ arguments: [String] = [], environment: [String: String] = [:]
) throws -> Settings {
  try Settings(flags: try ServeOptions.parse(arguments).flags, environment: environment)
}

/// What the command says when a file is not taken; empty when it is.
private func refusal(_ file: String) throws -> String {
  try withFile(file) { path in
    do {
      _ = try settings(["--config", path])
      return ""
    } catch {
      return "\(error)".replacing(path, with: "FILE")
    }
  }
}

@Suite struct SettingsTests {
  @Test func `a flag is before the environment, that before the file, and all before the usual`()
    throws
  {
    let file = "port = 9000\nhost = \"0.0.0.0\"\norigin = \"https://file.example\"\n"
    try withFile(file) { path in
      let said = try settings(
        ["--config", path, "--port", "9002"],
        environment: ["ETUDE_PORT": "9001", "ETUDE_HOST": "::1", "ETUDE_MAIL": ""])
      #expect(said[.port] == .init(texts: ["9002"], place: .flag))
      #expect(said[.host] == .init(texts: ["::1"], place: .environment))
      #expect(
        said[.origin] == .init(texts: ["https://file.example"], place: .file(path, line: 3)))
      #expect(said[.mail] == .init(texts: ["data/mail"], place: .usual))
      #expect(said[.blobs] == nil)
    }
  }

  @Test func `a list is a flag given again, words between commas, or a list`() throws {
    let wanted = ["10.0.0.1", "::1"]
    #expect(try settings(["--proxy", "10.0.0.1", "--proxy", "::1"]).texts(.proxy) == wanted)
    #expect(
      try settings(environment: ["ETUDE_PROXY": "10.0.0.1, ::1"]).texts(.proxy) == wanted)
    let file = "proxy = [\n  \"10.0.0.1\", # the first\n  '::1',\n]\n"
    try withFile(file) { path in
      let said = try settings(environment: ["ETUDE_CONFIG": path])
      #expect(said.texts(.proxy) == wanted)
    }
  }

  @Test(arguments: [
    (
      "port = 80\nprot = 81\n",
      "FILE, line 2: there is no setting \"prot\".\n       There are: blobs"
    ),
    ("port = \"80\"", "FILE, line 1: port is a number from 0 to 65535, and nothing else."),
    ("\n\nport = 70_000", "FILE, line 3: port is a number from 0 to 65535, and not \"70000\"."),
    ("verbose = 1", "FILE, line 1: verbose is true or false"),
    ("host = [\"a\"]", "FILE, line 1: host is a text"),
    ("proxy = \"10.0.0.1\"", "FILE, line 1: proxy is a list of texts"),
    ("proxy = [\"10.0.0.1\", 2]", "FILE, line 1: proxy is a list of texts"),
    ("host = \"\"", "FILE, line 1: host is a text, and not \"\"."),
    ("origin = \"https://a.example/path\"", "FILE, line 1: origin is an address as in"),
    ("model-url = \"here\"", "FILE, line 1: model-url is an address that begins with http://"),
    (
      "mail-password = \"x\"",
      "setting \"mail-password\".\n       It is said by $ETUDE_MAIL_PASSWORD alone."
    ),
    ("[serve]\nport = 1", "FILE, line 1: tables are not needed here"),
    ("port = 1\nport = 2", "FILE, line 2: port is there twice."),
    ("port 1", "FILE, line 1: \"=\" is missing behind port."),
    (String(repeating: "#", count: 70_000), "FILE, line 1: the file is larger than 64 KiB."),
  ])
  func `what a file may not say is refused with its line, and what may be said`(
    file: String, said: String
  ) throws {
    let refusal = try refusal(file)
    #expect(refusal.contains(said), "\(refusal)")
  }

  @Test func `a file that is not there, a folder and a wrong environment are refused`() throws {
    #expect(throws: CommandFailure.self) { try settings(["--config", "no/such/file"]) }
    #expect(throws: CommandFailure.self) {
      try settings(["--config", NSTemporaryDirectory()])
    }
    #expect(throws: CommandFailure.self) { try settings(environment: ["ETUDE_PORT": "eighty"]) }
  }

  @Test func `flags, environment and table name the same settings`() throws {
    let help = ServeCommand.helpMessage()
    let said = help.matches(of: /^ +(?:-\w, )?(--[a-z-]+)/.anchorsMatchLineEndings())
      .map { String($0.1) }
    let ours = Setting.allCases.compactMap(\.flag) + ["--check", "--help"]
    #expect(Set(said) == Set(ours), "\(Set(said).symmetricDifference(ours))")
    for setting in Setting.allCases {
      #expect(setting.row.usual.isEmpty || setting.fault(in: [setting.row.usual]) == nil)
      guard let flag = setting.flag else { continue }
      // Every flag arrives under its own name.
      let word = setting.example
      let arguments = setting.row.kind == .yes ? [flag] : [flag, word]
      let flags = try ServeOptions.parse(arguments).flags
      #expect(flags[setting] == [word] && flags.filter { !$1.isEmpty }.count == 1, "\(flag)")
    }
  }

  @Test func `the guide's table is the one that the command reads by`() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/guide/settings.md").standardized
    let text = try String(contentsOf: path, encoding: .utf8)
    let start = try #require(text.range(of: "| in the file |"))
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try (text[..<start.lowerBound] + Setting.page + "\n").write(
        to: path, atomically: true, encoding: .utf8)
    }
    #expect(text[start.lowerBound...] == Setting.page + "\n")
  }

  @Test func `a check tells where each setting is from, and no secret`() throws {
    let environment = [
      "ETUDE_MAIL_PASSWORD": "hunter2", "ETUDE_MODEL_KEY": "sk-1",
      "ETUDE_DATABASE": "postgres://etude:hunter3@db/etude?password=hunter4&sslmode=require",
    ]
    let lines = ServeCheck(try settings(["--port", "1"], environment: environment)).lines
    let text = lines.joined(separator: "\n")
    #expect(text.contains("port                1   (flag)"))
    #expect(text.contains("postgres://etude:…@db/etude?password=…&sslmode=require   (environment)"))
    #expect(text.contains("It would keep accounts in PostgreSQL; write letters into data/mail."))
    #expect(!text.contains("hunter") && !text.contains("sk-1"))
  }
}

extension Setting {
  /// Something that it takes.
  fileprivate var example: String {
    switch row.kind {
    case .text, .texts: "example"
    case .number(let range): "\(range.lowerBound)"
    case .choice(let words): words[0]
    case .yes: "true"
    case .url: "https://etude.example"
    }
  }
}
