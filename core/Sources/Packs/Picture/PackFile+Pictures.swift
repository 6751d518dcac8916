extension PackFile {
  /// The text with every line "picture: NAME" saying which file that is now; a name that `look`
  /// does not know stays as it is.
  public func looked(at look: (String) -> PictureFile?) -> [UInt8] {
    var output: [UInt8] = []
    for (index, line) in Scan.lines(bytes[...]).enumerated() {
      if index > 0 { output.append(0x0A) }
      if let (name, value) = PackDraft.nameAndValue(line), name == "picture",
        let first = Scan.words(value).first, let file = look(Scan.string(first))
      {
        let line = "picture: " + Picture(name: Scan.string(first), file: file).text
        output.append(contentsOf: line.utf8)
      } else {
        output.append(contentsOf: line)
      }
    }
    return output
  }
}
