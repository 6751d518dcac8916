import Basics
import Foundation
import Packs
import Synchronization

/// The bundled packs: every folder or text file in one folder, each addressed by its hash.
final class PackShelf: Sendable {
  struct Entry: Sendable {
    var pack: Pack
    /// Where its source is.
    var path: String
    var file: ServedFile

    /// Changes when the text does, so that it may be kept for ever.
    var url: String { "/packs/\(pack.id)-\(file.sha256.prefix(16)).txt" }
  }

  private let folder: String?
  private let limits: Limits
  private let press: BrotliPress
  private let held = Mutex<[String: Held]>([:])

  private struct Held {
    var facts: [String: FileFacts]
    var entry: Entry
  }

  init(folder: String?, limits: Limits, press: BrotliPress) {
    self.folder = folder
    self.limits = limits
    self.press = press
  }

  /// The packs as they are on disk now, by name of their source.
  ///
  /// Throws `ServerError`.
  func packs() throws(ServerError) -> [Entry] {
    guard let folder else { return [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .noSuchFolder(folder, role: .packs)
    }
    var entries: [Entry] = []
    for name in names.sorted().prefix(limits.packsMax) where isSource(name, in: folder) {
      entries.append(try entry(folder + "/" + name))
    }
    return entries
  }

  /// What `/packs/index.json` says.
  ///
  /// `[{id, title, version, language, licence, questions, sha256, bytes, url}]`
  func index(of packs: [Entry]) -> JSON {
    .array(
      packs.map { entry in
        [
          "id": .string(entry.pack.id), "title": .string(entry.pack.title),
          "version": .string(entry.pack.version), "language": .string(entry.pack.language),
          "licence": .string(entry.pack.licence),
          "questions": .integer(Int64(entry.pack.questions.count)),
          "sha256": .string(entry.file.sha256),
          "bytes": .integer(Int64(entry.file.bytes.count)), "url": .string(entry.url),
        ]
      })
  }

  private func isSource(_ name: String, in folder: String) -> Bool {
    if name.hasPrefix(".") { return false }
    if name.hasSuffix(".txt") { return true }
    return FileManager.default.fileExists(atPath: "\(folder)/\(name)/pack.txt")
  }

  private func entry(_ path: String) throws(ServerError) -> Entry {
    let facts: [String: FileFacts]
    let files: [PackFile]
    do {
      // NB: asked with every request: to read the texts only to compare them took long.
      facts = try self.facts(of: path)
      if let held = held.withLock({ $0[path] }), held.facts == facts { return held.entry }
      files = try packSource(at: path, bytesMax: limits.packBytesMax)
    } catch {
      throw .packUnreadable(path, why: error.why)
    }
    let reading = Pack.parse(files: files)
    guard let pack = reading.pack else {
      throw .packUnreadable(path, why: reading.problems.first?.text ?? "it is no pack")
    }
    let file = ServedFile(bytes: pack.textBytes, path: "pack.txt", press: press)
    let entry = Entry(pack: pack, path: path, file: file)
    held.withLock { $0[path] = Held(facts: facts, entry: entry) }
    return entry
  }

  /// What tells that a pack's files are those read before.
  private func facts(of path: String) throws(PackSourceError) -> [String: FileFacts] {
    var facts: [String: FileFacts] = [:]
    for name in try packNames(at: path) {
      let place = URL(fileURLWithPath: name.isEmpty ? path : "\(path)/\(name)")
      facts[name] = FileFacts(of: place.resolvingSymlinksInPath().path)
    }
    return facts
  }
}
