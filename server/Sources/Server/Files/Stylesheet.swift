/// A style sheet with those that it imports from its own folder put in their places, so that a
/// page asks once and not twenty times.
///
/// Only lines of the form `@import "name.css";` are replaced: any other means the same as before.
func joined(stylesheet bytes: [UInt8], part: (_ name: String) -> [UInt8]?) -> [UInt8] {
  var whole: [UInt8] = []
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    whole += importedName(line).flatMap(part) ?? Array(line)
    whole.append(UInt8(ascii: "\n"))
  }
  return whole
}

private func importedName(_ line: ArraySlice<UInt8>) -> String? {
  let line = String(decoding: line, as: UTF8.self)
  let start = "@import \"", end = "\";"
  guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
  let name = line.dropFirst(start.count).dropLast(end.count)
  return name.contains("/") ? nil : String(name)
}
