/// What the host's typing field is told; docs/formats/typing-field.md.
extension Attribute {
  /// The exercise, its rules and its text.
  public static func exercise(_ coded: String) -> Attribute { .init("data-typing", coded) }
  /// The key log so far.
  public static func keyLog(_ base64: String) -> Attribute { .init("data-log", base64) }
  public static func layout(_ id: String) -> Attribute { .init("data-layout", id) }
  public static func textLanguage(_ id: String) -> Attribute { .init("data-lang", id) }
  public static func direction(isRightToLeft: Bool) -> Attribute {
    .init("dir", isRightToLeft ? "rtl" : "ltr")
  }
  /// Figures that are told meanwhile: "wpm accuracy"; nil for none.
  public static func liveFigures(_ names: String?) -> Attribute { .init("data-live", names) }
  /// Where an earlier run stood, moment by moment; nil without one to race.
  public static func ghost(_ coded: String?) -> Attribute { .init("data-ghost", coded) }
  /// A run to be shown as it went: its exercise.
  public static func replay(_ coded: String) -> Attribute { .init("data-replay", coded) }
  /// A key of the drawn keyboard, by its place.
  public static func keyCode(_ name: String) -> Attribute { .init("data-code", name) }
  /// The way to each character on the drawn keyboard, as JSON.
  public static func keyWays(_ json: String) -> Attribute { .init("data-ways", json) }
  /// What its keys sound like; nil for silence.
  public static func typingSound(_ name: String?) -> Attribute { .init("data-sound", name) }
  /// "line" or "block".
  public static func caretForm(_ name: String) -> Attribute { .init("data-caret", name) }
  /// The colours of its caret and of what is right; nil for those of the page.
  public static func typingColours(_ name: String?) -> Attribute { .init("data-colours", name) }
}
