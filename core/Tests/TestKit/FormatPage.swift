import Foundation

/// A page of docs/formats, whose fenced examples are tests: what a page shows, the reader reads.
///
/// Each example says after the three backquotes what it is: "event", "have", "pack"...
public struct FormatPage {
  /// The whole page.
  public let text: String
  private var fences: [(language: String, text: String)] = []

  public init(_ name: String) throws {
    let file = Files.repository.appending(path: "docs/formats/\(name)")
    text = try String(contentsOf: file, encoding: .utf8)
    var open: (language: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let fence = open {
        if line == "```" {
          fences.append((fence.language, fence.lines.joined(separator: "\n")))
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      }
    }
  }

  /// The examples of one kind, without a line feed at the end.
  public func examples(_ language: String) -> [String] {
    fences.filter { $0.language == language }.map(\.text)
  }
}
