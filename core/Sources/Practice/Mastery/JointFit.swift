/// How hard questions are and how able people, told together from who answered what.
///
/// One parameter a question and one a person (Rasch 1960), each the likeliest with what is known
/// of it before: a question is about as hard as its writer thought, people differ as learners do.
/// Where people lie in the middle is found too, so that the questions keep their place on the
/// scale: who practises on a server may know much or little, which says nothing of one question
/// against another. The same answers give the same numbers, in whatever order they come.
public struct JointFit: Sendable {
  /// An answer of a person to a question, both by their places.
  public struct Answer: Equatable, Sendable {
    public var person: Int32
    public var question: Int32
    public var isRight: Bool
    /// So many answers there were to choose from; nil where it had to be known.
    public var choices: Int32?

    public init(person: Int32, question: Int32, isRight: Bool, choices: Int32? = nil) {
      self.person = person
      self.question = question
      self.isRight = isRight
      self.choices = choices
    }
  }

  /// How far writers miss: half a logit, one level of the scale of questions.
  public static let writtenVariance = 0.25

  /// Of each question, logits; nobody's answers leave it as it was written.
  public private(set) var difficulties: [Double]
  /// Of each person, logits.
  public private(set) var abilities: [Double]
  /// Of each question: how sure that is.
  public private(set) var variances: [Double]

  private let written: [Double]
  private let writtenVariance: Double
  private let peopleVariance: Double
  /// Sorted, so that sums come out the same to the last bit.
  private let answers: [Answer]

  private static let roundsMax = 200
  private static let strideMax = 1.0
  private static let precision = 1e-6

  /// Answers of places that there are not are passed over.
  public init(
    _ answers: [Answer], people: Int, written: [Double],
    writtenVariance: Double = JointFit.writtenVariance,
    peopleVariance: Double = MasteryRule().overallVariance
  ) {
    self.written = written
    self.writtenVariance = max(writtenVariance, 1e-6)
    self.peopleVariance = max(peopleVariance, 1e-6)
    difficulties = written
    abilities = Array(repeating: 0, count: max(0, people))
    variances = Array(repeating: self.writtenVariance, count: written.count)
    let (people, questions) = (abilities.indices, written.indices)
    self.answers = answers.filter {
      people.contains(Int($0.person)) && questions.contains(Int($0.question))
    }.sorted(by: JointFit.precedes)
    var rounds = 0
    while rounds < JointFit.roundsMax, round() > JointFit.precision { rounds += 1 }
  }

  private static func precedes(_ a: Answer, _ b: Answer) -> Bool {
    if a.question != b.question { return a.question < b.question }
    if a.person != b.person { return a.person < b.person }
    if a.isRight != b.isRight { return b.isRight }
    return a.choices ?? 0 < b.choices ?? 0
  }

  /// One step of everybody, then one of each question; how far the furthest went.
  private mutating func round() -> Double {
    let middle =
      abilities.isEmpty ? 0 : abilities.reduce(0, +) / Double(abilities.count)
    let ofPeople = pushes(count: abilities.count) { Int($0.person) }
    var furthest = 0.0
    for place in abilities.indices {
      let pull = (middle - abilities[place]) / peopleVariance
      let stride =
        (ofPeople[place].score + pull) / (ofPeople[place].information + 1 / peopleVariance)
      abilities[place] += min(max(stride, -JointFit.strideMax), JointFit.strideMax)
      furthest = max(furthest, stride.magnitude)
    }
    let ofQuestions = pushes(count: written.count) { Int($0.question) }
    for place in written.indices {
      let precision = ofQuestions[place].information + 1 / writtenVariance
      let pull = (written[place] - difficulties[place]) / writtenVariance
      let stride = (pull - ofQuestions[place].score) / precision
      difficulties[place] += min(max(stride, -JointFit.strideMax), JointFit.strideMax)
      variances[place] = 1 / precision
      furthest = max(furthest, stride.magnitude)
    }
    return furthest
  }

  private func pushes(count: Int, of place: (Answer) -> Int) -> [Push] {
    var pushes = Array(repeating: Push(), count: count)
    for answer in answers {
      let response = ItemResponse(difficulty: 0, isRight: answer.isRight, choices: answer.choices)
      let margin = abilities[Int(answer.person)] - difficulties[Int(answer.question)]
      pushes[place(answer)].add(
        Push(
          margin: margin, guess: response.guess, right: answer.isRight ? 1 : 0,
          wrong: answer.isRight ? 0 : 1))
    }
    return pushes
  }
}
