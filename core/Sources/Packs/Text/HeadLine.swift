import Basics

/// A line "name: value" of a text's head: of all that stands before its first "##".
public enum HeadLine {
  /// The text with another value in a line of its head; all else stays as it was written. Where
  /// there is no such line, it stands behind the one that is named `first`, or at the top.
  public static func set(
    _ name: String, to value: String, behind first: String, in text: String
  ) -> String {
    let line = Array("\(name): \(value)".utf8)
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    var output: [UInt8] = []
    var isHead = true
    var isSaid = false
    for (place, old) in lines.enumerated() {
      let old = Array(old)
      if isHead, Scan.hasPrefix(old[...], "##") {
        if !isSaid { output = put(line, behind: first, in: output) }
        isHead = false
        isSaid = true
      }
      if isHead, PackDraft.nameAndValue(old[...])?.name == name {
        // The last line of that name is the one that counts; one is enough.
        if isSaid { continue }
        isSaid = true
        output += line
      } else {
        output += old
      }
      if place + 1 < lines.count { output.append(0x0A) }
    }
    return String(
      decoding: isSaid ? output : put(line, behind: first, in: output), as: UTF8.self)
  }

  private static func put(_ line: [UInt8], behind first: String, in head: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var isSaid = false
    let lines = head.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (place, old) in lines.enumerated() {
      output += old
      if place + 1 < lines.count { output.append(0x0A) }
      if !isSaid, PackDraft.nameAndValue(old)?.name == first {
        isSaid = true
        if place + 1 == lines.count { output.append(0x0A) }
        output += line + [0x0A]
      }
    }
    return isSaid ? output : line + [0x0A] + head
  }
}
