public import Packs

extension Remaking {
  /// Two competitions that ask what was written for them and nothing else: "spoken" has tossups and
  /// bonuses, "short" the short questions.
  public static let apart = Remaking(
    competitions: ["spoken", "short"],
    question: { isOwn($0, $1) ? $0 : nil }, isOffered: { isOwn($0, $1) })

  private static func isOwn(_ question: Question, _ competition: String) -> Bool {
    competition == (question.kind == .short ? "short" : "spoken")
  }
}
