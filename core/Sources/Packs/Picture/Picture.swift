import Basics

/// A picture that a question shows: a file beside the pack's text, and what it shows in words.
///
/// A pack's text says it in two lines, "picture: circuit.svg 640x400 2381 SHA-256" and "alt: ...".
/// An author writes the name alone; the rest is written by whoever sees the file, so that another
/// picture is another pack.
public struct Picture: Equatable, Sendable {
  /// The file's name in the pack, as in "circuit.svg".
  public var name: String
  /// The alternative text: read out, and shown where the file is not.
  public var alt: String
  /// Which file it is; nil while nobody has looked.
  public var file: PictureFile?

  public init(name: String, alt: String = "", file: PictureFile? = nil) {
    self.name = name
    self.alt = alt
    self.file = file
  }

  /// Nil when the line of a pack cannot be one.
  package init?(_ line: ByteSlice) {
    let cells = Scan.words(line)
    guard cells.count == 1 || cells.count == 4, let kind = Picture.kind(ofName: cells[0]) else {
      return nil
    }
    self.init(name: Scan.string(cells[0]))
    guard cells.count == 4 else { return }
    guard let file = PictureFile(kind, cells[1...]) else { return nil }
    self.file = file
  }

  /// As tables and JSON have it; nil when there is none.
  package init?(_ line: String, alt: String) {
    self.init(Array(line.utf8)[...])
    self.alt = Scan.string(Scan.oneLine(Array(alt.utf8)[...]))
  }

  /// The line of a pack.
  public var text: String { name + (file.map { " " + $0.text } ?? "") }

  static let expected =
    "it is the name of a file, as in \"circuit.svg\": letters, digits, \"-\" and \"_\", and then "
    + ".svg, .png, .jpg or .webp. What follows the name is written by `etude pack pictures`."

  /// What the name says that the file is; nil when it can be no picture's.
  public static func kind(ofName name: String) -> PictureFile.Kind? {
    kind(ofName: Array(name.utf8)[...])
  }

  // NB: no slash, so that a name leads nowhere else.
  private static func kind(ofName name: ByteSlice) -> PictureFile.Kind? {
    guard (5...64).contains(name.count), let dot = name.lastIndex(of: UInt8(ascii: ".")),
      dot > name.startIndex,
      name[..<dot].allSatisfy({
        Scan.isLetter($0) || Scan.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      })
    else { return nil }
    let ending = Scan.string(name[(dot + 1)...])
    return ending == "jpeg" ? .jpg : PictureFile.Kind(rawValue: ending)
  }
}

extension Pack {
  /// The pictures whose files are known, each name once, and where they are below the app.
  public var pictures: [(name: String, address: String)] {
    var names: Set<String> = []
    var pictures: [(name: String, address: String)] = []
    for question in questions {
      guard let picture = question.picture, let file = picture.file,
        names.insert(picture.name).inserted
      else { continue }
      pictures.append((picture.name, file.address))
    }
    return pictures
  }
}

/// What is known of a picture's file: enough to find it, to know it again, to leave room for it.
public struct PictureFile: Equatable, Sendable {
  /// As addresses end.
  public enum Kind: String, CaseIterable, Sendable {
    case svg, png, jpg, webp

    public var contentType: String {
      switch self {
      case .svg: "image/svg+xml"
      case .png: "image/png"
      case .jpg: "image/jpeg"
      case .webp: "image/webp"
      }
    }
  }

  public static let bytesMax = 1 << 20
  public static let sideMax: Int32 = 4_096

  public var kind: Kind
  /// In pixels.
  public var width: Int32
  public var height: Int32
  public var bytes: Int32
  /// The SHA-256 of the file, 64 hexadecimal digits.
  public var hash: String

  init(_ kind: Kind, width: Int32, height: Int32, of file: [UInt8]) {
    self.kind = kind
    self.width = width
    self.height = height
    bytes = Int32(clamping: file.count)
    hash = SHA256.hex(file)
  }

  /// "640x400", "2381" and the hash.
  fileprivate init?(_ kind: Kind, _ cells: ArraySlice<ByteSlice>) {
    let cells = Array(cells)
    let sides = cells[0].split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Scan.integer(sides[0]), let height = Scan.integer(sides[1]),
      (1...PictureFile.sideMax).contains(width), (1...PictureFile.sideMax).contains(height),
      let bytes = Scan.integer(cells[1]), (1...Int32(PictureFile.bytesMax)).contains(bytes),
      Recording.isHex(cells[2], count: 64)
    else { return nil }
    self.kind = kind
    self.width = width
    self.height = height
    self.bytes = bytes
    hash = Scan.string(cells[2])
  }

  var text: String { "\(width)x\(height) \(bytes) \(hash)" }

  /// Where a host finds it, below the app: another file has another address.
  public var address: String { "pictures/\(hash).\(kind.rawValue)" }
}

extension Picture {
  /// A name for a file in a pack, after what it is called elsewhere.
  public static func name(fromFile name: String, _ kind: PictureFile.Kind) -> String {
    let bytes = Array(name.utf8)
    let stem = bytes[..<(bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.count)]
    var kept: [UInt8] = []
    for byte in stem where kept.count < 50 {
      if Scan.isLetter(byte) || Scan.isDigit(byte) || byte == UInt8(ascii: "_") {
        kept.append(byte)
      } else if !kept.isEmpty, kept.last != UInt8(ascii: "-") {
        kept.append(UInt8(ascii: "-"))
      }
    }
    while kept.last == UInt8(ascii: "-") { kept.removeLast() }
    return (kept.isEmpty ? "picture" : Scan.string(kept)) + "." + kind.rawValue
  }
}
