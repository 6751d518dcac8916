import Basics
import Borrowing
import Markup
import Packs
import Practice

/// A question that a search found, and the piece of it that fits.
struct FoundQuestion {
  var address: String
  var question: Question
  var excerpt: HTML
}

extension Trainer {
  /// The filter that a form or an address asks for.
  func questionFilter(_ field: (String) -> String?) -> QuestionFilter {
    var filter = QuestionFilter()
    if let kind = field("kind").flatMap({ Question.Kind(rawValue: $0) }) { filter.kinds = [kind] }
    if let domain = field("domain").flatMap({ Domain(rawValue: $0) }) { filter.domains = [domain] }
    if let category = field("category"), !category.isEmpty { filter.categories = [category] }
    if let grade = field("grade").flatMap({ Question.Grade(rawValue: $0) }) {
      filter.grades = [grade]
    }
    if let answers = field("answers"), !answers.isEmpty { filter.isChoice = answers == "choices" }
    let from = field("from").flatMap { Int32($0) } ?? 0
    let to = field("to").flatMap { Int32($0) } ?? 10
    if from > 0 || to < 10 { filter.difficulty = min(from, to)...max(from, to) }
    if let asked = field("fits").flatMap({ Competition(module: $0) }) { filter.fits = [asked] }
    if field("fits") == "all" { filter.fits = Competition.allCases }
    switch field("only") ?? "" {
    case "power": filter.isPowerMarkedOnly = true
    case "voice": filter.isVoiceSafeOnly = true
    case "unused": filter.unusedDays = 7
    default: break
    }
    return filter
  }

  /// What the address of the library page asks for, the best first.
  func found(limit: Int) -> (items: [FoundQuestion], total: Int) {
    let filter = questionFilter { route[$0] }
    let query = SearchQuery(route["q"] ?? "")
    let scope = SearchScope(rawValue: route["in"] ?? "") ?? .both
    let library = folds.library
    let learner = folds.learner
    let moment = now
    let results = index.search(query, in: scope, limit: limit) { pack, place in
      guard let pack = library.pack(pack), pack.questions.indices.contains(place) else {
        return false
      }
      return filter.admits(
        LibraryItem(pack: pack.id, question: pack.questions[place]), learner, moment,
        .competitions)
    }
    var items: [FoundQuestion] = []
    for hit in results.hits {
      guard let pack = library.pack(hit.pack) else { continue }
      let question = pack.questions[hit.place]
      items.append(
        FoundQuestion(
          address: LibraryItem(pack: pack.id, question: question).address, question: question,
          excerpt: Trainer.excerpt(of: question, query)))
    }
    return (items, results.total)
  }

  /// How many bytes of a text a line of results shows.
  private static let excerptBytes = 160

  /// The piece of the question around the first word that was looked for, with the words marked.
  private static func excerpt(of question: Question, _ query: SearchQuery) -> HTML {
    let text = Array(question.plainText(forSpeech: false).utf8)
    let ranges = query.highlights(in: String(decoding: text, as: UTF8.self))
    let first = ranges.first?.lowerBound ?? 0
    var start = max(0, first - 50)
    while start > 0, start < text.count, text[start - 1] != 0x20 { start -= 1 }
    var end = min(text.count, start + excerptBytes)
    while end < text.count, text[end] != 0x20 { end += 1 }
    var parts: [HTML] = start > 0 ? [.text("…")] : []
    var place = start
    for range in ranges where range.lowerBound >= place && range.upperBound <= end {
      parts.append(.text(String(decoding: text[place..<range.lowerBound], as: UTF8.self)))
      let word = String(decoding: text[range], as: UTF8.self)
      parts.append(mark { word })
      place = range.upperBound
    }
    parts.append(.text(String(decoding: text[min(place, end)..<end], as: UTF8.self)))
    if end < text.count { parts.append(.text("…")) }
    return .list(parts)
  }
}
