import ArgumentParser
import Basics
import Foundation
import Packs
import Testing

@testable import Tool

private let old = """
  pack: rivers
  version: 1.0.0

  ## short nile
  Which river floods Egypt?
  ANSWER: Nile

  ## short danube
  Which river is blue in a waltz?
  ANSWER: Danube
  """

private let new = """
  pack: rivers
  version: 1.0.1

  ## short nile
  Which river floods Egypt?
  ANSWER: the _Nile_

  ## short volga
  Which river reaches the Caspian Sea?
  ANSWER: Volga
  """

private func diff() throws -> PackDiff {
  PackDiff(
    from: try #require(Pack.parse(Array(old.utf8)).pack),
    to: try #require(Pack.parse(Array(new.utf8)).pack))
}

private func written(_ text: String) throws -> String {
  let path = NSTemporaryDirectory() + "etude-diff-\(UUID().uuidString).txt"
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  return path
}

@Test func `a difference of packs is told line by line`() throws {
  let expected = """
    version:
      - 1.0.0
      + 1.0.1
    - short danube
    + short volga
    ~ nile
        answer:
          - Nile
          + the _Nile_
    1 question added, 1 removed, 1 changed
    """
  #expect(try diff().text == expected)
}

@Test func `a difference of packs as JSON names the keys`() throws {
  let json = try diff().json
  #expect(json["added"]?.text == #"["volga"]"#)
  #expect(json["removed"]?.text == #"["danube"]"#)
  #expect(json["changed"]?.array?.first?["key"]?.string == "nile")
  #expect(json["reordered"]?.bool == false)
}

@Test func `comparing packs fails when they differ, and only then`() throws {
  let before = try written(old)
  let after = try written(new)
  defer { for path in [before, after] { try? FileManager.default.removeItem(atPath: path) } }
  let same = try #require(Etude.parseAsRoot(["pack", "diff", before, before]) as? PackCommand.Diff)
  try same.run()
  let other = try #require(
    Etude.parseAsRoot(["pack", "diff", before, after, "--json"]) as? PackCommand.Diff)
  #expect(throws: ExitCode.failure) { try other.run() }
}
