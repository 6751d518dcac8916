import Basics
import Packs

extension JSON {
  /// The text of a member: a string, or a whole number; nil when absent, null or blank.
  func text(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    let text = value.string ?? value.integer.map { String($0) } ?? ""
    return Scan.trimmed(Array(text.utf8)[...]).isEmpty ? nil : text
  }

  /// The first of `keys` that has text.
  func text(of keys: String...) -> String? {
    for key in keys {
      if let text = text(key) { return text }
    }
    return nil
  }

  /// The strings of the first of `keys` that is a list; what is no string counts as "".
  func texts(of keys: String...) -> [String]? {
    for key in keys {
      if let list = self[key]?.array { return list.map { $0.string ?? "" } }
    }
    return nil
  }

  func int32(_ key: String) -> Int32? {
    guard let value = self[key] else { return nil }
    if let whole = value.integer { return Int32(exactly: whole) }
    return value.string.flatMap { Scan.integer(Array($0.utf8)[...]) }
  }
}
