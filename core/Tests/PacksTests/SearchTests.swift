import Basics
import Foundation
import PackKit
@testable import Packs
import Practice
import TestKit
import Testing

private func pack(_ id: String, _ pairs: [(String, String)]) -> Pack {
  var questions: [Question] = []
  for (place, pair) in pairs.enumerated() {
    questions.append(
      Question(key: "q\(place)", kind: .short, text: pair.0, answer: pair.1, domain: .literature))
  }
  return Pack(id: id, title: id, questions: questions)
}

private let sample = pack(
  "sample",
  [
    ("Who painted the Garden of Earthly Delights?", "Hieronymus _Bosch_"),
    ("In which garden did Voltaire’s Candide end?", "his own _garden_"),
    ("What novel by Dvořák’s friend names a Père?", "Père _Goriot_"),
    ("The earthly garden of delights", "none"),
  ])

private func found(_ query: String, _ scope: SearchScope = .both) -> [Int] {
  var index = SearchIndex(remaking: .none)
  index.add(sample)
  return index.search(SearchQuery(query), in: scope).hits.map { $0.place }
}

@Test func `words are found in any order, folded`() {
  #expect(found("delights garden ").sorted() == [0, 3])
  #expect(found("PERE goriot ") == [2])
  #expect(found("dvoraks ") == [2])
  #expect(found("nothing ").isEmpty)
  #expect(found("").count == 4)
}

@Test func `a phrase wants its words side by side`() {
  #expect(found("\"garden of earthly delights\"") == [0])
  #expect(found("“earthly garden”") == [3])
}

@Test func `an excluded word or phrase takes questions out`() {
  #expect(found("garden -voltaires ").sorted() == [0, 3])
  #expect(found("-garden ") == [2])
  #expect(found("garden -\"garden of earthly\"").sorted() == [1, 3])
}

@Test func `a search may look in question or answer only, and answers come first`() {
  #expect(found("garden ", .answer) == [1])
  #expect(found("garden ").first == 1)
  #expect(found("bosch ", .question).isEmpty)
}

@Test func `the word being typed finds what begins so`() {
  #expect(found("gor") == [2])
  #expect(found("gor ").isEmpty)
}

@Test func `highlights are places in the text`() {
  let text = "The “Garden” of earthly Delights"
  let query = SearchQuery("delights \"garden of\" ")
  let bytes = Array(text.utf8)
  #expect(
    query.highlights(in: text).map { String(decoding: bytes[$0], as: UTF8.self) }
      == ["Garden” of", "Delights"])
}

@Test func `the index follows the library`() {
  var library = Library(remaking: .none)
  library.add(sample)
  library.add(pack("other", [("Who wrote Faust?", "_Goethe_")]))
  var index = SearchIndex(remaking: .none)
  index.update(to: library)
  #expect(index.count == 5)
  #expect(index.search(SearchQuery("faust")).hits.map { $0.pack } == ["other"])
  library.remove("sample")
  index.update(to: library)
  #expect(index.count == 1)
  #expect(index.search(SearchQuery("garden")).total == 0)
}

@Test func `search agrees with reading every question`() {
  let words = ["sun", "moon", "star", "sea", "sand", "stone"]
  forAll(seeds: 1...60) { random, seed in
    var pairs: [(String, String)] = []
    for _ in 0..<30 {
      var text: [String] = []
      for _ in 0..<random.below(8) { text.append(words[random.below(words.count)]) }
      pairs.append((text.joined(separator: " "), words[random.below(words.count)]))
    }
    var index = SearchIndex(remaking: .none)
    index.add(pack("p", pairs))
    let a = words[random.below(words.count)]
    let b = words[random.below(words.count)]
    let hits = index.search(SearchQuery("\(a) \(b) "), limit: 100).hits.map { $0.place }.sorted()
    var expected: [Int] = []
    for (place, pair) in pairs.enumerated() {
      let all = pair.0.split(separator: " ").map(String.init) + [pair.1]
      if all.contains(a), all.contains(b) { expected.append(place) }
    }
    #expect(hits == expected, "seed \(seed)")
    let phrase = index.search(SearchQuery("\"\(a) \(b)\""), in: .question, limit: 100).hits.map {
      $0.place
    }
    #expect(
      phrase.sorted() == pairs.indices.filter { " \(pairs[$0].0) ".contains(" \(a) \(b) ") },
      "seed \(seed)")
  }
}

@Test func `a search filters as the filter does`() {
  forAll(seeds: 1...40) { random, seed in
    var pairs: [(String, String)] = []
    for number in 0..<40 {
      let end = ["", " in x^2", " (*) then"][random.below(3)]
      pairs.append(("word \(number)" + end, "a"))
    }
    var pack = pack("p", pairs)
    for place in pack.questions.indices {
      pack.questions[place].domain = Domain.allCases[random.below(20)]
      pack.questions[place].kind = [.tossup, .bonus, .short][random.below(3)]
      pack.questions[place].difficulty = Int32(random.below(10))
      pack.questions[place].year = random.below(2) == 0 ? nil : Int32(2000 + random.below(20))
      pack.questions[place].category = ["", "Fine Arts", "Science"][random.below(3)]
      if random.below(2) == 0 {
        pack.questions[place].choices = [Question.Choice(label: "W", text: "word", isRight: true)]
      }
    }
    var filter = QuestionFilter()
    if random.below(2) == 0 { filter.domains = Array(Domain.allCases.prefix(10)) }
    if random.below(2) == 0 { filter.kinds = [.short, .bonus] }
    if random.below(2) == 0 { filter.difficulty = 2...7 }
    if random.below(2) == 0 { filter.years = 2005...2015 }
    if random.below(2) == 0 { filter.categories = ["fine arts"] }
    if random.below(2) == 0 { filter.fits = [["spoken", "short", "nothing"][random.below(3)]] }
    filter.isVoiceSafeOnly = random.below(2) == 0
    filter.isPowerMarkedOnly = random.below(3) == 0
    if random.below(2) == 0 { filter.isChoice = random.below(2) == 0 }
    var index = SearchIndex(remaking: .apart)
    index.add(pack)
    let hits = index.search(SearchQuery("word "), filter: filter, limit: 100).hits.map { $0.place }
    let expected = pack.questions.indices.filter {
      filter.admits(pack.questions[$0], lastUsed: nil, at: Moment(millis: 0), remaking: .apart)
    }
    #expect(hits == Array(expected), "seed \(seed)")
  }
}

@Test func `a word that is marked in part is one word`() {
  var index = SearchIndex(remaking: .none)
  index.add(pack("p", [("The *Iliad*s of plants", "_photosynthes_is [or _light_]")]))
  #expect(index.search(SearchQuery("photosynthesis ")).total == 1)
  #expect(index.search(SearchQuery("iliads light ")).total == 1)
}

@Test func `a pattern finds what reading every question finds`() {
  let words = ["sun", "Sün", "moon", "st_ar_", "sea-sand", "*s*un", "stone(*)s", "12"]
  let patterns = ["/s[uü]n/", "/st|mo/", "/^moon/", "/sea.sand/", "/\\d+$/", "/star|zzz/", "/x?/"]
  forAll(seeds: 1...60) { random, seed in
    var pairs: [(String, String)] = []
    for _ in 0..<20 {
      let text = (0..<random.below(4)).map { _ in words[random.below(words.count)] }
      pairs.append((text.joined(separator: " "), words[random.below(words.count)]))
    }
    var library = Library(remaking: .none)
    library.add(pack("p", pairs))
    var index = SearchIndex(remaking: .none)
    index.update(to: library)
    let written = patterns[random.below(patterns.count)]
    let scope = SearchScope.allCases[random.below(3)]
    let query = SearchQuery(written)
    let hits = index.search(
      query, in: scope, filter: QuestionFilter(), limit: 100, of: library
    ) { _, _ in true }.hits.map { $0.place }.sorted()
    let expected = pairs.indices.filter { place in
      let question = library.packs[0].questions[place]
      return query.fits(String(decoding: question.read(scope), as: UTF8.self))
    }
    #expect(hits == Array(expected), "seed \(seed): \(written) in \(scope)")
  }
}

@Test func `a pattern is highlighted where it is`() {
  let text = "Père Goriot, père"
  let bytes = Array(text.utf8)
  #expect(
    SearchQuery("/p.re\\b/").highlights(in: text).map {
      String(decoding: bytes[$0], as: UTF8.self)
    } == ["Père", "père"])
}
