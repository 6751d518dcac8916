import Conformance
import Foundation
import TestKit
import Testing

private let folder = Files.repository.appending(path: "core/Tests/Conformance")

private func names() -> [String] {
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return files.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix(".expected.jsonl") }
    .map { String($0.dropLast(".jsonl".count)) }.sorted()
}

private func lines(_ name: String) throws -> [Substring] {
  try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    .split(separator: "\n")
}

/// The same files go through the WebAssembly module with `node core/wasm/conform.mjs`.
@Test(arguments: names()) func `the core answers its vectors as recorded`(name: String) throws {
  let answers = try lines("\(name).jsonl").map { conform(line: Array($0.utf8), judge: .ofEtude) }
  let text = answers.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  let record = folder.appending(path: "\(name).expected.jsonl")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
    try text.write(to: record, atomically: true, encoding: .utf8)
  }
  let expected = try lines("\(name).expected.jsonl")
  #expect(answers.count == expected.count)
  for (place, (answer, line)) in zip(answers, expected).enumerated() {
    let answer = String(decoding: answer, as: UTF8.self)
    // NB: a line may be long: only what stands where they part is worth reading.
    let same = zip(answer.utf8, line.utf8).prefix { $0 == $1 }.count
    #expect(
      same == answer.utf8.count && same == line.utf8.count,
      """
      \(name).jsonl:\(place + 1) at byte \(same)
      recorded: \(around(same, String(line)))
      now:      \(around(same, answer))
      """)
  }
}

private func around(_ byte: Int, _ text: String) -> String {
  String(decoding: text.utf8.dropFirst(max(0, byte - 60)).prefix(160), as: UTF8.self)
}

@Test func `there are vectors`() { #expect(!names().isEmpty) }
