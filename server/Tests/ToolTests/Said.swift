import Foundation
import Testing

/// What the built command says, as a shell would see it.
struct Said {
  var status: Int32
  var output: String
  var notes: String

  /// Runs `etude`, which is built beside the tests, in the repository's folder; on a thread of its
  /// own and behind other programs, because some of the other tests look at the clock.
  init(_ arguments: [String]) async throws {
    self = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try Said(running: arguments) })
      }
    }
  }

  private init(running arguments: [String]) throws {
    let folder = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    let process = Process()
    let (output, notes) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["nice", "-n", "19", folder.appending(path: "etude").path] + arguments
    process.currentDirectoryURL = Said.repository
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = notes
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let noted = notes.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: said, as: UTF8.self)
    self.notes = String(decoding: noted, as: UTF8.self)
  }

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized
}

/// A path that no other test has.
func temporary(_ name: String) -> String {
  NSTemporaryDirectory() + "etude-\(UUID().uuidString)-\(name)"
}
