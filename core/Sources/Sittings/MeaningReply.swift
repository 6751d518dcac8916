public import Answers

/// What the host's sentence encoder said to a question about an answer.
public struct MeaningReply: Equatable, Sendable {
  public var question: MeaningQuestion
  public var cosines: [Double]

  public init(_ question: MeaningQuestion, cosines: [Double]) {
    self.question = question
    self.cosines = cosines
  }
}
