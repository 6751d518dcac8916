import Foundation

/// A program of another project that reads a kind of file we do not.
struct OutsideProgram {
  var name: String
  /// The Debian package it is in.
  var package: String

  static let pdfToHTML = OutsideProgram(name: "pdftohtml", package: "poppler-utils")
  static let antiword = OutsideProgram(name: "antiword", package: "antiword")

  /// Where it is on the PATH; nil when it is not installed.
  var place: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What it writes to its output when it is given the document as a file, named where
  /// `arguments` has "FILE".
  func output(
    for document: Document, arguments: [String], _ limits: DocumentLimits
  ) throws(DocumentError) -> [UInt8] {
    guard let place else { throw .programMissing(name, package: package) }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("etude-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      return try run(place, in: folder, on: document.bytes, arguments, limits)
    } catch let error as DocumentError {
      throw error
    } catch {
      throw .programFailed(name, why: error.localizedDescription)
    }
  }

  private func run(
    _ place: String, in folder: URL, on bytes: [UInt8], _ arguments: [String],
    _ limits: DocumentLimits
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
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: complaints)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + .seconds(limits.programSecondsMax)) == .timedOut {
      process.terminate()
      throw DocumentError.programTooSlow(name, secondsMax: limits.programSecondsMax)
    }
    guard process.terminationStatus == 0 else {
      let complaint = String(decoding: try Data(contentsOf: complaints).prefix(300), as: UTF8.self)
      let line = complaint.split(whereSeparator: \.isNewline).first.map(String.init)
      throw DocumentError.programFailed(name, why: line ?? "status \(process.terminationStatus)")
    }
    let size = try FileManager.default.attributesOfItem(atPath: output.path)[.size] as? Int ?? 0
    guard size <= limits.unpackedBytesMax else {
      throw DocumentError.unpacksTooLarge("The file", bytesMax: limits.unpackedBytesMax)
    }
    return Array(try Data(contentsOf: output))
  }
}
