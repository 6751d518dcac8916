import Foundation
import PackKit
import TestKit
import Testing

@testable import Answers
@testable import Packs

/// An answer line of a pack, and what is asked.
private struct Asked {
  var item: String
  var line: String
  var question: String
}

private func asked(in pack: Pack) -> [Asked] {
  var all: [Asked] = []
  for question in pack.questions {
    let item = "\(pack.id)/\(question.key)"
    if !question.answer.isEmpty {
      all.append(Asked(item: item, line: question.answer, question: question.text))
    }
    for (place, part) in question.parts.enumerated() {
      all.append(Asked(item: "\(item)#\(place + 1)", line: part.answer, question: part.text))
    }
  }
  return all
}

/// Everything that a line accepts by itself: its main answers, and those beside it.
private func accepted(_ line: AnswerLine) -> [String] {
  line.clauses.filter { $0.kind == .main || $0.kind == .accept }
    .flatMap { $0.answers.map(\.text) }
}

@Suite struct PackRivalTests {
  @Test(arguments: Files.packs)
  func `no answer of a pack is lost to a rival`(folder: String) throws {
    let pack = try #require(Pack.parse(files: try packFiles(folder)).pack)
    var library = Library(remaking: .none)
    library.add(pack)
    // The whole pack, of which the product looks at twelve.
    let everything = asked(in: pack).map { AnswerLine(parsing: $0.line).main }
    for asked in asked(in: pack) {
      let line = AnswerLine(parsing: asked.line)
      let near = library.rivals(of: asked.item, most: 12)
      #expect(near.count <= 12)
      for given in accepted(line) {
        let free = Judge.ofEtude.judge(
          given, against: line, context: JudgeContext(question: asked.question))
        for rivals in [near, everything] {
          let context = JudgeContext(question: asked.question, rivals: rivals)
          #expect(
            Judge.ofEtude.judge(given, against: line, context: context) == free,
            "\(given) to \(asked.item)")
        }
      }
    }
  }

  @Test func `rivals are the main answers nearby, those of the category first`() throws {
    let reading = Pack.parse(
      Array(
        """
        pack: p
        title: P

        ## short a
        category: Biology
        A?
        ANSWER: _ant_ [or _emmet_]

        ## short b
        category: History
        B?
        ANSWER: _Brutus_

        ## short c
        category: Biology
        C?
        ANSWER: _cat_ [prompt on animal]
        """.utf8))
    var library = Library(remaking: .none)
    library.add(try #require(reading.pack))
    #expect(library.rivals(of: "p/a", most: 12) == ["cat", "Brutus"])
    #expect(library.rivals(of: "p/c~knowledgebowl@1", most: 1) == ["ant"])
    #expect(library.rivals(of: "p/b", most: 12) == ["cat", "ant"])
    #expect(library.rivals(of: "p/z", most: 12) == [])
    #expect(library.rivals(of: "math/primes-1-3", most: 12) == [])
  }
}
