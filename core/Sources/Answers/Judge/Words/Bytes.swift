/// Words are compared with words of the language all the time, and seldom are as long.
extension Array where Element == UInt8 {
  /// The same as of every sequence, only sooner told.
  func elementsEqual(_ text: String.UTF8View) -> Bool {
    guard count == text.count else { return false }
    var place = 0
    for byte in text {
      if self[place] != byte { return false }
      place += 1
    }
    return true
  }
}
