import ArgumentParser
import Basics
import Foundation
import Practice

/// `etude verify answers FILE.jsonl`: how well right answers of learners are foretold.
extension VerifyCommand {
  func verifyAnswers() throws {
    let log = try AnswerLog(try bytes(ofFile: file), named: file)
    var foretold: [(chance: Double, isRight: Bool)] = []
    for (earlier, asked) in log.trials {
      var trial = LearnerTrial(learned: earlier, questions: log.questions)
      for learner in asked { trial.follow(learner) }
      foretold += trial.foretold
    }
    let score = ForecastScore(foretold)
    say("\(count(foretold.count, "answer")), each foretold before it was counted")
    say(
      String(
        format: "AUC %.4f, log loss %.4f, calibration error %.4f", score.ranking, score.loss,
        score.miscalibration))
  }
}

/// Answers of many learners, in the order in which each gave them.
struct AnswerLog {
  typealias Trial = (earlier: [LearnerTrial.Learner], asked: [LearnerTrial.Learner])

  private(set) var questions = 0
  private var learners: [LearnerTrial.Learner] = []
  private var areTested: [Bool] = []
  /// Each takes a turn in being foretold from the others, where a log does not say who is.
  private static let partsCount = 8

  init(_ bytes: [UInt8], named file: String) throws {
    var places: [Int: Int] = [:]
    for (number, line) in bytes.split(separator: 0x0A).enumerated() {
      let json = try? JSON(parsing: Array(line))
      let items = json?["item"]?.array?.map(\.int)
      let skills = json?["skill"]?.array?.map(\.int)
      let rights = json?["correct"]?.array?.map(\.int)
      guard let items, let skills, let rights, items.count == skills.count,
        items.count == rights.count, !(items + skills + rights).contains(nil)
      else {
        throw CommandFailure(
          "\(file), line \(number + 1) is no learner's answers.",
          hint: "It takes an object with lists of numbers, “item”, “skill” and “correct”, of one "
            + "length, unpacked: as in {\"item\": [7, 9], \"skill\": [1, 1], \"correct\": [1, 0]}.")
      }
      let questions = items.compactMap { $0 }.map { item in
        let place = places[item] ?? places.count
        places[item] = place
        return place
      }
      learners.append(
        LearnerTrial.Learner(
          questions: questions, fields: skills.compactMap { $0 },
          isRight: rights.map { $0 == 1 }))
      areTested.append(json?["split"]?.string == "test")
    }
    questions = places.count
    if questions == 0 { throw CommandFailure("\(file) has no answers.") }
  }

  var trials: [Trial] {
    if areTested.contains(true) { return [trial { areTested[$0] }] }
    return (0..<AnswerLog.partsCount).map { part in trial { $0 % AnswerLog.partsCount == part } }
  }

  private func trial(_ isAsked: (Int) -> Bool) -> Trial {
    (
      learners.indices.filter { !isAsked($0) }.map { learners[$0] },
      learners.indices.filter(isAsked).map { learners[$0] }
    )
  }
}
