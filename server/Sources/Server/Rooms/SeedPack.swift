import Basics
import Foundation
import Packs
import Practice

/// A pack as the first plan delivers it: JSON, recordings and checksums in a zip.
struct SeedPack {
  /// Questions that may be asked for by name.
  static let onlyMax = 500
  private static let bytesMax = 256 << 20

  private let entry: PackShelf.Entry
  private let folder: String?
  private let only: Set<String>?

  init(_ entry: PackShelf.Entry, folder: String?, only: Set<String>?) {
    self.entry = entry
    self.folder = folder
    self.only = only
  }

  static func summary(_ entry: PackShelf.Entry) -> JSON {
    [
      "id": .string(entry.pack.id), "title": .string(entry.pack.title),
      "version": .string(entry.pack.version), "licence": .string(entry.pack.licence),
      "questionCount": .integer(Int64(entry.pack.questions.count)),
      "sha256": .string(entry.file.sha256), "bytes": .integer(Int64(entry.file.bytes.count)),
    ]
  }

  /// NB: a question's address is what sessions call it.
  static func hashes(_ entry: PackShelf.Entry) -> JSON {
    [
      "id": .string(entry.pack.id), "version": .string(entry.pack.version),
      "questions": .array(
        entry.pack.questions.map { question in
          [
            "id": .string("\(entry.pack.id)/\(question.key)"),
            "sha256": .string(hash(json(question, of: entry.pack))),
          ]
        }),
    ]
  }

  /// The zip's bytes: `questions.json`, `audio/…`, and `checksums.json` with what each hashes to.
  func zip() async throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID()).zip").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try ZipWriter(path: path)
    let questions = chosen
    let text = SeedPack.text(questions, of: entry.pack).bytes
    try await writer.add("questions.json", seconds: 0) { try $0(text) }
    var left = SeedPack.bytesMax
    for question in questions {
      guard let recording = question.recording, let folder,
        let file = PackRecordings.file(recording.hash, in: folder),
        let data = FileManager.default.contents(atPath: file), data.count <= left
      else { continue }
      left -= data.count
      try await writer.add("audio/\(recording.hash).opus", seconds: 0, isPressed: false) {
        try $0(Array(data))
      }
    }
    let sums = JSON.object(writer.entries.map { .init($0.name, .string($0.sha256)) })
    try await writer.add("checksums.json", seconds: 0) { try $0(sums.bytes) }
    try writer.close()
    return Array(FileManager.default.contents(atPath: path) ?? Data())
  }

  private var chosen: [Question] {
    guard let only else { return entry.pack.questions }
    return entry.pack.questions.filter { only.contains($0.key) }
  }

  private static func text(_ questions: [Question], of pack: Pack) -> JSON {
    [
      "id": .string(pack.id), "title": .string(pack.title), "version": .string(pack.version),
      "licence": .string(pack.licence), "language": .string(pack.language),
      "questions": .array(questions.map { json($0, of: pack) }),
    ]
  }

  private static func json(_ question: Question, of pack: Pack) -> JSON {
    var members: [JSON.Member] = [
      .init("id", .string("\(pack.id)/\(question.key)")),
      .init("kind", .string(question.kind.rawValue)), .init("text", .string(question.text)),
      .init("answer", .string(question.answer)),
      .init("domain", .string(question.domain.rawValue)),
      .init("category", .string(question.category)),
      .init("difficulty", .integer(Int64(question.difficulty))),
    ]
    if !question.parts.isEmpty {
      members.append(
        .init(
          "parts",
          .array(
            question.parts.map { ["text": .string($0.text), "answer": .string($0.answer)] })))
    }
    if !question.choices.isEmpty {
      members.append(.init("choices", .array(question.choices.map { .string($0.text) })))
    }
    if let recording = question.recording {
      members.append(.init("audio", .string("audio/\(recording.hash).opus")))
    }
    return .object(members)
  }

  private static func hash(_ json: JSON) -> String {
    SHA256.hex(json.bytes)
  }
}
