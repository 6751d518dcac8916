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
  /// Keeps the port while nothing listens there, so that nobody else is given it.
  private var held: Int32?

  init(_ script: String, _ arguments: [String] = []) async throws {
    self.script = script
    self.arguments = arguments
    folder = FileManager.default.temporaryDirectory.appending(path: "etude-outside-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await start()
  }

  deinit {
    stop()
    letGo()
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
    letGo()
  }

  /// NB: by the signal that nobody can put off, as this process's own threads let theirs do.
  func stop() {
    if let process { kill(process.processIdentifier, SIGKILL) }
    process?.waitUntilExit()
    if process != nil, port > 0 { hold() }
    process = nil
  }

  private func hold() {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var yes: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    held = descriptor
  }

  private func letGo() {
    if let held { close(held) }
    held = nil
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

/// Waits for a state, asking later and later, since routes count who asks: 60 times in 40 seconds.
/// Fails when it does not come.
@discardableResult func patiently<Value>(
  _ what: () async throws -> Value?, _ location: SourceLocation = #_sourceLocation
) async throws -> Value {
  for turn in 0..<60 {
    if let value = try await what() { return value }
    try await Task.sleep(for: .milliseconds(min(10 << min(turn, 7), 800)))
  }
  return try #require(try await what(), sourceLocation: location)
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
