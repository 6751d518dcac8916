import Basics

/// The words of a text as they are compared: folded, without how names are said.
enum HabitWords {
  static func all(of text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if let guide = Guide.read(bytes, at: place) {
        place = guide.end
      } else {
        output.append(bytes[place])
        place += 1
      }
    }
    return Folding.fold(PackMarkup.plain(Scan.string(output))).split(separator: 0x20).map(
      Array.init)
  }
}
