import Storage
import Synchronization

/// Counts what the server does, from its start to its end, and tells it to Prometheus.
final class Metrics: Sendable {
  /// Series of one measure, whatever is asked of the server; more are counted as one.
  static let seriesMax = 1_000

  private struct Counted {
    var buckets: [UInt64]
    var count: UInt64 = 0
    var sum: Double = 0
  }

  private typealias Gauge = @Sendable () async -> [(labels: [String], value: Double)]

  private let counted = Mutex<[Measure: [[String]: Counted]]>([:])
  private let gauges = Mutex<[Measure: Gauge]>([:])

  /// Takes in a length of time.
  func observe(_ measure: Measure, _ labels: [String] = [], _ duration: Duration) {
    observe(measure, labels, seconds: duration / .seconds(1))
  }

  func observe(_ measure: Measure, _ labels: [String] = [], seconds: Double) {
    guard case .histogram(let bounds) = measure.kind else { return }
    change(measure, labels, buckets: bounds.count) { counted in
      counted.count += 1
      counted.sum += seconds
      if let bucket = bounds.firstIndex(where: { seconds <= $0 }) { counted.buckets[bucket] += 1 }
    }
  }

  func add(_ count: Int, to measure: Measure, _ labels: [String] = []) {
    change(measure, labels, buckets: 0) { $0.sum += Double(count) }
  }

  /// Lets something be asked for whenever somebody looks; it tells a value for each set of labels.
  func ask(
    _ measure: Measure,
    _ gauge: @escaping @Sendable () async -> [(labels: [String], value: Double)]
  ) {
    gauges.withLock { $0[measure] = gauge }
  }

  private func change(
    _ measure: Measure, _ labels: [String], buckets: Int, _ body: (inout Counted) -> Void
  ) {
    counted.withLock { counted in
      let series = counted[measure] ?? [:]
      let isKept = series[labels] != nil || series.count < Metrics.seriesMax
      let labels = isKept ? labels : labels.map { _ in "other" }
      let new = Counted(buckets: [UInt64](repeating: 0, count: buckets))
      body(&counted[measure, default: [:]][labels, default: new])
    }
  }
}

// MARK: - Telling

extension Metrics {
  /// What Prometheus calls its text format, version 0.0.4.
  func text() async -> String {
    var text = ""
    for measure in Measure.allCases {
      text += "# HELP \(measure.rawValue) \(measure.help)\n"
      text += "# TYPE \(measure.rawValue) \(measure.kind.name)\n"
      if let gauge = gauges.withLock({ $0[measure] }) {
        for (labels, value) in await gauge() { text += line(measure, "", labels, "\(value)") }
      }
      let series = counted.withLock { $0[measure] ?? [:] }
      for (labels, counted) in series.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        text += lines(measure, labels, counted)
      }
    }
    return text
  }

  private func lines(_ measure: Measure, _ labels: [String], _ counted: Counted) -> String {
    guard case .histogram(let bounds) = measure.kind else {
      return line(measure, "", labels, "\(counted.sum)")
    }
    var (text, below) = ("", UInt64(0))
    for (bound, count) in zip(bounds, counted.buckets) {
      below += count
      text += line(measure, "_bucket", labels, "\(below)", until: "\(bound)")
    }
    text += line(measure, "_bucket", labels, "\(counted.count)", until: "+Inf")
    text += line(measure, "_sum", labels, "\(counted.sum)")
    return text + line(measure, "_count", labels, "\(counted.count)")
  }

  private func line(
    _ measure: Measure, _ ending: String, _ labels: [String], _ value: String,
    until bound: String? = nil
  ) -> String {
    var pairs = zip(measure.labels, labels).map { "\($0)=\"\(Metrics.escaped($1))\"" }
    if let bound { pairs.append("le=\"\(bound)\"") }
    let label = pairs.isEmpty ? "" : "{\(pairs.joined(separator: ","))}"
    return "\(measure.rawValue)\(ending)\(label) \(value)\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
