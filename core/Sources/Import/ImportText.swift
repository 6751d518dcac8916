import Basics
import Packs

/// Finds out what kind of text a file is by its lines, and reads it.
enum ImportText {
  /// Nil when it is of no known kind.
  static func read(_ bytes: [UInt8], into collector: inout Collector) -> ImportFormat? {
    let lines = Scan.lines(bytes[...])
    if PackImport.recognises(lines) {
      PackImport.read(bytes, into: &collector)
      return .pack
    }
    if OpenTriviaQAImport.recognises(lines) {
      OpenTriviaQAImport.read(lines, into: &collector)
      return .openTriviaQA
    }
    if AnkiImport.recognises(lines) {
      AnkiImport.read(bytes, into: &collector)
      return .anki
    }
    if let format = TableImport.read(bytes, into: &collector) { return format }
    if ScienceBowlTextImport.recognises(lines) {
      ScienceBowlTextImport.read(bytes, into: &collector)
      return .scienceBowlText
    }
    if PacketImport.recognises(lines) {
      PacketImport.read(bytes, into: &collector)
      return .packet
    }
    if AnkiImport.recognisesPlainTable(lines) {
      AnkiImport.read(bytes, into: &collector)
      return .anki
    }
    return nil
  }
}
