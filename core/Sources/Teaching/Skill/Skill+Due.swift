public import Basics
import Typing

extension Skill {
  /// Characters that were ready when they were last typed and are not any more, in their order.
  public func dueCharacters(_ gate: Gate, at moment: Moment) -> [UInt32] {
    let day = max(0, moment.fractionalDays)
    return characters.keys.filter { $0 > 0x20 && isDue($0, gate, on: day) }.sorted()
  }
}
