import Academy

/// A syllabus that comes with the app: what it is called before its file is here.
struct BundledSyllabus: Sendable {
  let code: String
  let title: String
  let about: String

  /// Those in `web/syllabi`.
  static let all = [
    BundledSyllabus(
      code: "northern-fist", title: "Kung fu in the northern Shaolin style",
      about: "Twenty forms, seventy-two techniques, eight sashes"),
    BundledSyllabus(
      code: "shotokan", title: "Karate in the Shotokan style",
      about: "Basics, sparring and twelve kata, from the 10th kyu to the 1st dan"),
    BundledSyllabus(
      code: "eight-brocades", title: "Qigong and quiet sitting",
      about: "Standing, breathing and the Eight Brocades, in three stages"),
  ]

  var file: String { BundledSyllabus.file(code) }
  static func file(_ code: String) -> String { "syllabi/\(code).txt" }
}

/// The syllabi at hand: data beside the program, asked for when they are wanted.
final class SyllabusFiles {
  private var read: [Curriculum] = []
  /// Files that could not be fetched when they were last wanted.
  private(set) var missing: Set<String> = []

  /// Takes a file that came, or did not; false when it is none of these.
  func take(_ file: String, _ bytes: [UInt8]?) -> Bool {
    guard BundledSyllabus.all.contains(where: { $0.file == file }) else { return false }
    guard let bytes, let curriculum = Curriculum.parse(bytes).curriculum else {
      missing.insert(file)
      return true
    }
    missing.remove(file)
    read.removeAll { $0.code == curriculum.code }
    read.append(curriculum)
    return true
  }

  func curriculum(_ code: String) -> Curriculum? { read.first { $0.code == code } }

  /// Those of the syllabi that are not here, by their files.
  func lacking(_ codes: [String]) -> [String] {
    codes.filter { code in
      curriculum(code) == nil && BundledSyllabus.all.contains { $0.code == code }
    }.map { BundledSyllabus.file($0) }
  }
}
