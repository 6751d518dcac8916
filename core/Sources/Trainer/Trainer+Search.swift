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
  /// The learner's note on it fits, and the question alone would not.
  var isByNote = false
}

extension Trainer {
  /// What the address of the library page looks for.
  var searchQuery: SearchQuery {
    SearchQuery(route["q"] ?? "", isPattern: route["re"] == "yes")
  }

  /// What the address of the library page asks for, the best first.
  func found(_ query: SearchQuery, limit: Int) -> (items: [FoundQuestion], total: Int) {
    let filter = QuestionFilter(shelf.competitions) { route[$0] }
    let scope = SearchScope(rawValue: route["in"] ?? "") ?? .both
    let isOfNotes = route["in"] == "note"
    let results = isOfNotes ? nil : hits(query, scope, filter, limit: limit)
    var items: [FoundQuestion] = []
    if isOfNotes || scope == .both && !query.isEmpty {
      items = noted(query, filter, withText: !isOfNotes)
    }
    let total = (results?.total ?? 0) + items.count
    for hit in results?.hits ?? [] {
      guard let pack = shelf.library.pack(hit.pack) else { continue }
      items.append(Trainer.found(pack, pack.questions[hit.place], query))
    }
    return (Array(items.prefix(limit)), total)
  }

  private func hits(
    _ query: SearchQuery, _ scope: SearchScope, _ filter: QuestionFilter, limit: Int
  ) -> SearchResults {
    let library = shelf.library
    let learner = learner
    let wanted = route["pack"] ?? ""
    let moment = now
    let remaking = shelf.competitions.remaking
    return index.search(
      query, in: scope, filter: filter, limit: limit, of: library
    ) { pack, place in
      if !wanted.isEmpty, pack != wanted { return false }
      guard filter.unusedDays != nil || filter.isStarredOnly || !filter.answers.isEmpty else {
        return true
      }
      guard let pack = library.pack(pack), pack.questions.indices.contains(place) else {
        return false
      }
      return filter.admits(
        LibraryItem(pack: pack.id, question: pack.questions[place]), learner, moment, remaking)
    }
  }

  /// Questions that are found by the learner's notes on them alone, by their addresses; with
  /// the text, by the note and the question together. The notes are few, and are read one by one.
  private func noted(
    _ query: SearchQuery, _ filter: QuestionFilter, withText: Bool
  ) -> [FoundQuestion] {
    var found: [FoundQuestion] = []
    for (item, note) in learner.remarks.notes.sorted(by: { $0.key < $1.key }) {
      guard let address = ItemAddress(item), let pack = shelf.library.pack(address.pack),
        let question = shelf.library.question(item)
      else { continue }
      let text = withText ? question.wholeText : ""
      guard query.fits(text + "\n" + note), !withText || !query.fits(text),
        filter.admits(
          LibraryItem(pack: pack.id, question: question), learner, now,
          shelf.competitions.remaking)
      else { continue }
      var one = Trainer.found(pack, question, query)
      one.isByNote = true
      found.append(one)
    }
    return found
  }

  private static func found(
    _ pack: Pack, _ question: Question, _ query: SearchQuery
  ) -> FoundQuestion {
    FoundQuestion(
      address: LibraryItem(pack: pack.id, question: question).address, question: question,
      excerpt: excerpt(of: question, query))
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

extension Question {
  /// Everything in which a search looks.
  fileprivate var wholeText: String {
    var texts = [text, answer]
    for part in parts { texts += [part.text, part.answer] }
    for choice in choices { texts.append(choice.text) }
    return texts.joined(separator: "\n")
  }
}
