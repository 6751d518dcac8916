import Basics
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Storage
import Testing

@testable import Server

private let picture: [UInt8] = Array("\u{89}PNG not quite".utf8)

extension Visitor {
  func send(
    _ bytes: [UInt8], as hash: String? = nil, type: String = "image/png", token: String,
    headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    var headers = headers
    headers[.contentType] = type
    headers[.authorization] = "Bearer \(token)"
    return try await client.execute(
      uri: "/api/v1/blobs/\(hash ?? SHA256.hex(bytes))", method: .put, headers: headers,
      body: ByteBuffer(bytes: bytes))
  }

  /// Keeps bytes, which must be taken.
  func put(_ bytes: [UInt8], token: String) async throws -> JSON {
    let response = try await send(bytes, token: token)
    try #require(response.status == .created)
    return try JSON(parsing: response.text)
  }
}

@Test func `a picture is kept, listed, sent and deleted`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let blob = try await visitor.put(picture, token: token)
    #expect(blob["bytes"]?.int == picture.count && blob["type"]?.string == "image/png")
    #expect(try await visitor.send(picture, token: token).status == .ok)
    let list = try JSON(parsing: try await visitor.ask(.get, "/blobs", token: token).text)
    #expect(list["blobs"]?.array == [blob] && list["count"]?.int == 1)
    let path = "/blobs/\(try blob.text("hash"))"
    let sent = try await visitor.ask(.get, path, token: token)
    #expect(Array(buffer: sent.body) == picture)
    #expect(sent.headers[.contentType] == "image/png")
    #expect(sent.headers[.xContentTypeOptions] == "nosniff")
    #expect(sent.headers[.contentDisposition]?.hasPrefix("attachment; filename=\"") == true)
    #expect(sent.headers[.cacheControl] == "no-store")
    let tag = try #require(sent.headers[.eTag])
    let same = try await visitor.ask(.get, path, token: token, headers: [.ifNoneMatch: tag])
    #expect(same.status == .notModified && same.body.readableBytes == 0)
    #expect(try await visitor.ask(.delete, path, token: token).status == .noContent)
    #expect(try await visitor.ask(.get, path, token: token).status == .notFound)
    #expect(try await visitor.ask(.delete, path, token: token).status == .notFound)
  }
}

@Test(
  arguments: [
    ("bytes=0-3", 206, "bytes 0-3/16", 0..<4), ("bytes=4-", 206, "bytes 4-15/16", 4..<16),
    ("bytes=-2", 206, "bytes 14-15/16", 14..<16), ("bytes=10-99", 206, "bytes 10-15/16", 10..<16),
    ("bytes=-99", 206, "bytes 0-15/16", 0..<16), ("bytes=16-", 416, "bytes */16", 0..<0),
    ("bytes=-0", 416, "bytes */16", 0..<0), ("bytes=5-4", 200, nil, 0..<16),
    ("bytes=0-1,3-4", 200, nil, 0..<16), ("bytes=x-", 200, nil, 0..<16),
    ("bytes=99999999999999999999-", 200, nil, 0..<16), ("lines=0-1", 200, nil, 0..<16),
    ("bytes=-", 200, nil, 0..<16), ("bytes=0-0", 206, "bytes 0-0/16", 0..<1),
  ] as [(String, Int, String?, Range<Int>)])
func `a range is answered as HTTP says`(
  range: String, status: Int, said: String?, bytes: Range<Int>
) async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let all = (0..<16).map { UInt8($0) }
    let path = "/blobs/" + (try await visitor.put(all, token: token).text("hash"))
    let sent = try await visitor.ask(.get, path, token: token, headers: [.range: range])
    #expect(Int(sent.status.code) == status && sent.headers[.contentRange] == said)
    #expect(Array(buffer: sent.body) == Array(all[bytes]))
    let other: HTTPFields = [.range: range, named("If-Range"): "\"another\""]
    #expect(try await visitor.ask(.get, path, token: token, headers: other).status == .ok)
  }
}

@Test func `what is no picture, or not what the address says, is refused and not kept`()
  async throws
{
  let school = try await School()
  let waiting = school.store.blobStore.waiting
  try await school.open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    func refused(_ response: TestResponse, _ status: Int, _ code: String) {
      #expect(Int(response.status.code) == status, "\(code)")
      #expect(response.text.contains("\"code\":\"\(code)\""))
    }
    for type in ["image/svg+xml", "text/html", "", "application/javascript"] {
      refused(try await visitor.send(picture, type: type, token: token), 415, "type-refused")
    }
    let wrong = String(repeating: "0", count: 64)
    refused(try await visitor.send(picture, as: wrong, token: token), 422, "hash-wrong")
    refused(try await visitor.send(picture, as: "..%2F..%2Fx", token: token), 422, "hash-wrong")
    refused(
      try await visitor.send(picture, as: SHA256.hex(picture).uppercased(), token: token), 422,
      "hash-wrong")
    refused(try await visitor.send([], token: token), 400, "nothing-sent")
    let list = try JSON(parsing: try await visitor.ask(.get, "/blobs", token: token).text)
    #expect(list["count"]?.int == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: waiting).isEmpty)
  }
}

/// Whether it says its length or not: never more than allowed waits on the disk.
@Test func `a picture that is too large is refused`() async throws {
  let school = try await School()
  let bytes = [UInt8](repeating: 1, count: Int(school.store.quota.blobBytesMax) + 1)
  let waiting = school.store.blobStore.waiting
  try await school.open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let response = try await visitor.send(bytes, as: SHA256.hex([]), token: token)
    #expect(response.status == .contentTooLarge)
    let lying = try await visitor.send(
      bytes, as: SHA256.hex([]), token: token, headers: [.contentLength: "10"])
    #expect(lying.status == .contentTooLarge)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: waiting)) ?? []
    #expect(files.isEmpty)
  }
}

@Test func `an address that was signed holds for five minutes, for that picture alone`()
  async throws
{
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let path = "/blobs/" + (try await visitor.put(picture, token: token).text("hash"))
    let other = try await visitor.put([9], token: token).text("hash")
    let answer = try await visitor.ask(.post, path + "/address", token: token)
    let url = String(try JSON(parsing: answer.text).text("url").dropFirst("/api/v1".count))
    let sent = try await visitor.ask(.get, url)
    #expect(sent.status == .ok && Array(buffer: sent.body) == picture)
    #expect(sent.headers[.cacheControl] == "private, max-age=300")
    let part = try await visitor.ask(.get, url, headers: [.range: "bytes=0-0"])
    #expect(part.status == .partialContent)
    let hash = try #require(path.split(separator: "/").last)
    let until = try #require(url.split(separator: "until=").last?.prefix { $0 != "&" })
    for changed in [
      url.replacing(hash, with: other), url.replacing("until=\(until)", with: "until=\(until)0"),
      url.replacing("for=", with: "for=a"), String(url.dropLast()),
      url.replacing("code=", with: ""),
      String(url.prefix { $0 != "?" }),
    ] {
      #expect(try await visitor.ask(.get, changed).status == .notFound, "\(changed)")
    }
    visitor.clock.pass(5 * 60_000 - 1)
    #expect(try await visitor.ask(.get, url).status == .ok)
    visitor.clock.pass(1)
    #expect(try await visitor.ask(.get, url).status == .notFound)
  }
}

@Test func `an address holds no longer than the picture`() async throws {
  try await School().open { visitor in
    let token = try await visitor.join("ada@example.org").text("access")
    let path = "/blobs/" + (try await visitor.put(picture, token: token).text("hash"))
    let answer = try await visitor.ask(.post, path + "/address", token: token)
    let url = String(try JSON(parsing: answer.text).text("url").dropFirst("/api/v1".count))
    #expect(try await visitor.ask(.delete, path, token: token).status == .noContent)
    #expect(try await visitor.ask(.get, url).status == .notFound)
  }
}

@Test func `the key is made once, for its owner alone, and a wrong one is said to be so`() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "data/key").path
  let account = try #require(AccountID("ada"))
  let hash = try #require(BlobHash(String(repeating: "0", count: 64)))
  let first = try SignedAddresses(KeyFile(path: file), now: { 5 })
  let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  #expect(rights == 0o600)
  let second = try SignedAddresses(KeyFile(path: file), now: { 5 })
  #expect(first.address(of: hash, for: account) == second.address(of: hash, for: account))
  let other = try SignedAddresses(KeyFile(path: file + "2"), now: { 5 })
  #expect(first.address(of: hash, for: account) != other.address(of: hash, for: account))
  try Data("short".utf8).write(to: URL(filePath: file))
  #expect(throws: ServerError.keyUnreadable(file)) {
    try SignedAddresses(KeyFile(path: file), now: { 5 })
  }
}
