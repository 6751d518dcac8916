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
    if MoodleImport.recognises(bytes[...]) {
      MoodleImport.read(bytes, into: &collector)
      return .moodle
    }
    if let format = TableImport.read(bytes, into: &collector) { return format }
    if let text = WebText.plain(bytes) {
      collector.text = text
      if let format = packet(text, into: &collector) { return format }
      collector.text = nil
    } else if let format = packet(bytes, into: &collector) {
      return format
    }
    // NB: formulas have braces too, so that packets come first.
    if GIFTImport.recognises(lines) {
      GIFTImport.read(bytes, into: &collector)
      return .gift
    }
    return table(bytes, lines, into: &collector)
  }

  /// Texts whose answers stand behind a mark.
  private static func packet(_ bytes: [UInt8], into collector: inout Collector) -> ImportFormat? {
    let lines = Scan.lines(bytes[...])
    var format: ImportFormat?
    if ScienceBowlTextImport.recognises(lines) {
      ScienceBowlTextImport.read(bytes, into: &collector)
      format = .scienceBowlText
    } else if AikenImport.recognises(lines) {
      AikenImport.read(lines, into: &collector)
      format = .aiken
    } else if PacketImport.recognises(lines) {
      PacketImport.read(bytes, into: &collector)
      format = .packet
    }
    if format != nil { collector.checkMarks(in: bytes[...]) }
    return format
  }

  /// Tables whose columns have no names: of two, as flash cards are saved, or of more, which are
  /// asked about.
  private static func table(
    _ bytes: [UInt8], _ lines: [ByteSlice], into collector: inout Collector
  ) -> ImportFormat? {
    if AnkiImport.recognisesPlainTable(lines) {
      AnkiImport.readCards(bytes, into: &collector)
      return .quizlet
    }
    guard let shape = TableShape(bytes, columnsMin: 2) else { return nil }
    collector.shape = shape
    collector.reject("", shape.message)
    return .table
  }
}
