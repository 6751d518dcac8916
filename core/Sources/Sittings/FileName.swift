public import Basics
import Practice

/// Names files that are saved, so that no two things share a name: what it is, of what, and of
/// which day.
public enum FileName {
  /// As in "etude-log-2026-11-21.jsonl".
  public static func of(_ parts: String..., at moment: Moment, as suffix: String) -> String {
    parts.joined(separator: "-") + "-\(CalendarDay(day: moment.day).text).\(suffix)"
  }
}
