/// The one range of bytes that a request asks for (RFC 9110, 14.2).
enum ByteRange: Equatable {
  case whole
  case part(Range<Int64>)
  /// Nothing of it is there.
  case nowhere

  /// What is no such header, or has several ranges, is as if it were not there.
  init(header: String?, of count: Int64) {
    self = .whole
    guard let header, header.hasPrefix("bytes=") else { return }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let numbers = ByteRange.numbers(ends[0], ends[1]) else { return }
    switch numbers {
    case (nil, let last?):
      self = last == 0 ? .nowhere : .part(max(0, count - last)..<count)
    case (let first?, let last):
      if let last, last < first { return }
      self = first < count ? .part(first..<(min(last ?? .max, count - 1) + 1)) : .nowhere
    case (nil, nil): return
    }
    if count == 0 { self = .nowhere }
  }

  /// Nil where one of them is no number.
  private static func numbers(
    _ first: Substring, _ last: Substring
  ) -> (Int64?, Int64?)? {
    func number(_ text: Substring) -> Int64?? {
      if text.isEmpty { return .some(nil) }
      guard text.utf8.count <= 15, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
        return nil
      }
      return .some(Int64(text))
    }
    guard let first = number(first), let last = number(last) else { return nil }
    return (first, last)
  }
}
