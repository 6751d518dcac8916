import Basics
import Foundation
import Packs
import Testing

@testable import Tool

private let rivers = """
  pack: rivers
  title: Rivers
  version: 1.0.0

  ## short nile
  category: Geography
  difficulty: 2
  grade: middleSchool
  Which river floods Egypt?
  ANSWER: Nile

  ## tossup danube
  category: Geography
  difficulty: 3
  This river rises in the Black Forest.
  For 10 points, name this river of Vienna.
  ANSWER: Danube
  """

private let cells = """
  pack: cells
  title: Cells
  version: 2.0.0

  ## short wall
  category: Biology
  difficulty: 2
  grade: highSchool
  pair: p1
  What surrounds a plant cell?
  ANSWER: cell wall

  ## short membrane
  category: Biology
  difficulty: 2
  grade: highSchool
  pair: p1
  What surrounds every cell?
  ANSWER: membrane
  """

private func pack(_ text: String) throws -> Pack {
  try #require(Pack.parse(Array(text.utf8)).pack)
}

@Test func `a folder of packs is counted by all that tells questions apart`() throws {
  let summary = PacksSummary([try pack(rivers), try pack(cells)])
  #expect(
    summary.text == """
      2 packs
           2  Rivers (rivers 1.0.0)
           2  Cells (cells 2.0.0)
      4 questions
      by competition
           2  Science Bowl
           1  Knowledge Bowl
           1  Quiz Bowl
      by kind
           3  short
           1  tossup
      by category
           2  Biology
           2  Geography
      by difficulty
           3  2
           1  3
      by grade
           1  middleSchool
           2  highSchool
           1  (none)
      """)
  #expect(summary.json["questions"]?.integer == 4)
  #expect(summary.json["competitions"]?["Science Bowl"]?.integer == 2)
  #expect(summary.json["difficulties"]?.text == #"{"2":3,"3":1}"#)
  #expect(summary.json["grades"]?["(none)"]?.integer == 1)
  #expect(summary.json["packs"]?.array?.map { $0["id"]?.string } == ["rivers", "cells"])
}

@Test func `one pack is shown alone, and a folder without packs is refused`() throws {
  let folder = NSTemporaryDirectory() + "etude-show-\(UUID().uuidString)"
  let files = FileManager.default
  try files.createDirectory(atPath: folder + "/rivers", withIntermediateDirectories: true)
  #expect(throws: CommandFailure.self) { try PackCommand.packs(in: folder) }
  try Data(rivers.utf8).write(to: URL(fileURLWithPath: folder + "/rivers/pack.txt"))
  #expect(try PackCommand.packs(in: folder) == [folder + "/rivers"])
  #expect(try PackCommand.packs(in: folder + "/rivers").isEmpty)
  #expect(PackSummary(try pack(rivers)).text.hasPrefix("Rivers (rivers 1.0.0, en)\n2 questions"))
  #expect(PackSummary(try pack(rivers)).json["title"]?.string == "Rivers")
}
