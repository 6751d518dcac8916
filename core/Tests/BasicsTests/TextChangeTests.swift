import Basics
import TestKit
import Testing

struct TextChangeTests {
  @Test func `a change makes the new text of the old one, and says no more than it must`() {
    let letters = Array("ab é漢🎈\n")
    forAll { random, seed in
      func text(_ random: inout SeededRandom) -> String {
        String((0..<random.below(14)).map { _ in letters[random.below(letters.count)] })
      }
      let (old, new) = (text(&random), text(&random))
      let change = TextChange(from: old, to: new)
      #expect(change.applied(to: old) == new, "seed \(seed)")
      #expect(change.head + change.tail + change.text.utf8.count == new.utf8.count, "seed \(seed)")
      let json = JSON.object([.init("text", .string(change.text))] + change.members)
      #expect(TextChange(json) == change, "seed \(seed)")
    }
    let slip = TextChange(
      from: "a long text, with a slip in it", to: "a long text, with a slap in it")
    #expect(slip.text == "a" && slip.head == 22)
  }

  @Test func `what does not fit on a text makes none of it`() {
    var change = TextChange("x")
    #expect(change.applied(to: "whatever was before") == "x")
    (change.head, change.tail) = (2, 2)
    #expect(change.applied(to: "abc") == nil && change.applied(to: "abcd") == "abxcd")
    for body in [#"{"head":1}"#, #"{"text":7}"#] {
      #expect((try? JSON(parsing: Array(body.utf8))).flatMap { TextChange($0) } == nil)
    }
    let odd = try? JSON(parsing: Array(#"{"text":"x","head":-4,"tail":99999999999999}"#.utf8))
    let read = odd.flatMap { TextChange($0) }
    #expect(read?.head == 0 && read?.applied(to: "abc") == nil)
  }
}
