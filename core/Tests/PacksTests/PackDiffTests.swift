import Basics
import PackKit
import TestKit
import Testing

@testable import Packs

private func pack(_ text: String) -> Pack {
  Pack.parse(Array(("pack: small\n" + text).utf8)).pack ?? Pack(id: "", title: "")
}

/// The difference as one line: "+added -removed ~changed(what)".
private func line(_ diff: PackDiff) -> String {
  var words: [String] = diff.header.map { "\($0.name): \($0.old)|\($0.new)" }
  words += diff.added.map { "+\($0.key)" } + diff.removed.map { "-\($0.key)" }
  for question in diff.changed {
    words.append("~\(question.key)(\(question.changes.map { $0.name }.joined(separator: ",")))")
  }
  if diff.isReordered { words.append("reordered") }
  return words.joined(separator: " ")
}

private let nile = "\n## short nile\nWhich river?\nANSWER: Nile\n"
private let danube = "\n## short danube\nWhich other river?\nANSWER: Danube\n"

@Test func `a pack is no different from itself`() {
  forAll { random, seed in
    var generator = PackGenerator(random: random)
    let pack = generator.pack()
    #expect(PackDiff(from: pack, to: pack).isEmpty, "seed \(seed)")
  }
}

@Test func `only equal packs have no difference`() {
  forAll { random, seed in
    var generator = PackGenerator(random: random)
    let old = generator.pack()
    let new = generator.pack()
    #expect(PackDiff(from: old, to: new).isEmpty == (old == new), "seed \(seed)")
  }
}

@Test func `the old keys, less the removed, with the added, are the new keys`() {
  forAll { random, seed in
    let (old, new) = versions(&random)
    let diff = PackDiff(from: old, to: new)
    let keys = Set(old.questions.map { $0.key }).subtracting(diff.removed.map { $0.key })
    #expect(
      keys.union(diff.added.map { $0.key }) == Set(new.questions.map { $0.key }), "seed \(seed)")
    #expect(keys.isDisjoint(with: diff.added.map { $0.key }), "seed \(seed)")
    #expect(keys.isSuperset(of: diff.changed.map { $0.key }), "seed \(seed)")
  }
}

@Test func `the other way round, the counts change places`() {
  forAll { random, seed in
    let (old, new) = versions(&random)
    let there = PackDiff(from: old, to: new)
    let back = PackDiff(from: new, to: old)
    #expect(there.added == back.removed && there.removed == back.added, "seed \(seed)")
    #expect(Set(there.changed.map { $0.key }) == Set(back.changed.map { $0.key }), "seed \(seed)")
    #expect(there.header.count == back.header.count, "seed \(seed)")
    #expect(there.isReordered == back.isReordered, "seed \(seed)")
  }
}

/// A pack, and what became of it: questions dropped, changed, added, moved.
private func versions(_ random: inout SeededRandom) -> (Pack, Pack) {
  var generator = PackGenerator(random: random)
  let old = generator.pack()
  let more = generator.pack()
  random = generator.random
  var new = old
  new.questions = []
  for question in old.questions where random.below(4) > 0 {
    var question = question
    if random.below(3) == 0 { question.answer += " again" }
    new.questions.insert(question, at: random.below(new.questions.count + 1))
  }
  for question in more.questions where !old.questions.contains(where: { $0.key == question.key }) {
    new.questions.append(question)
  }
  return (old, new)
}

@Test func `what was added, removed and changed is named`() {
  let old = pack("title: Rivers\n" + nile + danube)
  let new = pack(
    "title: More rivers\n\n## short nile\nyear: 2014\nWhich river?\nANSWER: the Nile\n"
      + "\n## short volga\nWhich third river?\nANSWER: Volga\n")
  #expect(
    line(PackDiff(from: old, to: new))
      == "title: Rivers|More rivers +volga -danube ~nile(answer,year)")
}

@Test func `another order alone is a difference, and said`() {
  #expect(line(PackDiff(from: pack(nile + danube), to: pack(danube + nile))) == "reordered")
}

@Test func `a choice that became the right one is a change`() {
  let old = pack("\n## short a\nWhich?\nW) One\nX) Two\nANSWER: W\n")
  let new = pack("\n## short a\nWhich?\nW) One\nX) Two\nANSWER: X\n")
  #expect(line(PackDiff(from: old, to: new)) == "~a(answer,choice 1,choice 2)")
}

@Test(arguments: [
  ("1.0.0", "1.0.1"), ("1.2.9", "1.2.10"), ("99", "100"), ("2026-b", "2027-b"), ("", "1.0.1"),
  ("draft", "draft.1"),
])
func `the next version counts on`(version: String, next: String) {
  #expect(PackVersion.next(after: version) == next)
}

@Test func `a version is written into the header, and nothing else changes`() {
  let text = "// mine\npack: a\nversion: 1.0\ntitle: A\n\n## short q\nversion: is no name here\n"
  #expect(
    PackVersion.text(text, with: "1.1")
      == "// mine\npack: a\nversion: 1.1\ntitle: A\n\n## short q\nversion: is no name here\n")
}

@Test(arguments: [
  ("pack: a", "pack: a\nversion: 2"),
  ("pack: a\ntitle: A\n", "pack: a\nversion: 2\ntitle: A\n"),
  ("pack: a\n\n## short q\n", "pack: a\nversion: 2\n\n## short q\n"),
  ("", "version: 2"),
])
func `a text without a version gets one`(text: String, expected: String) {
  var said = PackVersion.text(text, with: "2")
  while said.last == "\n", expected.last != "\n" { said.removeLast() }
  #expect(said == expected)
}

@Test func `what the version becomes is what the pack then says`() {
  forAll { random, seed in
    var generator = PackGenerator(random: random)
    let pack = generator.pack()
    let text = PackVersion.text(pack.text, with: "7.8")
    var expected = pack
    expected.version = "7.8"
    #expect(Pack.parse(Array(text.utf8)).pack == expected, "seed \(seed)")
  }
}
