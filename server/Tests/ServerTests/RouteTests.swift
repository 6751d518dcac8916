import Basics
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Server

@Test func `health says that all is well`() async throws {
  let response = try await Site().get("/health")
  #expect(response.text == "{\"status\":\"ok\",\"version\":\"\(etudeVersion)\",\"packs\":0}")
}

/// The one shape of errors: pages and programs rely on it.
@Test(arguments: [
  ("/nothing", "GET", 404, "not-found"), ("/packs/none.txt", "GET", 404, "not-found"),
  ("/health", "POST", 405, "not-allowed"), ("/api/import", "POST", 400, "name-missing"),
  ("/api/import?name=a.txt", "POST", 400, "nothing-sent"),
])
func `an error has one shape everywhere`(
  address: String, method: String, status: Int, code: String
) async throws {
  let method = try #require(HTTPRequest.Method(method))
  let response = try await Site().get(address, method: method)
  #expect(response.status.code == status)
  #expect(response.headers[.contentType] == "application/json; charset=utf-8")
  #expect(response.text.hasPrefix("{\"error\":{\"code\":\"\(code)\",\"message\":\""))
  #expect(response.text.contains("\",\"hint\":\""))
}

@Test func `a file that is too large is refused, as said and as sent`() async throws {
  let site = try Site { $0.limits.importBytesMax = 100 }
  let text = String(repeating: "x", count: 101)
  let response = try await site.get("/api/import?name=a.txt", method: .post, body: text)
  #expect(response.status == .contentTooLarge)
}

@Test func `a damaged document says why and what to do`() async throws {
  let response = try await Site().get(
    "/api/import?name=a.docx", method: .post, body: "PK\u{3}\u{4} no zip at all")
  #expect(response.status == .unprocessableContent)
  #expect(response.text.contains("\"code\":\"damaged\""))
}

@Test func `a folder that is missing is said at the start`() throws {
  #expect(throws: ServerError.noSuchFolder("nowhere", role: .web)) {
    _ = try buildApplication(Configuration(web: "nowhere", packs: nil))
  }
  let site = try Site { $0.packs = "nowhere" }
  #expect(throws: ServerError.noSuchFolder("nowhere", role: .packs)) {
    _ = try buildApplication(site.configuration)
  }
}

@Test func `slow work waits its turn, and is refused when the line is long`() async throws {
  let line = WaitingLine(atOnceMax: 1, waitingMax: 1)
  let outcomes = await withTaskGroup(of: Bool.self) { group in
    for _ in 0..<6 {
      group.addTask {
        (try? await line.run { waitBriefly() }) != nil
      }
    }
    return await group.reduce(into: [Bool]()) { $0.append($1) }
  }
  #expect(outcomes.count { $0 } >= 2 && outcomes.contains(false))
}

private let pack = """
  pack: rivers
  title: Rivers

  ## short nile
  category: Geography
  Which river flows through Cairo?
  ANSWER: _Nile_

  """

@Test func `a pack is listed with its hash, and found at the address that holds it`() async throws {
  let site = try Site(["packs/rivers/pack.txt": pack, "packs/.hidden.txt": "x"])
  let index = try JSON(parsing: try await site.get("/packs/index.json").text)
  let entry = try #require(index.array?.first)
  #expect(index.array?.count == 1 && entry["id"]?.string == "rivers")
  let url = try #require(entry["url"]?.string)
  let file = try await site.get(url)
  #expect(file.headers[.cacheControl]?.contains("immutable") == true)
  #expect(SHA256.hex(Array(file.text.utf8)) == entry["sha256"]?.string)
  #expect(try await site.get("/files.json").text.contains(url))
}

@Test func `a pack that changed on disk is listed anew`() async throws {
  let site = try Site(["packs/rivers/pack.txt": pack])
  let app = try buildApplication(site.configuration)
  try await app.test(.router) { client in
    let first = try await client.execute(uri: "/packs/index.json", method: .get).text
    try site.write("packs/rivers/pack.txt", pack.replacing("Cairo", with: "old Cairo"))
    let second = try await client.execute(uri: "/packs/index.json", method: .get).text
    #expect(first.contains("\"rivers\"") && second.contains("\"rivers\"") && first != second)
  }
}

@Test func `a pack that cannot be read is said at the start`() throws {
  let site = try Site(["packs/rivers/pack.txt": "no header\n"])
  #expect(throws: ServerError.self) { _ = try buildApplication(site.configuration) }
}

@Test func `a text packet is imported into our pack`() async throws {
  let packet = "1. For 10 points, name this river of Cairo.\nANSWER: _Nile_\n"
  let response = try await Site().get("/api/import?name=a.txt", method: .post, body: packet)
  let answer = try JSON(parsing: response.text)
  #expect(answer["questions"]?.int == 1 && answer["format"]?.string == "Quiz bowl packet (text)")
  #expect(answer["pack"]?.string?.contains("ANSWER: _Nile_") == true)
}
