/// How somebody's first meeting with a question went, counted again (`Recount`).
public struct FirstMeeting: Equatable, Sendable {
  /// The question, or the part of a bonus, as it was written: "pack/key", "pack/key#2".
  public var item: String
  public var pack: String
  public var isRight: Bool
  /// How much of it had been read out at the buzz of a right answer, percent; nil where nobody
  /// buzzed.
  public var heardPercent: Int?
  /// What was said that was not right; empty for nothing.
  public var given: String
  public var millis: Int64

  public init(
    item: String, pack: String, isRight: Bool, heardPercent: Int? = nil, given: String = "",
    millis: Int64
  ) {
    self.item = item
    self.pack = pack
    self.isRight = isRight
    self.heardPercent = heardPercent
    self.given = given
    self.millis = millis
  }
}
