extension PackReading {
  /// The files that the pack was read from, to be mended, with the levels of some questions
  /// changed; each as it was but for that line. `levels` are by the questions' keys.
  ///
  /// Nil where lines are not what the reader takes for them (another encoding, line ends of two
  /// kinds, a level that is written twice): then nothing can be changed by its line.
  public func leveled(_ files: [PackFile], _ levels: [String: Int32]) -> [PackFile]? {
    guard var wanted = pack else { return nil }
    for place in wanted.questions.indices {
      guard let level = levels[wanted.questions[place].key] else { continue }
      wanted.questions[place].difficulty = level
    }
    let files = written(files, levels)
    return Pack.parse(files: files).pack?.textBytes == wanted.textBytes ? files : nil
  }

  private func written(_ files: [PackFile], _ levels: [String: Int32]) -> [PackFile] {
    files.map { file in
      var written: [Int: Int32] = [:]
      var added: [Int: Int32] = [:]
      for (question, place) in zip(pack?.questions ?? [], places) where place.file == file.name {
        guard let level = levels[question.key] else { continue }
        if let line = place.lines[.name("difficulty")] {
          written[line] = level
        } else {
          added[place.line] = level
        }
      }
      if written.isEmpty && added.isEmpty { return file }
      var lines: [[UInt8]] = []
      for (index, line) in Scan.lines(file.bytes[...]).enumerated() {
        let end: [UInt8] = line.last == 0x0D ? [0x0D] : []
        let level = written[index + 1]
        lines.append(level.map { Array("difficulty: \($0)".utf8) + end } ?? Array(line))
        if let level = added[index + 1] { lines.append(Array("difficulty: \(level)".utf8) + end) }
      }
      return PackFile(name: file.name, bytes: Array(lines.joined(separator: [0x0A])))
    }
  }
}
