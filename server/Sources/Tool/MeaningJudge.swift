import Answers
import Meaning

/// The judge's second tier on this machine: the encoder that `make meaning` installs.
final class MeaningJudge {
  private let model: MeaningModel
  /// The directions of texts met before: answer lines come again and again.
  private var directions: [String: [Float]] = [:]

  /// More texts than these are not remembered.
  static let textsMax = 50_000

  init(_ model: MeaningModel) { self.model = model }

  /// The accept that meaning proposes; nil leaves the judgement as it was.
  func judgement(of open: OpenAnswer, rivals: [String]) -> Judgement? {
    guard let question = MeaningQuestion(open, rivals: rivals) else { return nil }
    let given = direction(of: question.given)
    return question.judgement(
      question.against.map { Double(similarityOfDirections(given, direction(of: $0))) })
  }

  private func direction(of text: String) -> [Float] {
    if let known = directions[text] { return known }
    let direction = model.embedding(of: text)
    if directions.count < MeaningJudge.textsMax { directions[text] = direction }
    return direction
  }
}
