import Basics
import Contest
import Foundation
import KnowledgeBowl
import ScienceBowl
import Sittings
import TestKit
import Testing

@testable import Trainer

/// A reload is no event: at every state of a question the page is taken up from the log as it was.
struct ReloadTests {
  private static let pack = """
    pack: presidents
    title: Presidents

    ## tossup roosevelt
    category: History
    This president gave his name to a toy bear. He led (*) riders in a war. For 10 points, name him.
    ANSWER: _Theodore Roosevelt_ [prompt on _Roosevelt_]

    ## bonus roosevelts
    category: History
    For 10 points each:
    [10] Name this president, whom his friends knew for his moustache, glasses and hunting trips.
    ANSWER: _Theodore Roosevelt_ [prompt on _Roosevelt_]
    [10] And this one, his cousin.
    ANSWER: _Franklin Roosevelt_ [prompt on _Roosevelt_]

    """

  private static func device() -> Device {
    var device = KnowledgeTests.device()
    device.import(pack, name: "presidents.txt")
    device.send("import.keep", ["n": "0"])
    return device
  }

  @Test(arguments: [
    ("quizbowl", "packet", "presidents"), ("sciencebowl", "tossups", ""),
    ("sciencebowl", "math", ""), ("sciencebowl", "elimination", ""),
    ("knowledgebowl", "oral", ""), ("knowledgebowl", "written", ""),
    ("knowledgebowl", "conference", ""), ("knowledgebowl", "rescue", ""),
  ])
  func `a reload at every state of a drill changes neither its page nor its score`(
    _ module: String, _ drill: String, _ pack: String
  ) throws {
    var states: Set<String> = []
    // Of one question there is little to walk.
    try forAll(seeds: 1...(drill == "packet" ? 20 : 5)) { random, seed in
      var device = Self.device()
      device.send(
        "start", ["module": module, "drill": drill, "pack": pack, "count": "3"])
      try #require(device.trainer.sitting != nil, "\(drill) begins")
      Self.walk(&device, &random, seed, &states)
    }
    #expect(states.count >= (drill == "written" ? 1 : 2), "\(states)")
    if drill == "packet" {
      #expect(
        states.isSuperset(of: ["reading", "answering", "prompt", "ruled", "part", "partRuled"]),
        "\(states)")
    }
  }

  @Test(arguments: ["quizbowl", "sciencebowl", "knowledgebowl"])
  func `a reload at every state of a match changes neither its page nor its score`(
    _ module: String
  ) throws {
    var states: Set<String> = []
    try forAll(seeds: 1...5) { random, seed in
      var device = Self.device()
      let rules = device.trainer.rules(of: module).profile
      device.send("set", ["key": "rules.\(rules).bouncebacks", "value": "1"])
      device.send(
        "match",
        [
          "module": module, "players.1": "Ada", "players.2": "Ben", "me": "1.1", "reader": "etude",
          "count": "4", "start": "yes", "pack": module == "quizbowl" ? "presidents" : "",
          "level.3": "highSchool",
        ])
      try #require(device.trainer.match != nil, "the match begins")
      Self.walk(&device, &random, seed, &states)
    }
    #expect(states.isSuperset(of: ["reading", "answering", "ruled"]), "\(states)")
    if module == "quizbowl" { #expect(states.contains("bounced"), "\(states)") }
  }

  /// Plays at random, and compares with a device that has nothing but the log.
  private static func walk(
    _ device: inout Device, _ random: inout SeededRandom, _ seed: UInt64,
    _ states: inout Set<String>
  ) {
    var before = ""
    for step in 0..<200 {
      guard device.trainer.sitting?.isOver == false else { return }
      device.doSomething(&random)
      device.send("tick", after: 0)
      // Of a reading not every word.
      guard device.state != before || step % 5 == 0 else { continue }
      before = device.state
      if device.trainer.sitting?.isOver == false { states.insert(before) }
      var again = Device(device.name, can: device.can, kept: device.kept)
      again.millis = device.millis
      again.send("go", ["path": "#/session"], after: 0)
      if device.trainer.sitting?.runsOn == false { again.send("session.continue", after: 0) }
      #expect(
        again.difference(from: device) == nil, "seed \(seed), step \(step), \(device.state)")
      #expect(
        again.trainer.match?.outcomes == device.trainer.match?.outcomes, "seed \(seed), \(step)")
    }
  }
}

extension Device {
  /// From where on the pages differ: this one's, and the other's.
  fileprivate func difference(from other: Device) -> String? {
    let (own, others) = (page, other.page)
    if own == others { return nil }
    let same = own.commonPrefix(with: others).count - 40
    return "…\(own.dropFirst(same).prefix(160))… is not …\(others.dropFirst(same).prefix(160))…"
  }

  /// The page without the time that has passed: of a buzz it begins anew.
  fileprivate var page: String {
    html.replacing(/data-spent="\d+"/, with: "")
  }

  fileprivate var state: String {
    guard let match = trainer.match else { return other }
    switch match.phase {
    case .answering, .part:
      if match.prompt != nil { return "prompt" }
      if match.isBounced { return "bounced" }
      if case .part = match.phase { return "part" }
      return "answering"
    case .partRuled: return "partRuled"
    case .ruled: return "ruled"
    case .reading: return match.lockedOut.isEmpty ? "reading" : "rebound"
    default: return "between"
    }
  }

  private var other: String {
    if let exercise = trainer.exercise {
      switch exercise.phase {
      case .asked: return exercise.prompt == nil ? "asked" : "prompt"
      case .turned: return "turned"
      default: return "ruled"
      }
    }
    switch trainer.knowledge.exercise?.phase {
    case .reading: return "reading"
    case .first: return "first"
    case .open: return "open"
    case .ruled: return "ruled"
    default: return "sheet"
    }
  }
}
