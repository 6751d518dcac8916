import Foundation
import Testing

/// A server of `test/servers` in a process of its own, which a test starts, stops and looks into.
///
/// NB: a test does so in one task alone.
final class OutsideServer: @unchecked Sendable {
  let folder: URL
  private(set) var port = 0
  private let script: String
  private let arguments: [String]
  private var process: Process?

  init(_ script: String, _ arguments: [String] = []) async throws {
    self.script = script
    self.arguments = arguments
    folder = FileManager.default.temporaryDirectory.appending(path: "etude-outside-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts it, at the port that it had before.
  func start() async throws {
    try? FileManager.default.removeItem(at: folder.appending(path: "port"))
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../test/servers/\(script)").standardized.path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", path, folder.path] + arguments + (port > 0 ? ["--port", "\(port)"] : [])
    try process.run()
    self.process = process
    port = try await until { Int(self.text("port")) }
  }

  /// NB: by the signal that nobody can put off, as this process's own threads let theirs do.
  func stop() {
    if let process { kill(process.processIdentifier, SIGKILL) }
    process?.waitUntilExit()
    process = nil
  }

  /// What a file in its folder holds; empty where there is none.
  func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  func write(_ name: String, _ text: String) throws {
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  /// The files of a kind, in order.
  func files(_ ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map(text)
  }
}

/// Waits for a state; fails when it does not come.
func until<Value>(
  _ what: () async throws -> Value?, _ location: SourceLocation = #_sourceLocation
) async throws -> Value {
  for _ in 0..<3_000 {
    if let value = try await what() { return value }
    try await Task.sleep(for: .milliseconds(10))
  }
  return try #require(try await what(), sourceLocation: location)
}
