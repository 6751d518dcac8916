import Practice
import Testing

@testable import Packs

/// Recordings in a pack's text, and what they are of.
struct RecordingTests {
  private static let hash = String(repeating: "0a", count: 32)

  static func pack(_ tail: String = "") -> String {
    """
    pack: heard
    title: Heard
    licence: CC0
    authors: Nobody

    ## tossup slate
    category: Science - Earth Science
    One clue comes first. (*)
    For 10 points, name *this* ("thiss") rock.
    ANSWER: _slate_
    \(tail)
    """
  }

  private func question(_ text: String) -> Question? {
    Pack.parse(Array(text.utf8)).pack?.questions.first
  }

  @Test func `a recording in a file beside the questions belongs to the question of its key`()
    throws
  {
    let whole = try #require(question(Self.pack())).aloud
    let starts = whole.words.indices.map { Int32($0 * 300) }
    let recording = Recording(hash: Self.hash, bytes: 60_000, of: whole, starts: starts)
    let first = PackFile(
      name: "recordings.txt", bytes: Array("## recording slate\naudio: \(recording.text)\n".utf8))
    let header = "pack: heard\n"
    let reading = Pack.parse(files: [
      PackFile(name: "pack.txt", bytes: Array(header.utf8)), first,
      PackFile(name: "z.txt", bytes: Array(Self.pack().utf8.drop { $0 != 0x23 })),
    ])
    #expect(reading.problems.isEmpty)
    let pack = try #require(reading.pack)
    #expect(pack.questions[0].recording == recording)
    #expect(recording.isOf(pack.questions[0].aloud))
    // What is written is read as the same.
    #expect(Pack.parse(Array(pack.text.utf8)).pack == pack)
  }

  @Test func `a recording of other words is told by lint`() throws {
    let whole = try #require(question(Self.pack())).aloud
    let starts = [Int32](repeating: 0, count: whole.words.count)
    let line = Recording(hash: Self.hash, bytes: 1, of: whole, starts: starts).text
    func problems(_ text: String) -> [Problem] {
      let reading = Pack.parse(Array(text.utf8))
      return reading.problems + (reading.pack.map { lint($0) } ?? [])
    }
    let section = "\n## recording slate\naudio: \(line)"
    #expect(!problems(Self.pack(section)).contains { $0.message.contains("recording") })
    let changed = Self.pack(section).replacing("One clue", with: "Some clue")
    #expect(problems(changed).contains { $0.message.contains("made of other words") })
  }

  @Test(arguments: [
    "", "12", "zz 60000 01234567 0", "\(hash) 60000 0123456 0", "\(hash) 0 01234567 0",
    "\(hash) 60000 01234567", "\(hash) 60000 01234567 5 4", "\(hash) 60000 01234567 -1",
    "\(hash) 99999999 01234567 0",
  ])
  func `a line that is no recording is refused, and the question stays`(_ line: String) {
    let reading = Pack.parse(Array(Self.pack("\n## recording slate\naudio: \(line)").utf8))
    #expect(reading.pack?.questions.count == 1)
    #expect(reading.pack?.questions.first?.recording == nil)
    #expect(reading.problems.count == 1 && reading.problems[0].severity == .error)
  }

  @Test func `a recording of no question is told`() {
    let line = "\(Self.hash) 60000 01234567 0"
    let reading = Pack.parse(Array(Self.pack("\n## recording shale\naudio: \(line)").utf8))
    #expect(reading.problems.map(\.severity) == [.warning])
    #expect(reading.problems[0].message.contains("shale"))
  }
}
