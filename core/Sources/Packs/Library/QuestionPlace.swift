/// Where a question stands in its pack's source.
public struct QuestionPlace: Equatable, Sendable {
  /// A line of a question's own.
  enum Spot: Hashable, Sendable {
    /// "category", "difficulty"...
    case name(String)
    /// From 0; of a bonus the lead-in's lines, of a short question its text's.
    case clue(Int)
    case part(Int)
    case choice(Int)
    /// Of the whole, or of a part of a bonus.
    case answer(part: Int?)
    case explanation
  }

  /// Empty when the pack is one file.
  public var file: String
  /// Where it begins, from 1.
  public var line: Int
  /// Empty unless the pack was read to be mended.
  var lines: [Spot: Int] = [:]

  init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// "rivers.txt line 12".
  public var text: String { text(line: line) }

  /// The same of what it has there; where it begins when that is not known.
  func text(of spot: Spot?) -> String {
    // A subcategory may stand behind its category.
    let written = spot == .name("subcategory") ? lines[.name("category")] : nil
    return text(line: spot.flatMap { lines[$0] } ?? written ?? line)
  }

  func text(line: Int) -> String { (file.isEmpty ? "" : file + " ") + "line \(line)" }
}
