/// How late something may come and still count.
public enum Grace {
  /// An answer after its time: what a key, a wire and a slow device take. (Ours; no rule book times
  /// a keyboard.)
  public static let answerMillis: Int64 = 400
  /// How long what follows a ruling, or an end, cannot be pressed: a second press of the key that
  /// gave the answer comes within it, and nobody reads so fast. (Ours.)
  public static let rulingMillis: Int64 = 400
  /// How long a voice may be silent at its start before the clock reads on alone.
  public static let voiceMillis: Int64 = 2_500
  /// How long an answer may wait to be weighed by meaning.
  public static let weighingMillis: Int64 = 400
}
