import Basics
import Foundation
import Teaching
import Typing

/// Teaching workloads: what a table of words costs to open, and a lesson to make.

private func wordTable() -> [UInt8] {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../web/words/en.txt")
  guard let bytes = try? Data(contentsOf: file) else {
    preconditionFailure("\(file.path) cannot be read")
  }
  return Array(bytes)
}

@MainActor let teachingWorkloads: [Workload] = [
  Workload(name: "open-10-word-tables") { _ in
    let bytes = wordTable()
    return {
      var checksum = 0
      for _ in 0..<10 {
        guard let table = try? WordTable(bytes) else { continue }
        checksum += table.count + inventedLength(table)
      }
      return checksum
    }
  },
  Workload(name: "make-1000-lessons") { _ in
    guard let table = try? WordTable(wordTable()) else { return { 0 } }
    let tutor = Tutor(table, Touch())
    let test = minuteOfTyping()
    var skill = Skill(Touch())
    skill.take(Run(test.exercise, replaying: test.events), at: Moment(millis: 1_750_000_000_000))
    return {
      var checksum = 0
      for seed in 0..<1_000 {
        let lesson = tutor.lesson(
          skill, seed: UInt64(seed), at: Moment(millis: 1_750_000_000_000))
        checksum += lesson.text.utf8.count
      }
      return checksum
    }
  },
]

/// A word of the table's letters: a table is of use with its model, and a page makes both.
private func inventedLength(_ table: WordTable) -> Int {
  var random = SeededRandom(seed: 1)
  let word = LetterModel(table).word(
    table, table.letters[0], from: table.letters, length: 4...6, &random)
  return word?.utf8.count ?? 0
}
