/// The two sides of a card as its template has them: `{{Front}}`, `{{#Hint}}...{{/Hint}}`,
/// `{{cloze:Text}}`.
struct AnkiTemplate {
  var front: String
  var back: String

  /// The names of fields in the order in which a side shows them; what begins with `#`, `^` or `/`
  /// is a condition.
  private static func tags(_ side: String) -> [Substring] {
    var tags: [Substring] = []
    var rest = side[...]
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      tags.append(rest[open.upperBound..<close.lowerBound])
      rest = rest[close.upperBound...]
    }
    return tags
  }

  /// The name behind filters such as "type:" and "cloze:".
  private static func field(_ tag: Substring) -> String? {
    guard let first = tag.first, !"#^/!".contains(first) else { return nil }
    let name = tag.split(separator: ":").last ?? tag
    return name.trimmingPrefix { $0.isWhitespace }.description
      .replacingSuffix(while: { $0.isWhitespace })
  }

  /// The question of a note: the front with its fields filled in.
  func question(_ values: [String: String]) -> String {
    AnkiTemplate.filled(front[...], values)
  }

  /// The answer: the first field of the back that has something and that the front does not show.
  func answer(_ values: [String: String]) -> String {
    let shown = Set(AnkiTemplate.tags(front).compactMap(AnkiTemplate.field))
    for tag in AnkiTemplate.tags(back) {
      guard let name = AnkiTemplate.field(tag), name != "FrontSide", !shown.contains(name),
        let value = values[name], value.contains(where: { !$0.isWhitespace })
      else { continue }
      return value
    }
    return ""
  }

  private static func filled(_ side: Substring, _ values: [String: String], depth: Int = 0)
    -> String
  {
    var output = ""
    var rest = side
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      output += rest[..<open.lowerBound]
      let tag = rest[open.upperBound..<close.lowerBound]
      rest = rest[close.upperBound...]
      if let sign = tag.first, sign == "#" || sign == "^" {
        let name = String(tag.dropFirst())
        guard let end = rest.firstRange(of: "{{/\(name)}}") else { continue }
        let isEmpty = (values[name] ?? "").allSatisfy(\.isWhitespace)
        if isEmpty == (sign == "^"), depth < 8 {
          output += filled(rest[..<end.lowerBound], values, depth: depth + 1)
        }
        rest = rest[end.upperBound...]
      } else if let name = field(tag) {
        output += values[name] ?? ""
      }
    }
    return output + rest
  }
}

extension String {
  fileprivate func replacingSuffix(while matches: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, matches(last) { text.removeLast() }
    return text
  }
}
