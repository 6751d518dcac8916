package import Basics

/// Chooses the questions of a quiz: spread over the page, no two alike, some that ask why.
struct QuizChoice {
  let page: HomeworkPage
  let settings: QuizSettings

  func choose(_ drafts: [Draft], _ random: inout SeededRandom) -> [QuizQuestion] {
    var drafts = drafts
    random.shuffle(&drafts)
    let tiers = drafts.map { tier($0) }
    let order = drafts.indices.sorted { (tiers[$0], $0) < (tiers[$1], $1) }
    var chosen: [Draft] = []
    // What makes one think comes first, up to four; then one of each sentence; then two.
    for place in order where drafts[place].fact.form != .recall && drafts[place].fact.kind != .sum {
      let limit = drafts[place].fact.kind == .slip ? 0 : 4
      if thinking(chosen) < limit, fits(drafts[place], chosen, perSource: 1) {
        chosen.append(drafts[place])
      }
    }
    for perSource in [1, QuizCheck.Limits.perSourceMax] {
      for place in order where chosen.count < settings.count {
        if fits(drafts[place], chosen, perSource: perSource) { chosen.append(drafts[place]) }
      }
    }
    chosen.sort {
      ($0.fact.source.number, $0.question.stem) < ($1.fact.source.number, $1.question.stem)
    }
    return placed(chosen.map { $0.question }, &random)
  }

  /// The better sorts of questions first, each spread over the page's quarters.
  private func tier(_ draft: Draft) -> Int {
    switch draft.fact.kind {
    case .sum, .vocabulary, .definition, .formula: 0
    case .deed, .cause, .date, .comparison: 1
    case .function, .sequence: draft.fact.confidence >= 900 ? 1 : 2
    case .place, .quantity: 3
    case .part: 4
    case .gap: draft.fact.confidence >= 800 ? 3 : 5
    case .slip: 6
    case .pair: 3
    case .statement: 7
    }
  }

  private func thinking(_ chosen: [Draft]) -> Int {
    chosen.reduce(0) { $0 + ($1.fact.form != .recall ? 1 : 0) }
  }

  private func fits(_ draft: Draft, _ chosen: [Draft], perSource: Int) -> Bool {
    let answer = draft.question.answer.termKey
    var same = 0
    for other in chosen {
      if other.question.answer.termKey == answer || other.question.stem == draft.question.stem {
        return false
      }
      if other.fact.source.number == draft.fact.source.number {
        same += 1
        // The first question of the sentence must not tell the second's answer, nor the other way.
        if draft.fact.kind != .slip, draft.fact.kind != .vocabulary, draft.fact.kind != .date,
          draft.fact.kind == other.fact.kind
        {
          return false
        }
      }
    }
    guard same < perSource else { return false }
    let longest = chosen.reduce(0) { $0 + ($1.isLongest ? 1 : 0) }
    if draft.isLongest, longest >= QuizCheck.Limits.longestUsual { return false }
    let quarter = QuizCheck.quarter(of: draft.question, page)
    let inQuarter = chosen.filter { QuizCheck.quarter(of: $0.question, page) == quarter }.count
    return inQuarter < (settings.count * 6 + 9) / 10
  }

  /// Puts the right options in places that tell nothing: each place as often, in a drawn order.
  private func placed(_ questions: [QuizQuestion], _ random: inout SeededRandom) -> [QuizQuestion] {
    let places = random.evenPlaces(questions.count)
    return zip(questions, places).map { question, place in
      var order = [1, 2, 3]
      random.shuffle(&order)
      order.insert(0, at: place)
      var placed = question
      placed.options = order.map { question.options[$0] }
      placed.whyWrong = order.map { question.whyWrong[$0] }
      placed.key = place
      return placed
    }
  }
}

extension SeededRandom {
  /// Places of right options among four that tell nothing: each as often, in a drawn order.
  package mutating func evenPlaces(_ count: Int) -> [Int] {
    var places: [Int] = []
    while places.count < count {
      var round = [0, 1, 2, 3]
      shuffle(&round)
      places += round
    }
    places = Array(places.prefix(count))
    shuffle(&places)
    return places
  }
}
