import Basics
import TestKit
import Testing
import Typing

@testable import Teaching

@Suite struct CourseTests {
  /// The words of the first language that has this layout.
  private static let tables: [String: String] = {
    var tables: [String: String] = [:]
    for language in Shelf.languages {
      for layout in (try? Shelf.table(language).layouts) ?? [] where tables[layout] == nil {
        tables[layout] = language
      }
    }
    return tables
  }()

  private func course(_ id: String) throws -> Course {
    Course(try Shelf.layout(id), try Self.tables[id].map { try Shelf.table($0) })
  }

  @Test(arguments: Layout.titles(in: Shelf.layouts).map(\.id))
  func `a course teaches every character, and has none that was not taught`(id: String) throws {
    let course = try course(id)
    var taught: [Set<UInt32>] = []
    for (place, lesson) in course.lessons.enumerated() {
      var known: Set<UInt32> = Set(lesson.introduces).union([0x20])
      for need in lesson.needs {
        #expect(need < place)
        known.formUnion(taught[need])
      }
      taught.append(known)
      #expect(Set(lesson.characters).isSubset(of: known), "\(lesson.id)")
      let text = course.text(place, seed: UInt64(place))
      let target = Exercise(text, Rules(.strict)).target
      #expect(target == text.unicodeScalars.map(\.value), "\(lesson.id): composed")
      if !Set(target).isSubset(of: known) { Issue.record("\(id) \(lesson.id): \(text)") }
      #expect(Set(lesson.introduces).isSubset(of: Set(target)), "\(lesson.id): \(text)")
      #expect((24...2_000).contains(target.count), "\(lesson.id): \(target.count)")
    }
    // What a text cannot hold, because composition makes another character of it, is not typed.
    let typed = try Shelf.layout(id).characters.filter {
      Exercise(String(Character(scalar($0))), Rules(.strict)).target == [$0]
    }
    #expect(Set(course.lessons.flatMap(\.introduces)).union([0x20]) == Set(typed).union([0x20]))
    #expect(Set(course.lessons.map(\.id)).count == course.lessons.count)
  }

  @Test func `a course begins with the index fingers of the home row`() throws {
    func first(_ id: String) throws -> [String] {
      try course(id).lessons.prefix(4).map {
        String(String.UnicodeScalarView($0.introduces.map { scalar($0) }))
      }
    }
    #expect(try first("us") == ["fj", "dk", "sl", "a;"])
    #expect(try first("us-dvorak") == ["uh", "et", "on", "as"])
    #expect(try first("ru") == ["ао", "вл", "ыд", "фж"])
  }

  @Test func `there are six stages, each with its test`() throws {
    let gates = try course("de").lessons.filter(\.isGate)
    #expect(gates.map(\.stage) == Stage.allCases)
    #expect(gates.map(\.stage.gateWpm) == [20, 25, 30, 35, 40, 50])
    for gate in gates {
      let wpm = gate.stage.gateWpm
      #expect(gate.mark(accuracy: 98, wpm: wpm) == (wpm >= 50 ? .gold : .passed))
      #expect(gate.mark(accuracy: 97.9, wpm: 100) == .failed)
      #expect(gate.mark(accuracy: 100, wpm: wpm - 0.1) == .failed)
    }
    let lesson = try course("de").lessons[0]
    #expect(lesson.mark(accuracy: 94, wpm: 20) == .passed)
    #expect(lesson.mark(accuracy: 98, wpm: 50) == .gold)
    #expect(lesson.mark(accuracy: 93.9, wpm: 60) == .failed)
  }

  @Test func `lessons open by what was shown`() throws {
    let course = try course("us")
    let skill = Skill(Touch())
    func open(_ best: [String: Mark], _ skill: Skill) -> [String] {
      let standings = course.standings(best, skill, on: Shelf.today.fractionalDays)
      return zip(course.lessons, standings).filter { $1 == .open }.map(\.0.id)
    }
    #expect(open([:], skill) == ["home-1"])
    #expect(open(["home-1": .passed], skill) == ["home-2"])
    #expect(open(["home-1": .failed], skill) == ["home-1"])
    // A test of a stage is passed for all before it, and opens two ways.
    #expect(open(["columns-test": .gold], skill) == ["transitions-1", "signs-1"])
    // What was typed elsewhere counts.
    var typed = skill
    for _ in 0..<4 { typed.take(Shelf.run("fj fj jf jf jj ff fj jf fj"), at: Shelf.today) }
    #expect(open([:], typed) == ["home-2"])
  }

  @Test func `a pass carries over to what it needs and to nothing else`() throws {
    let course = try course("us")
    for (place, lesson) in course.lessons.enumerated() {
      let standings = course.standings([lesson.id: .passed], Skill(Touch()), on: 0)
      var needed: Set<Int> = [place]
      for other in (0...place).reversed() where needed.contains(other) {
        needed.formUnion(course.lessons[other].needs)
      }
      let shown = standings.indices.filter { standings[$0].isShown }
      #expect(Set(shown) == needed)
    }
  }

  @Test func `a failed lesson is mended by the keys that were mistaken`() throws {
    let course = try course("us")
    let place = try #require(course.place(of: "columns-test"))
    let exercise = Exercise("try art trip rat err", Rules(.strict))
    var run = Run(exercise)
    var now: Int32 = 0
    for value in exercise.target {
      for key in value == 0x72 ? [0x74, value] : [value] {
        run.apply(.down(.unidentified, Key(scalar(key)), []), at: now)
        now += 200
      }
    }
    let text = try #require(course.remedy(after: run, of: place, seed: 1))
    #expect(text.hasPrefix("rr tt rt tr"))
    #expect(text.split(separator: " ").allSatisfy { $0.contains("r") || $0.contains("t") })
    let taught = Set(course.lessons[place].characters)
    #expect(text.unicodeScalars.allSatisfy { taught.contains($0.value) })
    #expect(course.remedy(after: Shelf.run("try art"), of: place, seed: 1) == nil)
  }

  @Test(arguments: CodeText.allCases)
  func `code closes its brackets and is typed on any keyboard`(language: CodeText) throws {
    let layout = try Shelf.layout("us")
    var texts: Set<String> = []
    for seed in 0..<60 {
      let text = language.text(length: 200, seed: UInt64(seed))
      texts.insert(text)
      #expect((200...2_000).contains(text.utf8.count))
      var open: [Character] = []
      let closing: [Character: Character] = [")": "(", "]": "[", "}": "{"]
      for character in text {
        if "([{".contains(character) { open.append(character) }
        if let opening = closing[character] { #expect(open.popLast() == opening, "\(text)") }
      }
      #expect(open.isEmpty && !text.contains("%") && !text.contains(" \n"), "\(text)")
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || layout.keys(for: $0.value) != nil })
    }
    #expect(texts.count == 60)
    #expect(language.text(length: 200, seed: 3) == language.text(length: 200, seed: 3))
  }
}
