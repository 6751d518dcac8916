import Answers
import Testing

@testable import Trainer

/// A device with an encoder that is ready, and a buzz on a question.
private func buzzed(strictness: String = "lenient") -> Device {
  var device = Device(can: ["weigh"])
  device.send("set", ["key": "strictness", "value": strictness])
  device.send("set", ["key": "meaning.phone", "value": "on"])
  device.send("meaning", ["state": "ready", "why": ""])
  device.send("start", ["drill": "tossups"])
  device.send("session.buzz", after: 1_500)
  return device
}

@Suite struct `an answer line is read once` {
  @Test func `when the answer is weighed by meaning`() {
    var device = buzzed()
    device.send("session.answer", ["text": "golden metropolis"])
    #expect(device.effect("weigh") != nil)
    device.send("weighed", ["id": "1", "by": "0.9\n0.1\n0.1\n0.1"])
    #expect(device.trainer.match?.outcome.answers.count == 1)
    #expect(device.trainer.shelf.lines.readCount == 1)
  }

  @Test func `when the weight comes too late`() {
    var device = buzzed()
    device.send("session.answer", ["text": "golden metropolis"])
    device.send("tick", after: 500)
    #expect(device.trainer.match?.outcome.answers.count == 1)
    #expect(device.trainer.shelf.lines.readCount == 1)
  }

  @Test(arguments: ["lenient", "standard"], ["golden metropolis", "prague", "photosynthesis"])
  func `whatever was said`(strictness: String, text: String) {
    var device = buzzed(strictness: strictness)
    device.send("session.answer", ["text": text])
    device.send("tick", after: 500)
    #expect(device.trainer.match?.outcome.answers.count == 1)
    #expect(device.trainer.shelf.lines.readCount == 1)
  }
}

@Test func `a line reader reads again when the line is another`() {
  let lines = LineReader()
  for text in ["_a_", "_a_", "_b_", "_a_"] {
    #expect(lines.line(text) == AnswerLine(parsing: text))
  }
  #expect(lines.readCount == 3)
}
