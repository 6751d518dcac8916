import Borrowing
import Basics
import Contest
import Sittings
import Markup
import Practice
import Packs

/// A question that a search found, and the piece of it that fits.
struct FoundQuestion {
  var address: String
  var question: Question
  var excerpt: HTML
}

extension Trainer {
  /// What the address of the library page asks for, the best first.
  func found(limit: Int) -> (items: [FoundQuestion], total: Int) {
    let filter = QuestionFilter(shelf.competitions) { route[$0] }
    let query = SearchQuery(route["q"] ?? "")
    let scope = SearchScope(rawValue: route["in"] ?? "") ?? .both
    let library = shelf.library
    let learner = learner
    let moment = now
    let remaking = shelf.competitions.remaking
    let results = index.search(query, in: scope, filter: filter, limit: limit) { pack, place in
      guard filter.unusedDays != nil else { return true }
      guard let pack = library.pack(pack), pack.questions.indices.contains(place) else {
        return false
      }
      return filter.admits(
        LibraryItem(pack: pack.id, question: pack.questions[place]), learner, moment, remaking)
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
