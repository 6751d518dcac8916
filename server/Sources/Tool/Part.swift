import Basics
import Foundation
import Meaning
import Server

/// Something the command, the app or its tests use, and how to tell whether it is there.
struct Part {
  var name: String
  /// What for, in a few words.
  var use: String
  /// Whether nothing works without it.
  var isNeeded = false
  var cure: String
  /// Its version or place; nil when it is missing.
  var version: () -> String?

  static var all: [Part] {
    [
      Part(
        name: "etude", use: "this command", isNeeded: true, cure: "", version: { etudeVersion }),
      Part(
        name: "web", use: "the app's pages", isNeeded: true, cure: "run it in the repository",
        version: { Repository.folder("web") }),
      Part(
        name: "core.wasm", use: "the core for browsers", isNeeded: true, cure: "make wasm",
        version: { wasmSize() }),
      Part(
        name: "packs", use: "bundled questions", cure: "run it in the repository",
        version: { Repository.folder("packs") }),
      Part(
        name: "meaning", use: "judging by meaning", cure: "make meaning",
        version: { try? MeaningModel.installedPath() }),
      program("pdftohtml", ["-v"], use: "importing .pdf", package: "poppler-utils"),
      program("antiword", [], use: "importing .doc", package: "antiword"),
      program("espeak-ng", ["--version"], use: "recording packs", package: "espeak-ng"),
      program("opusenc", ["--version"], use: "recording packs", package: "opus-tools"),
      program(
        "swift", ["--version"], use: "building", cure: "https://www.swift.org/install (6.3.1)"),
      program("wasm-opt", ["--version"], use: "a smaller core.wasm", package: "binaryen"),
      program("node", ["--version"], use: "conformance tests", package: "nodejs"),
      program("chromium", ["--version"], use: "browser tests", package: "chromium"),
      program("valgrind", ["--version"], use: "benchmarks", package: "valgrind"),
    ]
  }

  func line(version: String?) -> String {
    let mark = version == nil ? (isNeeded ? "MISSING" : "missing") : "ok"
    let padded = mark.padding(toLength: 8, withPad: " ", startingAt: 0)
    let name = name.padding(toLength: 11, withPad: " ", startingAt: 0)
    return version.map { "\(padded)\(name) \($0)" }
      ?? "\(padded)\(name) for \(use); get it: \(cure)"
  }

  func json(version: String?) -> JSON {
    [
      "name": .string(name), "use": .string(use), "needed": .bool(isNeeded),
      "version": version.map { .string($0) } ?? .null, "cure": .string(cure),
    ]
  }

  private static func program(
    _ name: String, _ arguments: [String], use: String, package: String? = nil, cure: String = ""
  ) -> Part {
    Part(
      name: name, use: use, cure: package.map { "apt-get install \($0)" } ?? cure,
      version: { saying(of: name, arguments) })
  }

  private static func wasmSize() -> String? {
    guard let web = Repository.folder("web"),
      let facts = try? FileManager.default.attributesOfItem(atPath: "\(web)/etude.wasm"),
      let size = facts[.size] as? Int
    else { return nil }
    return "web/etude.wasm, \(size) bytes"
  }

  /// What a program says of its version; nil when it cannot be started.
  private static func saying(of program: String, _ arguments: [String]) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    guard (try? process.run()) != nil else { return nil }
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // env says 127 when there is no such program.
    guard process.terminationStatus != 127 else { return nil }
    let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.first { $0.contains("ersion") } ?? lines.last
    return line.map { $0.trimmingCharacters(in: .whitespaces) } ?? "there"
  }
}
