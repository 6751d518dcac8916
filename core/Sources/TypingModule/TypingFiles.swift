import Basics
import Practice
import Sittings
import Teaching
import Typing

/// Words, sentences and layouts: data beside the program, asked for when it is wanted.
final class TypingFiles {
  private var tables: [(language: String, table: WordTable)] = []
  private var sentences: [(language: String, lines: [String])] = []
  private var layoutText = ""
  private var layouts: [Layout] = []
  private(set) var titles: [LayoutTitle] = []

  /// So many languages are kept at hand.
  private static let kept = 3
  static let layoutFile = "layouts.txt"

  static func words(_ language: String) -> String { "words/\(language).txt" }
  static func sentences(_ language: String) -> String { "sentences/\(language).txt" }

  /// Takes a file that came; false when it is none of its kind.
  func take(_ file: String, _ bytes: [UInt8]) -> Bool {
    if file == TypingFiles.layoutFile {
      layoutText = String(decoding: bytes, as: UTF8.self)
      titles = Layout.titles(in: layoutText)
      layouts = []
      return !titles.isEmpty
    }
    for language in TypingLanguage.all {
      if file == TypingFiles.words(language.id) { return takeWords(language.id, bytes) }
      if file == TypingFiles.sentences(language.id) { return takeSentences(language.id, bytes) }
    }
    return false
  }

  private func takeWords(_ language: String, _ bytes: [UInt8]) -> Bool {
    guard let table = try? WordTable(bytes) else { return false }
    tables.removeAll { $0.language == language }
    tables.append((language, table))
    if tables.count > TypingFiles.kept { tables.removeFirst() }
    return true
  }

  private func takeSentences(_ language: String, _ bytes: [UInt8]) -> Bool {
    var lines: [String] = []
    for line in bytes.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
      lines.append(String(decoding: line, as: UTF8.self))
    }
    sentences.removeAll { $0.language == language }
    sentences.append((language, lines))
    if sentences.count > TypingFiles.kept { sentences.removeFirst() }
    return !lines.isEmpty
  }

  func table(_ language: String) -> WordTable? {
    for one in tables where one.language == language { return one.table }
    return nil
  }

  func sentences(_ language: String) -> [String]? {
    for one in sentences where one.language == language { return one.lines }
    return nil
  }

  func layout(_ id: String) -> Layout? {
    if let known = layouts.first(where: { $0.id == id }) { return known }
    guard let layout = Layout(id, in: layoutText) else { return nil }
    layouts.append(layout)
    if layouts.count > TypingFiles.kept { layouts.removeFirst() }
    return layout
  }

  /// Those of a test's page and of what comes after it that are not here.
  func lacking(_ began: TestBegan) -> [String] {
    lacking(
      [TypingFiles.layoutFile] + (began.lesson.isEmpty ? [] : [TypingFiles.words(began.language)]))
  }

  /// Those of the files that are not here.
  func lacking(_ wanted: [String]) -> [String] {
    wanted.filter { file in
      if file == TypingFiles.layoutFile { return titles.isEmpty }
      for one in tables where TypingFiles.words(one.language) == file { return false }
      for one in sentences where TypingFiles.sentences(one.language) == file { return false }
      return true
    }
  }
}
