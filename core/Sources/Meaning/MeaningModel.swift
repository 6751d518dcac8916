/// A sentence encoder with its vocabulary, used in place from the bytes of one file.
///
/// It turns a text into a direction of 384 numbers; the directions of two texts that mean the same
/// are close. docs/formats/meaning.md describes the file. Nothing changes after it was read, so any
/// number of threads may use one model.
// NB: unchecked because of the pointer; the bytes are ours alone and never written again.
public final class MeaningModel: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
  let layout: ModelLayout

  /// The bytes of the largest file that is read.
  public static let bytesMax = 32 << 20
  /// How the bytes must be aligned: sections begin at multiples of it.
  public static let alignment = 64

  /// Takes over `bytes`, allocated with `alignment`; nil (and freed) when they are no such file.
  public init?(takingOver bytes: UnsafeMutableRawBufferPointer) {
    guard let layout = ModelLayout(UnsafeRawBufferPointer(bytes)) else {
      bytes.deallocate()
      return nil
    }
    self.bytes = bytes
    self.layout = layout
  }

  /// Copies `bytes`; nil when they are no such file.
  public convenience init?(copying bytes: [UInt8]) {
    guard bytes.count <= MeaningModel.bytesMax else { return nil }
    let owned = MeaningModel.allocate(bytes.count)
    owned.copyBytes(from: bytes)
    self.init(takingOver: owned)
  }

  /// Room for a file of `count` bytes, to be filled and handed to `init(takingOver:)`.
  public static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    .allocate(byteCount: max(1, count), alignment: alignment)
  }

  deinit { bytes.deallocate() }

  /// The most tokens of a text that are looked at, its two ends among them; what follows is cut.
  public var tokensMax: Int { layout.positions }

  /// How many numbers a direction has.
  public var width: Int { layout.width }

  func integers(_ section: Section) -> UnsafePointer<UInt32> {
    start(section).assumingMemoryBound(to: UInt32.self)
  }

  func reals(_ section: Section) -> UnsafePointer<Float> {
    start(section).assumingMemoryBound(to: Float.self)
  }

  func start(_ section: Section) -> UnsafeRawPointer {
    UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped) + section.offset
  }
}
