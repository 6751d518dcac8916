import Basics
import Packs

/// Our own text packs, also without their header.
enum PackImport {
  static func recognises(_ lines: [ByteSlice]) -> Bool {
    for line in lines.prefix(200) {
      if Scan.hasPrefix(line, "//") || Scan.trimmed(line).isEmpty { continue }
      if Scan.hasPrefix(line, "pack:") { return true }
      guard Scan.hasPrefix(line, "## ") else {
        if PackDraft.nameAndValue(line) != nil { continue }
        return false
      }
      let kind = Scan.words(line.dropFirst(3)).first
      return kind.map { Question.Kind(rawValue: Scan.string($0)) != nil } ?? false
    }
    return false
  }

  static func read(_ bytes: [UInt8], into collector: inout Collector) {
    var parser = PackParser()
    parser.read(PackFile(name: "", bytes: bytes))
    let reading = parser.finish(fallback: Pack(id: "imported", title: ""))
    for problem in reading.problems {
      collector.note(problem.place, problem.message, problem.severity)
    }
    guard let pack = reading.pack else { return }
    if pack.id != "imported" { collector.header = pack }
    var places = reading.places[...]
    var itemPlaces = reading.itemPlaces[...]
    pack.walk { question in
      let place = places.removeFirst().text
      collector.add(question, key: question.key, domain: question.domain, at: place)
    } item: { item in
      let place = itemPlaces.removeFirst().text
      collector.addItem(kind: item.kind, key: item.key, text: item.text, at: place)
    }
  }
}
