import Testing

@testable import Homework

@Suite struct BankTests {
  @Test func `there are sixty terms of each of more than forty kinds`() {
    #expect(TermBank.kinds.filter { $0.terms.count >= 60 }.count >= 40)
    for kind in TermBank.kinds {
      #expect(kind.terms.count >= 55, "\(kind.name)")
      #expect(Set(kind.terms).count == kind.terms.count, "\(kind.name) names one twice")
      #expect(!kind.genera.isEmpty, "\(kind.name)")
    }
  }

  @Test func `what is the same or a part of it is no wrong option`() {
    #expect(TermBank.areKin("artery", "aorta"))
    #expect(TermBank.areKin("cell", "red blood cell"))
    #expect(!TermBank.areKin("artery", "vein"))
  }

  @Test(arguments: [
    ("leaves", "leaf"), ("stomata", "stoma"), ("cells", "cell"), ("glass", "glass"),
    ("bodies", "body"),
    ("photosynthesis", "photosynthesis"), ("red blood cells", "red blood cell"),
  ])
  func `nouns have their singular`(_ many: String, _ one: String) {
    #expect(many.singular == one)
  }
}
