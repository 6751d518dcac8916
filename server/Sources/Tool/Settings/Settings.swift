import Foundation

/// What a server was told, and where: a flag before the environment, that before the file, and the
/// usual where nobody says.
struct Settings {
  enum Place: Equatable {
    case flag
    case environment
    case file(String, line: Int)
    case usual
  }

  struct Said: Equatable {
    var texts: [String]
    var place: Place
  }

  private let said: [Setting: Said]

  /// Reads the file that was named; throws, in words, for what cannot be meant.
  init(
    flags: [Setting: [String]],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    var said: [Setting: Said] = [:]
    for setting in Setting.allCases where !setting.row.usual.isEmpty {
      said[setting] = Said(texts: [setting.row.usual], place: .usual)
    }
    let named = flags[.config]?.first ?? environment[Setting.config.environment]
    if let named, !named.isEmpty {
      said.merge(try Settings.inFile(named)) { $1 }
    }
    for setting in Setting.allCases {
      let name = setting.environment
      // NB: what is set to nothing is not set, as in the files that containers are started by.
      if let text = environment[name], !text.isEmpty {
        let texts = setting.row.kind == .texts ? Settings.listed(text) : [text]
        try Settings.check(setting, texts, "$\(name)")
        said[setting] = Said(texts: texts, place: .environment)
      }
      if let texts = flags[setting], !texts.isEmpty {
        try Settings.check(setting, texts, "--\(setting.rawValue)")
        said[setting] = Said(texts: texts, place: .flag)
      }
    }
    self.said = said
  }

  subscript(setting: Setting) -> Said? { said[setting] }

  func text(_ setting: Setting) -> String? { said[setting]?.texts.first }

  func texts(_ setting: Setting) -> [String] { said[setting]?.texts ?? [] }

  func number(_ setting: Setting) -> Int? { text(setting).flatMap { Int($0) } }

  func isOn(_ setting: Setting) -> Bool { text(setting) == "true" }

  private static func check(_ setting: Setting, _ texts: [String], _ name: String) throws {
    if let fault = setting.fault(in: texts) { throw CommandFailure("\(name) \(fault)") }
  }

  /// `10.0.0.1, 10.0.0.2`
  private static func listed(_ text: String) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension Settings {
  private static func inFile(_ path: String) throws -> [Setting: Said] {
    let entries: [TOML.Entry]
    do throws(TOML.Fault) {
      entries = try TOML.read(try contents(path))
    } catch {
      throw CommandFailure("\(path), line \(error.line): \(error.why).", hint: example)
    }
    var said: [Setting: Said] = [:]
    for entry in entries {
      let place = "\(path), line \(entry.line)"
      guard let setting = Setting.allCases.first(where: { $0.key == entry.key }) else {
        throw CommandFailure(
          "\(place): there is no setting \"\(entry.key)\".", hint: hint(for: entry.key))
      }
      guard let texts = setting.row.kind.texts(of: entry.value) else {
        throw CommandFailure(
          "\(place): \(entry.key) is \(setting.row.kind.allowed), and nothing else.",
          hint: example)
      }
      try check(setting, texts, "\(place): \(entry.key)")
      said[setting] = Said(texts: texts, place: .file(path, line: entry.line))
    }
    return said
  }

  private static func contents(_ path: String) throws(TOML.Fault) -> [UInt8] {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw TOML.Fault(line: 1, why: "the file is not there, or may not be read")
    }
    do {
      // NB: no more than one byte too many: what is no file may have no end.
      return Array(try file.read(upToCount: TOML.bytesMax + 1) ?? Data())
    } catch {
      throw TOML.Fault(line: 1, why: "it is no file")
    }
  }

  private static func hint(for name: String) -> String {
    if let secret = Setting.allCases.first(where: { $0.rawValue == name && $0.key == nil }) {
      return "It is said by $\(secret.environment) alone."
    }
    return "There are: \(Setting.allCases.compactMap(\.key).sorted().joined(separator: ", "))."
  }

  private static let example = #"As in: port = 8080, host = "127.0.0.1", proxy = ["10.0.0.1"]"#
}

extension Setting.Kind {
  /// What the file says, if it is of this kind.
  fileprivate func texts(of value: TOML.Value) -> [String]? {
    switch (self, value) {
    case (.text, .text(let text)), (.choice, .text(let text)), (.url, .text(let text)):
      return [text]
    case (.number, .number(let number)): return ["\(number)"]
    case (.yes, .yes(let isOn)): return ["\(isOn)"]
    case (.texts, .list(let values)):
      let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
      return texts.count == values.count ? texts : nil
    default: return nil
    }
  }
}
