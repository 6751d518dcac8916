import Answers
import TestKit
import Testing

@testable import Trainer

@Test func `the answer of the question beside this one is no slip for this one's`() throws {
  var device = Cards.device()
  device.send("start", ["drill": "tossups", "pack": "cards"])
  let item = try #require(device.trainer.match?.cue?.item)
  let other = item == "cards/karelin" ? "Karenin" : "Karelin"
  let own = item == "cards/karelin" ? "Karelin" : "Karenin"
  #expect(Judge.ofEtude.judge(other, against: "_\(own)_").because == .spelling)
  device.send("session.buzz", after: 500)
  device.send("session.answer", ["text": other])
  #expect(device.trainer.match?.outcome.answers.map(\.verdict) == [.reject])
}

@Test func `a slip that is nobody's answer is forgiven still`() throws {
  var device = Cards.device()
  device.send("start", ["drill": "tossups", "pack": "cards"])
  let own = try #require(device.trainer.match?.cue?.item) == "cards/karelin" ? "Karelim" : "Karenim"
  device.send("session.buzz", after: 500)
  device.send("session.answer", ["text": own])
  #expect(device.trainer.match?.outcome.answers.map(\.because) == [.spelling])
}
