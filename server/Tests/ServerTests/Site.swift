import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Server

/// A folder of web files and one of packs, made for a test and removed after it.
final class Site: Sendable {
  let folder: URL
  let configuration: Configuration

  init(
    _ files: [String: String] = [:], change: (inout Configuration) -> Void = { _ in }
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("etude-test-\(UUID().uuidString)")
    var configuration = Configuration(
      port: 0, web: folder.appendingPathComponent("web").path,
      packs: folder.appendingPathComponent("packs").path)
    configuration.key = folder.appendingPathComponent("data/etude.key").path
    change(&configuration)
    self.configuration = configuration
    try write("web/index.html", "<!doctype html><title>Etude</title>")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("packs"), withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ path: String, _ text: String) throws {
    let place = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  /// Sends one request through the whole server, without a socket.
  func get(
    _ address: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:],
    body: String? = nil
  ) async throws -> TestResponse {
    try await buildApplication(configuration).test(.router) { client in
      try await client.execute(
        uri: address, method: method, headers: headers,
        body: body.map { ByteBuffer(string: $0) })
    }
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }
}

func waitBriefly() { Thread.sleep(forTimeInterval: 0.2) }
