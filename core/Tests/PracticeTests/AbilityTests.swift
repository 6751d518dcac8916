import Basics
import EventLog
import TestKit
import Testing

@testable import Practice

/// What guesses, buzzes and the last answers say of an ability.
@Suite struct AbilityTests {
  private static let mix = [0.02, 0.06, 0.12, 0.18, 0.22, 0.18, 0.12, 0.07, 0.03]

  /// A bin of difficulty, as often as a contest has it.
  private static func difficulty(_ random: inout SeededRandom) -> Double {
    var left = random.unit()
    for (bin, share) in mix.enumerated() {
      left -= share
      if left < 0 { return -3 + 0.75 * Double(bin) }
    }
    return 0
  }

  private static func score(_ ability: Double) -> Double {
    DifficultyMix.standard.score(at: ability)
  }

  private static func fitted(_ responses: [ItemResponse]) -> Ability {
    var bins = AnswerBins()
    for response in responses { bins.add(response, weight: 1) }
    return MasteryRule().overall(bins, usualUnread: bins.usualUnread)
  }

  // MARK: - Guesses

  @Test(arguments: [-2.0, -1, 0, 1])
  func `what is guessed right is no knowledge`(ability: Double) {
    var random = SeededRandom(seed: 11)
    var sums = (known: 0.0, taken: 0.0)
    for _ in 0..<60 {
      var chosen: [ItemResponse] = []
      for place in 0..<300 {
        var response = ItemResponse(
          difficulty: Self.difficulty(&random), isRight: false, choices: [2, 4, 5][place % 3])
        response.isRight = random.unit() < response.chance(at: ability)
        chosen.append(response)
      }
      let taken = chosen.map { ItemResponse(difficulty: $0.difficulty, isRight: $0.isRight) }
      sums.known += Self.score(Self.fitted(chosen).mean) / 60
      sums.taken += Self.score(Self.fitted(taken).mean) / 60
    }
    #expect((sums.known - Self.score(ability)).magnitude < 2.5, "\(sums.known)")
    // Taken for answers that had to be known it would be far too high.
    #expect(sums.taken > Self.score(ability) + 6, "\(sums.taken)")
  }

  @Test func `a right guess never lowers an ability, and says less the fewer there were`() {
    forAll(seeds: 1...40) { random, seed in
      var responses: [ItemResponse] = []
      for _ in 0..<random.below(30) {
        responses.append(
          ItemResponse(
            difficulty: Self.difficulty(&random), isRight: random.below(2) == 0,
            choices: [nil, 2, 3, 4, 12][random.below(5)]))
      }
      let before = Self.fitted(responses).mean
      let difficulty = Self.difficulty(&random)
      var last = -Double.infinity
      for choices: Int32? in [2, 3, 4, 5, 8, nil] {
        let right = ItemResponse(difficulty: difficulty, isRight: true, choices: choices)
        let after = Self.fitted(responses + [right]).mean
        #expect(after >= before - 1e-9 && after >= last - 1e-9, "seed \(seed)")
        last = after
        let wrong = ItemResponse(difficulty: difficulty, isRight: false, choices: choices)
        #expect(Self.fitted(responses + [wrong]).mean <= before + 1e-9, "seed \(seed)")
      }
    }
  }

  @Test func `who interrupts has not chosen`() {
    var attempt = right("p/1")
    attempt.choices = 4
    #expect(ItemResponse(attempt).guess == 0.25)
    (attempt.buzzWord, attempt.wordCount) = (20, 20)
    #expect(ItemResponse(attempt).guess == 0.25)
    attempt.buzzWord = 12
    #expect(ItemResponse(attempt).guess == 0 && ItemResponse(attempt).unread == 0.4)
    attempt.outcome = .wrong
    #expect(ItemResponse(attempt).unread == nil)
  }

  // MARK: - Buzzes

  /// Tossups in five fields of somebody who buzzes a while after they know: the share of the way,
  /// by their habit.
  private static func tossups(
    _ abilities: [Double], habit: Double, each: Int, _ random: inout SeededRandom
  ) -> [[ItemResponse]] {
    abilities.map { ability in
      (0..<each).map { _ in
        let difficulty = difficulty(&random)
        let unit = min(max(random.unit(), 1e-9), 1 - 1e-9)
        let margin = ability - difficulty + logarithm(unit / (1 - unit))
        let unread = min(habit * (0.6 + 0.8 * random.unit()) * margin / 4.4, 0.95)
        return ItemResponse(
          difficulty: difficulty, isRight: margin > 0, unread: margin > 0 ? unread : nil)
      }
    }
  }

  @Test(arguments: [0.2, 0.6, 1])
  func `an early buzz tells one field from another, and a habit tells nothing`(habit: Double) {
    var random = SeededRandom(seed: 5)
    var graded = (bias: 0.0, squares: 0.0)
    var plain = (bias: 0.0, squares: 0.0)
    for _ in 0..<150 {
      let all = 1.2 * (random.unit() + random.unit() + random.unit() - 1.5) * 2
      let abilities = (0..<5).map { _ in all + (random.unit() - 0.5) * 2.9 }
      let fields = Self.tossups(abilities, habit: habit, each: 20, &random)
      var bins = AnswerBins()
      for response in fields.joined() { bins.add(response, weight: 1) }
      for isGraded in [true, false] {
        let usual = isGraded ? bins.usualUnread : nil
        let overall = MasteryRule().overall(bins, usualUnread: usual)
        for (ability, responses) in zip(abilities, fields) {
          var field = AnswerBins()
          for response in responses { field.add(response, weight: 1) }
          let fit = MasteryRule().ability(field, under: overall, usualUnread: usual)
          let off = Self.score(fit.mean) - Self.score(ability)
          if isGraded {
            graded = (graded.bias + off / 750, graded.squares + off * off / 750)
          } else {
            plain = (plain.bias + off / 750, plain.squares + off * off / 750)
          }
        }
      }
    }
    #expect(graded.bias.magnitude < 1, "\(graded.bias)")
    #expect(graded.squares < plain.squares, "\(graded.squares) \(plain.squares)")
    if habit == 1 { #expect(graded.squares < 0.92 * plain.squares) }
  }

  @Test func `the earlier a right buzz came, the higher its field, and the others as they were`() {
    var last = -Double.infinity
    var others: [ItemResponse] = []
    for place in 0..<20 {
      let isRight = place % 3 > 0
      let difficulty = Double(place % 5) - 2
      others.append(
        ItemResponse(difficulty: difficulty, isRight: isRight, unread: isRight ? 0.4 : nil))
    }
    for unread in [0, 0.1, 0.3, 0.5, 0.9] {
      var bins = AnswerBins()
      for response in others { bins.add(response, weight: 1) }
      var field = AnswerBins()
      for _ in 0..<3 {
        let right = ItemResponse(difficulty: 0, isRight: true, unread: unread)
        field.add(right, weight: 1)
        bins.add(right, weight: 1)
      }
      let overall = MasteryRule().overall(bins, usualUnread: bins.usualUnread)
      let fit = MasteryRule().ability(field, under: overall, usualUnread: bins.usualUnread)
      #expect(fit.mean > last, "\(unread)")
      last = fit.mean
    }
  }

  // MARK: - Form

  private func history(_ outcomes: [Bool], gap: Int64 = 30_000) -> Mastery {
    var mastery = Mastery()
    let start = at(day: 20_500, hour: 10)
    for (place, isRight) in outcomes.enumerated() {
      let attempt = isRight ? right("p/\(place)", .physics) : wrong("p/\(place)", .physics)
      mastery.apply(attempt, at: start.adding(millis: Int64(place) * gap))
    }
    return mastery
  }

  @Test func `some misses in a row make the next easier, and in minutes that is over`() {
    let usual = (0..<60).map { $0 % 3 > 0 }
    let mastery = history(usual + [false, false, false])
    let end = at(day: 20_500, hour: 10).adding(millis: 63 * 30_000)
    let form = mastery.picture(at: end).form
    #expect(form < -0.4 && form > -2, "\(form)")
    // What they can do is not their form.
    let picture = mastery.picture(at: end)
    #expect(
      (picture.ability(in: .physics).mean
        - mastery.picture(at: end.adding(millis: 3_600_000)).ability(in: .physics).mean)
        .magnitude < 0.01)
    #expect(picture.abilityNow(in: .music) == picture.ability(in: .music).mean + form)
    var last = form
    for minutes: Int64 in [1, 3, 6] {
      let later = mastery.picture(at: end.adding(millis: minutes * 60_000)).form
      #expect(later > last && later < 0)
      last = later
    }
    #expect(mastery.picture(at: end.adding(millis: 1_800_000)).form.magnitude < 1e-6)
    #expect(history(usual + [true, true, true]).picture(at: end).form > 0.1)
    #expect(Mastery().picture(at: end).form == 0)
  }

  @Test func `form does not depend on the order in which answers came together`() {
    forAll(seeds: 1...40) { random, seed in
      var list: [(Attempt, Moment)] = []
      let start = at(day: 20_500, hour: 10)
      for place in 0..<50 {
        var attempt = random.below(2) == 0 ? right("p/\(place)") : wrong("p/\(place)")
        attempt.domain = Domain.allCases[random.below(4)]
        attempt.difficulty = Double(random.below(5)) - 2
        list.append((attempt, start.adding(millis: Int64(random.below(30)) * 20_000)))
      }
      var (one, other) = (Mastery(), Mastery())
      for (attempt, moment) in list { one.apply(attempt, at: moment) }
      random.shuffle(&list)
      for (attempt, moment) in list { other.apply(attempt, at: moment) }
      let now = start.adding(millis: 700_000)
      let forms = (one.picture(at: now).form, other.picture(at: now).form)
      #expect((forms.0 - forms.1).magnitude < 1e-9 && forms.0.isFinite, "seed \(seed)")
    }
  }
}
