/// The number that an option begins with: "-3", "minus 3", "$1,200", "3/4", "3 over 4".
func leadingNumber(_ text: [UInt8]) -> Double? {
  var rest = Scan.trimmed(text[...])
  var sign = 1.0
  for minus in [
    Array("minus ".utf8), Array("negative ".utf8), Array("-".utf8), Array("\u{2212}".utf8),
  ]
  where Scan.lower(rest.prefix(minus.count)) == minus {
    sign = -1
    rest = rest.dropFirst(minus.count)
    break
  }
  if rest.first == UInt8(ascii: "$") { rest = rest.dropFirst() }
  guard let whole = unsignedNumber(&rest) else { return nil }
  for over in [Array("/".utf8), Array(" over ".utf8)]
  where Scan.lower(rest.prefix(over.count)) == over {
    rest = rest.dropFirst(over.count)
    if let divisor = unsignedNumber(&rest), divisor > 0 { return sign * whole / divisor }
  }
  // NB: "2 times 10 to the 5" is not 2.
  if Scan.find("10", in: rest) != nil { return nil }
  return sign * whole
}

private func unsignedNumber(_ rest: inout ByteSlice) -> Double? {
  var value = 0.0
  var unit = 1.0
  var digits = 0
  var hasPoint = false
  while let byte = rest.first, digits < 15 {
    let isFollowed = rest.dropFirst().first.map { Scan.isDigit($0) } ?? false
    if Scan.isDigit(byte) {
      digits += 1
      if hasPoint { unit /= 10 }
      value = hasPoint ? value + Double(byte & 15) * unit : value * 10 + Double(byte & 15)
    } else if byte == UInt8(ascii: "."), !hasPoint, isFollowed {
      hasPoint = true
    } else if byte != UInt8(ascii: ",") || digits == 0 || hasPoint || !isFollowed {
      break
    }
    rest = rest.dropFirst()
  }
  return digits > 0 ? value : nil
}
