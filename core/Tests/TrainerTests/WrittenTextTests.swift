import Sittings
import Testing

struct WrittenTextTests {
  private let text = "pack: p\n\n## tossup a\nquestion: x\n## tossup b\nanswer: y"

  @Test(arguments: [
    (0, nil, 0..<3), (8, nil, 0..<3), (10, 3, 3..<5), (24, 3, 3..<5), (40, 5, 5..<Int.max),
    (999, 5, 5..<Int.max),
  ])
  func `a block is from its heading to the next`(caret: Int, heading: Int?, block: Range<Int>) {
    let written = WrittenText(text, caret: caret)
    #expect(written.headingAtCaret == heading && written.blockAtCaret == block)
  }

  @Test func `without a caret one is in the head`() {
    #expect(WrittenText(text, caret: nil).blockAtCaret == 0..<3)
    #expect(WrittenText("", caret: 0).blockAtCaret == 0..<Int.max)
  }
}
