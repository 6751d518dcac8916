public import Markup
import Practice

/// What was said of answers beside how they turned out.
public struct CalibrationView {
  let calibration: Calibration

  public init(_ calibration: Calibration) { self.calibration = calibration }

  @HTMLBuilder public var html: HTML {
    if !calibration.isEmpty {
      section(.class("stack"), .id("calibration")) {
        h3 { "How sure, and how right" }
        DataTable(
          "How sure, and how right",
          columns: ["You said", "Right", "Would fit", ""]
        ) {
          for line in calibration.lines where line.answers > 0 { row(line) }
        }.html
      }
    }
  }

  private func row(_ line: Calibration.Line) -> HTML {
    tr {
      th(.scope("row")) { line.step.name }
      td { Share(right: line.right, total: line.answers).words }
      td { "\(line.step.rawValue) %" }
      td { words(line) }
    }
  }

  private func words(_ line: Calibration.Line) -> String {
    guard let fits = line.isCalibrated, let share = line.share else { return "too few yet" }
    if fits { return "well judged" }
    return share * 100 < Double(line.step.rawValue)
      ? "wait a little longer" : "trust yourself sooner"
  }
}
