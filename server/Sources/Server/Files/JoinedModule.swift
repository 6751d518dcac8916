/// A JavaScript module with those that it imports put before it, so that a browser asks once and
/// not thirty times.
///
/// Each imported module becomes a function that is called once and returns what it exports. Only
/// the forms that our modules are written in are understood: imports of names in one line, and
/// exports of a class, a function or a constant where it is declared. Any other form, or a circle,
/// leaves the module as it is.
struct JoinedModule {
  private let entry: String
  /// What a module is called in the whole, once all of it has been written; before that, nil.
  private var names: [String: String?] = [:]
  private var whole = ""
  private(set) var imported: [String] = []

  /// Nil where it is to be served as it is.
  static func bytes(of path: String, read: (_ path: String) -> [UInt8]?) -> [UInt8]? {
    var module = JoinedModule(entry: path)
    guard module.add(path, read), !module.imported.isEmpty else { return nil }
    return Array(module.whole.utf8)
  }

  private init(entry: String) { self.entry = entry }

  /// Writes a module after those that it imports; false where something is not understood.
  private mutating func add(_ path: String, _ read: (String) -> [UInt8]?) -> Bool {
    guard let bytes = read(path) else { return false }
    names[path] = .some(nil)
    var body = "", exported: [Substring] = []
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import") {
        guard let statement = Import(line),
          let module = name(of: statement.path(from: path), read)
        else { return false }
        body += "const { \(statement.names) } = \(module);\n"
      } else if line.hasPrefix("export") {
        guard let declaration = Export(line) else { return false }
        if path != entry { exported.append(declaration.name) }
        body += moved(declaration.text, from: path) + "\n"
      } else {
        body += moved(line, from: path) + "\n"
      }
    }
    write(body, exported, path)
    return true
  }

  private mutating func write(_ body: String, _ exported: [Substring], _ path: String) {
    if path == entry {
      whole += body
    } else {
      let name = "part\(imported.count)"
      let returned = exported.joined(separator: ", ")
      whole += "// \(path)\nconst \(name) = (() => {\n\(body)return { \(returned) };\n})();\n"
      names[path] = name
      imported.append(path)
    }
  }

  /// What a module is called, after it has been written; nil for one that is being written.
  private mutating func name(of path: String, _ read: (String) -> [UInt8]?) -> String? {
    if names[path] == nil, !add(path, read) { return nil }
    return names[path] ?? nil
  }

  /// The line with the module's own address, which is not that of the whole.
  private func moved(_ line: Substring, from path: String) -> String {
    guard path != entry, line.contains("import.meta.url") else { return String(line) }
    let up = String(repeating: "../", count: entry.split(separator: "/").count - 1)
    let place = "new URL(\"\(up.isEmpty ? "./" : up)\(path)\", import.meta.url)"
    return line.split(separator: "import.meta.url", omittingEmptySubsequences: false)
      .joined(separator: place)
  }
}

/// `import { a, b as c } from "./d.js";`
private struct Import {
  /// As in `const { a, b: c } = `.
  var names: String
  private var address: String

  init?(_ line: Substring) {
    let start = "import { ", middle = " } from \"", end = ".js\";"
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    let parts = line.dropFirst(start.count).dropLast(2).split(separator: middle)
    guard parts.count == 2, parts[1].hasPrefix("./") || parts[1].hasPrefix("../") else {
      return nil
    }
    names = parts[0].split(separator: " as ").joined(separator: ": ")
    address = String(parts[1])
  }

  /// The path that the address means in a module.
  func path(from module: String) -> String {
    var folders = module.split(separator: "/").dropLast()
    for part in address.split(separator: "/") where part != "." {
      if part == ".." { folders = folders.dropLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}

/// `export class Name {`, and the same of functions and constants.
private struct Export {
  var text: Substring
  var name: Substring

  init?(_ line: Substring) {
    for kind in ["class ", "function ", "function* ", "async function ", "const "] {
      let start = "export " + kind
      guard line.hasPrefix(start) else { continue }
      text = line.dropFirst("export ".count)
      name = line.dropFirst(start.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty else { return nil }
      return
    }
    return nil
  }
}
