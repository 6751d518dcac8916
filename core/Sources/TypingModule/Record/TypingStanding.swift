import Practice
import Sittings

/// What was typed, added up by language: experience, level, time, and how it is on each layout.
///
/// Sums and bests of the tests, so that their order does not matter.
struct TypingStanding: Equatable {
  /// On one layout with one keyboard.
  struct Place: Equatable {
    var layout: String
    var keyboard: String
    var engagedMillis: Int64 = 0
    var testCount = 0
    /// The fastest that counts for a best, of any kind, and that kind; nil without one.
    var best: (centiwpm: Int64, title: String)?

    static func == (a: Place, b: Place) -> Bool {
      a.layout == b.layout && a.keyboard == b.keyboard && a.engagedMillis == b.engagedMillis
        && a.testCount == b.testCount && a.best?.centiwpm == b.best?.centiwpm
    }
  }

  struct Language: Equatable {
    /// Empty for numbers and code, which are in none.
    var id: String
    var xp: Int64 = 0
    var engagedMillis: Int64 = 0
    /// The one with the most time first.
    var places: [Place] = []

    var level: Int32 { Experience.level(at: xp) }
    var xpToNext: Int64 { Experience.points(forLevel: level + 1) - xp }
    var name: String { id.isEmpty ? "Numbers and code" : TypingLanguage.of(id).name }
  }

  /// The one with the most experience first.
  private(set) var languages: [Language] = []

  init(_ entries: [TypingHistory.Entry]) {
    for entry in entries { add(entry) }
    for place in languages.indices {
      languages[place].places.sort {
        $0.engagedMillis != $1.engagedMillis
          ? $0.engagedMillis > $1.engagedMillis
          : ($0.layout, $0.keyboard) < ($1.layout, $1.keyboard)
      }
    }
    languages.sort { $0.xp != $1.xp ? $0.xp > $1.xp : $0.id < $1.id }
  }

  /// Nil where nothing was typed in it.
  func language(_ id: String) -> Language? { languages.first { $0.id == id } }

  private mutating func add(_ entry: TypingHistory.Entry) {
    let began = entry.began
    let language = place(ofLanguage: began.isOfWords ? began.language : "")
    languages[language].xp += Int64(entry.xp)
    languages[language].engagedMillis += entry.result.engagedMillis
    let place = languages[language].place(of: began)
    languages[language].places[place].add(entry)
  }

  private mutating func place(ofLanguage id: String) -> Int {
    if let place = languages.firstIndex(where: { $0.id == id }) { return place }
    languages.append(Language(id: id))
    return languages.count - 1
  }
}

extension TypingStanding.Language {
  fileprivate mutating func place(of began: TestBegan) -> Int {
    let known = places.firstIndex {
      $0.layout == began.layout && $0.keyboard == began.keyboard
    }
    if let known { return known }
    places.append(TypingStanding.Place(layout: began.layout, keyboard: began.keyboard))
    return places.count - 1
  }
}

extension TypingStanding.Place {
  fileprivate mutating func add(_ entry: TypingHistory.Entry) {
    engagedMillis += entry.result.engagedMillis
    testCount += 1
    guard entry.countsForBest, entry.began.lesson.isEmpty,
      entry.result.centiwpm > best?.centiwpm ?? -1
    else { return }
    best = (entry.result.centiwpm, entry.began.title)
  }
}

extension Words {
  static func xp(_ points: Int64) -> String { "\(points) XP" }
}
