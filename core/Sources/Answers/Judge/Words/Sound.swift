import Basics

/// How near two strings of phonemes are.
enum Sound {
  /// Costs are in twentieths: a sound put in or left out is about 16, any sound for any other 20.
  static let unit = 20

  /// The least cost of turning one into the other.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let costs = Costs.shared
    var last = [Int](repeating: 0, count: b.count + 1)
    for j in 0..<b.count { last[j + 1] = last[j] + costs.gap(b[j]) }
    var row = last
    for i in 0..<a.count {
      let gap = costs.gap(a[i])
      row[0] = last[0] + gap
      for j in 0..<b.count {
        let swapped = last[j] + costs.swap(a[i], b[j])
        row[j + 1] = min(swapped, last[j + 1] + gap, row[j] + costs.gap(b[j]))
      }
      swap(&last, &row)
    }
    return last[b.count]
  }

  /// What all the sounds weigh: the cost of saying nothing instead.
  static func weight(_ sounds: [UInt8]) -> Int {
    var weight = 0
    for sound in sounds { weight += Costs.shared.gap(sound) }
    return weight
  }

  /// 0 for the same sounds, 1 and more for nothing in common.
  static func difference(_ a: [UInt8], _ b: [UInt8]) -> Double {
    let weight = max(weight(a), Sound.weight(b))
    return weight == 0 ? 1 : Double(distance(a, b)) / Double(weight)
  }

  static func isVowel(_ sound: UInt8) -> Bool {
    switch sound {
    case 0x61, 0x65, 0x69, 0x6F, 0x75, 0x78, 0x49, 0x45, 0x41, 0x4F, 0x55, 0x59, 0x57: true
    default: false
    }
  }
}

/// What it costs to take one sound for another, by where and how they are made.
private struct Costs {
  static let shared = Costs()

  private static let sounds = Array("aeiouxIEAOUYWpbtdkgfvTDszSZCJmnNlrwyh".utf8)
  /// Sounds that are taken for one another, and how dear that is.
  private static let kin = """
    pb5 td5 kg5 fv5 TD4 sz3 SZ4 CJ5 pf9 bv9 tT6 dD6 Tf6 Dv8 sS8 zZ8 SC6 ZJ6 zJ9 sT8 tC9 dJ9 mn6 nN4
    mN9 lr11 wv8 wr14 yJ10 yZ12 kC10 gJ9 kS12 kh11 hf14 sC10 zD8 Ts8 td5 gN12 tk14 pk15 dg14 bg15
    rx7 yE3 yi4 wU3 wO6 wo9 hy14 nd14 mb13 gw13 hS15 lO14 lU14 ly13 hZ13 pt15 bd14 kt14
    ae5 ai7 ao3 au3 ax4 ei3 eu5 ex4 eI4 eE6 ix3 iE3 iI5 ux3 uo4 uU7 uO6 oO3 ox4 oW5 OU6 OW6 OY9
    AI7 AE9 Ai8 Aa6 IE6 Ia7 Ix6 Ex6 Ei3 Ee6 Ux6 Uo8 xO5 xA8 Wa6 WU8 YA8 Yo6 YE9 eA8 Au8 Wx8 Yx8
    """

  private var table = [UInt8](repeating: UInt8(Sound.unit), count: 128 * 128)
  private var gaps = [UInt8](repeating: 16, count: 128)

  private init() {
    for a in Costs.sounds {
      for b in Costs.sounds where Sound.isVowel(a) && Sound.isVowel(b) { set(a, b, 9) }
      for b in Costs.sounds where Sound.isVowel(a) != Sound.isVowel(b) { set(a, b, 24) }
      gaps[Int(a)] = Sound.isVowel(a) ? 9 : 16
    }
    for pair in Costs.kin.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      let pair = Array(pair)
      var cost: UInt8 = 0
      for digit in pair.dropFirst(2) { cost = cost * 10 + digit - 48 }
      set(pair[0], pair[1], cost)
    }
    for sound in Costs.sounds { set(sound, sound, 0) }
    for (sound, gap) in [("x", 6), ("i", 7), ("u", 7), ("h", 7), ("y", 8), ("w", 9), ("r", 10)] {
      for byte in sound.utf8 { gaps[Int(byte)] = UInt8(gap) }
    }
    for byte in "tdN".utf8 { gaps[Int(byte)] = 13 }
  }

  private mutating func set(_ a: UInt8, _ b: UInt8, _ cost: UInt8) {
    table[Int(a) << 7 | Int(b)] = cost
    table[Int(b) << 7 | Int(a)] = cost
  }

  func swap(_ a: UInt8, _ b: UInt8) -> Int { Int(table[Int(a & 127) << 7 | Int(b & 127)]) }
  func gap(_ sound: UInt8) -> Int { Int(gaps[Int(sound & 127)]) }
}
