import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Server

/// Models are in a folder beside the site's others.
private func withModels(_ configuration: inout Configuration) {
  configuration.models = configuration.packs?.replacing("/packs", with: "/models")
}

private let list =
  "[{\"id\":\"meaning\",\"url\":\"/models/a.model\",\"sha256\":\"abc\",\"bytes\":5}]"

@Test func `without models the list is empty, and nothing fails`() async throws {
  let response = try await Site().get("/models/index.json")
  #expect(response.status == .ok && response.text == "[]")
  #expect(try await Site().get("/models/a.model").status == .notFound)
}

@Test func `a listed model is sent as it is, to be kept for ever`() async throws {
  let site = try Site(["models/index.json": list, "models/a.model": "bytes"], change: withModels)
  #expect(try await site.get("/models/index.json").text.contains("/models/a.model"))
  let response = try await site.get("/models/a.model", headers: [.acceptEncoding: "gzip"])
  #expect(response.status == .ok && response.text == "bytes")
  #expect(response.headers[.cacheControl] == "public, max-age=31536000, immutable")
  #expect(response.headers[.contentEncoding] == nil)
}

@Test func `a model that is missing or cut short is not listed`() async throws {
  for files in [
    ["models/index.json": list], ["models/index.json": list, "models/a.model": "byte"],
  ] {
    let site = try Site(files, change: withModels)
    #expect(try await site.get("/models/index.json").text == "[]")
    #expect(try await site.get("/models/a.model").status == .notFound)
  }
}

@Test func `no list leads out of the folder of models`() async throws {
  for name in ["../secret.txt", ".hidden", "", "x/../../secret.txt"] {
    let list = "[{\"url\":\"/models/\(name)\",\"sha256\":\"abc\",\"bytes\":6}]"
    let site = try Site(
      ["models/index.json": list, "secret.txt": "secret", "models/.hidden": "secret"],
      change: withModels)
    #expect(try await site.get("/models/index.json").text == "[]")
  }
}

@Test func `the service worker is not told to keep models`() async throws {
  let site = try Site(["models/index.json": list, "models/a.model": "bytes"], change: withModels)
  #expect(!(try await site.get("/files.json").text.contains("models")))
}
