import Basics
import Contest
import EventLog
import Practice
import Quiz
import ScienceBowl

/// Science Bowl's own ways to practise: what the learner does in them, and what the host is to do.
extension Trainer {
  /// Carries the command out if it is one of an exercise.
  mutating func performInExercise(_ command: Command) -> Bool {
    switch command.name {
    case "exercise.next": exercise(.next)
    case "exercise.strike": exercise(.strike(command["label"] ?? ""))
    case "exercise.answer":
      exercise(.answer(command["text"] ?? "", alternatives: [], isSpoken: false))
    case "exercise.turn": exercise(.turn)
    case "exercise.rate": exercise(.rate(isRight: command["right"] == "yes"))
    case "exercise.overrule": exercise(.overrule(isRight: command["right"] == "yes"))
    case "exercise.finish": exercise(.finish)
    case "exercise.continue": takeUpExercise()
    case "listened" where isExerciseLive: listenedInExercise(command)
    case "heard" where isExerciseLive, "spoken" where isExerciseLive: break
    default: return false
    }
    return true
  }

  /// Begins a sitting and goes there.
  mutating func begin(_ form: Exercise.Form, items: [String]) {
    leaveSession()
    leaveExercise()
    if exercise != nil { exercise(.finish) }
    let voice = canSpeak ? Pace(wordsPerMinute: Int32(settings.voiceRate * 18 / 10)) : nil
    record([
      Exercise.Setup(form: form, items: items, strictness: settings.strictness, voice: voice).began
    ])
    exercise = folds.exerciseToContinue()
    isExerciseLive = true
    notice = nil
    route = Route("#/exercise")
    reply.effects.append(.scroll)
    exercise(.next)
  }

  private mutating func takeUpExercise() {
    guard let exercise else { return }
    isExerciseLive = true
    go(to: Route("#/exercise"))
    isExerciseLive = true
    self.exercise(exercise.phase == .ready ? .next : .resume)
  }

  /// The learner looks elsewhere: nothing runs.
  mutating func leaveExercise() {
    guard isExerciseLive else { return }
    hush()
    isExerciseLive = false
    if exercise?.phase == .over { exercise = nil }
  }

  mutating func tickExercise() { if isExerciseLive { exercise(.tick) } }

  /// The fold of the log was made anew: the exercise comes from it.
  mutating func refreshExercise() {
    let before = exercise
    if isExerciseLive, before?.phase == .over { return }
    exercise = folds.exerciseToContinue()
    if exercise?.session != before?.session { isExerciseLive = false }
  }

  /// Lets the exercise decide, records what happened, and asks the host for what follows from it.
  private mutating func exercise(_ command: ExerciseCommand) {
    guard let before = exercise else { return }
    do throws(ExerciseRefusal) {
      let facts = try before.decide(command, at: now, context: matchContext())
      record(facts)
      if !facts.isEmpty { followUp(before) }
    } catch {
      if let words = Trainer.words(error) { reply.effects.append(.announce(words)) }
    }
  }

  private static func words(_ refusal: ExerciseRefusal) -> String? {
    switch refusal {
    case .emptyAnswer: "Write an answer first, or ask to see it."
    case .strikeFirst: "Strike out two answers first."
    case .noSuchChoice: "That answer is struck out already."
    case .notNow: nil
    }
  }

  private mutating func followUp(_ before: Exercise) {
    guard let exercise else { return }
    if let prompt = exercise.prompt, exercise.prompts != before.prompts {
      sound("prompt")
      return reply.effects.append(
        .announce(prompt.isEmpty ? "Prompt: say more." : "Prompt: \(prompt)"))
    }
    if exercise.elimination?.struck != before.elimination?.struck { sound("buzz") }
    guard exercise.phase != before.phase else { return }
    switch exercise.phase {
    case .asked: ask(exercise)
    case .ruled:
      hush()
      reply.effects.append(.scroll)
      reply.effects.append(.announce(exercise.rulingSaid))
      let answer = exercise.answer
      sound(answer?.isRight == true ? "right" : answer?.given.isEmpty == true ? "time" : "wrong")
    case .turned: hush()
    case .over: if exercise.answers.isEmpty { leaveEmpty() }
    case .ready: break
    }
  }

  private mutating func leaveEmpty() {
    hush()
    exercise = nil
    isExerciseLive = false
    route = Route("#/practise")
  }

  private mutating func ask(_ exercise: Exercise) {
    reply.effects.append(.scroll)
    if canSpeak, let question = exercise.question {
      let reading = question.aloud
      speech += 1
      reply.effects.append(
        .speak(
          words: reading.words.map { $0.text }, from: 0,
          rate: Double(settings.voiceRate) / 100, voice: settings.voiceName, id: speech,
          sound: sound(of: RecordedReading(reading, of: question), item: exercise.item)))
    }
    if exercise.setup.form != .elimination { listen() }
  }

  private mutating func listenedInExercise(_ command: Command) {
    guard isListening, command["final"] == "yes", let text = command["text"] else { return }
    isListening = false
    exercise(.answer(text, alternatives: Trainer.alternatives(command), isSpoken: true))
  }
}
