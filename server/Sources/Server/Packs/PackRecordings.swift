import Foundation
public import Packs

/// The recordings beside a pack's texts: `recordings.txt` says which word begins when, `audio/`
/// holds the files, each named by its hash.
public struct PackRecordings: Sendable {
  let folder: String

  public init(folder: String) { self.folder = folder }

  /// Where a folder of packs has the file of that hash; nil when none has it.
  static func file(_ hash: String, in packs: String) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: packs)) ?? []
    return names.lazy.map { PackRecordings(folder: "\(packs)/\($0)").place(of: hash) }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// Whether the question was recorded as it is now, and the file is there.
  public func has(_ question: Question) -> Bool {
    guard let recording = question.recording, recording.isOf(question.aloud) else { return false }
    return FileManager.default.fileExists(atPath: place(of: recording.hash))
  }

  /// Writes the sound of one.
  public func keep(_ file: [UInt8], _ recording: Recording) throws {
    try FileManager.default.createDirectory(
      atPath: audio, withIntermediateDirectories: true)
    try Data(file).write(to: URL(fileURLWithPath: place(of: recording.hash)), options: .atomic)
  }

  /// Says which recordings there are: those just made, by key, and those that the pack had and
  /// that still fit; removes files that are none of them. Returns how many bytes they take.
  public func write(_ pack: Pack, _ made: [String: Recording]) throws -> Int {
    var text = "// Made by \"etude pack record\".\n"
    var wanted: Set<String> = []
    var bytes = 0
    for question in pack.questions {
      guard let recording = made[question.key] ?? (has(question) ? question.recording : nil) else {
        continue
      }
      text += "\n## recording \(question.key)\naudio: \(recording.text)\n"
      if wanted.insert(recording.hash).inserted { bytes += Int(recording.bytes) }
    }
    try Data(text.utf8).write(
      to: URL(fileURLWithPath: "\(folder)/recordings.txt"), options: .atomic)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: audio)) ?? []
    where name.hasSuffix(".opus") && !wanted.contains(String(name.dropLast(5))) {
      try FileManager.default.removeItem(atPath: "\(audio)/\(name)")
    }
    return bytes
  }

  private var audio: String { "\(folder)/audio" }

  private func place(of hash: String) -> String { "\(audio)/\(hash).opus" }
}
