/// How much time is left, as a bar that the host runs.
public struct Countdown {
  private let id: String
  private let name: String
  private let totalMillis: Int64
  private let spentMillis: Int64

  public init(id: String, label: String, totalMillis: Int64, spentMillis: Int64) {
    self.id = id
    name = label
    self.totalMillis = totalMillis
    self.spentMillis = min(max(0, spentMillis), totalMillis)
  }

  public var html: HTML {
    div(
      .class("countdown"), .id(id), .role("timer"), .label(name), .millis(totalMillis),
      .spent(spentMillis))
  }
}
