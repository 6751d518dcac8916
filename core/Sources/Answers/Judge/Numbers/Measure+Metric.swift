import Basics

/// The prefixes of metric units, exactly: "millivolts", "mV".
extension Measure {
  /// The unit that a prefix and a metric unit make.
  static func prefixed(_ text: [UInt8], _ letterCase: Token.LetterCase) -> Unit? {
    guard text.count > 1 else { return nil }
    for (prefix, tens) in longPrefixes where text.starts(with: prefix) {
      if let unit = metric(text, behind: prefix.count, isSymbol: false, tens) { return unit }
    }
    guard WordTable.kind(of: text).isSubset(of: [.unit]) else { return nil }
    for (prefix, tens) in shortPrefixes where text.starts(with: prefix) {
      // NB: folding makes one letter of m and M, and of the newton of "Nm" and the nano of "nm".
      guard letterCase == .capital else {
        return metric(text, behind: prefix.count, isSymbol: true, tens)
      }
      if tens == -9 { return nil }
      return metric(text, behind: prefix.count, isSymbol: true, tens == -3 ? 6 : tens)
    }
    return nil
  }

  private static func metric(
    _ text: [UInt8], behind length: Int, isSymbol: Bool, _ tens: Int64
  ) -> Unit? {
    let rest = Array(text.dropFirst(length))
    guard let unit = unitsByName[rest] ?? singular(rest), unit.isMetric,
      !isSymbol || symbols.contains(rest), let factor = unit.factor.scaled(byTens: tens),
      factor.tens == 0
    else { return nil }
    return Unit(factor: factor, dimensions: unit.dimensions)
  }

  /// "Nm", "kgm": two symbols written as one word.
  static func product(_ text: [UInt8]) -> (Unit, Unit)? {
    guard (2...4).contains(text.count) else { return nil }
    for length in 1..<text.count {
      let (first, second) = (Array(text[..<length]), Array(text[length...]))
      guard symbols.contains(second), let unit = unitsByName[second],
        let other = symbols.contains(first) ? unitsByName[first] : prefixed(first, .small)
      else { continue }
      return (other, unit)
    }
    return nil
  }

  private static let longPrefixes = prefixes(
    """
    pico-12 nano-9 micro-6 milli-3 centi-2 deci-1 hecto2 kilo3 mega6 giga9 tera12
    """)

  private static let shortPrefixes = prefixes("p-12 n-9 \u{3BC}-6 u-6 m-3 c-2 d-1 h2 k3 g9 t12")

  private static func prefixes(_ text: String) -> [([UInt8], Int64)] {
    text.utf8.split(whereSeparator: { $0 <= 0x20 }).map { word in
      let name = Array(word.prefix { !$0.isDigit && $0 != UInt8(ascii: "-") })
      var tens: Int64 = 0
      for byte in word where byte.isDigit { tens = tens * 10 + Int64(byte - 48) }
      return (name, word.contains(UInt8(ascii: "-")) ? -tens : tens)
    }
  }
}
