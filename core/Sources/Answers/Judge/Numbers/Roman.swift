import Basics

enum Roman {
  /// The value of a well-formed numeral in lower case, 1...3999.
  static func value(_ text: [UInt8]) -> Int64? {
    guard (1...15).contains(text.count) else { return nil }
    var total = 0
    var last = 0
    for byte in text.reversed() {
      let one: Int
      switch byte {
      case UInt8(ascii: "i"): one = 1
      case UInt8(ascii: "v"): one = 5
      case UInt8(ascii: "x"): one = 10
      case UInt8(ascii: "l"): one = 50
      case UInt8(ascii: "c"): one = 100
      case UInt8(ascii: "d"): one = 500
      case UInt8(ascii: "m"): one = 1000
      default: return nil
      }
      total += one < last ? -one : one
      last = max(last, one)
    }
    guard (1...3999).contains(total), written(total) == text else { return nil }
    return Int64(total)
  }

  private static func written(_ value: Int) -> [UInt8] {
    var rest = value
    var output: [UInt8] = []
    let steps: [(Int, String)] = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    for (size, text) in steps {
      while rest >= size {
        output.append(text: text)
        rest -= size
      }
    }
    return output
  }

  /// Digits with the last `decimals` behind the point; nil beyond 18 digits.
  static func decimal(_ digits: [UInt8], decimals: Int) -> Ratio? {
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in digits { value = value * 10 + Int64(byte - 48) }
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    return Ratio(value, over: scale)
  }
}

/// The names of numbers.
///
/// Kind: u unit, e ten to nineteen, t tens, h hundred, s scale, o ordinal.
enum NumberNames {
  struct Entry {
    var kind: UInt8
    var value: Int64
  }

  static func find(_ text: [UInt8]) -> Entry? { table[text] }

  private static let table: [[UInt8]: Entry] = {
    var table: [[UInt8]: Entry] = [:]
    func add(_ kind: UInt8, _ first: Int64, _ step: Int64, _ names: [String]) {
      var value = first
      for name in names {
        table[Array(name.utf8)] = Entry(kind: kind, value: value)
        value += step
      }
    }
    let unit = UInt8(ascii: "u")
    let ordinal = UInt8(ascii: "o")
    add(
      unit, 0, 1, ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"])
    add(
      UInt8(ascii: "e"), 10, 1,
      [
        "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
        "eighteen", "nineteen",
      ])
    add(
      UInt8(ascii: "t"), 20, 10,
      ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"])
    add(UInt8(ascii: "t"), 40, 0, ["fourty"])
    add(unit, 0, 0, ["nil", "nought", "naught"])
    add(UInt8(ascii: "h"), 100, 0, ["hundred"])
    add(UInt8(ascii: "s"), 1000, 0, ["thousand"])
    add(UInt8(ascii: "s"), 1_000_000, 0, ["million"])
    add(UInt8(ascii: "s"), 1_000_000_000, 0, ["billion"])
    add(UInt8(ascii: "s"), 1_000_000_000_000, 0, ["trillion"])
    add(
      ordinal, 1, 1,
      [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth",
        "seventeenth", "eighteenth", "nineteenth",
      ])
    add(
      ordinal, 20, 10,
      [
        "twentieth", "thirtieth", "fortieth", "fiftieth", "sixtieth", "seventieth", "eightieth",
        "ninetieth", "hundredth",
      ])
    add(ordinal, 1000, 0, ["thousandth"])
    add(UInt8(ascii: "p"), 0, 0, ["point"])
    return table
  }()
}
