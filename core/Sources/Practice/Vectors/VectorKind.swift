public import Basics

/// The kinds of conformance vectors: outputs of reference implementations, a JSON object a line.
public enum VectorKind: String, CaseIterable, Sendable {
  case fsrs6
  case fsrsRS = "fsrs_rs"
  case fsrs7
  case ankiStates = "anki_states"
  case sm2
  case sm2ToFSRS = "sm2_to_fsrs"
  case mastery
}

/// Runs one vector through our code; what differs, in words. Empty means that it passed.
public func verify(vector: JSON, as kind: VectorKind) -> [String] {
  var check = VectorCheck()
  switch kind {
  case .fsrs6: check.fsrs6(vector)
  case .fsrsRS: check.fsrsRS(vector)
  case .fsrs7: check.fsrs7(vector)
  case .ankiStates: check.ankiStates(vector)
  case .sm2: check.sm2(vector)
  case .sm2ToFSRS: check.sm2ToFSRS(vector)
  case .mastery: check.mastery(vector)
  }
  return check.mismatches
}

/// Collects what differs, and reads fields so that a malformed vector is a mismatch, not a trap.
struct VectorCheck {
  static let mismatchesMax = 100
  private(set) var mismatches: [String] = []

  mutating func fail(_ text: String) {
    if mismatches.count < VectorCheck.mismatchesMax { mismatches.append(text) }
  }

  mutating func close(_ ours: Double, _ expected: Double?, within tolerance: Double, _ name: String)
  {
    guard let expected else { return fail("\(name) is missing in the vector") }
    let room = tolerance * max(ours.magnitude, expected.magnitude)
    if (ours - expected).magnitude <= room || ours == expected { return }
    fail("\(name) is \(ours), expected \(expected)")
  }

  mutating func same(_ ours: Int64, _ expected: Int64?, _ name: String) {
    guard let expected else { return fail("\(name) is missing in the vector") }
    if ours != expected { fail("\(name) is \(ours), expected \(expected)") }
  }

  mutating func list(_ json: JSON, _ key: String) -> [JSON]? {
    if let list = json[key]?.array { return list }
    fail("\(key) is no list in the vector")
    return nil
  }

  mutating func numbers(_ json: JSON, _ key: String) -> [Double]? {
    guard let list = list(json, key) else { return nil }
    var numbers: [Double] = []
    for element in list {
      guard let number = element.double else {
        fail("\(key) holds something else than numbers")
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }

  mutating func number(_ json: JSON, _ key: String) -> Double? {
    if let number = json[key]?.double { return number }
    fail("\(key) is no number in the vector")
    return nil
  }

  mutating func rating(_ json: JSON) -> Rating? {
    if let value = json["rating"]?.int, let rating = Rating(rawValue: Int32(clamping: value)) {
      return rating
    }
    fail("rating is not 1, 2, 3 or 4")
    return nil
  }
}
