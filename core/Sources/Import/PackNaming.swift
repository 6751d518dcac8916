import Basics
import Packs

/// Finds a title and an id for a pack that has neither.
public enum PackNaming {
  /// What the file calls itself, the set all its questions come from, or the file's name.
  static func title(of collector: Collector, file: String) -> String {
    if let header = collector.header, !header.title.isEmpty { return header.title }
    if !collector.title.isEmpty { return collector.title }
    if let source = commonSource(collector.questions) { return source }
    let fromFile = title(fromFile: file)
    if fromFile.isEmpty { return "Imported questions" }
    // "p" and "12" name nothing.
    return fromFile.utf8.count { Scan.isLetter($0) || $0 >= 0x80 } < 3
      ? "Packet \(fromFile)" : fromFile
  }

  private static func commonSource(_ questions: [Question]) -> String? {
    guard let first = questions.first?.source, !first.set.isEmpty else { return nil }
    var isOnePacket = !first.packet.isEmpty
    for question in questions {
      guard question.source.set == first.set else { return nil }
      if question.source.packet != first.packet { isOnePacket = false }
    }
    return isOnePacket ? first.set + ", " + first.packet : first.set
  }

  /// "legacy_2022-WORKSHOP_1.json" without folder, ending and underscores.
  static func title(fromFile name: String) -> String {
    var bytes = Array(name.utf8)
    if let slash = bytes.lastIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      bytes.removeSubrange(...slash)
    }
    if let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, bytes.count - dot <= 6 {
      bytes.removeSubrange(dot...)
    }
    for place in bytes.indices where bytes[place] == UInt8(ascii: "_") { bytes[place] = 0x20 }
    return Scan.string(RecordText.cut(Scan.oneLine(bytes[...]), to: PackLimit.nameBytesMax))
  }

  /// a-z, 0-9 and single "-"; the accents of Latin letters are not kept.
  public static func id(from title: String) -> String {
    var id: [UInt8] = []
    for byte in title.utf8 {
      if Scan.isLetter(byte) || Scan.isDigit(byte) {
        id.append(Scan.lower(byte))
      } else if byte < 0x80, id.last != UInt8(ascii: "-"), !id.isEmpty {
        id.append(UInt8(ascii: "-"))
      }
      if id.count == idLengthMax { break }
    }
    if id.last == UInt8(ascii: "-") { id.removeLast() }
    return id.isEmpty ? "imported" : Scan.string(id)
  }

  static let idLengthMax = 60
}
