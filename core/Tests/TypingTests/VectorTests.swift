import Basics
import Conformance
import TestKit
import Testing

@Suite struct VectorTests {
  @Test(.enabled(if: Files.haveData), arguments: ["metric", "adaptive"])
  func `every vector of the references passes`(name: String) throws {
    let kind: TypingVectorKind = name == "metric" ? .typing : .adaptive
    let file = try JSON(parsing: Files.data("typing/\(name)_vectors_dev.json"))
    let vectors = file["vectors"]?.array ?? []
    for vector in vectors {
      let differences = verify(vector: vector, as: kind)
      #expect(differences.isEmpty, "\(vector["id"]?.string ?? "?"): \(differences.prefix(5))")
    }
    #expect(vectors.count >= 10)
  }

  @Test(arguments: TypingVectorKind.allCases)
  func `a malformed vector is a difference`(kind: TypingVectorKind) throws {
    for text in [
      "null", "{}", "[]", #"{"text":"a","mode":"words","events":[{}],"expected":{}}"#,
      #"{"text":"a","mode":"time","events":[],"expected":{}}"#,
      #"{"text":"a","mode":"free","events":[[1,"x","KeyA","a"]],"expected":{}}"#,
      #"{"settings":{"order":"ab","target_cpm":0},"results":[],"expected":{}}"#,
    ] {
      #expect(!verify(vector: try JSON(parsing: text), as: kind).isEmpty)
    }
  }
}
