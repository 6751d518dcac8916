import Basics
import PackKit
import TestKit
import Testing

@testable import Packs

/// Packs as they are shared: in parts, by a manifest, an update as what changed.
struct PackSharingTests {
  private static func parts(_ text: String) -> PackParts { PackParts(Array(text.utf8)) }

  @Test func `the parts of a pack are its header and its questions, and joined the pack`() {
    forAll(seeds: 1...60) { random, seed in
      var generator = PackGenerator(random: random)
      let pack = generator.pack()
      let parts = PackParts(pack.textBytes)
      #expect((0..<parts.count).flatMap { Array(parts[$0]) } == parts.bytes, "seed \(seed)")
      #expect(parts.count == 1 + pack.questions.count + pack.items.count, "seed \(seed)")
      #expect(parts.names.allSatisfy { $0.utf8.count == PackParts.nameDigits })
    }
    #expect(Self.parts("").count == 1 && Self.parts("## a\n#\n##").count == 2)
    // What stands within a line begins none.
    #expect(Self.parts("a ## b\n # c\n").count == 1)
  }

  @Test func `a patch makes the new text of the old one`() {
    forAll(seeds: 1...60) { random, seed in
      var generator = PackGenerator(random: random)
      let (old, new) = (generator.pack(), generator.pack())
      // Some of both, in another order.
      var mixed = old
      mixed.questions = new.questions + old.questions.reversed().dropLast(2)
      for text in [new, mixed, old] {
        let (before, after) = (PackParts(old.textBytes), PackParts(text.textBytes))
        let patch = PackPatch(from: before, to: after)
        #expect(PackPatch(patch.json) == patch, "seed \(seed)")
        #expect(patch.applied(to: before, bytesMax: 1 << 20) == after.bytes, "seed \(seed)")
      }
      let same = PackPatch(from: PackParts(old.textBytes), to: PackParts(old.textBytes))
      #expect(same.steps == [.keep(from: 0, count: PackParts(old.textBytes).count)])
    }
  }

  /// A patch is made in time that grows with the pack: each part is written once.
  @Test func `a pack of which every question changed is one new text`() {
    var (old, new) = ("pack: a\n", "pack: a\n")
    for number in 0..<5_000 {
      old += "## short q\(number)\nx\n"
      new += "## short q\(number)\ny\n"
    }
    let patch = PackPatch(from: Self.parts(old), to: Self.parts(new))
    #expect(patch.steps.count == 2 && patch.steps.first == .keep(from: 0, count: 1))
    #expect(patch.applied(to: Self.parts(old), bytesMax: 1 << 20) == Array(new.utf8))
  }

  @Test(arguments: [
    #"[[0,9]]"#, #"[[5,1]]"#, #"[[0,9223372036854775807]]"#, #"[[-1,1]]"#, #"[[0,0]]"#, #"[[0]]"#,
    #"[7]"#, #"{}"#, #"["a","b"]"#,
  ])
  func `a patch that fits nothing, or makes too much, gives nothing`(json: String) throws {
    let old = Self.parts("pack: a\n## b\n## c\n")
    let patch = PackPatch(try JSON(parsing: Array(json.utf8)))
    #expect(patch?.applied(to: old, bytesMax: 1) == nil)
  }

  @Test func `a manifest says what it was made of`() throws {
    forAll(seeds: 1...20) { random, seed in
      var generator = PackGenerator(random: random)
      let pack = generator.pack()
      let parts = PackParts(pack.textBytes)
      let manifest = PackManifest(pack, text: parts, in: "otters", published: 7)
      #expect(PackManifest(manifest.json) == manifest, "seed \(seed)")
      #expect(manifest.sha256 == pack.hash && manifest.parts == parts.names, "seed \(seed)")
    }
  }

  @Test func `what is no manifest is none`() throws {
    let pack = try #require(Pack.parse(Array("pack: a\nversion: 1\n".utf8)).pack)
    let text = PackManifest(pack, text: PackParts(pack.textBytes), in: "t", published: 1).json.text
    for (good, bad) in [
      ("\"pack\":\"a\"", "\"pack\":1"), ("\"bytes\":", "\"bytes\":9999999"),
      ("\"bytes\":", "\"bytes\":-"), ("\"parts\":\"", "\"parts\":\"a"),
    ] {
      #expect(text.contains(good))
      let json = try JSON(parsing: Array(text.replacing(good, with: bad).utf8))
      #expect(PackManifest(json) == nil, "\(bad)")
    }
    #expect(PackManifest(nil) == nil)
  }

  /// reference/server.md, section 10: ten of a thousand questions changed, at most 20 kB.
  @Test func `an update of ten questions of a thousand is at most 20 kB`() {
    func pack(_ isNew: Bool) -> Pack {
      var pack = Pack(id: "large", title: "A large pack")
      pack.version = isNew ? "1.0.1" : "1.0.0"
      for number in 0..<1_000 {
        let word = isNew && number % 100 == 50 ? "mended" : "plain"
        pack.questions.append(
          Question(
            key: "question-\(number)", kind: .tossup,
            text: String(repeating: "A clue of \(number), \(word), that goes on. ", count: 14),
            answer: "_answer \(number)_", domain: .history))
      }
      return pack
    }
    let (old, new) = (PackParts(pack(false).textBytes), PackParts(pack(true).textBytes))
    let held = old.places
    let manifest = PackManifest(pack(true), text: new, in: "otters", published: 1)
    let lacking = manifest.parts.indices.filter { held[manifest.parts[$0]] == nil }
    #expect(lacking.count == 11)
    let sent = manifest.json.bytes.count + lacking.reduce(0) { $0 + new[$1].count }
    #expect(new.bytes.count > 500_000 && sent <= 20_000, "\(sent) bytes")
    let fact = PackPatch(from: old, to: new).json.bytes.count
    #expect(fact <= 8_000, "\(fact) bytes")
  }

  @Test(arguments: [
    ("1.0.1", "1.0.0"), ("1.10", "1.9"), ("2", "1.9.9"), ("1.0.0.1", "1.0.0"), ("2026-2", "2026-1"),
    ("1.0b", "1.0a"), ("10", "9"), ("1.01.1", "1.1.0"),
  ])
  func `a version is later by its numbers`(later: String, earlier: String) {
    #expect(PackVersion.isLater(later, than: earlier))
    #expect(!PackVersion.isLater(earlier, than: later))
    #expect(!PackVersion.isLater(later, than: later))
    #expect(PackVersion.isLater(PackVersion.next(after: later), than: later))
  }
}
