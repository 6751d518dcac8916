import Basics

extension SearchIndex {
  /// The same for a query that may be a pattern: of the questions that have what the pattern needs
  /// the texts are read. They are the library's that the index follows.
  public func search(
    _ query: SearchQuery, in scope: SearchScope, filter: QuestionFilter, limit: Int,
    of library: Library, admits: (_ pack: String, _ place: Int) -> Bool
  ) -> SearchResults {
    guard let pattern = query.pattern else {
      return search(query, in: scope, filter: filter, limit: limit, admits: admits)
    }
    var reader = PatternSearch(pattern)
    return search(query, in: scope, filter: filter, limit: limit) { id, place in
      guard admits(id, place), let pack = library.pack(id), pack.questions.indices.contains(place)
      else { return false }
      return reader.isIn(pack.questions[place].read(scope))
    }
  }
}

extension Question {
  /// The texts in which a search looks, folded, without marks, a line each.
  func read(_ scope: SearchScope) -> [UInt8] {
    var output: [UInt8] = []
    func add(_ text: String, isAnswer: Bool = false) {
      if text.isEmpty { return }
      if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
      output += Folding.plain(PackMarkup.plain(Array(text.utf8)[...], isAnswer: isAnswer))
    }
    if scope != .answer {
      add(text)
      for part in parts { add(part.text) }
      for choice in choices { add(choice.text) }
    }
    if scope != .question {
      add(answer, isAnswer: true)
      for part in parts { add(part.answer, isAnswer: true) }
    }
    return output
  }
}

extension PackMarkup {
  /// Without marks, so that a word that is marked in part is one word.
  static func words(_ text: String, isAnswer: Bool) -> String {
    String(decoding: plain(Array(text.utf8)[...], isAnswer: isAnswer), as: UTF8.self)
  }
}

extension String.UTF8View {
  /// Whether signs that may be marks stand between two letters.
  var hasMarkInWord: Bool {
    var isBehindLetter = false
    var isBehindMark = false
    for byte in self {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "\\"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "+"):
        isBehindMark = isBehindLetter
      default:
        let isLetter = byte.isASCIILetter || byte.isDigit || byte >= 0x80
        if isLetter, isBehindMark { return true }
        (isBehindLetter, isBehindMark) = (isLetter, false)
      }
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  func holds(_ row: [UInt8]) -> Bool {
    guard let first = row.first, row.count <= count else { return false }
    for start in startIndex...(endIndex - row.count)
    where self[start] == first && self[start...].starts(with: row) {
      return true
    }
    return false
  }
}
