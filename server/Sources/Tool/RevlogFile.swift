import Practice

/// A review log of another program, as CSV: answers in the order of time, maybe of several people.
struct RevlogFile {
  /// In the order in which they come; the name is nil when the file names nobody.
  var histories: [(user: String?, history: ReviewHistory)] = []

  init(_ bytes: [UInt8], named file: String) throws {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      $0.last == 0x0D ? $0.dropLast() : $0
    }
    let names = lines.first.map { RevlogFile.fields($0) } ?? []
    func column(_ name: String) throws -> Int {
      if let place = names.firstIndex(of: name) { return place }
      throw CommandFailure(
        "\(file) has no column \(name).", hint: "etude help optimize says which it must have.")
    }
    let places = try ["card", "rating", "elapsed_days", "elapsed_seconds"].map(column)
    let userPlace = names.firstIndex(of: "user")
    var people: [String: Person] = [:]
    var order: [String] = []
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let fields = RevlogFile.fields(line)
      guard fields.count == names.count, let rating = Int32(fields[places[1]]),
        let rating = Rating(rawValue: rating), let days = Double(fields[places[2]]),
        let seconds = Double(fields[places[3]])
      else {
        throw CommandFailure(
          "\(file), line \(number + 1) cannot be read.",
          hint: "It takes \(names.count) fields, a rating of 1 to 4, and numbers.")
      }
      let user = userPlace.map { fields[$0] } ?? ""
      if people[user] == nil { order.append(user) }
      people[user, default: Person()].add(
        fields[places[0]],
        .init(rating: rating, elapsed: Elapsed(days: seconds / 86_400, wholeDays: days)))
    }
    for user in order {
      guard let person = people[user] else { continue }
      let history = ReviewHistory(person.answers, cards: person.cards.count)
      histories.append((userPlace == nil ? nil : user, history))
    }
    if histories.isEmpty { throw CommandFailure("\(file) has no answers.") }
  }

  private static func fields(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: 0x2C, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private struct Person {
    var cards: [String: Int] = [:]
    var answers: [(card: Int, review: ReviewHistory.Review)] = []

    mutating func add(_ name: String, _ review: ReviewHistory.Review) {
      let card = cards[name] ?? cards.count
      cards[name] = card
      answers.append((card, review))
    }
  }
}
