import Basics
import Foundation
import Quiz
import TestKit
import Testing

private let knowledge = Knowledge.shared

private func areSame(_ a: String, _ b: String) -> Bool {
  knowledge.areSame(a.folded, b.folded)
}

@Test(arguments: [
  ("water", "H2O"), ("Wolfram", "tungsten"), ("azote", "nitrogen"), ("saltpetre", "KNO3"),
])
func `two names of one thing are the same`(a: String, b: String) {
  #expect(areSame(a, b))
  #expect(areSame(b, a))
}

@Test func `each of the 118 symbols names its element`() {
  let symbols = knowledge.everyLine.filter { $0.scope == .symbol }.map(knowledge.names(of:))
  #expect(symbols.count == 118)
  #expect(Set(symbols.map { $0[0].lowercased() }).count == 118)
  for names in symbols {
    #expect(knowledge.areSame(names[0].folded, names[1].folded, in: .symbol))
  }
}

@Test func `a symbol counts only where symbols are asked for`() {
  #expect(!areSame("He", "helium"))
  #expect(knowledge.areSame("he".folded, "helium".folded, in: .symbol))
  for line in knowledge.lines(of: "co".folded) where line.scope == .symbol {
    #expect(knowledge.isWritten(Array("Co".utf8), in: line))
    #expect(!knowledge.isWritten(Array("CO".utf8), in: line))
  }
}
