import Basics
import Testing

@Test func `plus or minus is kept for readers that need signs, and parts words`() {
  #expect(Folding.plain("x = ±3") == Array("x = +/-3".utf8))
  #expect(Folding.plain("+/-3") == Folding.plain("±3"))
  #expect(Folding.fold("±3 volts") == Array("3 volts".utf8))
}
