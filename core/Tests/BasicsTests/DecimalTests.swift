import Basics
import TestKit
import Testing

@Suite struct DecimalTests {
  /// Numbers as people, programs and enemies write them.
  func decimalText(_ random: inout SeededRandom) -> String {
    var text = random.below(4) == 0 ? "-" : ""
    switch random.below(6) {
    case 0: text += Double(bitPattern: random.next()).magnitude.description
    case 1: text += String(random.next() >> UInt64(random.below(64)))
    case 2: text += (Double(random.below(1_000_000)) / 1000).description
    case 3:
      text += digits(&random, 1 + random.below(30)) + "." + digits(&random, 1 + random.below(30))
    case 4: text += digits(&random, 1 + random.below(20)) + "e" + String(random.below(680) - 340)
    default:
      text += digits(&random, 1 + random.below(900)) + "e" + String(random.below(400) - 1000)
    }
    return text.contains("n") ? "0.1" : text
  }

  func digits(_ random: inout SeededRandom, _ count: Int) -> String {
    var text = ""
    for _ in 0..<count { text += String(random.below(10)) }
    return text
  }

  @Test func `a decimal reads as the nearest double, as the system has it`() {
    forAll(seeds: 1...UInt64(caseCount(6_000))) { random, seed in
      let text = decimalText(&random)
      let ours = Double(decimal: text)
      #expect(ours?.bitPattern == Double(text)?.bitPattern, "seed \(seed): \(text)")
    }
  }

  @Test func `a double written out reads back as itself`() {
    forAll(seeds: 1...UInt64(caseCount(6_000))) { random, seed in
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { return }
      #expect(Double(decimal: value.description) == value, "seed \(seed)")
    }
  }

  /// Exact middles of two neighbours, and the same a hair above and below.
  @Test func `middles go to the even neighbour`() {
    let middles = [
      "9007199254740993", "9007199254740993.0000000000000000000000001", "9007199254740992.99999999",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "5e-324", "2e-324", "1.5e-323",
      "2.2250738585072011e-308", "2.2250738585072012e-308", "1.7976931348623157e308",
      "1.7976931348623158e308", "1.7976931348623159e308", "1e309", "1e-400", "0e999999999999",
      "8.5e22", "1e23", "4503599627370496.5", "4503599627370497.5", "0.500000000000000166533453694",
      "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124",
      "1.00000000000000011102230246251565404236316680908203126", "18446744073709551615",
      "18446744073709551616", "9223372036854775808e0", "123456789012345678e-40",
    ]
    for text in middles {
      #expect(Double(decimal: text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test func `a thousandth digit still tips the balance`() {
    let middle = "1.00000000000000011102230246251565404236316680908203125"
    let zeros = String(repeating: "0", count: 2000)
    #expect(Double(decimal: middle + zeros) == 1)
    #expect(Double(decimal: middle + zeros + "1") == 1.0.nextUp)
  }

  @Test(arguments: ["", "-", ".", "e5", "1e", "1e+", "0x10", " 1", "1 ", "nan", "1.2.3", "--1"])
  func `what is no decimal is refused`(text: String) {
    #expect(Double(decimal: text) == nil)
  }
}
