import Basics
import Markup
import TestKit
import Testing

struct FormulaTests {
  /// A formula as its reader makes them, of so much depth at most.
  private static func any(_ random: inout SeededRandom, _ depth: Int) -> String {
    let letters = ["a", "b", "x", "R", "T", "π", "λ", "2", "10", "0.5"]
    guard depth > 0 else { return letters[random.below(letters.count)] }
    let (one, other) = (any(&random, depth - 1), any(&random, depth - 1))
    return switch random.below(9) {
    case 0: "(\(one) + \(other))"
    case 1: "(\(one))/(\(other))"
    case 2: "(\(one))^(\(other))"
    case 3: "sqrt(\(one))"
    case 4: "\(one) - \(other)"
    case 5: "\(one) * \(other)"
    case 6: "sin(\(one)) \(other)"
    case 7: "x_2 \(one)"
    default: "-\(letters[random.below(7)])"
    }
  }

  @Test func `a formula that is written and read again is the same`() {
    forAll(seeds: 1...400) { random, seed in
      guard let read = Formula(Self.any(&random, 3)) else { return }
      #expect(Formula(read.text) == read, "seed \(seed): \(read.text)")
    }
  }

  @Test(arguments: [
    ("m/h^2", "<mfrac><mrow><mi>m</mi></mrow><mrow><msup><mrow><mi>h</mi></mrow><mrow><mn>2</mn>"),
    (
      "n R T/V", "<mfrac><mrow><mi>n</mi><mi>R</mi><mi>T</mi></mrow><mrow><mi>V</mi></mrow></mfrac>"
    ),
    ("4/3 pi r^3", "</mfrac><mi>π</mi><msup>"),
    ("e^(-W/(R T))", "<mrow><mo>−</mo><mfrac><mrow><mi>W</mi></mrow><mrow><mi>R</mi><mi>T</mi>"),
    ("2 pi sqrt(L/g)", "<mn>2</mn><mi>π</mi><msqrt><mfrac>"),
    ("a * 2^n", "<mi>a</mi><mo>⋅</mo><msup>"), ("x_1 + x_2", "<msub>"),
    ("v = -k x", "<mo>=</mo><mo>−</mo><mi>k</mi><mi>x</mi>"),
    ("ln(2)/k", "<mfrac><mrow><mi>ln</mi><mrow><mo>(</mo><mn>2</mn><mo>)</mo></mrow></mrow>"),
  ])
  func `a formula is set as in a book`(text: String, part: String) throws {
    let html = try #require(Formula(text)).html.rendered
    #expect(html.hasPrefix("<math alttext=\""))
    #expect(html.contains(part), "\(html)")
  }

  @Test(arguments: [
    "", " ", "Nile", "mgh", "a +", "+", "a^", "(a", "a)", "1.", "a = ", "a // b", "sqrt a", "ab/cd",
    "<b>", "a & b", "\"x\"", "sin x", "½", "a,b",
  ])
  func `what is no formula is none`(text: String) { #expect(Formula(text) == nil) }

  @Test func `nothing in a formula becomes markup, however it is nested`() {
    let signs = Array("ab2.()^_/*+-= <>&\"'pisqrt√π")
    forAll(seeds: 1...2_000) { random, seed in
      let text = String((0..<random.below(14)).map { _ in signs[random.below(signs.count)] })
      guard let html = Formula(text)?.html.rendered else { return }
      let names = html.matches(of: /<\/?([a-z]+)/).map { String($0.1) }
      let known = ["math", "mrow", "mi", "mn", "mo", "mfrac", "msup", "msub", "msqrt"]
      #expect(names.allSatisfy { known.contains($0) }, "seed \(seed): \(text)")
    }
    #expect(Formula(String(repeating: "(", count: 300)) == nil)
    #expect(Formula(String(repeating: "√", count: 390) + "a") == nil)
  }
}
