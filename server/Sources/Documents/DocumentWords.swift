/// The words of a document, which tell whether a hyphen at the end of a line is the writer's or was
/// put there by the width of the page.
struct DocumentWords {
  enum LineEnd { case written, broken }

  private var counts: [String: Int] = [:]

  init(_ lines: [MarkedLine]) {
    guard lines.contains(where: { $0.isBroken && $0.text.last.map(isHyphen) == true }) else {
      return
    }
    for line in lines {
      for word in line.text.split(whereSeparator: { !$0.isLetter && $0 != "-" }) {
        counts[word.lowercased(), default: 0] += 1
      }
    }
  }

  /// What the hyphen at the end of a line is; nil where there is none that a word goes on behind.
  func lineEnd(_ line: String, before next: String) -> LineEnd? {
    guard let last = line.last, isHyphen(last) else { return nil }
    let start = String(line.dropLast().reversed().prefix { $0.isLetter }.reversed()).lowercased()
    let end = next.prefix { $0.isLetter }
    guard start.count >= 2, let first = end.first, first.isLowercase else { return nil }
    let rest = end.lowercased()
    if last == "\u{AD}" || counts[start + rest] != nil { return .broken }
    if counts[start + "-" + rest] != nil { return .written }
    // Two words that both stand elsewhere too were joined by whoever wrote them.
    return counts[start] != nil && counts[rest, default: 0] > 1 ? .written : .broken
  }
}

private func isHyphen(_ sign: Character) -> Bool {
  sign == "-" || sign == "\u{AD}" || sign == "\u{2010}"
}

/// With each word that a page's width broke on one line again, its hyphen gone.
func withHyphensMended(_ lines: [MarkedLine], _ words: DocumentWords) -> [MarkedLine] {
  var mended: [MarkedLine] = []
  for line in lines {
    guard line.isBroken, let last = mended.last, words.lineEnd(last.text, before: line.text) != nil
    else {
      mended.append(line)
      continue
    }
    mended[mended.count - 1] = last.joined(line, words)
  }
  return mended
}

/// "fi" for the one sign that some fonts have for it, and so on.
func withoutLigatures(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { (0xFB00...0xFB06).contains($0.value) }) else {
    return text
  }
  let letters = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
  var output = ""
  for scalar in text.unicodeScalars {
    if (0xFB00...0xFB06).contains(scalar.value) {
      output += letters[Int(scalar.value - 0xFB00)]
    } else {
      output.unicodeScalars.append(scalar)
    }
  }
  return output
}
