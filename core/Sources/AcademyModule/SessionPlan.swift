import Academy
import Practice
import Sittings

/// What a session is made of, each item with its reason.
struct SessionPlan {
  private let pupil: Pupil
  private let choices: AcademyChoices

  init(_ pupil: Pupil, _ choices: AcademyChoices) {
    self.pupil = pupil
    self.choices = choices
  }

  static let minutesMax = 240

  /// Tonight's, in the order in which it is practised: what ends an evening stands last.
  func tonight(minutes: Int? = nil) -> [SessionPart] {
    let picks = pupil.tonight(minutes: Int64(minutes ?? choices.minutes)).picks
    let parts = picks.compactMap { pick in
      part(pick.choice.item, why: SessionPlan.words(pick.why))
    }
    return parts.filter { !isLast($0) } + parts.filter { isLast($0) }
  }

  private func isLast(_ part: SessionPart) -> Bool {
    Pupil.code(part.item, in: pupil.curriculum.code).flatMap { pupil.curriculum.item($0) }?.kind
      == .cooldown
  }

  static func words(_ why: Tonight.Why) -> String {
    switch why {
    case .currentForm: "Your current form: it is in every evening."
    case .newest: "The newest that you were taught."
    case .shownAgain: "You are to show it again for your next rank."
    case .fades(let percent) where percent >= 90: "Practised lately: to keep it."
    case .fades(let percent): "It fades: about \(percent) of 100 is left."
    case .neverPractised: "You have not practised it here yet."
    }
  }

  func part(_ code: String, why: String = "") -> SessionPart? {
    guard let item = pupil.curriculum.item(code) else { return nil }
    return SessionPart(
      pupil.curriculum.title(of: code), item: pupil.address(item), why: why,
      millis: item.minutes * 60_000)
  }

  /// What fades, the most faded first, as far as it fits.
  var review: [SessionPart] {
    let faded = pupil.items.compactMap { item in
      pupil.recallPercent(item).map { (item: item, percent: $0) }
    }
    var left = Int64(choices.minutes)
    var parts: [SessionPart] = []
    let order = faded.sorted { ($0.percent, $0.item.code) < ($1.percent, $1.item.code) }
    for (item, percent) in order where item.minutes <= left {
      guard let part = part(item.code, why: SessionPlan.words(.fades(recallPercent: percent)))
      else { continue }
      left -= item.minutes
      parts.append(part)
    }
    return parts
  }

  /// All items that the next rank asks.
  var assessment: [SessionPart] {
    guard let rank = pupil.nextRank else { return [] }
    return rank.asks.flatMap { $0.asked }.compactMap {
      part($0, why: "Asked for \(rank.title).")
    }
  }

  func ofKind(_ kind: Curriculum.Item.Kind) -> [SessionPart] {
    pupil.items.filter { $0.kind == kind }.compactMap { part($0.code) }
  }

  /// Rounds with a rest between them; they need no program.
  static func rounds(_ choices: AcademyChoices, _ enrolled: Enrolled?) -> SessionBegan {
    var parts: [SessionPart] = []
    for number in 1...choices.rounds {
      parts.append(
        SessionPart(
          "Round \(number) of \(choices.rounds)", kind: .round, millis: Int64(choices.workMillis)))
      if number < choices.rounds, choices.restMillis > 0 {
        parts.append(SessionPart("Rest", kind: .rest, millis: Int64(choices.restMillis)))
      }
    }
    return SessionBegan(
      kind: .solo, drill: "rounds", syllabus: enrolled?.syllabus ?? "",
      program: enrolled?.program ?? "", parts: parts)
  }

  /// Those of a drill; none where there is nothing to practise for it.
  func parts(_ drill: String, items: [String], minutes: Int?) -> [SessionPart] {
    switch drill {
    case "review": return review
    case "assessment": return assessment
    case "warmup": return ofKind(.warmup)
    case "cooldown": return ofKind(.cooldown)
    case "own":
      return items.compactMap { Pupil.code($0, in: pupil.curriculum.code) }.compactMap { part($0) }
    default: return tonight(minutes: minutes)
    }
  }

  /// Why there is nothing.
  static func lack(_ drill: String) -> String {
    switch drill {
    case "review": "Nothing was practised yet that could fade."
    case "assessment": "Your next rank asks no items."
    case "warmup": "Your syllabus has no warm-up."
    case "cooldown": "Your syllabus has no cool-down."
    case "own": "Choose at least one thing to practise."
    default: "Nothing is marked as taught yet: mark what you were shown."
    }
  }
}

extension Requirement {
  /// The items that it asks, each once in its order.
  var asked: [String] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap { $0.asked }
    case .item(let code, _, _): [code]
    default: []
    }
  }
}
