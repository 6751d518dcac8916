import Answers
import Foundation
import TestKit
import Testing

/// A ruling of `Fixtures/classes.txt`.
private struct Ruling {
  var given: String
  var line: String
  var verdict: String
  var question = ""
  var isSpoken = false

  init?(_ text: Substring) {
    var text = String(text)
    if text.hasPrefix("~") {
      isSpoken = true
      text.removeFirst()
    }
    let parts = text.components(separatedBy: " ?? ")
    if parts.count > 1 { question = parts[1] }
    let sides = parts[0].components(separatedBy: " <- ")
    guard sides.count == 2, let end = sides[1].range(of: " : ", options: .backwards) else {
      return nil
    }
    given = sides[0]
    line = String(sides[1][..<end.lowerBound])
    verdict = sides[1][end.upperBound...].trimmingCharacters(in: .whitespaces)
  }

  func judged(_ strictness: Strictness = .standard) -> Judgement {
    Judge.ofEtude.judge(
      given, against: line, context: JudgeContext(question: question, isSpoken: isSpoken),
      strictness: strictness)
  }
}

@Suite struct JudgeClassesTests {
  private static let classes: [(name: String, rulings: [Ruling])] = {
    let file = Files.repository.appending(path: "core/Tests/AnswersTests/Fixtures/classes.txt")
    var classes: [(name: String, rulings: [Ruling])] = []
    for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
      if line.hasPrefix("//") { continue }
      if line.hasPrefix("# ") {
        classes.append((String(line.dropFirst(2)), []))
      } else if let ruling = Ruling(line), !classes.isEmpty {
        classes[classes.count - 1].rulings.append(ruling)
      } else {
        Issue.record("unread: \(line)")
      }
    }
    return classes
  }()

  @Test func `every class has examples and counter-examples`() {
    #expect(Self.classes.count == 5)
    for (name, rulings) in Self.classes {
      #expect(rulings.count { $0.verdict == "accept" } >= 15, "\(name)")
      #expect(rulings.count { $0.verdict == "reject" } >= 10, "\(name)")
    }
  }

  @Test func `each example is ruled as it says`() {
    for ruling in Self.classes.flatMap(\.rulings) {
      let verdict = ruling.judged().verdict.rawValue
      #expect(
        verdict == ruling.verdict, "\(ruling.given) <- \(ruling.line) ?? \(ruling.question)")
    }
  }

  @Test func `what is refused is not accepted at the strict level`() {
    for ruling in Self.classes.flatMap(\.rulings) where ruling.verdict == "reject" {
      #expect(
        ruling.judged(.strict).verdict != .accept, "\(ruling.given) <- \(ruling.line), strict")
    }
  }
}
