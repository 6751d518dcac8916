import Foundation

/// A program of another project that does what we do not: it reads a file and writes to its output.
public struct OutsideProgram: Sendable {
  public var name: String
  /// The Debian package it is in; nil when somebody else named the program.
  public var package: String?

  public init(name: String, package: String?) {
    self.name = name
    self.package = package
  }

  /// Where it is on the PATH; nil when it is not installed.
  public var place: String? {
    if name.contains("/") {
      return FileManager.default.isExecutableFile(atPath: name) ? name : nil
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What it writes to its output when it is given the bytes as a file, named where `arguments` has
  /// "FILE", or at its input when they have none.
  public func output(
    of bytes: [UInt8], arguments: [String], secondsMax: Int, bytesMax: Int
  ) throws(ProgramError) -> [UInt8] {
    guard let place else { throw .missing(name, package: package) }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("etude-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      return try run(
        place, in: folder, on: bytes, arguments, secondsMax: secondsMax, bytesMax: bytesMax)
    } catch let error as ProgramError {
      throw error
    } catch {
      throw .failed(name, why: error.localizedDescription)
    }
  }

  private func run(
    _ place: String, in folder: URL, on bytes: [UInt8], _ arguments: [String], secondsMax: Int,
    bytesMax: Int
  ) throws -> [UInt8] {
    // NB: files on both sides, not pipes: neither can fill up and stop the other.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let input = folder.appendingPathComponent("input")
    let output = folder.appendingPathComponent("output")
    let complaints = folder.appendingPathComponent("complaints")
    try Data(bytes).write(to: input)
    try Data().write(to: output)
    try Data().write(to: complaints)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: place)
    process.arguments = arguments.map { $0 == "FILE" ? input.path : $0 }
    process.standardInput =
      arguments.contains("FILE") ? FileHandle.nullDevice : try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: complaints)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + .seconds(secondsMax)) == .timedOut {
      process.terminate()
      throw ProgramError.tooSlow(name, secondsMax: secondsMax)
    }
    guard process.terminationStatus == 0 else {
      let complaint = String(decoding: try Data(contentsOf: complaints).prefix(300), as: UTF8.self)
      let line = complaint.split(whereSeparator: \.isNewline).first.map(String.init)
      throw ProgramError.failed(name, why: line ?? "status \(process.terminationStatus)")
    }
    let size = try FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int ?? 0
    guard size <= bytesMax else { throw ProgramError.tooMuch(name, bytesMax: bytesMax) }
    return Array(try Data(contentsOf: output))
  }
}
