/// The directions of the texts met last: a question's answers are met again and again.
struct RecentDirections {
  static let countMax = 64

  private var texts: [[UInt8]] = []
  private var directions: [[Float]] = []
  private var next = 0

  subscript(text: [UInt8]) -> [Float]? {
    for (place, known) in texts.enumerated() where known == text { return directions[place] }
    return nil
  }

  /// Adds one, in place of the oldest when there are too many.
  mutating func add(_ direction: [Float], of text: [UInt8]) {
    if texts.count < RecentDirections.countMax {
      texts.append(text)
      directions.append(direction)
    } else {
      texts[next] = text
      directions[next] = direction
      next = (next + 1) % RecentDirections.countMax
    }
  }
}
