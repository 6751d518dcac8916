import Basics
import TestKit
import Testing

/// The examples of FIPS 180-4 and NIST's long one.
@Test(arguments: [
  ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
  ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  (
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
  ),
  (
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
  ),
  (
    String(repeating: "a", count: 100_000),
    "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
  ),
])
func `SHA-256 is as the standard has it`(text: String, digest: String) {
  #expect(SHA256.hex(Array(text.utf8)) == digest)
}

@Test func `a digest is the same in however many pieces`() {
  forAll(seeds: 1...200) { random, seed in
    var bytes: [UInt8] = []
    for _ in 0..<random.below(300) { bytes.append(UInt8(random.below(256))) }
    var hash = SHA256()
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + random.below(100))
      hash.update(Array(piece))
      rest = rest.dropFirst(piece.count)
    }
    #expect(hash.digest == SHA256.digest(bytes), "seed \(seed)")
  }
}
