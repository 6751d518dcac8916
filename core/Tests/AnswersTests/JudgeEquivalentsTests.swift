import Basics
import TestKit
import Testing

@testable import Answers

@Test func `the judge's own equivalents say nothing that the table of names says`() {
  let narrow: Set<Knowledge.Scope> = [.givenName, .calendar, .unitSymbol, .postal]
  // Inside a longer answer the judge does not look for these in the table.
  let whole: Set<Knowledge.Scope> = [.person, .ruler, .work, .event, .document]
  for line in Equivalents.text.split(separator: "\n") {
    let names = line.split(separator: ",").map { Folding.fold(String($0)) }
    let same = Judge.ofEtude.knowledge.lines(of: names[0]).filter { candidate in
      names.allSatisfy { Judge.ofEtude.knowledge.lines(of: $0).contains(candidate) }
    }
    let twins = same.filter { !narrow.contains($0.scope) && !whole.contains($0.scope) }
    #expect(twins.isEmpty, "\(line)")
  }
}

@Test func `a judge without knowledge knows fewer names, and judges all the same`() {
  let bare = Judge(knowledge: .none)
  #expect(Judge.ofEtude.judge("Peking", against: "_Beijing_").verdict == .accept)
  #expect(bare.judge("Peking", against: "_Beijing_").verdict == .reject)
  #expect(bare.judge("Bejing", against: "_Beijing_").because == .spelling)
  #expect(bare.judge("twelve", against: "12").verdict == .accept)
}
