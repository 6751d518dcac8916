public import Foundation
public import Testing

/// Compares a text with `Tests/Goldens/NAME`; `UPDATE_GOLDENS=1` writes it there instead.
///
/// On a difference it names the first line that differs, with both readings.
public func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = goldenFolder.appending(path: name)
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return
  }
  guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record(
      "no golden \(name); write it with UPDATE_GOLDENS=1", sourceLocation: sourceLocation)
    return
  }
  if golden == text { return }
  let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
  Issue.record(
    """
    \(name):\(line + 1) differs (UPDATE_GOLDENS=1 accepts)
    golden: \(line < old.count ? String(old[line]) : "(ends)")
    now:    \(line < new.count ? String(new[line]) : "(ends)")
    """, sourceLocation: sourceLocation)
}

/// Where goldens live: core/Tests/Goldens.
public let goldenFolder = Files.repository.appending(path: "core/Tests/Goldens")
