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

  /// The line that the place names: 12 in "line 12, nile".
  public var line: Int? {
    let mark = Array("line ".utf8)
    guard place.utf8.starts(with: mark) else { return nil }
    var number = 0
    var count = 0
    for byte in place.utf8.dropFirst(mark.count).prefix(9) {
      guard Scan.isDigit(byte) else { break }
      number = number * 10 + Int(byte & 15)
      count += 1
    }
    return count > 0 ? number : nil
  }
}
