/// Something wrong in a pack or in a file that is imported, said so that its owner can mend it.
public struct Problem: Equatable, Sendable {
  public enum Severity: String, CaseIterable, Sendable {
    /// Good to know; nothing was lost.
    case note
    /// It works, but should be looked at.
    case warning
    /// The record, or the whole file, was left out.
    case error
  }

  /// "line 12", "rivers.txt line 12", "tossups[3].answer"; empty for the file as a whole.
  public var place: String
  /// What is wrong and what to do about it, a sentence or two.
  public var message: String
  public var severity: Severity

  public init(place: String, message: String, severity: Severity) {
    self.place = place
    self.message = message
    self.severity = severity
  }

  public var text: String { place.isEmpty ? message : place + ": " + message }
}
