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
  ///
  /// `memoryBytesMax`: what it may ask of memory, for programs that read what strangers sent.
  public func output(
    of bytes: [UInt8], arguments: [String], secondsMax: Int, bytesMax: Int,
    memoryBytesMax: Int? = nil
  ) throws(ProgramError) -> [UInt8] {
    guard let place else { throw .missing(name, package: package) }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("etude-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let limits = ProgramLimits(
        seconds: secondsMax, outputBytes: bytesMax, memoryBytes: memoryBytesMax)
      return try run(place, in: folder, on: bytes, arguments, limits)
    } catch let error as ProgramError {
      throw error
    } catch {
      throw .failed(name, why: error.localizedDescription)
    }
  }

  private func run(
    _ place: String, in folder: URL, on bytes: [UInt8], _ arguments: [String],
    _ limits: ProgramLimits
  ) throws -> [UInt8] {
    // NB: files on both sides, not pipes: neither can fill up and stop the other.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let input = folder.appendingPathComponent("input")
    let output = folder.appendingPathComponent("output")
    let complaints = folder.appendingPathComponent("complaints")
    try Data(bytes).write(to: input)
    let child = try ChildProcess(
      [place] + arguments.map { $0 == "FILE" ? input.path : $0 },
      input: arguments.contains("FILE") ? "/dev/null" : input.path, output: output.path,
      complaints: complaints.path, limits)
    guard let end = child.wait(seconds: limits.seconds) else {
      throw ProgramError.tooSlow(name, secondsMax: limits.seconds)
    }
    let size = try FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int ?? 0
    guard size <= limits.outputBytes, end != .signal(SIGXFSZ) else {
      throw ProgramError.tooMuch(name, bytesMax: limits.outputBytes)
    }
    switch end {
    case .signal(SIGXCPU): throw ProgramError.tooSlow(name, secondsMax: limits.seconds)
    case .status(0): return Array(try Data(contentsOf: output))
    case .status(let status):
      let complaint = String(decoding: try Data(contentsOf: complaints).prefix(300), as: UTF8.self)
      let line = complaint.split(whereSeparator: \.isNewline).first.map(String.init)
      throw ProgramError.failed(name, why: line ?? "status \(status)")
    case .signal(let signal): throw ProgramError.failed(name, why: "signal \(signal)")
    }
  }
}
