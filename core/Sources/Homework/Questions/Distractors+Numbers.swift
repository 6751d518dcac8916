import Basics

/// Wrong years and numbers, written as the right one is.
extension Distractors {
  func dates(_ fact: Fact, _ year: Int, _ random: inout SeededRandom) -> [String] {
    let text = fact.answer.text
    let written = "\(abs(year))"
    var found: [String] = []
    for other in years
    where other.year != year
      && other.text.split(separator: " ").count
        == text.split(separator: " ").count
      && !fact.source.quote.holds(other.text)
    {
      found.append(other.text)
    }
    random.shuffle(&found)
    found = Array(found.prefix(2))
    let reach = year > 1900 ? 9 : 25
    for _ in 0..<12 {
      let shift = random.below(reach) + 2
      let other = abs(year) + (random.below(2) == 0 ? shift : -shift)
      guard other > 0, other < 2020, !fact.source.quote.holds("\(other)") else { continue }
      found.append(text.replacing(written, by: "\(other)"))
    }
    return found
  }

  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen",
  ]

  func numbers(_ text: String, _ random: inout SeededRandom) -> [String] {
    if let place = Self.words.firstIndex(of: text.key) {
      return [-2, -1, 1, 2, 3].map { place + $0 }.filter { $0 >= 1 && $0 < Self.words.count }
        .map { Self.words[$0].capitalised }
    }
    guard let value = Exact(text: text) else { return [] }
    var found: [String] = []
    for (top, bottom) in [(2, 1), (1, 2), (3, 2), (3, 4), (5, 4), (4, 5), (6, 5)]
      as [(Int64, Int64)]
    {
      guard let factor = Exact(top, over: bottom), let other = value.times(factor) else { continue }
      let rounded = rounded(other, like: value, text)
      if rounded != text { found.append(rounded) }
    }
    return found
  }

  /// As many digits and commas as the number that is written.
  private func rounded(_ value: Exact, like model: Exact, _ text: String) -> String {
    let places = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    var scale: Int64 = 1
    for _ in 0..<min(places, 6) { scale *= 10 }
    var unit: Int64 = 1
    if places == 0 {
      var top = model.top.magnitude
      while top >= 10, top % 10 == 0, unit < 1_000_000 {
        top /= 10
        unit *= 10
      }
      if top < 10, unit > 1 { unit /= 10 }
    }
    let whole = (value.top * scale / value.bottom + unit / 2) / unit * unit
    var digits = "\(whole / scale)"
    if text.holds(","), digits.utf8.count > 3 {
      digits = digits.dropping(3) + "," + String(decoding: digits.utf8.suffix(3), as: UTF8.self)
    }
    if places == 0 { return digits }
    var part = "\(whole % scale)"
    while part.utf8.count < places { part = "0" + part }
    return digits + "." + part
  }
}

extension String {
  /// The first `part` replaced.
  func replacing(_ part: String, by other: String) -> String {
    let whole = Array(utf8)
    let part = Array(part.utf8)
    guard !part.isEmpty, part.count <= whole.count else { return self }
    for start in 0...(whole.count - part.count)
    where whole[start..<(start + part.count)].elementsEqual(part) {
      let bytes = whole[..<start] + Array(other.utf8) + whole[(start + part.count)...]
      return String(decoding: bytes, as: UTF8.self)
    }
    return self
  }
}
