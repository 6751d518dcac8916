import Basics
import Practice
import TestKit
import Testing

@Suite struct VectorTests {
  @Test(.enabled(if: Files.haveData), arguments: VectorKind.allCases)
  func `every vector of the reference implementations passes`(kind: VectorKind) throws {
    let file = try Files.data("srs/\(kind.rawValue)_vectors_dev.jsonl")
    var count = 0
    for line in file.split(separator: UInt8(ascii: "\n")) {
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
