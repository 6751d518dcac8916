import Answers
import Foundation
import TestKit
import Testing

@Test func `every ruling in the guide is the judge's`() throws {
  let page = try FormatPage("../guide/judging.md")
  var count = 0
  for block in page.examples("rulings") {
    for line in block.split(separator: "\n") {
      let sides = line.split(separator: " <- ", maxSplits: 1).map(String.init)
      let end = try #require(sides[1].range(of: " : ", options: .backwards))
      let answerLine = String(sides[1][..<end.lowerBound])
      let ruling = Judge.ofEtude.judge(sides[0], against: answerLine)
      #expect(ruling.verdict.rawValue == sides[1][end.upperBound...], "\(line)")
      count += 1
    }
  }
  #expect(count > 40)
}
