public import Packs

/// A question as another competition would ask it.
public struct Transformed: Equatable, Sendable {
  public var question: Question
  public var quality: TransformQuality
}

/// Why a question cannot be asked in another competition.
public enum TransformRefusal: String, Error, CaseIterable, Sendable {
  /// Its subject is not asked there.
  case domain
  /// A part of a bonus leans on its lead-in and on the parts before it.
  case bonus
  /// It has to be seen.
  case visual
  /// It says "which of the following" and nothing follows.
  case choices
  /// No sentence asks for the answer.
  case noAsk
  /// The end leans on clues that come before ("that novel", "another").
  case leansBack
  /// One or two sentences make no pyramid; nobody invents the clues.
  case tooFewClues
  /// Too long to be asked in one breath.
  case tooLong

  public var text: String {
    switch self {
    case .domain: "Its subject is not asked there."
    case .bonus: "A bonus leans on its lead-in and on the parts before."
    case .visual: "It has to be seen."
    case .choices: "It asks which of several, and they are missing."
    case .noAsk: "No sentence of it asks for the answer."
    case .leansBack: "Its end leans on clues that come before."
    case .tooFewClues: "It has fewer than three clues, and a tossup is a pyramid of them."
    case .tooLong: "It is too long to be asked in one breath."
    }
  }
}

extension Question {
  /// The question as another competition asks it: text surgery only, nothing is made up.
  ///
  /// One that asks in one breath takes short questions as they are, and of a tossup its last clue
  /// or clues, asked directly; one that asks clue by clue takes a short question only where the
  /// clues exist; each takes subjects of its own only. A question's own competition gets it
  /// unchanged, at quality 1. Without `keepsChoices` (an oral round) options are left out where it
  /// stands alone.
  public func transformed(
    to target: Competition, keepsChoices: Bool = true
  ) throws(TransformRefusal) -> Transformed {
    let isOwn = target.owns(self)
    guard isOwn || target.domains.contains(domain) else { throw .domain }
    if isOwn, keepsChoices || choices.isEmpty {
      return Transformed(question: self, quality: .native)
    }
    var made = self
    switch (kind, target.form) {
    case (.bonus, .clues), (.tossup, .clues): break
    case (.short, .clues): made = try expanded()
    case (.bonus, .short): throw .bonus
    case (.tossup, .short(let form)):
      made.text = try Giveaway(self, bytesMax: form.textBytesMax).text
      made.answer = AnswerText.settled(answer)
      made.kind = .short
    case (.short, .short(let form)): made = try restated(for: form, keepsChoices: keepsChoices)
    }
    if isOwn { return Transformed(question: made, quality: .native) }
    target.adopt(&made)
    if case .short(let form) = target.form { made.relabel(from: form.firstLabel) }
    return Transformed(question: made, quality: TransformQuality(made, for: target))
  }

  /// Whether a competition can ask it, as it is or transformed well enough to be offered.
  public func isCompatible(with competition: Competition) -> Bool {
    guard let made = try? transformed(to: competition) else { return false }
    return made.quality.score >= TransformQuality.offeredMin
  }

  /// Options with the labels that the competition gives them, as far as the alphabet goes.
  private mutating func relabel(from first: UInt8) {
    guard Int(first) + choices.count <= Int(UInt8(ascii: "Z")) + 1 else { return }
    for place in choices.indices {
      choices[place].label = String(decoding: [first + UInt8(place)], as: UTF8.self)
    }
  }
}
