import Basics
import Foundation
import Packs
import Programs
import TestKit
import Testing

@testable import Speech

/// Reading questions out with the real programs.
struct RecorderTests {
  private static let text = """
    pack: heard
    title: Heard

    ## tossup slate
    category: Science
    This rock, which splits into thin sheets, was once mud. (*) It roofs many a house.
    For 10 points, name this rock, whose name rhymes with Goethe ("GUR tuh") in no language.
    ANSWER: _slate_

    ## bonus rocks
    category: Science
    Name these rocks, for 10 points each:
    [10e] It floats.
    ANSWER: _pumice_
    [10m] It was limestone.
    ANSWER: _marble_
    [10h] It is green and was basalt.
    ANSWER: _greenschist_
    """

  private static let questions = Pack.parse(Array(text.utf8)).pack?.questions ?? []

  @Test func `words are read in clauses, and a guide is said for the words that it spells`() {
    let clauses = Clause.all(of: Self.questions[0].aloud.words)
    #expect(
      clauses.map(\.text) == [
        "This rock, which splits into thin sheets,", "was once mud.", "It roofs many a house.",
        "For 10 points,", "name this rock,", "whose name rhymes gur tuh in no language.",
      ])
    #expect(clauses.map(\.endsSentence) == [false, true, true, false, false, true])
    for clause in clauses {
      #expect(clause.shares.first == 0 && clause.shares == clause.shares.sorted())
      #expect(clause.shares.last ?? 1 < 1)
    }
  }

  @Test func `a WAV file is read as it was written, also one of unknown length`() throws {
    let sound = Sound(samples: [0, 0, 400, -32768, 32767, 3, 0], rate: 22_050)
    #expect(Sound(wav: sound.wav) == sound)
    #expect(sound.trimmed.samples == [400, -32768, 32767])
    var endless = sound.wav
    for place in [4, 40] { endless.replaceSubrange(place..<place + 4, with: [255, 255, 255, 127]) }
    #expect(Sound(wav: endless) == sound)
    for count in 0..<sound.wav.count { _ = Sound(wav: Array(sound.wav.prefix(count))) }
    #expect(Sound(wav: Array("RIFF0000WAVE".utf8)) == nil)
  }

  @Test(arguments: [0, 1])
  func `a question is read out, a file of Opus and a beginning for each word`(
    _ place: Int
  ) async throws {
    let question = Self.questions[place]
    let recorder = Recorder(.espeak(voice: "en-us", wordsPerMinute: 165))
    let (file, recording) = try await elsewhere { try recorder.record(question) }
    #expect(file.starts(with: "OggS".utf8) && file.count == Int(recording.bytes))
    #expect(recording.hash == SHA256.hex(file))
    #expect(recording.isOf(question.aloud))
    #expect(recording.starts[0] == 0 && recording.starts == recording.starts.sorted())
    // Between 100 and 250 words a minute, whatever the pauses.
    let last = Double(recording.starts.last ?? 0)
    let pace = Double(recording.starts.count) * 60_000 / last
    #expect((100...250).contains(pace), "\(pace)")
  }

  @Test func `a program that is not there, or says nothing, is told`() throws {
    let missing = try #require(SpeechProgram(commandLine: "no-such-program -x"))
    #expect(throws: ProgramError.missing("no-such-program", package: nil)) {
      try Recorder(missing).record(Self.questions[0])
    }
    let silent = try #require(SpeechProgram(commandLine: "true"))
    #expect(throws: ProgramError.self) { try Recorder(silent).record(Self.questions[0]) }
    #expect(SpeechProgram(commandLine: " ") == nil)
  }
}
