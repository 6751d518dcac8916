import Answers
import Basics
import Borrowing
import CompetitionKit
import Contest
import EventLog
import Foundation
import Import
import Packs
import Practice
import TestKit
import Testing

/// Files of other programs, imported and played to the end in every competition that they fit, by a
/// player who knows all answers.
@Suite(.enabled(if: Files.haveData)) struct ImportedPacketTests {
  /// Counted after the transformed questions were read: what each competition can ask as a toss-up.
  @Test(arguments: [
    ("qbreader/legacy_2022-WORKSHOP_1.json", [20, 4, 20]),
    ("qbreader/legacy_v1_2012-PACE_1.json", [24, 5, 22]),
    ("modaq/sample-packet.json", [2, 0, 2]),
    ("packets/2012_LIST_II_Round05.txt", [22, 0, 22]),
    ("qanta/qanta2018_test_100.json", [100, 13, 100]),
    ("opentdb/otdb_Science_Mathematics.csv", [0, 31, 53]),
    ("sciencebowl/scibowl_CSBL_CSBL_Round_1.json", [0, 46, 43]),
    ("umcf/unamentis_science-physics-sample.umcf.json", [0, 4, 4]),
  ])
  func `a packet is played in each competition it fits`(path: String, counts: [Int]) throws {
    let library = Imported.library([(path, try Files.data("formats/\(path)"))])
    for (competition, count) in zip(Competitions.etude.all, counts) {
      let items = Imported.items(library, competition)
      #expect(items.count == count, "\(competition)")
      #expect(try Imported.play(items, in: library, competition) == count, "\(competition)")
    }
  }

  /// Every 40th of 49,695, with `ETUDE_FUZZ=1000` all of them.
  @Test func `the questions of OpenTriviaQA are played in each competition they fit`() throws {
    let library = try Imported.trivia()
    #expect(library.packs.map(\.questions.count).reduce(0, +) == 49_695)
    let isWhole = caseCount(1) >= 1_000
    for (competition, count) in zip(
      Competitions.etude.all, isWhole ? [278, 1_017, 49_695] : [6, 27, 1_243])
    {
      let items = Imported.items(library, competition, every: isWhole ? 1 : 40)
      #expect(items.count == count, "\(competition)")
      #expect(try Imported.play(items, in: library, competition) == count, "\(competition)")
    }
  }
}

enum Imported {
  static func library(_ files: [(name: String, bytes: [UInt8])]) -> Library {
    var library = Library(remaking: Competitions.etude.remaking)
    for (place, file) in files.enumerated() {
      let name = (file.name as NSString).lastPathComponent
      var pack = importQuestions(name: name, bytes: file.bytes).pack
      pack.id = "file-\(place)"
      library.add(pack)
    }
    return library
  }

  /// The addresses of what a competition can ask as a toss-up, its own or transformed.
  static func items(
    _ library: Library, _ competition: Competition, every step: Int = 1
  ) -> [String] {
    let all = Array(library.items)
    return stride(from: 0, to: all.count, by: step).compactMap { place in
      let item = all[place]
      guard item.question.kind != .bonus,
        let made = try? item.question.transformed(to: competition),
        made.quality.score >= TransformQuality.offeredMin
      else { return nil }
      return item.address(in: competition)
    }
  }

  /// How many were got in matches of 20 by somebody who buzzes at the first word and knows the
  /// answer.
  static func play(
    _ items: [String], in library: Library, _ competition: Competition
  ) throws -> Int {
    var got = 0
    for start in stride(from: 0, to: items.count, by: 20) {
      let slots = items[start..<min(start + 20, items.count)].map { Match.Slot(item: $0) }
      let setup = Match.Setup(
        module: competition.module, drill: "match",
        rules: Rules(profile: "test", numbers: [.tossup: 10, .answerMillis: 5_000]),
        slots: slots, players: [.person("a", "people")])
      got += try play(setup, in: library)
    }
    return got
  }

  private static func play(_ setup: Match.Setup, in library: Library) throws -> Int {
    var duel = Duel(setup, lookup: { library.question($0) })
    var now: Int64 = 0
    while duel.match.phase != .over {
      now += 400
      switch duel.match.phase {
      case .ready, .ruled: try duel.play(.next, at: now)
      case .reading: try duel.play(.buzz, at: now)
      case .answering:
        try duel.say(AnswerLine(parsing: duel.match.cue?.question.answer ?? "").main, at: now)
      default: try duel.play(.tick, at: now)
      }
    }
    return duel.match.outcomes.count { $0.answers.last?.verdict == .accept }
  }

  /// The categories of the archive, unpacked by the system's tar.
  static func trivia() throws -> Library {
    let folder = FileManager.default.temporaryDirectory.appending(path: "etude-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let archive = Files.data.appending(path: "large/opentriviaqa_categories.tar.gz")
    let tar = try Process.run(
      URL(filePath: "/usr/bin/env"),
      arguments: ["tar", "-xzf", archive.path, "-C", folder.path, "--strip-components=1"])
    tar.waitUntilExit()
    try #require(tar.terminationStatus == 0)
    return library(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
        (name, [UInt8](try Data(contentsOf: folder.appending(path: name))))
      })
  }
}
