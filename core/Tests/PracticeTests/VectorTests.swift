import Basics
import Foundation
import Practice
import Testing

@Suite struct VectorTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../shared/data/srs").standardizedFileURL
  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  @Test(.enabled(if: isThere), arguments: VectorKind.allCases)
  func `every vector of the reference implementations passes`(kind: VectorKind) throws {
    let file = VectorTests.folder.appendingPathComponent("\(kind.rawValue)_vectors_dev.jsonl")
    var count = 0
    for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
      let vector = try JSON(parsing: Array(line))
      let mismatches = verify(vector: vector, as: kind)
      #expect(mismatches.isEmpty, "\(vector["id"]?.string ?? "?"): \(mismatches.prefix(3))")
      count += 1
    }
    #expect(count >= 40)
  }

  @Test(arguments: VectorKind.allCases)
  func `a malformed vector is a mismatch`(kind: VectorKind) throws {
    for text in ["null", "{}", "[]", #"{"w":[1],"reviews":[{}],"events":[1]}"#] {
      #expect(!verify(vector: try JSON(parsing: text), as: kind).isEmpty)
    }
  }
}
