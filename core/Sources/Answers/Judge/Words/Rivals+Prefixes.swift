/// Words of which one is the other behind a prefix, or that begin with prefixes of other meaning:
/// rational and irrational, verb and adverb, progressive and regressive.
extension Rivals {
  static func differByPrefix(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let (first, second) = (singular(a), singular(b))
    // Whatever they begin with, they end alike.
    guard first.count >= restMin, second.count >= restMin,
      first.suffix(restMin) == second.suffix(restMin)
    else { return false }
    return isPrefixed(first, second) || isPrefixed(second, first) || turns(first, second)
  }

  private static func singular(_ word: [UInt8]) -> ArraySlice<UInt8> {
    word.last == UInt8(ascii: "s") ? word.dropLast() : word[...]
  }

  /// The rest of a word behind its prefix is no shorter.
  private static let restMin = 4

  private static func isPrefixed(_ long: ArraySlice<UInt8>, _ short: ArraySlice<UInt8>) -> Bool {
    let length = long.count - short.count
    guard length > 0, short.count >= restMin, long.suffix(short.count).elementsEqual(short) else {
      return false
    }
    let prefix = long.prefix(length)
    for group in prefixes {
      for name in group where prefix.elementsEqual(name) { return true }
    }
    return false
  }

  /// Both begin with a prefix, and go on alike.
  private static func turns(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    for (index, group) in prefixes.enumerated() {
      for name in group where name.count > 1 && a.starts(with: name) {
        let rest = a.dropFirst(name.count)
        guard rest.count >= restMin, b.count > rest.count,
          b.suffix(rest.count).elementsEqual(rest)
        else { continue }
        let other = b.dropLast(rest.count)
        for (place, others) in prefixes.enumerated() where place != index {
          for candidate in others
          where candidate.count > 1 && other.elementsEqual(candidate) { return true }
        }
      }
    }
    return false
  }

  /// Prefixes; those of one line are forms of one and may be taken for one another by a slip.
  private static let prefixes: [[[UInt8]]] = {
    var groups: [[[UInt8]]] = []
    for line in prefixText.utf8.split(separator: 0x0A) {
      groups.append(line.split(separator: 0x20).map { Array($0) })
    }
    return groups
  }()

  private static let prefixText = """
    in im ir il un en em
    non
    de di dis des
    mis
    a an
    ab
    ad
    anti ante
    re
    pro pre
    ex
    co con com
    sub
    super
    over
    under
    counter
    contra
    bi
    tri
    uni
    multi
    mono
    poly
    semi
    hemi
    hypo
    hyper
    homo
    hetero
    intra
    inter
    intro
    extra
    extro
    endo
    exo
    micro
    macro
    post
    ultra
    infra
    trans
    neo
    proto
    pseudo
    quasi
    vice
    auto
    meta
    """
}
