import Basics
import Markup
import TestKit
import Testing

@testable import Codes

struct QRCodeTests {
  /// Bytes that fill a version, or all but.
  static func bytes(_ version: Int, _ level: QRCode.Level) -> [UInt8] {
    let count = QRCode.bytesMax(version, level) - version % 3
    return (0..<count).map { UInt8(($0 * 7 + version + level.rawValue * 3) & 0xFF) }
  }

  @Test(arguments: QRCode.Level.allCases)
  func `every version is drawn as another program draws it`(level: QRCode.Level) throws {
    for version in QRCode.versions {
      let code = try #require(
        QRCode(Self.bytes(version, level), level: level, version: version, mask: version % 8))
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for module in code.modules { hash = (hash ^ (module ? 1 : 0)) &* 0x100_0000_01b3 }
      let expected = OtherDrawings.checksums[level.rawValue][version - 1]
      #expect(UInt32(hash >> 32) == expected, "version \(version)")
    }
  }

  @Test func `what went in is read out of it, whatever it is`() throws {
    var random = SeededRandom(seed: 18_004)
    for _ in 0..<60 {
      let level = QRCode.Level.allCases[random.below(4)]
      let bytes = (0..<random.below(600)).map { _ in UInt8(random.below(256)) }
      let code = try #require(QRCode(bytes, level: level))
      #expect(QRReader(size: code.size, modules: code.modules).read() == bytes)
      #expect(code.version == 1 || bytes.count > QRCode.bytesMax(code.version - 1, level))
    }
  }

  @Test func `a module of the data that is wrong is noticed by the reader`() throws {
    let code = try #require(QRCode(Array("otpauth".utf8)))
    var modules = code.modules
    let place = try #require(QRModules(version: code.version).free.first)
    modules[place].toggle()
    #expect(QRReader(size: code.size, modules: modules).read() == nil)
  }

  @Test func `the mask is the one with the least penalty`() throws {
    for count in [0, 17, 90, 300] {
      let bytes = (0..<count).map { UInt8($0 & 0xFF) }
      let code = try #require(QRCode(bytes))
      let penalties = try QRCode.masks.map { mask in
        let other = try #require(QRCode(bytes, version: code.version, mask: mask))
        return QRModules(other).penalty
      }
      #expect(penalties.firstIndex(of: penalties.min() ?? 0) == code.mask)
    }
  }

  @Test func `more than the largest holds is no code`() {
    for level in QRCode.Level.allCases {
      let most = QRCode.bytesMax(40, level)
      #expect(QRCode(Array(repeating: 65, count: most), level: level)?.version == 40)
      #expect(QRCode(Array(repeating: 65, count: most + 1), level: level) == nil)
    }
    #expect(QRCode.Level.allCases.map { QRCode.bytesMax(40, $0) } == [2953, 2331, 1663, 1273])
    #expect(QRCode([], version: 41) == nil)
  }

  @Test func `its drawing has each dark module once, within a light margin`() throws {
    let code = try #require(QRCode(Array("A".utf8)))
    #expect(code.path.hasPrefix("M4 4h7v1h-7z"))
    #expect(code.html(label: "Code").rendered.contains(#"viewBox="0 0 29 29""#))
    let lengths = code.path.split(separator: "M").map { run in
      Int(run.split(separator: "h")[1].split(separator: "v")[0]) ?? 0
    }
    #expect(lengths.reduce(0, +) == code.modules.count { $0 })
  }
}

extension QRModules {
  fileprivate init(_ code: QRCode) {
    self.init(version: code.version)
    isDark = code.modules
  }
}
