import Typing

/// A test's key log as its facts make it, and the run that it replays to.
///
/// Two tabs or devices may type one open test without knowing of each other. Whose batch comes
/// first in the log's order goes on; of whoever typed something else nothing is taken, so that the
/// log is always what one pair of hands typed.
struct TypedLog {
  private(set) var bytes: [UInt8] = []
  private(set) var run: Run
  private var reader: KeyLogReader?
  /// Devices (or tabs) of which a batch did not follow from what was here.
  private var strays: Set<String> = []

  init(_ exercise: Exercise) { run = Run(exercise) }

  /// As its facts leave it; other facts change nothing.
  init(_ exercise: Exercise, _ facts: [KeysTypedBy]) {
    self.init(exercise)
    for fact in facts { take(fact.keys, by: fact.device) }
  }

  /// Whether somebody else's keys were taken where a device typed its own.
  func isStray(_ device: String) -> Bool { strays.contains(device) }

  /// Takes a batch that leaves no gap, has in it what is here where both overlap, and goes on as a
  /// key log. False if it changes nothing.
  @discardableResult
  mutating func take(_ keys: KeysTyped, by device: String) -> Bool {
    if isStray(device) { return false }
    let known = min(bytes.count - keys.from, keys.bytes.count)
    guard known >= 0, bytes[keys.from..<keys.from + known] == keys.bytes[..<known],
      goesOn(with: keys.bytes[known...])
    else {
      strays.insert(device)
      return false
    }
    return known < keys.bytes.count
  }

  private mutating func goesOn(with new: ArraySlice<UInt8>) -> Bool {
    if new.isEmpty { return true }
    guard bytes.count + new.count <= TypingLimits.logBytesMax else { return false }
    var run = run
    do throws(KeyLogError) {
      var reader: KeyLogReader
      if let known = self.reader {
        reader = known
        reader.append(new)
      } else {
        reader = try KeyLogReader(Array(new))
      }
      while let stamped = try reader.next() { run.apply(stamped.event, at: stamped.millis) }
      self.reader = reader
    } catch {
      return false
    }
    bytes.append(contentsOf: new)
    self.run = run
    return true
  }
}

/// A batch, and the device (or the tab) that it was typed on.
struct KeysTypedBy {
  var device: String
  var keys: KeysTyped
}
