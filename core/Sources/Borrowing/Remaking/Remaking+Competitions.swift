public import Packs

extension Remaking {
  /// Between the three competitions, as `Question.transformed` does it.
  public static let competitions = Remaking(
    question: { question, competition in
      (try? question.transformed(to: competition))?.question
    },
    isOffered: { question, competition in question.isCompatible(with: competition) })
}

extension LibraryItem {
  /// As another competition asks it; nil where it cannot, or not well enough to be offered.
  public func remade(for competition: Competition) -> LibraryItem? {
    guard let made = try? question.transformed(to: competition),
      made.quality.score >= TransformQuality.offeredMin
    else { return nil }
    return LibraryItem(
      pack: pack, question: made.question,
      remadeFor: question.competition == competition ? remadeFor : competition)
  }
}
