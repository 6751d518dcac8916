import Foundation

/// What a child signs in by, in place of an e-mail address: it says nothing of the child.
enum SignInName {
  private static let kinds = [
    "amber", "brave", "bright", "calm", "clever", "coral", "crisp", "eager", "fair", "gentle",
    "golden", "happy", "hazel", "jolly", "kind", "lively", "lucky", "merry", "mint", "noble",
    "olive", "patient", "proud", "quick", "quiet", "ruby", "silver", "steady", "sunny", "swift",
    "tidy", "witty",
  ]
  private static let animals = [
    "badger", "beaver", "camel", "crane", "dolphin", "eagle", "falcon", "finch", "fox", "gecko",
    "hare", "heron", "ibis", "koala", "lemur", "lynx", "marten", "mole", "newt", "otter", "owl",
    "panda", "puffin", "raven", "robin", "seal", "squid", "swan", "tapir", "toad", "walrus", "wren",
  ]

  static func random() -> String {
    var system = SystemRandomNumberGenerator()
    let kind = kinds[Int.random(in: 0..<kinds.count, using: &system)]
    let animal = animals[Int.random(in: 0..<animals.count, using: &system)]
    return "\(kind)-\(animal)-\(Int.random(in: 100...999, using: &system))"
  }

  /// As it is typed; nil for what is none.
  static func typed(_ said: String) -> String? {
    let folded = said.trimmingCharacters(in: .whitespaces).lowercased()
    let parts = folded.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard folded.utf8.count <= 40, parts.count == 3, kinds.contains(parts[0]),
      animals.contains(parts[1]), let number = Int(parts[2]), (100...999).contains(number)
    else { return nil }
    return folded
  }
}

extension Fields {
  /// What somebody signs in by: an address, or a child's name.
  func login() throws(ServerError) -> String {
    if let name = SignInName.typed(try text("email")) { return name }
    return try email().text
  }
}
