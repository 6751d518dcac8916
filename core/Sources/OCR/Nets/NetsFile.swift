/// The two nets of a file, used in place: one finds lines of text, the other reads one.
///
/// docs/formats/ocr.md describes the file. Nothing changes after it was read, so any number of
/// threads may use it.
// NB: unchecked because of the pointer; the bytes are ours alone and never written again.
public final class NetsFile: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
  /// What each class of the reading net stands for; 0 is no letter.
  public let letters: [UInt32]
  let finding: Net
  let reading: Net
  private let weightsOffset: Int

  /// The bytes of the largest file that is read.
  public static let bytesMax = 32 << 20
  /// How the bytes must be aligned: sections begin at multiples of it.
  public static let alignment = 64

  static let magic = Array("etude-reading 1\n".utf8)
  static let headerBytes = 64
  static let lettersMax: UInt32 = 8_192
  static let layersMax: UInt32 = 512

  /// Takes over `bytes`, allocated with `alignment`; nil (and freed) when they are no such file.
  public init?(takingOver bytes: UnsafeMutableRawBufferPointer) {
    guard let parts = Parts(UnsafeRawBufferPointer(bytes)) else {
      bytes.deallocate()
      return nil
    }
    self.bytes = bytes
    letters = parts.letters
    finding = parts.finding
    reading = parts.reading
    weightsOffset = parts.weightsOffset
  }

  /// Copies `bytes`; nil when they are no such file.
  public convenience init?(copying bytes: [UInt8]) {
    guard bytes.count <= NetsFile.bytesMax else { return nil }
    let owned = NetsFile.allocate(bytes.count)
    owned.copyBytes(from: bytes)
    self.init(takingOver: owned)
  }

  /// Room for a file of `count` bytes, to be filled and handed to `init(takingOver:)`.
  public static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: max(1, count), alignment: alignment)
  }

  deinit { bytes.deallocate() }

  var weights: UnsafePointer<Float> {
    (UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped) + weightsOffset)
      .assumingMemoryBound(to: Float.self)
  }
}

/// A file's sections, checked.
private struct Parts {
  var letters: [UInt32]
  var finding: Net
  var reading: Net
  var weightsOffset: Int

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= NetsFile.headerBytes, bytes.count <= NetsFile.bytesMax,
      bytes.prefix(NetsFile.magic.count).elementsEqual(NetsFile.magic)
    else { return nil }
    func number(_ offset: Int) -> UInt32 {
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    let counts = (0..<5).map { number(NetsFile.magic.count + 4 * $0) }
    guard (1...NetsFile.lettersMax).contains(counts[0]),
      (1...NetsFile.layersMax).contains(counts[1]), (1...NetsFile.layersMax).contains(counts[2]),
      counts[3] <= UInt32(NetsFile.bytesMax), counts[4] == UInt32(bytes.count)
    else { return nil }
    let sizes = [4 * Int(counts[0]), 64 * Int(counts[1]), 64 * Int(counts[2]), 4 * Int(counts[3])]
    var offsets = [NetsFile.headerBytes]
    for size in sizes {
      offsets.append((offsets[offsets.count - 1] + size + 63) / 64 * 64)
    }
    guard offsets[4] == bytes.count else { return nil }
    func net(_ section: Int) -> Net? {
      var layers: [Layer] = []
      for place in 0..<Int(counts[section]) {
        let numbers = (0..<Layer.fields).map {
          Int32(bitPattern: number(offsets[section] + 64 * place + 4 * $0))
        }
        guard let layer = Layer(numbers) else { return nil }
        layers.append(layer)
      }
      return Net(layers, weightsCount: Int(counts[3]))
    }
    guard let finding = net(1), let reading = net(2), finding.layers.last?.channels == 1,
      reading.layers.last?.channels == Int(counts[0])
    else { return nil }
    letters = (0..<Int(counts[0])).map { number(offsets[0] + 4 * $0) }
    self.finding = finding
    self.reading = reading
    weightsOffset = offsets[3]
  }
}
