/// A word that was not read as it is printed, and what is taken instead.
public struct Repair: Equatable, Sendable {
  public var read: String
  public var taken: String
  public var place: Place
}

extension Repair {
  /// Signs that nets take for letters, the more likely reading first.
  private static let mistaken: [(read: String, printed: [String])] = [
    ("0", ["o"]), ("1", ["l", "i"]), ("|", ["l", "i"]), ("5", ["s"]), ("8", ["b"]), ("3", ["e"]),
    ("6", ["b", "g"]), ("9", ["g"]), ("4", ["a"]), ("7", ["t"]), ("@", ["a"]), ("$", ["s"]),
    ("rn", ["m"]), ("vv", ["w"]), ("cl", ["d"]), ("ii", ["u", "n"]), ("li", ["h"]),
    ("b", ["h"]), ("h", ["b"]), ("c", ["e"]), ("e", ["c"]), ("f", ["t"]), ("t", ["f"]),
    ("l", ["i", "t"]), ("i", ["l"]), ("n", ["u", "r"]), ("u", ["n"]), ("m", ["rn"]), ("q", ["g"]),
    ("y", ["v"]), ("v", ["y"]), ("o", ["a", "c"]), ("a", ["o"]), ("s", ["e"]),
  ]
  /// Words longer than this are left as they are.
  private static let bytesMax = 24
  /// Tries for one word.
  private static let triesMax = 400

  /// A word that certainly is none: a digit or a sign among letters.
  static func isDamaged(_ key: String) -> Bool {
    var letters = 0
    var strange = 0
    for byte in key.utf8 {
      if byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x80 {
        letters += 1
      } else if byte != 0x27, byte != 0x2D {
        strange += 1
      }
    }
    return strange > 0 && letters > 1 && strange <= letters
  }

  /// The word that is meant, by the words that the page has elsewhere and those that are known.
  static func mended(_ key: String, known: (String) -> Bool) -> String? {
    guard key.utf8.count <= bytesMax else { return nil }
    var tries = triesMax
    return mended(Array(key.utf8), swaps: isDamaged(key) ? 3 : 1, from: 0, &tries, known)
  }

  private static func mended(
    _ key: [UInt8], swaps: Int, from start: Int, _ tries: inout Int, _ known: (String) -> Bool
  ) -> String? {
    guard swaps > 0 else { return nil }
    for place in start..<max(start, key.count) {
      for swap in mistaken {
        let read = Array(swap.read.utf8)
        guard key[place...].starts(with: read) else { continue }
        for printed in swap.printed {
          tries -= 1
          guard tries > 0 else { return nil }
          let next =
            Array(key[..<place]) + Array(printed.utf8) + Array(key[(place + read.count)...])
          let word = String(decoding: next, as: UTF8.self)
          if !isDamaged(word), known(word) { return word }
          if isDamaged(word),
            let found = mended(next, swaps: swaps - 1, from: place + 1, &tries, known)
          {
            return found
          }
        }
      }
    }
    return nil
  }
}
