import Basics
import Homework
import TestKit
import Testing

@testable import HomeworkModule
@testable import Trainer

/// A quiz as other programs take it.
struct ExportTests {
  private func quiz(_ page: String) throws -> Quiz { Quiz(of: HomeworkPage(try Pupil.page(page))) }

  /// A question full of the signs that the formats mean something by.
  private let hostile = QuizQuestion(
    stem: "Is {a} = \"b\" & <c>?\nNow", options: ["~1", "#2", "=3", "x:\\y"], key: 2,
    reason: "a < b & \"c\"", quote: "q\tr")

  @Test func `GIFT has one right answer a question, its signs escaped`() throws {
    let quiz = try quiz("biology-digestion")
    let text = HomeworkExport.gift.text(of: quiz, title: "")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("=") } == quiz.questions.count)
    #expect(text.split(separator: "\n").count { $0.hasPrefix("~") } == 3 * quiz.questions.count)
    for question in quiz.questions { #expect(text.contains("=" + question.answer)) }
    let signs = HomeworkExport.gift.text(of: [hostile], title: "")
    #expect(signs.hasPrefix(#"Is \{a\} \= "b" & <c>? Now {"#) && signs.contains(#"=\=3"#))
    #expect(signs.contains(#"~x\:\\y"#))
  }

  @Test func `Aiken names the letter of the right answer`() throws {
    let quiz = try quiz("physics-space")
    let blocks = HomeworkExport.aiken.text(of: quiz, title: "").components("\n\n")
    #expect(blocks.count == quiz.questions.count)
    for (block, question) in zip(blocks, quiz.questions) {
      let lines = block.split(separator: "\n")
      #expect(lines.count == 6 && lines[5] == "ANSWER: \(QuizWords.letter(question.key))")
      #expect(lines[question.key + 1].hasSuffix(question.answer))
    }
  }

  @Test func `Moodle XML is whole and gives one answer everything`() throws {
    let quiz = try quiz("history-timeline")
    let text = HomeworkExport.moodle.text(of: quiz, title: "")
    #expect(text.components(#"fraction="100""#).count == quiz.questions.count + 1)
    let signs = HomeworkExport.moodle.text(of: [hostile], title: "")
    #expect(signs.contains("&amp; &lt;c") && !signs.contains("<c>"))
  }

  @Test func `tables and cards have a line a question`() throws {
    let quiz = try quiz("french-words")
    let cards = HomeworkExport.anki.text(of: quiz, title: "Words")
    #expect(cards.split(separator: "\n").count == quiz.questions.count + 3)
    #expect(HomeworkExport.anki.text(of: [hostile], title: "").split(separator: "\n").count == 4)
    let rows = HomeworkExport.csv.text(of: quiz, title: "").split(separator: "\n")
    #expect(rows.count == quiz.questions.count + 1)
  }

  @Test func `the sheet has its key on a page of its own`() throws {
    let quiz = try quiz("geography-rivers")
    let page = HomeworkExport.sheet.text(of: quiz, title: "Rivers & seas")
    let parts = page.components(#"<section class="answers">"#)
    #expect(parts.count == 2 && parts[0].contains("Rivers &amp; seas"))
    for question in quiz.questions { #expect(!parts[0].contains(question.reason)) }
  }

  @Test(arguments: HomeworkExport.allCases)
  func `every format is saved from the page`(format: HomeworkExport) throws {
    var pupil = Pupil()
    try pupil.add("physics-space")
    let homework = try #require(pupil.newest)
    pupil.send("homework.export", ["h": homework.id, "format": format.rawValue])
    #expect(pupil.effects.contains("download"))
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
