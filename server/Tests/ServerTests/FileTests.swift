import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Server

@Test func `the page is at the root`() async throws {
  let response = try await Site().get("/")
  #expect(response.status == .ok)
  #expect(response.headers[.contentType] == "text/html; charset=utf-8")
  #expect(response.headers[.cacheControl] == "no-cache")
  #expect(response.text.contains("<title>Etude</title>"))
}

@Test(arguments: [
  ("app.js", "text/javascript; charset=utf-8"), ("core.wasm", "application/wasm"),
  ("style.css", "text/css; charset=utf-8"), ("icon.svg", "image/svg+xml"),
  ("app.webmanifest", "application/manifest+json"), ("x.bin", "application/octet-stream"),
])
func `each kind of file has its type`(name: String, type: String) async throws {
  let response = try await Site(["web/" + name: "x"]).get("/" + name)
  #expect(response.headers[.contentType] == type)
  #expect(response.headers[.xContentTypeOptions] == "nosniff")
}

@Test func `a text is sent compressed to whoever takes it, and plain to others`() async throws {
  let text = String(repeating: "let etude = 1\n", count: 200)
  let site = try Site(["web/app.js": text])
  let plain = try await site.get("/app.js")
  #expect(plain.headers[.contentEncoding] == nil && plain.text == text)
  // NB: asked for brotli too, the answer would be either, as the compression ends before or after.
  let small = try await site.get("/app.js", headers: [.acceptEncoding: "deflate, gzip"])
  #expect(small.headers[.contentEncoding] == "gzip")
  #expect(small.headers[.vary] == "Accept-Encoding")
  #expect(small.body.readableBytes < 100)
  let refused = try await site.get("/app.js", headers: [.acceptEncoding: "gzip;q=0"])
  #expect(refused.headers[.contentEncoding] == nil)
}

@Test func `the best compression is made beside the requests, kept, and found again`()
  async throws
{
  let text = String(repeating: "let etude = 1\n", count: 200)
  let site = try Site(["web/app.js": text]) { $0.cache = $0.web + "/../cache" }
  let cache = site.folder.appendingPathComponent("cache").path
  func kept() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? [] }
  let headers: HTTPFields = [.acceptEncoding: "gzip, deflate, br"]
  // NB: the first answer comes before or after the compression, as it happens.
  _ = try await site.get("/app.js", headers: headers)
  _ = try await until { kept().contains { $0.hasSuffix(".br") } ? true : nil }
  let best = try await site.get("/app.js", headers: headers)
  #expect(best.headers[.contentEncoding] == "br" && best.headers[.vary] == "Accept-Encoding")
  #expect(best.headers[.eTag]?.hasSuffix("-br\"") == true)
  #expect(try await site.get("/app.js", headers: [.acceptEncoding: "br;q=0"]).text == text)
  let other = try await site.get("/app.js", headers: [.acceptEncoding: "gzip"])
  #expect(other.headers[.contentEncoding] == "gzip" && other.headers[.eTag] != best.headers[.eTag])
  #expect(kept().count == 1)
}

@Test func `what the browser has already is not sent again`() async throws {
  let site = try Site()
  let tag = try #require(try await site.get("/").headers[.eTag])
  let again = try await site.get("/", headers: [.ifNoneMatch: "\"x\", W/" + tag])
  #expect(again.status == .notModified && again.body.readableBytes == 0)
  let other = try await site.get("/", headers: [.ifNoneMatch: "\"x\""])
  #expect(other.status == .ok)
}

@Test func `a file that changed on disk is sent anew`() async throws {
  let site = try Site(["web/a.txt": "old"])
  let app = try buildApplication(site.configuration)
  try await app.test(.router) { client in
    #expect(try await client.execute(uri: "/a.txt", method: .get).text == "old")
    try site.write("web/a.txt", "newer")
    #expect(try await client.execute(uri: "/a.txt", method: .get).text == "newer")
  }
}

@Test func `HEAD says what GET would, without the body`() async throws {
  let response = try await Site().get("/", method: .head)
  #expect(response.status == .ok && response.body.readableBytes == 0)
}

@Test(arguments: [
  "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/a/../../secret.txt",
  "/.git/config", "/a%00b", "/..%5csecret.txt", "/%ff",
])
func `no address leads out of the folder`(address: String) async throws {
  let site = try Site(["secret.txt": "secret", "web/a/b.txt": "b"])
  let response = try await site.get(address)
  #expect(response.status == .badRequest || response.status == .notFound)
  #expect(!response.text.contains("secret\n") && response.text.contains("\"error\""))
}

@Test func `a link that points out of the folder is not followed`() async throws {
  let site = try Site(["secret.txt": "secret"])
  try FileManager.default.createSymbolicLink(
    at: site.folder.appendingPathComponent("web/link.txt"),
    withDestinationURL: site.folder.appendingPathComponent("secret.txt"))
  #expect(try await site.get("/link.txt").status == .notFound)
}

@Test func `every answer carries the security headers, errors too`() async throws {
  for address in ["/", "/health", "/nothing-here", "/files.json"] {
    let headers = try await Site().get(address).headers
    let policy = try #require(headers[.contentSecurityPolicy])
    #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval'"))
    #expect(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"))
    for name in [
      "Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy", "Cross-Origin-Resource-Policy",
      "Referrer-Policy", "Permissions-Policy",
    ] {
      #expect(headers[try #require(HTTPField.Name(name))] != nil, "\(name) at \(address)")
    }
  }
}

@Test func `the list of files has a hash each, and a version that changes with any`() async throws {
  let site = try Site([
    "web/app.js": "1", "web/sw.js": "self", "web/.hidden": "x", "web/words/de.txt": "der",
    "web/sentences/de.txt": "Es schneit.",
  ])
  let first = try await site.get("/files.json").text
  #expect(first.contains("{\"url\":\"/index.html\",\"sha256\":\""))
  #expect(first.contains("\"/app.js\""))
  #expect(!first.contains("sw.js") && !first.contains("hidden"))
  let words = try await site.get("/words/de.txt").text
  #expect(!first.contains("words") && words == "der")
  let sentences = try await site.get("/sentences/de.txt").text
  #expect(!first.contains("sentences") && sentences == "Es schneit.")
  try site.write("web/app.js", "22")
  let second = try await site.get("/files.json").text
  #expect(first.prefix(30) != second.prefix(30))
}

@Test func `a style sheet comes with those it imports from its folder, and anew with them`()
  async throws
{
  let site = try Site([
    "web/styles/all.css": "@import \"a.css\";\n@import \"none.css\";\n@import \"../x.css\";\n",
    "web/styles/a.css": "a { color: red }\n", "web/x.css": "x {}",
  ])
  let app = try buildApplication(site.configuration)
  try await app.test(.router) { client in
    let first = try await client.execute(uri: "/styles/all.css", method: .get).text
    #expect(first.hasPrefix("a { color: red }\n"))
    #expect(first.contains("@import \"none.css\";\n@import \"../x.css\";\n"))
    try site.write("web/styles/a.css", "a { color: blue }\n")
    #expect(try await client.execute(uri: "/styles/all.css", method: .get).text.contains("blue"))
  }
}
