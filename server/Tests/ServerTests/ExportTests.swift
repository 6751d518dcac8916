import Basics
import EventLog
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Storage
import Testing

@testable import Server

/// What somebody wrote who means no good.
private let hostile = #"</td><script>alert(1)</script>"&'"#

/// Opens a zip with Python's own library, as somebody else would; what it says is JSON.
private func opened(_ zip: [UInt8]) throws -> JSON {
  let folder = FileManager.default.temporaryDirectory.appending(path: "etude-zip-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "it.zip")
  try Data(zip).write(to: file)
  let script = """
    import hashlib, json, sys, zipfile
    with zipfile.ZipFile(sys.argv[1]) as zip:
        assert zip.testzip() is None
        files = {name: zip.read(name) for name in zip.namelist()}
    assert len(files) == len(zip.namelist()), "a name comes twice"
    said = {file["name"]: file for file in json.loads(files["manifest.json"])["files"]}
    assert set(said) == set(files) - {"manifest.json"}
    for name, file in said.items():
        assert hashlib.sha256(files[name]).hexdigest() == file["sha256"], name
        assert len(files[name]) == file["bytes"], name
        assert not name.startswith("/") and ".." not in name
    for name in files:
        if name.startswith("tables/"):
            rows = json.loads(files[name])
            schema = json.loads(files[name.replace("tables", "schemas")])
            wanted = schema["items"]["properties"]
            for row in rows:
                assert set(row) == set(wanted) == set(schema["items"]["required"])
                for key, value in row.items():
                    kinds = wanted[key]["type"]
                    kinds = [kinds] if isinstance(kinds, str) else kinds
                    assert {str: "string", int: "integer", type(None): "null"}[type(value)] in kinds
    print(json.dumps({name: files[name].decode("latin-1") for name in files}))
    """
  let (process, output) = (Process(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["python3", "-c", script, file.path]
  process.standardOutput = output
  try process.run()
  let said = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
  return try JSON(parsing: Array(said))
}

extension Visitor {
  /// Asks for an export, waits for it, and downloads it.
  fileprivate func export(_ token: String) async throws -> [UInt8] {
    try #require(try await ask(.post, "/me/exports", token: token).status == .accepted)
    let newest = try await patiently { () -> JSON? in
      let list = try JSON(parsing: try await ask(.get, "/me/exports", token: token).text)
      let newest = try #require(list["exports"]?.array?.first)
      return newest["state"]?.string == "making" ? nil : newest
    }
    try #require(newest["state"]?.string == "ready")
    let path = "/me/exports/\(try newest.text("id"))"
    let sent = try await ask(.get, path, token: token)
    #expect(sent.headers[.contentType] == "application/zip")
    #expect(sent.body.readableBytes == newest["bytes"]?.int)
    return Array(buffer: sent.body)
  }
}

@Test func `an export has all of somebody, as a person and a program can read it`() async throws {
  let school = try await School()
  let store = school.store
  try await school.open { visitor in
    let joined = try await visitor.join("ada@example.org")
    let token = try joined.text("access")
    let account = try #require(AccountID(try joined.text("account")))
    try await store.desk.rename(account, hostile)
    let events = (1...40).map { number in
      Event(
        id: EventID(device: "k3", counter: number),
        moment: Moment(millis: 1_700_000_000_000 + number * 3_600_000, zoneMinutes: 60),
        kind: number == 40 ? "x.done" : "practice.attempted",
        body: ["text": .string(hostile + "\u{0}é\u{2028}")])
    }
    try await store.append(events, to: account, as: .learner(account), received: 5)
    let picture = try await visitor.put([0x89, 1, 2, 3], token: token)
    let files = try opened(try await visitor.export(token))
    let lines = events.map { String(decoding: $0.line, as: UTF8.self) + "\n" }.joined()
    // NB: read byte for byte, so that a byte is a character here.
    let latin = String(Array(lines.utf8).map { Character(UnicodeScalar($0)) })
    #expect(files["events.jsonl"]?.string == latin)
    #expect(files["blobs/\(try picture.text("hash")).png"]?.string == "\u{89}\u{1}\u{2}\u{3}")
    let page = try #require(files["index.html"]?.string)
    #expect(page.contains("Answers: 39. Days: 2. Sessions: 39.") && !page.contains("<script"))
    #expect(!page.contains("http") && !page.contains("src="))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;"))
    let person = try JSON(parsing: try #require(files["tables/person.json"]?.string))
    #expect(person.array?.first?["name"]?.string == hostile)
    let identity = try JSON(parsing: try #require(files["tables/identity.json"]?.string))
    #expect(identity.array?.first?["email"]?.string == "ada@example.org")
    #expect(try JSON(parsing: try files.text("tables/session.json")).array?.count == 1)
    // No secret is in it, not even hashed.
    #expect(!"\(files.text)".contains("argon2"))
  }
}

@Test func `an export is its learner's, twice a day, and for a day`() async throws {
  let school = try await School()
  let store = school.store
  try await school.open { visitor in
    func joined(_ email: String) async throws -> String {
      try await visitor.join(email).text("access")
    }
    var token = try await joined("ada@example.org")
    _ = try await visitor.export(token)
    // Of the same second it would be the same file.
    visitor.clock.pass(1_000)
    _ = try await visitor.export(token)
    let third = try await visitor.ask(.post, "/me/exports", token: token)
    #expect(third.status == .tooManyRequests && third.headers[.retryAfter] != nil)
    #expect(third.text.contains("too-many-exports"))
    let list = try JSON(parsing: try await visitor.ask(.get, "/me/exports", token: token).text)
    let path = "/me/exports/\(try #require(list["exports"]?.array?.first).text("id"))"
    #expect(try await visitor.ask(.get, path, token: token).status == .ok)
    let other = try await joined("ben@example.org")
    #expect(try await visitor.ask(.get, path, token: other).status == .notFound)
    #expect(try await visitor.ask(.get, path).status == .unauthorized)
    #expect(try await store.blobStore.list(after: nil).count == 2)
    visitor.clock.pass(SessionTimes.dayMillis)
    token = try JSON(parsing: try await visitor.signIn("ada@example.org").text).text("access")
    #expect(try await visitor.ask(.get, path, token: token).status == .notFound)
    try await store.desk.sweep(now: visitor.clock.millis)
    #expect(try await store.blobStore.list(after: nil).isEmpty)
    _ = try await visitor.export(token)
  }
}

@Test func `who is erased leaves no export, whether it was ready or not`() async throws {
  let school = try await School()
  let store = school.store
  try await school.open { visitor in
    let joined = try await visitor.join("ada@example.org")
    let token = try joined.text("access")
    let account = try #require(AccountID(try joined.text("account")))
    _ = try await visitor.export(token)
    let id = try #require(
      try await store.beginExport(
        of: account, as: .learner(account), now: visitor.clock.millis))
    try await store.desk.erase(account, now: visitor.clock.millis)
    var file = try WaitingFile(in: store.blobStore.waiting)
    try file.add([1, 2, 3])
    let (hash, bytes) = try file.end()
    try await store.finishExport(
      id, of: account, file.path, hash: hash, bytes: bytes, as: .learner(account),
      now: visitor.clock.millis)
    #expect(try await store.blobStore.list(after: nil).isEmpty)
  }
}

@Test func `every table of people is in an export, or is said why not`() {
  let told = Retention.all.flatMap { $0.table.components(separatedBy: ", ") }
  let exported = ExportedTable.all.map(\.name)
  #expect(Set(told) == Set(exported).union(ExportedTable.elsewhere.keys))
  #expect(Set(exported).isDisjoint(with: ExportedTable.elsewhere.keys))
}

@Test func `a session is what a device wrote without a longer pause`() {
  func event(_ device: String, _ minute: Int64, _ kind: String = "practice.attempted") -> Event {
    Event(
      id: EventID(device: device, counter: minute + 1),
      moment: Moment(millis: 1_700_000_000_000 + minute * 60_000, zoneMinutes: -600), kind: kind,
      body: [:])
  }
  var summary = PracticeSummary()
  for one in [
    event("a", 0), event("b", 1), event("a", 30), event("a", 61), event("a", 62, "x.done"),
    event("c", 63, "x.done"),
  ] { summary.add(one) }
  summary.finish()
  #expect(summary.sittings == 3 && summary.answers == 4 && summary.events == 6)
  #expect(summary.latest.map(\.answers) == [2, 1, 1])
  #expect(summary.days.count == 1)
  #expect(PracticeSummary.day(-1, 0) == -1 && PracticeSummary.day(0, 0) == 0)
  #expect(PracticeSummary.day(0, -1) == -1)
}
