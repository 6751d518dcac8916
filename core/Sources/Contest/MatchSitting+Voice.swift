public import Basics
import Packs
public import Sittings

/// What is read out, and where the voice is.
extension MatchSitting {
  func spoken(_ desk: Desk) -> Spoken? {
    guard !match.setup.isModerated, let reading = match.reading else { return nil }
    let from = match.wordsBegun(at: desk.moment)
    guard from < reading.words.count else { return nil }
    let shown = from <= 1 ? shown : []
    wordsAhead = shown.count
    return Spoken(
      shown + reading.words.map { $0.text }, from: max(0, from - 1),
      sound: shown.isEmpty ? shelf.sound(of: match.recorded, item: match.itemRead, desk) : nil,
      isFollowed: true)
  }

  /// What the picture of the question shows, for those who do not see it: said when it appears.
  var shown: [String] {
    var question = match.cue?.question
    if case .part(let part, _, _) = match.phase {
      question = part == 0 ? match.bonus : nil
    }
    guard let picture = question?.picture, !picture.alt.isEmpty else { return [] }
    return "Picture: \(picture.alt)".utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  /// A voice that falls silent with more words than this left has failed, not finished. (Voices
  /// that report no words report clauses, which hosts cut at 24 words.)
  static let clauseWordsMax = 24

  public func follow(_ voice: VoiceReport, at moment: Moment) {
    switch voice {
    case .asked(let word): match.anchor(words: word, at: moment, isVoiced: true)
    case .heard(let words):
      if match.isVoiced {
        match.anchor(words: max(0, words - wordsAhead), at: moment, isVoiced: true)
      }
    case .finished:
      guard match.isVoiced else { return }
      let left = (match.reading?.words.count ?? 0) - match.wordsBegun(at: moment)
      guard left <= MatchSitting.clauseWordsMax else { return follow(.lost, at: moment) }
      // What time is left to buzz or to answer runs from now.
      match.anchor(words: Int(Int32.max), at: moment, isVoiced: false)
    case .lost:
      guard match.isVoiced else { return }
      match.anchor(words: match.wordsBegun(at: moment), at: moment, isVoiced: false)
    }
  }

  public func follow(_ ears: EarReport, at moment: Moment) { match.follow(ears, at: moment) }
}
