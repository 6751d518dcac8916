/// Why a file cannot be a pack's picture.
public enum PictureFault: Error, Equatable, Sendable {
  case unknown, missing, tooLarge, tooManyPixels, broken
  case svg(SVGFault)

  public var text: String {
    switch self {
    case .unknown: "it is no PNG, JPEG, WebP or SVG."
    case .missing: "there is no such file."
    case .tooLarge: "it is larger than \(PictureFile.bytesMax >> 20) MB."
    case .tooManyPixels: "it is wider or higher than \(PictureFile.sideMax) pixels."
    case .broken: "it is not whole."
    case .svg(let fault): fault.text
    }
  }
}

extension PictureFile {
  /// What a file's own bytes say it is, whatever it is called, and the bytes to keep: those of an
  /// SVG are cleaned, others stay as they are.
  public static func read(
    _ bytes: [UInt8]
  ) throws(PictureFault) -> (file: PictureFile, bytes: [UInt8]) {
    guard bytes.count <= bytesMax else { throw .tooLarge }
    guard let kind = kind(of: bytes) else { throw .unknown }
    var kept = bytes
    let size: (width: Int, height: Int)?
    switch kind {
    case .svg:
      do throws(SVGFault) {
        let drawing = try SVGCleaner.clean(bytes)
        kept = drawing.bytes
        size = (drawing.width, drawing.height)
      } catch {
        throw .svg(error)
      }
    case .png: size = png(bytes)
    case .jpg: size = jpeg(bytes)
    case .webp: size = webp(bytes)
    }
    guard let size, size.width > 0, size.height > 0 else { throw .broken }
    guard size.width <= sideMax, size.height <= sideMax else { throw .tooManyPixels }
    guard kept.count <= bytesMax else { throw .tooLarge }
    let file = PictureFile(
      kind, width: Int32(clamping: size.width), height: Int32(clamping: size.height), of: kept)
    return (file, kept)
  }

  /// Told from the first bytes.
  public static func kind(of bytes: [UInt8]) -> Kind? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpg }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return .webp
    }
    let start = bytes.prefix(4_096)
    guard start.first(where: { !Scan.isSpace($0) && $0 < 0x80 }) == UInt8(ascii: "<"),
      Scan.find("<svg", in: start) != nil
    else { return nil }
    return .svg
  }

  /// The first chunk is IHDR.
  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8), bytes[16] == 0,
      bytes[20] == 0
    else { return nil }
    return (big(bytes, 16) << 16 | big(bytes, 18), big(bytes, 20) << 16 | big(bytes, 22))
  }

  /// The frame header (SOF) says it; what stands before is skipped segment by segment.
  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var place = 2
    while place + 9 < bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      // DHT, JPG and DAC stand among the frame headers and are none.
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        return (big(bytes, place + 7), big(bytes, place + 5))
      }
      let length = big(bytes, place + 2)
      guard length >= 2, marker != 0xD9, marker != 0xDA else { return nil }
      place += 2 + length
    }
    return nil
  }

  /// Lossy ("VP8 "), lossless ("VP8L") or extended ("VP8X").
  private static func webp(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 30 else { return nil }
    switch Scan.string(bytes[12..<16]) {
    case "VP8 ":
      guard bytes[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return (little(bytes, 26) & 0x3FFF, little(bytes, 28) & 0x3FFF)
    case "VP8L":
      guard bytes[20] == 0x2F else { return nil }
      let bits = little(bytes, 21) | little(bytes, 23) << 16
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    case "VP8X":
      return (
        (little(bytes, 24) | Int(bytes[26]) << 16) + 1,
        (little(bytes, 27) | Int(bytes[29]) << 16) + 1
      )
    default: return nil
    }
  }

  private static func big(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  private static func little(_ bytes: [UInt8], _ place: Int) -> Int {
    Int(bytes[place]) | Int(bytes[place + 1]) << 8
  }
}
