import Basics
import Typing

/// A typing vector in; every figure of it out, as the vectors have them.
func conformTyping(_ input: JSON) -> JSON {
  var problem = ""
  guard let vector = TypingVector(input, { problem = $0 }) else {
    return ["error": .string(problem)]
  }
  guard let run = vector.run() else { return ["error": "more than a log holds"] }
  return figures(run)
}

func figures(_ run: Run) -> JSON {
  switch run.rules.model {
  case .words, .time:
    return [
      "final": final(run), "word": json(WordFigures(run), run),
      "transcription": json(TranscriptionFigures(run)), "keys": json(KeyFigures(run)),
      "other": json(OtherFigures(run)),
    ]
  case .strict:
    let strict = StrictFigures(run)
    return [
      "final": [
        "position": .integer(Int64(run.typed.count)), "completed": .bool(strict.isComplete),
      ],
      "strict": json(strict), "keys": json(KeyFigures(run)),
    ]
  case .free, .zen, .code:
    return [
      "final": final(run), "transcription": json(TranscriptionFigures(run)),
      "keys": json(KeyFigures(run)),
    ]
  }
}

private func final(_ run: Run) -> JSON {
  var members = [
    JSON.Member("typed", text(run.typed[...])),
    JSON.Member("ignored_keys", .integer(Int64(run.refusedCount))),
  ]
  if run.rules.model != .free {
    var inputs: [JSON] = []
    for place in 0...run.word { inputs.append(text(run.input(place))) }
    members.append(JSON.Member("word_inputs", .array(inputs)))
  }
  return .object(members)
}

private func json(_ figures: WordFigures, _ run: Run) -> JSON {
  var missed: [JSON.Member] = []
  for entry in figures.missedWords {
    var word = run.exercise.word(entry.word)
    if word.last == 0x20 { word.removeLast() }
    let key = Composition.text(word)
    if let place = missed.firstIndex(where: { $0.key == key }) {
      missed[place].value = .integer((missed[place].value.integer ?? 0) + Int64(entry.count))
    } else {
      missed.append(JSON.Member(key, .integer(Int64(entry.count))))
    }
  }
  let counts = figures.counts
  return [
    "duration_s": .number(figures.durationSeconds), "wpm": .number(figures.wpm),
    "raw": .number(figures.raw), "acc": number(figures.accuracy),
    "keypresses_correct": count(figures.rightKeys),
    "keypresses_incorrect": count(figures.wrongKeys),
    "chars": [
      count(counts.inRightWords), count(counts.incorrect), count(counts.extra),
      count(counts.missed),
    ],
    "all_correct": count(counts.right), "consistency": .number(figures.consistency),
    "key_consistency": .number(figures.keyConsistency),
    "wpm_consistency": .number(figures.wpmConsistency), "afk_s": count(figures.afkSeconds),
    "burst": numbers(figures.burst), "wpm_history": numbers(figures.wpmHistory),
    "raw_history": numbers(figures.rawHistory),
    "err_history": .array(figures.errorHistory.map { count($0) }),
    "missed_words": .object(missed), "key_spacing_mean": number(figures.spacing.mean),
    "key_spacing_sd": number(figures.spacing.deviation),
  ]
}

private func json(_ figures: TranscriptionFigures) -> JSON {
  let alignment = figures.alignment
  return [
    "P": text(figures.presented[...]), "T": text(figures.transcribed[...]),
    "IS": text(figures.stream[...]), "msd": alignment.map { count($0.distance) } ?? .null,
    "n_alignments": alignment.map { large($0.count) } ?? .null,
    "mean_alignment_length": number(alignment?.meanLength), "C": count(figures.correct),
    "INF": count(figures.incorrectNotFixed), "IF": count(figures.incorrectFixed),
    "F": count(figures.fixes), "msd_error_rate": number(figures.msdErrorRate),
    "msd_error_rate_alignment": number(figures.msdErrorRateByAlignment),
    "kspc": number(figures.keysPerCharacter),
    "corrected_error_rate": number(figures.correctedErrorRate),
    "uncorrected_error_rate": number(figures.uncorrectedErrorRate),
    "total_error_rate": number(figures.totalErrorRate),
    "correction_efficiency": number(figures.correctionEfficiency),
    "conscientiousness": number(figures.conscientiousness),
    "utilised_bandwidth": number(figures.utilisedBandwidth),
    "wasted_bandwidth": number(figures.wastedBandwidth), "seconds": number(figures.seconds),
    "wpm": number(figures.wpm), "adjusted_wpm": number(figures.adjustedWpm),
    "cps": number(figures.charactersPerSecond), "ksps": number(figures.keysPerSecond),
  ]
}

private func json(_ figures: KeyFigures) -> JSON {
  var keys: [JSON.Member] = []
  for key in figures.perKey {
    keys.append(
      JSON.Member(
        Composition.text([key.expected]),
        [count(key.attempts), count(key.misses), count(key.clean), number(key.meanMillis)]))
  }
  var pairs: [JSON.Member] = []
  for pair in figures.transitions {
    pairs.append(
      JSON.Member(
        Composition.text([pair.previous, pair.this]),
        [count(pair.clean), .number(pair.meanMillis)]))
  }
  var confusions: [JSON.Member] = []
  for confusion in figures.confusions {
    let expected = Composition.text([confusion.expected])
    let typed = JSON.Member(Composition.text([confusion.typed]), count(confusion.count))
    if confusions.last?.key == expected, let members = confusions.last?.value.members {
      confusions[confusions.count - 1].value = .object(members + [typed])
    } else {
      confusions.append(JSON.Member(expected, .object([typed])))
    }
  }
  let (interval, dwell) = (figures.interval, figures.dwell)
  return [
    "iki": [
      "n": count(interval.count), "mean": number(interval.mean),
      "median": number(interval.median), "sd": number(interval.deviation),
      "min": number(interval.least), "max": number(interval.most),
    ],
    "dwell": [
      "n": count(dwell.count), "mean": number(dwell.mean), "median": number(dwell.median),
    ],
    "rollover_ratio": number(figures.rollover), "per_key": .object(keys),
    "bigrams": .object(pairs), "confusions": .object(confusions),
  ]
}

private func json(_ figures: OtherFigures) -> JSON {
  [
    "gtypist_raw_wpm": number(figures.gtypistRawWpm),
    "gtypist_adjusted_wpm": number(figures.gtypistAdjustedWpm),
    "ktouch_accuracy": number(figures.ktouchAccuracy), "ktouch_cpm": number(figures.ktouchCpm),
    "klavaro_velocity_wpm": number(figures.klavaroVelocityWpm),
    "klavaro_accuracy": number(figures.klavaroAccuracy),
    "klavaro_fluidity": number(figures.klavaroFluidity),
    "amphetype_viscosity": number(figures.amphetypeViscosity),
  ]
}

private func json(_ figures: StrictFigures) -> JSON {
  var letters: [JSON.Member] = []
  for letter in figures.letters {
    letters.append(
      JSON.Member(
        Composition.text([letter.letter]),
        [count(letter.hits), count(letter.misses), count(letter.meanMillis)]))
  }
  return [
    "length": count(figures.length), "time_ms": count(figures.millis),
    "errors": count(figures.errors), "cpm": number(figures.charactersPerMinute),
    "wpm": number(figures.wpm), "accuracy": number(figures.accuracy),
    "complexity": count(figures.letters.count), "score": number(figures.score),
    "histogram": .object(letters), "wrong_keypresses": count(figures.wrongKeys),
  ]
}

private func text(_ scalars: ArraySlice<UInt32>) -> JSON { .string(Composition.text(scalars)) }
private func count(_ value: Int) -> JSON { .integer(Int64(value)) }
private func number(_ value: Double?) -> JSON { value.map { .number($0) } ?? .null }

private func numbers(_ values: [Double]) -> JSON {
  var list: [JSON] = []
  for value in values { list.append(.number(value)) }
  return .array(list)
}

/// A count that may be beyond every whole number.
private func large(_ value: Double) -> JSON {
  Int64(exactly: value).map { .integer($0) } ?? (value.isFinite ? .number(value) : .null)
}
