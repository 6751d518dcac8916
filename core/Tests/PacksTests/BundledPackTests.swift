import Foundation
import Markup
import PackKit
import TestKit
import Testing

@testable import Packs

@Test func `there are packs to send out`() {
  #expect(Files.packs.contains("first-light") && Files.packs.contains("kindling"))
}

@Test(arguments: Files.packs)
func `every pack that goes out is read and checked without a problem`(folder: String) throws {
  let reading = Pack.parse(files: try packFiles(folder))
  let pack = try #require(reading.pack)
  #expect(reading.problems.map(\.text) == [])
  #expect(lint(pack, places: reading.places).map(\.text) == [])
  #expect(pack.id == folder)
}

@Test func `every formula of the packs is set, and reads the same in one line`() throws {
  var count = 0
  for folder in Files.packs {
    let pack = try #require(Pack.parse(files: try packFiles(folder)).pack)
    for question in pack.questions where question.isFormula {
      let line = String(question.answer.prefix { $0 != "[" })
      let text = PackMarkup.plain(Array(line.utf8)[...], isAnswer: false)
      let formula = try #require(Formula(Scan.string(text)), "\(question.answer)")
      #expect(Formula(formula.text) == formula)
      #expect(setFormula(line).rendered.hasPrefix("<math"))
      count += 1
    }
  }
  #expect(count > 100)
}

@Test func `no two packs share a tossup's answer`() throws {
  var packOfAnswer: [String: String] = [:]
  for folder in Files.packs {
    let pack = try #require(Pack.parse(files: try packFiles(folder)).pack)
    for question in pack.questions where question.kind == .tossup {
      let answer = String(decoding: AnswerShape(question.answer).main, as: UTF8.self)
      let other = packOfAnswer.updateValue(folder, forKey: answer)
      #expect(other == nil || other == folder, "\(answer) is in \(other ?? "") too")
    }
  }
}
