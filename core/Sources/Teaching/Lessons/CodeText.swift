import Basics

/// Lines of program text to type: never run, but put together by a grammar, so brackets close and
/// every line is one of the language.
public enum CodeText: String, CaseIterable, Sendable {
  case swift, python, javascript, java, c, rust, go, sql

  /// About so many characters, and whole statements.
  public func text(length: Int, seed: UInt64) -> String {
    var random = SeededRandom(seed: seed)
    var text = ""
    let most = min(max(length, 1), TeachingLimits.codeCharactersMax)
    while text.utf8.count < most {
      if !text.isEmpty { text += "\n" }
      text += expanded(blocks[random.below(blocks.count)], depth: 0, indent: 0, &random)
    }
    return text
  }

  /// What may stand alone, and what stands within it.
  private var blocks: [String] { grammar.blocks }

  private var width: Int { self == .python || self == .java || self == .rust ? 4 : 2 }

  /// "%n" a name, "%m" another one, "%e" an expression, "%c" a comparison, "%d" a number, "%s" a
  /// statement on lines of its own, a step further in.
  private func expanded(
    _ form: String, depth: Int, indent: Int, _ random: inout SeededRandom
  ) -> String {
    var text = ""
    var isForm = false
    var column = indent
    var isBegin = true
    for character in form {
      if isBegin, character == ">" {
        column += width
        continue
      }
      if isBegin, character != "\n" {
        if !text.isEmpty { text += String(repeating: " ", count: column) }
        isBegin = false
      }
      if isForm {
        isForm = false
        text += part(character, depth, column, &random)
      } else if character == "%" {
        isForm = true
      } else {
        text.append(character)
        if character == "\n" { (isBegin, column) = (true, indent) }
      }
    }
    return text
  }

  private func part(
    _ kind: Character, _ depth: Int, _ column: Int, _ random: inout SeededRandom
  ) -> String {
    switch kind {
    case "n", "m": return CodeText.names[random.below(CodeText.names.count)]
    case "d": return String(random.below(2) == 0 ? random.below(10) : random.below(1_000))
    case "c":
      let signs = self == .sql ? ["=", "<", ">", "<>"] : ["==", "!=", "<", ">", "<=", ">="]
      return part("n", depth, column, &random) + " " + signs[random.below(signs.count)] + " "
        + part("v", depth, column, &random)
    case "v": return random.below(2) == 0 ? part("n", 9, 0, &random) : part("d", 9, 0, &random)
    case "e":
      let signs = ["+", "-", "*", "/"]
      let first = part("v", depth, column, &random)
      guard random.below(2) == 0 else { return first }
      return first + " " + signs[random.below(signs.count)] + " "
        + part("v", depth, column, &random)
    case "s":
      let list = depth < 2 ? grammar.lines + grammar.blocks : grammar.lines
      let isDeep = depth < 2 && random.below(3) == 0
      let form =
        isDeep ? list[random.below(list.count)] : grammar.lines[random.below(grammar.lines.count)]
      return expanded(form, depth: depth + 1, indent: column, &random)
    default: return ""
    }
  }

  private static let names = [
    "count", "index", "total", "name", "value", "item", "line", "user", "page", "key", "node",
    "left", "right", "start", "end", "size", "width", "height", "price", "order", "score", "state",
    "event", "word", "letter", "result", "offset", "limit", "row", "column", "sum", "best",
  ]

  private typealias Grammar = (blocks: [String], lines: [String])

  private var grammar: Grammar {
    switch self {
    case .swift:
      (
        ["if %c {\n>%s\n}", "for %n in 0..<%d {\n>%s\n}", "while %c {\n>%s\n}"],
        ["let %n = %e", "var %n = [%d, %d]", "%n += %e", "print(\"%n: \\(%m)\")"]
      )
    case .python:
      (
        ["if %c:\n>%s", "for %n in range(%d):\n>%s", "while %c:\n>%s"],
        ["%n = %e", "%n = [%d, %d]", "%n += %e", "print(f\"%n: {%m}\")"]
      )
    case .javascript:
      (
        [
          "if (%c) {\n>%s\n}", "for (const %n of %m) {\n>%s\n}",
          "%n.forEach((%m) => {\n>%s\n});",
        ],
        ["const %n = %e;", "let %n = [%d, %d];", "%n += %e;", "console.log(`%n: ${%m}`);"]
      )
    case .java:
      (
        ["if (%c) {\n>%s\n}", "for (int %n : %m) {\n>%s\n}", "while (%c) {\n>%s\n}"],
        [
          "int %n = %e;", "var %n = List.of(%d, %d);", "%n += %e;",
          "System.out.println(\"%n: \" + %m);",
        ]
      )
    case .c:
      (
        ["if (%c) {\n>%s\n}", "while (%c) {\n>%s\n}", "do {\n>%s\n} while (%c);"],
        ["int %n = %e;", "int %n[] = {%d, %d};", "%n += %e;", "printf(\"%n: %d\\n\");"]
      )
    case .rust:
      (
        ["if %c {\n>%s\n}", "for %n in 0..%d {\n>%s\n}", "while %c {\n>%s\n}"],
        ["let %n = %e;", "let mut %n = vec![%d, %d];", "%n += %e;", "println!(\"{}\", %n);"]
      )
    case .go:
      (
        ["if %c {\n>%s\n}", "for _, %n := range %m {\n>%s\n}", "for %c {\n>%s\n}"],
        ["%n := %e", "%n := []int{%d, %d}", "%n += %e", "fmt.Println(\"%n\", %m)"]
      )
    case .sql:
      (
        ["select %n, %m\nfrom %n\nwhere %c\norder by %m;", "select count(*) from %n where %c;"],
        ["update %n set %m = %e where %c;", "insert into %n (%m) values (%d);"]
      )
    }
  }
}
